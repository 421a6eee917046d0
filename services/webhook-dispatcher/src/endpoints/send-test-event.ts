import { idempotently, type RequestContext, takeStorage } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { DeliveryInfo } from '../deliveries/deliveries.api.js';
import { insertDeliveries } from '../deliveries/deliveries.queries.js';
import { getDelivery } from '../deliveries/delivery.js';
import type { Deps } from '../deps.js';
import { retryScheduleMs } from '../dispatch/retry-schedule.js';
import { eventBody } from '../events/event-body.js';
import { insertEvent } from '../events/events.queries.js';
import { TEST_EVENT_KIND } from '../events/public-catalogue.js';
import { bytesOfEvent, ROW_BYTES, STORED } from '../events/stored-bytes.js';
import { openForSending } from './endpoint.js';

/** Whoever sends a test looks at its result; it is not repeated for three days. */
const LAST_STEP = retryScheduleMs.length - 1;

/** Sends an event to this endpoint alone, the way that real ones go. @throws {Problem} 404, 409 while it is disabled, or 422 while the quota is used up. */
export async function sendTestEvent(deps: Deps, context: RequestContext, id: string): Promise<DeliveryInfo> {
  const { db, now, dispatcher } = deps;
  const delivery = await idempotently(db, context, async (trx) => {
    await openForSending(trx, id);
    const at = now();
    const { organizationId: org_id, livemode } = context;
    const event = {
      id: newId('evt'),
      type: TEST_EVENT_KIND,
      time: at.toISOString(),
      livemode,
      sequence: 1,
      data: { id, object: 'webhook_endpoint', livemode },
    };
    const body = eventBody(event);
    const stored_bytes = bytesOfEvent(body);
    const inserted = insertEvent(trx, {
      id: event.id,
      org_id,
      livemode,
      type: event.type,
      body,
      traceparent: null,
      created_at: at,
      stored_bytes,
    });
    const deliveryId = newId('whd');
    const delivery = { id: deliveryId, eventId: event.id, endpointId: id, status: 'pending', step: LAST_STEP } as const;
    const delivered = insertDeliveries(trx, [delivery], at);
    const storage = { bytes: stored_bytes + ROW_BYTES, quotaBytes: deps.storageQuotaBytes, what: STORED };
    const [sent] = await Promise.all([
      getDelivery(trx, deliveryId),
      inserted,
      delivered,
      takeStorage(trx, context, storage),
    ]);
    return sent;
  });
  dispatcher.wake();
  return delivery;
}
