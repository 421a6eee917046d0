import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { openBooks } from '../../books/accounts/books.js';
import { laterDay, postReversal } from '../../books/journal/reverse-journal-entry.js';
import type { Deps } from '../../deps.js';
import { changeCredit, lockCredit } from '../../parties/customers/customers.queries.js';
import { dayOf } from '../../wire/day.js';
import { toRefund } from './refund.js';
import type { Refund } from './refunds.api.js';
import { findRefund, markRefundReversed } from './refunds.queries.js';

/**
 * Reverses a refund that did not arrive: the amount is customer credit again.
 * @throws {Problem} 404; 409 if it is reversed already; 422 if today is in a closed period.
 */
export function reverseRefund(deps: Deps, context: RequestContext, id: string): Promise<Refund> {
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const found = await findRefund(trx, id);
    if (!found) throw Problem.notFound();
    await lockCredit(trx, found.customer_id);
    const refund = (await findRefund(trx, id))!;
    if (refund.reversed_at) throw new Problem('conflict', 'The refund is reversed already.');
    const now = deps.now();
    await postReversal(trx, context, books, {
      entryId: refund.journal_entry_id,
      date: laterDay(dayOf(now), refund.date),
      description: 'Refund of customer credit reversed',
      source: { type: 'refund', id },
    });
    await changeCredit(trx, refund.customer_id, refund.amount);
    await recordAuditEvent(trx, context, 'refund.reversed', id);
    return toRefund(await markRefundReversed(trx, id, now));
  });
}
