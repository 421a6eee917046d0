import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { openBooks } from '../../books/accounts/books.js';
import { dayOfUndoing, nothingToDate } from '../../books/journal/day-of-undoing.js';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { postReversal } from '../../books/journal/reverse-journal-entry.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { toExpense } from './expense.js';
import type { Expense } from './expenses.api.js';
import { isRecorded, lockExpense, updateExpense } from './expenses.queries.js';

/**
 * Voids an expense: its entry is reversed on its day if its period is open. A draft has no entry and is deleted.
 * @throws {Problem} 400 for a day that cannot be used; 404; 409 if it is void already; 422 if the day is in a closed period.
 */
export function voidExpense(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date }: UndoInput = {},
): Promise<Expense> {
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const expense = await lockExpense(trx, id);
    if (!expense) throw Problem.notFound();
    if (expense.voided_at) throw new Problem('conflict', 'The expense is void already.');
    const now = deps.now(context);
    if (date !== undefined && !isRecorded(expense)) throw nothingToDate('the expense is a draft');
    if (isRecorded(expense)) {
      await postReversal(trx, context, books, {
        entryId: expense.journal_entry_id,
        date: dayOfUndoing(books, expense.date, { date, today: dayOf(now) }),
        description: `Expense voided: ${expense.description}`,
        source: { type: 'expense', id },
      });
    }
    return toExpense(await updateExpense(trx, id, { voided_at: now, changed_by_person: true }));
  });
}
