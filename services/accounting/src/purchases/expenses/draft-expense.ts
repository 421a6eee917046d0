import { newId } from '@exchequer/ids';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { findClaimedParts, lockDocuments, voidingDraftsOfOtherParts } from './document-claims.queries.js';
import { type NewExpense, newExpenses } from './expenses.queries.js';
import { receiptToRead } from './receipt-readings.queries.js';

/** A document with a receipt, and the document that has the same receipt already. */
export interface AnnouncedReceipt {
  readonly id: string;
  readonly duplicate_of: string | null;
}

/**
 * Lets the receipt feed read a document with receipts after the commit. A document of which no expense has a receipt gets a draft until then.
 */
export async function draftExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  document: AnnouncedReceipt,
  traceparent: string | null,
): Promise<void> {
  const [, claimed] = await Promise.all([
    lockDocuments(trx, tenant, [document.id]),
    findClaimedParts(trx, document.id, ''),
  ]);
  if (claimed === 'all') return;
  // After a person told the type of a part, other parts can be receipts, however many there are.
  const [expenseId] = claimed.values();
  const drafts = expenseId === undefined ? [emptyDraft(document, null)] : [];
  const receipt = { document_id: document.id, expense_id: expenseId ?? drafts[0]!.id };
  sendPlan(trx, {
    changes: [newExpenses(tenant, drafts, new Date()), ...receiptToRead(tenant, receipt, traceparent)],
  });
}

/** After a person said that a part is no receipt, the document is read again if expenses have its receipts. */
export async function checkDrafts(
  trx: Transaction<Database>,
  tenant: Tenant,
  documentId: string,
  traceparent: string | null,
): Promise<void> {
  const [, claimed] = await Promise.all([
    lockDocuments(trx, tenant, [documentId]),
    findClaimedParts(trx, documentId, ''),
  ]);
  if (claimed === 'all') return;
  const [expenseId] = claimed.values();
  if (expenseId !== undefined) {
    const receipt = { document_id: documentId, expense_id: expenseId };
    sendPlan(trx, { changes: receiptToRead(tenant, receipt, traceparent) });
  }
}

/** Voids the drafts of a document that has no receipts any more. */
export async function voidDraftsWithoutReceipt(
  trx: Transaction<Database>,
  tenant: Tenant,
  documentId: string,
): Promise<void> {
  await lockDocuments(trx, tenant, [documentId]);
  sendPlan(trx, { changes: [voidingDraftsOfOtherParts(documentId, [])] });
}

/** The draft of a receipt that was not read yet. */
export function emptyDraft({ id, duplicate_of }: AnnouncedReceipt, part: number | null): NewExpense {
  return {
    id: newId('exp'),
    date: null,
    amount: null,
    tax_amount: 0n,
    tax: null,
    recoverable_tax: 0n,
    self_assessed_tax: 0n,
    description: RECEIPT,
    vendor: null,
    document_id: id,
    document_part: part,
    duplicate_of,
    receipt_currency: null,
    account_id: null,
    payment_account_id: null,
    category: null,
    category_confidence: null,
    category_source: null,
    suggested_category: null,
    voided_at: null,
    journal_entry_id: null,
  };
}

/** The description of a draft until a person or a payment gives another one. */
export const RECEIPT = 'Receipt';
