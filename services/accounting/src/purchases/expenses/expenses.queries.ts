import { REVIEW_BELOW } from '@exchequer/categorization';
import { labelsOf, type StoredLabels } from '@exchequer/http-kit';
import {
  COUNTED,
  countRows,
  findNewest,
  foundPage,
  hasLabels,
  keyIdOf,
  type LabelFilter,
  labelColumns,
  type NewRows,
  NO_RANGES,
  type RangeFilter,
  type Ranges,
  type RowRange,
  readRanges,
  sendPlan,
  type Tenant,
} from '@exchequer/postgres';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { build, type Database } from '../../database.js';
import type { ExpenseStatus } from './expenses.api.js';
import type { ExpenseTable } from './expenses.table.js';
import { receiptDays } from './same-purchase.js';

export type ExpenseRow = Selectable<ExpenseTable>;

/** An expense in the books, with all members known. */
export type RecordedExpense = ExpenseRow & {
  [Column in
    | 'date'
    | 'amount'
    | 'account_id'
    | 'payment_account_id'
    | 'category'
    | 'category_confidence'
    | 'journal_entry_id']: NonNullable<ExpenseRow[Column]>;
};

const columns = [
  'id', 'org_id', 'livemode', 'amount', 'tax_amount', 'tax', 'recoverable_tax', 'self_assessed_tax', 'description', 'vendor', 'document_id', 'document_part', 'duplicate_of', 'receipt_currency', 'currency_assumed', 'account_id',
  'payment_account_id', 'category', 'category_confidence', 'category_source', 'suggested_category', 'voided_at', 'changed_by_person',
  'journal_entry_id', 'created_at', 'updated_at', 'created_by', 'updated_by', ...labelColumns, sql<string | null>`date::text`.as('date'),
] as const; // biome-ignore format: one list

export interface ExpenseFilter extends LabelFilter {
  readonly accountId?: string | undefined;
  readonly documentId?: string | undefined;
  readonly status?: ExpenseStatus | undefined;
  readonly needsReview?: boolean | undefined;
  /** First and last day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** In cents. */
  readonly amount?: RangeFilter<bigint> | undefined;
}

export const readExpenseRanges = (db: Kysely<Database>, { from, to, amount = {} }: ExpenseFilter): Promise<Ranges> =>
  readRanges(db, 'expense', { days: { date: { from, to } }, amounts: { amount } });

/** Newest first. */
export function findExpenses(
  db: Kysely<Database>,
  filter: ExpenseFilter & RowRange,
  ranges = NO_RANGES,
): Promise<ExpenseRow[]> {
  return findNewest(db.selectFrom('expense').select(columns).where(foundBy(filter, ranges)), filter);
}

export function countExpenses(db: Kysely<Database>, filter: ExpenseFilter, ranges: Ranges): Promise<number> {
  const order = isNarrow(filter) ? 'id' : ranges.order;
  const found = order === 'id' ? foundBy({ ...filter, ...COUNTED }, ranges) : matches(filter, ranges);
  return countRows(db, db.selectFrom('expense').where(found), order);
}

function foundBy(filter: ExpenseFilter & RowRange, ranges: Ranges): Expression<SqlBool> {
  return foundPage(ranges, matches(filter, ranges), filter, isNarrow(filter));
}

/** Whether a filter has an index of its own, with few rows for a value. */
function isNarrow({ accountId, documentId, externalId, metadata, status }: ExpenseFilter): boolean {
  return [accountId, documentId, externalId, metadata, status === 'recorded' ? undefined : status].some(Boolean);
}

export function findExpense(db: Kysely<Database>, id: string): Promise<ExpenseRow | undefined> {
  return db.selectFrom('expense').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockExpense(trx: Transaction<Database>, id: string): Promise<ExpenseRow | undefined> {
  return trx.selectFrom('expense').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function isRecorded(row: ExpenseRow): row is RecordedExpense {
  return row.journal_entry_id !== null;
}

/** New expenses, as rows of a plan. */
export function newExpenses(tenant: Tenant, expenses: readonly NewExpense[], now: Date): NewRows {
  return { table: 'expense', rows: expenses.map((expense) => newExpenseRow(tenant, expense, now)) };
}

/**
 * The row of a new expense as it is stored.
 * @param now time of the transaction
 */
export function newExpenseRow<Expense extends NewExpense>(tenant: Tenant, expense: Expense, now: Date) {
  return {
    ...labelsOf(),
    ...expense,
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    changed_by_person: false,
    currency_assumed: false,
    created_at: now,
    updated_at: now,
    created_by: keyIdOf(tenant),
    updated_by: null,
  };
}

/** What the database or the request's key decides. */
type KeptColumns = 'org_id' | 'livemode' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by';

export type NewExpense = Omit<ExpenseRow, KeptColumns | keyof StoredLabels | 'changed_by_person' | 'currency_assumed'> &
  Partial<StoredLabels>;

export function updateExpense(
  trx: Transaction<Database>,
  id: string,
  { tax, ...values }: Partial<Omit<ExpenseRow, KeptColumns | 'id'>>,
): Promise<ExpenseRow> {
  return trx
    .updateTable('expense')
    .set({ ...values, ...(tax !== undefined && { tax: tax && JSON.stringify(tax) }), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Few purchases have the same amount within some days. */
const SIMILAR_MAX = 20;

/** Expenses without a document of this amount between two days, and locks them. */
export function lockExpensesWithoutDocument(
  trx: Transaction<Database>,
  { amount, from, to }: { readonly amount: bigint; readonly from: string; readonly to: string },
): Promise<ExpenseRow[]> {
  return ofAmount(trx, amount, from, to).where('document_id', 'is', null).execute();
}

/** Drafts of receipts of this amount between two days whose payment is not known, and locks them. */
export function lockUnpaidReceipts(
  trx: Transaction<Database>,
  { amount, from, to }: { readonly amount: bigint; readonly from: string; readonly to: string },
): Promise<ExpenseRow[]> {
  return ofAmount(trx, amount, from, to)
    .where('document_id', 'is not', null)
    .where('payment_account_id', 'is', null)
    .where('journal_entry_id', 'is', null)
    .execute();
}

/** Drafts of receipts that these payments may have paid, and locks them. */
export async function lockReceiptsOf(
  trx: Transaction<Database>,
  payments: readonly { readonly amount: bigint; readonly date: string }[],
): Promise<ExpenseRow[]> {
  if (payments.length === 0) return [];
  const days = payments.map(({ date }) => receiptDays(date));
  return trx
    .selectFrom('expense')
    .select(columns)
    .where(
      'id',
      'in',
      sql<string>`(
        select e.id from unnest(${payments.map(({ amount }) => String(amount))}::bigint[], ${days.map(({ from }) => from)}::date[],
                                ${days.map(({ to }) => to)}::date[]) as paid(amount, first_day, last_day)
          join expense e on e.amount = paid.amount and e.date between paid.first_day and paid.last_day)`,
    )
    .where('document_id', 'is not', null)
    .where('payment_account_id', 'is', null)
    .where('journal_entry_id', 'is', null)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function ofAmount(trx: Transaction<Database>, amount: bigint, from: string, to: string) {
  return trx
    .selectFrom('expense')
    .select(columns)
    .where('amount', '=', amount)
    .where(sql<SqlBool>`date between ${from}::date and ${to}::date`)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .limit(SIMILAR_MAX)
    .forNoKeyUpdate();
}

/**
 * Voids those of these expenses that are drafts, and locks all of them.
 * @returns those that are in the books
 */
export async function voidDrafts(trx: Transaction<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const expenses = await trx
    .selectFrom('expense')
    .select(['id', 'voided_at', 'journal_entry_id'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const drafts = expenses.filter((each) => each.journal_entry_id === null).map(({ id }) => id);
  const now = sql<Date>`now()`;
  const change = build
    .updateTable('expense')
    .set({ voided_at: now, updated_at: now })
    .where('id', '=', sql<string>`any(${drafts}::text[])`)
    .where('voided_at', 'is', null);
  sendPlan(trx, { changes: [change] });
  return new Set(expenses.filter((each) => each.journal_entry_id && !each.voided_at).map(({ id }) => id));
}

function matches(
  { accountId, documentId, status, needsReview, ...labels }: ExpenseFilter,
  ranges: Ranges,
): Expression<SqlBool> {
  const conditions = [
    hasLabels('expense', labels),
    ranges.condition,
    ...(accountId === undefined ? [] : [sql<SqlBool>`account_id = ${accountId}`]),
    ...(documentId === undefined ? [] : [sql<SqlBool>`document_id = ${documentId}`]),
    ...(status === undefined ? [] : [hasStatus[status]]),
    ...(needsReview === undefined
      ? []
      : [
          sql<SqlBool>`(voided_at is null and (journal_entry_id is null or coalesce(category_confidence, 0) < ${REVIEW_BELOW}))
                       = ${needsReview}`,
        ]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const hasStatus: Readonly<Record<ExpenseStatus, Expression<SqlBool>>> = {
  draft: sql`voided_at is null and journal_entry_id is null`,
  recorded: sql`voided_at is null and journal_entry_id is not null`,
  void: sql`voided_at is not null`,
};
