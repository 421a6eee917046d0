import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { openBooks } from '../../books/accounts/books.js';
import type { Database } from '../../database.js';
import { categoryBy } from './choose-category.js';
import {
  findClaimedParts,
  lockDocuments,
  lockPurchases,
  voidingDraftsOfOtherParts,
} from './document-claims.queries.js';
import { emptyDraft, RECEIPT } from './draft-expense.js';
import { findAccountOfCategory } from './expense-accounts.js';
import {
  type ExpenseRow,
  isRecorded,
  lockExpense,
  lockExpensesWithoutDocument,
  newExpenses,
  updateExpense,
  voidDrafts,
} from './expenses.queries.js';
import { findEvidence } from './learned-categories.js';
import { type ReadDocument, type Receipt, receiptOf } from './receipt.js';
import { isSameVendor, paymentDays } from './same-purchase.js';

/**
 * Takes the locks of `fillDrafts`. Take them before the lock of the receipt that waits: who announces a receipt again locks the document first,
 * too.
 */
export async function lockForDrafts(trx: Transaction<Database>, tenant: Tenant, documentId: string): Promise<void> {
  await openBooks(trx, tenant);
  await Promise.all([lockPurchases(trx, tenant), lockDocuments(trx, tenant, [documentId])]);
}

/**
 * Fills the draft of a document with what was read from its receipt, and creates a draft for each further receipt that no expense has. Drafts of parts
 * that are no receipts any more become void. If a person recorded or voided the draft before its document was read, or gave it another document, nothing is
 * created. The caller holds `lockForDrafts`.
 */
export async function fillDrafts(
  trx: Transaction<Database>,
  tenant: Tenant,
  { document_id: documentId, expense_id: id }: { readonly document_id: string; readonly expense_id: string },
  receipts: readonly ReadDocument[],
): Promise<void> {
  sendPlan(trx, { changes: [voidingDraftsOfOtherParts(documentId, receipts.map(partOf))] });
  const draft = await lockExpense(trx, id);
  if (!draft || draft.document_id !== documentId) return;
  const isOpen = !draft.voided_at && !isRecorded(draft);
  const isUnread = draft.document_part === null;
  if (isUnread && !isOpen) return;
  const claimed = await findClaimedParts(trx, documentId, isOpen ? id : '');
  const free = receipts.filter((receipt) => claimed !== 'all' && !claimed.has(partOf(receipt)));
  const isOwn = (receipt: ReadDocument) => isUnread || partOf(receipt) === draft.document_part;
  const own = isOpen ? free.find(isOwn) : undefined;
  if (own) await fillDraft(trx, draft, own);
  else if (isUnread) await voidDrafts(trx, [id]);
  // Its own document is that of another part: this part is in the file twice, and the others need not be.
  const duplicate_of = draft.duplicate_of === documentId ? null : draft.duplicate_of;
  for (const receipt of free.filter((each) => each !== own)) {
    const further = emptyDraft({ id: documentId, duplicate_of: null }, receipt.part ?? 0);
    sendPlan(trx, { rows: [newExpenses(tenant, [further], new Date())] });
    await fillDraft(trx, { ...(await lockExpense(trx, further.id))!, duplicate_of }, receipt);
  }
}

/**
 * Fills the draft of a receipt with the values that were read from the receipt. If an expense without a document is the same purchase, for example the draft of
 * its card payment, that expense gets the receipt, and the draft becomes void. Values that a person entered into the draft are kept. The second upload of a
 * receipt is no further purchase.
 */
async function fillDraft(trx: Transaction<Database>, draft: ExpenseRow, document: ReadDocument): Promise<void> {
  const receipt = receiptOf(document);
  const place = { document_id: draft.document_id, document_part: document.part ?? 0 };
  const isUntouched = draft.amount === null && draft.date === null && draft.vendor === null && draft.category === null;
  // The same receipt can be in one file twice.
  const duplicate_of = draft.duplicate_of ?? (isRepeated(document) ? draft.document_id : null);
  const same = isUntouched && duplicate_of === null ? await findSamePurchase(trx, receipt) : undefined;
  if (same) {
    await voidDrafts(trx, [draft.id]);
    await updateExpense(trx, same.id, { ...place, ...(isRecorded(same) ? {} : taxOf(same, receipt)) });
    return;
  }
  const receipt_currency = receipt.otherCurrency ?? null;
  await updateExpense(trx, draft.id, {
    ...place,
    duplicate_of,
    receipt_currency,
    ...(await filled(trx, draft, receipt)),
  });
}

const partOf = ({ part = 0 }: ReadDocument) => part;

const isRepeated = ({ duplicate_of_part = null }: ReadDocument) => duplicate_of_part !== null;

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
    ...(draft.amount === null && { currency_assumed: receipt.isCurrencyAssumed ?? false }),
    date: draft.date ?? date ?? null,
    vendor: draft.vendor ?? vendor ?? likelyVendor ?? null,
    ...(draft.amount === null && draft.tax_amount === 0n && tax_amount !== undefined && { tax_amount }),
    ...(draft.description === RECEIPT && (amount ?? 0n) < 0n && { description: 'Refund' }),
  };
  if (draft.category !== null) return read;
  const text = { description: draft.description, vendor: read.vendor };
  const detected = categoryBy(await findEvidence(trx, text), null, text);
  if (detected.category_source === 'none') return read;
  return { ...read, ...detected, account_id: (await findAccountOfCategory(trx, detected.category)).id };
}
