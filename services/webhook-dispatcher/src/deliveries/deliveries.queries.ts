import { firstIdAt } from '@exchequer/ids';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { SLACK_MS } from '../events/event-filter.js';
import { ROW_BYTES } from '../events/stored-bytes.js';
import type { AttemptTable, DeliveryStatus, DeliveryTable } from './deliveries.table.js';
import { inOrder } from './in-order.js';

export type AttemptRow = Selectable<AttemptTable>;
export type DeliveryRow = Selectable<DeliveryTable>;

export interface NewDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly status: DeliveryStatus;
  /** Position in the retry schedule. Default: the first. */
  readonly step?: number;
}

/** Due immediately. Each delivery belongs to the tenant of its event. */
export async function insertDeliveries(
  trx: Transaction<Database>,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    insert into delivery (id, org_id, livemode, event_id, event_type, endpoint_id, status, step, due_at, created_at, updated_at, stored_bytes)
    select d.id, event.org_id, event.livemode, event.id, event.type, d."endpointId", d.status, coalesce(d.step, 0), ${at}, ${at}, ${at},
           ${ROW_BYTES}
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as d (
      id text, "eventId" text, "endpointId" text, status text, step int)
    join event on event.id = d."eventId"`.execute(trx);
}

export function findDeliveryById(db: Kysely<Database>, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('delivery')
    .innerJoin('endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .where('endpoint.deleted_at', 'is', null)
    .where('delivery.id', '=', id)
    .selectAll('delivery')
    .executeTakeFirst();
}

const ATTEMPTS_SHOWN_MAX = 100;

/** The latest attempts, oldest first. */
export async function findAttempts(db: Kysely<Database>, deliveryId: string): Promise<AttemptRow[]> {
  const latestFirst = await db
    .selectFrom('attempt')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(ATTEMPTS_SHOWN_MAX)
    .execute();
  return latestFirst.reverse();
}

/** Restarts the retry schedule with an immediate attempt. A delivery whose attempt is running is not changed. */
export async function requeueDelivery(trx: Transaction<Database>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ status: 'pending', step: 0, due_at: now, lease: null, updated_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`not (lease is not null and due_at > ${now})`)
    .execute();
}

/**
 * Restarts the deliveries that an endpoint has missed since a time, oldest first. They are due in the order of their events. @returns how many, at
 * most `limit`.
 */
export async function requeueMissedDeliveries(
  trx: Transaction<Database>,
  missed: { readonly endpointId: string; readonly since: Date; readonly now: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with missed as materialized (
      select id, event_id from delivery
      where endpoint_id = ${missed.endpointId} and status in ('failed', 'skipped')
        and id >= ${firstIdAt('whd', missed.since.getTime() - SLACK_MS)} and created_at >= ${missed.since}
        and not (lease is not null and due_at > ${missed.now})
      order by id limit ${missed.limit} for update
    ), wanted as (
      select missed.id as delivery_id, event.id, event.subject, event.sequence, event.created_at
      from missed join event on event.id = missed.event_id
    ), ${inOrder(sql`wanted`)}
    update delivery
    set status = 'pending', step = 0, lease = null, updated_at = ${missed.now},
        due_at = ${missed.now}::timestamptz - ${missed.limit} * interval '1 microsecond' + turn.place * interval '1 microsecond'
    from turn where delivery.id = turn.delivery_id`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * For `with recursive`: each endpoint with pending deliveries, and the first of them. It jumps from endpoint to endpoint in
 * the index, so a backlog of a million deliveries costs one step.
 */
export const pendingHeads = sql`
  head as (
    (select endpoint_id, due_at from delivery where status = 'pending' order by endpoint_id, due_at limit 1)
    union all
    select next.endpoint_id, next.due_at
    from head cross join lateral (
      select endpoint_id, due_at from delivery
      where status = 'pending' and endpoint_id > head.endpoint_id
      order by endpoint_id, due_at limit 1
    ) next
  )`;
