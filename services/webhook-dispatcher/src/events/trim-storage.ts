import { countStorage, storedBytes } from '@exchequer/http-kit';
import { acrossTenants, type BatchOptions, inBatches, type Tenant } from '@exchequer/postgres';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';

const EVENTS_AT_ONCE = 200;
const TENANTS_AT_ONCE = 1_000;

/**
 * Deletes the oldest events of each tenant over its quota, with their deliveries, until the tenant is under the quota. Events
 * with pending deliveries are kept. @returns how many events were deleted
 */
export async function trimStorage(
  { db, storageQuotaBytes }: Pick<Deps, 'db' | 'storageQuotaBytes'>,
  options?: BatchOptions,
): Promise<number> {
  const over = await acrossTenants(db, (trx) =>
    trx
      .selectFrom('storage_usage')
      .select(['org_id as organizationId', 'livemode'])
      .where('bytes', '>', BigInt(storageQuotaBytes))
      .limit(TENANTS_AT_ONCE)
      .execute(),
  );
  let deleted = 0;
  for (const tenant of over) {
    deleted += await inBatches(
      (limit) =>
        acrossTenants(db, async (trx) => {
          const excess = (await storedBytes(trx, tenant)) - storageQuotaBytes;
          if (excess <= 0) return 0;
          return deleteEvents(trx, isAmongOldest(tenant, { excess, limit }), { orderBy: 'id', limit });
        }),
      { rows: EVENTS_AT_ONCE, ...options },
    );
  }
  return deleted;
}

/**
 * The oldest events whose deletion frees `excess` bytes, except events with pending deliveries and events that are not
 * counted.
 */
const isAmongOldest = (
  { organizationId, livemode }: Tenant,
  { excess, limit }: { readonly excess: number; readonly limit: number },
) => sql<SqlBool>`id in (
    select id from (
      select id, sum(bytes) over (order by id) - bytes as freed_before
      from (
        select id, stored_bytes
               + coalesce((select sum(d.stored_bytes) from delivery d where d.event_id = event.id), 0) as bytes
        from event
        where org_id = ${organizationId} and livemode = ${livemode} and stored_bytes > 0
          and not exists (select from delivery d where d.event_id = event.id and d.status = 'pending')
        order by id limit ${limit}
      ) oldest
    ) sized
    where freed_before < ${excess}::float8)`;

/** Deletes a batch of events with their deliveries and attempts, in this order from the first, and returns how many. */
export async function deleteEvents(
  trx: Transaction<Database>,
  where: RawBuilder<SqlBool>,
  { orderBy, limit }: { readonly orderBy: 'id' | 'created_at'; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<Tenant & { events: number; bytes: number }>`
    with chosen as materialized (
      select id, org_id, livemode, stored_bytes from event
      where ${where} order by ${sql.ref(orderBy)} limit ${limit} for update skip locked
    ), counted as (
      select org_id, livemode, stored_bytes, 1 as events from chosen
      union all
      select chosen.org_id, chosen.livemode, delivery.stored_bytes, 0
      from chosen join delivery on delivery.event_id = chosen.id
    ), deleted as (
      delete from event where id in (select id from chosen)
    )
    select org_id as "organizationId", livemode, sum(events)::int as events, sum(stored_bytes)::float8 as bytes
    from counted group by org_id, livemode`.execute(trx);
  await countStorage(
    trx,
    rows.map((row) => ({ ...row, bytes: -row.bytes })),
  );
  return rows.reduce((sum, { events }) => sum + events, 0);
}
