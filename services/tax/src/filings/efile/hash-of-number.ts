import { createHmac, randomBytes } from 'node:crypto';
import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';

const SECRET_BYTES = 32;
const PURPOSE = 'filing secret';

/**
 * A keyed hash of a taxpayer's number, to find the same person again without keeping the number. The secret of each organization is
 * made once and sealed.
 */
export async function hashOfNumber(
  trx: Transaction<Database>,
  { vault }: Pick<Deps, 'vault'>,
  tenant: Tenant,
  digits: string,
): Promise<Buffer> {
  const key = await vault.keyFor(trx, tenant, 'organization');
  const sealed = key.seal(randomBytes(SECRET_BYTES), PURPOSE);
  // The update keeps the row as it is and returns it, also if another request has made it at the same time.
  const { rows } = await sql<{ sealed: Buffer }>`
    insert into filing_secret (org_id, livemode, sealed) values (${tenant.organizationId}, ${tenant.livemode}, ${sealed})
    on conflict (org_id, livemode) do update set sealed = filing_secret.sealed returning sealed`.execute(trx);
  return createHmac('sha256', key.open(rows[0]!.sealed, PURPOSE)).update(digits).digest();
}
