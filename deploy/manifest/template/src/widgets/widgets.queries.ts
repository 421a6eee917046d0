import { countRows, findNewest, type RowRange, unawaited } from '@exchequer/postgres';
import type { Kysely, Selectable, Transaction } from 'kysely';
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

/** Goes to Postgres together with the next statement, so that it takes no round trip of its own. */
export function insertWidget(trx: Transaction<Database>, widget: WidgetRow): void {
  unawaited(trx, trx.insertInto('widget').values(widget));
}
