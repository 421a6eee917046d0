import { Problem } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import {
  ask,
  constraintOf,
  countRows,
  findNewest,
  insertOf,
  keyIdOf,
  type RowRange,
  statement,
  type Tenant,
  unawaited,
} from '@exchequer/postgres';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { matchesOpenItem, type OpenItemFilter } from '../../books/open-items/open-item.js';
import type { Database } from '../../database.js';
import type { DocumentLine } from '../../sales-tax/document-lines.js';
import type { InvoiceItemTable, InvoiceTable } from './invoices.table.js';

export type InvoiceRow = Omit<Selectable<InvoiceTable>, 'number_key'>;
export type InvoiceItemRow = Pick<
  Selectable<InvoiceItemTable>,
  'description' | 'amount' | 'quantity' | 'total' | 'account_id' | 'taxable' | 'tax_code' | 'tax_amount'
>;

const columns = [
  'id', 'org_id', 'livemode', 'customer_id', 'number', 'payment_terms', 'currency', 'item_count', 'subtotal', 'total',
  'tax_total', 'tax_jurisdiction', 'tax_treatment', 'tax_rounding', 'tax_note', 'tax_advice', 'credited', 'credited_subtotal', 'voided_at', 'journal_entry_id',
  'seller', 'bill_to', 'memo', 'created_at', 'updated_at', 'created_by', 'updated_by',
  'settled', sql<string>`issue_date::text`.as('issue_date'), sql<string>`due_date::text`.as('due_date'),
] as const; // biome-ignore format: one list

export interface InvoiceFilter extends OpenItemFilter {
  readonly customerId?: string | undefined;
}

/** Newest first. */
export function findInvoices(db: Kysely<Database>, filter: InvoiceFilter & RowRange): Promise<InvoiceRow[]> {
  return findNewest(db.selectFrom('invoice').select(columns).where(matches(filter)), filter);
}

export function countInvoices(db: Kysely<Database>, filter: InvoiceFilter): Promise<number> {
  return countRows(db, db.selectFrom('invoice').where(matches(filter)));
}

export function findInvoice(db: Kysely<Database>, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').select(columns).where('id', '=', id).executeTakeFirst();
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
 * The next numbers of the tenant's series. Whoever asks holds it until the transaction ends, so that a number that is
 * not used is given again.
 */
export async function nextInvoiceNumbers(trx: Transaction<Database>, tenant: Tenant, count: number): Promise<string[]> {
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

export type NewInvoice = Omit<
  InvoiceRow,
  | 'org_id'
  | 'livemode'
  | 'settled'
  | 'credited'
  | 'credited_subtotal'
  | 'created_at'
  | 'updated_at'
  | 'created_by'
  | 'updated_by'
>;

/** An invoice with its lines, to be inserted. */
export interface InvoiceToInsert {
  readonly invoice: NewInvoice & { readonly number_key: string | null };
  readonly lines: readonly (DocumentLine & { readonly tax: Cents })[];
}

/**
 * The statements are `unawaited`. The transaction fails with a 409 if a number is taken.
 * @param now time of the transaction
 * @returns each invoice and its items as they are stored
 */
export function insertInvoices(
  trx: Transaction<Database>,
  tenant: Tenant,
  invoices: readonly InvoiceToInsert[],
  now: Date,
): { readonly row: InvoiceRow; readonly items: InvoiceItemRow[] }[] {
  const { organizationId: org_id, livemode } = tenant;
  const inserted = invoices.map(({ invoice, lines }) => ({
    row: {
      ...invoice,
      settled: 0n,
      credited: 0n,
      credited_subtotal: 0n,
      org_id,
      livemode,
      created_at: now,
      updated_at: now,
      created_by: keyIdOf(tenant),
      updated_by: null,
    },
    items: lines.map(({ accountId: account_id, taxCode, tax: tax_amount, ...line }) => ({
      description: line.description,
      amount: line.amount,
      quantity: line.quantity,
      total: line.total,
      account_id,
      taxable: line.taxable,
      tax_code: taxCode === 'general' ? null : taxCode,
      tax_amount,
    })),
  }));
  if (inserted.length === 0) return inserted;
  unawaited(
    trx,
    insertOf(
      'invoice',
      inserted.map(({ row }) => row),
    ),
    (error) =>
      ['invoice_number_unique', 'invoice_number_key'].includes(constraintOf(error) ?? '')
        ? new Problem('conflict', 'There is an invoice with this number. Case and spaces do not count.')
        : (error as Error),
  );
  const items = inserted.flatMap(({ row, items }) =>
    items.map((item, n) => ({ invoice_id: row.id, line: n + 1, org_id, livemode, ...item })),
  );
  unawaited(trx, insertOf('invoice_item', items));
  return inserted;
}

export function updateInvoice(
  trx: Transaction<Database>,
  id: string,
  values: Partial<
    Pick<InvoiceRow, 'settled' | 'credited' | 'credited_subtotal' | 'voided_at' | 'due_date' | 'payment_terms' | 'memo'>
  >,
): Promise<InvoiceRow> {
  return trx
    .updateTable('invoice')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

function matches({ customerId, ...filter }: InvoiceFilter): Expression<SqlBool> {
  const ofCustomer = customerId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`customer_id = ${customerId}`;
  return sql<SqlBool>`${ofCustomer} and ${matchesOpenItem(filter)}`;
}
