import { logFailures, startIdempotencyCleanUp } from '@exchequer/http-kit';
import { createSealer } from '@exchequer/ledger';
import type { Deps } from './deps.js';

/** Seals the ledger behind the postings, and deletes answers kept for idempotency after 24 hours. */
export function startHousekeeping({ db, logger }: Pick<Deps, 'db' | 'logger'>): { stop(): Promise<void> } {
  const sealer = createSealer({ db, onError: logFailures(logger, 'the ledger could not be sealed') });
  const cleaning = startIdempotencyCleanUp({ db, logger });
  return {
    stop: async () => {
      await Promise.all([cleaning.stop(), sealer.stop()]);
    },
  };
}
