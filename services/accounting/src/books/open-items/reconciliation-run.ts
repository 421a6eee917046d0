import { ask, statement, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';

/** Waits for the run of the tenant. What is awaited together with it, after it, is read under the lock: one round trip. */
export async function lockRun(trx: Transaction<Database>, tenant: Tenant): Promise<void> {
  await ask(trx, statement`select pg_advisory_xact_lock(hashtextextended(${runLock(tenant)}, 0))`);
}

function runLock({ organizationId, livemode }: Tenant): string {
  return `reconciliation|${organizationId}|${livemode}`;
}
