import { acrossTenants, type BatchOptions, inBatches } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { pendingHeads } from './deliveries.queries.js';

const ENDPOINTS_AT_ONCE = 100;
const BATCH = 500;

/**
 * Marks the pending deliveries of disabled endpoints as `skipped`, in batches. The status of the endpoint shows what is left
 * to do, so a crash loses nothing. The share lock prevents an endpoint from being enabled during a batch; afterwards the rest
 * is sent.
 * @returns how many deliveries were skipped
 */
export function skipBacklogs({ db, now }: Pick<Deps, 'db' | 'now'>, options?: BatchOptions): Promise<number> {
  return inBatches(
    (limit) =>
      acrossTenants(db, async (trx) => {
        const { rows } = await sql<{ id: string }>`
          with recursive ${pendingHeads}
          select endpoint.id
          from head join endpoint on endpoint.id = head.endpoint_id
          where endpoint.status = 'disabled'
          order by endpoint.id limit ${ENDPOINTS_AT_ONCE}
          for share of endpoint skip locked`.execute(trx);
        if (rows.length === 0) return 0;
        const { numAffectedRows } = await sql`
          update delivery set status = 'skipped', updated_at = ${now()}
          where id in (
            select id from delivery where endpoint_id = any (${rows.map(({ id }) => id)}) and status = 'pending'
            limit ${limit} for update skip locked)`.execute(trx);
        return Number(numAffectedRows ?? 0n);
      }),
    { rows: BATCH, ...options },
  );
}
