import type { TogetherKind } from '@exchequer/work';
import type { Database } from '../../database.js';
import { announcedFeed, type FeedDeps, idsOf } from '../announced-feed.js';
import type { BookkeepingClient, BookkeepingTransaction } from './bookkeeping-client.js';
import { BOOKKEEPING_ROW } from './bookkeeping-rows.queries.js';
import { recordBookkeepingRows } from './record-bookkeeping-rows.js';

export interface BookkeepingFeedDeps extends FeedDeps {
  readonly bookkeeping: BookkeepingClient;
}

/** Records the rows of bookkeeping software that the connector has announced. */
export const bookkeepingFeed = (deps: BookkeepingFeedDeps): TogetherKind<Database, readonly BookkeepingTransaction[]> =>
  announcedFeed(deps, {
    name: 'bookkeeping-connector',
    kind: BOOKKEEPING_ROW,
    client: deps.bookkeeping,
    record: (trx, tenant, { works, ...rows }) => recordBookkeepingRows(trx, tenant, { ids: idsOf(works), ...rows }),
  });
