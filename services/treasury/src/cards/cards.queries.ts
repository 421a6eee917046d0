import { countRows, findNewest, type RowRange, type Tenant, unawaited } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { TransactionRow } from '../transactions/record-movements.js';
import type { CardStatus, CardTable } from './cards.tables.js';

export type CardRow = Selectable<CardTable>;

export interface CardFilter {
  readonly accountId?: string | undefined;
  readonly status?: CardStatus | undefined;
}

/** Row-level security limits every query to the rows of the transaction's tenant. */
export function findCard(db: Kysely<Database>, id: string): Promise<CardRow | undefined> {
  return db.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockCard(trx: Transaction<Database>, id: string): Promise<CardRow | undefined> {
  return trx.selectFrom('card').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Newest first. */
export function findCards(db: Kysely<Database>, filter: CardFilter & RowRange): Promise<CardRow[]> {
  return findNewest(matching(db, filter).selectAll(), filter);
}

export function countCards(db: Kysely<Database>, filter: CardFilter): Promise<number> {
  return countRows(matching(db, filter));
}

function matching(db: Kysely<Database>, { accountId, status }: CardFilter) {
  let query = db.selectFrom('card');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (status !== undefined) query = query.where('status', '=', status);
  return query;
}

/** The statement is `unawaited`. */
export function insertCard(trx: Transaction<Database>, row: CardRow): void {
  unawaited(trx, trx.insertInto('card').values(row));
}

/** Stores the members of a card that can change. The statement is `unawaited`. */
export function updateCard(trx: Transaction<Database>, row: CardRow): void {
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
  const { time_zone, activated_at, closed_at } = row;
  unawaited(
    trx,
    trx
      .updateTable('card')
      .set({ status, ...limits, ...restrictions, time_zone, activated_at, closed_at })
      .where('org_id', '=', row.org_id)
      .where('livemode', '=', row.livemode)
      .where('id', '=', row.id),
  );
}

export function findTransaction(db: Kysely<Database>, id: string): Promise<TransactionRow | undefined> {
  return db.selectFrom('transaction').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes the pending transaction of a hold. The statement is `unawaited`. */
export function changePending(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  id: string,
  change: { readonly amount: bigint; readonly entry_id?: string },
): void {
  unawaited(
    trx,
    trx
      .updateTable('transaction')
      .set(change)
      .where('org_id', '=', organizationId)
      .where('livemode', '=', livemode)
      .where('id', '=', id),
  );
}

/**
 * Moves the recent payments of a series of cards to the days and months of a new time zone, and counts all of them again. The statements
 * are `unawaited`.
 */
export function recountSpending(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { series_id, time_zone }: Pick<CardRow, 'series_id' | 'time_zone'>,
  zoneBefore: string,
): void {
  const isOfSeries = sql`org_id = ${organizationId} and livemode = ${livemode} and series_id = ${series_id}`;
  // New authorizations wait for the row of their day.
  unawaited(
    trx,
    sql`insert into card_spending (org_id, livemode, series_id, period, starts_on, spent)
        values (${organizationId}, ${livemode}, ${series_id}, 'day',
                (tenant_now(${organizationId}, ${livemode}) at time zone ${zoneBefore})::date, 0)
        on conflict do nothing`,
  );
  unawaited(trx, sql`delete from card_spending where ${isOfSeries}`);
  unawaited(
    trx,
    sql`update card_authorization
           set day = (created_at at time zone ${time_zone})::date,
               month = date_trunc('month', created_at at time zone ${time_zone})::date
         where ${isOfSeries} and created_at > tenant_now(${organizationId}, ${livemode}) - interval '35 days'`,
  );
  unawaited(
    trx,
    sql`insert into card_spending (org_id, livemode, series_id, period, starts_on, spent)
        select org_id, livemode, series_id, w.period, w.starts_on, sum(held + cleared)
          from card_authorization cross join lateral (values ('day', day), ('month', month)) w(period, starts_on)
         where ${isOfSeries} and held + cleared > 0
         group by org_id, livemode, series_id, w.period, w.starts_on`,
  );
}
