import { ask, type Change, statement, type Tenant } from '@exchequer/postgres';
import {
  type Expression,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { Database } from '../../database.js';
import type { DocumentLine, IdentifiedBankLine } from './bank-line.js';
import type { BankTransactionSource, BankTransactionStatus, BookkeepingDifference } from './bank-transactions.api.js';
import type { BankTransactionTable } from './bank-transactions.table.js';
import { nearDaysOf } from './recognize-near-lines.js';

export interface BankTransactionRow extends Omit<Selectable<BankTransactionTable>, 'content_hash' | 'occurrence'> {
  readonly bookkeeping_difference: BookkeepingDifference | null;
}

/** Several rows can be one bank transaction: the gravest difference counts. */
const bookkeepingDifference = sql<BookkeepingDifference | null>`(
  select r.difference from bookkeeping_row r
   where r.org_id = bank_transaction.org_id and r.livemode = bank_transaction.livemode
     and r.bank_transaction_id = bank_transaction.id and r.difference is not null
   order by array_position(array['removed', 'amount', 'date'], r.difference) limit 1)`;

const columns = [
  'id', 'org_id', 'livemode', 'account_id', 'amount', 'currency', 'description', 'counterparty', 'reference',
  'provider_id', 'source', 'status', 'created_at', 'created_by', 'updated_by', sql<string>`date::text`.as('date'),
  bookkeepingDifference.as('bookkeeping_difference'),
] as const; // biome-ignore format: one list

export interface BankTransactionFilter {
  readonly accountId?: string | undefined;
  readonly status?: BankTransactionStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Last recorded first, after `before`. */
export function findBankTransactions(
  db: Kysely<Database>,
  filter: BankTransactionFilter & { readonly limit: number; readonly before?: string | undefined },
): Promise<BankTransactionRow[]> {
  let query = db.selectFrom('bank_transaction').select(columns);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  if (filter.accountId !== undefined) query = query.where('account_id', '=', filter.accountId);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.from !== undefined) query = query.where('bank_transaction.date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('bank_transaction.date', '<=', filter.to);
  return query.orderBy('id', 'desc').limit(filter.limit).execute();
}

export function findBankTransaction(db: Kysely<Database>, id: string): Promise<BankTransactionRow | undefined> {
  return db.selectFrom('bank_transaction').select(columns).where('id', '=', id).executeTakeFirst();
}

export function findBankTransactionsById(db: Kysely<Database>, ids: readonly string[]): Promise<BankTransactionRow[]> {
  return db.selectFrom('bank_transaction').select(columns).where(sql<SqlBool>`id = any(${ids}::text[])`).execute();
}

/**
 * Locked by the request that matches it, before any customer, invoice or bill.
 * @param id of the transaction, or a sub-select that finds it
 */
export function lockBankTransaction(
  trx: Transaction<Database>,
  id: string | Expression<string>,
): Promise<BankTransactionRow | undefined> {
  return trx.selectFrom('bank_transaction').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function setStatus(
  trx: Transaction<Database>,
  id: string,
  status: BankTransactionStatus,
): Promise<BankTransactionRow> {
  return trx
    .updateTable('bank_transaction')
    .set({ status })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Excludes those of the transactions that are not matched, and deletes what was suggested for them. */
export function excludingUnmatched(ids: readonly string[]): Change[] {
  if (ids.length === 0) return [];
  // `status || ''`: by key, as in `lockUnmatchedTransactions`.
  return [
    sql`
    with excluded as (
      update bank_transaction set status = 'excluded' where id = any(${ids}::text[]) and status || '' = 'unmatched' returning id)
    delete from match where bank_transaction_id in (select id from excluded) and status = 'suggested'`,
  ];
}

/**
 * Serializes two exports of one account, so that the second one sees what the first recorded. What is awaited together with it, after
 * it, is read under the lock: one round trip.
 */
export async function lockBankAccount(trx: Transaction<Database>, tenant: Tenant, accountId: string): Promise<void> {
  const { organizationId, livemode } = tenant;
  const name = ['bank account', organizationId, livemode, accountId].join(' ');
  await ask(
    trx,
    statement`select pg_advisory_xact_lock_shared(hashtextextended(${allAccountsOf(tenant)}, 0)),
               pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
  );
}

/** Waits for running exports of all accounts, and makes new ones wait: rows of bookkeeping software can belong to any account. */
export async function lockAllBankAccounts(trx: Transaction<Database>, tenant: Tenant): Promise<void> {
  await ask(trx, statement`select pg_advisory_xact_lock(hashtextextended(${allAccountsOf(tenant)}, 0))`);
}

function allAccountsOf({ organizationId, livemode }: Tenant): string {
  return ['all bank accounts', organizationId, livemode].join(' ');
}

/** Returns the rows that did not exist before. */
export async function insertBankTransactions(
  trx: Transaction<Database>,
  tenant: Tenant,
  accountId: string,
  source: BankTransactionSource,
  lines: readonly (IdentifiedBankLine & { readonly id: string; readonly status: BankTransactionStatus })[],
): Promise<string[]> {
  if (lines.length === 0) return [];
  // One parameter for all rows: ten thousand rows would exceed the maximum number of parameters.
  const rows = lines.map((line) => ({
    id: line.id,
    date: line.date,
    amount: String(line.amount),
    currency: line.currency,
    description: line.description,
    counterparty: line.counterparty,
    reference: line.reference,
    provider_id: line.providerId,
    status: line.status,
    content_hash: `\\x${line.contentHash.toString('hex')}`,
    occurrence: line.occurrence,
  }));
  const inserted = await sql<{ id: string }>`
    insert into bank_transaction (id, org_id, livemode, account_id, date, amount, currency, description, counterparty,
                                  reference, provider_id, source, status, content_hash, occurrence)
    select id, ${tenant.organizationId}, ${tenant.livemode}, ${accountId}, date, amount, currency, description,
           counterparty, reference, provider_id, ${source}, status, content_hash, occurrence
      from json_to_recordset(${JSON.stringify(rows)}::json) as line(
        id text, date date, amount bigint, currency text, description text, counterparty text, reference text,
        provider_id text, status text, content_hash bytea, occurrence int)
        on conflict on constraint bank_transaction_once do nothing
    returning id`.execute(trx);
  return inserted.rows.map(({ id }) => id);
}

/** Transactions with these hashes and counters, in this export of the account or in another one, keyed by both. */
export async function findSameBankTransactions(
  db: Kysely<Database>,
  accountId: string,
  lines: readonly IdentifiedBankLine[],
): Promise<ReadonlyMap<string, BankTransactionRow>> {
  if (lines.length === 0) return new Map();
  const hashes = [...new Set(lines.map(({ contentHash }) => contentHash.toString('hex')))];
  // offset 0 looks up each line by its hash, and the order is that of the index with the hash. Without them Postgres reads all rows of the
  // account, if it planned the statement while the table was small.
  const named = (table: 'bank_transaction' | 'bank_transaction_alias', id: 'id' | 'bank_transaction_id') => sql`
    select named.* from unnest(${hashes}::text[]) as wanted(hash) cross join lateral (
      select ${sql.ref(id)} as id, content_hash, occurrence from ${sql.table(table)}
       where account_id = ${accountId} and content_hash = decode(wanted.hash, 'hex') order by occurrence offset 0) named`;
  const names = sql`${named('bank_transaction', 'id')} union all ${named('bank_transaction_alias', 'bank_transaction_id')}`;
  const [found, rows] = await Promise.all([
    sql<{ id: string; content_hash: Buffer; occurrence: number }>`${names}`.execute(db),
    db
      .selectFrom('bank_transaction')
      .select(columns)
      .where('id', 'in', sql<string>`(select id from (${names}) named)`)
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    found.rows.map(({ id, content_hash: contentHash, occurrence }) => [
      lineKey({ contentHash, occurrence }),
      byId.get(id)!,
    ]),
  );
}

/**
 * The transactions that rows of a document were recorded as, or were recognized as, by `lineKey`. Usually one for
 * each row.
 */
export async function findTransactionsOfDocumentRows(
  db: Kysely<Database>,
  accountId: string,
  lines: readonly DocumentLine[],
): Promise<ReadonlyMap<string, readonly BankTransactionRow[]>> {
  if (lines.length === 0) return new Map();
  const hashes = lines.map(({ contentHash }) => contentHash);
  const places = lines.map(({ providerId }) => providerId);
  const names = sql`
    select id, provider_id as name from bank_transaction
     where account_id = ${accountId} and source = 'document' and provider_id = any(${places}::text[])
    union all
    select bank_transaction_id, encode(content_hash, 'hex') from bank_transaction_alias
     where account_id = ${accountId} and source = 'document' and content_hash = any(${hashes})`;
  const [found, rows] = await Promise.all([
    sql<{ id: string; name: string }>`${names}`.execute(db),
    db
      .selectFrom('bank_transaction')
      .select(columns)
      .where('id', 'in', sql<string>`(select id from (${names}) named)`)
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const idsByName = Map.groupBy(found.rows, ({ name }) => name);
  return new Map(
    lines.map((line) => {
      const { providerId, contentHash } = line;
      const ofLine = [providerId, contentHash.toString('hex')];
      const ids = new Set(ofLine.flatMap((name) => (idsByName.get(name) ?? []).map(({ id }) => id)));
      return [lineKey(line), [...ids].map((id) => byId.get(id)!)];
    }),
  );
}

/**
 * Transactions with the amounts of these lines that came from another source and have no key from this one, on near days. Each document is a source of its own. Rows of bookkeeping software count
 * on near days and on every account, because the software does not name the account. Removed ones count if they are in the books.
 */
export function findFromOtherSources(
  db: Kysely<Database>,
  accountId: string,
  source: BankTransactionSource,
  lines: readonly IdentifiedBankLine[],
): Promise<BankTransactionRow[]> {
  const { first, last } = nearDaysOf(lines);
  const amounts = lines.map(({ amount }) => String(amount));
  const near = sql`unnest(${first}::date[], ${last}::date[], ${amounts}::bigint[]) as near(first, last, amount)`;
  // Two documents can show the same rows, for example a photograph and a PDF, with words that were read differently.
  // `treasury` is written out, so that Postgres uses `bank_transaction_from_elsewhere`: an account can have many transactions of treasury with
  // one amount.
  const isOther =
    source === 'document'
      ? sql`true`
      : source === 'treasury'
        ? sql`b.source <> 'treasury'`
        : sql`b.source <> ${source}`;
  return db
    .selectFrom('bank_transaction')
    .select(columns)
    .where(
      'bank_transaction.id',
      'in',
      sql<string>`(
        -- offset 0 looks up each line by index. Without statistics Postgres would join all rows of the account.
        select b.id from ${near} cross join lateral (
          select b.id from bank_transaction b
           where b.account_id = ${accountId} and ${isOther} and b.amount = near.amount
             and b.date between near.first and near.last and b.source <> 'bookkeeping' offset 0) b
        union all
        select b.id from ${near} cross join lateral (
          select b.id from bank_transaction b
           where b.source = 'bookkeeping' and b.amount = near.amount and b.date between near.first and near.last
             and (b.status = 'matched' or exists (
               select from bookkeeping_row r left join expense e on e.id = r.expense_id and e.voided_at is null
                where r.bank_transaction_id = b.id and (not r.removed or e.journal_entry_id is not null))) offset 0) b)`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_transaction_alias as alias')
            .select('alias.source')
            .whereRef('alias.bank_transaction_id', '=', 'bank_transaction.id')
            .where('alias.source', '=', source)
            .where('alias.source', '<>', 'document')
            // For each transaction by index, as above.
            .offset(0),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}

/** Their keys in this export. */
export function newAliases(
  tenant: Tenant,
  accountId: string,
  source: BankTransactionSource,
  aliases: readonly { readonly id: string; readonly line: IdentifiedBankLine }[],
): Change[] {
  if (aliases.length === 0) return [];
  const rows = aliases.map(({ id, line }) => ({
    id,
    content_hash: `\\x${line.contentHash.toString('hex')}`,
    occurrence: line.occurrence,
  }));
  return [
    sql`
    insert into bank_transaction_alias (org_id, livemode, account_id, source, content_hash, occurrence, bank_transaction_id)
    select ${tenant.organizationId}, ${tenant.livemode}, ${accountId}, ${source}, content_hash, occurrence, id
      from json_to_recordset(${JSON.stringify(rows)}::json) as alias(id text, content_hash bytea, occurrence int)
        on conflict do nothing`,
  ];
}

/**
 * Rows of bookkeeping software that this export reports too: the bank knows the account, the day and the texts better. What is in the books
 * stays as it is, and a second export changes nothing. It comes before `newAliases`.
 */
export function adoptingRows(
  accountId: string,
  adopted: readonly { readonly id: string; readonly line: IdentifiedBankLine }[],
): Change[] {
  if (adopted.length === 0) return [];
  const rows = adopted.map(({ id, line: { date, description, counterparty, reference } }) => ({
    id,
    date,
    description,
    counterparty,
    reference,
  }));
  return [
    sql`
    with adopted as (
      update bank_transaction b
         set account_id = ${accountId}, date = line.date, description = line.description,
             counterparty = coalesce(line.counterparty, b.counterparty), reference = coalesce(line.reference, b.reference)
        from json_to_recordset(${JSON.stringify(rows)}::json)
             as line(id text, date date, description text, counterparty text, reference text)
       where b.id = line.id and b.source = 'bookkeeping' and b.status <> 'matched'
         and not exists (select from bank_transaction_alias a where a.bank_transaction_id = b.id)
         and not exists (select from bookkeeping_row r join expense e on e.id = r.expense_id
                          where r.bank_transaction_id = b.id and e.journal_entry_id is not null and e.voided_at is null)
      returning b.id)
    update expense e set payment_account_id = ${accountId}, updated_at = now()
      from bookkeeping_row r join adopted on adopted.id = r.bank_transaction_id
     where e.id = r.expense_id and e.journal_entry_id is null and e.voided_at is null`,
  ];
}

export function lineKey({ contentHash, occurrence }: Pick<IdentifiedBankLine, 'contentHash' | 'occurrence'>): string {
  return `${contentHash.toString('hex')}:${occurrence}`;
}

/**
 * Returns those of the transactions that are not matched yet, and locks them until the database transaction ends.
 * @param ids of the transactions, or a sub-select that finds them
 */
export function lockUnmatchedTransactions(
  trx: Transaction<Database>,
  ids: readonly string[] | RawBuilder<string>,
): Promise<BankTransactionRow[]> {
  return (
    trx
      .selectFrom('bank_transaction')
      .select(columns)
      .where('id', '=', sql<string>`any(${ids})`)
      // Not as an index of unmatched transactions has it: without statistics one of those looks cheaper than the key.
      .where(sql<boolean>`status || '' = 'unmatched'`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  );
}

/** Other unmatched transactions that may concern the same items: by amount, or because a match with an item is suggested. */
export async function findCompetingTransactions(
  db: Kysely<Database>,
  competitors: {
    readonly except: readonly string[];
    readonly itemIds: readonly string[];
    readonly amounts: readonly bigint[];
    readonly currency: string;
    readonly limit: number;
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select b.id from unnest(${competitors.amounts.map(String)}::bigint[]) wanted(amount)
       cross join lateral (
         select id from bank_transaction
          where status = 'unmatched' and currency = ${competitors.currency} and amount = wanted.amount
          order by bank_transaction.date desc limit ${competitors.limit + competitors.except.length}) b
      union
      select m.bank_transaction_id from match_allocation a
        join match m on m.org_id = a.org_id and m.livemode = a.livemode and m.id = a.match_id
       where a.item_id = any(${competitors.itemIds}) and m.status = 'suggested') competitor
     where id <> all(${competitors.except}) order by id desc limit ${competitors.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A sub-select of the ids of the last recorded transactions that are not matched. */
export function latestUnmatched(limit: number): RawBuilder<string> {
  return sql`select id from bank_transaction where status = 'unmatched' order by id desc limit ${limit}`;
}

/** The latest unmatched transactions with the same direction of money as an item issued on this day. */
export function findUnmatchedTransactions(
  db: Kysely<Database>,
  { incoming, from, limit }: { readonly incoming: boolean; readonly from: string; readonly limit: number },
): Promise<BankTransactionRow[]> {
  return (
    db
      .selectFrom('bank_transaction')
      .select(columns)
      .where('status', '=', sql.lit('unmatched'))
      // Written out, because each direction has a partial index.
      .where(incoming ? sql<boolean>`amount > 0` : sql<boolean>`amount < 0`)
      .where('bank_transaction.date', '>=', from)
      .orderBy('bank_transaction.date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}
