import { currentTraceparent } from '@exchequer/telemetry';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';

/**
 * Asks for a look at these bank transactions, invoices, bills or payments, in the transaction (of `inTenant`) that changes
 * them: the look follows the commit, also when this process dies in between.
 */
export async function askForReconciliation(trx: Transaction<Database>, ...subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    insert into reconciliation_due (org_id, livemode, subject, traceparent)
    select current_setting('exchequer.org_id'), current_setting('exchequer.livemode') = 'true',
           unnest(${subjects}::text[]), ${currentTraceparent() ?? null}`.execute(trx);
}
