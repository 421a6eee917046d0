import { ask, statement, type Tenant } from '@exchequer/postgres';
import { TENANT_CLOCK, type WorkClock } from '@exchequer/work';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

/** The clock of background work. While a request moves the test clock of an organization, that request does the work, in order of time. */
export const WORK_CLOCK: WorkClock = {
  ...TENANT_CLOCK,
  isMoved: (organizationId, livemode) => sql`exists (
    select from test_advance a where a.org_id = ${organizationId} and a.livemode = ${livemode} and a.lease_until > clock_timestamp())`,
};

/** The time on the tenant's clock: real time, or the test clock. Await it together with other reads. */
export async function tenantNow(db: Kysely<Database>, { organizationId, livemode }: Tenant): Promise<Date> {
  const rows = await ask<{ now: Date }>(db, statement`select tenant_now(${organizationId}, ${livemode}) as now`);
  return rows[0]!.now;
}

/** Moves the test clock forward to this time. A clock that shows a later time does not change. */
export async function setTestClock(trx: Transaction<Database>, { organizationId }: Tenant, to: Date): Promise<void> {
  await sql`
    insert into test_clock (org_id, livemode, ahead)
    values (${organizationId}, false, ${to} - clock_timestamp())
    on conflict (org_id, livemode) do update set ahead = greatest(test_clock.ahead, excluded.ahead)`.execute(trx);
}
