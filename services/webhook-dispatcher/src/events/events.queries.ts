import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { EventTable } from './events.table.js';

export type EventRow = Selectable<EventTable>;

export async function insertEvent(trx: Transaction<Database>, event: Insertable<EventTable>): Promise<void> {
  await trx.insertInto('event').values(event).execute();
}

export function findEventById(db: Kysely<Database>, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first. Returns one more than `limit`, so that the caller sees whether there is a next page. */
export function findEvents(
  db: Kysely<Database>,
  filter: { readonly type?: string; readonly before?: string; readonly limit: number },
): Promise<EventRow[]> {
  let query = db
    .selectFrom('event')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.limit + 1);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  return query.execute();
}
