import { bookkeepingSynced, bookkeepingTransactionsSynced } from '@exchequer/event-contracts';
import { newEvent, recordEvents } from '@exchequer/messaging';
import { inTenant, readInTenant, type Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import { ReauthRequired } from '../connections/access-tokens.js';
import { type ConnectionRow, findConnection, lockConnection } from '../connections/connections.queries.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { BookkeepingProvider } from '../providers/provider.js';
import { AccessRefused, ProviderRefused, ProviderUnavailable } from '../providers/provider-errors.js';
import { countPage, NoProgress, TooManyPages } from './page-progress.js';
import {
  categorizeNew,
  forgetSetAside,
  markDeleted,
  removeUncounted,
  removeUnseen,
  type StoredRows,
  setAside,
  storeRows,
} from './store-rows.js';
import { findSync, type SyncRow } from './syncs.queries.js';
import type { SyncStep } from './syncs.tables.js';

export type SyncDeps = Pick<
  Deps,
  'db' | 'providers' | 'accessTokens' | 'relay' | 'logger' | 'progress' | 'syncEveryMinutes'
>;

/**
 * How long a process may work on one step before another process may take the synchronization. It is longer than two requests and two
 * refreshes of tokens can take.
 */
export const LEASE_S = 120;
/** Steps of a synchronization in one turn. After them, the next synchronization has its turn. */
const STEPS_PER_TURN = 5;
/** A turn ends after the step that makes it longer than this. */
const TURN_MS = 5_000;
const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 5 * 60_000;
/** If a provider does not answer for several hours, the synchronization fails. The next scheduled one tries again. */
const ATTEMPTS_MAX = 40;
/** Another attempt would fail too. */
const FINAL_CODES: ReadonlySet<string> = new Set([
  'reauth_required',
  'provider_refused',
  'no_progress',
  'too_many_pages',
]);
/** The maximum number of ids in an event. */
const REMOVED_AT_ONCE = 1_000;
/** A part of the provider's limit stays free for other requests. */
const PART_OF_LIMIT = 0.9;

/** A synchronization that this process works on. */
export interface Leased extends Tenant {
  readonly id: string;
  readonly lease: string;
}

/** Does some steps of a synchronization. After a crash another process continues after the last step that was stored. */
export async function takeTurn(deps: SyncDeps, leased: Leased, signal?: AbortSignal, turnMs = TURN_MS): Promise<void> {
  const startedMs = Date.now();
  let isOver = false;
  for (let done = 0; done < STEPS_PER_TURN && !isOver && !signal?.aborted; done++) {
    const mustWait = !(await takeStep(deps, leased));
    isOver = mustWait || Date.now() - startedMs >= turnMs;
    deps.progress.announce(leased.id);
  }
  await release(deps, leased);
  deps.relay.wake();
}

/** @returns whether the next step can follow at once */
async function takeStep(deps: SyncDeps, leased: Leased): Promise<boolean> {
  const found = await readInTenant(deps.db, leased, async (db) => {
    const sync = await findSync(db, leased, leased.id);
    return sync && { sync, connection: await findConnection(db, leased, sync.connection_id) };
  });
  if (found?.sync.status !== 'running' || found.sync.lease !== leased.lease || !found.connection) return false;
  const { sync, connection } = found;
  const provider = (leased.livemode ? deps.providers.live : deps.providers.test)[connection.provider];
  try {
    if (connection.status !== 'connected') throw new ReauthRequired();
    if (!provider) throw new ProviderRefused('The provider is not configured any more.');
    const step = sync.position;
    switch (step.step) {
      case 'page':
        return await readPage(deps, leased, sync, connection, provider, step);
      case 'removals':
        return await readRemovals(deps, leased, sync, connection, provider);
      case 'finish':
        return await finish(deps, leased, sync, connection);
    }
  } catch (error) {
    await recordFailure(deps, leased, sync, error);
    return false;
  }
}

async function readPage(
  deps: SyncDeps,
  leased: Leased,
  sync: SyncRow,
  connection: ConnectionRow,
  provider: BookkeepingProvider,
  { position, progress }: Extract<SyncStep, { step: 'page' }>,
): Promise<boolean> {
  if (!(await countRequest(deps, leased, provider))) return false;
  const page = await deps.accessTokens.use(leased, connection, (token) =>
    provider.readPage({ token, companyId: connection.company_id }, position),
  );
  const next: SyncStep = page.next
    ? { step: 'page', position: page.next, progress: countPage(progress, page.fingerprint) }
    : { step: sync.kind === 'full' ? 'finish' : 'removals' };
  // Before the transaction, because it takes a while.
  const rows = await readInTenant(deps.db, leased, (db) => categorizeNew(db, leased, sync, page.rows));
  return commitStep(deps, leased, connection.id, async (trx) => {
    // One after the other in one round trip.
    const [aside, counted] = await Promise.all([
      setAside(trx, leased, sync, page.unreadable),
      storeRows(trx, leased, sync, rows),
    ]);
    const uncounted = await removeUncounted(trx, leased, sync, page.uncounted);
    const stored = { ...counted, removed: [...counted.removed, ...uncounted] };
    announceRows(trx, leased, sync, stored);
    return { stored, setAside: aside, next, providerTime: sync.provider_time ?? page.now };
  });
}

async function readRemovals(
  deps: SyncDeps,
  leased: Leased,
  sync: SyncRow,
  connection: ConnectionRow,
  provider: BookkeepingProvider,
): Promise<boolean> {
  if (!(await countRequest(deps, leased, provider))) return false;
  const removals = await deps.accessTokens.use(leased, connection, (token) =>
    provider.readRemovals({ token, companyId: connection.company_id }, sync.since!),
  );
  if (removals === 'unknown') {
    // There are more changes than the provider lists in one answer. Reading all rows shows which ones were removed.
    const next: SyncStep = { step: 'page', position: provider.start(undefined) };
    return commitStep(deps, leased, connection.id, async (trx) => {
      await trx.updateTable('sync').set({ kind: 'full', since: null }).where('id', '=', sync.id).execute();
      return { next, providerTime: null };
    });
  }
  return commitStep(deps, leased, connection.id, async (trx) => {
    const stored = await markDeleted(trx, leased, sync, removals);
    announceRows(trx, leased, sync, stored);
    return { stored, next: { step: 'finish' } };
  });
}

/** The last step: it removes the rows that a full synchronization did not see, and stores in the connection the time up to which changes are known. */
async function finish(deps: SyncDeps, leased: Leased, sync: SyncRow, connection: ConnectionRow): Promise<boolean> {
  const isFull = sync.kind === 'full';
  return commitStep(deps, leased, connection.id, async (trx) => {
    const removed = isFull ? await removeUnseen(trx, leased, sync, REMOVED_AT_ONCE) : undefined;
    if (removed) announceRows(trx, leased, sync, removed);
    if (removed && removed.removed.length === REMOVED_AT_ONCE) return { stored: removed, next: { step: 'finish' } };
    if (isFull) forgetSetAside(trx, leased, sync);
    const every = deps.syncEveryMinutes;
    await sql`
      update connection
      set changed_until = case when ${sync.provider_time}::timestamptz is null then changed_until
            -- A clock that is ahead would hide changes.
            else least(${sync.provider_time}, clock_timestamp()) end,
          last_synced_at = clock_timestamp(),
          full_sync_at = case when ${isFull} then clock_timestamp() else full_sync_at end,
          -- The random part spreads connections that were made at the same time.
          next_sync_at = case when ${every}::int > 0
            then clock_timestamp() + make_interval(secs => ${every}::int * 60 * (0.9 + 0.2 * random())) end
      where org_id = ${leased.organizationId} and livemode = ${leased.livemode} and id = ${connection.id}
        and status = 'connected'`.execute(trx);
    return { ...(removed && { stored: removed }), next: 'completed', announce: connection };
  });
}

interface StepResult {
  readonly stored?: StoredRows;
  readonly setAside?: number;
  readonly next: SyncStep | 'completed';
  readonly providerTime?: Date | null;
  /** The connection after its synchronization is complete. */
  readonly announce?: ConnectionRow;
}

/**
 * Commits the rows of a step together with the place of the next one. If another process has taken the synchronization meanwhile, nothing
 * is stored.
 * @returns whether there is a next step
 */
function commitStep(
  { db }: SyncDeps,
  leased: Leased,
  connectionId: string,
  work: (trx: Transaction<Database>) => Promise<StepResult>,
): Promise<boolean> {
  const { organizationId, livemode, id, lease } = leased;
  return inTenant(db, leased, async (trx) => {
    // The connection first, as in all transactions that lock both.
    const [, { numAffectedRows }] = await Promise.all([
      lockConnection(trx, leased, connectionId),
      sql`
        update sync set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_S})
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and lease = ${lease} and status = 'running'`.execute(
        trx,
      ),
    ]);
    if (numAffectedRows !== 1n) return false;
    const { stored, setAside: aside = 0, next, providerTime, announce } = await work(trx);
    const isComplete = next === 'completed';
    const after = await trx
      .updateTable('sync')
      .set((query) => ({
        transaction_count: query('transaction_count', '+', stored?.changed.length ?? 0),
        removed_count: query('removed_count', '+', stored?.removed.length ?? 0),
        categorized: query('categorized', '+', stored?.categorized ?? 0),
        needs_review: query('needs_review', '+', stored?.needsReview ?? 0),
        set_aside: query('set_aside', '+', aside),
        attempts: 0,
        error_code: null,
        ...(!isComplete && { position: JSON.stringify(next) }),
        ...(isComplete && { status: 'completed' as const, ended_at: sql<Date>`clock_timestamp()`, lease: null }),
        ...(providerTime !== undefined && { provider_time: providerTime }),
      }))
      .where('org_id', '=', organizationId)
      .where('livemode', '=', livemode)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (announce) announceSynced(trx, leased, after, announce);
    return !isComplete;
  });
}

/**
 * Counts a request before it is sent, so that we stay below the limit of the provider.
 * @returns false if the limit of this minute is reached. The synchronization continues in the next minute.
 */
async function countRequest(
  { db }: SyncDeps,
  leased: Leased,
  { requestsPerMinute }: BookkeepingProvider,
): Promise<boolean> {
  const max = Math.floor(requestsPerMinute * PART_OF_LIMIT);
  const { rows } = await inTenant(db, leased, (trx) =>
    sql<{ allowed: boolean }>`
      update sync set
        requests = case when requests_since < clock_timestamp() - interval '60 s' then 1 else requests + 1 end,
        requests_since = case when requests_since < clock_timestamp() - interval '60 s' then clock_timestamp() else requests_since end,
        next_attempt_at = case when requests_since >= clock_timestamp() - interval '60 s' and requests >= ${max}
          then requests_since + interval '61 s' else next_attempt_at end
      where org_id = ${leased.organizationId} and livemode = ${leased.livemode} and id = ${leased.id}
      returning requests <= ${max} as allowed`.execute(trx),
  );
  return rows[0]?.allowed ?? false;
}

/** After a temporary failure the step is tried again at the same place. Other failures end the synchronization. Stored rows are kept. */
async function recordFailure({ db, logger }: SyncDeps, leased: Leased, sync: SyncRow, error: unknown): Promise<void> {
  const { organizationId, livemode, id, lease } = leased;
  const code = codeOf(error);
  const isTemporary = !FINAL_CODES.has(code);
  const isOver = !isTemporary || sync.attempts + 1 >= ATTEMPTS_MAX;
  const exponential = Math.min(RETRY_FIRST_MS * 2 ** sync.attempts, RETRY_MAX_MS) * (0.75 + Math.random() / 2);
  const pauseMs = (error instanceof ProviderUnavailable && error.retryAfterMs) || null;
  const waitMs = Math.max(exponential, pauseMs ?? 0);
  logger.warn({ error, syncId: id, attempts: sync.attempts, isOver }, 'a step of a synchronization failed');
  await inTenant(db, leased, (trx) =>
    sql`update sync set
          status = case when ${isOver} then 'failed' else status end,
          ended_at = case when ${isOver} then clock_timestamp() end,
          error_code = ${code}, attempts = attempts + 1,
          next_attempt_at = clock_timestamp() + make_interval(secs => ${waitMs / 1_000}),
          not_before = clock_timestamp() + make_interval(secs => ${pauseMs === null ? null : pauseMs / 1_000})
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and lease = ${lease} and status = 'running'`.execute(
      trx,
    ),
  );
}

function codeOf(error: unknown): string {
  if (error instanceof ReauthRequired) return 'reauth_required';
  if (error instanceof ProviderUnavailable) return 'provider_unavailable';
  // A token that was just renewed can be refused if it expired while the request was on its way.
  if (error instanceof AccessRefused) return 'access_refused';
  if (error instanceof ProviderRefused) return 'provider_refused';
  if (error instanceof NoProgress) return 'no_progress';
  if (error instanceof TooManyPages) return 'too_many_pages';
  return 'internal_error';
}

function release({ db }: SyncDeps, { organizationId, livemode, id, lease }: Leased): Promise<unknown> {
  return inTenant(db, { organizationId, livemode }, (trx) =>
    sql`update sync set lease = null, lease_until = null
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and lease = ${lease}`.execute(trx),
  );
}

function announceRows(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, connection_id: connectionId }: SyncRow,
  { changed, removed }: StoredRows,
): void {
  if (changed.length + removed.length === 0) return;
  const data = {
    id,
    object: 'bookkeeping_transactions',
    livemode: tenant.livemode,
    connectionId,
    transactionIds: changed,
    removedIds: removed,
  } as const;
  recordEvents(trx, [newEvent({ contract: bookkeepingTransactionsSynced, subject: id, tenant, data })]);
}

function announceSynced(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  sync: SyncRow,
  { id, provider }: ConnectionRow,
): void {
  const data = {
    id,
    object: 'bookkeeping_connection',
    livemode,
    provider,
    status: 'connected',
    syncId: sync.id,
    transactionCount: sync.transaction_count,
    removedCount: sync.removed_count,
    categorized: sync.categorized,
    needsReview: sync.needs_review,
  } as const;
  const tenant = { organizationId, livemode };
  recordEvents(trx, [newEvent({ contract: bookkeepingSynced, subject: id, tenant, data })]);
}
