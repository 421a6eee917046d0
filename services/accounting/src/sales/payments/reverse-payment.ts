import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type Books, openBooks } from '../../books/accounts/books.js';
import { laterDay, postReversal } from '../../books/journal/reverse-journal-entry.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { changeCredit } from '../../parties/customers/customers.queries.js';
import { dayOf } from '../../wire/day.js';
import { type InvoiceRow, updateInvoice } from '../invoices/invoices.queries.js';
import { lockInvoiceOfCustomer } from './pay-invoice.js';
import { toPayment } from './payment.js';
import type { Payment } from './payments.api.js';
import { findPayment, markPaymentReversed, type PaymentRow } from './payments.queries.js';

/**
 * Reverses a payment: the amount is due again, and customer credit that it created or used is restored.
 * @throws {Problem} 404; 409 if it is reversed already, its credit is used, or it belongs to a match, which can only be undone
 * as a whole; 422 if today is in a closed period.
 */
export function reversePayment(deps: Deps, context: RequestContext, id: string): Promise<Payment> {
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const payment = await lockPayment(trx, id);
    if (payment.row.bank_transaction_id) {
      throw new Problem('conflict', 'The payment was matched with a bank transaction: undo the match.');
    }
    await recordAuditEvent(trx, context, 'payment.reversed', id);
    return toPayment(await undoPayment(trx, context, books, payment, deps.now()));
  });
}

interface LockedPayment {
  readonly row: PaymentRow;
  readonly invoice: InvoiceRow;
  /** Credit of the customer. */
  readonly credit: Cents;
}

/** @throws {Problem} 404. */
export async function lockPayment(trx: Transaction<Database>, id: string): Promise<LockedPayment> {
  const found = await findPayment(trx, id);
  if (!found) throw Problem.notFound();
  const { invoice, credit } = await lockInvoiceOfCustomer(trx, found.invoice_id);
  return { row: (await findPayment(trx, id))!, invoice, credit };
}

/**
 * Reverses the payment within the caller's transaction.
 * @throws {Problem} 409, 422 like `reversePayment`.
 */
export async function undoPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  { row: payment, invoice, credit }: LockedPayment,
  now: Date,
): Promise<PaymentRow> {
  if (payment.reversed_at) throw new Problem('conflict', 'The payment is reversed already.');
  const creditChange = payment.method === 'customer_credit' ? payment.applied : -payment.credited;
  if (credit + creditChange < 0n) throw new Problem('conflict', 'The credit that the payment gave is used already.');
  await postReversal(trx, tenant, books, {
    entryId: payment.journal_entry_id,
    date: laterDay(dayOf(now), payment.date),
    description: `Payment of invoice ${invoice.number} reversed`,
    source: { type: 'payment', id: payment.id },
  });
  if (creditChange !== 0n) await changeCredit(trx, payment.customer_id, creditChange);
  await updateInvoice(trx, invoice.id, { settled: invoice.settled - payment.applied });
  await requestReconciliation(trx, invoice.id);
  return markPaymentReversed(trx, payment.id, now);
}
