import { expenseRecorded } from '@exchequer/event-contracts';
import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordEvent } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { type Books, openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { postJournalEntry } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { findTaxpayer } from '../../parties/business-profile/find-taxpayer.js';
import { checkPurchaseTax, type PurchaseTaxes, taxPurchase } from '../../sales-tax/tax-purchase.js';
import type { SellerSettings } from '../../sales-tax/tax-sale.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { categoryBy } from './choose-category.js';
import { lockDocuments, requireUnclaimedDocument, voidDraftsOfDocument } from './document-claims.queries.js';
import { toEventData, toExpense } from './expense.js';
import { accountOfExpense } from './expense-accounts.js';
import type { Expense, ExpenseInput } from './expenses.api.js';
import { type ExpenseRow, insertExpense, isRecorded, type RecordedExpense } from './expenses.queries.js';
import { findEvidence } from './learned-categories.js';

/**
 * Records an expense, finds its category and posts it to the books.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown account; 409 if the document belongs to another
 * expense or bill; 422 if the date is in a closed period.
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
  checkPurchaseTax(errors, input.tax, taxAmount);
  errors.throwIfAny();
  const { description, vendor = null, document_id = null, payment_account_id = CASH, tax = null } = input;

  const answer = await idempotently(deps.db, context, async (trx) => {
    const [books, [accounts, taxpayer, evidence]] = await openBooksAnd(trx, context, () =>
      Promise.all([
        findAccountsById(trx, [input.account_id, payment_account_id]),
        findTaxpayer(trx),
        findEvidence(trx, { description, vendor }),
      ]),
    );
    const account = accountOfExpense(accounts, input.account_id, payment_account_id);
    await lockDocuments(trx, context, [document_id]);
    await requireUnclaimedDocument(trx, document_id);
    await voidDraftsOfDocument(trx, document_id, { now });
    const id = newId('exp');
    const expense = {
      id,
      amount,
      tax_amount: taxAmount,
      date,
      description,
      account_id: account.id,
      payment_account_id,
    };
    const taxes = await taxExpense(trx, context, taxpayer, { ...expense, tax });
    const booked = await postExpense(trx, context, books, { ...expense, tax }, taxes);
    const row = insertExpense(
      trx,
      context,
      {
        ...expense,
        ...categoryBy(evidence, account, { description, vendor }),
        tax,
        vendor,
        document_id,
        voided_at: null,
        ...booked,
      },
      books.now,
    );
    await announceExpense(trx, context, row);
    return toExpense(row);
  });
  deps.relay.wake();
  return answer;
}

/** Data that an expense gets by posting. */
export type ExpensePosting = Pick<RecordedExpense, 'journal_entry_id' | 'recoverable_tax' | 'self_assessed_tax'>;

/**
 * Posts an expense with its taxes.
 * @throws {Problem} 400 if they are unknown; 422 if the date is in a closed period.
 */
export async function postExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  expense: ExpenseToPost,
  taxes?: PurchaseTaxes,
): Promise<ExpensePosting> {
  const tax = taxes ?? (await taxExpense(trx, tenant, await findTaxpayer(trx), expense));
  const journal_entry_id = await postJournalEntry(trx, tenant, books, {
    date: expense.date,
    description: expense.description,
    source: { type: 'expense', id: expense.id },
    content: postings.expenseRecorded(expense.account_id, expense.payment_account_id, expense.amount, tax),
    taxLines: tax.taxLines,
  });
  return { journal_entry_id, recoverable_tax: tax.recoverable, self_assessed_tax: tax.selfAssessed };
}

type ExpenseToPost = Pick<
  RecordedExpense,
  'id' | 'amount' | 'tax_amount' | 'tax' | 'date' | 'description' | 'account_id' | 'payment_account_id'
>;

export function taxExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  taxpayer: SellerSettings,
  { amount, tax_amount: taxAmount, tax, date: day }: Pick<ExpenseToPost, 'amount' | 'tax_amount' | 'tax' | 'date'>,
): Promise<PurchaseTaxes> {
  return taxPurchase(trx, tenant, taxpayer, {
    tax,
    amount,
    taxAmount,
    day,
    amountLocation: 'body.amount',
    dayLocation: 'body.date',
  });
}

export async function announceExpense(trx: Transaction<Database>, tenant: Tenant, row: ExpenseRow): Promise<void> {
  if (!isRecorded(row)) throw new Error('an expense is announced when it is in the books');
  await recordEvent(trx, { contract: expenseRecorded, subject: row.id, tenant, data: toEventData(row) });
}
