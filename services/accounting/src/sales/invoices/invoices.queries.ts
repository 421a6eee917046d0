import type { StoredLabels } from '@exchequer/http-kit';
import {
  ask,
  COUNTED,
  countRows,
  findNewest,
  foundPage,
  hasLabels,
  isBefore,
  type LabelFilter,
  labelColumns,
  NO_RANGES,
  namesObjectWithWords,
  newestOfEach,
  type Ranges,
  type RowRange,
  readRanges,
  type Statement,
  statement,
  type Tenant,
} from '@exchequer/postgres';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { hasStatus, type OpenItemFilter, rangesOf } from '../../books/open-items/open-item.js';
import type { Database } from '../../database.js';
import { type FoundCustomers, findCustomersByWords } from '../../parties/customers/customers.queries.js';
import { textKey } from '../../wire/text-key.js';
import type { InvoiceItemTable, InvoiceTable } from './invoices.table.js';
import { isOfOurSeries } from './our-series.js';

export type InvoiceRow = Omit<Selectable<InvoiceTable>, 'number_key'>;
export type InvoiceItemRow = Pick<
  Selectable<InvoiceItemTable>,
  'description' | 'amount' | 'quantity' | 'total' | 'account_id' | 'taxable' | 'tax_code' | 'tax_amount'
>;

const columns = [
  'id', 'org_id', 'livemode', 'customer_id', 'number', 'payment_terms', 'currency', 'item_count', 'subtotal', 'total',
  'tax_total', 'tax_jurisdiction', 'tax_treatment', 'tax_rounding', 'tax_note', 'tax_advice', 'credited', 'credited_subtotal', 'voided_at', 'journal_entry_id',
  'seller', 'bill_to', 'memo', ...labelColumns, 'created_at', 'updated_at', 'created_by', 'updated_by',
  'settled', sql<string>`issue_date::text`.as('issue_date'), sql<string>`due_date::text`.as('due_date'),
] as const; // biome-ignore format: one list

export interface InvoiceFilter extends OpenItemFilter, LabelFilter {
  readonly customerId?: string | undefined;
  readonly number?: string | undefined;
  /** Words of the customer. */
  readonly search?: string | undefined;
}

/** What was looked up to find the rows of a filter by few reads. */
export interface InvoiceSearch {
  readonly ranges: Ranges;
  readonly customers: FoundCustomers | undefined;
}

export async function readInvoiceSearch(db: Kysely<Database>, filter: InvoiceFilter): Promise<InvoiceSearch> {
  const [ranges, customers] = await Promise.all([
    readRanges(db, 'invoice', rangesOf(filter)),
    filter.search === undefined ? undefined : findCustomersByWords(db, filter.search),
  ]);
  return { ranges, customers };
}

/** The search of a filter that has no days, amounts or words. */
const NOTHING: InvoiceSearch = { ranges: NO_RANGES, customers: undefined };

/** Newest first. */
export function findInvoices(
  db: Kysely<Database>,
  filter: InvoiceFilter & RowRange,
  search = NOTHING,
): Promise<InvoiceRow[]> {
  return findNewest(db.selectFrom('invoice').select(columns).where(foundBy(filter, search)), filter);
}

export function countInvoices(db: Kysely<Database>, filter: InvoiceFilter, search: InvoiceSearch): Promise<number> {
  const order = isNarrow(filter) || search.customers?.areFew ? 'id' : search.ranges.order;
  const found = order === 'id' ? foundBy({ ...filter, ...COUNTED }, search) : matches(filter, search);
  return countRows(db, db.selectFrom('invoice').where(found), order);
}

export function findInvoice(db: Kysely<Database>, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').select(columns).where('id', '=', id).executeTakeFirst();
}

export function findInvoicesById(db: Kysely<Database>, ids: readonly string[]): Promise<InvoiceRow[]> {
  return db.selectFrom('invoice').select(columns).where(sql<SqlBool>`id = any(${ids}::text[])`).execute();
}

/** @param id of the invoice, or a sub-select that finds it */
export function lockInvoice(
  trx: Transaction<Database>,
  id: string | Expression<string>,
): Promise<InvoiceRow | undefined> {
  return trx.selectFrom('invoice').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function findItems(db: Kysely<Database>, invoiceId: string): Promise<InvoiceItemRow[]> {
  return db
    .selectFrom('invoice_item')
    .select(['description', 'amount', 'quantity', 'total', 'account_id', 'taxable', 'tax_code', 'tax_amount'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('line')
    .execute();
}

/**
 * Takes the next numbers of the tenant's series. Whoever takes them holds the series until the transaction ends, so that a number that is
 * not used is given again.
 */
export async function takeInvoiceNumbers(trx: Transaction<Database>, tenant: Tenant, count: number): Promise<string[]> {
  if (count === 0) return [];
  const rows = await ask<{ last: bigint }>(
    trx,
    statement`
    insert into invoice_series as series (org_id, livemode, last)
    values (${tenant.organizationId}, ${tenant.livemode}, ${count})
    on conflict (org_id, livemode) do update set last = series.last + excluded.last
    returning last`,
  );
  const last = Number(rows[0]!.last);
  return Array.from({ length: count }, (_, n) => `INV-${String(last - count + 1 + n).padStart(6, '0')}`);
}

/** Gives back the last of the numbers that this transaction has taken. */
export function numbersReturned(tenant: Tenant, count: number): Statement[] {
  if (count === 0) return [];
  return [
    statement`update invoice_series set last = last - ${count}
               where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`,
  ];
}

export function updateInvoice(
  trx: Transaction<Database>,
  id: string,
  values: Partial<
    Pick<
      InvoiceRow,
      'settled' | 'credited' | 'credited_subtotal' | 'voided_at' | 'due_date' | 'payment_terms' | 'memo'
    > &
      StoredLabels
  >,
): Promise<InvoiceRow> {
  return trx
    .updateTable('invoice')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The condition of a page, whose rows are found by the filter that reads the fewest. */
function foundBy(filter: InvoiceFilter & RowRange, search: InvoiceSearch): Expression<SqlBool> {
  const { before, limit, offset } = filter;
  const { customers, ranges } = search;
  const narrow = isNarrow(filter);
  if (narrow || !customers?.areFew) return foundPage(ranges, matches(filter, search), filter, narrow);
  const keys = sql`select unnest(${customers.ids}::text[])`;
  const where = isBefore(matches({ ...filter, search: undefined }, search), before);
  return newestOfEach('invoice', 'customer_id', keys, { where, limit: limit + offset });
}

/** Whether a filter has an index of its own, with few rows for a value. */
function isNarrow({ customerId, number, externalId, metadata, status }: InvoiceFilter): boolean {
  return [customerId, number, externalId, metadata, status === 'paid' ? undefined : status].some(Boolean);
}

function matches(filter: InvoiceFilter, { customers, ranges }: InvoiceSearch): Expression<SqlBool> {
  const { customerId, number, search } = filter;
  const conditions = [
    hasStatus(filter),
    hasLabels('invoice', filter),
    ranges.condition,
    ...(customerId === undefined ? [] : [sql<SqlBool>`customer_id = ${customerId}`]),
    ...(number === undefined ? [] : [hasNumber(number)]),
    ...(search === undefined ? [] : [isOfCustomers(customers!)]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function isOfCustomers(customers: FoundCustomers): Expression<SqlBool> {
  if (customers.areFew) return sql`customer_id = any(${customers.ids}::text[])`;
  return namesObjectWithWords('customer', customers.search, 'invoice.customer_id');
}

/** Numbers of our own series have no `number_key`. */
function hasNumber(number: string): Expression<SqlBool> {
  const key = textKey(number);
  return isOfOurSeries(number) ? sql`number = ${key.toUpperCase()}` : sql`number_key = ${key}`;
}
