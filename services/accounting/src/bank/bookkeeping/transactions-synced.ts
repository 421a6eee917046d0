import {
  type BookkeepingTransactionsEventData,
  bookkeepingTransactionsSynced,
  type DomainEvent,
} from '@exchequer/event-contracts';
import { once } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { announceRows } from './bookkeeping-rows.queries.js';

export interface SyncedDeps {
  readonly db: Kysely<Database>;
  readonly bookkeepingFeed: { wake(): void };
}

/**
 * Stores which transactions of bookkeeping software are new, changed or removed: up to 2,000 ids in one statement. The bookkeeping feed
 * asks the connector for their current state and records them. So no event waits for another service, and the order of events does not
 * matter.
 */
export async function onTransactionsSynced({ db, bookkeepingFeed }: SyncedDeps, event: DomainEvent): Promise<void> {
  if (event.type !== bookkeepingTransactionsSynced.type) return;
  const { transactionIds, removedIds } = event.data as unknown as BookkeepingTransactionsEventData;
  const ids = [...new Set([...transactionIds, ...removedIds])];
  await inTenant(db, event, (trx) =>
    once(trx, 'bookkeeping', event.id, () => announceRows(trx, event, ids, event.traceparent)),
  );
  bookkeepingFeed.wake();
}
