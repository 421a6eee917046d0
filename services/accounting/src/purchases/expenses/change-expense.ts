import type { CalendarDate } from '@exchequer/calendar';
import { changedLabels, changeInTenant, changesOnlyLabels, Problem, type RequestContext } from '@exchequer/http-kit';
import { dollarsToCents } from '@exchequer/money';
import { sendPlan } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type Books, openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { postReversal } from '../../books/journal/reverse-journal-entry.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { findTaxpayer } from '../../parties/business-profile/issuer.js';
import { checkPurchaseTax } from '../../sales-tax/tax-purchase.js';
import type { SellerSettings } from '../../sales-tax/tax-sale.js';
import { dayOf, readBookDay } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { absolute } from '../../wire/money.js';
import { periodClosed } from '../../wire/problems.js';
import { problemOfDocument } from './check-document.js';
import { type CategoryColumns, categoryAfter, chooseAccount, readChoice } from './choose-category.js';
import { lockDocuments, requireUnclaimedDocument, voidingDrafts } from './document-claims.queries.js';
import { checkDocumentPart, keepDocumentPart } from './document-part.js';
import { toExpense } from './expense.js';
import { accountOfExpense } from './expense-accounts.js';
import type { Expense, ExpenseChange } from './expenses.api.js';
import { type ExpenseRow, isRecorded, lockExpense, type RecordedExpense, updateExpense } from './expenses.queries.js';
import { learnedCategory } from './learned-categories.js';
import { type ExpensePosting, postExpense, taxExpense } from './post-expense.js';

/**
 * Corrects an expense. If the books change, the old entry is reversed and a new one posted, both on the day of the expense, so
 * that every period is correct. The service learns from a corrected category.
 * @throws {Problem} 400 that lists each wrong member; 404; 409 if it is void or the document belongs to another expense or
 * bill; 422 if a day is in a closed period.
 */
export async function changeExpense(
  deps: Deps,
  context: RequestContext,
  id: string,
  change: ExpenseChange,
): Promise<Expense> {
  const asked = readChange(change, dayOf(deps.now(context)));
  const documentProblem = await problemOfDocument(deps, context, asked);
  const current = async (trx: Transaction<Database>) => {
    const row = await lockExpense(trx, id);
    return row && toExpense(row);
  };
  return changeInTenant(deps.db, context, { current }, async (trx) => {
    const [books, [, expense, taxpayer]] = await openBooksAnd(trx, context, () =>
      Promise.all([lockDocuments(trx, context, [change.document_id]), lockExpense(trx, id), findTaxpayer(trx)]),
    );
    if (!expense) throw Problem.notFound();
    if (changesOnlyLabels(change)) return toExpense(await updateExpense(trx, id, changedLabels(expense, change)));
    if (expense.voided_at) throw new Problem('conflict', 'The expense is void.');
    const given = keepDocumentPart(asked, change, expense);
    requireSign(expense, given);
    if (change.document_id !== expense.document_id || given.document_part !== expense.document_part) {
      if (documentProblem) throw documentProblem;
      await requireUnclaimedDocument(trx, given, id);
      sendPlan(trx, { changes: voidingDrafts(given, { exceptId: id, now: deps.now(context) }) });
    }
    const accountId = change.account_id ?? expense.account_id;
    const choice = await readChoice(trx, { ...expense, ...given }, accountId, change.category);
    const account = chooseAccount(choice, expense, change);
    const changed = { ...expense, ...given, account_id: account?.id ?? null };
    requireTax(changed);
    if (account) accountOfExpense(choice.accounts, account.id, changed.payment_account_id ?? CASH);
    const category = categoryAfter(choice, changed, account, change);
    const values = {
      ...given,
      ...changedLabels(expense, change),
      changed_by_person: true,
      account_id: changed.account_id,
      ...keepCategoryInClosedPeriod(books, expense, category, change),
    };
    if (!isRecorded(expense)) return toExpense(await updateExpense(trx, id, values));

    const corrected: RecordedExpense = { ...expense, ...changed, ...values } as RecordedExpense;
    const posted = await repost(trx, context, books, taxpayer, expense, corrected);
    const isSaid = change.category !== undefined || change.account_id !== undefined;
    if (isSaid && corrected.category_source === 'person') {
      sendPlan(trx, { changes: learnedCategory(context, corrected) });
    }
    return toExpense(await updateExpense(trx, id, { ...values, ...posted }));
  });
}

/**
 * Schedule C uses the category of an expense on an account without one, so it cannot change in a closed period.
 * @throws {Problem} 422 if the request gives another category.
 */
function keepCategoryInClosedPeriod(
  books: Books,
  expense: ExpenseRow,
  found: CategoryColumns,
  { category, account_id }: Pick<ExpenseChange, 'category' | 'account_id'>,
): CategoryColumns {
  const isClosed = isRecorded(expense) && books.closedThrough !== null && expense.date <= books.closedThrough;
  if (!isClosed || found.category === expense.category) return found;
  if (category !== undefined) throw periodClosed(books.closedThrough, 'body.category');
  if (account_id !== undefined) throw periodClosed(books.closedThrough, 'body.account_id');
  const { category: kept, category_confidence, category_source, suggested_category } = expense;
  return { category: kept, category_confidence, category_source, suggested_category };
}

/** The journal entry of an expense, and its tax data if it has tax. */
const postedFields = ['amount', 'date', 'account_id', 'payment_account_id'] as const;
const postedFieldsWithTax = [...postedFields, 'tax_amount', 'tax'] as const;

/** If the entry is no longer correct, it is reversed and another one posted. Returns the expense's data from the new entry. */
async function repost(
  trx: Transaction<Database>,
  context: RequestContext,
  books: Books,
  taxpayer: SellerSettings,
  expense: RecordedExpense,
  corrected: RecordedExpense,
): Promise<Partial<ExpensePosting>> {
  const taxes = await taxExpense(trx, context, taxpayer, corrected);
  const isTaxed = expense.recoverable_tax + expense.self_assessed_tax > 0n || taxes.taxLines.length > 0;
  if ((isTaxed ? postedFieldsWithTax : postedFields).every((column) => corrected[column] === expense[column]))
    return {};
  await postReversal(trx, context, books, {
    entryId: expense.journal_entry_id,
    date: expense.date,
    // No member of the body contains this day: it is the existing day of the expense.
    dateLocation: 'body',
    description: `Expense corrected: ${expense.description}`,
    source: { type: 'expense', id: expense.id },
  });
  return postExpense(trx, context, books, corrected, taxes);
}

/** @throws {Problem} 400. */
export function readChange(change: ExpenseChange, today: CalendarDate): Partial<ExpenseRow> {
  const { amount, tax_amount, tax, date, description, vendor, document_id, payment_account_id } = change;
  const errors = new FieldErrors();
  checkDocumentPart(errors, change);
  const values = {
    ...(amount !== undefined && {
      amount: signedCents(errors, 'body.amount', amount, 'non_zero_dollars'),
      currency_assumed: false,
    }),
    ...(tax_amount !== undefined && {
      tax_amount: signedCents(errors, 'body.tax_amount', tax_amount, 'signed_dollars'),
    }),
    ...(tax !== undefined && { tax }),
    ...(date !== undefined && { date: readBookDay(errors, 'body.date', date, { today }) }),
    ...(description !== undefined && { description }),
    ...(vendor !== undefined && { vendor }),
    ...(document_id !== undefined && {
      document_id,
      document_part: change.document_part ?? null,
      duplicate_of: null,
      receipt_currency: null,
    }),
    ...(payment_account_id !== undefined && { payment_account_id }),
  };
  errors.throwIfAny();
  return values;
}

function signedCents(errors: FieldErrors, location: string, amount: number, format: string): bigint {
  return errors.isOf(format, location, amount) ? dollarsToCents(amount) : 0n;
}

/** @throws {Problem} 400 if a recorded purchase would become a refund. Only a draft, or an expense that is one, can be a refund. */
function requireSign(expense: ExpenseRow, { amount }: Partial<Pick<ExpenseRow, 'amount'>>): void {
  if (amount === undefined || amount === null || amount > 0n || !isRecorded(expense) || expense.amount < 0n) return;
  const errors = new FieldErrors();
  errors.add('body.amount', 'out_of_range', 'must be more than 0: only a draft can become a refund');
  errors.throwIfAny();
}

/** @throws {Problem} 400 if the tax does not fit the amount. */
export function requireTax({ amount, tax_amount, tax }: Pick<ExpenseRow, 'amount' | 'tax_amount' | 'tax'>): void {
  const errors = new FieldErrors();
  const [size, taxSize] = [absolute(amount ?? tax_amount), absolute(tax_amount)];
  if (taxSize > size) {
    errors.add('body.tax_amount', 'out_of_range', 'must not be more than the amount that contains it');
  } else if (tax_amount !== 0n && tax_amount < 0n !== (amount ?? tax_amount) < 0n) {
    errors.add('body.tax_amount', 'out_of_range', 'must have the sign of the amount: negative for a refund');
  }
  checkPurchaseTax(errors, tax, taxSize);
  errors.throwIfAny();
}
