import { Problem, type RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { findTaxLines } from '../../books/tax-lines/tax-lines.queries.js';
import type { Database } from '../../database.js';
import { findBusinessProfile } from '../../parties/business-profile/business-profile.queries.js';
import { findCustomerRow } from '../../parties/customers/customers.queries.js';
import { type BillTo, billToOf, type DeclaredSale, findSeller, type Seller } from '../../parties/document-parties.js';
import { dayOf } from '../../wire/day.js';
import { amountText, billToText, dayText, pageSizeFor, sellerText, taxTotals } from '../printing/formatting.js';
import type { PrintedDocument, PrintingDeps } from '../printing/printed-document.js';
import type { Invoice } from './invoices.api.js';
import { findInvoice, type InvoiceRow } from './invoices.queries.js';
import { showInvoice } from './show-invoice.js';

/**
 * The PDF of an invoice for the customer.
 * @throws {Problem} 404.
 */
export async function printInvoice(
  deps: PrintingDeps,
  context: RequestContext,
  id: string,
): Promise<{ readonly number: string; readonly pdf: Buffer }> {
  const { invoice, parties } = await inTenant(deps.db, context, async (trx) => {
    const row = await findInvoice(trx, id);
    if (!row) throw Problem.notFound();
    const profile = await findBusinessProfile(trx);
    return {
      invoice: await showInvoice(trx, row, dayOf(deps.now(context))),
      parties: {
        seller: row.seller ?? (await findSeller(trx, await declaredSaleOf(trx, row))) ?? null,
        billTo: row.bill_to ?? billToOf((await findCustomerRow(trx, row.customer_id))!),
        paymentInstructions: profile?.payment_instructions ?? null,
        note: profile?.note ?? null,
      },
    };
  });
  return { number: invoice.number, pdf: await deps.work.print(context, documentOf(invoice, parties)) };
}

/** How the sale was declared, for an invoice issued before there was a business profile. */
export async function declaredSaleOf(
  db: Kysely<Database>,
  { journal_entry_id: entry, issue_date: day }: Pick<InvoiceRow, 'journal_entry_id' | 'issue_date'>,
): Promise<DeclaredSale> {
  const lines = (await findTaxLines(db, [entry])).get(entry) ?? [];
  return { payees: lines.map(({ payee }) => payee), day };
}

interface Parties {
  readonly seller: Seller | null;
  readonly billTo: BillTo;
  readonly paymentInstructions: string | null;
  readonly note: string | null;
}

function documentOf(invoice: Invoice, { seller, billTo, paymentInstructions, note }: Parties): PrintedDocument {
  const amount = (dollars: number) => amountText(dollars, invoice.currency);
  const isDue = invoice.amount_due > 0;
  return {
    title: 'Invoice',
    number: invoice.number,
    ...(invoice.status === 'void' && { stamp: 'VOID' }),
    ...(invoice.status === 'paid' && { stamp: invoice.amount_paid > 0 ? 'PAID' : 'CREDITED' }),
    seller: sellerText(seller),
    recipient: { heading: 'Bill to', ...billToText(billTo) },
    facts: [
      { label: 'Invoice date', value: dayText(invoice.issue_date) },
      { label: 'Due date', value: dayText(invoice.due_date) },
      ...(invoice.payment_terms === 'custom' ? [] : [{ label: 'Terms', value: termsText(invoice.payment_terms) }]),
    ],
    ...(isDue && {
      highlight: { label: 'Amount due', value: amount(invoice.amount_due), note: `by ${dayText(invoice.due_date)}` },
    }),
    items: invoice.items!.map(({ description, quantity, amount: price, tax_amount, total }) => ({
      description,
      quantity: String(quantity),
      price: amount(price),
      tax: tax_amount === 0 ? '' : amount(tax_amount),
      amount: amount(total),
    })),
    totals: [
      { label: 'Subtotal', value: amount(invoice.subtotal) },
      ...taxTotals(invoice),
      { label: 'Total', value: amount(invoice.total), strong: true },
      ...(invoice.amount_credited > 0 ? [{ label: 'Credited', value: amount(-invoice.amount_credited) }] : []),
      ...(invoice.amount_paid > 0 ? [{ label: 'Paid', value: amount(-invoice.amount_paid) }] : []),
      ...(invoice.amount_paid + invoice.amount_credited > 0
        ? [{ label: 'Amount due', value: amount(invoice.amount_due), strong: true }]
        : []),
    ],
    notes: [
      ...(invoice.tax.note ? [{ text: invoice.tax.note }] : []),
      ...(invoice.memo ? [{ text: invoice.memo }] : []),
      ...(isDue && paymentInstructions ? [{ heading: 'How to pay', text: paymentInstructions }] : []),
      ...(note ? [{ text: note }] : []),
    ],
    pageSize: pageSizeFor(seller),
    createdAt: new Date(invoice.created_at),
  };
}

function termsText(terms: Exclude<Invoice['payment_terms'], 'custom'>): string {
  return terms === 'due_on_receipt' ? 'Due on receipt' : `Net ${terms.slice('net_'.length)} days`;
}
