import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { openBooks } from '../../books/accounts/books.js';
import { laterDay, postReversal } from '../../books/journal/reverse-journal-entry.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { hasCreditNotes } from '../credit-notes/credit-notes.queries.js';
import type { Invoice } from './invoices.api.js';
import { lockInvoice, updateInvoice } from './invoices.queries.js';
import { showInvoice } from './show-invoice.js';

/**
 * Voids an invoice: its entry is reversed today, and it keeps its number.
 * @throws {Problem} 404; 409 if it is void already, or has payments or credit notes; 422 if today is in a closed period.
 */
export function voidInvoice(deps: Deps, context: RequestContext, id: string): Promise<Invoice> {
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const invoice = await lockInvoice(trx, id);
    if (!invoice) throw Problem.notFound();
    if (invoice.voided_at) throw new Problem('conflict', 'The invoice is void already.');
    if (await hasCreditNotes(trx, id)) throw new Problem('conflict', 'The invoice has credit notes: void them first.');
    if (invoice.settled > 0n) throw new Problem('conflict', 'The invoice has payments: reverse them first.');
    const now = deps.now();
    await postReversal(trx, context, books, {
      entryId: invoice.journal_entry_id,
      date: laterDay(dayOf(now), invoice.issue_date),
      description: `Invoice ${invoice.number} voided`,
      source: { type: 'invoice', id },
    });
    const voided = await updateInvoice(trx, id, { voided_at: now });
    await requestReconciliation(trx, id);
    await recordAuditEvent(trx, context, 'invoice.voided', id);
    return showInvoice(trx, voided, dayOf(now));
  });
}
