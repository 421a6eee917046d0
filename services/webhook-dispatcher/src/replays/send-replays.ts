import { countStorage } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import { againAt, done, more, type Outcome, type WorkKind } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { lockEndpoint } from '../endpoints/endpoints.queries.js';
import { REPLAY } from './replay.js';
import { countDue, lockReplay, nextEvents, type ReplayRow, sendEvents, updateReplay } from './replays.queries.js';
import { rangeOf } from './start-replay.js';

/** Events of one step. */
const BATCH = 500;
/** New events wait behind so many of a replay at most. */
const DUE_MAX = 1_000;
const REST_MS = 1_000;

/**
 * Sends the events of replays in steps: one batch of each organization in turn, and no more than the endpoint takes. The place is stored with the
 * step, so a crash repeats nothing.
 */
export const replays = ({ now, dispatcher }: Pick<Deps, 'now' | 'dispatcher'>): WorkKind<Database> => ({
  kind: REPLAY,
  attemptsMax: Number.POSITIVE_INFINITY,
  settle: (trx, { tenant, subject, position }) => sendBatch(trx, tenant, { id: subject, position, now: now() }),
  settled: () => dispatcher.wake(),
});

async function sendBatch(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, position, now }: { readonly id: string; readonly position: string | null; readonly now: Date },
): Promise<Outcome> {
  // The endpoint first, like every writer here.
  const endpoint = await lockEndpoint(trx, sql<string>`(select endpoint_id from replay where id = ${id})`);
  const replay = await lockReplay(trx, id);
  if (replay?.status !== 'running') return done;
  if (endpoint?.status !== 'enabled') return end(trx, replay, 'canceled', now);
  const due = await countDue(trx, { endpointId: endpoint.id, now, max: DUE_MAX });
  if (due >= DUE_MAX) return againAt(new Date(Date.now() + REST_MS), position);
  const range = rangeOf(replay);
  const ids = await nextEvents(trx, position === null ? range : { ...range, afterId: position }, BATCH);
  if (ids.length === 0) return end(trx, replay, 'completed', now);
  const events = ids.map((event) => ({ id: event, deliveryId: newId('whd') }));
  const { sent, bytes } = await sendEvents(trx, tenant, { replay, events, now });
  const counted = await updateReplay(trx, id, { looked_at: replay.looked_at + ids.length, sent: replay.sent + sent });
  if (ids.length < BATCH) await end(trx, counted, 'completed', now);
  await countStorage(trx, [{ ...tenant, bytes }]);
  return ids.length < BATCH ? done : more(ids.at(-1)!);
}

async function end(
  trx: Transaction<Database>,
  { id }: ReplayRow,
  status: 'completed' | 'canceled',
  now: Date,
): Promise<Outcome> {
  await updateReplay(trx, id, { status, ended_at: now });
  return done;
}
