import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import { type Books, openBooksAnd } from '../../books/accounts/books.js';
import { dayOfUndoing, type Undoing } from '../../books/journal/day-of-undoing.js';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { postReversal } from '../../books/journal/reverse-journal-entry.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { titleOf } from '../bills/bill.js';
import { type BillRow, lockBill, updateBill } from '../bills/bills.queries.js';
import { toBillPayment } from './bill-payment.js';
import type { BillPayment } from './bill-payments.api.js';
import { type BillPaymentRow, findBillPayment, markBillPaymentReversed } from './bill-payments.queries.js';

/**
 * Reverses the payment of a bill: the amount is due again.
 * @throws {Problem} 404; 409 if it is reversed already or belongs to a match, which can only be undone as a whole; 422 if
 * the day is in a closed period.
 */
export function reverseBillPayment(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date }: UndoInput = {},
): Promise<BillPayment> {
  return idempotently(deps.db, context, async (trx) => {
    const [books, payment] = await openBooksAnd(trx, context, () => lockBillPayment(trx, id));
    if (!payment) throw Problem.notFound();
    if (payment.row.bank_transaction_id) {
      throw new Problem('conflict', 'The payment was matched with a bank transaction: undo the match.');
    }
    const now = deps.now(context);
    return toBillPayment(await undoBillPayment(trx, context, books, payment, { date, today: dayOf(now), now }));
  });
}

interface LockedBillPayment {
  readonly row: BillPaymentRow;
  readonly bill: BillRow;
}

/** Locks the bill of a payment, then reads the payment. */
export async function lockBillPayment(trx: Transaction<Database>, id: string): Promise<LockedBillPayment | undefined> {
  const [bill, row] = await Promise.all([
    lockBill(trx, sql<string>`(select bill_id from bill_payment where id = ${id})`),
    findBillPayment(trx, id),
  ]);
  return bill && row && { bill, row };
}

/**
 * Reverses the payment within the caller's transaction.
 * @throws {Problem} 409, 422 like `reverseBillPayment`.
 */
export async function undoBillPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  { row: payment, bill }: LockedBillPayment,
  undoing: Undoing & { readonly now: Date },
): Promise<BillPaymentRow> {
  if (payment.reversed_at) throw new Problem('conflict', 'The payment is reversed already.');
  await postReversal(trx, tenant, books, {
    entryId: payment.journal_entry_id,
    date: dayOfUndoing(books, payment.date, undoing),
    description: `Payment of ${titleOf(bill)} reversed`,
    source: { type: 'bill_payment', id: payment.id },
  });
  requestReconciliation(trx, tenant, bill.id);
  const [reversed] = await Promise.all([
    markBillPaymentReversed(trx, payment.id, undoing.now),
    updateBill(trx, bill.id, { settled: bill.settled - payment.amount }),
  ]);
  return reversed;
}
