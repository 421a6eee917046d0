import { deleteExpiredIdempotencyRecords } from '@exchequer/http-kit';
import { acrossTenants } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from './deps.js';

const EVENT_DAYS = 90;
const BATCH = 1_000;
const EVERY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

type HousekeepingDeps = Pick<Deps, 'db' | 'now' | 'logger'>;

/** Forgets events after 90 days, with their deliveries, and answers kept for idempotency after 24 hours. */
export function startHousekeeping(deps: HousekeepingDeps): { stop(): void } {
  const timer = setInterval(() => {
    Promise.all([deleteOldEvents(deps), deleteExpiredIdempotencyRecords(deps.db)]).catch((error) => {
      deps.logger.warn({ error }, 'webhooks: old rows could not be deleted');
    });
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Deletes the oldest batch; returns how many. */
export async function deleteOldEvents({ db, now }: HousekeepingDeps): Promise<number> {
  const before = new Date(now().getTime() - EVENT_DAYS * DAY_MS);
  const { numAffectedRows } = await acrossTenants(db, (trx) =>
    sql`delete from event where id in (
      select id from event where created_at < ${before} order by created_at limit ${BATCH} for update skip locked)`.execute(
      trx,
    ),
  );
  return Number(numAffectedRows ?? 0n);
}
