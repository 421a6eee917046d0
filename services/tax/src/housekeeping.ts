import { logFailures, startIdempotencyCleanUp } from '@exchequer/http-kit';
import { repeatedly } from '@exchequer/postgres';
import { startWorker } from '@exchequer/work';
import type { Deps } from './deps.js';
import { filingExchange } from './filings/exchange.js';
import { refunds } from './filings/issue-refunds.js';
import { deleteEndedRetentions } from './filings/retention/retained-filings.js';
import { preparation } from './information-returns/prepare.js';

const END_RETENTIONS_EVERY_MS = 3_600_000;

/**
 * Talks to the e-file provider, prepares large information returns, announces refunds, and deletes what is kept for a limited time: answers
 * for idempotency, and retained returns of erased organizations.
 */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  const { db, logger } = deps;
  const cleaning = startIdempotencyCleanUp({ db, logger });
  const working = startWorker({ ...deps, kinds: [filingExchange(deps), preparation(deps), refunds] });
  deps.exchange.listen(working.wake);
  deps.preparation.listen(working.wake);
  const ending = repeatedly((signal) => deleteEndedRetentions(db, { signal }), {
    everyMs: END_RETENTIONS_EVERY_MS,
    onError: logFailures(logger, 'retained filings could not be deleted'),
  });
  return {
    stop: async () => {
      const works = [working, ending, cleaning];
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
