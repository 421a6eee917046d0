import { lockBalance } from '@exchequer/ledger';
import { ask, type Change, type NewRows, type Statement, statement, type Tenant } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AccountStatus } from '../../accounts/accounts.tables.js';
import type { Database } from '../../database.js';
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

/** A message about a payment. A refund can come without the id of its payment. */
interface PaymentMessage {
  readonly cardId: string;
  readonly paymentId?: string | undefined;
}

/** No payment has an empty id. */
const paymentOf = ({ paymentId = '' }: PaymentMessage) => paymentId;

/**
 * Locks payments, so that the messages of each are handled one after the other.
 * @returns the payment of each message, in their order; undefined if none has begun it
 */
export async function lockPayments(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  messages: readonly PaymentMessage[],
): Promise<(AuthorizationRow | undefined)[]> {
  const paymentIds = messages.map(paymentOf);
  // In one order, so that two transactions cannot deadlock.
  const rows = await ask<AuthorizationRow>(
    trx,
    statement`
    select p.* from unnest(${[...paymentIds].sort()}::text[]) asked(id) cross join lateral (
      select org_id, livemode, id, card_id, account_id, series_id, payment_id, increases, status, amount, approved, held, reversed, cleared,
             decline_reason, merchant, category, day::text as day, month::text as month, hold_id, transaction_id, created_at, expires_at
        from card_authorization
       where org_id = ${organizationId} and livemode = ${livemode} and payment_id = asked.id and increases is null
       limit 1 for no key update
    ) p`,
  );
  const byPayment = new Map(rows.map((row) => [row.payment_id, row]));
  return paymentIds.map((id) => byPayment.get(id));
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
 * Reads cards with their accounts, the spending in the windows of payments, and the available balances, in one statement. A payment that
 * exists counts in its own windows. A new one counts in the day and month of the card's time zone.
 * @returns the state for each message, in their order; undefined for an unknown card
 */
export async function findCardStates(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  messages: readonly PaymentMessage[],
): Promise<(CardState | undefined)[]> {
  const cardIds = messages.map(({ cardId }) => cardId);
  // One row for all new payments of a card. The `limit 1` makes Postgres look up each row by its key, even if its statistics about
  // table sizes are wrong. With `offset 0` the windows are values of their own: under row-level security, Postgres uses no index for a bound that is
  // a `coalesce`, and read the counters of all days of the card.
  const rows = await ask<CardStateRow>(
    trx,
    statement`
    with clock as materialized (select tenant_now(${organizationId}, ${livemode}) as now),
    asked as materialized (
      select distinct a.card_id, p.payment_id, p.series_id, p.day, p.month
        from unnest(${cardIds}::text[], ${messages.map(paymentOf)}::text[]) a(card_id, payment_id)
        left join lateral (
          select p.payment_id, p.series_id, p.day, p.month from card_authorization p
           where p.org_id = ${organizationId} and p.livemode = ${livemode} and p.payment_id = a.payment_id and p.increases is null limit 1
        ) p on true
    )
    select c.org_id, c.livemode, c.id, c.account_id, c.series_id, c.type, c.status, c.last4, c.exp_month, c.exp_year, c.daily_limit,
           c.monthly_limit, c.transaction_limit, c.allowed_categories, c.blocked_merchants, c.blocked_names, c.time_zone, c.replaces,
           c.created_at, c.activated_at, c.closed_at, c.version, clock.now, asked.payment_id as counted_payment, w.series_id as counted_for,
           w.today::text as today, w.day::text as day, w.month::text as month, a.status as account_status,
           coalesce(d.spent, 0::bigint) as spent_day, coalesce(m.spent, 0::bigint) as spent_month,
           coalesce(b.available, 0::bigint) as available
      from clock cross join asked
      cross join lateral (
        select c.*, c.xmin::text as version from card c
         where c.org_id = ${organizationId} and c.livemode = ${livemode} and c.id = asked.card_id limit 1
      ) c
      cross join lateral (
        select t.today, coalesce(asked.series_id, c.series_id) as series_id, coalesce(asked.day, t.today) as day,
               coalesce(asked.month, date_trunc('month', t.today)::date) as month
          from (select (clock.now at time zone c.time_zone)::date as today) t
        offset 0
      ) w
      cross join lateral (
        select a.status from account a where a.org_id = c.org_id and a.livemode = c.livemode and a.id = c.account_id limit 1
      ) a
      left join lateral (
        select s.spent from card_spending s where s.org_id = c.org_id and s.livemode = c.livemode and s.series_id = w.series_id
           and s.period = 'day' and s.starts_on = w.day limit 1
      ) d on true
      left join lateral (
        select s.spent from card_spending s where s.org_id = c.org_id and s.livemode = c.livemode and s.series_id = w.series_id
           and s.period = 'month' and s.starts_on = w.month limit 1
      ) m on true
      left join lateral (
        select b.balance - b.held_out as available
          from ledger_account la join ledger_balance b on b.account_key = la.key
         where la.org_id = c.org_id and la.livemode = c.livemode and la.id = c.account_id limit 1
      ) b on true`,
  );
  const states = new Map(rows.map((row) => [`${row.id} ${row.counted_payment ?? ''}`, toCardState(row)]));
  return messages.map(
    (message) => states.get(`${message.cardId} ${paymentOf(message)}`) ?? states.get(`${message.cardId} `),
  );
}

function toCardState(row: CardStateRow): CardState {
  const { version, now, today, counted_payment: _, counted_for, day, month, ...rest } = row;
  const { account_status, spent_day, spent_month, available, ...card } = rest;
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
  readonly counted_payment: string | null;
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
 * Fails the transaction with `CardChanged` if one of the cards has changed since it was read. It comes after the balances of their
 * accounts are locked: who changes a card takes the same locks.
 */
export function unchangedCards(
  { organizationId, livemode }: Tenant,
  states: readonly Pick<CardState, 'card' | 'version'>[],
): Change[] {
  if (states.length === 0) return [];
  const ids = states.map(({ card }) => card.id);
  const versions = states.map(({ version }) => version);
  return [
    {
      change: statement`select require_unchanged_cards(${organizationId}, ${livemode}, ${ids}::text[], ${versions}::text[])`,
      toRefusal: (error) =>
        (error as { code?: unknown }).code === CARD_CHANGED ? new CardChanged() : (error as Error),
    },
  ];
}

/** Locks the counters and then the balance, so that what is read after it does not change until the commit. */
export async function lockCounters(
  trx: Transaction<Database>,
  tenant: Tenant,
  { windows: { series_id, day, month }, card: { account_id } }: Pick<CardState, 'windows' | 'card'>,
): Promise<void> {
  const counters = statement`select from card_spending
         where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and series_id = ${series_id}
           and (period, starts_on) in (('day', ${day}::date), ('month', ${month}::date))
         order by period for no key update`;
  await Promise.all([ask(trx, counters), lockBalance(trx, tenant, account_id)]);
}

/** The amount does not fit into a limit, because another payment was faster. */
export class SpendingRefused extends Error {}

/** Code of `count_card_spending`. */
const OVER_LIMIT = 'EXT10';

/** An amount to count in the windows of a payment. */
export interface Spending {
  readonly windows: Windows;
  /** A negative amount is released. It comes alone. */
  readonly amount: bigint;
  /** The transaction fails with `SpendingRefused` if the amount does not fit. Default: it always fits. */
  readonly limits?: { readonly daily_limit: bigint | null; readonly monthly_limit: bigint | null };
}

const NO_LIMITS = { daily_limit: null, monthly_limit: null };

/** Counts amounts, in an order in which two transactions cannot deadlock. */
export function countedSpending(tenant: Tenant, spendings: readonly Spending[]): Change[] {
  const counted = spendings.filter(({ amount }) => amount !== 0n);
  const [first] = counted;
  if (first === undefined) return [];
  const change = counted.length === 1 ? countOne(tenant, first) : countAll(tenant, counted);
  return [{ change, toRefusal: toRefused }];
}

function countOne(
  { organizationId, livemode }: Tenant,
  { windows: { series_id, day, month }, amount, limits: { daily_limit, monthly_limit } = NO_LIMITS }: Spending,
): Statement {
  return amount < 0n
    ? statement`select release_card_spending(${organizationId}, ${livemode}, ${series_id}, ${day}::date, ${month}::date, ${-amount})`
    : statement`select count_card_spending(${organizationId}, ${livemode}, ${series_id}, ${day}::date, ${month}::date, ${amount},
          ${daily_limit}, ${monthly_limit})`;
}

function countAll({ organizationId, livemode }: Tenant, spendings: readonly Spending[]): Statement {
  const rows = spendings.map(({ windows: { series_id, day, month }, amount, limits = NO_LIMITS }, nth) => {
    const [daily_limit, monthly_limit] = [limits.daily_limit?.toString(), limits.monthly_limit?.toString()];
    return { nth, series_id, day, month, amount: String(amount), daily_limit, monthly_limit };
  });
  return statement`
    select count_card_spending(${organizationId}, ${livemode}, series_id, day, month, amount, daily_limit, monthly_limit)
      from (select * from json_to_recordset(${JSON.stringify(rows)}::json)
                as s(nth int, series_id text, day date, month date, amount bigint, daily_limit bigint, monthly_limit bigint)
             order by series_id collate "C", day, month, nth) s`;
}

function toRefused(error: unknown): Error {
  return (error as { code?: unknown }).code === OVER_LIMIT ? new SpendingRefused() : (error as Error);
}

export function newAuthorization(row: AuthorizationRow): NewRows {
  return { table: 'card_authorization', rows: [row] };
}

/** Stores the changed members of an authorization. */
export function authorizationChange(row: AuthorizationRow): Statement {
  return statement`
    update card_authorization
       set status = ${row.status}, amount = ${row.amount}, approved = ${row.approved}, held = ${row.held}, reversed = ${row.reversed},
           cleared = ${row.cleared}, decline_reason = ${row.decline_reason}, merchant = ${JSON.stringify(row.merchant)}::jsonb,
           category = ${row.category}, hold_id = ${row.hold_id}, transaction_id = ${row.transaction_id}, expires_at = ${row.expires_at}
     where org_id = ${row.org_id} and livemode = ${row.livemode} and id = ${row.id}`;
}
