import { Problem } from '@exchequer/http-kit';
import type { TogetherKind, Work } from '@exchequer/work';
import type { Database } from '../../database.js';
import { announcedFeed, type FeedDeps, idsOf } from '../announced-feed.js';
import { recordTreasuryTransactions } from './record-treasury-transactions.js';
import type { TreasuryClient, TreasuryTransaction } from './treasury-client.js';
import { TREASURY_TRANSACTION } from './treasury-transactions.queries.js';

export interface TreasuryFeedDeps extends FeedDeps {
  readonly treasury: TreasuryClient;
}

/** The books refused what treasury told: the match of a returned payment cannot be undone, for example because its credit is used. */
class RefusedByBooks extends Error {
  readonly code = 'refused_by_books';

  constructor(cause: Problem) {
    super('The books refused a transaction of treasury.', { cause });
  }
}

const isRefused = ({ problem }: Work) => problem === 'refused_by_books';

/** Records the transactions that treasury has announced. If the books refuse a return, it is recorded without its effect, and a person decides. */
export const treasuryFeed = (deps: TreasuryFeedDeps): TogetherKind<Database, readonly TreasuryTransaction[]> =>
  announcedFeed(deps, {
    name: 'treasury',
    kind: TREASURY_TRANSACTION,
    client: deps.treasury,
    record: async (trx, tenant, { works, told, now }) => {
      const unknown: string[] = [];
      const byAttempt = Map.groupBy(works, (work) => !isRefused(work));
      for (const [undoMatches, ofAttempt] of byAttempt) {
        const ids = idsOf(ofAttempt);
        const toldOfThem = told.filter(({ id }) => ids.includes(id));
        const recorded = await recordTreasuryTransactions(trx, tenant, {
          ids,
          told: toldOfThem,
          undoMatches,
          now,
        }).catch((error) => {
          throw error instanceof Problem ? new RefusedByBooks(error) : error;
        });
        unknown.push(...recorded.unknown);
      }
      return { unknown };
    },
  });
