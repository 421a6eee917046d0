import type { Tenant } from '@exchequer/postgres';
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { Database } from '../database.js';
import { inOrder } from '../deliveries/in-order.js';
import { TEST_EVENT_KIND } from '../events/public-catalogue.js';
import { ROW_BYTES } from '../events/stored-bytes.js';
import type { ReplayTable } from './replays.table.js';

export type ReplayRow = Selectable<ReplayTable>;

const ofVisibleEndpoint = (db: Kysely<Database>) =>
  db
    .selectFrom('replay')
    .selectAll()
    .where(sql<SqlBool>`endpoint_id <> all (array(select id from endpoint where deleted_at is not null))`);

export function findReplayById(db: Kysely<Database>, id: string): Promise<ReplayRow | undefined> {
  return ofVisibleEndpoint(db).where('id', '=', id).executeTakeFirst();
}

/** Newest first, one more than `limit`. */
export function findReplays(
  db: Kysely<Database>,
  filter: { readonly endpointId?: string | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<ReplayRow[]> {
  let query = ofVisibleEndpoint(db)
    .orderBy('id', 'desc')
    .limit(filter.limit + 1);
  if (filter.endpointId !== undefined) query = query.where('endpoint_id', '=', filter.endpointId);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  return query.execute();
}

export function lockReplay(trx: Transaction<Database>, id: string): Promise<ReplayRow | undefined> {
  return trx.selectFrom('replay').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function isReplaying(trx: Transaction<Database>, endpointId: string): Promise<boolean> {
  const running = trx
    .selectFrom('replay')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', sql.lit('running'));
  return (await running.executeTakeFirst()) !== undefined;
}

export function insertReplay(trx: Transaction<Database>, replay: Insertable<ReplayTable>): Promise<ReplayRow> {
  return trx.insertInto('replay').values(replay).returningAll().executeTakeFirstOrThrow();
}

export function updateReplay(
  trx: Transaction<Database>,
  id: string,
  change: Updateable<ReplayTable>,
): Promise<ReplayRow> {
  return trx.updateTable('replay').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** A part of the events, in the order of their ids. Undefined kinds: all. */
export interface EventRange {
  readonly kinds: readonly string[] | undefined;
  /** Exclusive. */
  readonly afterId: string;
  /** Exclusive. */
  readonly toId: string;
}

/** How many events a range has, and when the newest `max` of them begin if it has more. */
export async function countEvents(
  trx: Transaction<Database>,
  range: EventRange,
  max: number,
): Promise<{ readonly events: number; readonly beginsAt: Date | undefined }> {
  const { rows } = await sql<{ events: number; first: string | null }>`
    select count(*)::int as events, min(id) as first from (${idsOf(range, sql`desc`, max + 1)}) newest`.execute(trx);
  const { events, first } = rows[0]!;
  if (events <= max) return { events, beginsAt: undefined };
  const { rows: oldest } = await sql<{ created_at: Date }>`select created_at from event where id = ${first}`.execute(
    trx,
  );
  return { events, beginsAt: oldest[0]!.created_at };
}

/** The next ids of a range, oldest first. */
export async function nextEvents(trx: Transaction<Database>, range: EventRange, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${idsOf(range, sql`asc`, limit)}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Each kind is read in the order of its index, and no more rows of it than are asked for. */
function idsOf({ kinds, afterId, toId }: EventRange, direction: RawBuilder<unknown>, limit: number) {
  const within = sql`id > ${afterId} and id < ${toId}`;
  if (kinds === undefined) return sql`select id from event where ${within} order by id ${direction} limit ${limit}`;
  return sql`
    select one.id from unnest(${kinds}::text[]) as wanted(kind) cross join lateral (
      select id from event where type = wanted.kind and ${within} order by id ${direction} limit ${limit}
    ) one order by one.id ${direction} limit ${limit}`;
}

/** How many deliveries of an endpoint are due, counted up to `max`. */
export async function countDue(
  trx: Transaction<Database>,
  { endpointId, now, max }: { readonly endpointId: string; readonly now: Date; readonly max: number },
): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from (
      select from delivery where endpoint_id = ${endpointId} and status = 'pending' and due_at <= ${now} limit ${max}) due`.execute(
    trx,
  );
  return rows[0]!.due;
}

/**
 * Makes events due for an endpoint: a new delivery, or the one that it has, unless that waits or has succeeded. They are sent in the order of
 * creation, and those of one object in the order of their numbers.
 * @returns how many are sent, and the bytes to count for new rows
 */
export async function sendEvents(
  trx: Transaction<Database>,
  tenant: Tenant,
  {
    replay,
    events,
    now,
  }: { readonly replay: ReplayRow; readonly events: readonly { id: string; deliveryId: string }[]; readonly now: Date },
): Promise<{ readonly sent: number; readonly bytes: number }> {
  const { rows } = await sql<{ inserted: boolean }>`
    with wanted as (
      select event.id, event.type, event.subject, event.sequence, event.created_at, w."deliveryId" as delivery_id
      from json_to_recordset(${JSON.stringify(events)}::json) as w (id text, "deliveryId" text)
      join event on event.id = w.id
      where event.created_at >= ${replay.from_at} and event.created_at < ${replay.to_at}
        and event.type <> ${TEST_EVENT_KIND}
    ), ${inOrder(sql`wanted`)}
    insert into delivery as d (id, org_id, livemode, event_id, event_type, endpoint_id, status, step, due_at, created_at, updated_at, stored_bytes)
    select delivery_id, ${tenant.organizationId}, ${tenant.livemode}, id, type, ${replay.endpoint_id}, 'pending', 0,
           ${now}::timestamptz - ${events.length} * interval '1 microsecond' + place * interval '1 microsecond',
           ${now}, ${now}, ${ROW_BYTES}
    from turn order by id
    on conflict (event_id, endpoint_id) do update
    set status = 'pending', step = 0, due_at = excluded.due_at, lease = null, updated_at = excluded.updated_at
    where (d.status in ('failed', 'skipped') or (${replay.include_succeeded} and d.status = 'succeeded'))
      and not (d.lease is not null and d.due_at > ${now})
    returning d.id = any (${events.map(({ deliveryId }) => deliveryId)}) as inserted`.execute(trx);
  return { sent: rows.length, bytes: rows.filter(({ inserted }) => inserted).length * ROW_BYTES };
}
