import { Problem } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import { constraintOf, type Tenant } from '@exchequer/postgres';
import {
  type Expression,
  type Insertable,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
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

/** The newest first. */
export function findInvoices(
  db: Kysely<Database>,
  filter: InvoiceFilter & { readonly limit: number; readonly offset: number },
): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoice')
    .select(columns)
    .where(matches(filter))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

export async function countInvoices(db: Kysely<Database>, filter: InvoiceFilter): Promise<number> {
  const { total } = await db
    .selectFrom('invoice')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return total;
}

export function findInvoice(db: Kysely<Database>, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockInvoice(trx: Transaction<Database>, id: string): Promise<InvoiceRow | undefined> {
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
 * The next number of the tenant's series. Whoever asks holds it until the transaction ends, so that a number that is
 * not used is given again.
 */
export async function nextInvoiceNumber(trx: Transaction<Database>, tenant: Tenant): Promise<string> {
  const { last } = await trx
    .insertInto('invoice_series')
    .values({ org_id: tenant.organizationId, livemode: tenant.livemode, last: 1n })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'livemode'])
        .doUpdateSet((series) => ({ last: series('invoice_series.last', '+', 1n) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `INV-${String(last).padStart(6, '0')}`;
}

/** @throws {Problem} 409 when the number is taken. */
export async function insertInvoice(
  trx: Transaction<Database>,
  tenant: Tenant,
  invoice: Omit<Insertable<InvoiceTable>, 'org_id' | 'livemode'>,
  lines: readonly (DocumentLine & { readonly tax: Cents })[],
): Promise<InvoiceRow> {
  const { organizationId: org_id, livemode } = tenant;
  const row = await trx
    .insertInto('invoice')
    .values({ ...invoice, org_id, livemode })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (constraintOf(error) !== 'invoice_number_unique') throw error;
      throw new Problem('conflict', 'There is an invoice with this number.');
    });
  // One parameter for all: ten thousand lines would be more parameters than a statement takes.
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
  await sql`
    insert into invoice_item (invoice_id, line, org_id, livemode, description, amount, quantity, total, account_id,
           taxable, tax_code, tax_amount)
    select ${row.id}, line, ${org_id}, ${livemode}, description, amount, quantity, total, account_id,
           taxable, tax_code, tax_amount
      from json_to_recordset(${JSON.stringify(items)}::json) as item(
        line int, description text, amount bigint, quantity numeric, total bigint, account_id text,
        taxable boolean, tax_code text, tax_amount bigint)`.execute(trx);
  return row;
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
