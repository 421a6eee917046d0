import { statement, unawaited } from '@exchequer/postgres';
import { currentTraceparent } from '@exchequer/telemetry';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';

/** An object to reconcile, and the trace of the request that changed it. */
export interface ReconciliationRequest {
  /** Id of a bank transaction, invoice, bill or payment. */
  readonly subject: string;
  readonly traceparent: string | null;
}

/** A request of the current trace. */
export function reconciliationOf(subject: string): ReconciliationRequest {
  return { subject, traceparent: currentTraceparent() ?? null };
}

/**
 * Requests reconciliation of these bank transactions, invoices, bills or payments. Call it in the transaction (of `inTenant`) that
 * changes them: the request is stored with the change, so reconciliation follows even if this process crashes after the commit.
 * `deps.reconciler.wake()` after the commit saves the wait for the next poll.
 */
export async function requestReconciliation(trx: Transaction<Database>, ...subjects: readonly string[]): Promise<void> {
  requestReconciliations(trx, subjects.map(reconciliationOf));
}

/** The same, for changes of several traces. The statement is `unawaited`. */
export function requestReconciliations(trx: Transaction<Database>, requests: readonly ReconciliationRequest[]): void {
  if (requests.length === 0) return;
  const subjects = requests.map(({ subject }) => subject);
  const traceparents = requests.map(({ traceparent }) => traceparent);
  unawaited(
    trx,
    statement`
    insert into reconciliation_due (org_id, livemode, subject, traceparent)
    select current_setting('exchequer.org_id'), current_setting('exchequer.livemode') = 'true',
           unnest(${subjects}::text[]), unnest(${traceparents}::text[])`,
  );
}
