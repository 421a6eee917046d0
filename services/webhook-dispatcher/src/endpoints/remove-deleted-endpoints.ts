import { countStorage, type StorageChange } from '@exchequer/http-kit';
import { acrossTenants, type BatchOptions, inBatches } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';

const BATCH = 500;

/**
 * Removes the deliveries of deleted endpoints in batches, and each endpoint after its last delivery. `deleted_at` shows what
 * is left to do, so a crash loses nothing. @returns how many endpoints and deliveries were removed
 */
export function removeDeletedEndpoints({ db }: Pick<Deps, 'db'>, options?: BatchOptions): Promise<number> {
  return inBatches(
    (limit) =>
      acrossTenants(db, async (trx) => {
        const { rows } = await sql<{ id: string }>`
          select id from endpoint where deleted_at is not null order by id limit 1 for update skip locked`.execute(trx);
        const [endpoint] = rows;
        if (!endpoint) return 0;
        const { rows: removed } = await sql<StorageChange>`
          delete from delivery where id in (
            select id from delivery where endpoint_id = ${endpoint.id} limit ${limit} for update skip locked)
          returning org_id as "organizationId", livemode, -stored_bytes as bytes`.execute(trx);
        if (removed.length === limit) {
          await countStorage(trx, removed);
          return limit;
        }
        const ended = await sql`
          delete from endpoint where id = ${endpoint.id}
            and not exists (select from delivery where endpoint_id = ${endpoint.id})`.execute(trx);
        await countStorage(trx, removed);
        // Continue with the next endpoint. An endpoint whose deliveries are in use is tried again in the next run.
        return ended.numAffectedRows === 1n ? limit : 0;
      }),
    { rows: BATCH, ...options },
  );
}
