import { expenseRecorded } from '@exchequer/event-contracts';
import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordEvent } from '@exchequer/messaging';
import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsById } from '../accounts/accounts.queries.js';
import { openBooks } from '../accounts/books.js';
import { CASH } from '../accounts/chart-of-accounts.js';
import type { Database } from '../database.js';
import { dayOf } from '../day.js';
import type { Deps } from '../deps.js';
import { FieldErrors } from '../field-errors.js';
import { postJournalEntry } from '../journal/post-journal-entry.js';
import { postings } from '../journal/postings.js';
import { unknownReference } from '../refusals.js';
import { categorize } from './categorize.js';
import { toEventData, toExpense } from './expense.js';
import type { Expense, ExpenseInput } from './expenses.api.js';
import { insertExpense } from './expenses.queries.js';

/**
 * Records what was paid for, categorizes it and posts it to the books.
 * @throws {Problem} 400 that names each member; 404 for an unknown account; 422 when the date lies in a closed period.
 */
export async function recordExpense(deps: Deps, context: RequestContext, input: ExpenseInput): Promise<Expense> {
  const errors = new FieldErrors();
  const amount = errors.cents('body.amount', input.amount, 1n);
  const taxAmount = errors.cents('body.tax_amount', input.tax_amount ?? 0, 0n);
  const date = errors.day('body.date', input.date, dayOf(deps.now()));
  if (amount > 0n && taxAmount > amount) {
    errors.add('body.tax_amount', 'out_of_range', 'must not be more than the amount that contains it');
  }
  errors.throwIfAny();
  const paymentAccountId = input.payment_account_id ?? CASH;

  const answer = await idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const account = await requireAccounts(trx, input.account_id, paymentAccountId);
    const { description, vendor = null } = input;
    const { category, confidence } = categorize({ account, description, vendor });
    const id = newId('exp');
    const journalEntryId = await postJournalEntry(trx, context, books, {
      date,
      description,
      source: { type: 'expense', id },
      content: postings.expenseRecorded(account.id, paymentAccountId, amount),
    });
    const row = await insertExpense(trx, context, {
      id,
      date,
      amount,
      tax_amount: taxAmount,
      description,
      vendor,
      document_id: input.document_id ?? null,
      account_id: account.id,
      payment_account_id: paymentAccountId,
      category,
      category_confidence: confidence,
      voided_at: null,
      journal_entry_id: journalEntryId,
    });
    await recordEvent(trx, { contract: expenseRecorded, subject: id, tenant: context, data: toEventData(row) });
    return toExpense(row);
  });
  deps.relay.wake();
  return answer;
}

async function requireAccounts(
  trx: Transaction<Database>,
  accountId: string,
  paymentAccountId: string,
): Promise<AccountRow> {
  const accounts = await findAccountsById(trx, [accountId, paymentAccountId]);
  const account = accounts.get(accountId);
  const paymentAccount = accounts.get(paymentAccountId);
  if (!account || !paymentAccount) {
    const unknown = [...(account ? [] : ['body.account_id']), ...(paymentAccount ? [] : ['body.payment_account_id'])];
    throw unknownReference(...unknown);
  }
  const errors = new FieldErrors();
  if (account.type !== 'expense' && account.type !== 'asset') {
    errors.add('body.account_id', 'invalid_value', 'must be an expense or asset account');
  }
  if (paymentAccount.type !== 'asset' && paymentAccount.type !== 'liability') {
    errors.add('body.payment_account_id', 'invalid_value', 'must be an asset or liability account');
  }
  if (account.id === paymentAccount.id) {
    errors.add('body.payment_account_id', 'invalid_value', 'must be another account than account_id');
  }
  errors.throwIfAny();
  return account;
}
