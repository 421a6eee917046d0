import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { cancel } from '@exchequer/work';
import type { Deps } from '../deps.js';
import { getReplay, REPLAY, replayOf } from './replay.js';
import type { Replay } from './replays.api.js';
import { lockReplay, updateReplay } from './replays.queries.js';

/** Stops the replay. Deliveries that it has made are still sent. It changes nothing if the replay has ended. @throws {Problem} 404 */
export function cancelReplay(deps: Pick<Deps, 'db' | 'now'>, context: RequestContext, id: string): Promise<Replay> {
  return idempotently(deps.db, context, async (trx) => {
    await getReplay(trx, id);
    const replay = await lockReplay(trx, id);
    if (replay?.status !== 'running') return replayOf(replay!);
    const canceled = await updateReplay(trx, id, { status: 'canceled', ended_at: deps.now() });
    cancel(trx, context, { kind: REPLAY, subject: id });
    return replayOf(canceled);
  });
}
