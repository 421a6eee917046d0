import { firstIdAt } from '@exchequer/ids';

const DAY_MS = 24 * 3_600_000;
const DAYS = 30;
const ORGANIZATIONS = 1_000;
/** What the large organization hardly has, although others have much of it: so many rows, spread over the days. */
const RARE = 12;

/** A row whose id says its time: `ms` and `n` are columns. */
const ID = `'req_' || ${Array.from({ length: 10 }, (_, n) => `substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> ${5 * (9 - n)}) & 31)::int + 1, 1)`).join(' || ')} || substr(md5(n::text), 1, 16)`;

/**
 * Fills the table of a new gateway with requests of 30 days. A fifth belongs to one organization, the others to 1,000 more. Each day gets its indexes when
 * it is full.
 * @param large the organization that has a fifth
 * @param key one of its keys
 */
export async function fillRequests(database, { large, key, rows }) {
  await database.query(
    `insert into gateway.organizations (id, name, plan) select 'org_' || n, 'Other', 'startup' from generate_series(1, ${ORGANIZATIONS}) n`,
  );
  const { rows: existing } = await database.query(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'gateway.request'::regclass`,
  );
  for (const { name } of existing) await database.query(`drop table ${name}`);
  const today = Math.floor(Date.now() / DAY_MS);
  const perDay = Math.ceil(rows / DAYS);
  const rareEvery = Math.floor((DAYS * perDay) / 5 / RARE);
  for (let day = today - DAYS + 1; day <= today + 1; day++) {
    const name = `gateway.request_${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;
    await database.query(
      `create table ${name} (like gateway.request including defaults including constraints including generated)`,
    );
    if (day <= today) {
      await database.query(`
        insert into ${name} (id, org_id, livemode, created_at, key_id, method, route, status, code, duration_ms, idempotency_key)
        select ${ID}, org_id, false, to_timestamp(ms / 1000.0),
               case when is_rare then '${key}' else 'key_' || org_id || '_' || n % 4 end,
               case when is_rare then 'DELETE' when is_large or n % 3 > 0 then 'GET' else (array['POST', 'PATCH', 'DELETE'])[1 + n / 3 % 3] end,
               case when is_rare then '/v1/transfers/{id}' else '/v1/area/' || n % 40 || '/{id}' end,
               case when is_rare then 503 when is_large or n % 10 > 0 then 200 else (array[404, 422, 429, 503])[1 + n / 10 % 4] end,
               case when is_rare then 'service_unavailable' when is_large or n % 10 > 0 then null
                    else (array['not_found', 'invalid_request', 'rate_limited', 'service_unavailable'])[1 + n / 10 % 4] end,
               2.5, case when is_rare then 'order ' || n end
          from (select n, ms, is_large, is_large and n / 5 % ${rareEvery} = 0 as is_rare,
                       case when is_large then '${large}' else 'org_' || 1 + abs(hashint8(n)::bigint) % ${ORGANIZATIONS} end as org_id
                  from (select n, (${day * DAY_MS} + (n % ${perDay}) * ${DAY_MS / perDay})::bigint as ms, n % 5 = 0 as is_large
                          from generate_series(${(day - today + DAYS - 1) * perDay}, ${(day - today + DAYS) * perDay - 1}) n) numbered) given`);
    }
    const bounds = [day, day + 1].map((each) => `('${firstIdAt('req', each * DAY_MS)}')`);
    await database.query(
      `alter table gateway.request attach partition ${name} for values from ${bounds[0]} to ${bounds[1]}`,
    );
  }
}
