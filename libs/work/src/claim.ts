import { randomUUID } from 'node:crypto';
import { acrossTenants, executeInTenant, isTestDataClosed, type Statement, type Tenant } from '@exchequer/postgres';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { workerOf } from './presence.js';
import { type KindOptions, MACHINE_CLOCK, type Work, type WorkDeps } from './work-kind.js';
import type { WorkTables } from './work-table.js';

export const LEASE_MS = 60_000;
const TENANTS_AT_ONCE = 50;

/** Work of one tenant and kind that belongs to this process until its lease ends. */
export interface ClaimedWork {
  readonly tenant: Tenant;
  readonly lease: string;
  readonly works: readonly Work[];
}

type ClaimableKind = KindOptions & { readonly together?: number };

/**
 * Takes the next work of a tenant for a limited time: what was claimed before and waits no longer, or what is due, in order of time and subject.
 * It reads one row of each of two indexes for each piece, however much other work the tenant has.
 * @returns undefined if there is none, or if it is test data that is being deleted
 */
export async function claim<Schema extends WorkTables>(
  { db, clock = MACHINE_CLOCK }: WorkDeps<Schema>,
  { kind, leaseMs = LEASE_MS, perTenantMax, together = 1 }: ClaimableKind,
  tenant: Tenant,
): Promise<ClaimedWork | undefined> {
  const { organizationId, livemode } = tenant;
  const lease = randomUUID();
  const names = [sql<string>`${organizationId}::text`, sql<boolean>`${livemode}::boolean`] as const;
  const isDue = sql`due_at <= (select ${clock.ofTenant(...names)})`;
  const isFree = clock.isMoved ? sql`(select not ${clock.isMoved(...names)})` : sql`true`;
  const ofTenant = sql`org_id = ${organizationId} and livemode = ${livemode} and kind = ${kind}`;
  const hasRoom =
    perTenantMax === undefined
      ? isFree
      : sql`${isFree} and (select count(*) from work where ${ofTenant} and lease is not null and wait_until > ${clock.now}) < ${perTenantMax}::int`;
  const take = sql`
    with waiting as (
      select subject from work
      where ${ofTenant} and wait_until is not null and wait_until <= (select ${clock.now}) and ${isDue} and ${hasRoom}
      order by wait_until limit ${sql.lit(together)} for update skip locked
    ), planned as (
      select subject from work
      where ${ofTenant} and wait_until is null and ${isDue} and ${hasRoom}
        and not exists (select from waiting)
      order by due_at, subject limit ${sql.lit(together)} for update skip locked
    )
    update work set lease = ${lease}, worker = ${workerOf(db)}::integer, attempts = attempts + 1, requests = 0, wait_until = ${inMs(clock.now, leaseMs)}
    where ${ofTenant} and subject = any (array(select subject from waiting union all select subject from planned))
    returning subject, due_at as "dueAt", attempts as attempt, position, problem, traceparent`;
  const statements = [toStatement(db, take)];
  // Claims for one tenant follow each other, so that they count what runs correctly.
  if (perTenantMax !== undefined) {
    const lock = sql`select pg_advisory_xact_lock(hashtext('exchequer-work'), hashtext(${`${kind} ${organizationId} ${livemode}`}))`;
    statements.unshift(toStatement(db, lock));
  }
  const results = await executeInTenant(db, tenant, statements).catch((error: unknown) => {
    // Its work is being deleted. Other tenants have their turns.
    if (isTestDataClosed(error)) return [[]];
    throw error;
  });
  const rows = results.at(-1)! as unknown as Omit<Work, 'tenant'>[];
  const works = rows.map((row) => ({ ...row, tenant })).sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return works.length === 0 ? undefined : { tenant, lease, works };
}

/** Extends the lease. @returns false if somebody else has the work, or nobody */
export async function renewLease<Schema extends WorkTables>(
  { db, clock = MACHINE_CLOCK }: WorkDeps<Schema>,
  { kind, leaseMs = LEASE_MS }: ClaimableKind,
  claimed: ClaimedWork,
): Promise<boolean> {
  const renew = sql`
    update work set wait_until = ${inMs(clock.now, leaseMs)} where ${mineOf(kind, claimed)} returning 1 as held`;
  const [held] = await executeInTenant(db, claimed.tenant, [toStatement(db, renew)]);
  return held!.length === claimed.works.length;
}

/** The rows of the work, if the lease still holds. */
export const mineOf = (kind: string, { tenant, lease, works }: ClaimedWork) => sql`
  org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and kind = ${kind}
  and subject = any (${works.map(({ subject }) => subject)}::text[]) and lease = ${lease}`;

/** If less work than this is due, the look reads all of it, so no tenant is hidden behind another one. */
const DUE_AT_ONCE = 100;

/**
 * Tenants that have work to do now, a limited number in a fixed order. Usually little is due, and its tenants are all there are. Otherwise the
 * first row of each tenant is read, so that a backlog hides nobody.
 * @param last tenants after it
 */
export async function findTenants<Schema extends WorkTables>(
  { db, clock = MACHINE_CLOCK }: WorkDeps<Schema>,
  kind: string,
  last?: Tenant,
): Promise<Tenant[]> {
  const ofKind = sql`from work where kind = ${kind}`;
  const planned = sql`${ofKind} and wait_until is null`;
  const names = [sql<string>`tenant.org_id`, sql<boolean>`tenant.livemode`] as const;
  const until = clock.ofTenant(...names);
  const start = sql`(${last?.organizationId ?? ''}::text, ${last?.livemode ?? false}::boolean)`;
  const isFree = clock.isMoved ? sql`not ${clock.isMoved(...names)}` : sql`true`;
  const isNext = sql`(tenant.org_id, tenant.livemode) > ${start} and ${isFree}`;
  const ahead = sql`
    select org_id, livemode from ${clock.ahead} tenant
    where ${isNext} and exists (
      select ${planned} and org_id = tenant.org_id and livemode = tenant.livemode and due_at <= ${until})
    union`;
  const isBacklog = sql`(select count(*) from due) = ${sql.lit(DUE_AT_ONCE)}`;
  const { rows } = await acrossTenants(db, (trx) =>
    sql<Tenant>`
      with due as materialized (
        select org_id, livemode, due_at ${planned} and requests >= 0 and due_at <= (select ${clock.now}) order by due_at limit ${sql.lit(DUE_AT_ONCE)}
      )
      select org_id as "organizationId", livemode from (
        select org_id, livemode from due tenant where ${isNext}${clock.ahead ? sql` and due_at <= ${until}` : sql``}
        union
        ${clock.ahead ? ahead : sql``}
        ${firstOfTenants(sql`${planned} and ${isBacklog}`, sql`due_at`, start, sql`first_at <= ${until} and ${isFree}`)}
        union
        ${firstOfTenants(sql`${ofKind} and wait_until is not null`, sql`wait_until`, start, sql`first_at <= ${clock.now} and ${isFree}`)}
      ) found
      order by org_id, livemode limit ${TENANTS_AT_ONCE}`.execute(trx),
  );
  return rows;
}

/** Goes from tenant to tenant in the index, and reads the first row of each. Postgres stops when enough are found. */
function firstOfTenants(
  rows: RawBuilder<unknown>,
  time: RawBuilder<unknown>,
  start: RawBuilder<unknown>,
  hasWork: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const first = (after: RawBuilder<unknown>) => sql`
    select org_id, livemode, ${time} as first_at ${rows} and (org_id, livemode) > ${after}
    order by org_id, livemode, ${time} limit 1`;
  return sql`(
    with recursive tenant as (
      (${first(start)})
      union all
      select next.* from tenant cross join lateral (${first(sql`(tenant.org_id, tenant.livemode)`)}) next
    )
    select org_id, livemode from tenant where ${hasWork} limit ${TENANTS_AT_ONCE})`;
}

export const inMs = (now: RawBuilder<Date>, ms: number) => sql`${now} + make_interval(secs => ${ms / 1_000})`;

function toStatement<Schema>(db: Kysely<Schema>, built: RawBuilder<unknown>): Statement {
  const { sql: text, parameters: values } = built.compile(db);
  return { text, values };
}
