import { type DomainEvent, transactionPosted } from '@exchequer/event-contracts';
import { inTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { insertAnnounced } from './treasury-transactions.queries.js';

export interface AnnouncementDeps {
  readonly db: Kysely<Database>;
  readonly treasuryFeed: { wake(): void };
}

/**
 * Stores which transactions treasury has posted. The treasury feed records them, so that no event waits for another service, and a
 * transaction that cannot be recorded delays no other one. The transaction's id distinguishes announcements: one that comes twice, or
 * late, changes nothing.
 */
export async function onTransactionsPosted(
  { db, treasuryFeed }: AnnouncementDeps,
  events: readonly DomainEvent[],
): Promise<void> {
  const posted = events.filter(({ type }) => type === transactionPosted.type);
  const byTenant = Map.groupBy(posted, ({ organizationId, livemode, testGeneration }) =>
    [organizationId, livemode, testGeneration].join(' '),
  );
  for (const ofTenant of byTenant.values()) {
    const announced = ofTenant.map(({ subject: id, traceparent }) => ({ id, traceparent }));
    await inTenant(db, ofTenant[0]!, (trx) => insertAnnounced(trx, ofTenant[0]!, announced));
  }
  treasuryFeed.wake();
}
