import { bookkeepingSynced, bookkeepingTransactionsSynced } from '@exchequer/event-contracts';
import { newEvent, recordEvents } from '@exchequer/messaging';
import { executeInTenant, readInTenant, statement, type Tenant, unawaited } from '@exchequer/postgres';
import { againAt, done, type Outcome, retry, type Work, type WorkKind } from '@exchequer/work';
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
import { findSync, lockRunningSync, SYNCHRONIZATION, type SyncRow } from './syncs.queries.js';
import type { SyncStep } from './syncs.tables.js';

type SyncDeps = Pick<Deps, 'db' | 'providers' | 'accessTokens' | 'relay' | 'logger' | 'progress' | 'syncEveryMinutes'>;

/** How many synchronizations of one organization run at the same time, in all processes together. */
const AT_ONCE_PER_ORGANIZATION = 2;
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

/** A step that the provider has answered, or why there is none. */
type Turn = Step | { readonly sync: SyncRow; readonly error: unknown } | { readonly pausedUntil: Date } | undefined;

interface Step {
  readonly sync: SyncRow;
  readonly store: (trx: Transaction<Database>) => Promise<StepResult>;
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
 * Synchronizes a connection. Each step is a turn: it reads a page or the removals, or it finishes. Its rows are committed together with the
 * place of the next step, so after a crash another process continues after the last step that was stored.
 */
export const synchronization = (deps: SyncDeps): WorkKind<Database, Turn> => ({
  kind: SYNCHRONIZATION,
  // The last attempt ends the synchronization, and nobody has to decide.
  attemptsMax: Number.POSITIVE_INFINITY,
  perTenantMax: AT_ONCE_PER_ORGANIZATION,
  call: (work) => prepareStep(deps, work),
  settle: (trx, work, turn) => storeTurn(deps, trx, work, turn),
  settled: ({ subject }) => {
    deps.progress.announce(subject);
    deps.relay.wake();
  },
});

async function prepareStep(deps: SyncDeps, { tenant, subject, attempt }: Work): Promise<Turn> {
  const found = await readInTenant(deps.db, tenant, async (db) => {
    const sync = await findSync(db, tenant, subject);
    return sync && { sync, connection: await findConnection(db, tenant, sync.connection_id) };
  });
  if (found?.sync.status !== 'running' || !found.connection) return undefined;
  const { sync, connection } = found;
  const provider = (tenant.livemode ? deps.providers.live : deps.providers.test)[connection.provider];
  try {
    if (attempt > ATTEMPTS_MAX) throw new Error('no attempt came to its end');
    if (connection.status !== 'connected') throw new ReauthRequired();
    if (!provider) throw new ProviderRefused('The provider is not configured any more.');
    const step = sync.position;
    if (step.step === 'finish') return finish(deps, tenant, sync, connection);
    const pausedUntil = await countRequest(deps, tenant, sync, provider);
    if (pausedUntil) return { pausedUntil };
    return step.step === 'page'
      ? await readPage(deps, tenant, sync, connection, provider, step)
      : await readRemovals(deps, tenant, sync, connection, provider);
  } catch (error) {
    return { sync, error };
  }
}

async function readPage(
  deps: SyncDeps,
  tenant: Tenant,
  sync: SyncRow,
  connection: ConnectionRow,
  provider: BookkeepingProvider,
  { position, progress }: Extract<SyncStep, { step: 'page' }>,
): Promise<Step> {
  const page = await deps.accessTokens.use(tenant, connection, (token) =>
    provider.readPage({ token, companyId: connection.company_id }, position),
  );
  const next: SyncStep = page.next
    ? { step: 'page', position: page.next, progress: countPage(progress, page.fingerprint) }
    : { step: sync.kind === 'full' ? 'finish' : 'removals' };
  // Before the transaction, because it takes a while.
  const rows = await readInTenant(deps.db, tenant, (db) => categorizeNew(db, tenant, sync, page.rows));
  const store: Step['store'] = async (trx) => {
    // One after the other in one round trip.
    const [aside, counted] = await Promise.all([
      setAside(trx, tenant, sync, page.unreadable),
      storeRows(trx, tenant, sync, rows),
    ]);
    const uncounted = await removeUncounted(trx, tenant, sync, page.uncounted);
    const stored = { ...counted, removed: [...counted.removed, ...uncounted] };
    announceRows(trx, tenant, sync, stored);
    return { stored, setAside: aside, next, providerTime: sync.provider_time ?? page.now };
  };
  return { sync, store };
}

async function readRemovals(
  deps: SyncDeps,
  tenant: Tenant,
  sync: SyncRow,
  connection: ConnectionRow,
  provider: BookkeepingProvider,
): Promise<Step> {
  const removals = await deps.accessTokens.use(tenant, connection, (token) =>
    provider.readRemovals({ token, companyId: connection.company_id }, sync.since!),
  );
  if (removals === 'unknown') {
    // There are more changes than the provider lists in one answer. Reading all rows shows which ones were removed.
    const next: SyncStep = { step: 'page', position: provider.start(undefined) };
    const store: Step['store'] = async (trx) => {
      await trx.updateTable('sync').set({ kind: 'full', since: null }).where('id', '=', sync.id).execute();
      return { next, providerTime: null };
    };
    return { sync, store };
  }
  const store: Step['store'] = async (trx) => {
    const stored = await markDeleted(trx, tenant, sync, removals);
    announceRows(trx, tenant, sync, stored);
    return { stored, next: { step: 'finish' } };
  };
  return { sync, store };
}

/** The last step: it removes the rows that a full synchronization did not see, and stores in the connection the time up to which changes are known. */
function finish({ syncEveryMinutes: every }: SyncDeps, tenant: Tenant, sync: SyncRow, connection: ConnectionRow): Step {
  const isFull = sync.kind === 'full';
  const store: Step['store'] = async (trx) => {
    const removed = isFull ? await removeUnseen(trx, tenant, sync, REMOVED_AT_ONCE) : undefined;
    if (removed) announceRows(trx, tenant, sync, removed);
    if (removed && removed.removed.length === REMOVED_AT_ONCE) return { stored: removed, next: { step: 'finish' } };
    if (isFull) forgetSetAside(trx, tenant, sync);
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
      where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${connection.id}
        and status = 'connected'`.execute(trx);
    return { ...(removed && { stored: removed }), next: 'completed', announce: connection };
  };
  return { sync, store };
}

/** Stores the rows of a step and the place of the next one, or why there was none. A disconnection ends the synchronization meanwhile. */
async function storeTurn(
  deps: SyncDeps,
  trx: Transaction<Database>,
  { tenant, attempt }: Work,
  turn: Turn,
): Promise<Outcome> {
  if (!turn) return done;
  if ('pausedUntil' in turn) return againAt(turn.pausedUntil);
  const { id, connection_id } = turn.sync;
  // The connection first, as in all transactions that lock both.
  const [, isRunning] = await Promise.all([
    lockConnection(trx, tenant, connection_id),
    lockRunningSync(trx, tenant, id),
  ]);
  if (!isRunning) return done;
  return 'error' in turn
    ? recordFailure(deps, trx, tenant, turn, attempt)
    : storeStep(trx, tenant, id, await turn.store(trx));
}

async function storeStep(
  trx: Transaction<Database>,
  tenant: Tenant,
  id: string,
  { stored, setAside: aside = 0, next, providerTime, announce }: StepResult,
): Promise<Outcome> {
  const isComplete = next === 'completed';
  const { now, ...after } = await trx
    .updateTable('sync')
    .set((query) => ({
      transaction_count: query('transaction_count', '+', stored?.changed.length ?? 0),
      removed_count: query('removed_count', '+', stored?.removed.length ?? 0),
      categorized: query('categorized', '+', stored?.categorized ?? 0),
      needs_review: query('needs_review', '+', stored?.needsReview ?? 0),
      set_aside: query('set_aside', '+', aside),
      error_code: null,
      ...(!isComplete && { position: JSON.stringify(next) }),
      ...(isComplete && { status: 'completed' as const, ended_at: sql<Date>`clock_timestamp()` }),
      ...(providerTime !== undefined && { provider_time: providerTime }),
    }))
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .where('id', '=', id)
    .returningAll()
    .returning(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow();
  if (announce) announceSynced(trx, tenant, after, announce);
  // The next step follows when other synchronizations of the organization have had their turn.
  return isComplete ? done : againAt(now);
}

/** After a temporary failure the step is tried again at the same place. Other failures end the synchronization. Stored rows are kept. */
function recordFailure(
  { logger }: SyncDeps,
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { sync: { id }, error }: { readonly sync: SyncRow; readonly error: unknown },
  attempt: number,
): Outcome {
  const code = codeOf(error);
  const isOver = FINAL_CODES.has(code) || attempt >= ATTEMPTS_MAX;
  const pauseMs = (error instanceof ProviderUnavailable && error.retryAfterMs) || 0;
  logger.warn({ error, syncId: id, attempt, isOver }, 'a step of a synchronization failed');
  unawaited(
    trx,
    sql`
      update sync
      set status = case when ${isOver} then 'failed' else status end, ended_at = case when ${isOver} then clock_timestamp() end,
          error_code = ${code},
          not_before = case when ${pauseMs > 0} then clock_timestamp() + make_interval(secs => ${pauseMs / 1_000}) end
      where org_id = ${organizationId} and livemode = ${livemode} and id = ${id}`,
  );
  return isOver ? done : retry(code, pauseMs);
}

/**
 * Counts a request before it is sent, so that we stay below the limit of the provider.
 * @returns until when no request may be sent
 */
async function countRequest(
  { db }: SyncDeps,
  tenant: Tenant,
  { id }: SyncRow,
  { requestsPerMinute }: BookkeepingProvider,
): Promise<Date | null> {
  const max = Math.floor(requestsPerMinute * PART_OF_LIMIT);
  const [rows] = await executeInTenant(db, tenant, [
    statement`
      update sync set
        requests = case when requests_since < clock_timestamp() - interval '60 s' then 1 else requests + 1 end,
        requests_since = case when requests_since < clock_timestamp() - interval '60 s' then clock_timestamp() else requests_since end,
        not_before = case when requests_since >= clock_timestamp() - interval '60 s' and requests >= ${max}::int
          then requests_since + interval '61 s' else not_before end
      where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}
      returning case when not_before > clock_timestamp() then not_before end as "pausedUntil"`,
  ]);
  return (rows as { pausedUntil: Date | null }[])[0]!.pausedUntil;
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
