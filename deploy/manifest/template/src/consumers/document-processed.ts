import { type DomainEvent, documentProcessed } from '@exchequer/event-contracts';
import { once } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { addWidget } from '../widgets/add-widget.js';

/** Names this consumer in the inbox. A new name would handle all events again. */
const CONSUMER = 'widget-for-document';

/** Creates a widget for a document that has been read. An event that arrives twice creates one widget. */
export async function onDocumentProcessed(deps: Pick<Deps, 'db' | 'relay'>, event: DomainEvent): Promise<void> {
  if (event.type !== documentProcessed.type) return;
  await inTenant(deps.db, event, (trx) =>
    once(trx, CONSUMER, event.id, async () => {
      await addWidget(trx, event, { name: `Document ${event.subject}`, document_id: event.subject });
    }),
  );
  deps.relay.wake();
}
