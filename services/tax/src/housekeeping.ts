import { deleteExpiredIdempotencyRecords } from '@exchequer/http-kit';
import type { Deps } from './deps.js';

const EVERY_MS = 60_000;

/** Forgets answers kept for idempotency after 24 hours. */
export function startHousekeeping({ db, logger }: Pick<Deps, 'db' | 'logger'>): { stop(): void } {
  const timer = setInterval(() => {
    deleteExpiredIdempotencyRecords(db).catch((error) => {
      logger.warn({ error }, 'old idempotency records could not be deleted');
    });
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
