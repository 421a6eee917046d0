import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { isDocumentTaken, lockDocuments } from './document-claims.queries.js';
import { insertExpenses } from './expenses.queries.js';
import { insertReceiptReading } from './receipt-readings.queries.js';

/**
 * Creates the draft of an expense for a receipt, unless an expense or a bill already has it. The content of the receipt is
 * unknown here: the receipt feed reads it after the commit.
 */
export async function draftExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  documentId: string,
  traceparent: string | null,
): Promise<void> {
  await lockDocuments(trx, tenant, [documentId]);
  if (await isDocumentTaken(trx, documentId)) return;
  const expense = {
    id: newId('exp'),
    date: null,
    amount: null,
    tax_amount: 0n,
    tax: null,
    recoverable_tax: 0n,
    self_assessed_tax: 0n,
    description: 'Receipt',
    vendor: null,
    document_id: documentId,
    account_id: null,
    payment_account_id: null,
    category: null,
    category_confidence: null,
    category_source: null,
    suggested_category: null,
    voided_at: null,
    journal_entry_id: null,
  };
  insertExpenses(trx, tenant, [expense], new Date());
  insertReceiptReading(trx, tenant, { document_id: documentId, expense_id: expense.id, traceparent });
}
