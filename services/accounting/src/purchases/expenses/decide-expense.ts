import type { Problem, RequestContext, StoredLabels } from '@exchequer/http-kit';
import type { Decision, Tenant } from '@exchequer/postgres';
import type { AccountRow } from '../../books/accounts/accounts.queries.js';
import type { Books } from '../../books/accounts/books.js';
import { requireOpen } from '../../books/journal/post-journal-entry.js';
import type { BooksPlan } from '../../books/plan.js';
import { missingTaxAccounts } from '../../sales-tax/tax-accounts.js';
import { selfAssessedPayees } from '../../sales-tax/tax-purchase.js';
import type { SellerSettings } from '../../sales-tax/tax-sale.js';
import type { Evidence } from './categorize.js';
import { categoryBy } from './choose-category.js';
import { requireUnclaimed, voidingDrafts } from './document-claims.queries.js';
import { toExpense } from './expense.js';
import { accountOfExpense } from './expense-accounts.js';
import { type ExpenseToPost, expenseEntry, expenseEvent, expenseTaxes } from './expense-entry.js';
import type { Expense } from './expenses.api.js';
import { type ExpenseRow, newExpenseRow } from './expenses.queries.js';

/** A request for an expense, checked as far as possible without the books. */
export interface ExpenseToRecord {
  readonly context: RequestContext;
  readonly journalEntryId: string;
  readonly expense: ExpenseToPost &
    Pick<
      ExpenseRow,
      'vendor' | 'document_id' | 'document_part' | 'duplicate_of' | 'receipt_currency' | keyof StoredLabels
    >;
  /** What documents says against the document. */
  readonly documentProblem: Problem | undefined;
  readonly now: Date;
}

/** What expenses refer to. */
export interface ExpenseReferences {
  readonly books: Books;
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly taxpayer: SellerSettings;
  /** Ids of the accounts of taxes payable that the books have. Read only for a reverse charge. */
  readonly taxAccounts: ReadonlySet<string>;
  /** What people of the organization said about such expenses. */
  readonly evidence: ReadonlyMap<ExpenseToRecord, Evidence>;
  /** The expense or bill that has the document of a request already. */
  readonly claims: ReadonlyMap<ExpenseToRecord, string>;
}

/**
 * Decides whether the expense can be recorded, with which taxes and category, and what it changes in the books.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown account or document; 409 if the document belongs to another
 * expense or bill; 422 if the date is in a closed period.
 */
export function decideExpense(
  request: ExpenseToRecord,
  found: ExpenseReferences,
  tenant: Tenant,
): Decision<ExpenseReferences, BooksPlan, Expense> {
  const { context, expense, journalEntryId, documentProblem, now } = request;
  if (documentProblem) throw documentProblem;
  const account = accountOfExpense(found.accounts, expense.account_id, expense.payment_account_id);
  requireOpen(found.books, expense.date, 'body.date');
  requireUnclaimed(found.claims.get(request));
  const taxes = expenseTaxes(found.taxpayer, expense);
  const row = newExpenseRow(
    tenant,
    {
      ...expense,
      ...categoryBy(found.evidence.get(request), account, expense),
      recoverable_tax: taxes.recoverable,
      self_assessed_tax: taxes.selfAssessed,
      voided_at: null,
      journal_entry_id: journalEntryId,
    },
    found.books.now,
  );
  return {
    plan: {
      accounts: missingTaxAccounts(selfAssessedPayees(taxes), found.taxAccounts),
      changes: voidingDrafts(expense, { now }),
      entries: [{ id: journalEntryId, ...expenseEntry(expense, taxes) }],
      rows: [{ table: 'expense', rows: [row] }],
      events: [expenseEvent(context, row)],
    },
    answer: toExpense(row),
  };
}
