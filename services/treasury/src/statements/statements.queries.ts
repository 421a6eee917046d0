import { ask, statement, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.js';
import type { TransactionRow } from '../transactions/record-movements.js';

export interface StatementTotals {
  readonly count: number;
  /** Cents. */
  readonly in: bigint;
  /** Cents, negative or 0. */
  readonly out: bigint;
  /** Cents: everything that was posted after the period. */
  readonly later: bigint;
}

export interface Period {
  /** Inclusive. */
  readonly start: Date;
  /** Exclusive. */
  readonly end: Date;
}

/** A fixed state of an account: everything that the ledger had posted on it up to an entry. */
export interface LedgerState {
  /** Key of the ledger account. */
  readonly accountKey: bigint;
  /** Key of the last entry, 0 if there is none. */
  readonly throughKey: bigint;
  /** Cents. */
  readonly balance: bigint;
}

/**
 * The current state of an account, undefined for an unknown one. Each posting holds the lock of the account's balance until its
 * commit, so a posting that is committed later has a higher key.
 */
export async function findLedgerState(
  db: Kysely<Database>,
  { organizationId, livemode }: Tenant,
  accountId: string,
): Promise<LedgerState | undefined> {
  const rows = await ask<LedgerState>(
    db,
    statement`
    select a.key as "accountKey", coalesce(p.entry_key, 0) as "throughKey", coalesce(p.balance, 0) as balance
      from ledger_account a
      left join lateral (
        select p.entry_key, p.balance from ledger_posting p
         where p.account_key = a.key order by p.entry_key desc, p.line desc limit 1
      ) p on true
     where a.org_id = ${organizationId} and a.livemode = ${livemode} and a.id = ${accountId}`,
  );
  return rows[0];
}

/** Leaves out rows that were posted after the state. There are few of them, so these rows are looked up, and not all others. */
function isIn({ accountKey, throughKey }: LedgerState) {
  return sql<boolean>`entry_id not in (
    select e.id from ledger_posting p join ledger_entry e on e.key = p.entry_key
     where p.account_key = ${accountKey} and p.entry_key > ${throughKey})`;
}

/** What was posted on an account in a period, and after it. */
export async function findStatementTotals(
  db: Kysely<Database>,
  accountId: string,
  { start, end }: Period,
  state: LedgerState,
): Promise<StatementTotals> {
  const { rows } = await sql<{ count: number; money_in: string; money_out: string; later: string }>`
    select count(*) filter (where posted_at < ${end})::int as count,
           coalesce(sum(amount) filter (where posted_at < ${end} and amount > 0), 0)::text as money_in,
           coalesce(sum(amount) filter (where posted_at < ${end} and amount < 0), 0)::text as money_out,
           coalesce(sum(amount) filter (where posted_at >= ${end}), 0)::text as later
      from transaction where account_id = ${accountId} and posted_at >= ${start} and ${isIn(state)}`.execute(db);
  const { count, money_in, money_out, later } = rows[0]!;
  return { count, in: BigInt(money_in), out: BigInt(money_out), later: BigInt(later) };
}

/** When the last transaction was posted on an account. */
export async function findLastPosting(db: Kysely<Database>, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('transaction')
    .select('posted_at')
    .where('account_id', '=', accountId)
    .where('posted_at', 'is not', null)
    .orderBy('posted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.posted_at ?? undefined;
}

/** Posted transactions of a period in the order of their time. */
export function findStatementPage(
  db: Kysely<Database>,
  accountId: string,
  { start, end }: Period,
  state: LedgerState,
  { after, limit }: { readonly after: TransactionRow | undefined; readonly limit: number },
): Promise<TransactionRow[]> {
  return db
    .selectFrom('transaction')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('posted_at', '>=', start)
    .where('posted_at', '<', end)
    .where(isIn(state))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(posted_at, id) > (${after?.posted_at}::timestamptz, ${after?.id})`),
    )
    .orderBy('posted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
