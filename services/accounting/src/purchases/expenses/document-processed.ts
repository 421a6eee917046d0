import { type DocumentEventData, type DomainEvent, documentProcessed } from '@exchequer/event-contracts';
import { once } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../../deps.js';
import { draftExpense } from './draft-expense.js';

const CONSUMER = 'draft-expense';

/** Creates one draft of an expense for a receipt. A document that only looks like a receipt is `unknown` and creates none. */
export async function onDocumentProcessed(deps: Pick<Deps, 'db'>, event: DomainEvent): Promise<void> {
  if (event.type !== documentProcessed.type) return;
  const { id, document_type } = event.data as unknown as DocumentEventData;
  if (document_type !== 'receipt') return;
  await inTenant(deps.db, event, (trx) => once(trx, CONSUMER, event.id, () => draftExpense(trx, event, id)));
}
