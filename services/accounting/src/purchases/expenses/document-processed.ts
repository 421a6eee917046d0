import {
  type DocumentCorrectedData,
  type DocumentEventData,
  type DomainEvent,
  documentCorrected,
  documentProcessed,
} from '@exchequer/event-contracts';
import { once } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { checkDrafts, draftExpense, voidDraftsWithoutReceipt } from './draft-expense.js';

const CONSUMER = 'draft-expense';

export interface ReceiptDeps {
  readonly db: Kysely<Database>;
  readonly receiptFeed: { wake(): void };
}

/**
 * Creates a draft of an expense for the receipts of a document, and voids drafts of what is no receipt any more. The receipt feed makes one of each
 * receipt. A document that only looks like a receipt is `unknown` and creates none.
 */
export async function onDocumentProcessed({ db, receiptFeed }: ReceiptDeps, event: DomainEvent): Promise<void> {
  const isProcessed = event.type === documentProcessed.type;
  if (!isProcessed && !isTypeCorrected(event)) return;
  const { id, document_type, receipts = 0, duplicate_of = null } = event.data as unknown as DocumentEventData;
  const { traceparent = null } = event;
  // The type is that of the first part.
  const hasReceipt = document_type === 'receipt' || receipts > 0;
  await inTenant(db, event, (trx) =>
    once(trx, CONSUMER, event.id, () => {
      if (!hasReceipt) return voidDraftsWithoutReceipt(trx, event, id);
      if (!isProcessed) return checkDrafts(trx, event, id, traceparent);
      return draftExpense(trx, event, { id, duplicate_of }, traceparent);
    }),
  );
  if (hasReceipt) receiptFeed.wake();
}

/** A person said that a part is none of the known types. Another type is announced after the part was read again. */
function isTypeCorrected({ type, data }: DomainEvent): boolean {
  return (
    type === documentCorrected.type && (data as unknown as DocumentCorrectedData).corrected.includes('document_type')
  );
}
