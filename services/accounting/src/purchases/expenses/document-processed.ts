import { type DocumentEventData, type DomainEvent, documentProcessed } from '@exchequer/event-contracts';
import { once } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { draftExpense } from './draft-expense.js';

const CONSUMER = 'draft-expense';

export interface ReceiptDeps {
  readonly db: Kysely<Database>;
  readonly receiptFeed: { wake(): void };
}

/**
 * Creates a draft of an expense for the receipts of a document. The receipt feed makes one of each receipt. A document that only looks like a receipt
 * is `unknown` and creates none.
 */
export async function onDocumentProcessed({ db, receiptFeed }: ReceiptDeps, event: DomainEvent): Promise<void> {
  if (event.type !== documentProcessed.type) return;
  const { id, document_type, receipts = 0, duplicate_of = null } = event.data as unknown as DocumentEventData;
  // The type is that of the first part.
  if (document_type !== 'receipt' && receipts === 0) return;
  const { traceparent = null } = event;
  await inTenant(db, event, (trx) =>
    once(trx, CONSUMER, event.id, () => draftExpense(trx, event, { id, duplicate_of, receipts }, traceparent)),
  );
  receiptFeed.wake();
}
