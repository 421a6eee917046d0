import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { openBooks } from '../../books/accounts/books.js';
import { laterDay, postReversal } from '../../books/journal/reverse-journal-entry.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Deps } from '../../deps.js';
import { changeCredit } from '../../parties/customers/customers.queries.js';
import { dayOf } from '../../wire/day.js';
import { updateInvoice } from '../invoices/invoices.queries.js';
import { lockInvoiceOfCustomer } from '../payments/pay-invoice.js';
import { showCreditNote } from './credit-note.js';
import type { CreditNote } from './credit-notes.api.js';
import { findCreditNote, markCreditNoteVoid } from './credit-notes.queries.js';

/**
 * Voids a credit note: the credited amount is due again, and its customer credit is taken back. It keeps its number.
 * @throws {Problem} 404; 409 if it is void already or its credit is used; 422 if today is in a closed period.
 */
export function voidCreditNote(deps: Deps, context: RequestContext, id: string): Promise<CreditNote> {
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const found = await findCreditNote(trx, id);
    if (!found) throw Problem.notFound();
    const { invoice, credit } = await lockInvoiceOfCustomer(trx, found.invoice_id);
    const note = (await findCreditNote(trx, id))!;
    if (note.voided_at) throw new Problem('conflict', 'The credit note is void already.');
    const credited = note.total - note.applied;
    if (credited > credit) throw new Problem('conflict', 'The credit that the credit note gave is used already.');
    const now = deps.now();
    await postReversal(trx, context, books, {
      entryId: note.journal_entry_id,
      date: laterDay(dayOf(now), note.issue_date),
      description: `Credit note ${note.number} voided`,
      source: { type: 'credit_note', id },
    });
    if (credited > 0n) await changeCredit(trx, note.customer_id, -credited);
    await updateInvoice(trx, invoice.id, {
      settled: invoice.settled - note.applied,
      credited: invoice.credited - note.applied,
      credited_subtotal: invoice.credited_subtotal - note.subtotal,
    });
    await requestReconciliation(trx, invoice.id);
    await recordAuditEvent(trx, context, 'credit_note.voided', id);
    return showCreditNote(trx, await markCreditNoteVoid(trx, id, now));
  });
}
