import type { DomainEvent } from '@exchequer/event-contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { filtersFor } from '../events/public-catalogue.js';
import { ROW_BYTES } from '../events/stored-bytes.js';

export interface NewEvent {
  readonly id: string;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly type: string;
  readonly subject: string;
  readonly sequence: number;
  readonly body: string;
  readonly traceparent: string | null;
  /** ISO 8601. */
  readonly created_at: string;
}

export interface SubscribedEndpoint {
  readonly eventId: string;
  readonly endpointId: string;
  readonly isEnabled: boolean;
}

const CONSUMER = 'webhook-fan-out';

export interface WrittenEvent {
  readonly id: string;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly type: string;
}

/** The ids of events of test data that was deleted. Until the transaction ends, no other test data of these organizations is deleted. */
export async function findDeleted(
  trx: Transaction<Database>,
  events: readonly DomainEvent[],
): Promise<ReadonlySet<string>> {
  const tests = events.filter(({ testGeneration }) => testGeneration !== undefined);
  if (tests.length === 0) return new Set();
  // In one order, so that deletions and fan-outs never wait for each other in a circle.
  const { rows } = await sql<{ id: string }>`
    select id from (
      select e.id, is_deleted_test_data(e.org_id, e.generation) as deleted
        from (select * from unnest(${tests.map(({ id }) => id)}::text[], ${tests.map(({ organizationId }) => organizationId)}::text[],
                                   ${tests.map(({ testGeneration }) => testGeneration)}::integer[]) as t (id, org_id, generation)
               order by org_id offset 0) e offset 0
    ) entered where deleted`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Inserts the events that do not exist yet, for any tenant, and returns these. */
export async function insertNewEvents(
  trx: Transaction<Database>,
  events: readonly NewEvent[],
): Promise<readonly WrittenEvent[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<WrittenEvent>`
    with incoming as materialized (
      select * from json_to_recordset(${JSON.stringify(events)}::json) as e (
        id text, org_id text, livemode boolean, type text, subject text, sequence bigint, body text, traceparent text, created_at timestamptz)
    ), fresh as (
      insert into inbox (consumer, event_id) select ${CONSUMER}, id from incoming
      on conflict do nothing
      returning event_id
    )
    insert into event (id, org_id, livemode, type, subject, sequence, body, traceparent, created_at, stored_bytes)
    select incoming.*, octet_length(body) + ${ROW_BYTES} from incoming join fresh on fresh.event_id = incoming.id
    returning id, org_id, livemode, type`.execute(trx);
  return rows;
}

/**
 * Returns the endpoints of the event's own tenant that should receive it, for each event, including disabled endpoints. They
 * cannot be deleted before the transaction ends.
 */
export async function findSubscribedEndpoints(
  trx: Transaction<Database>,
  events: readonly WrittenEvent[],
): Promise<readonly SubscribedEndpoint[]> {
  if (events.length === 0) return [];
  const filtered = events.map(({ type, ...event }) => ({ ...event, filters: filtersFor(type) }));
  const { rows } = await sql<SubscribedEndpoint>`
    select written.id as "eventId", endpoint.id as "endpointId", endpoint.status = 'enabled' as "isEnabled"
    from json_to_recordset(${JSON.stringify(filtered)}::json) as written (
      id text, org_id text, livemode boolean, filters text[])
    join endpoint on endpoint.org_id = written.org_id and endpoint.livemode = written.livemode
    where endpoint.deleted_at is null and endpoint.event_types && written.filters
    for key share of endpoint`.execute(trx);
  return rows;
}
