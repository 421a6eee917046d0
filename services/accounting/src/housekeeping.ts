import { deleteExpiredIdempotencyRecords } from '@exchequer/http-kit';
import { createSealer } from '@exchequer/ledger';
import type { Deps } from './deps.js';

const EVERY_MS = 60_000;

/** Seals the ledger behind the postings, and forgets answers kept for idempotency after 24 hours. */
export function startHousekeeping({ db, logger }: Pick<Deps, 'db' | 'logger'>): { stop(): Promise<void> } {
  const sealer = createSealer({ db, onError: (error) => logger.warn({ error }, 'the ledger could not be sealed') });
  const timer = setInterval(() => {
    deleteExpiredIdempotencyRecords(db).catch((error) => {
      logger.warn({ error }, 'old idempotency records could not be deleted');
    });
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await sealer.stop();
    },
  };
}
