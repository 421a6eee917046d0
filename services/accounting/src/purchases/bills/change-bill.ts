import { changedLabels, changeInTenant, changesOnlyLabels, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Transaction } from 'kysely';
import { dueOf } from '../../books/open-items/open-item.js';
import { readDueDate, termsOf } from '../../books/open-items/payment-terms.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { toBill } from './bill.js';
import type { Bill, BillChange } from './bills.api.js';
import { findBillItems, lockBill, updateBill } from './bills.queries.js';

/**
 * Changes the fields that have no effect on the books: number, due date, memo and labels.
 * @throws {Problem} 400; 404; 409 if the bill is void or paid and more than its labels changes, or the vendor's number is used already.
 */
export function changeBill(deps: Deps, context: RequestContext, id: string, change: BillChange): Promise<Bill> {
  const { due_date, payment_terms, number, memo } = change;
  const current = async (trx: Transaction<Database>) => {
    const row = await lockBill(trx, id);
    return row && toBill(row, dayOf(deps.now(context)), await findBillItems(trx, id));
  };
  return changeInTenant(deps.db, context, { current }, async (trx) => {
    const bill = await lockBill(trx, id);
    if (!bill) throw Problem.notFound();
    const isLabelled = changesOnlyLabels(change);
    if (dueOf(bill) === 0n && !isLabelled)
      throw new Problem('conflict', `The bill is ${bill.voided_at ? 'void' : 'paid'}.`);
    const errors = new FieldErrors();
    const due =
      due_date || payment_terms
        ? readDueDate(errors, change, bill.issue_date, dayOf(deps.now(context)))
        : bill.due_date;
    errors.throwIfAny();
    const terms = termsOf(bill.issue_date, due);
    const changed = await updateBill(trx, id, {
      ...(number !== undefined && { number }),
      ...(memo !== undefined && { memo }),
      ...changedLabels(bill, change),
      due_date: due,
      payment_terms: terms,
    });
    if (!isLabelled) requestReconciliation(trx, context, id);
    return toBill(changed, dayOf(deps.now(context)), await findBillItems(trx, id));
  });
}
