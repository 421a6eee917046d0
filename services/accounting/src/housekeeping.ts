import { logFailures, startIdempotencyCleanUp } from '@exchequer/http-kit';
import { createSealer } from '@exchequer/ledger';
import { repeatedly } from '@exchequer/postgres';
import type { Deps } from './deps.js';
import { fillSettled } from './sales/invoices/fill-settled.js';

const FILL_EVERY_MS = 60_000;

/**
 * Seals the ledger behind the postings, deletes answers kept for idempotency after 24 hours, and fills `invoice.settled` of old invoices.
 */
export function startHousekeeping({ db, logger }: Pick<Deps, 'db' | 'logger'>): { stop(): Promise<void> } {
  const sealer = createSealer({ db, onError: logFailures(logger, 'the ledger could not be sealed') });
  const cleaning = startIdempotencyCleanUp({ db, logger });
  const filling = repeatedly((signal) => fillSettled(db, { signal }), {
    everyMs: FILL_EVERY_MS,
    onError: logFailures(logger, 'invoice.settled could not be filled'),
  });
  return {
    stop: async () => {
      await Promise.all([cleaning.stop(), filling.stop(), sealer.stop()]);
    },
  };
}
