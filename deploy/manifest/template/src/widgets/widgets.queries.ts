import type { Tenant } from '@exchequer/postgres';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
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

export function insertWidget(
  trx: Transaction<Database>,
  tenant: Tenant,
  widget: Omit<Insertable<WidgetTable>, 'org_id' | 'livemode'>,
): Promise<WidgetRow> {
  return trx
    .insertInto('widget')
    .values({ ...widget, org_id: tenant.organizationId, livemode: tenant.livemode })
    .returningAll()
    .executeTakeFirstOrThrow();
}
