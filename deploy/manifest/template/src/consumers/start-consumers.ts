import { documentProcessed } from '@exchequer/event-contracts';
import { eraseOrganizationsOnRequest, type RunningSubscription } from '@exchequer/messaging';
import type { Deps } from '../deps.js';
import { onDocumentProcessed } from './document-processed.js';

/** Consumers of other services' events. */
export async function startConsumers(deps: Deps): Promise<RunningSubscription> {
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
    joined: Promise.all(subscriptions.map(({ joined }) => joined)).then(() => {}),
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
