import { acrossTenants, type Tenant, unawaited } from '@exchequer/postgres';
import { currentTraceparent } from '@exchequer/telemetry';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';

/**
 * Requests a reconciliation of bank transactions with a future date when their day comes. Requesting twice adds nothing. The
 * statement is `unawaited`.
 */
export function requestReconciliationOnTheirDay(
  trx: Transaction<Database>,
  transactions: readonly { readonly id: string; readonly date: string }[],
): void {
  if (transactions.length === 0) return;
  unawaited(
    trx,
    sql`
    insert into reconciliation_due (org_id, livemode, subject, not_before, traceparent)
    select current_setting('exchequer.org_id'), current_setting('exchequer.livemode') = 'true', t.id,
           t.date::timestamp at time zone 'UTC', ${currentTraceparent() ?? null}
      from json_to_recordset(${JSON.stringify(transactions.map(({ id, date }) => ({ id, date })))}::json)
           as t(id text, date date)
     where not exists (select from reconciliation_due d where d.subject = t.id and d.not_before > now())`,
  );
}

/** The next tenant after `after`, by id, with pending work. The first one follows the last. */
export async function findWaitingTenant(db: Kysely<Database>, after?: Tenant): Promise<Tenant | undefined> {
  const { organizationId = '', livemode = false } = after ?? {};
  const next = (where: RawBuilder<SqlBool>) => sql`
    (select org_id, livemode from reconciliation_due where ${where} and not_before <= now()
      order by org_id, livemode, id limit 1)`;
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ org_id: string; livemode: boolean }>`
      ${next(sql`(org_id, livemode) > (${organizationId}, ${livemode})`)}
      union all ${next(sql`true`)} limit 1`.execute(trx),
  );
  const [row] = rows;
  return row && { organizationId: row.org_id, livemode: row.livemode };
}

/** The trace of the request that asked for the reconciliation, by subject, if it was traced. */
export type RequestTraces = ReadonlyMap<string, string | undefined>;

/** Takes the pending subjects from the list. Subjects added in the meantime stay. */
export async function takeDueRequests(trx: Transaction<Database>, limit: number): Promise<RequestTraces> {
  const { rows } = await sql<{ subject: string; traceparent: string | null }>`
    delete from reconciliation_due
     where id in (select id from reconciliation_due where not_before <= now() order by id limit ${limit})
    returning subject, traceparent`.execute(trx);
  return new Map(rows.map(({ subject, traceparent }) => [subject, traceparent ?? undefined]));
}

/** After a failure the next attempt is later each time, up to an hour. */
export async function postponeDueRequests(trx: Transaction<Database>, limit: number): Promise<void> {
  await sql`
    update reconciliation_due
       set attempts = attempts + 1, not_before = now() + least(interval '1 hour', interval '5 seconds' * 2 ^ least(attempts, 10))
     where id in (select id from reconciliation_due where not_before <= now() order by id limit ${limit})`.execute(trx);
}
