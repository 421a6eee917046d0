import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

export interface NewEvent {
  readonly id: string;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly type: string;
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

/**
 * Writes those events that were not written before, of whatever tenant, and says for each which endpoints of its own tenant are to get it,
 * disabled ones too. These cannot be deleted before the transaction ends.
 */
export async function insertNewEvents(
  trx: Transaction<Database>,
  events: readonly NewEvent[],
): Promise<SubscribedEndpoint[]> {
  const { rows } = await sql<SubscribedEndpoint>`
    with incoming as materialized (
      select * from json_to_recordset(${JSON.stringify(events)}::json) as e (
        id text, org_id text, livemode boolean, type text, body text, traceparent text, created_at timestamptz)
    ), fresh as (
      insert into inbox (consumer, event_id) select ${CONSUMER}, id from incoming
      on conflict do nothing
      returning event_id
    ), written as (
      insert into event (id, org_id, livemode, type, body, traceparent, created_at)
      select incoming.* from incoming join fresh on fresh.event_id = incoming.id
      returning id, org_id, livemode, type
    )
    select written.id as "eventId", endpoint.id as "endpointId", endpoint.status = 'enabled' as "isEnabled"
    from written join endpoint on endpoint.org_id = written.org_id and endpoint.livemode = written.livemode
    where endpoint.deleted_at is null and endpoint.event_types && array[written.type, '*']
    for key share of endpoint`.execute(trx);
  return rows;
}
