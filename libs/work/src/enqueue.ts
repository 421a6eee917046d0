import { type NewRows, type Statement, statement, type Tenant, unawaited } from '@exchequer/postgres';
import { currentTraceparent } from '@exchequer/telemetry';
import type { Transaction } from 'kysely';
import { LEASE_OVER } from './presence.js';
import type { WorkTables } from './work-table.js';

export interface WorkToDo {
  readonly kind: string;
  /** Id of the object that the work is about. */
  readonly subject: string;
  /** On the clock of the organization. Default: now. */
  readonly dueAt?: Date;
  /** How long from now on, instead of `dueAt`. */
  readonly inSeconds?: number;
  /** The trace of the request. Default: the present one. */
  readonly traceparent?: string | null | undefined;
}

/**
 * Writes down what is to be done, in the transaction that makes it necessary. Work of one kind and subject exists once: a new request
 * replaces its time, and lets it begin again from its start, also if it has failed. If somebody works on it, it runs once more afterwards. The statement is
 * `unawaited`. Lock other rows before: a handler does so too, and stores its outcome last. Wake the worker after the commit, so that the work
 * does not wait for the next look.
 */
export function enqueue<Schema extends WorkTables>(trx: Transaction<Schema>, tenant: Tenant, work: WorkToDo): void {
  unawaited(trx, workRequest(tenant, [work]));
}

/** `enqueue` for many pieces, with one statement. The last one of a kind and subject counts. */
export function enqueueAll<Schema extends WorkTables>(
  trx: Transaction<Schema>,
  tenant: Tenant,
  works: readonly WorkToDo[],
): void {
  if (works.length > 0) unawaited(trx, workRequest(tenant, works));
}

/** The statement of `enqueue`, for a plan. `request_work` does the same in SQL. */
export function workRequest(tenant: Tenant, works: readonly WorkToDo[]): Statement {
  const trace = currentTraceparent();
  // In one order, so that two transactions that request the same cannot deadlock.
  const each = [...new Map(works.map((work) => [`${work.kind} ${work.subject}`, work])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, work]) => work);
  return statement`
      insert into work (org_id, livemode, kind, subject, due_at, traceparent)
      select ${tenant.organizationId}, ${tenant.livemode}, kind, subject,
             coalesce(due_at, clock_timestamp() + make_interval(secs => seconds)), traceparent
      from unnest(${each.map(({ kind }) => kind)}::text[], ${each.map(({ subject }) => subject)}::text[],
                  ${each.map(({ dueAt }) => dueAt ?? null)}::timestamptz[],
                  ${each.map(({ inSeconds = 0 }) => inSeconds)}::float8[],
                  ${each.map(({ traceparent = trace }) => traceparent ?? null)}::text[])
           as requested(kind, subject, due_at, seconds, traceparent)
      on conflict (org_id, livemode, kind, subject) do update
      set due_at = excluded.due_at, requests = work.requests + (work.lease is not null)::int, position = null, problem = null, traceparent = excluded.traceparent,
          wait_until = case when work.lease is not null then work.wait_until end,
          attempts = case when work.wait_until = 'infinity' then 0 else work.attempts end`;
}

/** For a plan: work of new objects, which cannot be requested yet. */
export function firstWork(
  { organizationId: org_id, livemode }: Tenant,
  works: readonly Required<Pick<WorkToDo, 'kind' | 'subject' | 'dueAt'>>[],
): NewRows {
  const rows = works.map(({ kind, subject, dueAt: due_at }) => ({ org_id, livemode, kind, subject, due_at }));
  return { table: 'work', rows };
}

/** Work that is no longer necessary. Who works on it hears of it at once, and can commit nothing any more. The statement is `unawaited`. */
export function cancel<Schema extends WorkTables>(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { kind, subject }: Pick<WorkToDo, 'kind' | 'subject'>,
): void {
  unawaited(
    trx,
    statement`
      with cancelled as (
        delete from work
        where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and kind = ${kind} and subject = ${subject} returning lease
      )
      select pg_notify(${LEASE_OVER}, lease::text) from cancelled where lease is not null`,
  );
}

/**
 * All work of a kind is due now, for a test helper that does not wait for its time. The waits end too (`endWaits`). The statement is
 * `unawaited`.
 */
export function hurry<Schema extends WorkTables>(trx: Transaction<Schema>, tenant: Tenant, kind: string): void {
  unawaited(
    trx,
    statement`
      update work set due_at = least(due_at, clock_timestamp())
      where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and kind = ${kind}`,
  );
  endWaits(trx, tenant, kind);
}

/**
 * Ends the leases of a kind of work, and its waits after failures, for a test helper that does not wait for them. If somebody takes the work, who
 * worked on it commits nothing any more. The statement is `unawaited`.
 */
export function endWaits<Schema extends WorkTables>(trx: Transaction<Schema>, tenant: Tenant, kind: string): void {
  unawaited(
    trx,
    statement`
      update work set wait_until = least(wait_until, clock_timestamp())
      where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and kind = ${kind} and wait_until < 'infinity'`,
  );
}
