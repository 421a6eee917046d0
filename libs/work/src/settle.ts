import { backoffMs, inTenant, unawaited } from '@exchequer/postgres';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type ClaimedWork, inMs, mineOf } from './claim.js';
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
  claimed: ClaimedWork,
  outcome: Outcome,
): void {
  const end = outcome.is === 'done' ? ended(kind, claimed) : postponed(kind, claimed, outcome, clock.now);
  const settled = sql`
    with ${end}
    select 1 / (count(*) = ${claimed.works.length}::int)::int from mine`;
  unawaited(trx, settled, (error) =>
    (error as { code?: unknown }).code === DIVISION_BY_ZERO ? new LeaseLost() : (error as Error),
  );
}

const DIVISION_BY_ZERO = '22012';

const ended = (kind: string, claimed: ClaimedWork) => sql`
  mine as (
    delete from work where ${mineOf(kind, claimed)} returning *
  ), again as (
    insert into work (org_id, livemode, kind, subject, due_at, traceparent)
    select org_id, livemode, kind, subject, due_at, traceparent from mine where requests > 0
  )`;

function postponed(
  kind: string,
  claimed: ClaimedWork,
  outcome: Exclude<Outcome, { is: 'done' }>,
  now: RawBuilder<Date>,
): RawBuilder<unknown> {
  const isSame = sql`requests = 0`;
  const attempts = {
    again: sql`0`,
    retry: sql`attempts`,
    failed: sql`case when ${isSame} then attempts else 0 end`,
  }[outcome.is];
  const { at, position } = outcome.is === 'again' ? outcome : {};
  return sql`
    mine as (
      update work
      set lease = null, worker = null, attempts = ${attempts}, problem = ${outcome.is === 'again' ? null : outcome.problem}::text,
          due_at = case when ${isSame} then coalesce(${at ?? null}::timestamptz, due_at) else due_at end,
          position = case when ${isSame} then ${outcome.is === 'again' ? sql`${position ?? null}::text` : sql`position`} end,
          wait_until = case when ${isSame} then ${waitAfter(outcome, now, claimed)} end
      where ${mineOf(kind, claimed)} returning 1
    )`;
}

/** Pieces that failed together wait for as long as the one with the fewest attempts. */
function waitAfter(outcome: Outcome, now: RawBuilder<Date>, { works }: ClaimedWork): RawBuilder<unknown> {
  switch (outcome.is) {
    case 'retry': {
      const attempt = Math.min(...works.map((work) => work.attempt));
      return inMs(now, Math.max(backoffMs(RETRY, attempt), outcome.waitMs ?? 0));
    }
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
  claimed: ClaimedWork,
): Promise<void> {
  return inTenant(db, claimed.tenant, async (trx) =>
    unawaited(
      trx,
      sql`update work set lease = null, worker = null, wait_until = null, attempts = greatest(attempts - 1, 0) where ${mineOf(kind, claimed)}`,
    ),
  );
}
