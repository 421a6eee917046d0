import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { openBooks } from '../accounts/books.js';
import { titleOf } from '../bills/bill.js';
import { lockBill, updateBill } from '../bills/bills.queries.js';
import { dayOf } from '../day.js';
import type { Deps } from '../deps.js';
import { later, postReversal } from '../journal/reverse-journal-entry.js';
import { toBillPayment } from './bill-payment.js';
import type { BillPayment } from './bill-payments.api.js';
import { findBillPayment, markBillPaymentReversed } from './bill-payments.queries.js';

/**
 * Undoes the payment of a bill: what it paid is due again.
 * @throws {Problem} 404; 409 when it is reversed already; 422 when today lies in a closed period.
 */
export function reverseBillPayment(deps: Deps, context: RequestContext, id: string): Promise<BillPayment> {
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const found = await findBillPayment(trx, id);
    if (!found) throw Problem.notFound();
    const bill = (await lockBill(trx, found.bill_id))!;
    const payment = (await findBillPayment(trx, id))!;
    if (payment.reversed_at) throw new Problem('conflict', 'The payment is reversed already.');
    const now = deps.now();
    await postReversal(trx, context, books, {
      entryId: payment.journal_entry_id,
      date: later(dayOf(now), payment.date),
      description: `Payment of ${titleOf(bill)} reversed`,
      source: { type: 'bill_payment', id },
    });
    await updateBill(trx, bill.id, { paid: bill.paid - payment.amount });
    return toBillPayment(await markBillPaymentReversed(trx, id, now));
  });
}
