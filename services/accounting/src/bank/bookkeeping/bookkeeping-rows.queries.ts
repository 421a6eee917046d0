import type { Change, Tenant } from '@exchequer/postgres';
import { enqueueAll } from '@exchequer/work';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CURRENCY } from '../../books/accounts/books.js';
import type { Category } from '../../books/accounts/category.js';
import type { Database } from '../../database.js';
import type { CategorySource } from '../../purchases/expenses/expenses.api.js';
import type { BankLine } from '../bank-transactions/bank-line.js';
import type {
  BankTransactionSource,
  BankTransactionStatus,
  BookkeepingDifference,
} from '../bank-transactions/bank-transactions.api.js';
import { nearDaysOf } from '../bank-transactions/recognize-near-lines.js';

export const BOOKKEEPING_ROW = 'bookkeeping_row';

/** Announced rows wait to be recorded, also those that were recorded before: the connector answers their current state. */
export async function announceRows(
  trx: Transaction<Database>,
  tenant: Tenant,
  ids: readonly string[],
  traceparent: string | undefined,
): Promise<void> {
  if (ids.length === 0) return;
  const { organizationId, livemode } = tenant;
  await sql`
    insert into bookkeeping_row (org_id, livemode, id)
    select ${organizationId}, ${livemode}, id from unnest(${ids}::text[]) as announced(id) order by id
        on conflict (org_id, livemode, id) do update set state = 'waiting'`.execute(trx);
  enqueueAll(
    trx,
    tenant,
    ids.map((subject) => ({ kind: BOOKKEEPING_ROW, subject, traceparent: traceparent ?? null })),
  );
}

/** A row that was announced, and what it became before. */
export interface AnnouncedRow {
  readonly id: string;
  readonly removed: boolean;
  readonly bank_transaction_id: string | null;
  readonly expense_id: string | null;
}

export function lockRows(trx: Transaction<Database>, ids: readonly string[]): Promise<AnnouncedRow[]> {
  return trx
    .selectFrom('bookkeeping_row')
    .select(['id', 'removed', 'bank_transaction_id', 'expense_id'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** A bank transaction with the money of a row, and its expense. */
export interface Target {
  readonly id: string;
  readonly account_id: string;
  readonly date: string;
  readonly amount: bigint;
  readonly status: BankTransactionStatus;
  readonly source: BankTransactionSource;
  readonly description: string;
  readonly counterparty: string | null;
  /** Whether treasury or an import reported it too. */
  readonly is_told: boolean;
  readonly has_suggestion: boolean;
  readonly expense_id: string | null;
  readonly expense_state: 'draft' | 'recorded' | 'void' | null;
  readonly expense_has_document: boolean;
  readonly category_source: CategorySource | null;
}

/** Locks these bank transactions and their expenses, and reads them: one round trip. */
export async function lockTargets(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Target>> {
  if (ids.length === 0) return new Map();
  const expenseOf = sql`
    select t.bank_transaction_id, t.expense_id from treasury_transaction t
     where t.bank_transaction_id = any(${ids}::text[]) and t.expense_id is not null
    union
    select r.bank_transaction_id, r.expense_id from bookkeeping_row r
     where r.bank_transaction_id = any(${ids}::text[]) and r.expense_id is not null`;
  const targets = sql<Target>`
    select b.id, b.account_id, b.date::text as date, b.amount, b.status, b.source, b.description, b.counterparty,
           b.source <> 'bookkeeping' or exists (select from bank_transaction_alias a where a.bank_transaction_id = b.id) as is_told,
           exists (select from match m where m.bank_transaction_id = b.id and m.status = 'suggested') as has_suggestion,
           e.id as expense_id,
           case when e.id is null then null when e.voided_at is not null then 'void'
                when e.journal_entry_id is null then 'draft' else 'recorded' end as expense_state,
           e.document_id is not null as expense_has_document, e.category_source
      from bank_transaction b
      left join lateral (select expense_id from (${expenseOf}) x where x.bank_transaction_id = b.id
                          order by expense_id desc limit 1) x on true
      left join expense e on e.id = x.expense_id
     where b.id = any(${ids}::text[])`;
  const [, , { rows }] = await Promise.all([
    sql`select from bank_transaction where id = any(${ids}::text[]) order by id for no key update`.execute(trx),
    sql`select from expense where id in (select expense_id from (${expenseOf}) x) order by id for no key update`.execute(
      trx,
    ),
    targets.execute(trx),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A bank transaction that may have the money of a row. */
export type Candidate = Pick<
  BankLine,
  'date' | 'amount' | 'currency' | 'description' | 'counterparty' | 'reference'
> & {
  readonly id: string;
};

/**
 * Bank transactions of any account with the amounts of these lines on a near day, that have no row yet. A bank transaction that only a
 * removed row reported counts if it is in the books.
 */
export async function findCandidates(
  db: Kysely<Database>,
  lines: readonly Pick<BankLine, 'date' | 'amount'>[],
): Promise<Candidate[]> {
  if (lines.length === 0) return [];
  const { first, last } = nearDaysOf(lines);
  const amounts = lines.map(({ amount }) => String(amount));
  const { rows } = await sql<Candidate>`
    select b.id, b.date::text as date, b.amount, b.currency, b.description, b.counterparty, b.reference
      from bank_transaction b
     where b.id in (
       select b.id from unnest(${first}::date[], ${last}::date[], ${amounts}::bigint[]) as near(first, last, amount)
        cross join lateral (
          select b.id from bank_transaction b
           where b.amount = near.amount and b.date between near.first and near.last offset 0) b)
       and b.currency = ${CURRENCY}
       and not exists (select from bookkeeping_row r where r.bank_transaction_id = b.id and not r.removed)
       and (b.source <> 'bookkeeping' or b.status = 'matched'
            or exists (select from bank_transaction_alias a where a.bank_transaction_id = b.id)
            or exists (select from bookkeeping_row r join expense e on e.id = r.expense_id
                        where r.bank_transaction_id = b.id and e.journal_entry_id is not null and e.voided_at is null))
     order by b.id`.execute(db);
  return rows;
}

/** Those of these amounts that are due on a bill. */
export async function findAmountsDue(db: Kysely<Database>, amounts: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (amounts.length === 0) return new Set();
  const { rows } = await sql<{ due: bigint }>`
    select distinct total - settled as due from bill
     where voided_at is null and settled < total and total - settled = any(${amounts.map(String)}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ due }) => BigInt(due)));
}

export interface NewBankTransaction {
  readonly id: string;
  readonly accountId: string;
  readonly status: BankTransactionStatus;
  readonly line: BankLine;
  readonly contentHash: Buffer;
}

export function newOwn({ organizationId, livemode }: Tenant, transactions: readonly NewBankTransaction[]): Change[] {
  if (transactions.length === 0) return [];
  const rows = transactions.map(({ id, accountId, status, line, contentHash }) => ({
    id,
    account_id: accountId,
    status,
    date: line.date,
    amount: String(line.amount),
    currency: line.currency,
    description: line.description,
    counterparty: line.counterparty,
    provider_id: line.providerId,
    content_hash: `\\x${contentHash.toString('hex')}`,
  }));
  return [
    sql`
    insert into bank_transaction (id, org_id, livemode, account_id, date, amount, currency, description, counterparty,
                                  provider_id, source, status, content_hash, occurrence)
    select id, ${organizationId}, ${livemode}, account_id, date, amount, currency, description, counterparty, provider_id,
           'bookkeeping', status, content_hash, 1
      from json_to_recordset(${JSON.stringify(rows)}::json) as line(
        id text, account_id text, status text, date date, amount bigint, currency text, description text, counterparty text,
        provider_id text, content_hash bytea)`,
  ];
}

export interface OwnChange {
  readonly id: string;
  readonly status: BankTransactionStatus;
  readonly line: Pick<BankLine, 'date' | 'amount' | 'description' | 'counterparty'>;
}

/** Changes bank transactions that only bookkeeping software reported, and deletes what was suggested for them. */
export function changedOwn(changes: readonly OwnChange[]): Change[] {
  if (changes.length === 0) return [];
  const rows = changes.map(({ id, status, line: { date, amount, description, counterparty } }) => ({
    id,
    status,
    date,
    amount: String(amount),
    description,
    counterparty,
  }));
  return [
    sql`
    with changed as (
      update bank_transaction b
         set status = c.status, date = c.date, amount = c.amount, description = c.description, counterparty = c.counterparty
        from json_to_recordset(${JSON.stringify(rows)}::json)
             as c(id text, status text, date date, amount bigint, description text, counterparty text)
       where b.id = c.id
      returning b.id)
    delete from match where bank_transaction_id in (select id from changed) and status = 'suggested'`,
  ];
}

/** Bank transactions that were excluded for a draft are matched again. */
export function includedAgain(ids: readonly string[]): Change[] {
  if (ids.length === 0) return [];
  return [sql`update bank_transaction set status = 'unmatched' where id = any(${ids}::text[]) and status = 'excluded'`];
}

export interface DraftChange {
  readonly id: string;
  /** Undefined if another source reports the payment. */
  readonly money: { readonly date: string; readonly amount: bigint } | undefined;
  readonly description: string | undefined;
  readonly vendor: string | null | undefined;
  readonly accountId: string;
  readonly category: Category;
  readonly confidence: number;
  /** Set where the draft of a receipt becomes the draft of a payment too. */
  readonly paymentAccountId?: string;
}

/**
 * Changes drafts to what the connector reports. A category that a person chose, or that earlier corrections gave, stays.
 */
export function changedDrafts(changes: readonly DraftChange[]): Change[] {
  if (changes.length === 0) return [];
  const rows = changes.map(({ id, money, description, vendor, accountId, category, confidence, paymentAccountId }) => ({
    id,
    date: money?.date,
    amount: money && String(money.amount),
    description,
    vendor,
    account_id: accountId,
    category,
    category_confidence: confidence,
    payment_account_id: paymentAccountId,
  }));
  const isOpen = sql`coalesce(e.category_source, 'none') in ('none', 'words', 'bookkeeping')`;
  return [
    sql`
    update expense e
       set date = coalesce(c.date, e.date), amount = coalesce(c.amount, e.amount),
           description = coalesce(c.description, e.description), vendor = coalesce(c.vendor, e.vendor),
           payment_account_id = coalesce(c.payment_account_id, e.payment_account_id),
           account_id = case when ${isOpen} then c.account_id else e.account_id end,
           category = case when ${isOpen} then c.category else e.category end,
           category_confidence = case when ${isOpen} then c.category_confidence else e.category_confidence end,
           category_source = case when ${isOpen} then 'bookkeeping' else e.category_source end,
           updated_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as c(id text, date date, amount bigint, description text, vendor text, account_id text, category text, category_confidence double precision,
                payment_account_id text)
     where e.id = c.id and e.journal_entry_id is null and e.voided_at is null`,
  ];
}

export interface RecordedRow {
  readonly id: string;
  readonly removed: boolean;
  readonly bank_transaction_id: string | null;
  readonly expense_id: string | null;
  readonly difference: BookkeepingDifference | null;
}

export function recordedRows(rows: readonly RecordedRow[]): Change[] {
  if (rows.length === 0) return [];
  return [
    sql`
    update bookkeeping_row b
       set state = 'recorded', removed = r.removed, bank_transaction_id = r.bank_transaction_id, expense_id = r.expense_id, difference = r.difference
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as r(id text, removed boolean, bank_transaction_id text, expense_id text, difference text)
     where b.id = r.id`,
  ];
}

/** The connector has no such transactions: they are not asked for again. */
export function unknownRows(ids: readonly string[]): Change[] {
  if (ids.length === 0) return [];
  return [sql`update bookkeeping_row set state = 'unknown' where id = any(${ids}::text[])`];
}

/** The draft of a bank transaction that bookkeeping software reported. */
export interface DraftOfRow {
  readonly id: string;
  readonly isRecorded: boolean;
}

/** The drafts and expenses of these bank transactions that were made of rows, without void ones. */
export async function findExpensesOfRows(
  db: Kysely<Database>,
  bankTransactionIds: readonly string[],
): Promise<ReadonlyMap<string, DraftOfRow>> {
  if (bankTransactionIds.length === 0) return new Map();
  const { rows } = await sql<{ bank_transaction_id: string; id: string; is_recorded: boolean }>`
    select r.bank_transaction_id, e.id, e.journal_entry_id is not null as is_recorded
      from bookkeeping_row r join expense e on e.id = r.expense_id
     where r.bank_transaction_id = any(${bankTransactionIds}::text[]) and e.voided_at is null`.execute(db);
  return new Map(rows.map((row) => [row.bank_transaction_id, { id: row.id, isRecorded: row.is_recorded }]));
}
