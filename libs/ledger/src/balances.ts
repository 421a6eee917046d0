import type { Cents } from '@exchequer/money';
import { ask, statement, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import { LedgerAccountError } from './accounts.js';
import type { LedgerTables } from './ledger-tables.js';

/** All amounts are in minor units on the account's normal side: the usual balance of an asset or a liability is positive. */
export interface Balance {
  readonly accountId: string;
  readonly currency: string;
  readonly side: 'debit' | 'credit';
  readonly balance: Cents;
  /** Incoming amount of open holds. */
  readonly heldIn: Cents;
  /** Outgoing amount of open holds. */
  readonly heldOut: Cents;
  /** `balance - heldOut`. */
  readonly available: Cents;
  /** Present for an account with a limit. */
  readonly minimum?: Cents;
}

/**
 * The current balance, including the transaction's own postings.
 * @throws {LedgerAccountError} `unknown_account`.
 */
export async function balanceOf<S extends LedgerTables>(
  db: Kysely<S>,
  tenant: Tenant,
  accountId: string,
): Promise<Balance> {
  const balance = (await balancesOf(db, tenant, [accountId])).get(accountId);
  if (!balance) throw new LedgerAccountError('unknown_account', accountId);
  return balance;
}

/** The current balances of several accounts by id, without those that are unknown. */
export async function balancesOf<S extends LedgerTables>(
  db: Kysely<S>,
  tenant: Tenant,
  accountIds: readonly string[],
): Promise<Map<string, Balance>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<BalanceRow>`
    with account as (
      select key, id, currency, side from ledger_account
       where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = any (${accountIds})
    )
    select a.id, a.currency, a.side, b.minimum,
           coalesce(b.balance, checkpoint.balance + tail.balance)::text as balance,
           coalesce(b.held_in, holds.held_in)::text as held_in,
           coalesce(b.held_out, holds.held_out)::text as held_out
      from account a
      left join ledger_balance b on b.account_key = a.key
      -- Only what has no stored balance is added up: totals of the sealed days, and what is not sealed yet.
      left join lateral (
        select coalesce(sum(c.debits - c.credits), 0) * a.side as balance from ledger_checkpoint c
         where b.account_key is null and c.account_key = a.key
      ) checkpoint on true
      left join lateral (
        select coalesce(sum(p.amount), 0) * a.side as balance from ledger_posting p
         where b.account_key is null and p.account_key = a.key and p.entry_key > ${sealedThrough(tenant)}
      ) tail on true
      left join lateral (
        select coalesce(sum(h.remaining) filter (where (h.debit_key = a.key) = (a.side = 1)), 0) as held_in,
               coalesce(sum(h.remaining) filter (where (h.debit_key = a.key) <> (a.side = 1)), 0) as held_out
          from ledger_hold h
         where b.account_key is null and h.remaining > 0 and (h.debit_key = a.key or h.credit_key = a.key)
      ) holds on true`.execute(db);
  return new Map(rows.map((row) => [row.id, toBalance(row)]));
}

/**
 * The current balance of an account with a limit. Until the end of the transaction nobody else posts to the account: a posting that
 * comes meanwhile waits, and the statements after it see what this transaction has committed. Undefined for an unknown account and for
 * one without a limit.
 */
export async function lockBalance<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  accountId: string,
): Promise<Balance | undefined> {
  const rows = await ask<BalanceRow>(
    trx,
    statement`
    select a.id, a.currency, a.side, b.minimum, b.balance::text, b.held_in::text, b.held_out::text
      from ledger_account a join ledger_balance b on b.account_key = a.key
     where a.org_id = ${tenant.organizationId} and a.livemode = ${tenant.livemode} and a.id = ${accountId}
       for update of b`,
  );
  return rows[0] && toBalance(rows[0]);
}

/**
 * The balance at the end of an accounting day, or as known at an instant, or both: the balance of that day as known at that
 * instant. By day it adds one total per day; by instant it adds the account's postings.
 * @param asOf.effectiveOn `YYYY-MM-DD`, inclusive. @param asOf.recordedAt inclusive.
 * @throws {LedgerAccountError} `unknown_account`.
 */
export async function balanceAsOf<S extends LedgerTables>(
  db: Kysely<S>,
  tenant: Tenant,
  accountId: string,
  asOf: { readonly effectiveOn?: string; readonly recordedAt?: Date },
): Promise<Cents> {
  const day = sql`${asOf.effectiveOn ?? 'infinity'}::date`;
  const { rows } = await sql<{ balance: string }>`
    select (a.side * coalesce(${
      asOf.recordedAt
        ? sql`(select sum(p.amount) from ledger_posting p join ledger_entry e on e.key = p.entry_key
                where p.account_key = a.key and p.effective_on <= ${day} and e.recorded_at <= ${asOf.recordedAt})`
        : sql`(select sum(c.debits - c.credits) from ledger_checkpoint c
                where c.account_key = a.key and c.effective_on <= ${day}), 0) + a.side * coalesce((
               select sum(p.amount) from ledger_posting p
                where p.account_key = a.key and p.effective_on <= ${day} and p.entry_key > ${sealedThrough(tenant)})`
    }, 0))::text as balance
      from ledger_account a
     where a.org_id = ${tenant.organizationId} and a.livemode = ${tenant.livemode} and a.id = ${accountId}`.execute(db);
  if (!rows[0]) throw new LedgerAccountError('unknown_account', accountId);
  return BigInt(rows[0].balance);
}

export interface DailyBalance {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** At the end of the accounting day. */
  readonly balance: Cents;
}

/**
 * The balance at the end of each accounting day from `from` to `to`, both inclusive. It adds one total per day and what is not sealed yet.
 * Empty for an unknown account.
 */
export async function dailyBalances<S extends LedgerTables>(
  db: Kysely<S>,
  tenant: Tenant,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DailyBalance[]> {
  const { rows } = await sql<{ day: string; balance: string }>`
    with account as (
      select key, side from ledger_account
       where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${accountId}
    ), change as (
      -- What happened before the first day counts on the first day.
      select greatest(t.effective_on, ${from}::date) as day, sum(t.amount) as amount from (
        select c.effective_on, c.debits - c.credits as amount
          from account a join ledger_checkpoint c on c.account_key = a.key where c.effective_on <= ${to}::date
        union all
        select p.effective_on, p.amount
          from account a join ledger_posting p on p.account_key = a.key
         where p.effective_on <= ${to}::date and p.entry_key > ${sealedThrough(tenant)}
      ) t group by 1
    )
    select d.day::date::text as day, (a.side * sum(coalesce(c.amount, 0)) over (order by d.day))::text as balance
      from account a cross join generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
      left join change c on c.day = d.day::date
     order by d.day`.execute(db);
  return rows.map(({ day, balance }) => ({ day, balance: BigInt(balance) }));
}

export interface AccountTotals {
  readonly accountId: string;
  readonly currency: string;
  readonly side: 'debit' | 'credit';
  readonly debits: Cents;
  readonly credits: Cents;
}

/**
 * Debits and credits of every account with postings effective from `from` to `to`, both inclusive and both `YYYY-MM-DD`: the
 * trial balance of a date, or the movements of a period. Sorted by account id.
 */
export async function totalsOf<S extends LedgerTables>(
  db: Kysely<S>,
  tenant: Tenant,
  { from, to }: { readonly from?: string; readonly to?: string },
): Promise<AccountTotals[]> {
  const days = sql`between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
  const { rows } = await sql<{ id: string; currency: string; side: number; debits: string; credits: string }>`
    select a.id, a.currency, a.side, sum(t.debits)::text as debits, sum(t.credits)::text as credits
      from ledger_account a
      -- By account, because only its index separates the postings of this organization from those of all others.
      cross join lateral (
        select c.debits, c.credits from ledger_checkpoint c where c.account_key = a.key and c.effective_on ${days}
        union all
        select greatest(p.amount, 0), greatest(-p.amount, 0) from ledger_posting p
         where p.account_key = a.key and p.entry_key > ${sealedThrough(tenant)} and p.effective_on ${days}
      ) t
     where a.org_id = ${tenant.organizationId} and a.livemode = ${tenant.livemode}
     group by a.key order by a.id`.execute(db);
  return rows.map(({ id, currency, side, debits, credits }) => ({
    accountId: id,
    currency,
    side: sideOf(side),
    debits: BigInt(debits),
    credits: BigInt(credits),
  }));
}

/**
 * SQL of the postings of an account after an accounting day, as `entry_key` and `amount` on the account's normal side. Sealed postings are
 * only read if a sealed day is later.
 * @param day `YYYY-MM-DD`
 */
export function postingsAfter(tenant: Tenant, accountId: string, day: string) {
  return sql`
    select p.entry_key, p.amount * a.side as amount
      from ledger_account a
      -- A bound of its own relation, so that row-level security lets the index use it.
      cross join lateral (
        select case when exists (
          select from ledger_checkpoint c where c.account_key = a.key and c.effective_on > ${day}::date)
          then 0 else ${sealedThrough(tenant)} end as key offset 0) sealed
      cross join lateral (
        select p.entry_key, p.amount from ledger_posting p
         where p.account_key = a.key and p.effective_on > ${day}::date and p.entry_key > sealed.key) p
     where a.org_id = ${tenant.organizationId} and a.livemode = ${tenant.livemode} and a.id = ${accountId}`;
}

/**
 * The last entry that is included in the tenant's seals and checkpoints. Later entries are added up separately. `coalesce` is inside the
 * sub-select: outside, row-level security would keep the comparison out of the index, because it does not know that `coalesce` is safe.
 */
function sealedThrough(tenant: Tenant) {
  return sql`(select coalesce((select s.through_key from ledger_seal s
    where s.org_id = ${tenant.organizationId} and s.livemode = ${tenant.livemode} order by s.number desc limit 1), 0))`;
}

/** Sums as text, because the sum of an account without a limit can exceed an int8. */
interface BalanceRow {
  readonly id: string;
  readonly currency: string;
  readonly side: number;
  readonly minimum: bigint | null;
  readonly balance: string;
  readonly held_in: string;
  readonly held_out: string;
}

function toBalance(row: BalanceRow): Balance {
  const balance = BigInt(row.balance);
  const heldOut = BigInt(row.held_out);
  return {
    accountId: row.id,
    currency: row.currency,
    side: sideOf(row.side),
    balance,
    heldIn: BigInt(row.held_in),
    heldOut,
    available: balance - heldOut,
    ...(row.minimum !== null && { minimum: row.minimum }),
  };
}

function sideOf(side: number): 'debit' | 'credit' {
  return side === 1 ? 'debit' : 'credit';
}
