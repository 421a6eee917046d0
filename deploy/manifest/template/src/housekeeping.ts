import { deleteExpiredIdempotencyRecords } from '@exchequer/http-kit';
import { repeatedly } from '@exchequer/postgres';
import type { Deps } from './deps.js';

const EVERY_MS = 60_000;

/** Deletes answers kept for idempotency after 24 hours. */
export function startHousekeeping({ db, logger }: Pick<Deps, 'db' | 'logger'>): { stop(): Promise<void> } {
  return repeatedly((signal) => deleteExpiredIdempotencyRecords(db, { signal }), {
    everyMs: EVERY_MS,
    onError: (error) => logger.warn({ error }, 'old idempotency records could not be deleted'),
  });
}
