import { newEvent, recordEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Books } from '../../books/accounts/books.js';
import { postJournalEntry } from '../../books/journal/post-journal-entry.js';
import type { Database } from '../../database.js';
import { openTaxAccounts } from '../../sales-tax/tax-accounts.js';
import { type PurchaseTaxes, selfAssessedPayees } from '../../sales-tax/tax-purchase.js';
import type { SellerSettings } from '../../sales-tax/tax-sale.js';
import { type ExpenseToPost, expenseEntry, expenseEvent, expenseTaxes } from './expense-entry.js';
import type { ExpenseRow, RecordedExpense } from './expenses.queries.js';

/** Data that an expense gets by posting. */
export type ExpensePosting = Pick<RecordedExpense, 'journal_entry_id' | 'recoverable_tax' | 'self_assessed_tax'>;

/**
 * The taxes of an expense, for which the books have accounts then.
 * @throws {Problem} 400 if they are unknown.
 */
export async function taxExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  taxpayer: SellerSettings,
  expense: Parameters<typeof expenseTaxes>[1],
): Promise<PurchaseTaxes> {
  const taxes = expenseTaxes(taxpayer, expense);
  await openTaxAccounts(trx, tenant, selfAssessedPayees(taxes));
  return taxes;
}

/**
 * Posts an expense with its taxes.
 * @throws {Problem} 422 if the date is in a closed period.
 */
export async function postExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  expense: ExpenseToPost,
  taxes: PurchaseTaxes,
): Promise<ExpensePosting> {
  const journal_entry_id = await postJournalEntry(trx, tenant, books, expenseEntry(expense, taxes));
  return { journal_entry_id, recoverable_tax: taxes.recoverable, self_assessed_tax: taxes.selfAssessed };
}

export async function announceExpense(trx: Transaction<Database>, tenant: Tenant, row: ExpenseRow): Promise<void> {
  recordEvents(trx, [newEvent(expenseEvent(tenant, row))]);
}
