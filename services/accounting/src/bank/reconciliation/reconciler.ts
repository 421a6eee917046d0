import { setTimeout as sleep } from 'node:timers/promises';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { createOutageLog, inSpan, type Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { findWaitingTenant, postponeDue, takeDue, tryLockRun, waitForLocksAtMost } from './due.queries.js';
import { dueTransactions } from './due-transactions.js';
import { reconcile } from './reconcile.js';
import { observeReconciliation } from './reconciliation-metrics.js';

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
/** A tenant whose books are locked for longer is passed over until its next turn: the others do not wait for it. */
const LOCK_WAIT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** Whose turn was the last one. */
export interface Turns {
  last?: Tenant;
}

/** Looks at what `askForReconciliation` asks for. Any number of processes share the work, one for a tenant at a time. */
export function startReconciler(deps: ReconcilerDeps): Reconciler {
  const stopping = new AbortController();
  let poll = new AbortController();
  let woken = false;
  const turns: Turns = {};
  const outage = createOutageLog(deps.logger, 'reconciliation');

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false;
      const worked = await reconcileDue(deps, turns).catch((error: unknown) => {
        outage.failed(error);
        return undefined;
      });
      if (worked !== undefined) outage.recovered();
      if (worked || woken) continue;
      poll = new AbortController();
      await sleep(POLL_MS, undefined, { signal: AbortSignal.any([poll.signal, stopping.signal]) }).catch(() => {});
    }
  }
  const running = run();
  const metrics = observeReconciliation(deps.db);

  return {
    wake: () => {
      woken = true;
      poll.abort();
    },
    stop: async () => {
      stopping.abort();
      metrics.stop();
      await running;
    },
  };
}

/**
 * Looks at up to 100 subjects of the next tenant that waits, and passes over tenants that are locked: another process is at them, or a
 * request holds their books.
 * @param turns makes tenants take turns over several calls
 * @returns false when nobody waits, or all who wait are locked.
 */
export async function reconcileDue(deps: ReconcilerDeps, turns: Turns = {}): Promise<boolean> {
  const locked = new Set<string>();
  for (;;) {
    const tenant = await findWaitingTenant(deps.db, turns.last);
    const key = tenant && `${tenant.organizationId}|${tenant.livemode}`;
    if (key === undefined || locked.has(key)) return false;
    turns.last = tenant!;
    if (await tryWorkFor(deps, tenant!)) return true;
    locked.add(key);
  }
}

async function tryWorkFor(deps: ReconcilerDeps, tenant: Tenant): Promise<boolean> {
  try {
    return await workFor(deps, tenant);
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
    // What fails again and again must not keep the others waiting.
    await inTenant(deps.db, tenant, (trx) => postponeDue(trx, SUBJECTS_AT_ONCE));
    throw error;
  }
}

/** One transaction: what was asked for is taken from the list, looked at, matched and posted, or nothing is. */
async function workFor({ db, now, onMatched }: ReconcilerDeps, tenant: Tenant): Promise<boolean> {
  const worked = await inTenant(db, tenant, async (trx) => {
    if (!(await tryLockRun(trx, tenant))) return false;
    await waitForLocksAtMost(trx, LOCK_WAIT_MS);
    const causes = await takeDue(trx, SUBJECTS_AT_ONCE);
    const transactions = await dueTransactions(trx, [...causes.keys()]);
    if (transactions.length > 0) {
      await inSpan('reconcile', { links: [...new Set(causes.values())] }, () =>
        reconcile(trx, tenant, transactions, now(), causes),
      );
    }
    return true;
  });
  if (worked) onMatched();
  return worked;
}
