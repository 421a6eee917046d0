import { contractOf } from '@exchequer/event-contracts';
import { idempotently, Problem, type RequestContext, takeStorage } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { DeliveryInfo } from '../deliveries/deliveries.api.js';
import { insertDeliveries } from '../deliveries/deliveries.queries.js';
import { getDelivery } from '../deliveries/delivery.js';
import type { Deps } from '../deps.js';
import { retryScheduleMs } from '../dispatch/retry-schedule.js';
import { eventBody } from '../events/event-body.js';
import { insertEvent } from '../events/events.queries.js';
import { internalTypeOf, type PublicKind, TEST_EVENT_KIND } from '../events/public-catalogue.js';
import { bytesOfEvent, ROW_BYTES, STORED } from '../events/stored-bytes.js';
import { openForSending } from './endpoint.js';

/** Whoever sends a test looks at its result; it is not repeated for three days. */
const LAST_STEP = retryScheduleMs.length - 1;

/** Sends an event to this endpoint alone, the way that real ones go. @throws {Problem} 403 for a sample in live mode, 404, 409 while it is disabled, or 422 while the quota is used up. */
export async function sendTestEvent(
  deps: Deps,
  context: RequestContext,
  id: string,
  kind: PublicKind | undefined,
): Promise<DeliveryInfo> {
  const { db, now, dispatcher } = deps;
  // A server in live mode could take the sample for something that has happened.
  if (kind !== undefined && context.livemode)
    throw new Problem('test_mode_only', 'Samples are sent in test mode only.');
  const delivery = await idempotently(db, context, async (trx) => {
    await openForSending(trx, id);
    const at = now();
    const { organizationId: org_id, livemode } = context;
    const sent = kind === undefined ? testOf(id, livemode) : sampleOf(kind, livemode, at);
    const event = { id: newId('evt'), time: at.toISOString(), livemode, ...sent };
    const body = eventBody(event);
    const stored_bytes = bytesOfEvent(body);
    const inserted = insertEvent(trx, {
      id: event.id,
      org_id,
      livemode,
      type: event.type,
      subject: sent.subject,
      sequence: event.sequence,
      body,
      traceparent: null,
      created_at: at,
      stored_bytes,
    });
    const deliveryId = newId('whd');
    const delivery = { id: deliveryId, eventId: event.id, endpointId: id, status: 'pending', step: LAST_STEP } as const;
    const delivered = insertDeliveries(trx, [delivery], at);
    const storage = { bytes: stored_bytes + ROW_BYTES, quotaBytes: deps.storageQuotaBytes, what: STORED };
    const [made] = await Promise.all([
      getDelivery(trx, deliveryId),
      inserted,
      delivered,
      takeStorage(trx, context, storage),
    ]);
    return made;
  });
  dispatcher.wake();
  return delivery;
}

const testOf = (id: string, livemode: boolean) => ({
  type: TEST_EVENT_KIND,
  subject: id,
  sequence: 1,
  data: { id, object: 'webhook_endpoint', livemode },
});

/** The example of the contract. A receiver that drops events older than the last one accepts each sample, because the numbers increase. */
function sampleOf(kind: PublicKind, livemode: boolean, at: Date) {
  const example = contractOf(internalTypeOf(kind)).example as Record<string, unknown>;
  return {
    type: kind,
    subject: String(example.id ?? kind),
    sequence: Math.floor(at.getTime() / 1000),
    data: { ...example, livemode },
  };
}
