import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { sendPlan } from '@exchequer/postgres';
import { sql } from 'kysely';
import { openBooksAnd } from '../../books/accounts/books.js';
import { dayOfUndoing } from '../../books/journal/day-of-undoing.js';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { postReversal } from '../../books/journal/reverse-journal-entry.js';
import type { Deps } from '../../deps.js';
import { creditChanged, lockCredit } from '../../parties/customers/customers.queries.js';
import { dayOf } from '../../wire/day.js';
import { toRefund } from './refund.js';
import type { Refund } from './refunds.api.js';
import { findRefund, markRefundReversed } from './refunds.queries.js';

/**
 * Reverses a refund that did not arrive: the amount is customer credit again.
 * @throws {Problem} 404; 409 if it is reversed already; 422 if the day is in a closed period.
 */
export function reverseRefund(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date }: UndoInput = {},
): Promise<Refund> {
  return idempotently(deps.db, context, async (trx) => {
    const [books, [, refund]] = await openBooksAnd(trx, context, () =>
      Promise.all([
        lockCredit(trx, sql<string>`(select customer_id from refund where id = ${id})`),
        findRefund(trx, id),
      ]),
    );
    if (!refund) throw Problem.notFound();
    if (refund.reversed_at) throw new Problem('conflict', 'The refund is reversed already.');
    const now = deps.now(context);
    await postReversal(trx, context, books, {
      entryId: refund.journal_entry_id,
      date: dayOfUndoing(books, refund.date, { date, today: dayOf(now) }),
      description: 'Refund of customer credit reversed',
      source: { type: 'refund', id },
    });
    sendPlan(trx, { changes: creditChanged(refund.customer_id, refund.amount) });
    return toRefund(await markRefundReversed(trx, id, now));
  });
}
