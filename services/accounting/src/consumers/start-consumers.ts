import { documentProcessed } from '@exchequer/event-contracts';
import type { RunningSubscription } from '@exchequer/messaging';
import type { Deps } from '../deps.js';
import { onDocumentProcessed } from './document-processed.js';

/** What other services announce and this one acts on. */
export function startConsumers(deps: Deps): Promise<RunningSubscription> {
  return deps.bus.subscribe({
    group: 'accounting',
    topics: [documentProcessed.topic],
    handle: (event) => onDocumentProcessed(deps, event),
  });
}
