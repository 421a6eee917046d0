import { backoffMs, inTenant, unawaited } from '@exchequer/postgres';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type ClaimedWork, inMs } from './claim.js';
import type { Outcome } from './outcome.js';
import { MACHINE_CLOCK, type WorkDeps } from './work-kind.js';
import type { WorkTables } from './work-table.js';

/** The one retry policy: 2 s after the first failure, twice as long after each further one, at most 5 minutes, minus up to a fifth. */
const RETRY = { firstMs: 2_000, maxMs: 300_000 };

/** The lease ended, and somebody else took the work, or the work was cancelled: nothing of this attempt is committed. */
export class LeaseLost extends Error {
  constructor() {
    super('The work belongs to somebody else, or was cancelled.');
    this.name = 'LeaseLost';
  }
}

/**
 * Stores the outcome in the transaction of the effect. Work that was requested again meanwhile is due as requested, whatever the outcome.
 * The statement is `unawaited`. If nobody or somebody else holds the lease, it divides by zero, and the transaction fails with `LeaseLost`: so it
 * needs no round trip of its own.
 */
export function settle<Schema extends WorkTables>(
  trx: Transaction<Schema>,
  { clock = MACHINE_CLOCK }: WorkDeps<Schema>,
  kind: string,
  work: ClaimedWork,
  outcome: Outcome,
): void {
  const settled = outcome.is === 'done' ? ended(kind, work) : postponed(kind, work, outcome, clock.now);
  unawaited(trx, settled, (error) =>
    (error as { code?: unknown }).code === DIVISION_BY_ZERO ? new LeaseLost() : (error as Error),
  );
}

const DIVISION_BY_ZERO = '22012';

const ended = (kind: string, work: ClaimedWork) => sql`
  with mine as (
    delete from work where ${mineOf(kind, work)} returning *
  ), again as (
    insert into work (org_id, livemode, kind, subject, due_at)
    select org_id, livemode, kind, subject, due_at from mine where requests <> ${work.requests}
  )
  select 1 / count(*) from mine`;

function postponed(kind: string, work: ClaimedWork, outcome: Exclude<Outcome, { is: 'done' }>, now: RawBuilder<Date>) {
  const { at, position } = outcome.is === 'again' ? outcome : { at: undefined, position: work.position };
  const attempts = outcome.is === 'again' ? 0 : work.attempt;
  const isSame = sql`requests = ${work.requests}`;
  return sql`
    with mine as (
      update work
      set lease = null, attempts = case when ${isSame} or ${outcome.is !== 'failed'} then ${attempts}::int else 0 end,
          problem = ${outcome.is === 'again' ? null : outcome.problem}::text,
          due_at = case when ${isSame} then coalesce(${at ?? null}::timestamptz, due_at) else due_at end,
          position = case when ${isSame} then ${position}::text end,
          wait_until = case when ${isSame} then ${waitAfter(outcome, now, work.attempt)} end
      where ${mineOf(kind, work)} returning 1
    )
    select 1 / count(*) from mine`;
}

function waitAfter(outcome: Outcome, now: RawBuilder<Date>, attempt: number): RawBuilder<unknown> {
  switch (outcome.is) {
    case 'retry':
      return inMs(now, Math.max(backoffMs(RETRY, attempt), outcome.waitMs ?? 0));
    case 'failed':
      return sql`timestamptz 'infinity'`;
    default:
      return sql`null::timestamptz`;
  }
}

/** Gives work back that the stop of this process interrupted: the attempt does not count. */
export function giveBack<Schema extends WorkTables>(
  { db }: WorkDeps<Schema>,
  kind: string,
  work: ClaimedWork,
): Promise<void> {
  return inTenant(db, work.tenant, async (trx) =>
    unawaited(
      trx,
      sql`update work set lease = null, wait_until = null, attempts = greatest(attempts - 1, 0) where ${mineOf(kind, work)}`,
    ),
  );
}

const mineOf = (kind: string, { tenant, subject, lease }: ClaimedWork) => sql`
  org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and kind = ${kind} and subject = ${subject}
  and lease = ${lease}`;
