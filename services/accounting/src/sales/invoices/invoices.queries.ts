import { Problem } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import { constraintOf, countRows, findNewest, type RowRange, type Tenant, unawaited } from '@exchequer/postgres';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { matchesOpenItem, type OpenItemFilter, SETTLED_OF_INVOICE } from '../../books/open-items/open-item.js';
import type { Database } from '../../database.js';
import type { DocumentLine } from '../../sales-tax/document-lines.js';
import type { InvoiceItemTable, InvoiceTable } from './invoices.table.js';

export type InvoiceRow = Selectable<InvoiceTable>;
export type InvoiceItemRow = Pick<
  Selectable<InvoiceItemTable>,
  'description' | 'amount' | 'quantity' | 'total' | 'account_id' | 'taxable' | 'tax_code' | 'tax_amount'
>;

const columns = [
  'id', 'org_id', 'livemode', 'customer_id', 'number', 'payment_terms', 'currency', 'item_count', 'subtotal', 'total',
  'tax_total', 'tax_jurisdiction', 'tax_treatment', 'tax_rounding', 'tax_note', 'credited', 'credited_subtotal', 'voided_at', 'journal_entry_id',
  'seller', 'bill_to', 'memo', 'created_at', 'updated_at',
  SETTLED_OF_INVOICE.as('settled'), sql<string>`issue_date::text`.as('issue_date'), sql<string>`due_date::text`.as('due_date'),
] as const; // biome-ignore format: one list

export interface InvoiceFilter extends OpenItemFilter {
  readonly customerId?: string | undefined;
}

/** Newest first. */
export function findInvoices(db: Kysely<Database>, filter: InvoiceFilter & RowRange): Promise<InvoiceRow[]> {
  return findNewest(db.selectFrom('invoice').select(columns).where(matches(filter)), filter);
}

export function countInvoices(db: Kysely<Database>, filter: InvoiceFilter): Promise<number> {
  return countRows(db.selectFrom('invoice').where(matches(filter)));
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
  const { last } = await trx
    .insertInto('invoice_series')
    .values({ org_id: tenant.organizationId, livemode: tenant.livemode, last: BigInt(count) })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'livemode'])
        .doUpdateSet((series) => ({ last: series('invoice_series.last', '+', BigInt(count)) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, n) => `INV-${String(Number(last) - count + 1 + n).padStart(6, '0')}`);
}

export type NewInvoice = Omit<
  InvoiceRow,
  'org_id' | 'livemode' | 'settled' | 'credited' | 'credited_subtotal' | 'created_at' | 'updated_at'
>;

/**
 * The statements are `unawaited`; the transaction fails with a 409 when the number is taken.
 * @param now time of the transaction
 * @returns the invoice and its items as they are stored
 */
export function insertInvoice(
  trx: Transaction<Database>,
  tenant: Tenant,
  invoice: NewInvoice,
  lines: readonly (DocumentLine & { readonly tax: Cents })[],
  now: Date,
): { readonly row: InvoiceRow; readonly items: InvoiceItemRow[] } {
  const { organizationId: org_id, livemode } = tenant;
  const taken = { settled: 0n, credited: 0n, credited_subtotal: 0n };
  const row: InvoiceRow = { ...invoice, ...taken, org_id, livemode, created_at: now, updated_at: now };
  const { seller, bill_to } = invoice;
  const values = { ...row, seller: seller && JSON.stringify(seller), bill_to: bill_to && JSON.stringify(bill_to) };
  unawaited(trx, trx.insertInto('invoice').values(values), (error) =>
    constraintOf(error) === 'invoice_number_unique'
      ? new Problem('conflict', 'There is an invoice with this number.')
      : (error as Error),
  );
  // One parameter for all lines: ten thousand lines would exceed the maximum number of parameters.
  const items = lines.map(({ description, amount, quantity, total, accountId, taxable, taxCode, tax }, line) => ({
    line: line + 1,
    description,
    amount: String(amount),
    quantity,
    total: String(total),
    account_id: accountId,
    taxable,
    tax_code: taxCode === 'general' ? null : taxCode,
    tax_amount: String(tax),
  }));
  unawaited(
    trx,
    sql`
    insert into invoice_item (invoice_id, line, org_id, livemode, description, amount, quantity, total, account_id,
           taxable, tax_code, tax_amount)
    select ${row.id}, line, ${org_id}, ${livemode}, description, amount, quantity, total, account_id,
           taxable, tax_code, tax_amount
      from json_to_recordset(${JSON.stringify(items)}::json) as item(
        line int, description text, amount bigint, quantity numeric, total bigint, account_id text,
        taxable boolean, tax_code text, tax_amount bigint)`,
  );
  return {
    row,
    items: lines.map(({ accountId: account_id, taxCode, tax: tax_amount, ...line }) => ({
      ...line,
      account_id,
      tax_code: taxCode === 'general' ? null : taxCode,
      tax_amount,
    })),
  };
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
  return sql<SqlBool>`${ofCustomer} and ${matchesOpenItem(SETTLED_OF_INVOICE, filter)}`;
}
