import { type Tenant, unawaited } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';

/** Allows one reconciliation run per tenant at a time, until the end of the transaction. Returns false if another run is active. */
export async function tryLockRun(trx: Transaction<Database>, tenant: Tenant): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${runLock(tenant)}, 0)) as locked`.execute(trx);
  return rows[0]!.locked;
}

/** Waits for the run of the tenant. The statement is `unawaited`: what is read after it is read under the lock. */
export function lockRun(trx: Transaction<Database>, tenant: Tenant): void {
  unawaited(trx, sql`select pg_advisory_xact_lock(hashtextextended(${runLock(tenant)}, 0))`);
}

function runLock({ organizationId, livemode }: Tenant): string {
  return `reconciliation|${organizationId}|${livemode}`;
}
