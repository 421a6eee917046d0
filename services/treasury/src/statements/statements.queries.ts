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

/** What was posted on an account in a period, and after it. */
export async function findStatementTotals(
  db: Kysely<Database>,
  accountId: string,
  { start, end }: Period,
): Promise<StatementTotals> {
  const { rows } = await sql<{ count: number; money_in: string; money_out: string; later: string }>`
    select count(*) filter (where posted_at < ${end})::int as count,
           coalesce(sum(amount) filter (where posted_at < ${end} and amount > 0), 0)::text as money_in,
           coalesce(sum(amount) filter (where posted_at < ${end} and amount < 0), 0)::text as money_out,
           coalesce(sum(amount) filter (where posted_at >= ${end}), 0)::text as later
      from transaction where account_id = ${accountId} and posted_at >= ${start}`.execute(db);
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
  { after, limit }: { readonly after: TransactionRow | undefined; readonly limit: number },
): Promise<TransactionRow[]> {
  return db
    .selectFrom('transaction')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('posted_at', '>=', start)
    .where('posted_at', '<', end)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(posted_at, id) > (${after?.posted_at}::timestamptz, ${after?.id})`),
    )
    .orderBy('posted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
