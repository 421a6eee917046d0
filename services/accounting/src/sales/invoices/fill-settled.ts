import { acrossTenants, type BatchOptions, inBatches } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database.js';

/**
 * Copies `paid` to `settled` where `settled` is null: in invoices from before migration 0032. Rows that are locked wait for the next
 * call. The release that drops `paid` removes this function (docs/migrations.md).
 * @returns the number of invoices that were filled.
 */
export function fillSettled(db: Kysely<Database>, options?: BatchOptions): Promise<number> {
  return inBatches(async (limit) => {
    const { numAffectedRows } = await acrossTenants(db, (trx) =>
      sql`update invoice set settled = paid
           where ctid in (select ctid from invoice where settled is null
                           order by org_id, livemode, id limit ${limit} for no key update skip locked)
             and settled is null`.execute(trx),
    );
    return Number(numAffectedRows ?? 0n);
  }, options);
}
