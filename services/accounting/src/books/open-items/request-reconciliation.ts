import { unawaited } from '@exchequer/postgres';
import { currentTraceparent } from '@exchequer/telemetry';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';

/**
 * Requests reconciliation of these bank transactions, invoices, bills or payments. Call it in the transaction (of `inTenant`) that
 * changes them: the request is stored with the change, so reconciliation follows even if this process crashes after the commit.
 * `deps.reconciler.wake()` after the commit saves the wait for the next poll.
 */
export async function requestReconciliation(trx: Transaction<Database>, ...subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  unawaited(
    trx,
    sql`
    insert into reconciliation_due (org_id, livemode, subject, traceparent)
    select current_setting('exchequer.org_id'), current_setting('exchequer.livemode') = 'true',
           unnest(${subjects}::text[]), ${currentTraceparent() ?? null}`,
  );
}
