import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { Database } from '../database.js';
import type { ListFilter } from './event-filter.js';
import type { EventTable } from './events.table.js';

export type EventRow = Selectable<EventTable>;

export interface EventFilter extends ListFilter {
  /** Id of the object that they are about. */
  readonly subject?: string | undefined;
}

export async function insertEvent(trx: Transaction<Database>, event: Insertable<EventTable>): Promise<void> {
  await trx.insertInto('event').values(event).execute();
}

export function findEventById(db: Kysely<Database>, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findEventsById(db: Kysely<Database>, ids: readonly string[]): Promise<EventRow[]> {
  return db.selectFrom('event').selectAll().where(sql<SqlBool>`id = any(${ids}::text[])`).execute();
}

/** Newest first. Returns one more than `limit`, so that the caller sees whether there is a next page. */
export async function findEvents(db: Kysely<Database>, filter: EventFilter): Promise<EventRow[]> {
  const { kinds, subject, limit } = filter;
  const conditions = inPeriod(filter);
  if (subject !== undefined) conditions.push(sql`subject = ${subject}`);
  // One object has few events. Otherwise each kind is read by itself, in the order of its index.
  const isEachKindRead = kinds !== undefined && subject === undefined;
  if (kinds !== undefined && !isEachKindRead) conditions.push(sql`type = any (${kinds})`);
  const newest = isEachKindRead ? newestOfKinds(kinds, 'type', sql`event`, allOf(conditions), limit + 1) : undefined;
  const { rows } = await sql<EventRow>`
    select * from event
    where ${newest ? sql`id = any (array(${newest}))` : allOf(conditions)}
    order by id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** The ids before the cursor and within the period. Ids tell the time to a minute, so few rows outside of the period are read. */
export function inPeriod({ from, to, fromId, toId, before }: ListFilter): RawBuilder<SqlBool>[] {
  return [
    ...(before === undefined ? [] : [sql<SqlBool>`id < ${before}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`id >= ${fromId} and created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`id < ${toId} and created_at < ${to}`]),
  ];
}

/** Ids of the newest rows of some kinds. Postgres reads each kind in the order of its index, and no more rows of it than are asked for. */
export function newestOfKinds(
  kinds: readonly string[],
  column: 'type' | 'event_type',
  table: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
  limit: number,
): RawBuilder<unknown> {
  return sql`
    select newest.id from unnest(${kinds}::text[]) as wanted(kind) cross join lateral (
      select id from ${table} where ${sql.ref(column)} = wanted.kind and ${condition} order by id desc limit ${limit}
    ) newest order by newest.id desc limit ${limit}`;
}

export function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
