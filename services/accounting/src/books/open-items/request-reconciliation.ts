import type { Tenant } from '@exchequer/postgres';
import { currentTraceparent } from '@exchequer/telemetry';
import { enqueueAll } from '@exchequer/work';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';

/** The kind of background work that reconciles: its subject is a bank transaction, invoice, bill or payment. */
export const RECONCILIATION = 'reconciliation';

/** An object to reconcile. */
export interface ReconciliationRequest {
  /** Id of a bank transaction, invoice, bill or payment. */
  readonly subject: string;
  /** The trace of the request that changed it. Default: the present one. */
  readonly traceparent?: string | null;
  /** Default: now. */
  readonly dueAt?: Date;
}

/** A request of the current trace. */
export function reconciliationOf(subject: string): ReconciliationRequest {
  return { subject, traceparent: currentTraceparent() ?? null };
}

/**
 * Requests reconciliation of these bank transactions, invoices, bills or payments. Call it in the transaction that
 * changes them: the request is stored with the change, so reconciliation follows even if this process crashes after the commit.
 * `deps.reconciler.wake()` after the commit saves the wait for the next look.
 */
export function requestReconciliation(
  trx: Transaction<Database>,
  tenant: Tenant,
  ...subjects: readonly string[]
): void {
  requestReconciliations(trx, tenant, subjects.map(reconciliationOf));
}

/** The same, for changes of several traces. */
export function requestReconciliations(
  trx: Transaction<Database>,
  tenant: Tenant,
  requests: readonly ReconciliationRequest[],
): void {
  enqueueAll(
    trx,
    tenant,
    requests.map((request) => ({ kind: RECONCILIATION, ...request })),
  );
}

/** Requests a reconciliation of bank transactions with a future date when their day comes. */
export function requestReconciliationOnTheirDay(
  trx: Transaction<Database>,
  tenant: Tenant,
  transactions: readonly { readonly id: string; readonly date: string }[],
): void {
  requestReconciliations(
    trx,
    tenant,
    transactions.map(({ id, date }) => ({ ...reconciliationOf(id), dueAt: new Date(`${date}T00:00:00Z`) })),
  );
}
