import type { Tenant } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { NumberedBankLine } from './bank-transaction.js';
import type { BankTransactionSource, BankTransactionStatus } from './bank-transactions.api.js';
import type { BankTransactionTable } from './bank-transactions.table.js';

export type BankTransactionRow = Omit<Selectable<BankTransactionTable>, 'content_hash' | 'occurrence'>;

const columns = [
  'id', 'org_id', 'livemode', 'account_id', 'amount', 'currency', 'description', 'counterparty', 'reference',
  'provider_id', 'source', 'status', 'created_at', sql<string>`date::text`.as('date'),
] as const; // biome-ignore format: one list

export interface BankTransactionFilter {
  readonly accountId?: string | undefined;
  readonly status?: BankTransactionStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The latest recorded first, those after `before`. */
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

/** Held by whoever matches it, before any customer, invoice or bill. */
export function lockBankTransaction(trx: Transaction<Database>, id: string): Promise<BankTransactionRow | undefined> {
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

/** Answers those that were not there yet. */
export async function insertBankTransactions(
  trx: Transaction<Database>,
  tenant: Tenant,
  accountId: string,
  source: BankTransactionSource,
  lines: readonly (NumberedBankLine & { readonly id: string })[],
): Promise<string[]> {
  // One parameter for all: ten thousand rows would be more parameters than a statement takes.
  const rows = lines.map((line) => ({
    id: line.id,
    date: line.date,
    amount: String(line.amount),
    currency: line.currency,
    description: line.description,
    counterparty: line.counterparty,
    reference: line.reference,
    provider_id: line.providerId,
    content_hash: `\\x${line.contentHash.toString('hex')}`,
    occurrence: line.occurrence,
  }));
  const inserted = await sql<{ id: string }>`
    insert into bank_transaction (id, org_id, livemode, account_id, date, amount, currency, description, counterparty,
                                  reference, provider_id, source, content_hash, occurrence)
    select id, ${tenant.organizationId}, ${tenant.livemode}, ${accountId}, date, amount, currency, description,
           counterparty, reference, provider_id, ${source}, content_hash, occurrence
      from json_to_recordset(${JSON.stringify(rows)}::json) as line(
        id text, date date, amount bigint, currency text, description text, counterparty text, reference text,
        provider_id text, content_hash bytea, occurrence int)
        on conflict on constraint bank_transaction_once do nothing
    returning id`.execute(trx);
  return inserted.rows.map(({ id }) => id);
}

/** Those with these hashes and occurrences, keyed by both. */
export async function findSameBankTransactions(
  db: Kysely<Database>,
  accountId: string,
  lines: readonly NumberedBankLine[],
): Promise<ReadonlyMap<string, BankTransactionRow>> {
  const rows = await db
    .selectFrom('bank_transaction')
    .select([...columns, 'content_hash', 'occurrence'])
    .where('account_id', '=', accountId)
    .where(
      'content_hash',
      'in',
      lines.map(({ contentHash }) => contentHash),
    )
    .execute();
  return new Map(rows.map((row) => [sameKey({ contentHash: row.content_hash, occurrence: row.occurrence }), row]));
}

export function sameKey({ contentHash, occurrence }: Pick<NumberedBankLine, 'contentHash' | 'occurrence'>): string {
  return `${contentHash.toString('hex')}:${occurrence}`;
}

/** Those of them that are still to be matched, held until the transaction ends. */
export function lockUnmatchedTransactions(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<BankTransactionRow[]> {
  return trx
    .selectFrom('bank_transaction')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('status', '=', 'unmatched')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Others that are to be matched and may be about the same items: by amount, or because one of them is suggested. */
export async function findRivalTransactions(
  db: Kysely<Database>,
  rivals: {
    readonly except: readonly string[];
    readonly itemIds: readonly string[];
    readonly amounts: readonly bigint[];
    readonly currency: string;
    readonly limit: number;
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from bank_transaction
       where status = 'unmatched' and currency = ${rivals.currency} and amount = any(${rivals.amounts.map(String)}::bigint[])
      union
      select m.bank_transaction_id from match_allocation a
        join match m on m.org_id = a.org_id and m.livemode = a.livemode and m.id = a.match_id
       where a.item_id = any(${rivals.itemIds}) and m.status = 'suggested') rival
     where id <> all(${rivals.except}) order by id desc limit ${rivals.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The latest recorded that are to be matched. */
export async function findUnmatchedIds(db: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_transaction')
    .select('id')
    .where('status', '=', 'unmatched')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The latest that are to be matched and flow like an item issued on this day. */
export function findUnmatchedTransactions(
  db: Kysely<Database>,
  { incoming, from, limit }: { readonly incoming: boolean; readonly from: string; readonly limit: number },
): Promise<BankTransactionRow[]> {
  return db
    .selectFrom('bank_transaction')
    .select(columns)
    .where('status', '=', 'unmatched')
    .where('amount', incoming ? '>' : '<', 0n)
    .where('bank_transaction.date', '>=', from)
    .orderBy('bank_transaction.date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
