import { acrossTenants } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { MessagingTables } from './messaging-tables.js';

const OUTBOX_DAYS = 7;
/** Longer than a bus keeps an event, so that an event cannot be redelivered after its inbox row was deleted. */
const INBOX_DAYS = 35;
const ROWS = 5_000;

/**
 * Deletes published events after 7 days and inbox rows after 35 days, the oldest 5,000 of each per call. After a long absence
 * the rest is deleted in many calls and never in one long transaction.
 * @returns whether there may be more.
 */
export function cleanMessaging(db: Kysely<MessagingTables>): Promise<boolean> {
  return acrossTenants(db, async (trx) => {
    const outbox = await sql`
      delete from outbox where seq in (
        select seq from (select seq, published_at from outbox order by seq limit ${ROWS}) oldest
        where published_at < now() - ${OUTBOX_DAYS} * interval '1 day')`.execute(trx);
    const inbox = await sql`
      delete from inbox where (consumer, event_id) in (
        select consumer, event_id from inbox
        where processed_at < now() - ${INBOX_DAYS} * interval '1 day' order by processed_at limit ${ROWS})`.execute(
      trx,
    );
    return outbox.numAffectedRows === BigInt(ROWS) || inbox.numAffectedRows === BigInt(ROWS);
  });
}
