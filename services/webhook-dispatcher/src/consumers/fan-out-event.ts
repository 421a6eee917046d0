import type { DomainEvent } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { once } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.js';
import { insertDeliveries } from '../deliveries/deliveries.queries.js';
import { lockSubscribedEndpoints } from '../endpoints/endpoints.queries.js';
import { eventBody } from '../events/event-body.js';
import { insertEvent } from '../events/events.queries.js';
import { publicKindOf } from '../events/public-catalogue.js';

const CONSUMER = 'webhook-fan-out';

export interface FanOutDeps {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** Called after the commit, so that the deliveries go out now and not at the next poll. */
  readonly onDeliveriesDue: () => void;
}

/**
 * Makes a public event and one delivery per subscribed endpoint of the same organization and mode out of an internal
 * event: all of it once, in one transaction with the inbox row. Internal events that are not public are ignored.
 */
export async function fanOutEvent(deps: FanOutDeps, event: DomainEvent): Promise<void> {
  const kind = publicKindOf(event.type);
  if (kind === undefined) return;
  await inTenant(deps.db, event, (trx) => once(trx, CONSUMER, event.id, () => writeDeliveries(deps, trx, kind, event)));
  deps.onDeliveriesDue();
}

async function writeDeliveries(deps: FanOutDeps, trx: Transaction<Database>, kind: string, event: DomainEvent): Promise<void> {
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
