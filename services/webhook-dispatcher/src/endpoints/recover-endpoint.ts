import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { requeueMissedDeliveries } from '../deliveries/deliveries.queries.js';
import type { Deps } from '../deps.js';
import { openForSending } from './endpoint.js';
import type { Recovery, RecoveryResult } from './endpoints.api.js';

const RECOVERED_MAX = 10_000;

/** Sends again what failed or was skipped since a time. @throws {Problem} 404, or 409 while it is disabled. */
export async function recoverEndpoint(
  deps: Deps,
  context: RequestContext,
  id: string,
  { since }: Recovery,
): Promise<RecoveryResult> {
  const { db, now, dispatcher } = deps;
  const result = await idempotently(db, context, async (trx): Promise<RecoveryResult> => {
    await openForSending(trx, id);
    const missed = { endpointId: id, since, now: now(), limit: RECOVERED_MAX };
    const recovered = await requeueMissedDeliveries(trx, missed);
    const { livemode } = context;
    return { object: 'webhook_recovery', livemode, endpoint_id: id, recovered, has_more: recovered === RECOVERED_MAX };
  });
  dispatcher.wake();
  return result;
}
