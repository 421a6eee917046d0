import { acrossTenants, type Tenant } from '@exchequer/postgres';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

/** Tables of what another service has announced: rows in the state `waiting` are asked for when their time has come. */
export type AnnouncedTable = 'treasury_transaction' | 'bookkeeping_row';

/** The next tenant after `after`, by id, with a row whose time has come. The first one follows the last. */
export async function findWaitingTenant(
  db: Kysely<Database>,
  table: AnnouncedTable,
  after?: Tenant,
): Promise<Tenant | undefined> {
  const { organizationId = '', livemode = false } = after ?? {};
  const next = (where: RawBuilder<SqlBool>) => sql`
    (select org_id, livemode from ${sql.table(table)}
      where state = 'waiting' and wait_until <= now() and ${where} order by org_id, livemode limit 1)`;
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ org_id: string; livemode: boolean }>`
      ${next(sql`(org_id, livemode) > (${organizationId}, ${livemode})`)}
      union all ${next(sql`true`)} limit 1`.execute(trx),
  );
  const [row] = rows;
  return row && { organizationId: row.org_id, livemode: row.livemode };
}

/** After a failure the next attempt is later each time, up to a limit. */
export async function postpone(
  trx: Transaction<Database>,
  table: AnnouncedTable,
  ids: readonly string[],
  { problem, maxSeconds }: { readonly problem: string; readonly maxSeconds: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)}
       set attempts = attempts + 1, problem = ${problem},
           wait_until = now() + least(${maxSeconds}::int, 2 ^ least(attempts, 20)) * interval '1 second'
     where id = any(${ids}::text[]) and state = 'waiting'`.execute(trx);
}
