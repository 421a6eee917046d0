import { logFailures, startIdempotencyCleanUp } from '@exchequer/http-kit';
import { acrossTenants, type BatchOptions, inBatches, repeatedly } from '@exchequer/postgres';
import { type SqlBool, sql } from 'kysely';
import { skipBacklogs } from './deliveries/skip-backlogs.js';
import type { Deps } from './deps.js';
import { removeDeletedEndpoints } from './endpoints/remove-deleted-endpoints.js';
import { deleteEvents, trimStorage } from './events/trim-storage.js';

const EVENT_DAYS = 90;
/** Each event's deliveries and attempts are deleted with it. */
const EVENTS_AT_ONCE = 200;
const FORGET_EVERY_MS = 60_000;
const ENDPOINTS_EVERY_MS = 2_000;
const DAY_MS = 24 * 3_600_000;

type HousekeepingDeps = Pick<Deps, 'db' | 'now' | 'logger' | 'storageQuotaBytes'>;

/**
 * Deletes events after 90 days or above the quota, with their deliveries, and answers kept for idempotency after 24 hours.
 * Cleans up after disabled and deleted endpoints.
 */
export function startHousekeeping(deps: HousekeepingDeps): { stop(): Promise<void> } {
  const works = [
    startIdempotencyCleanUp(deps),
    repeatedly(
      async (signal) => {
        await deleteOldEvents(deps, { signal });
        await deleteOldReplays(deps, { signal });
        await trimStorage(deps, { signal });
      },
      {
        everyMs: FORGET_EVERY_MS,
        onError: logFailures(deps.logger, 'webhook-dispatcher: old rows could not be deleted'),
      },
    ),
    repeatedly(
      async (signal) => {
        await skipBacklogs(deps, { signal });
        await removeDeletedEndpoints(deps, { signal });
      },
      {
        everyMs: ENDPOINTS_EVERY_MS,
        onError: logFailures(deps.logger, 'webhook-dispatcher: endpoints could not be cleared'),
      },
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}

/** Deletes all events older than their retention, oldest first, and returns how many. */
export function deleteOldEvents({ db, now }: Pick<Deps, 'db' | 'now'>, options?: BatchOptions): Promise<number> {
  const before = new Date(now().getTime() - EVENT_DAYS * DAY_MS);
  return inBatches(
    (limit) =>
      acrossTenants(db, (trx) =>
        deleteEvents(trx, sql<SqlBool>`created_at < ${before}`, { orderBy: 'created_at', limit }),
      ),
    { rows: EVENTS_AT_ONCE, ...options },
  );
}

/** Deletes the replays of events that are older than their retention, and returns how many. */
export function deleteOldReplays({ db, now }: Pick<Deps, 'db' | 'now'>, options?: BatchOptions): Promise<number> {
  const before = new Date(now().getTime() - EVENT_DAYS * DAY_MS);
  return inBatches(
    (limit) =>
      acrossTenants(db, async (trx) => {
        const { numAffectedRows } = await sql`
          delete from replay where id in (
            select id from replay where created_at < ${before} and status <> 'running' order by created_at limit ${limit})`.execute(
          trx,
        );
        return Number(numAffectedRows ?? 0n);
      }),
    { rows: EVENTS_AT_ONCE, ...options },
  );
}
