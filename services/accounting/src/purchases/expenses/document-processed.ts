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

/** Creates one draft of an expense for a receipt. A document that only looks like a receipt is `unknown` and creates none. */
export async function onDocumentProcessed({ db, receiptFeed }: ReceiptDeps, event: DomainEvent): Promise<void> {
  if (event.type !== documentProcessed.type) return;
  const { id, document_type } = event.data as unknown as DocumentEventData;
  if (document_type !== 'receipt') return;
  const { traceparent = null } = event;
  await inTenant(db, event, (trx) => once(trx, CONSUMER, event.id, () => draftExpense(trx, event, id, traceparent)));
  receiptFeed.wake();
}
