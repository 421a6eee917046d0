import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { findClaimedParts, lockDocuments } from './document-claims.queries.js';
import { insertExpenses, type NewExpense } from './expenses.queries.js';
import { insertReceiptReading } from './receipt-readings.queries.js';

/** A document with a receipt, and the document that has the same receipt already. */
export interface AnnouncedReceipt {
  readonly id: string;
  readonly duplicate_of: string | null;
}

/** A document as it was announced. */
export interface AnnouncedDocument extends AnnouncedReceipt {
  /** How many of its parts are receipts. */
  readonly receipts?: number;
}

/**
 * Creates the draft of an expense for a receipt, unless expenses or a bill already have all receipts of the document. The content of the receipt is
 * unknown here: the receipt feed reads it after the commit.
 */
export async function draftExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  document: AnnouncedDocument,
  traceparent: string | null,
): Promise<void> {
  await lockDocuments(trx, tenant, [document.id]);
  const claimed = await findClaimedParts(trx, document.id, '');
  // After a person told its type, a part can be a further receipt.
  if (claimed === 'all' || claimed.size >= Math.max(1, document.receipts ?? 1)) return;
  const draft = emptyDraft(document, null);
  insertExpenses(trx, tenant, [draft], new Date());
  insertReceiptReading(trx, tenant, { document_id: document.id, expense_id: draft.id, traceparent });
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
