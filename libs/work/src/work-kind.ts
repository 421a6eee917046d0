import type { Tenant } from '@exchequer/postgres';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Outcome } from './outcome.js';
import type { WorkTables } from './work-table.js';

/** One piece of work, as its handler sees it. */
export interface Work {
  readonly tenant: Tenant;
  readonly subject: string;
  /** When it was due, on the clock of the organization: the time that its effect carries. */
  readonly dueAt: Date;
  /** From 1. */
  readonly attempt: number;
  /** Where it continues: the position of the last `more`. */
  readonly position: string | null;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  /** The trace of the request. */
  readonly traceparent: string | null;
}

/** How much work of a kind runs at the same time, and how long nobody else takes it. */
export interface KindOptions {
  readonly kind: string;
  /** How much of it one process does at the same time. Default: 4. */
  readonly atOnce?: number;
  /** How much work of one tenant runs at the same time at most, in all processes together. Default: one turn in each process. */
  readonly perTenantMax?: number;
  /** Instead: how much work of one organization, in both modes, one process does at the same time at most. */
  readonly perOrganizationMax?: number;
  /** Whether an organization comes after all others, with one piece at a time in each process: its work took more than its share. */
  isLater?(organizationId: string): boolean;
  /**
   * How long nobody else takes the work of a process that cannot extend its lease. A process that died is noticed within about 3 s, if it had a worker.
   * Default: a minute.
   */
  readonly leaseMs?: number;
  /** Why an attempt failed by an error, in words that quote no data. Default: the code or the name of the error. */
  problemOf?(error: unknown): string;
}

/** How work of one kind is done: the call, the effect, and how often it is tried. */
export interface WorkKind<Schema extends WorkTables, Answer = void> extends KindOptions {
  /** After so many attempts the work has failed, and a person decides. `Infinity`: it is tried until it succeeds. */
  readonly attemptsMax: number;
  /**
   * Asks others, outside of any transaction. It can happen again: after a crash, or after an answer that was lost.
   * @param signal is aborted half a second after the worker stops, and within a second when the lease is lost or the work was cancelled
   */
  call?(work: Work, signal: AbortSignal): Promise<Answer>;
  /** The effect, in the transaction that also stores the outcome: it happens exactly once. It must not call others. */
  settle(trx: Transaction<Schema>, work: Work, answer: Answer): Promise<Outcome>;
  /** After the commit: wakes who waits for the effect. */
  settled?(work: Work, outcome: Outcome): void;
}

/**
 * A kind whose turn takes many pieces of a tenant together, with one call and in one transaction. It is tried until it succeeds.
 * If the transaction fails, each piece has one of its own, so that one of them does not stop the others. After a turn with room for more, a
 * process rests, so that requests come first and more is done together.
 */
export interface TogetherKind<Schema extends WorkTables, Answer = void> extends KindOptions {
  /** How many pieces a turn takes at most. */
  readonly together: number;
  /** As for `WorkKind`. If it fails, all pieces are tried again. */
  call?(works: readonly Work[], signal: AbortSignal): Promise<Answer>;
  /** As for `WorkKind`. The pieces have one tenant and one outcome. */
  settle(trx: Transaction<Schema>, works: readonly Work[], answer: Answer): Promise<Outcome>;
  settled?(works: readonly Work[], outcome: Outcome): void;
}

export type AnyKind<Schema extends WorkTables, Answer> = WorkKind<Schema, Answer> | TogetherKind<Schema, Answer>;

/** A kind that takes one piece at a time, as a kind that takes at most one together. */
export function asTogether<Schema extends WorkTables, Answer>(
  kind: AnyKind<Schema, Answer>,
): TogetherKind<Schema, Answer> {
  if ('together' in kind) return kind;
  const { call, settle, settled, ...options } = kind;
  return {
    ...options,
    together: 1,
    ...(call && { call: ([work], signal) => call(work!, signal) }),
    settle: (trx, [work], answer) => settle(trx, work!, answer),
    ...(settled && { settled: ([work], outcome) => settled(work!, outcome) }),
  };
}

/** What the clocks show. */
export interface WorkClock {
  /** The clock of leases and retries: that of Postgres. */
  readonly now: RawBuilder<Date>;
  /** The clock by which work is due. Services with test clocks pass `tenant_now`. */
  readonly ofTenant: (organizationId: RawBuilder<string>, livemode: RawBuilder<boolean>) => RawBuilder<Date>;
  /** The table of the organizations whose clocks can show another time than `now`: `org_id` and `livemode`. Default: none can. */
  readonly ahead?: RawBuilder<unknown>;
  /** Whether a request moves the clock of an organization. That request does its work in order of time, and workers leave the organization alone. */
  readonly isMoved?: (organizationId: RawBuilder<string>, livemode: RawBuilder<boolean>) => RawBuilder<boolean>;
}

const now = sql<Date>`clock_timestamp()`;

/** All organizations live by the clock of Postgres. */
export const MACHINE_CLOCK: WorkClock = { now, ofTenant: () => now };

/** Organizations can have a test clock: the service has the table `test_clock` and the function `tenant_now`. */
export const TENANT_CLOCK: WorkClock = {
  now,
  ahead: sql`test_clock`,
  ofTenant: (organizationId, livemode) => sql`tenant_now(${organizationId}, ${livemode})`,
};

/** A clock that stands still. `runNext` and `runDue` do what is due until its time. */
export const clockAt = (time: Date): WorkClock => ({ now, ofTenant: () => sql<Date>`${time}::timestamptz` });

/** The database of the work and its clock. Default: `MACHINE_CLOCK`. */
export interface WorkDeps<Schema extends WorkTables> {
  readonly db: Kysely<Schema>;
  readonly clock?: WorkClock;
}
