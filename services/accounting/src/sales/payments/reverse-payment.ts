import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import { type Books, openBooksAnd } from '../../books/accounts/books.js';
import { dayOfUndoing, type Undoing } from '../../books/journal/day-of-undoing.js';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { postReversal } from '../../books/journal/reverse-journal-entry.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { requireCreditOn } from '../../parties/customers/credit.queries.js';
import { creditChanged } from '../../parties/customers/customers.queries.js';
import { dayOf } from '../../wire/day.js';
import { updateInvoice } from '../invoices/invoices.queries.js';
import { type LockedInvoice, lockInvoiceOfCustomer } from './pay-invoice.js';
import { toPayment } from './payment.js';
import type { Payment } from './payments.api.js';
import { findPayment, markPaymentReversed, type PaymentRow } from './payments.queries.js';

/**
 * Reverses a payment: the amount is due again, and customer credit that it created or used is restored.
 * @throws {Problem} 404; 409 if it is reversed already, its credit is used, or it belongs to a match, which can only be undone
 * as a whole; 422 if the day is in a closed period, or credit is used on it.
 */
export function reversePayment(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date }: UndoInput = {},
): Promise<Payment> {
  return idempotently(deps.db, context, async (trx) => {
    const [books, payment] = await openBooksAnd(trx, context, () => lockPayment(trx, id));
    if (!payment) throw Problem.notFound();
    if (payment.row.bank_transaction_id) {
      throw new Problem('conflict', 'The payment was matched with a bank transaction: undo the match.');
    }
    const now = deps.now(context);
    return toPayment(await undoPayment(trx, context, books, payment, { date, today: dayOf(now), now }));
  });
}

interface LockedPayment extends LockedInvoice {
  readonly row: PaymentRow;
}

/** Locks the invoice of a payment, then reads the payment. */
export async function lockPayment(trx: Transaction<Database>, id: string): Promise<LockedPayment | undefined> {
  const [locked, row] = await Promise.all([
    lockInvoiceOfCustomer(trx, sql<string>`(select invoice_id from payment where id = ${id})`),
    findPayment(trx, id),
  ]);
  return locked && row && { ...locked, row };
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
  undoing: Undoing & { readonly now: Date },
): Promise<PaymentRow> {
  if (payment.reversed_at) throw new Problem('conflict', 'The payment is reversed already.');
  const creditChange = payment.method === 'customer_credit' ? payment.applied : -payment.credited;
  if (credit + creditChange < 0n) throw new Problem('conflict', 'The credit that the payment gave is used already.');
  const date = dayOfUndoing(books, payment.date, undoing);
  await requireCreditOn(trx, payment.customer_id, { day: date, today: undoing.today }, creditChange);
  await postReversal(trx, tenant, books, {
    entryId: payment.journal_entry_id,
    date,
    description: `Payment of invoice ${invoice.number} reversed`,
    source: { type: 'payment', id: payment.id },
  });
  sendPlan(trx, { changes: creditChanged(payment.customer_id, creditChange) });
  requestReconciliation(trx, tenant, invoice.id);
  const [reversed] = await Promise.all([
    markPaymentReversed(trx, payment.id, undoing.now),
    updateInvoice(trx, invoice.id, { settled: invoice.settled - payment.applied }),
  ]);
  return reversed;
}
