import { firstIdAt } from '@exchequer/ids';
import { type RepeatedWork, repeatedly } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { GatewayDatabase } from '../keys/keys.table.js';
import { addRequestDays, dropOldRequestDays, type RequestDay } from './requests.queries.js';

const DAY_MS = 24 * 3_600_000;
/** Enough for a weekend in which no day can be added. */
const DAYS_AHEAD = 3;
const EVERY_MS = 3_600_000;

/** Adds the days of the request log ahead of time and drops those that are over their time: now, then every hour. */
export async function keepRequestDays(
  db: Kysely<GatewayDatabase>,
  onError: (error: Error) => void,
): Promise<RepeatedWork> {
  await addRequestDays(db, daysAround(Date.now()));
  const keeping = repeatedly(
    async () => {
      await addRequestDays(db, daysAround(Date.now()));
      await dropOldRequestDays(db);
    },
    { everyMs: EVERY_MS, onError: (error) => onError(error as Error) },
  );
  keeping.wake();
  return keeping;
}

/** Yesterday, for a request that began before midnight, until `DAYS_AHEAD` days from now. */
export function daysAround(nowMs: number): RequestDay[] {
  const today = Math.floor(nowMs / DAY_MS);
  return Array.from({ length: DAYS_AHEAD + 2 }, (_, n) => dayAt((today - 1 + n) * DAY_MS));
}

function dayAt(startMs: number): RequestDay {
  return {
    day: new Date(startMs).toISOString().slice(0, 10),
    firstId: firstIdAt('req', startMs),
    nextId: firstIdAt('req', startMs + DAY_MS),
  };
}
