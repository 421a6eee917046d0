import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { openBooks } from '../../books/accounts/books.js';
import { laterDay, postReversal } from '../../books/journal/reverse-journal-entry.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { toExpense } from './expense.js';
import type { Expense } from './expenses.api.js';
import { isRecorded, lockExpense, updateExpense } from './expenses.queries.js';

/**
 * Voids an expense: its entry is reversed today. A draft has none and is deleted.
 * @throws {Problem} 404; 409 if it is void already; 422 if today is in a closed period.
 */
export function voidExpense(deps: Deps, context: RequestContext, id: string): Promise<Expense> {
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const expense = await lockExpense(trx, id);
    if (!expense) throw Problem.notFound();
    if (expense.voided_at) throw new Problem('conflict', 'The expense is void already.');
    const now = deps.now();
    if (isRecorded(expense)) {
      await postReversal(trx, context, books, {
        entryId: expense.journal_entry_id,
        date: laterDay(dayOf(now), expense.date),
        description: `Expense voided: ${expense.description}`,
        source: { type: 'expense', id },
      });
    }
    await recordAuditEvent(trx, context, 'expense.voided', id);
    return toExpense(await updateExpense(trx, id, { voided_at: now }));
  });
}
