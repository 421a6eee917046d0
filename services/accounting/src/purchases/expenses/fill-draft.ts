import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { openBooks } from '../../books/accounts/books.js';
import type { Database } from '../../database.js';
import { categoryBy } from './choose-category.js';
import { lockDocuments, lockPurchases } from './document-claims.queries.js';
import { findAccountOfCategory } from './expense-accounts.js';
import {
  type ExpenseRow,
  isRecorded,
  lockExpense,
  lockExpensesWithoutDocument,
  updateExpense,
  voidDrafts,
} from './expenses.queries.js';
import { findEvidence } from './learned-categories.js';
import { type ReadDocument, type Receipt, receiptOf } from './receipt.js';
import { isSameVendor, paymentDays } from './same-purchase.js';

/**
 * Fills the draft of a receipt with the values that were read from the receipt. If an expense without a document is the same purchase, for example the draft of
 * its card payment, that expense gets the receipt, and the draft becomes void. Values that a person entered into the draft are kept. A draft that
 * is recorded or void, or has another document now, does not change.
 */
export async function fillDraft(
  trx: Transaction<Database>,
  tenant: Tenant,
  { document_id: documentId, expense_id: id }: { readonly document_id: string; readonly expense_id: string },
  document: ReadDocument,
): Promise<void> {
  const receipt = receiptOf(document);
  await openBooks(trx, tenant);
  lockPurchases(trx, tenant);
  await lockDocuments(trx, tenant, [documentId]);
  const draft = await lockExpense(trx, id);
  if (!draft || draft.voided_at || isRecorded(draft) || draft.document_id !== documentId) return;
  const isUntouched = draft.amount === null && draft.date === null && draft.vendor === null && draft.category === null;
  const same = isUntouched ? await findSamePurchase(trx, receipt) : undefined;
  if (same) {
    await voidDrafts(trx, [id]);
    await updateExpense(trx, same.id, { document_id: documentId, ...(isRecorded(same) ? {} : taxOf(same, receipt)) });
    return;
  }
  await updateExpense(trx, id, await filled(trx, draft, receipt));
}

/** A tax that a person entered is kept. */
function taxOf({ tax_amount }: ExpenseRow, receipt: Receipt): Partial<ExpenseRow> {
  return tax_amount === 0n && receipt.tax_amount !== undefined ? { tax_amount: receipt.tax_amount } : {};
}

/** The only expense that can be the same purchase. Two of them are left to a person. */
async function findSamePurchase(trx: Transaction<Database>, receipt: Receipt): Promise<ExpenseRow | undefined> {
  const { amount, date, likelyVendor = null, isCash = false } = receipt;
  if (amount === undefined || date === undefined) return undefined;
  const expenses = await lockExpensesWithoutDocument(trx, { amount, ...paymentDays(date) });
  const same = expenses.filter(
    (expense) =>
      // The draft of a card payment was not paid in cash.
      !(isCash && !isRecorded(expense)) && isSameVendor(likelyVendor, expense),
  );
  return same.length === 1 ? same[0] : undefined;
}

async function filled(trx: Transaction<Database>, draft: ExpenseRow, receipt: Receipt): Promise<Partial<ExpenseRow>> {
  const { amount, tax_amount, date, vendor, likelyVendor } = receipt;
  const read = {
    amount: draft.amount ?? amount ?? null,
    date: draft.date ?? date ?? null,
    vendor: draft.vendor ?? vendor ?? likelyVendor ?? null,
    ...(draft.amount === null && draft.tax_amount === 0n && tax_amount !== undefined && { tax_amount }),
  };
  if (draft.category !== null) return read;
  const text = { description: draft.description, vendor: read.vendor };
  const detected = categoryBy(await findEvidence(trx, text), null, text);
  if (detected.category_source === 'none') return read;
  return { ...read, ...detected, account_id: (await findAccountOfCategory(trx, detected.category)).id };
}
