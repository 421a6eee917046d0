import {
  type AnnouncedFeed,
  type AnnouncedSource,
  type FeedDeps,
  recordAnnounced,
  startAnnouncedFeed,
} from '../announced-feed.js';
import type { TenantTurns } from '../tenant-turns.js';
import type { BookkeepingClient, BookkeepingTransaction } from './bookkeeping-client.js';
import { type DueBookkeepingRow, findDueRows } from './bookkeeping-rows.queries.js';
import { recordBookkeepingRows } from './record-bookkeeping-rows.js';

export type BookkeepingFeed = AnnouncedFeed;

export interface BookkeepingFeedDeps extends FeedDeps {
  readonly bookkeeping: BookkeepingClient;
}

const source: AnnouncedSource<DueBookkeepingRow, BookkeepingTransaction> = {
  name: 'bookkeeping-connector',
  table: 'bookkeeping_row',
  findDue: findDueRows,
  record: recordBookkeepingRows,
};

/** Records the rows of bookkeeping software that the connector has announced. */
export function startBookkeepingFeed(deps: BookkeepingFeedDeps): BookkeepingFeed {
  return startAnnouncedFeed(deps, source, deps.bookkeeping);
}

/** One turn of the feed; see `recordAnnounced`. */
export function recordDueRows(deps: BookkeepingFeedDeps, turns?: TenantTurns): Promise<boolean> {
  return recordAnnounced(deps, source, deps.bookkeeping, turns);
}
