import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { openBooks } from '../accounts/books.js';
import { changeCredit } from '../customers/customers.queries.js';
import { dayOf } from '../day.js';
import type { Deps } from '../deps.js';
import { updateInvoice } from '../invoices/invoices.queries.js';
import { later, postReversal } from '../journal/reverse-journal-entry.js';
import { lockInvoiceOfCustomer } from './pay-invoice.js';
import { toPayment } from './payment.js';
import type { Payment } from './payments.api.js';
import { findPayment, markReversed } from './payments.queries.js';

/**
 * Undoes a payment: what it paid is due again, and the credit that it gave or used is taken back.
 * @throws {Problem} 404; 409 when it is reversed already or its credit is used; 422 when today lies in a closed period.
 */
export function reversePayment(deps: Deps, context: RequestContext, id: string): Promise<Payment> {
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const found = await findPayment(trx, id);
    if (!found) throw Problem.notFound();
    const { invoice, credit } = await lockInvoiceOfCustomer(trx, found.invoice_id);
    const payment = (await findPayment(trx, id))!;
    if (payment.reversed_at) throw new Problem('conflict', 'The payment is reversed already.');
    const creditChange = payment.method === 'customer_credit' ? payment.applied : -payment.credited;
    if (credit + creditChange < 0n) throw new Problem('conflict', 'The credit that the payment gave is used already.');

    const now = deps.now();
    await postReversal(trx, context, books, {
      entryId: payment.journal_entry_id,
      date: later(dayOf(now), payment.date),
      description: `Payment of invoice ${invoice.number} reversed`,
      source: { type: 'payment', id },
    });
    if (creditChange !== 0n) await changeCredit(trx, payment.customer_id, creditChange);
    await updateInvoice(trx, invoice.id, { paid: invoice.paid - payment.applied });
    return toPayment(await markReversed(trx, id, now));
  });
}
