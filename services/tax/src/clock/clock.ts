import type { Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

/** The time on the tenant's clock: real time, or the test clock. Await it together with other reads. */
export async function tenantNow(db: Kysely<Database>, { organizationId, livemode }: Tenant): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select tenant_now(${organizationId}, ${livemode}) as now`.execute(db);
  return rows[0]!.now;
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
    values (${organizationId}, false, ${to} - clock_timestamp())
    on conflict (org_id, livemode) do update set ahead = greatest(test_clock.ahead, excluded.ahead)`.execute(trx);
}
