import { setTimeout as sleep } from 'node:timers/promises';
import { inTenant, type Tenant } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import { findWaitingTenant, postponeDue, takeDue, tryLockRun } from './due.queries.js';
import { dueTransactions } from './due-transactions.js';
import { reconcile } from './reconcile.js';

export interface Reconciler {
  /** Something was asked for in this process: it need not wait for the next poll. */
  wake(): void;
  /** Finishes what it has in hand. */
  stop(): Promise<void>;
}

export interface ReconcilerDeps {
  readonly db: Kysely<Database>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** After matches were made: their events wait. */
  readonly onMatched: () => void;
}

const POLL_MS = 1_000;
/** So many at a time keeps a transaction short: who pays an invoice of these meanwhile waits for it. */
const SUBJECTS_AT_ONCE = 100;

/** Looks at what `askForReconciliation` asks for. Any number of processes share the work, one for a tenant at a time. */
export function startReconciler(deps: ReconcilerDeps): Reconciler {
  const stopping = new AbortController();
  let poll = new AbortController();
  let woken = false;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false;
      const worked = await reconcileDue(deps).catch((error: unknown) => {
        deps.logger.warn({ error }, 'reconciliation failed');
        return false;
      });
      if (worked || woken) continue;
      poll = new AbortController();
      await sleep(POLL_MS, undefined, { signal: AbortSignal.any([poll.signal, stopping.signal]) }).catch(() => {});
    }
  }
  const running = run();

  return {
    wake: () => {
      woken = true;
      poll.abort();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Looks at what one tenant waits for. False when nobody waits, or another process is at it. */
export async function reconcileDue(deps: ReconcilerDeps): Promise<boolean> {
  const tenant = await findWaitingTenant(deps.db);
  if (!tenant) return false;
  try {
    return await workFor(deps, tenant);
  } catch (error) {
    // What fails again and again must not keep the others waiting.
    await inTenant(deps.db, tenant, (trx) => postponeDue(trx, SUBJECTS_AT_ONCE));
    throw error;
  }
}

/** One transaction: what was asked for is taken from the list, looked at, matched and posted, or nothing is. */
function workFor({ db, now, onMatched }: ReconcilerDeps, tenant: Tenant): Promise<boolean> {
  return inTenant(db, tenant, async (trx) => {
    if (!(await tryLockRun(trx, tenant))) return false;
    const subjects = await takeDue(trx, SUBJECTS_AT_ONCE);
    const transactions = await dueTransactions(trx, subjects);
    if (transactions.length > 0) await reconcile(trx, tenant, transactions, now());
    return true;
  }).then((worked) => {
    if (worked) onMatched();
    return worked;
  });
}
