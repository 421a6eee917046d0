import {
  ask,
  type Change,
  countRows,
  findNewest,
  hasLabels,
  hasWords,
  type LabelFilter,
  labelColumns,
  type RowRange,
  type Search,
  statement,
  type Tenant,
} from '@exchequer/postgres';
import type { Vault } from '@exchequer/vault';
import { type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { build, type Database } from '../../database.js';
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

const columns = [
  'org_id', 'livemode', 'id', 'name', 'method', 'routing_number', 'account_last4', 'account_type', 'sealed', 'verification',
  'verification_code', 'verification_transfer_id', 'created_at', 'created_by', 'deleted_at', ...labelColumns,
  sql<string | null>`payments_from::text`.as('payments_from'),
] as const; // biome-ignore format: one list

export function findPayee(db: Kysely<Database>, id: string): Promise<PayeeRow | undefined> {
  return db.selectFrom('payee').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** Finds payees that are not deleted. They are not deleted until the end of the transaction either. */
export function usePayees(trx: Transaction<Database>, ids: readonly string[]): Promise<PayeeRow[]> {
  return ask<PayeeRow>(
    trx,
    statement`
    select org_id, livemode, id, name, method, routing_number, account_last4, account_type, sealed, verification, verification_code,
           verification_transfer_id, created_at, created_by, deleted_at, external_id, external_id_is_unique, metadata, payments_from::text as payments_from
      from payee where id = any(${ids}::text[]) and deleted_at is null order by id for key share`,
  );
}

/** Finds and locks a payee until the end of the transaction, even if it is deleted. */
export function lockPayee(trx: Transaction<Database>, id: string): Promise<PayeeRow | undefined> {
  return trx.selectFrom('payee').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Finds a payee even if it is deleted. */
export function findPayeeOfPayment(trx: Transaction<Database>, id: string): Promise<PayeeRow> {
  return trx.selectFrom('payee').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Finds payees even if they are deleted. */
export function findPayeesOfPayments(db: Kysely<Database>, ids: readonly string[]): Promise<PayeeRow[]> {
  return db.selectFrom('payee').select(columns).where(sql<SqlBool>`id = any(${ids}::text[])`).execute();
}

export function payeeChange({ organizationId, livemode }: Tenant, id: string, change: Partial<PayeeRow>): Change {
  return build
    .updateTable('payee')
    .set(change)
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where('id', '=', id);
}

export interface PayeeFilter extends LabelFilter {
  readonly search?: Search | undefined;
}

/** The newest first. */
export function findPayees(db: Kysely<Database>, filter: PayeeFilter & RowRange): Promise<PayeeRow[]> {
  return findNewest(matching(db, filter).select(columns), filter);
}

export function countPayees(db: Kysely<Database>, filter: PayeeFilter = {}): Promise<number> {
  return countRows(db, matching(db, filter));
}

function matching(db: Kysely<Database>, { search, ...labels }: PayeeFilter) {
  const all = db.selectFrom('payee').where('deleted_at', 'is', null).where(hasLabels('payee', labels));
  return search === undefined ? all : all.where(hasWords('payee', search, labels.before));
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
  db: Kysely<Database>,
  tenant: Tenant,
  rows: readonly Pick<PayeeRow, 'id' | 'sealed'>[],
): Promise<PayeeSecrets[]> {
  if (rows.length === 0) return [];
  const key = await vault.existingKey(db, tenant, SUBJECT);
  if (!key) throw new Error('the key of the organization is gone');
  return rows.map(({ id, sealed }) => JSON.parse(key.open(sealed, `${PURPOSE}:${id}`).toString()) as PayeeSecrets);
}
