import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { sql } from 'kysely';
import { openBooksAnd } from '../../books/accounts/books.js';
import { dayOfUndoing } from '../../books/journal/day-of-undoing.js';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { findLatestDay } from '../../books/journal/journal.queries.js';
import { postReversal } from '../../books/journal/reverse-journal-entry.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { titleOf, toBill } from './bill.js';
import type { Bill } from './bills.api.js';
import { findBillItems, lockBill, updateBill } from './bills.queries.js';

/**
 * Voids a bill: its entry is reversed on the latest day of its entries if that period is open, and its number can be used again.
 * @throws {Problem} 404; 409 if it is void already or has payments; 422 if the day is in a closed period.
 */
export function voidBill(deps: Deps, context: RequestContext, id: string, { date }: UndoInput = {}): Promise<Bill> {
  return idempotently(deps.db, context, async (trx) => {
    const [books, [bill, latestDay]] = await openBooksAnd(trx, context, () =>
      Promise.all([lockBill(trx, id), findLatestDay(trx, id, sql`select id from bill_payment where bill_id = ${id}`)]),
    );
    if (!bill) throw Problem.notFound();
    if (bill.voided_at) throw new Problem('conflict', 'The bill is void already.');
    if (bill.settled > 0n) throw new Problem('conflict', 'The bill has payments: reverse them first.');
    const now = deps.now(context);
    await postReversal(trx, context, books, {
      entryId: bill.journal_entry_id,
      date: dayOfUndoing(books, latestDay, { date, today: dayOf(now) }),
      description: `${titleOf(bill)} voided`,
      source: { type: 'bill', id },
    });
    requestReconciliation(trx, context, id);
    const [voided, items] = await Promise.all([updateBill(trx, id, { voided_at: now }), findBillItems(trx, id)]);
    return toBill(voided, dayOf(now), items);
  });
}
