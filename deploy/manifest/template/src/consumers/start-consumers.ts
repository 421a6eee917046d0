import { documentProcessed } from '@exchequer/event-contracts';
import { eraseOrganizationsOnRequest } from '@exchequer/messaging';
import type { Deps } from '../deps.js';
import { onDocumentProcessed } from './document-processed.js';

/** Consumers of other services' events. */
export async function startConsumers(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { db, bus } = deps;
  const subscriptions = await Promise.all([
    bus.subscribe({
      group: 'example-service',
      topics: [documentProcessed.topic],
      handle: (event) => onDocumentProcessed(deps, event),
    }),
    eraseOrganizationsOnRequest({ service: 'example-service', db, bus }),
  ]);
  return {
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
