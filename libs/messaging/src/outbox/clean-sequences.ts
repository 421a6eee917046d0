import { acrossTenants } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { MessagingTables } from '../messaging-tables.js';

/** Longer than any transaction runs, any bus keeps an event, and anybody redrives a dead letter. */
const UNUSED_DAYS = 90;
const FLOOR_STEP = 1_000;
const ROWS = 5_000;

/**
 * Deletes sequence numbers of subjects without an event for 90 days, and makes sure that none of them ever gets a smaller
 * number later. A subject without a row starts above the floor. Only rows at or below `settled`, the floor before the last
 * increase, are deleted: a statement that runs now has seen that floor or a greater one, because increases are 90 days apart.
 * @param after last subject of the previous batch; the empty text for the first batch
 * @returns the last subject of this batch; undefined after the last batch
 */
export function cleanSequences(db: Kysely<MessagingTables>, after: string): Promise<string | undefined> {
  return acrossTenants(db, async (trx) => {
    await sql`
      update event_sequence_floor set settled = floor, floor = floor + ${FLOOR_STEP}, raised_at = now()
      where raised_at < now() - ${UNUSED_DAYS} * interval '1 day'`.execute(trx);
    const { rows } = await sql<{ subject: string }>`
      select subject from event_sequence where subject > ${after} order by subject limit ${ROWS}`.execute(trx);
    const last = rows.at(-1)?.subject;
    if (last === undefined) return undefined;
    await sql`
      delete from event_sequence where subject in (
        select subject from event_sequence
        where subject > ${after} and subject <= ${last} and used_on < current_date - ${UNUSED_DAYS}::int
          and last <= (select settled from event_sequence_floor)
        for update skip locked)`.execute(trx);
    return rows.length < ROWS ? undefined : last;
  });
}
