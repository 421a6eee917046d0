import { setTimeout as sleep } from 'node:timers/promises';
import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { isId } from '@exchequer/ids';
import { recordAuditEvent } from '@exchequer/messaging';
import { readInTenant } from '@exchequer/postgres';
import { providerUnavailable } from '../connections/complete-authorization.js';
import {
  type ConnectionRow,
  findConnected,
  findConnection,
  lockConnection,
} from '../connections/connections.queries.js';
import type { Deps } from '../deps.js';
import { providerOf } from '../providers/providers.js';
import { startSync } from './start-sync.js';
import { toSync } from './sync.js';
import type { SyncAnswer, SyncInput } from './syncs.api.js';
import { findSyncsById, type SyncRow } from './syncs.queries.js';

/** How long a request waits for its synchronization. */
const WAIT_MS = 30_000;
const LOOK_FIRST_MS = 50;
const LOOK_MAX_MS = 500;

/**
 * Synchronizes connections and waits up to 30 seconds for the result. Background work does it, so it goes on when the caller is gone. A
 * synchronization that is running already is waited for. If many requests wait already, the answer has the counts so far at once.
 * @throws {Problem} 404, 409 `not_connected` or `reauth_required`, 429 for a full synchronization soon after another one, 503 `provider_not_configured` or `provider_unavailable`
 */
export async function requestSync(
  deps: Pick<Deps, 'db' | 'providers' | 'working' | 'waitingRequests' | 'fullSyncEveryMinutes'>,
  context: RequestContext,
  input: SyncInput,
  waitMs = WAIT_MS,
): Promise<SyncAnswer> {
  const connections = await findWanted(deps, context, input);
  for (const { provider } of connections) providerOf(deps.providers, context, provider);
  const { ids } = await idempotently(deps.db, context, async (trx) => {
    const started: string[] = [];
    for (const { id } of connections) {
      const connection = await lockConnection(trx, context, id);
      if (connection?.status !== 'connected') continue;
      if (input.full) refuseSoonFull(deps, connection);
      const provider = providerOf(deps.providers, context, connection.provider);
      started.push(await startSync(trx, context, connection, provider, { startedBy: 'request', full: input.full }));
    }
    if (started.length === 0) throw new Problem('not_connected');
    for (const id of started) await recordAuditEvent(trx, context, 'sync.requested', id);
    return { ids: started };
  });
  deps.working.wake();
  const leave = deps.waitingRequests.enter(context.organizationId);
  try {
    return toAnswer(await waitFor(deps, context, ids, leave ? waitMs : 0));
  } finally {
    leave?.();
  }
}

/** Reading all transactions again costs many requests at the provider, and rarely finds anything. @throws {Problem} 429 */
function refuseSoonFull(
  { fullSyncEveryMinutes }: Pick<Deps, 'fullSyncEveryMinutes'>,
  { id, full_sync_at }: ConnectionRow,
): void {
  const waitMs = (full_sync_at?.getTime() ?? Number.NEGATIVE_INFINITY) + fullSyncEveryMinutes * 60_000 - Date.now();
  if (waitMs <= 0) return;
  const detail = `All transactions of ${id} were read less than ${fullSyncEveryMinutes} minutes ago. Without full, changes are read at once.`;
  throw new Problem('rate_limited', detail, undefined, { 'Retry-After': String(Math.ceil(waitMs / 1_000)) });
}

async function findWanted(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  { connectionId }: SyncInput,
): Promise<readonly ConnectionRow[]> {
  if (connectionId === undefined) {
    const connected = await readInTenant(db, context, (read) => findConnected(read, context));
    if (connected.length === 0) throw new Problem('not_connected');
    return connected;
  }
  const found = isId('conn', connectionId)
    ? await readInTenant(db, context, (read) => findConnection(read, context, connectionId))
    : undefined;
  if (!found) {
    throw new Problem('not_found', undefined, [
      { location: 'body.connectionId', code: 'not_found', message: 'is not the id of a connection' },
    ]);
  }
  if (found.status === 'disconnected') throw new Problem('not_connected');
  if (found.status === 'reauth_required') throw new Problem('reauth_required');
  return [found];
}

async function waitFor(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  ids: readonly string[],
  waitMs: number,
): Promise<SyncRow[]> {
  const deadline = Date.now() + waitMs;
  for (let pauseMs = LOOK_FIRST_MS; ; pauseMs = Math.min(pauseMs * 1.5, LOOK_MAX_MS)) {
    const rows = await readInTenant(db, context, (read) => findSyncsById(read, context, ids));
    const isOver = rows.every(({ status, error_code }) => status !== 'running' || error_code !== null);
    if (isOver || Date.now() >= deadline) return rows;
    await sleep(Math.min(pauseMs, Math.max(deadline - Date.now(), 1)));
  }
}

function toAnswer(rows: readonly SyncRow[]): SyncAnswer {
  const [first] = rows;
  if (!first) throw new Problem('not_connected');
  const sum = (count: (row: SyncRow) => number) => rows.reduce((total, row) => total + count(row), 0);
  const transactionCount = sum((row) => row.transaction_count);
  const failed = rows.filter(({ status }) => status === 'failed' || status === 'canceled');
  const isStuck = rows.every(({ status, error_code }) => status !== 'completed' && error_code !== null);
  if (isStuck && transactionCount === 0) throw problemOf(first);
  const isRunning = rows.some(({ status }) => status === 'running');
  return {
    success: true,
    object: 'bookkeeping_sync_request',
    livemode: first.livemode,
    transactionCount,
    categorized: sum((row) => row.categorized),
    needsReview: sum((row) => row.needs_review),
    status: isRunning ? 'running' : failed.length > 0 ? 'failed' : 'completed',
    syncId: first.id,
    syncs: rows.map(toSync),
  };
}

function problemOf({ id, error_code, status, not_before }: SyncRow): Problem {
  switch (error_code) {
    case 'reauth_required':
      return new Problem('reauth_required');
    case 'disconnected':
      return new Problem('not_connected');
    case 'provider_refused':
      return new Problem('bad_gateway', `The bookkeeping software refused ${id}.`);
    case 'no_progress':
      return new Problem('bad_gateway', `The bookkeeping software answers the same page again and again. ${id} ended.`);
    case 'too_many_pages':
      return new Problem(
        'bad_gateway',
        `The bookkeeping software has more pages than a synchronization reads. ${id} ended.`,
      );
    default:
      return status === 'running'
        ? providerUnavailable(
            `The bookkeeping software does not answer. ${id} will be tried again.`,
            (not_before?.getTime() ?? 0) - Date.now(),
          )
        : providerUnavailable();
  }
}
