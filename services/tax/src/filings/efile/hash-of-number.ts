import { createHmac, randomBytes } from 'node:crypto';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';

const SECRET_BYTES = 32;
/** The purpose for which the secret of an organization is sealed. */
export const SECRET_PURPOSE = 'filing secret';
/** The key of the organization, which seals the secret. */
export const SECRET_KEY_SUBJECT = 'organization';

/** Makes keyed hashes of taxpayer numbers, to find the same person again without keeping the number. */
export type HashNumber = (digits: string) => Buffer;

export const hashWith =
  (secret: Buffer): HashNumber =>
  (digits) =>
    createHmac('sha256', secret).update(digits).digest();

/** A keyed hash of a taxpayer's number. */
export async function hashOfNumber(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault'>,
  tenant: Tenant,
  digits: string,
): Promise<Buffer> {
  return hashWith(await secretOf(trx, deps, tenant))(digits);
}

/** Makes the secret of an organization, if there is none yet. */
export const createSecret = (deps: Pick<Deps, 'db' | 'vault'>, tenant: Tenant): Promise<Buffer> =>
  inTenant(deps.db, tenant, (trx) => secretOf(trx, deps, tenant));

/** The secret of an organization. It is made once and sealed. */
async function secretOf(trx: Transaction<Database>, { vault }: Pick<Deps, 'vault'>, tenant: Tenant): Promise<Buffer> {
  const key = await vault.keyFor(trx, tenant, SECRET_KEY_SUBJECT);
  const sealed = key.seal(randomBytes(SECRET_BYTES), SECRET_PURPOSE);
  // The update keeps the row as it is and returns it, also if another request has made it at the same time.
  const { rows } = await sql<{ sealed: Buffer }>`
    insert into filing_secret (org_id, livemode, sealed) values (${tenant.organizationId}, ${tenant.livemode}, ${sealed})
    on conflict (org_id, livemode) do update set sealed = filing_secret.sealed returning sealed`.execute(trx);
  return key.open(rows[0]!.sealed, SECRET_PURPOSE);
}
