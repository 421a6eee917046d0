import { unawaited } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { WidgetTable } from './widgets.table.js';

export type WidgetRow = Selectable<WidgetTable>;

/** Row-level security limits every query to the rows of the transaction's tenant. */
export function findWidget(db: Kysely<Database>, id: string): Promise<WidgetRow | undefined> {
  return db.selectFrom('widget').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export function findWidgets(
  db: Kysely<Database>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<WidgetRow[]> {
  return db.selectFrom('widget').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countWidgets(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('widget')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Goes to Postgres together with the next statement, so that it takes no round trip of its own. */
export function insertWidget(trx: Transaction<Database>, widget: WidgetRow): void {
  unawaited(trx, trx.insertInto('widget').values(widget));
}
