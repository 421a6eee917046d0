import {
  type Change,
  countRows,
  findNewest,
  hasLabels,
  keyIdOf,
  type LabelFilter,
  type RowRange,
  type Tenant,
} from '@exchequer/postgres';
import { type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { build, type Database } from '../database.js';
import type { TransactionRow } from '../transactions/record-movements.js';
import type { CardStatus, CardTable, CardType } from './cards.tables.js';

export type CardRow = Selectable<CardTable>;

export interface CardFilter extends LabelFilter {
  readonly accountId?: string | undefined;
  readonly type?: CardType | undefined;
  readonly status?: CardStatus | undefined;
}

/** Row-level security limits every query to the rows of the transaction's tenant. */
export function findCard(db: Kysely<Database>, id: string): Promise<CardRow | undefined> {
  return db.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCardsById(db: Kysely<Database>, ids: readonly string[]): Promise<CardRow[]> {
  return db.selectFrom('card').selectAll().where(sql<SqlBool>`id = any(${ids}::text[])`).execute();
}

export function lockCard(trx: Transaction<Database>, id: string): Promise<CardRow | undefined> {
  return trx.selectFrom('card').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Newest first. */
export function findCards(db: Kysely<Database>, filter: CardFilter & RowRange): Promise<CardRow[]> {
  return findNewest(matching(db, filter).selectAll(), filter);
}

export function countCards(db: Kysely<Database>, filter: CardFilter): Promise<number> {
  return countRows(db, matching(db, filter));
}

function matching(db: Kysely<Database>, { accountId, type, status, ...labels }: CardFilter) {
  let query = db.selectFrom('card').where(hasLabels('card', labels));
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (type !== undefined) query = query.where('type', '=', type);
  if (status !== undefined) query = query.where('status', '=', status);
  return query;
}

export function newCard(row: CardRow): Change {
  return build.insertInto('card').values(row);
}

/** A changed card as it is stored: Postgres keeps the key of the request in it. */
export function changedCard(tenant: Tenant, row: CardRow): CardRow {
  return { ...row, updated_by: keyIdOf(tenant) ?? row.updated_by };
}

/** Stores the members of a card that can change. */
export function cardChange(row: CardRow): Change {
  const {
    status,
    daily_limit,
    monthly_limit,
    transaction_limit,
    allowed_categories,
    blocked_merchants,
    blocked_names,
  } = row;
  const limits = { daily_limit, monthly_limit, transaction_limit };
  const restrictions = { allowed_categories, blocked_merchants, blocked_names };
  const { time_zone, activated_at, closed_at, external_id, external_id_is_unique, metadata } = row;
  const labels = { external_id, external_id_is_unique, metadata };
  return build
    .updateTable('card')
    .set({ status, ...limits, ...restrictions, ...labels, time_zone, activated_at, closed_at })
    .where('org_id', '=', row.org_id)
    .where('livemode', '=', row.livemode)
    .where('id', '=', row.id);
}

export function findTransaction(db: Kysely<Database>, id: string): Promise<TransactionRow | undefined> {
  return db.selectFrom('transaction').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Moves the payments of the last 35 days of a series of cards to the days and months of a new time zone, and with them what the counters
 * of these days and months contain. Older payments stay where they are: they belong to neither the current day nor the current month.
 */
export function recountedSpending(
  { organizationId, livemode }: Tenant,
  { series_id, time_zone }: Pick<CardRow, 'series_id' | 'time_zone'>,
  zoneBefore: string,
): Change[] {
  const isOfSeries = sql`org_id = ${organizationId} and livemode = ${livemode} and series_id = ${series_id}`;
  const now = sql`(select tenant_now(${organizationId}, ${livemode}))`;
  const isRecent = sql`${isOfSeries} and created_at > ${now} - interval '35 days'`;
  const day = sql`(created_at at time zone ${time_zone})::date`;
  return [
    // Payments are locked before counters, as by every message of the card network.
    sql`select from card_authorization where ${isRecent} order by payment_id, id for no key update`,
    // New authorizations wait for the counter of their day. Those that have it now become visible to the next statement.
    sql`insert into card_spending as s (org_id, livemode, series_id, period, starts_on, spent)
        values (${organizationId}, ${livemode}, ${series_id}, 'day', (${now} at time zone ${zoneBefore})::date, 0)
        on conflict (org_id, livemode, series_id, period, starts_on) do update set spent = s.spent`,
    sql`with moved as (
          update card_authorization set day = ${day}, month = date_trunc('month', ${day})::date
           where ${isRecent} and day <> ${day}
          returning old.day as day_before, old.month as month_before, new.day, new.month, new.held + new.cleared as counted
        ), change as materialized (
          select w.period, w.starts_on, sum(w.amount)::bigint as amount
            from moved cross join lateral (values ('day', day_before, -counted), ('day', day, counted),
                                                  ('month', month_before, -counted), ('month', month, counted)
            ) w(period, starts_on, amount)
           group by w.period, w.starts_on having sum(w.amount) <> 0
        )
        insert into card_spending as s (org_id, livemode, series_id, period, starts_on, spent)
        select ${organizationId}, ${livemode}, ${series_id}, period, starts_on, greatest(amount, 0) from change order by period, starts_on
        on conflict (org_id, livemode, series_id, period, starts_on) do update
           set spent = s.spent + (select c.amount from change c where c.period = excluded.period and c.starts_on = excluded.starts_on)`,
    sql`delete from card_spending where ${isOfSeries} and spent = 0`,
  ];
}
