import { countRows, findNewest, type RowRange } from '@exchequer/postgres';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.js';
import type { WidgetTable } from './widgets.table.js';

export type WidgetRow = Selectable<WidgetTable>;

/** Row-level security limits every query to the rows of the transaction's tenant. */
export function findWidget(db: Kysely<Database>, id: string): Promise<WidgetRow | undefined> {
  return db.selectFrom('widget').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export function findWidgets(db: Kysely<Database>, range: RowRange): Promise<WidgetRow[]> {
  return findNewest(db.selectFrom('widget').selectAll(), range);
}

export function countWidgets(db: Kysely<Database>): Promise<number> {
  return countRows(db, db.selectFrom('widget'));
}
