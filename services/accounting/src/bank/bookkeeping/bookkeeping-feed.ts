import { inTenant, isRetryable, repeatedly, type Tenant } from '@exchequer/postgres';
import { createOutageLog, inSpan, type Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { findWaitingTenant, postpone } from '../announced.queries.js';
import { waitForLocksAtMost } from '../reconciliation/reconciliation-queue.queries.js';
import { type BookkeepingClient, type BookkeepingTransaction, BookkeepingUnavailable } from './bookkeeping-client.js';
import { type DueBookkeepingRow, findDueRows } from './bookkeeping-rows.queries.js';
import { recordBookkeepingRows } from './record-bookkeeping-rows.js';

export interface BookkeepingFeed {
  /** Wakes the feed after an announcement in this process, so that it does not wait for the next poll. */
  wake(): void;
  /** Finishes the current turn. */
  stop(): Promise<void>;
}

export interface BookkeepingFeedDeps {
  readonly db: Kysely<Database>;
  readonly logger: Logger;
  readonly bookkeeping: BookkeepingClient;
  readonly now: () => Date;
  /** Called after rows were recorded: some wait to be reconciled. */
  readonly onRecorded: () => void;
}

const TABLE = 'bookkeeping_row';
const POLL_MS = 1_000;
/** The connector answers that many ids at once. */
const AT_ONCE = 100;
/** The longest wait after the connector did not answer, and after a row could not be recorded. */
const AWAY_SECONDS_MAX = 30;
const FAILED_SECONDS_MAX = 3_600;
/** A tenant whose books are locked for longer is skipped until its next turn, so that others do not wait for it. */
const LOCK_WAIT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** The tenant of the last turn. */
export interface FeedTurns {
  last?: Tenant;
}

/**
 * Records the rows of bookkeeping software that the connector has announced. Any number of processes share the work, and tenants take
 * turns. What cannot be recorded now is tried again later, without limit.
 */
export function startBookkeepingFeed(deps: BookkeepingFeedDeps): BookkeepingFeed {
  const turns: FeedTurns = {};
  const outage = createOutageLog(deps.logger, 'bookkeeping feed');
  const work = repeatedly(
    async (signal) => {
      while (!signal.aborted && (await recordDueRows(deps, turns)));
      outage.recovered();
    },
    { everyMs: POLL_MS, onError: (error) => outage.failed(error) },
  );
  work.wake();
  return { wake: work.wake, stop: () => work.stop() };
}

/**
 * Records up to 100 rows of the next tenant that waits.
 * @param turns lets tenants take turns over several calls
 * @returns false if no tenant waits.
 */
export async function recordDueRows(deps: BookkeepingFeedDeps, turns: FeedTurns = {}): Promise<boolean> {
  const tenant = await findWaitingTenant(deps.db, TABLE, turns.last);
  if (!tenant) return false;
  turns.last = tenant;
  const due = await inTenant(deps.db, tenant, (trx) => findDueRows(trx, AT_ONCE));
  if (due.length === 0) return true;
  let told: readonly BookkeepingTransaction[];
  try {
    told = await deps.bookkeeping.transactions(
      tenant,
      due.map(({ id }) => id),
    );
  } catch (error) {
    if (!(error instanceof BookkeepingUnavailable)) throw error;
    deps.logger.warn(
      { code: error.code, rows: due.length },
      'the bookkeeping connector does not answer: asking again later',
    );
    await postponeAll(deps, tenant, due, { problem: error.code, maxSeconds: AWAY_SECONDS_MAX });
    return true;
  }
  await recordTogether(deps, tenant, due, told);
  deps.onRecorded();
  return true;
}

/** All in one transaction. If that fails, each in a transaction of its own, so that one of them does not stop the others. */
async function recordTogether(
  deps: BookkeepingFeedDeps,
  tenant: Tenant,
  due: readonly DueBookkeepingRow[],
  told: readonly BookkeepingTransaction[],
): Promise<void> {
  const links = [...new Set(due.flatMap(({ traceparent }) => traceparent ?? []))];
  try {
    await inSpan('record bookkeeping rows', { links }, () =>
      inTenant(deps.db, tenant, async (trx) => {
        await waitForLocksAtMost(trx, LOCK_WAIT_MS);
        const { unknown } = await recordBookkeepingRows(trx, tenant, { due, told, now: deps.now() });
        if (unknown.length > 0) deps.logger.error({ unknown }, 'the connector does not have rows that it announced');
      }),
    );
  } catch (error) {
    if (isRetryable(error)) throw error;
    const { code = 'unexpected' } = error as { code?: unknown };
    if (code === LOCK_NOT_AVAILABLE) return postponeAll(deps, tenant, due, { problem: 'locked', maxSeconds: 1 });
    if (due.length > 1) {
      for (const one of due) await recordTogether(deps, tenant, [one], told);
      return;
    }
    deps.logger.error(
      { id: due[0]!.id, error },
      'a row of bookkeeping software could not be recorded: trying again later',
    );
    await postponeAll(deps, tenant, due, { problem: String(code), maxSeconds: FAILED_SECONDS_MAX });
  }
}

function postponeAll(
  { db }: BookkeepingFeedDeps,
  tenant: Tenant,
  due: readonly DueBookkeepingRow[],
  options: { readonly problem: string; readonly maxSeconds: number },
): Promise<void> {
  const ids = due.map(({ id }) => id);
  return inTenant(db, tenant, (trx) => postpone(trx, TABLE, ids, options));
}
