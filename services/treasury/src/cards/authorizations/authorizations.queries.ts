import { lockBalance } from '@exchequer/ledger';
import { ask, insertOf, statement, type Tenant, unawaited } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AccountStatus } from '../../accounts/accounts.tables.js';
import type { Database } from '../../database.js';
import type { Merchant } from '../../transactions/transactions.tables.js';
import type { CardRow } from '../cards.queries.js';
import type { CardAuthorizationTable } from '../cards.tables.js';

export type AuthorizationRow = Selectable<CardAuthorizationTable>;

/** What is counted where: the series of a card, and the windows of a payment. */
export interface Windows {
  readonly series_id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly month: string;
}

/** A card and all else that a decision about one of its payments depends on. */
export interface CardState {
  readonly card: Omit<CardRow, 'sealed_number'>;
  /** Another one after each change of the card. */
  readonly version: string;
  readonly accountStatus: AccountStatus;
  /** The time on the tenant's clock, and the day in the zone of the card. */
  readonly now: Date;
  readonly today: string;
  readonly windows: Windows;
  readonly spent: { readonly day: bigint; readonly month: bigint };
  readonly available: bigint;
}

const columns = [
  'org_id', 'livemode', 'id', 'card_id', 'account_id', 'series_id', 'payment_id', 'increases', 'status', 'amount', 'approved',
  'held', 'reversed', 'cleared', 'decline_reason', 'merchant', 'category', sql<string>`day::text`.as('day'),
  sql<string>`month::text`.as('month'), 'hold_id', 'transaction_id', 'created_at', 'expires_at',
] as const; // biome-ignore format: one list

/** Locks the payment, so that its messages are handled one after the other. */
export function lockPayment(trx: Transaction<Database>, paymentId: string): Promise<AuthorizationRow | undefined> {
  return trx
    .selectFrom('card_authorization')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .where('increases', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function lockAuthorization(trx: Transaction<Database>, id: string): Promise<AuthorizationRow | undefined> {
  return trx.selectFrom('card_authorization').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function findAuthorization(db: Kysely<Database>, id: string): Promise<AuthorizationRow | undefined> {
  return db.selectFrom('card_authorization').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Authorizations of a card, newest first. */
export function findAuthorizations(
  db: Kysely<Database>,
  cardId: string,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
): Promise<AuthorizationRow[]> {
  const all = db.selectFrom('card_authorization').select(columns).where('card_id', '=', cardId);
  const page = after === undefined ? all : all.where('id', '<', after);
  return page.orderBy('id', 'desc').limit(limit).execute();
}

/**
 * Reads a card with its account, the spending in the windows of a payment, and the available balance, in one statement.
 * @param paymentId a payment that exists counts in its own windows, a new one in those of today
 */
export async function findCardState(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  cardId: string,
  paymentId: string,
): Promise<CardState | undefined> {
  const rows = await ask<CardStateRow>(
    trx,
    statement`
    with clock as materialized (select tenant_now(${organizationId}, ${livemode}) as now),
    chosen as materialized (
      select c.org_id, c.livemode, c.id, c.account_id, c.series_id, c.type, c.status, c.last4, c.exp_month, c.exp_year, c.daily_limit,
             c.monthly_limit, c.transaction_limit, c.allowed_categories, c.blocked_merchants, c.blocked_names, c.time_zone,
             c.replaces, c.created_at, c.activated_at, c.closed_at, c.xmin::text as version,
             clock.now, (clock.now at time zone c.time_zone)::date as today,
             coalesce(p.series_id, c.series_id) as counted_for,
             coalesce(p.day, (clock.now at time zone c.time_zone)::date) as day,
             coalesce(p.month, date_trunc('month', clock.now at time zone c.time_zone)::date) as month
        from card c cross join clock
        left join card_authorization p on p.org_id = c.org_id and p.livemode = c.livemode and p.payment_id = ${paymentId}
              and p.increases is null
       where c.org_id = ${organizationId} and c.livemode = ${livemode} and c.id = ${cardId}
    )
    select c.org_id, c.livemode, c.id, c.account_id, c.series_id, c.type, c.status, c.last4, c.exp_month, c.exp_year, c.daily_limit,
           c.monthly_limit, c.transaction_limit, c.allowed_categories, c.blocked_merchants, c.blocked_names, c.time_zone, c.replaces,
           c.created_at, c.activated_at, c.closed_at, c.version, c.now, c.counted_for,
           c.today::text as today, c.day::text as day, c.month::text as month, a.status as account_status,
           coalesce(d.spent, 0::bigint) as spent_day, coalesce(m.spent, 0::bigint) as spent_month,
           coalesce(b.balance - b.held_out, 0::bigint) as available
      from chosen c
      join account a on a.org_id = c.org_id and a.livemode = c.livemode and a.id = c.account_id
      left join card_spending d on d.org_id = c.org_id and d.livemode = c.livemode and d.series_id = c.counted_for
            and d.period = 'day' and d.starts_on = c.day
      left join card_spending m on m.org_id = c.org_id and m.livemode = c.livemode and m.series_id = c.counted_for
            and m.period = 'month' and m.starts_on = c.month
      left join ledger_account la on la.org_id = c.org_id and la.livemode = c.livemode and la.id = c.account_id
      left join ledger_balance b on b.account_key = la.key`,
  );
  return rows[0] && toCardState(rows[0]);
}

/**
 * The states of several cards by id, each for a payment that is new: it counts in the day and month of the card's time zone. Unknown
 * cards are missing.
 */
export async function findCardStates(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  cardIds: readonly string[],
): Promise<Map<string, CardState>> {
  // The `limit 1` makes Postgres look up each row by its key, even if its statistics about table sizes are wrong.
  const rows = await ask<CardStateRow>(
    trx,
    statement`
    with clock as materialized (select tenant_now(${organizationId}, ${livemode}) as now)
    select c.org_id, c.livemode, c.id, c.account_id, c.series_id, c.type, c.status, c.last4, c.exp_month, c.exp_year, c.daily_limit,
           c.monthly_limit, c.transaction_limit, c.allowed_categories, c.blocked_merchants, c.blocked_names, c.time_zone, c.replaces,
           c.created_at, c.activated_at, c.closed_at, c.version, clock.now, c.series_id as counted_for,
           w.day::text as today, w.day::text as day, w.month::text as month, a.status as account_status,
           coalesce(d.spent, 0::bigint) as spent_day, coalesce(m.spent, 0::bigint) as spent_month,
           coalesce(b.available, 0::bigint) as available
      from clock cross join unnest(${cardIds}::text[]) asked(id)
      cross join lateral (
        select c.*, c.xmin::text as version from card c where c.org_id = ${organizationId} and c.livemode = ${livemode} and c.id = asked.id limit 1
      ) c
      cross join lateral (
        select (clock.now at time zone c.time_zone)::date as day,
               date_trunc('month', clock.now at time zone c.time_zone)::date as month
      ) w
      cross join lateral (
        select a.status from account a where a.org_id = c.org_id and a.livemode = c.livemode and a.id = c.account_id limit 1
      ) a
      left join lateral (
        select s.spent from card_spending s where s.org_id = c.org_id and s.livemode = c.livemode and s.series_id = c.series_id
           and s.period = 'day' and s.starts_on = w.day limit 1
      ) d on true
      left join lateral (
        select s.spent from card_spending s where s.org_id = c.org_id and s.livemode = c.livemode and s.series_id = c.series_id
           and s.period = 'month' and s.starts_on = w.month limit 1
      ) m on true
      left join lateral (
        select b.balance - b.held_out as available
          from ledger_account la join ledger_balance b on b.account_key = la.key
         where la.org_id = c.org_id and la.livemode = c.livemode and la.id = c.account_id limit 1
      ) b on true`,
  );
  return new Map(rows.map((row) => [row.id, toCardState(row)]));
}

/** Which of these messages were answered, and which of these payments have begun. */
export async function findBegun(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  messageIds: readonly string[],
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ask<{ id: string }>(
    trx,
    statement`
    select asked.id from unnest(${messageIds}::text[]) asked(id) cross join lateral (
      select from card_message m where m.org_id = ${organizationId} and m.livemode = ${livemode} and m.id = asked.id limit 1
    ) found
    union all
    select asked.id from unnest(${paymentIds}::text[]) asked(id) cross join lateral (
      select from card_authorization p
       where p.org_id = ${organizationId} and p.livemode = ${livemode} and p.payment_id = asked.id and p.increases is null limit 1
    ) found`,
  );
  return new Set(rows.map(({ id }) => id));
}

function toCardState(row: CardStateRow): CardState {
  const { version, now, today, counted_for, day, month, account_status, spent_day, spent_month, available, ...card } =
    row;
  return {
    card,
    version,
    accountStatus: account_status,
    now,
    today,
    windows: { series_id: counted_for, day, month },
    spent: { day: spent_day, month: spent_month },
    available,
  };
}

type CardStateRow = Omit<CardRow, 'sealed_number'> & {
  readonly version: string;
  readonly now: Date;
  readonly today: string;
  readonly counted_for: string;
  readonly day: string;
  readonly month: string;
  readonly account_status: AccountStatus;
  readonly spent_day: bigint;
  readonly spent_month: bigint;
  readonly available: bigint;
};

/** A card has changed after it was read for a decision. */
export class CardChanged extends Error {}

/** Code of `require_unchanged_cards`. */
const CARD_CHANGED = 'EXT11';

/**
 * Fails the transaction with `CardChanged` if one of the cards has changed since it was read. Call it after the balances of their
 * accounts are locked: who changes a card takes the same locks. The statement is `unawaited`.
 */
export function requireUnchangedCards(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  states: readonly Pick<CardState, 'card' | 'version'>[],
): void {
  if (states.length === 0) return;
  unawaited(
    trx,
    statement`select require_unchanged_cards(${organizationId}, ${livemode}, ${states.map(({ card }) => card.id)}::text[],
                                             ${states.map(({ version }) => version)}::text[])`,
    (error) => ((error as { code?: unknown }).code === CARD_CHANGED ? new CardChanged() : (error as Error)),
  );
}

/** Locks the counters and then the balance, so that what is read after it does not change until the commit. */
export async function lockCounters(
  trx: Transaction<Database>,
  tenant: Tenant,
  { windows: { series_id, day, month }, card: { account_id } }: Pick<CardState, 'windows' | 'card'>,
): Promise<void> {
  unawaited(
    trx,
    statement`select from card_spending
         where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and series_id = ${series_id}
           and (period, starts_on) in (('day', ${day}::date), ('month', ${month}::date))
         order by period for no key update`,
  );
  await lockBalance(trx, tenant, account_id);
}

/** The amount does not fit into a limit, because another payment was faster. */
export class SpendingRefused extends Error {}

/** Code of `count_card_spending`. */
const OVER_LIMIT = 'EXT10';

export interface SpendingLimitCents {
  readonly daily_limit: bigint | null;
  readonly monthly_limit: bigint | null;
}

const NO_LIMITS: SpendingLimitCents = { daily_limit: null, monthly_limit: null };

/**
 * Counts an amount in its windows; a negative one is released. The statement is `unawaited`.
 * @param limits the transaction fails with `SpendingRefused` if the amount does not fit. Default: it always fits.
 */
export function countSpending(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { series_id, day, month }: Windows,
  amount: bigint,
  { daily_limit, monthly_limit }: SpendingLimitCents = NO_LIMITS,
): void {
  if (amount === 0n) return;
  unawaited(
    trx,
    amount < 0n
      ? statement`select release_card_spending(${organizationId}, ${livemode}, ${series_id}, ${day}::date, ${month}::date, ${-amount})`
      : statement`select count_card_spending(${organizationId}, ${livemode}, ${series_id}, ${day}::date, ${month}::date, ${amount},
          ${daily_limit}, ${monthly_limit})`,
    toRefused,
  );
}

/** An amount to count, and the limits that it must fit into. */
export interface SpendingToCount extends Windows, SpendingLimitCents {
  readonly amount: bigint;
}

/** Counts several amounts like `countSpending`, in an order in which two transactions cannot deadlock. The statement is `unawaited`. */
export function countSpendings(
  trx: Transaction<Database>,
  tenant: Tenant,
  spendings: readonly SpendingToCount[],
): void {
  const [first] = spendings;
  if (first === undefined) return;
  if (spendings.length === 1) {
    countSpending(trx, tenant, first, first.amount, first);
    return;
  }
  const rows = spendings.map(({ series_id, day, month, amount, daily_limit, monthly_limit }, nth) => {
    const limits = { daily_limit: daily_limit?.toString() ?? null, monthly_limit: monthly_limit?.toString() ?? null };
    return { nth, series_id, day, month, amount: String(amount), ...limits };
  });
  unawaited(
    trx,
    statement`
    select count_card_spending(${tenant.organizationId}, ${tenant.livemode}, series_id, day, month, amount, daily_limit, monthly_limit)
      from (select * from json_to_recordset(${JSON.stringify(rows)}::json)
                as s(nth int, series_id text, day date, month date, amount bigint, daily_limit bigint, monthly_limit bigint)
             order by series_id collate "C", day, month, nth) s`,
    toRefused,
  );
}

function toRefused(error: unknown): Error {
  return (error as { code?: unknown }).code === OVER_LIMIT ? new SpendingRefused() : (error as Error);
}

/** The statement is `unawaited`. */
export function insertAuthorizations(trx: Transaction<Database>, rows: readonly AuthorizationRow[]): void {
  if (rows.length > 0) unawaited(trx, insertOf('card_authorization', rows as never));
}

/** Stores the changed members of an authorization. The statement is `unawaited`. */
export function updateAuthorization(trx: Transaction<Database>, row: AuthorizationRow): void {
  const { status, amount, approved, held, reversed, cleared, decline_reason, category, hold_id, transaction_id } = row;
  const amounts = { amount, approved, held, reversed, cleared };
  const merchant = sql<Merchant>`${JSON.stringify(row.merchant)}::jsonb`;
  unawaited(
    trx,
    trx
      .updateTable('card_authorization')
      .set({
        status,
        ...amounts,
        decline_reason,
        merchant,
        category,
        hold_id,
        transaction_id,
        expires_at: row.expires_at,
      })
      .where('org_id', '=', row.org_id)
      .where('livemode', '=', row.livemode)
      .where('id', '=', row.id),
  );
}
