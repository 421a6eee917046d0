import type { DomainEvent } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { once } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { insertDeliveries } from '../deliveries/deliveries.queries.js';
import type { Deps } from '../deps.js';
import { lockSubscribedEndpoints } from '../endpoints/endpoints.queries.js';
import { eventBody } from '../events/event-body.js';
import { insertEvent } from '../events/events.queries.js';
import { publicKindOf } from '../events/public-catalogue.js';

const CONSUMER = 'webhook-fan-out';

type FanOutDeps = Pick<Deps, 'db' | 'now' | 'dispatcher'>;

/**
 * Makes a public event and one delivery per subscribed endpoint of the same organization and mode out of an internal
 * event: all of it once, in one transaction with the inbox row. Internal events that are not public are ignored.
 */
export async function fanOutEvent(deps: FanOutDeps, event: DomainEvent): Promise<void> {
  const kind = publicKindOf(event.type);
  if (kind === undefined) return;
  await inTenant(deps.db, event, (trx) => once(trx, CONSUMER, event.id, () => writeDeliveries(deps, trx, kind, event)));
  deps.dispatcher.wake();
}

async function writeDeliveries(
  deps: FanOutDeps,
  trx: Transaction<Database>,
  kind: string,
  event: DomainEvent,
): Promise<void> {
  const now = deps.now();
  const tenant = { org_id: event.organizationId, livemode: event.livemode };
  await insertEvent(trx, {
    id: event.id,
    ...tenant,
    type: kind,
    body: eventBody({ ...event, type: kind }),
    traceparent: event.traceparent ?? null,
    created_at: new Date(event.time),
  });
  const endpoints = await lockSubscribedEndpoints(trx, tenant, kind);
  await insertDeliveries(
    trx,
    endpoints.map(({ id, status }) => ({
      id: newId('whd'),
      ...tenant,
      event_id: event.id,
      endpoint_id: id,
      // A disabled endpoint loses nothing: what is skipped stays listed and can be resent.
      status: status === 'enabled' ? 'pending' : 'skipped',
      due_at: now,
      created_at: now,
      updated_at: now,
    })),
  );
}
