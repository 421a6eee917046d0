import type { DomainEvent } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { acrossTenants } from '@exchequer/postgres';
import { insertDeliveries } from '../deliveries/deliveries.queries.js';
import type { Deps } from '../deps.js';
import { eventBody } from '../events/event-body.js';
import { publicKindOf } from '../events/public-catalogue.js';
import { insertNewEvents, type NewEvent } from './fan-out.queries.js';

type FanOutDeps = Pick<Deps, 'db' | 'now' | 'dispatcher'>;

/**
 * Makes public events out of internal ones, and one delivery per subscribed endpoint of the same organization and mode: all of it
 * once, in one transaction with the inbox rows. Internal events that are not public are ignored.
 */
export async function fanOutEvents(deps: FanOutDeps, events: readonly DomainEvent[]): Promise<void> {
  const made = publicEventsOf(events);
  if (made.length === 0) return;
  await acrossTenants(deps.db, async (trx) => {
    const subscribed = await insertNewEvents(trx, made);
    const at = deps.now();
    await insertDeliveries(
      trx,
      subscribed.map(({ eventId, endpointId, isEnabled }) => ({
        id: newId('whd'),
        eventId,
        endpointId,
        // A disabled endpoint loses nothing: what is skipped stays listed and can be resent.
        status: isEnabled ? 'pending' : 'skipped',
      })),
      at,
    );
  });
  deps.dispatcher.wake();
}

/** Without those that are not public, and each once: the bus may bring an event twice. */
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
      body: eventBody({ ...event, type }),
      traceparent: event.traceparent ?? null,
      created_at: event.time,
    });
  }
  return [...made.values()];
}
