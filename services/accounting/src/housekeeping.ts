import { deleteExpiredIdempotencyRecords } from '@exchequer/http-kit';
import { createSealer } from '@exchequer/ledger';
import { repeatedly } from '@exchequer/postgres';
import type { Deps } from './deps.js';

const EVERY_MS = 60_000;

/** Seals the ledger behind the postings, and deletes answers kept for idempotency after 24 hours. */
export function startHousekeeping({ db, logger }: Pick<Deps, 'db' | 'logger'>): { stop(): Promise<void> } {
  const sealer = createSealer({ db, onError: (error) => logger.warn({ error }, 'the ledger could not be sealed') });
  const cleaning = repeatedly((signal) => deleteExpiredIdempotencyRecords(db, { signal }), {
    everyMs: EVERY_MS,
    onError: (error) => logger.warn({ error }, 'old idempotency records could not be deleted'),
  });
  return {
    stop: async () => {
      await Promise.all([cleaning.stop(), sealer.stop()]);
    },
  };
}
