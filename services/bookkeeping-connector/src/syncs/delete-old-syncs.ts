import { acrossTenants, inBatches } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';

/**
 * Deletes synchronizations that ended long ago, in batches. The newest one of each connection stays, and those whose rows are still set
 * aside. Transactions are not deleted.
 */
export function deleteOldSyncs(
  { db, syncRetentionDays }: Pick<Deps, 'db' | 'syncRetentionDays'>,
  signal?: AbortSignal,
): Promise<number> {
  return inBatches(
    async (limit) => {
      const { numAffectedRows } = await acrossTenants(db, (trx) =>
        sql`delete from sync where (org_id, livemode, id) in (
              select s.org_id, s.livemode, s.id from sync s
              where s.ended_at < now() - make_interval(days => ${syncRetentionDays}) and s.status <> 'running'
                and exists (select from sync n where n.org_id = s.org_id and n.livemode = s.livemode
                  and n.connection_id = s.connection_id and n.id > s.id)
                and not exists (select from set_aside_row a where a.org_id = s.org_id and a.livemode = s.livemode and a.sync_id = s.id)
              order by s.ended_at limit ${limit} for update skip locked)`.execute(trx),
      );
      return Number(numAffectedRows ?? 0n);
    },
    signal ? { signal } : {},
  );
}
