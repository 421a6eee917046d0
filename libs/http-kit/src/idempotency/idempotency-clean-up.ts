import { type RepeatedWork, repeatedly } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import { logFailures } from '../log-failures.js';
import { deleteExpiredIdempotencyRecords, type IdempotencyTables } from './idempotency.js';

const EVERY_MS = 60_000;

/** Deletes the stored answers of idempotent requests after 24 hours. */
export function startIdempotencyCleanUp<S extends IdempotencyTables>({
  db,
  logger,
}: {
  readonly db: Kysely<S>;
  readonly logger: Logger;
}): RepeatedWork {
  return repeatedly((signal) => deleteExpiredIdempotencyRecords(db, { signal }), {
    everyMs: EVERY_MS,
    onError: logFailures(logger, 'old idempotency records could not be deleted'),
  });
}
