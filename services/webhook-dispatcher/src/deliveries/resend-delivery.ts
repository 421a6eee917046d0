import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { openForSending } from '../endpoints/endpoint.js';
import type { DeliveryInfo } from './deliveries.api.js';
import { requeueDelivery } from './deliveries.queries.js';
import { getDelivery } from './delivery.js';

/**
 * Restarts the retry schedule with an immediate attempt. Attempt numbers continue. While an attempt is running nothing
 * changes. @throws {Problem} 404, or 409 while the endpoint is disabled.
 */
export async function resendDelivery(deps: Deps, context: RequestContext, id: string): Promise<DeliveryInfo> {
  const { db, now, dispatcher } = deps;
  const delivery = await idempotently(db, context, async (trx) => {
    await Promise.all([
      getDelivery(trx, id),
      openForSending(trx, sql<string>`(select endpoint_id from delivery where id = ${id})`),
    ]);
    const requeued = requeueDelivery(trx, id, now());
    const [delivery] = await Promise.all([getDelivery(trx, id), requeued]);
    return delivery;
  });
  dispatcher.wake();
  return delivery;
}
