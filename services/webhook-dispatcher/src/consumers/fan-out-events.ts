import type { DomainEvent } from '@exchequer/event-contracts';
import { countStorage, type StorageChange } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { acrossTenants } from '@exchequer/postgres';
import { insertAuditEvents } from '../audit-events/audit-events.queries.js';
import { entriesOf } from '../audit-events/record-audit-events.js';
import { insertDeliveries } from '../deliveries/deliveries.queries.js';
import type { Deps } from '../deps.js';
import { eventBody } from '../events/event-body.js';
import { publicKindOf } from '../events/public-catalogue.js';
import { bytesOfEvent, ROW_BYTES } from '../events/stored-bytes.js';
import {
  findDeleted,
  findSubscribedEndpoints,
  insertNewEvents,
  type NewEvent,
  type SubscribedEndpoint,
  type WrittenEvent,
} from './fan-out.queries.js';

type FanOutDeps = Pick<Deps, 'db' | 'now' | 'dispatcher'>;

/**
 * Creates public events from internal ones, and one delivery per subscribed endpoint of the same organization and mode.
 * Everything commits once, in one transaction with the inbox rows. Internal events that are not public are ignored. An event that says who
 * caused it is also added to the audit log, which keeps what happened to test data that was deleted meanwhile.
 */
export async function fanOutEvents(deps: FanOutDeps, events: readonly DomainEvent[]): Promise<void> {
  const entries = entriesOf(events);
  if (publicEventsOf(events).length === 0 && entries.length === 0) return;
  await acrossTenants(deps.db, async (trx) => {
    const deleted = await findDeleted(trx, events);
    const made = publicEventsOf(events.filter(({ id }) => !deleted.has(id)));
    const [written] = await Promise.all([insertNewEvents(trx, made), insertAuditEvents(trx, entries)]);
    if (written.length === 0) return;
    const subscribed = await findSubscribedEndpoints(trx, written);
    const at = deps.now();
    await insertDeliveries(
      trx,
      subscribed.map(({ eventId, endpointId, isEnabled }) => ({
        id: newId('whd'),
        eventId,
        endpointId,
        // A disabled endpoint loses nothing: skipped deliveries stay listed and can be resent.
        status: isEnabled ? 'pending' : 'skipped',
      })),
      at,
    );
    await countStorage(trx, storedFor(made, written, subscribed));
  });
  deps.dispatcher.wake();
}

function storedFor(
  made: readonly NewEvent[],
  written: readonly WrittenEvent[],
  subscribed: readonly SubscribedEndpoint[],
): StorageChange[] {
  const bodyOf = new Map(made.map(({ id, body }) => [id, body]));
  const eventOf = new Map(written.map((event) => [event.id, event]));
  const change = ({ org_id: organizationId, livemode }: WrittenEvent, bytes: number) => ({
    organizationId,
    livemode,
    bytes,
  });
  return [
    ...written.map((event) => change(event, bytesOfEvent(bodyOf.get(event.id)!))),
    ...subscribed.map(({ eventId }) => change(eventOf.get(eventId)!, ROW_BYTES)),
  ];
}

/** Removes events that are not public, and duplicates: the bus may deliver an event twice. */
function publicEventsOf(events: readonly DomainEvent[]): NewEvent[] {
  const made = new Map<string, NewEvent>();
  for (const event of events) {
    const type = publicKindOf(event.type);
    if (type === undefined) continue;
    made.set(event.id, {
      id: event.id,
      org_id: event.organizationId,
      livemode: event.livemode,
      type,
      subject: event.subject,
      sequence: event.sequence,
      body: eventBody({ ...event, type }),
      traceparent: event.traceparent ?? null,
      created_at: event.time,
    });
  }
  return [...made.values()];
}
