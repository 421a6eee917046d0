import { Problem } from '@exchequer/http-kit';
import { inTenant, isRetryable, type Tenant } from '@exchequer/postgres';
import { inSpan, type Logger } from '@exchequer/telemetry';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.js';
import { type AnnouncedTable, findWaitingTenant, postpone } from './announced.queries.js';
import { type AnnouncedClient, SourceUnavailable } from './announced-client.js';
import { waitForLocksAtMost } from './reconciliation/reconciliation-queue.queries.js';
import { inTurns, isLockedForLong, LOCK_WAIT_MS, type TenantTurns } from './tenant-turns.js';

export interface AnnouncedFeed {
  /** Wakes the feed after an announcement in this process, so that it does not wait for the next poll. */
  wake(): void;
  /** Finishes the current turn. */
  stop(): Promise<void>;
}

export interface FeedDeps {
  readonly db: Kysely<Database>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Called after transactions were recorded: some wait to be reconciled. */
  readonly onRecorded: () => void;
}

/** A transaction that waits to be recorded. */
interface Announced {
  readonly id: string;
  readonly traceparent: string | null;
}

type RecordWork<Due, Row> = (
  trx: Transaction<Database>,
  tenant: Tenant,
  work: { readonly due: readonly Due[]; readonly told: readonly Row[]; readonly now: Date },
) => Promise<{ readonly unknown: readonly string[] }>;

/** A service whose transactions are recorded. */
export interface AnnouncedSource<Due extends Announced, Row> {
  /** Names the service in logs and spans. */
  readonly name: string;
  readonly table: AnnouncedTable;
  /** Those that wait longest. */
  readonly findDue: (trx: Transaction<Database>, limit: number) => Promise<Due[]>;
  /** Records those that still wait. Returns the ids that the service does not have. */
  readonly record: RecordWork<Due, Row>;
  /** Records one whose record a business rule refused. Without it, such a transaction is tried again later. */
  readonly recordAfterRefusal?: RecordWork<Due, Row>;
}

/** The services answer that many ids at once. */
const AT_ONCE = 100;
/** The longest wait after the service did not answer, and after a transaction could not be recorded. */
const AWAY_SECONDS_MAX = 30;
const FAILED_SECONDS_MAX = 3_600;
/**
 * Records the transactions that another service has announced. Any number of processes share the work, and tenants take turns. What
 * cannot be recorded now is tried again later, without limit.
 */
export function startAnnouncedFeed<Due extends Announced, Row>(
  deps: FeedDeps,
  source: AnnouncedSource<Due, Row>,
  client: AnnouncedClient<Row>,
): AnnouncedFeed {
  return inTurns(`${source.name} feed`, deps.logger, (turns) => recordAnnounced(deps, source, client, turns));
}

/**
 * Records up to 100 transactions of the next tenant that waits.
 * @param turns lets tenants take turns over several calls
 * @returns false if no tenant waits.
 */
export async function recordAnnounced<Due extends Announced, Row>(
  deps: FeedDeps,
  source: AnnouncedSource<Due, Row>,
  client: AnnouncedClient<Row>,
  turns: TenantTurns = {},
): Promise<boolean> {
  const tenant = await findWaitingTenant(deps.db, source.table, turns.last);
  if (!tenant) return false;
  turns.last = tenant;
  const due = await inTenant(deps.db, tenant, (trx) => source.findDue(trx, AT_ONCE));
  turns.wasFull = due.length === AT_ONCE;
  if (due.length === 0) return true;
  let told: readonly Row[];
  try {
    told = await client.transactions(tenant, idsOf(due));
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    deps.logger.warn(
      { code: error.code, transactions: due.length },
      `${source.name} does not answer: asking again later`,
    );
    await postponeAll(deps, source, tenant, due, { problem: error.code, maxSeconds: AWAY_SECONDS_MAX });
    return true;
  }
  await recordTogether(deps, source, tenant, { due, told });
  deps.onRecorded();
  return true;
}

/** All in one transaction. If that fails, each in a transaction of its own, so that one of them does not stop the others. */
async function recordTogether<Due extends Announced, Row>(
  deps: FeedDeps,
  source: AnnouncedSource<Due, Row>,
  tenant: Tenant,
  { due, told }: { readonly due: readonly Due[]; readonly told: readonly Row[] },
  record: RecordWork<Due, Row> = source.record,
): Promise<void> {
  const { name } = source;
  const links = [...new Set(due.flatMap(({ traceparent }) => traceparent ?? []))];
  try {
    await inSpan(`record transactions of ${name}`, { links }, () =>
      inTenant(deps.db, tenant, async (trx) => {
        await waitForLocksAtMost(trx, LOCK_WAIT_MS);
        const { unknown } = await record(trx, tenant, { due, told, now: deps.now() });
        if (unknown.length > 0) deps.logger.error({ unknown }, `${name} does not have transactions that it announced`);
      }),
    );
  } catch (error) {
    if (isRetryable(error)) throw error;
    const { code = 'unexpected' } = error as { code?: unknown };
    if (isLockedForLong(error)) {
      return postponeAll(deps, source, tenant, due, { problem: 'locked', maxSeconds: 1 });
    }
    if (due.length > 1) {
      for (const one of due) await recordTogether(deps, source, tenant, { due: [one], told });
      return;
    }
    const { recordAfterRefusal } = source;
    if (error instanceof Problem && recordAfterRefusal && record !== recordAfterRefusal) {
      return recordTogether(deps, source, tenant, { due, told }, recordAfterRefusal);
    }
    deps.logger.error({ id: due[0]!.id, error }, `a transaction of ${name} could not be recorded: trying again later`);
    await postponeAll(deps, source, tenant, due, { problem: String(code), maxSeconds: FAILED_SECONDS_MAX });
  }
}

function postponeAll(
  { db }: FeedDeps,
  { table }: { readonly table: AnnouncedTable },
  tenant: Tenant,
  due: readonly Announced[],
  options: { readonly problem: string; readonly maxSeconds: number },
): Promise<void> {
  return inTenant(db, tenant, (trx) => postpone(trx, table, idsOf(due), options));
}

const idsOf = (due: readonly Announced[]) => due.map(({ id }) => id);
