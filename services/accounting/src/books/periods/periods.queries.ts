import { type Change, countRows, type RowRange, type Tenant } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { build, type Database } from '../../database.js';
import type { FiscalPeriodTable } from './periods.table.js';

export type FiscalPeriodRow = Selectable<FiscalPeriodTable>;

const columns = [
  'org_id', 'livemode', 'closed_at', 'created_by',
  sql<string | null>`start_date::text`.as('start_date'), sql<string>`end_date::text`.as('end_date'),
] as const; // biome-ignore format: one list

/** Latest first. */
export function findPeriods(db: Kysely<Database>, { limit, offset, before }: RowRange): Promise<FiscalPeriodRow[]> {
  return db
    .selectFrom('fiscal_period')
    .select(columns)
    .$if(before !== undefined, (query) => query.where('fiscal_period.end_date', '<', before!))
    .orderBy('fiscal_period.end_date', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countPeriods(db: Kysely<Database>): Promise<number> {
  return countRows(db, db.selectFrom('fiscal_period'), 'end_date');
}

export async function hasPeriod(db: Kysely<Database>, endDate: string): Promise<boolean> {
  const period = db.selectFrom('fiscal_period').select('org_id').where('end_date', '=', endDate);
  return (await period.executeTakeFirst()) !== undefined;
}

export function insertPeriod(
  trx: Transaction<Database>,
  tenant: Tenant,
  period: Pick<FiscalPeriodRow, 'start_date' | 'end_date'>,
): Promise<FiscalPeriodRow> {
  return trx
    .insertInto('fiscal_period')
    .values({ ...period, org_id: tenant.organizationId, livemode: tenant.livemode })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function periodDeleted(endDate: string): Change {
  return build.deleteFrom('fiscal_period').where('end_date', '=', endDate);
}

export function closedThroughSet(day: string | null): Change {
  return build.updateTable('books').set({ closed_through: day });
}
