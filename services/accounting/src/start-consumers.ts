import { bookkeepingTransactionsSynced, documentProcessed, transactionPosted } from '@exchequer/event-contracts';
import { eraseOrganizationsOnRequest, type RunningSubscription } from '@exchequer/messaging';
import { onTransactionsSynced } from './bank/bookkeeping/transactions-synced.js';
import { onTransactionsPosted } from './bank/treasury/transaction-posted.js';
import type { ServiceDeps } from './create-deps.js';
import { onDocumentProcessed } from './purchases/expenses/document-processed.js';

/** Consumers of other services' events. */
export async function startConsumers(deps: ServiceDeps): Promise<RunningSubscription> {
  const { db, bus } = deps;
  const subscriptions = await Promise.all([
    bus.subscribe({
      group: 'accounting',
      topics: [documentProcessed.topic],
      handle: (event) => onDocumentProcessed(deps, event),
    }),
    bus.subscribe({
      group: 'accounting treasury',
      topics: [transactionPosted.topic],
      handle: (event) => onTransactionsPosted(deps, [event]),
      handleTogether: (events) => onTransactionsPosted(deps, events),
    }),
    bus.subscribe({
      group: 'accounting bookkeeping',
      topics: [bookkeepingTransactionsSynced.topic],
      handle: (event) => onTransactionsSynced(deps, event),
    }),
    eraseOrganizationsOnRequest({ service: 'accounting', db, bus }),
  ]);
  return {
    joined: Promise.all(subscriptions.map(({ joined }) => joined)).then(() => {}),
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
