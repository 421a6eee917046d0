import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@exchequer/http-kit';
import { inTenant, isRetryable, repeatedly, type Tenant } from '@exchequer/postgres';
import { createOutageLog, inSpan, type Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { findWaitingTenant, postpone } from '../announced.queries.js';
import { waitForLocksAtMost } from '../reconciliation/reconciliation-queue.queries.js';
import { recordTreasuryTransactions } from './record-treasury-transactions.js';
import type { TreasuryClient, TreasuryTransaction } from './treasury-client.js';
import { TreasuryUnavailable } from './treasury-client.js';
import { type DueTransaction, findDue } from './treasury-transactions.queries.js';

export interface TreasuryFeed {
  /** Wakes the feed after an announcement in this process, so that it does not wait for the next poll. */
  wake(): void;
  /** Finishes the current turn. */
  stop(): Promise<void>;
}

export interface TreasuryFeedDeps {
  readonly db: Kysely<Database>;
  readonly logger: Logger;
  readonly treasury: TreasuryClient;
  readonly now: () => Date;
  /** Called after bank transactions were recorded: they wait to be reconciled. */
  readonly onRecorded: () => void;
}

const TABLE = 'treasury_transaction';
const POLL_MS = 1_000;
/** Treasury answers that many ids at once. */
const AT_ONCE = 100;
/** The longest wait after treasury did not answer, and after a transaction could not be recorded. */
const AWAY_SECONDS_MAX = 30;
const FAILED_SECONDS_MAX = 3_600;
/** A tenant whose books are locked for longer is skipped until its next turn, so that others do not wait for it. */
const LOCK_WAIT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * After a turn that did not fill its batch, the feed rests three times as long as the turn took. So requests come first, and more
 * transactions are recorded together.
 */
const REST_PER_TURN = 3;
const REST_MS_MAX = 200;

/** The last turn. */
export interface FeedTurns {
  last?: Tenant;
  /** Whether it took as many transactions as one turn can. */
  wasFull?: boolean;
}

/**
 * Records the transactions that treasury has announced. Any number of processes share the work, and tenants take turns. What cannot be
 * recorded now is tried again later, without limit.
 */
export function startTreasuryFeed(deps: TreasuryFeedDeps): TreasuryFeed {
  const turns: FeedTurns = {};
  const outage = createOutageLog(deps.logger, 'treasury feed');
  const work = repeatedly(
    async (signal) => {
      for (;;) {
        const startedMs = performance.now();
        if (signal.aborted || !(await recordDue(deps, turns))) break;
        if (turns.wasFull) continue;
        const restMs = Math.min((performance.now() - startedMs) * REST_PER_TURN, REST_MS_MAX);
        await sleep(restMs, undefined, { signal }).catch(() => {});
      }
      outage.recovered();
    },
    { everyMs: POLL_MS, onError: (error) => outage.failed(error) },
  );
  work.wake();
  return { wake: work.wake, stop: () => work.stop() };
}

/**
 * Records up to 100 transactions of the next tenant that waits.
 * @param turns lets tenants take turns over several calls
 * @returns false if no tenant waits.
 */
export async function recordDue(deps: TreasuryFeedDeps, turns: FeedTurns = {}): Promise<boolean> {
  const tenant = await findWaitingTenant(deps.db, TABLE, turns.last);
  if (!tenant) return false;
  turns.last = tenant;
  const due = await inTenant(deps.db, tenant, (trx) => findDue(trx, AT_ONCE));
  turns.wasFull = due.length === AT_ONCE;
  if (due.length === 0) return true;
  const ids = due.map(({ id }) => id);
  let told: readonly TreasuryTransaction[];
  try {
    told = await deps.treasury.transactions(tenant, ids);
  } catch (error) {
    if (!(error instanceof TreasuryUnavailable)) throw error;
    deps.logger.warn({ code: error.code, transactions: ids.length }, 'treasury does not answer: asking again later');
    await postponeAll(deps, tenant, ids, { problem: error.code, maxSeconds: AWAY_SECONDS_MAX });
    return true;
  }
  await recordTogether(deps, tenant, due, told);
  deps.onRecorded();
  return true;
}

/** All in one transaction. If that fails, each in a transaction of its own, so that one of them does not stop the others. */
async function recordTogether(
  deps: TreasuryFeedDeps,
  tenant: Tenant,
  due: readonly DueTransaction[],
  told: readonly TreasuryTransaction[],
  undoMatches = true,
): Promise<void> {
  const ids = due.map(({ id }) => id);
  try {
    await inSpan('record treasury transactions', { links: due.flatMap(({ traceparent }) => traceparent ?? []) }, () =>
      inTenant(deps.db, tenant, async (trx) => {
        await waitForLocksAtMost(trx, LOCK_WAIT_MS);
        const { unknown } = await recordTreasuryTransactions(trx, tenant, { ids, told, undoMatches, now: deps.now() });
        if (unknown.length > 0) deps.logger.error({ unknown }, 'treasury does not have transactions that it announced');
      }),
    );
  } catch (error) {
    if (isRetryable(error)) throw error;
    const { code = 'unexpected' } = error as { code?: unknown };
    if (code === LOCK_NOT_AVAILABLE) {
      return postponeAll(deps, tenant, ids, { problem: 'locked', maxSeconds: 1 });
    }
    if (ids.length > 1) {
      for (const one of due) await recordTogether(deps, tenant, [one], told);
      return;
    }
    // The match of a returned payment cannot be undone, for example because its credit is used. A person decides.
    if (error instanceof Problem && undoMatches) return recordTogether(deps, tenant, due, told, false);
    deps.logger.error({ id: ids[0], error }, 'a transaction of treasury could not be recorded: trying again later');
    await postponeAll(deps, tenant, ids, { problem: String(code), maxSeconds: FAILED_SECONDS_MAX });
  }
}

function postponeAll(
  { db }: TreasuryFeedDeps,
  tenant: Tenant,
  ids: readonly string[],
  options: { readonly problem: string; readonly maxSeconds: number },
): Promise<void> {
  return inTenant(db, tenant, (trx) => postpone(trx, TABLE, ids, options));
}
