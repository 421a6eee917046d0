import { daysBetween } from '@exchequer/calendar';
import { invoicePaid } from '@exchequer/event-contracts';
import {
  idempotently,
  labelsOf,
  Problem,
  type RequestContext,
  type StoredLabels,
  showLabels,
} from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordEvent } from '@exchequer/messaging';
import type { Cents } from '@exchequer/money';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import { type Expression, sql, type Transaction } from 'kysely';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { type Books, openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { paymentAccountOf } from '../../books/accounts/require-payment-account.js';
import { postJournalEntry, requireOpen } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import { dueOf } from '../../books/open-items/open-item.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { creditUsableOn } from '../../parties/customers/credit.queries.js';
import { creditChanged, lockCredit } from '../../parties/customers/customers.queries.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { smallerOf } from '../../wire/money.js';
import { toEventData } from '../invoices/invoice.js';
import { type InvoiceRow, lockInvoice, updateInvoice } from '../invoices/invoices.queries.js';
import { toPayment } from './payment.js';
import type { Payment, PaymentInput, PaymentMethod } from './payments.api.js';
import { insertPayment, type PaymentRow } from './payments.queries.js';

/** A payment whose form has been checked. */
export interface PaymentToPost {
  readonly invoiceId: string;
  /** Amount that the customer paid. */
  readonly amount: Cents;
  /** The fee that was deducted on the way and never reached the account. */
  readonly fee: Cents;
  readonly date: string;
  /** The member of the body that contains the date. Default: `body.date`. */
  readonly dateLocation?: string;
  readonly method: PaymentMethod;
  /** Null if paid by credit. */
  readonly paymentAccountId: string | null;
  readonly reference: string | null;
  /** What the caller says about the payment. */
  readonly labels?: StoredLabels;
  readonly bankTransactionId: string | null;
  /** The day that decides whether an item is overdue. */
  readonly today: string;
}

/**
 * Records a full or partial payment of an invoice. An amount above what is due becomes customer credit.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown invoice or account; 409 if the invoice is void or
 * paid; 422 if the credit does not suffice or the date is in a closed period.
 */
export async function payInvoice(
  deps: Deps,
  context: RequestContext,
  invoiceId: string,
  input: PaymentInput,
): Promise<Payment> {
  const today = dayOf(deps.now(context));
  const { amount, date, byCredit } = readPayment(input, today);
  const answer = await idempotently(deps.db, context, async (trx) => {
    const accountId = input.payment_account_id ?? CASH;
    const [books, accounts] = await openBooksAnd(trx, context, () => findAccountsById(trx, [accountId]));
    const paymentAccountId = byCredit ? null : paymentAccountOf(accounts, accountId, ['asset']);
    const { method = 'other', reference = null } = input;
    return toPayment(
      await postPayment(trx, context, books, {
        invoiceId,
        amount,
        fee: 0n,
        date,
        method,
        paymentAccountId,
        reference,
        labels: labelsOf(input),
        bankTransactionId: null,
        today,
      }),
    );
  });
  deps.relay.wake();
  return answer;
}

/**
 * Records the payment within the caller's transaction.
 * @throws {Problem} 404, 409, 422 like `payInvoice`.
 */
export async function postPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  {
    invoiceId,
    amount,
    fee,
    date,
    dateLocation,
    today,
    paymentAccountId,
    bankTransactionId,
    labels = labelsOf(),
    ...said
  }: PaymentToPost,
): Promise<PaymentRow> {
  const locked = await lockInvoiceOfCustomer(trx, invoiceId);
  if (!locked) throw Problem.notFound();
  const { invoice, credit } = locked;
  const due = dueOf(invoice);
  if (invoice.voided_at) throw new Problem('conflict', 'The invoice is void.');
  if (due === 0n) throw new Problem('conflict', 'The invoice is paid.');
  if (paymentAccountId === null) {
    requireOpen(books, date, dateLocation ?? 'body.date');
    requireCredit(amount, smallerOf(credit, await creditUsableOn(trx, invoice.customer_id, { day: date, today })), due);
  }
  const credited = amount > due ? amount - due : 0n;
  const applied = amount - credited;

  const id = newId('pay');
  const journalEntryId = await postJournalEntry(trx, tenant, books, {
    date,
    ...(dateLocation && { dateLocation }),
    description: `Payment of invoice ${invoice.number}`,
    source: { type: 'payment', id },
    content:
      paymentAccountId === null
        ? postings.creditApplied(applied)
        : postings.paymentReceived(paymentAccountId, { applied, credited, fee }),
  });
  const creditChange = paymentAccountId === null ? -applied : credited;
  sendPlan(trx, { changes: creditChanged(invoice.customer_id, creditChange) });
  const [payment, paid] = await Promise.all([
    insertPayment(trx, tenant, {
      ...said,
      ...labels,
      id,
      customer_id: invoice.customer_id,
      invoice_id: invoice.id,
      date,
      days_to_pay: Math.max(0, daysBetween(invoice.issue_date, date)),
      applied,
      credited,
      fee,
      payment_account_id: paymentAccountId,
      bank_transaction_id: bankTransactionId,
      journal_entry_id: journalEntryId,
      reversed_at: null,
    }),
    updateInvoice(trx, invoice.id, { settled: invoice.settled + applied }),
  ]);
  // A bank transaction may be about a payment that was entered by hand.
  requestReconciliation(trx, tenant, invoice.id, ...(bankTransactionId === null ? [id] : []));
  if (dueOf(paid) === 0n) {
    const data = toEventData(paid, today);
    await recordEvent(trx, { contract: invoicePaid, subject: invoice.id, tenant, data, labels: showLabels(paid) });
  }
  return payment;
}

export interface LockedInvoice {
  readonly invoice: InvoiceRow;
  /** Credit of the customer. */
  readonly credit: Cents;
}

/**
 * Locks the customer's credit and the invoice, in this order, so that payments of two invoices of one customer cannot
 * deadlock.
 * @param invoiceId id of the invoice, or a sub-select that finds it
 */
export async function lockInvoiceOfCustomer(
  trx: Transaction<Database>,
  invoiceId: string | Expression<string>,
): Promise<LockedInvoice | undefined> {
  const [credit, invoice] = await Promise.all([
    // The customer of an invoice never changes.
    lockCredit(trx, sql<string>`(select customer_id from invoice where id = ${invoiceId})`),
    lockInvoice(trx, invoiceId),
  ]);
  return invoice && credit !== undefined ? { invoice, credit } : undefined;
}

function readPayment(input: PaymentInput, today: string): { amount: Cents; date: string; byCredit: boolean } {
  const errors = new FieldErrors();
  const amount = errors.cents('body.amount', input.amount, 1n);
  const date = errors.pastDay('body.date', input.date, today);
  const byCredit = input.method === 'customer_credit';
  if (byCredit && input.payment_account_id !== undefined) {
    errors.add('body.payment_account_id', 'invalid_value', 'must not be given with customer_credit');
  }
  errors.throwIfAny();
  return { amount, date, byCredit };
}

function requireCredit(amount: Cents, credit: Cents, due: Cents): void {
  if (amount > credit) throw new Problem('insufficient_credit', 'The customer has less credit than that on that day.');
  if (amount > due) throw new Problem('limit_reached', 'Less than that is due on the invoice.');
}
