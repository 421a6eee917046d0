import { idempotently, labelsOf, Problem, type RequestContext, type StoredLabels } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { type Books, openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { paymentAccountOf } from '../../books/accounts/require-payment-account.js';
import { postJournalEntry } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import { dueOf } from '../../books/open-items/open-item.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { titleOf } from '../bills/bill.js';
import { lockBill, updateBill } from '../bills/bills.queries.js';
import { toBillPayment } from './bill-payment.js';
import type { BillPayment, BillPaymentInput } from './bill-payments.api.js';
import { type BillPaymentRow, insertBillPayment } from './bill-payments.queries.js';

/** A payment whose form has been checked. */
export interface BillPaymentToPost {
  readonly billId: string;
  /** The part that pays the bill. */
  readonly amount: Cents;
  /** Fee that the account pays in addition. */
  readonly fee: Cents;
  readonly date: string;
  /** The member of the body that contains the date. Default: `body.date`. */
  readonly dateLocation?: string;
  readonly method: BillPayment['method'];
  readonly paymentAccountId: string;
  readonly reference: string | null;
  /** What the caller says about the payment. */
  readonly labels?: StoredLabels;
  readonly bankTransactionId: string | null;
}

/**
 * Records a full or partial payment of a bill.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown bill or account; 409 if the bill is void or paid; 422
 * if less is due or the date is in a closed period.
 */
export function payBill(
  deps: Deps,
  context: RequestContext,
  billId: string,
  input: BillPaymentInput,
): Promise<BillPayment> {
  const errors = new FieldErrors();
  const amount = errors.cents('body.amount', input.amount, 1n);
  const date = errors.pastDay('body.date', input.date, dayOf(deps.now(context)));
  errors.throwIfAny();
  return idempotently(deps.db, context, async (trx) => {
    const accountId = input.payment_account_id ?? CASH;
    const [books, accounts] = await openBooksAnd(trx, context, () => findAccountsById(trx, [accountId]));
    const paymentAccountId = paymentAccountOf(accounts, accountId, ['asset', 'liability']);
    const { method = 'other', reference = null } = input;
    return toBillPayment(
      await postBillPayment(trx, context, books, {
        billId,
        amount,
        fee: 0n,
        date,
        method,
        paymentAccountId,
        reference,
        labels: labelsOf(input),
        bankTransactionId: null,
      }),
    );
  });
}

/**
 * Records the payment within the caller's transaction.
 * @throws {Problem} 404, 409, 422 like `payBill`.
 */
export async function postBillPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  {
    billId,
    amount,
    fee,
    date,
    dateLocation,
    method,
    paymentAccountId,
    reference,
    bankTransactionId,
    labels = labelsOf(),
  }: BillPaymentToPost,
): Promise<BillPaymentRow> {
  const bill = await lockBill(trx, billId);
  if (!bill) throw Problem.notFound();
  if (bill.voided_at) throw new Problem('conflict', 'The bill is void.');
  if (dueOf(bill) === 0n) throw new Problem('conflict', 'The bill is paid.');
  if (amount > dueOf(bill)) throw new Problem('limit_reached', 'Less than that is due on the bill.');
  const id = newId('pay');
  const journalEntryId = await postJournalEntry(trx, tenant, books, {
    date,
    ...(dateLocation && { dateLocation }),
    description: `Payment of ${titleOf(bill)}`,
    source: { type: 'bill_payment', id },
    content: postings.billPaid(paymentAccountId, { amount, fee }),
  });
  // A bank transaction may be about a payment that was entered by hand.
  requestReconciliation(trx, tenant, billId, ...(bankTransactionId === null ? [id] : []));
  const [, payment] = await Promise.all([
    updateBill(trx, billId, { settled: bill.settled + amount }),
    insertBillPayment(trx, tenant, {
      id,
      bill_id: billId,
      date,
      method,
      amount,
      fee,
      payment_account_id: paymentAccountId,
      bank_transaction_id: bankTransactionId,
      reference,
      ...labels,
      journal_entry_id: journalEntryId,
      reversed_at: null,
    }),
  ]);
  return payment;
}
