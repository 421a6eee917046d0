import { type DocumentEventData, type DomainEvent, documentProcessed } from '@exchequer/event-contracts';
import { once } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { draftExpense } from '../expenses/draft-expense.js';

const CONSUMER = 'draft-expense';

/** A receipt that was read becomes the draft of an expense, once. */
export async function onDocumentProcessed(deps: Pick<Deps, 'db'>, event: DomainEvent): Promise<void> {
  if (event.type !== documentProcessed.type) return;
  const { id, document_type, file_name } = event.data as unknown as DocumentEventData;
  if (document_type !== 'receipt') return;
  await inTenant(deps.db, event, (trx) =>
    once(trx, CONSUMER, event.id, () => draftExpense(trx, event, { documentId: id, fileName: file_name })),
  );
}
