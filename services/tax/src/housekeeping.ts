import { startIdempotencyCleanUp } from '@exchequer/http-kit';
import { repeatedly } from '@exchequer/postgres';
import type { Deps } from './deps.js';
import { exchangeOfAllTenants } from './filings/exchange.js';
import { issueRefundsOfAllTenants } from './filings/issue-refunds.js';
import { prepareForAllTenants } from './information-returns/prepare.js';

const EXCHANGE_EVERY_MS = 1_000;
const REFUNDS_EVERY_MS = 5_000;
const PREPARE_EVERY_MS = 2_000;

/** Talks to the e-file provider, prepares large information returns, announces refunds of test mode, and deletes answers kept for idempotency after 24 hours. */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  const { db, logger } = deps;
  const cleaning = startIdempotencyCleanUp({ db, logger });
  const exchanging = repeatedly((signal) => exchangeOfAllTenants(deps, signal), {
    everyMs: EXCHANGE_EVERY_MS,
    onError: (error) => logger.warn({ error }, 'filings could not be read'),
  });
  deps.exchange.listen(exchanging.wake);
  const refunding = repeatedly((signal) => issueRefundsOfAllTenants(deps, signal), {
    everyMs: REFUNDS_EVERY_MS,
    onError: (error) => logger.warn({ error }, 'refunds could not be read'),
  });
  const preparing = repeatedly((signal) => prepareForAllTenants(deps, signal), {
    everyMs: PREPARE_EVERY_MS,
    onError: (error) => logger.warn({ error }, 'information returns could not be read'),
  });
  deps.preparation.listen(preparing.wake);
  return {
    stop: async () => {
      await Promise.all([preparing.stop(), exchanging.stop(), refunding.stop(), cleaning.stop()]);
    },
  };
}
