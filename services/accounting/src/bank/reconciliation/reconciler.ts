import { inTenant, type Tenant } from '@exchequer/postgres';
import { inSpan, type Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import { tryLockRun } from '../../books/open-items/reconciliation-run.js';
import type { Database } from '../../database.js';
import { limitLockWaits } from '../limit-lock-waits.js';
import { inTurns, isLockedForLong, type TenantTurns } from '../tenant-turns.js';
import { dueTransactions } from './due-transactions.js';
import { reconcile } from './reconcile.js';
import { observeReconciliation } from './reconciliation-metrics.js';
import { findWaitingTenant, postponeDueRequests, takeDueRequests } from './reconciliation-queue.queries.js';

export interface Reconciler {
  /** Wakes the reconciler after a request in this process, so that it does not wait for the next poll. */
  wake(): void;
  /** Finishes the current run. */
  stop(): Promise<void>;
}

export interface ReconcilerDeps {
  readonly db: Kysely<Database>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Called after matches were made, because their events are waiting. */
  readonly onMatched: () => void;
}

/** A small number keeps transactions short: a payment of one of these invoices waits for the transaction. */
const SUBJECTS_AT_ONCE = 100;
/** Processes what `requestReconciliation` requested. Any number of processes share the work, one per tenant at a time. */
export function startReconciler(deps: ReconcilerDeps): Reconciler {
  const metrics = observeReconciliation(deps.db);
  const work = inTurns('reconciliation', deps.logger, (turns) => reconcileDue(deps, turns));
  return {
    wake: work.wake,
    stop: async () => {
      metrics.stop();
      await work.stop();
    },
  };
}

/**
 * Processes up to 100 subjects of the next waiting tenant, and skips locked tenants: another process works on them, or a
 * request has locked their books.
 * @param turns lets tenants take turns over several calls
 * @returns false if no tenant waits, or all waiting tenants are locked.
 */
export async function reconcileDue(deps: ReconcilerDeps, turns: TenantTurns = {}): Promise<boolean> {
  const locked = new Set<string>();
  for (;;) {
    const tenant = await findWaitingTenant(deps.db, turns.last);
    const key = tenant && `${tenant.organizationId}|${tenant.livemode}`;
    if (key === undefined || locked.has(key)) return false;
    turns.last = tenant!;
    const subjects = await tryReconcileTenant(deps, tenant!);
    turns.wasFull = subjects === SUBJECTS_AT_ONCE;
    if (subjects !== undefined) return true;
    locked.add(key);
  }
}

/** @returns how many subjects it processed; undefined if the tenant is locked. */
async function tryReconcileTenant(deps: ReconcilerDeps, tenant: Tenant): Promise<number | undefined> {
  try {
    return await reconcileTenant(deps, tenant);
  } catch (error) {
    if (isLockedForLong(error)) return undefined;
    // A subject that fails again and again must not block the others.
    await inTenant(deps.db, tenant, (trx) => postponeDueRequests(trx, SUBJECTS_AT_ONCE));
    throw error;
  }
}

/** One transaction: either all requested work is taken from the list, matched and posted, or nothing changes. */
async function reconcileTenant({ db, now, onMatched }: ReconcilerDeps, tenant: Tenant): Promise<number | undefined> {
  const subjects = await inTenant(db, tenant, async (trx) => {
    if (!(await tryLockRun(trx, tenant))) return undefined;
    await limitLockWaits(trx);
    const causes = await takeDueRequests(trx, SUBJECTS_AT_ONCE);
    const transactions = await dueTransactions(trx, [...causes.keys()]);
    if (transactions.length > 0) {
      await inSpan('reconcile', { links: [...new Set(causes.values())] }, () =>
        reconcile(trx, tenant, transactions, now(), causes),
      );
    }
    return causes.size;
  });
  if (subjects !== undefined) onMatched();
  return subjects;
}
