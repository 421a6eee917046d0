import { changedLabels, changeInTenant, changesOnlyLabels, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Transaction } from 'kysely';
import { dueOf } from '../../books/open-items/open-item.js';
import { readDueDate, termsOf } from '../../books/open-items/payment-terms.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import type { Invoice, InvoiceChange } from './invoices.api.js';
import { lockInvoice, updateInvoice } from './invoices.queries.js';
import { showInvoice } from './show-invoice.js';

/**
 * Changes an issued invoice: its due date, its memo and its labels.
 * @throws {Problem} 400; 404; 409 if the invoice is void or paid. Labels can change at any time.
 */
export function changeInvoice(
  deps: Deps,
  context: RequestContext,
  id: string,
  change: InvoiceChange,
): Promise<Invoice> {
  const { due_date, payment_terms, memo } = change;
  const current = async (trx: Transaction<Database>) => {
    const row = await lockInvoice(trx, id);
    return row && showInvoice(trx, row, dayOf(deps.now(context)));
  };
  return changeInTenant(deps.db, context, { current }, async (trx) => {
    const invoice = await lockInvoice(trx, id);
    if (!invoice) throw Problem.notFound();
    const isLabelled = changesOnlyLabels(change);
    if (dueOf(invoice) === 0n && !isLabelled) {
      throw new Problem('conflict', `The invoice is ${invoice.voided_at ? 'void' : 'paid'}.`);
    }
    const errors = new FieldErrors();
    const due =
      due_date || payment_terms
        ? readDueDate(errors, change, invoice.issue_date, dayOf(deps.now(context)))
        : invoice.due_date;
    errors.throwIfAny();
    const changed = await updateInvoice(trx, id, {
      due_date: due,
      payment_terms: termsOf(invoice.issue_date, due),
      ...(memo !== undefined && { memo }),
      ...changedLabels(invoice, change),
    });
    if (!isLabelled) requestReconciliation(trx, context, id);
    return showInvoice(trx, changed, dayOf(deps.now(context)));
  });
}
