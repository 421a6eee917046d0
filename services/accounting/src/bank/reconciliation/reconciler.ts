import { clockCopy, type RequestClock } from '@exchequer/http-kit';
import { done, type TogetherKind } from '@exchequer/work';
import { lockRun } from '../../books/open-items/reconciliation-run.js';
import { RECONCILIATION } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import { idsOf } from '../announced-feed.js';
import { limitLockWaits } from '../limit-lock-waits.js';
import { dueTransactions } from './due-transactions.js';
import { reconcile } from './reconcile.js';

export interface ReconcilerDeps {
  readonly now: RequestClock;
  /** Called after matches were made, because their events are waiting. */
  readonly onMatched: () => void;
}

/** A small number keeps transactions short: a payment of one of these invoices waits for the transaction. */
const SUBJECTS_AT_ONCE = 100;
/** Nobody else reconciles for the tenant of a process that is cut off from the network until its lease ends. */
const LEASE_MS = 15_000;

/**
 * Reconciles what `requestReconciliation` requested: in one transaction the requested work is matched and posted, or nothing changes. A tenant
 * whose run or books a request has locked has its turn again soon.
 */
export const reconciliation = ({ now, onMatched }: ReconcilerDeps): TogetherKind<Database> => ({
  kind: RECONCILIATION,
  together: SUBJECTS_AT_ONCE,
  atOnce: 1,
  perTenantMax: 1,
  leaseMs: LEASE_MS,
  settle: async (trx, works) => {
    const { tenant } = works[0]!;
    await limitLockWaits(trx);
    const [, transactions, clock] = await Promise.all([
      lockRun(trx, tenant),
      dueTransactions(trx, idsOf(works)),
      clockCopy(trx, tenant),
    ]);
    if (transactions.length > 0) {
      const causes = new Map(works.map(({ subject, traceparent }) => [subject, traceparent ?? undefined]));
      await reconcile(trx, tenant, transactions, now(clock), causes);
    }
    return done;
  },
  settled: onMatched,
});
