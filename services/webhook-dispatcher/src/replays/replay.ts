import { Problem, pathId } from '@exchequer/http-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { SubscribedKind } from '../endpoints/endpoints.api.js';
import type { Replay } from './replays.api.js';
import { findReplayById, type ReplayRow } from './replays.queries.js';

/** The kind of the background work. Its subject is the replay. */
export const REPLAY = 'webhook_replay';

export function replayOf(row: ReplayRow): Replay {
  return {
    id: row.id,
    object: 'webhook_replay',
    livemode: row.livemode,
    endpoint_id: row.endpoint_id,
    status: row.status,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    event_types: row.event_types as SubscribedKind[],
    include_succeeded: row.include_succeeded,
    progress: { events: row.events, looked_at: row.looked_at, sent: row.sent },
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/** @throws {Problem} 404 */
export async function getReplay(db: Kysely<Database>, id: string): Promise<ReplayRow> {
  const row = await findReplayById(db, pathId('whr', id));
  if (!row) throw Problem.notFound();
  return row;
}
