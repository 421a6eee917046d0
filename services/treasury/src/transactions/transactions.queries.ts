import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.js';
import type { TransactionFilter } from './read-filter.js';
import type { TransactionRow } from './record-movements.js';

/** The place of a transaction in the list: all lists are sorted by time and id. */
export type TransactionPlace = Pick<TransactionRow, 'id' | 'created_at'>;

export function findTransaction(db: Kysely<Database>, id: string): Promise<TransactionRow | undefined> {
  return db.selectFrom('transaction').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findTransactionsById(db: Kysely<Database>, ids: readonly string[]): Promise<TransactionRow[]> {
  return db.selectFrom('transaction').selectAll().where(sql<SqlBool>`id = any(${ids}::text[])`).execute();
}

/**
 * A transaction with its ledger account in the chart of accounts and, for a transfer between own accounts, the ledger account of the
 * other side.
 */
export type TransactionForBooks = TransactionRow & {
  readonly ledger_account_id: string;
  readonly other_ledger_account_id: string | null;
};

/** Those of these transactions that exist, each with the account of the chart of accounts on which it is recorded. */
export function findTransactionsForBooks(db: Kysely<Database>, ids: readonly string[]): Promise<TransactionForBooks[]> {
  return db
    .selectFrom('transaction')
    .innerJoin('account', (join) =>
      join
        .onRef('account.org_id', '=', 'transaction.org_id')
        .onRef('account.livemode', '=', 'transaction.livemode')
        .onRef('account.id', '=', 'transaction.account_id'),
    )
    .selectAll('transaction')
    .select([
      'account.ledger_account_id',
      sql<string | null>`(
        select other.ledger_account_id from transfer t
        join account other on (other.org_id, other.livemode) = (t.org_id, t.livemode)
         and other.id = case when t.account_id = transaction.account_id then t.to_account_id else t.account_id end
        where (t.org_id, t.livemode, t.id) = (transaction.org_id, transaction.livemode, transaction.transfer_id)
          and t.to_account_id is not null)`.as('other_ledger_account_id'),
    ])
    .where('transaction.id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
}

/** Newest first. */
export function findLatestTransactions(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<TransactionRow[]> {
  return db
    .selectFrom('transaction')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A page of the transactions that pass the filter, newest first. */
export async function findTransactions(
  db: Kysely<Database>,
  filter: TransactionFilter,
  { after, limit }: { readonly after: TransactionPlace | undefined; readonly limit: number },
): Promise<TransactionRow[]> {
  if (await isSearched(db, filter)) return searchTransactions(db, filter, { after, limit });
  return filtered(db, filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.created_at}::timestamptz, ${after?.id})`),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many transactions pass the filter. */
export async function countTransactions(db: Kysely<Database>, filter: TransactionFilter): Promise<number> {
  const count = sql<number>`count(*)::int`.as('count');
  const { count: total } = await ((await isSearched(db, filter))
    ? db.selectFrom(foundBy(filter, {}).as('found')).select(count).executeTakeFirstOrThrow()
    : filtered(db, filter).select(count).executeTakeFirstOrThrow());
  return total;
}

/** Whether to use the search function: for words, and for an amount that few transactions have. */
async function isSearched(db: Kysely<Database>, { search, min, max }: TransactionFilter): Promise<boolean> {
  if (search !== undefined) return true;
  if (min === undefined && max === undefined) return false;
  const { rows } = await sql<{ isRare: boolean }>`
    select is_rare_amount((select current_setting('exchequer.org_id', true)), (select current_setting('exchequer.livemode', true) = 'true'),
                          ${min ?? null}, ${max ?? null}) as "isRare"`.execute(db);
  return rows[0]!.isRare;
}

function searchTransactions(
  db: Kysely<Database>,
  filter: TransactionFilter,
  page: { readonly after: TransactionPlace | undefined; readonly limit: number },
): Promise<TransactionRow[]> {
  return (
    db
      .selectFrom(foundBy(filter, page).as('found'))
      // Each by its key: without statistics a join reads all transactions of the organization.
      .innerJoinLateral(
        (join) =>
          join.selectFrom('transaction').selectAll().whereRef('id', '=', 'found.id').offset(0).as('transaction'),
        (join) => join.onTrue(),
      )
      .selectAll('transaction')
      .orderBy('transaction.created_at', 'desc')
      .orderBy('transaction.id', 'desc')
      .execute()
  );
}

function foundBy(
  { search, accountId, cardId, type, status, min, max, since, until }: TransactionFilter,
  { after, limit }: { readonly after?: TransactionPlace | undefined; readonly limit?: number },
) {
  return sql<TransactionPlace>`search_transactions(
    words_of(${search ?? null}), ${accountId ?? null}, ${cardId ?? null}, ${type ?? null}, ${status ?? null},
    ${min ?? null}, ${max ?? null}, ${since ?? null}, ${until ?? null},
    ${after?.created_at ?? null}, ${after?.id ?? null}, ${limit ?? null})`;
}

function filtered(
  db: Kysely<Database>,
  { accountId, type, status, cardId, min, max, since, until }: TransactionFilter,
): SelectQueryBuilder<Database, 'transaction', object> {
  return (
    db
      .selectFrom('transaction')
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
      .$if(cardId !== undefined, (query) => query.where('card_id', '=', cardId!))
      .$if(type !== undefined, (query) => query.where('type', '=', type!))
      // As a literal, so that every plan can use the index of pending transactions.
      .$if(status !== undefined, (query) => query.where('status', '=', sql.lit(status!)))
      .$if(min !== undefined, (query) => query.where('amount', '>=', min!))
      .$if(max !== undefined, (query) => query.where('amount', '<=', max!))
      .$if(since !== undefined, (query) => query.where('created_at', '>=', since!))
      .$if(until !== undefined, (query) => query.where('created_at', '<', until!))
  );
}
