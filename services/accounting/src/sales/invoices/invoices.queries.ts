import type { StoredLabels } from '@exchequer/http-kit';
import {
  ask,
  countRows,
  findNewest,
  hasLabels,
  type LabelFilter,
  labelColumns,
  type RowRange,
  type Statement,
  statement,
  type Tenant,
} from '@exchequer/postgres';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { matchesOpenItem, type OpenItemFilter } from '../../books/open-items/open-item.js';
import type { Database } from '../../database.js';
import type { InvoiceItemTable, InvoiceTable } from './invoices.table.js';

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

function matches({ customerId, ...filter }: InvoiceFilter): Expression<SqlBool> {
  const ofCustomer = customerId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`customer_id = ${customerId}`;
  return sql<SqlBool>`${ofCustomer} and ${matchesOpenItem(filter)} and ${hasLabels('invoice', filter)}`;
}
