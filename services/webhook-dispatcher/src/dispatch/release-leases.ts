import { acrossTenants } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.js';
import type { ClaimedDelivery } from './claim-deliveries.js';

/**
 * Releases deliveries that this process cannot attempt any more. They are due at once for the others, and no attempt is
 * counted.
 */
export async function releaseLeases(
  db: Kysely<Database>,
  deliveries: readonly ClaimedDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await acrossTenants(db, (trx) =>
    sql`update delivery set lease = null, due_at = ${now}
        where id = any (${deliveries.map(({ id }) => id)}) and lease = any (${deliveries.map(({ lease }) => lease)}::uuid[])
       `.execute(trx),
  );
}
