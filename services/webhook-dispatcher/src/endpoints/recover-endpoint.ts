import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordNoChange } from '@exchequer/messaging';
import { requeueMissedDeliveries } from '../deliveries/deliveries.queries.js';
import type { Deps } from '../deps.js';
import { openForSending } from './endpoint.js';
import type { Recovery, RecoveryResult } from './endpoints.api.js';
import type { EndpointRow } from './endpoints.queries.js';

const RECOVERED_MAX = 10_000;

/**
 * Sends again the deliveries that failed or were skipped since a time. @throws {Problem} 400, 404, or 409 while the endpoint
 * is disabled.
 */
export async function recoverEndpoint(
  deps: Deps,
  context: RequestContext,
  id: string,
  { since }: Recovery,
): Promise<RecoveryResult> {
  const { db, now, dispatcher } = deps;
  const asked = since === undefined ? undefined : timeOf(since);
  const result = await idempotently(db, context, async (trx): Promise<RecoveryResult> => {
    const endpoint = await openForSending(trx, id);
    const from = asked ?? missedSince(endpoint, now());
    const missed = { endpointId: id, since: from, now: now(), limit: RECOVERED_MAX };
    const recovered = await requeueMissedDeliveries(trx, missed);
    if (recovered === 0) recordNoChange(trx, context);
    const { livemode } = context;
    return {
      object: 'webhook_recovery',
      livemode,
      endpoint_id: id,
      since: from.toISOString(),
      recovered,
      has_more: recovered === RECOVERED_MAX,
    };
  });
  dispatcher.wake();
  return result;
}

const DAY_MS = 86_400_000;

function missedSince({ failing_since }: EndpointRow, now: Date): Date {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  return failing_since !== null && failing_since < dayAgo ? failing_since : dayAgo;
}

/** @throws {Problem} 400 for a day or an hour that does not exist. `Date` would change 30 February to 2 March. */
function timeOf(text: string): Date {
  const time = new Date(text);
  const local = new Date(`${text.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`);
  const isReal = !Number.isNaN(time.getTime()) && !Number.isNaN(local.getTime());
  if (isReal && local.toISOString().slice(0, 19) === text.slice(0, 19)) return time;
  const message = 'must be a time as 2026-11-20T12:00:00.000Z';
  throw Problem.invalid([{ location: 'body.since', message, code: 'invalid_value' }]);
}
