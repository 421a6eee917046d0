import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { sendPlan } from '@exchequer/postgres';
import { sql } from 'kysely';
import { openBooksAnd } from '../../books/accounts/books.js';
import { dayOfUndoing } from '../../books/journal/day-of-undoing.js';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { postReversal } from '../../books/journal/reverse-journal-entry.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import { findTaxLines } from '../../books/tax-lines/tax-lines.queries.js';
import type { Deps } from '../../deps.js';
import { requireCreditOn } from '../../parties/customers/credit.queries.js';
import { creditChanged } from '../../parties/customers/customers.queries.js';
import { dayOf } from '../../wire/day.js';
import { updateInvoice } from '../invoices/invoices.queries.js';
import { lockInvoiceOfCustomer } from '../payments/pay-invoice.js';
import { toCreditNote } from './credit-note.js';
import type { CreditNote } from './credit-notes.api.js';
import { findCreditNote, findCreditNoteItems, markCreditNoteVoid } from './credit-notes.queries.js';

/**
 * Voids a credit note: the credited amount is due again, and its customer credit is taken back. It keeps its number.
 * @throws {Problem} 404; 409 if it is void already or its credit is used; 422 if the day is in a closed period.
 */
export function voidCreditNote(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date }: UndoInput = {},
): Promise<CreditNote> {
  return idempotently(deps.db, context, async (trx) => {
    const [books, [locked, note]] = await openBooksAnd(trx, context, () =>
      Promise.all([
        lockInvoiceOfCustomer(trx, sql<string>`(select invoice_id from credit_note where id = ${id})`),
        findCreditNote(trx, id),
      ]),
    );
    if (!locked || !note) throw Problem.notFound();
    const { invoice, credit } = locked;
    if (note.voided_at) throw new Problem('conflict', 'The credit note is void already.');
    const credited = note.total - note.applied;
    if (credited > credit) throw new Problem('conflict', 'The credit that the credit note gave is used already.');
    const now = deps.now(context);
    const day = dayOfUndoing(books, note.issue_date, { date, today: dayOf(now) });
    await requireCreditOn(trx, note.customer_id, { day, today: dayOf(now) }, -credited);
    await postReversal(trx, context, books, {
      entryId: note.journal_entry_id,
      date: day,
      description: `Credit note ${note.number} voided`,
      source: { type: 'credit_note', id },
    });
    sendPlan(trx, { changes: creditChanged(note.customer_id, -credited) });
    requestReconciliation(trx, context, invoice.id);
    const [voided, taxLines, items] = await Promise.all([
      markCreditNoteVoid(trx, id, now),
      findTaxLines(trx, [note.journal_entry_id]),
      findCreditNoteItems(trx, id),
      updateInvoice(trx, invoice.id, {
        settled: invoice.settled - note.applied,
        credited: invoice.credited - note.applied,
        credited_subtotal: invoice.credited_subtotal - note.subtotal,
      }),
    ]);
    return toCreditNote(voided, taxLines, items);
  });
}
