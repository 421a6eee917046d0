import { Problem, type RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import { findBusinessProfile } from '../../parties/business-profile/business-profile.queries.js';
import { findCustomerRow } from '../../parties/customers/customers.queries.js';
import { type BillTo, billToOf, findSeller, type Seller } from '../../parties/document-parties.js';
import { findInvoice } from '../invoices/invoices.queries.js';
import { declaredSaleOf } from '../invoices/print-invoice.js';
import { amountText, billToText, dayText, pageSizeFor, sellerText, taxTotals } from '../printing/formatting.js';
import type { PrintedDocument, PrintingDeps } from '../printing/printed-document.js';
import { showCreditNote } from './credit-note.js';
import type { CreditNote } from './credit-notes.api.js';
import { findCreditNote } from './credit-notes.queries.js';

/**
 * The PDF of a credit note for the customer.
 * @throws {Problem} 404.
 */
export async function printCreditNote(
  deps: PrintingDeps,
  context: RequestContext,
  id: string,
): Promise<{ readonly number: string; readonly pdf: Buffer }> {
  const { note, details } = await inTenant(deps.db, context, async (trx) => {
    const row = await findCreditNote(trx, id);
    if (!row) throw Problem.notFound();
    const invoice = (await findInvoice(trx, row.invoice_id))!;
    return {
      note: await showCreditNote(trx, row),
      details: {
        seller: invoice.seller ?? (await findSeller(trx, await declaredSaleOf(trx, invoice))) ?? null,
        billTo: invoice.bill_to ?? billToOf((await findCustomerRow(trx, row.customer_id))!),
        invoiceNumber: invoice.number,
        invoiceDate: invoice.issue_date,
        taxNote: invoice.tax_note,
        note: (await findBusinessProfile(trx))?.note ?? null,
      },
    };
  });
  return { number: note.number, pdf: await deps.work.print(context, documentOf(note, details)) };
}

interface PrintDetails {
  readonly seller: Seller | null;
  readonly billTo: BillTo;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly taxNote: string | null;
  readonly note: string | null;
}

function documentOf(note: CreditNote, details: PrintDetails): PrintedDocument {
  const amount = (dollars: number) => amountText(dollars, note.currency);
  const texts = [details.taxNote, note.reason, details.note].filter((text) => text !== null);
  return {
    title: 'Credit note',
    number: note.number,
    ...(note.status === 'void' && { stamp: 'VOID' }),
    seller: sellerText(details.seller),
    recipient: { heading: 'Credit to', ...billToText(details.billTo) },
    facts: [
      { label: 'Date', value: dayText(note.issue_date) },
      { label: 'For invoice', value: details.invoiceNumber },
      { label: 'Invoice date', value: dayText(details.invoiceDate) },
    ],
    highlight: { label: 'Credited', value: amount(note.total) },
    items: note.items!.map(({ description, amount: net, tax_amount }) => ({
      description,
      quantity: '',
      price: '',
      tax: tax_amount === 0 ? '' : amount(tax_amount),
      amount: amount(net),
    })),
    totals: [
      { label: 'Subtotal', value: amount(note.subtotal) },
      ...taxTotals(note),
      { label: 'Total credit', value: amount(note.total), strong: true },
      { label: `Taken off invoice ${details.invoiceNumber}`, value: amount(note.amount_applied) },
      { label: 'Kept as your credit', value: amount(note.amount_credited) },
    ],
    notes: texts.map((text) => ({ text })),
    pageSize: pageSizeFor(details.seller),
    createdAt: new Date(note.created_at),
  };
}
