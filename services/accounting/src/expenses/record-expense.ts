import { expenseRecorded } from '@exchequer/event-contracts';
import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordEvent } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type Books, openBooks } from '../accounts/books.js';
import { CASH } from '../accounts/chart-of-accounts.js';
import type { Database } from '../database.js';
import { dayOf } from '../day.js';
import type { Deps } from '../deps.js';
import { FieldErrors } from '../field-errors.js';
import { postJournalEntry } from '../journal/post-journal-entry.js';
import { postings } from '../journal/postings.js';
import { categoryFor } from './choose-category.js';
import { toEventData, toExpense } from './expense.js';
import { requireAccounts } from './expense-accounts.js';
import type { Expense, ExpenseInput } from './expenses.api.js';
import { type ExpenseRow, insertExpense, isRecorded, voidDraftsOf } from './expenses.queries.js';

/**
 * Records what was paid for, categorizes it and posts it to the books.
 * @throws {Problem} 400 that names each member; 404 for an unknown account; 422 when the date lies in a closed period.
 */
export async function recordExpense(deps: Deps, context: RequestContext, input: ExpenseInput): Promise<Expense> {
  const errors = new FieldErrors();
  const amount = errors.cents('body.amount', input.amount, 1n);
  const taxAmount = errors.cents('body.tax_amount', input.tax_amount ?? 0, 0n);
  const now = deps.now();
  const date = errors.day('body.date', input.date, dayOf(now));
  if (amount > 0n && taxAmount > amount) {
    errors.add('body.tax_amount', 'out_of_range', 'must not be more than the amount that contains it');
  }
  errors.throwIfAny();
  const { description, vendor = null, document_id = null, payment_account_id = CASH } = input;

  const answer = await idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const account = await requireAccounts(trx, input.account_id, payment_account_id);
    // Who records a receipt by hand needs no draft of it.
    if (document_id !== null) await voidDraftsOf(trx, document_id, now);
    const expense = { id: newId('exp'), amount, date, description, account_id: account.id, payment_account_id };
    const journal_entry_id = await postExpense(trx, context, books, expense);
    const row = await insertExpense(trx, context, {
      ...expense,
      ...(await categoryFor(trx, account, { description, vendor })),
      tax_amount: taxAmount,
      vendor,
      document_id,
      voided_at: null,
      journal_entry_id,
    });
    await announceExpense(trx, context, row);
    return toExpense(row);
  });
  deps.relay.wake();
  return answer;
}

/** Posts an expense. @throws {Problem} 422 when the date lies in a closed period. */
export function postExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  expense: {
    readonly id: string;
    readonly amount: bigint;
    readonly date: string;
    readonly description: string;
    readonly account_id: string;
    readonly payment_account_id: string;
  },
): Promise<string> {
  return postJournalEntry(trx, tenant, books, {
    date: expense.date,
    description: expense.description,
    source: { type: 'expense', id: expense.id },
    content: postings.expenseRecorded(expense.account_id, expense.payment_account_id, expense.amount),
  });
}

export async function announceExpense(trx: Transaction<Database>, tenant: Tenant, row: ExpenseRow): Promise<void> {
  if (!isRecorded(row)) throw new Error('an expense is announced when it is in the books');
  await recordEvent(trx, { contract: expenseRecorded, subject: row.id, tenant, data: toEventData(row) });
}
