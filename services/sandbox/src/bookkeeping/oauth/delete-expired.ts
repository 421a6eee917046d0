import { acrossTenants, inBatches } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../../deps.js';

/** Deletes tokens an hour after they expired, and grants an hour after they were revoked or lost their last token, in batches. */
export async function deleteExpired({ db }: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> {
  const options = signal ? { signal } : {};
  await inBatches(async (limit) => {
    const { numAffectedRows } = await acrossTenants(db, (trx) =>
      sql`delete from bookkeeping_token where hash in (
            select hash from bookkeeping_token where expires_at < now() - interval '1 hour' limit ${limit} for update skip locked)`.execute(
        trx,
      ),
    );
    return Number(numAffectedRows ?? 0n);
  }, options);
  await inBatches(async (limit) => {
    const { rows } = await acrossTenants(db, (trx) =>
      sql<{ count: number }>`
        with gone as (
          delete from bookkeeping_grant where (org_id, livemode, id) in (
            select g.org_id, g.livemode, g.id from bookkeeping_grant g
            where g.code_expires_at < now() - interval '1 hour'
              and (g.revoked_at < now() - interval '1 hour' or not exists (
                select from bookkeeping_token t where t.org_id = g.org_id and t.livemode = g.livemode and t.grant_id = g.id))
            limit ${limit} for update skip locked)
          returning org_id, livemode, id
        ), tokens as (
          delete from bookkeeping_token t using gone g
          where t.org_id = g.org_id and t.livemode = g.livemode and t.grant_id = g.id
        )
        select count(*)::int as count from gone`.execute(trx),
    );
    return rows[0]!.count;
  }, options);
}
