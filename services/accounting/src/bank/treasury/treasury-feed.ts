import {
  type AnnouncedFeed,
  type AnnouncedSource,
  type FeedDeps,
  recordAnnounced,
  startAnnouncedFeed,
} from '../announced-feed.js';
import type { TenantTurns } from '../tenant-turns.js';
import { recordTreasuryTransactions } from './record-treasury-transactions.js';
import type { TreasuryClient, TreasuryTransaction } from './treasury-client.js';
import { type DueTransaction, findDue } from './treasury-transactions.queries.js';

export type TreasuryFeed = AnnouncedFeed;

export interface TreasuryFeedDeps extends FeedDeps {
  readonly treasury: TreasuryClient;
}

type Source = AnnouncedSource<DueTransaction, TreasuryTransaction>;

const recordWith =
  (undoMatches: boolean): Source['record'] =>
  (trx, tenant, { due, told, now }) =>
    recordTreasuryTransactions(trx, tenant, { ids: due.map(({ id }) => id), told, undoMatches, now });

const source: Source = {
  name: 'treasury',
  table: 'treasury_transaction',
  findDue,
  record: recordWith(true),
  // The match of a returned payment cannot be undone, for example because its credit is used. A person decides.
  recordAfterRefusal: recordWith(false),
};

/** Records the transactions that treasury has announced. */
export function startTreasuryFeed(deps: TreasuryFeedDeps): TreasuryFeed {
  return startAnnouncedFeed(deps, source, deps.treasury);
}

/** One turn of the feed; see `recordAnnounced`. */
export function recordDue(deps: TreasuryFeedDeps, turns?: TenantTurns): Promise<boolean> {
  return recordAnnounced(deps, source, deps.treasury, turns);
}
