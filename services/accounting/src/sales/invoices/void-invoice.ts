import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { sql } from 'kysely';
import { openBooksAnd } from '../../books/accounts/books.js';
import { dayOfUndoing } from '../../books/journal/day-of-undoing.js';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { findLatestDay } from '../../books/journal/journal.queries.js';
import { postReversal } from '../../books/journal/reverse-journal-entry.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import { findTaxLines } from '../../books/tax-lines/tax-lines.queries.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { hasCreditNotes } from '../credit-notes/credit-notes.queries.js';
import { toInvoice } from './invoice.js';
import type { Invoice } from './invoices.api.js';
import { findItems, lockInvoice, updateInvoice } from './invoices.queries.js';

/**
 * Voids an invoice: its entry is reversed on the latest day of its entries if that period is open, and it keeps its number.
 * @throws {Problem} 404; 409 if it is void already, or has payments or credit notes; 422 if the day is in a closed period.
 */
export function voidInvoice(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date }: UndoInput = {},
): Promise<Invoice> {
  return idempotently(deps.db, context, async (trx) => {
    const parts = sql`select id from payment where invoice_id = ${id}
            union all select id from credit_note where invoice_id = ${id}`;
    const [books, [invoice, isCredited, latestDay]] = await openBooksAnd(trx, context, () =>
      Promise.all([lockInvoice(trx, id), hasCreditNotes(trx, id), findLatestDay(trx, id, parts)]),
    );
    if (!invoice) throw Problem.notFound();
    if (invoice.voided_at) throw new Problem('conflict', 'The invoice is void already.');
    if (isCredited) throw new Problem('conflict', 'The invoice has credit notes: void them first.');
    if (invoice.settled > 0n) throw new Problem('conflict', 'The invoice has payments: reverse them first.');
    const now = deps.now(context);
    await postReversal(trx, context, books, {
      entryId: invoice.journal_entry_id,
      date: dayOfUndoing(books, latestDay, { date, today: dayOf(now) }),
      description: `Invoice ${invoice.number} voided`,
      source: { type: 'invoice', id },
    });
    requestReconciliation(trx, context, id);
    const [voided, taxLines, items] = await Promise.all([
      updateInvoice(trx, id, { voided_at: now }),
      findTaxLines(trx, [invoice.journal_entry_id]),
      findItems(trx, id),
    ]);
    return toInvoice(voided, taxLines, dayOf(now), items);
  });
}
