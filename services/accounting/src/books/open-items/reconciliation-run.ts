import { type Tenant, unawaited } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';

/** Waits for the run of the tenant. The statement is `unawaited`: what is read after it is read under the lock. */
export function lockRun(trx: Transaction<Database>, tenant: Tenant): void {
  unawaited(trx, sql`select pg_advisory_xact_lock(hashtextextended(${runLock(tenant)}, 0))`);
}

function runLock({ organizationId, livemode }: Tenant): string {
  return `reconciliation|${organizationId}|${livemode}`;
}
