import { countRows, findNewest, type RowRange, type Tenant } from '@exchequer/postgres';
import type { Vault } from '@exchequer/vault';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { PayeeTable } from '../bill-pay.tables.js';
import type { PayeeAddress } from './payees.api.js';

export type PayeeRow = Selectable<PayeeTable>;

/** What is sealed of a payee. */
export interface PayeeSecrets {
  readonly accountNumber: string | null;
  readonly address: PayeeAddress | null;
}

const PURPOSE = 'payee';
const SUBJECT = 'organization';

export function findPayee(db: Kysely<Database>, id: string): Promise<PayeeRow | undefined> {
  return db.selectFrom('payee').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** The newest first. */
export function findPayees(db: Kysely<Database>, range: RowRange): Promise<PayeeRow[]> {
  return findNewest(db.selectFrom('payee').selectAll().where('deleted_at', 'is', null), range);
}

export function countPayees(db: Kysely<Database>): Promise<number> {
  return countRows(db.selectFrom('payee').where('deleted_at', 'is', null));
}

export async function sealPayee(
  vault: Vault,
  trx: Transaction<Database>,
  tenant: Tenant,
  id: string,
  secrets: PayeeSecrets,
): Promise<Buffer> {
  const key = await vault.keyFor(trx, tenant, SUBJECT);
  return key.seal(Buffer.from(JSON.stringify(secrets)), `${PURPOSE}:${id}`);
}

/** The sealed members of several payees. */
export async function openPayees(
  vault: Vault,
  trx: Transaction<Database>,
  tenant: Tenant,
  rows: readonly Pick<PayeeRow, 'id' | 'sealed'>[],
): Promise<PayeeSecrets[]> {
  if (rows.length === 0) return [];
  const key = await vault.keyFor(trx, tenant, SUBJECT);
  return rows.map(({ id, sealed }) => JSON.parse(key.open(sealed, `${PURPOSE}:${id}`).toString()) as PayeeSecrets);
}
