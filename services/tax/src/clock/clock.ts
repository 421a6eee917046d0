import type { CalendarDate } from '@exchequer/calendar';
import { executeInTenant, statement, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';

/** The time on the tenant's clock: real time, or ahead of it in test mode. Await it together with other reads. */
export async function tenantNow(db: Kysely<Database>, { organizationId, livemode }: Tenant): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select tenant_now(${organizationId}, ${livemode}) as now`.execute(db);
  return rows[0]!.now;
}

/** The day on the tenant's clock: that of the machine, or ahead of it in test mode. Live mode does not read the database. */
export async function tenantToday({ db, now }: Pick<Deps, 'db' | 'now'>, tenant: Tenant): Promise<CalendarDate> {
  const ahead = tenant.livemode ? 0 : await aheadOf(db, tenant);
  return new Date(now().getTime() + ahead).toISOString().slice(0, 10);
}

/** By how many milliseconds the test clock is ahead. */
async function aheadOf(db: Kysely<Database>, tenant: Tenant): Promise<number> {
  const [[row] = []] = await executeInTenant(db, tenant, [
    statement`select (extract(epoch from ahead) * 1000)::float8 as ahead from test_clock
      where org_id = ${tenant.organizationId} and livemode = false`,
  ]);
  return (row as { readonly ahead: number } | undefined)?.ahead ?? 0;
}

/** The time on the test clock, which nobody else moves until the transaction ends. */
export async function lockTestClock(trx: Transaction<Database>, tenant: Tenant): Promise<Date> {
  await sql`
    insert into test_clock (org_id, livemode, ahead) values (${tenant.organizationId}, false, interval '0')
    on conflict (org_id, livemode) do update set ahead = test_clock.ahead`.execute(trx);
  return tenantNow(trx, tenant);
}

/** Moves the test clock forward to this time. A clock that shows a later time does not change. */
export async function setTestClock(trx: Transaction<Database>, { organizationId }: Tenant, to: Date): Promise<void> {
  await sql`
    insert into test_clock (org_id, livemode, ahead)
    values (${organizationId}, false, greatest(${to} - clock_timestamp(), interval '0'))
    on conflict (org_id, livemode) do update set ahead = greatest(test_clock.ahead, excluded.ahead)`.execute(trx);
}
