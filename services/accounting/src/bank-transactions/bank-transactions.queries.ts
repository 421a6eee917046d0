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
