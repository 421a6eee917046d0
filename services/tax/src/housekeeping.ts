import { logFailures, startIdempotencyCleanUp } from '@exchequer/http-kit';
import { repeatedly } from '@exchequer/postgres';
import type { Deps } from './deps.js';
import { askForRefundsOfAllTenants } from './filings/ask-for-refunds.js';
import { exchangeOfAllTenants } from './filings/exchange.js';
import { issueRefundsOfAllTenants } from './filings/issue-refunds.js';
import { deleteEndedRetentions } from './filings/retention/retained-filings.js';
import { prepareForAllTenants } from './information-returns/prepare.js';

const EXCHANGE_EVERY_MS = 1_000;
const REFUNDS_EVERY_MS = 5_000;
const PREPARE_EVERY_MS = 2_000;
const ASK_FOR_REFUNDS_EVERY_MS = 60_000;
const END_RETENTIONS_EVERY_MS = 3_600_000;

/**
 * Talks to the e-file provider, prepares large information returns, announces refunds, and deletes what is kept for a limited time: answers
 * for idempotency, and retained returns of erased organizations.
 */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  const { db, logger } = deps;
  const cleaning = startIdempotencyCleanUp({ db, logger });
  const exchanging = repeatedly((signal) => exchangeOfAllTenants(deps, signal), {
    everyMs: EXCHANGE_EVERY_MS,
    onError: logFailures(logger, 'filings could not be read'),
  });
  const asking = repeatedly((signal) => askForRefundsOfAllTenants(deps, signal), {
    everyMs: ASK_FOR_REFUNDS_EVERY_MS,
    onError: logFailures(logger, 'filings that wait for a refund could not be read'),
  });
  deps.exchange.listen(() => {
    exchanging.wake();
    asking.wake();
  });
  const refunding = repeatedly((signal) => issueRefundsOfAllTenants(deps, signal), {
    everyMs: REFUNDS_EVERY_MS,
    onError: logFailures(logger, 'refunds could not be read'),
  });
  const preparing = repeatedly((signal) => prepareForAllTenants(deps, signal), {
    everyMs: PREPARE_EVERY_MS,
    onError: logFailures(logger, 'information returns could not be read'),
  });
  deps.preparation.listen(preparing.wake);
  const ending = repeatedly((signal) => deleteEndedRetentions(db, { signal }), {
    everyMs: END_RETENTIONS_EVERY_MS,
    onError: logFailures(logger, 'retained filings could not be deleted'),
  });
  return {
    stop: async () => {
      const works = [preparing, exchanging, asking, refunding, ending, cleaning];
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
