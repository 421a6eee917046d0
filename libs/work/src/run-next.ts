import { inTenant, type Tenant } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import { type ClaimedWork, claim, LEASE_MS, renewLease } from './claim.js';
import { type AttemptOutcome, failed, type Outcome, retry } from './outcome.js';
import { giveBack, LeaseLost, settle } from './settle.js';
import type { WorkDeps, WorkKind } from './work-kind.js';
import { countAttempt } from './work-metrics.js';
import type { WorkTables } from './work-table.js';

export interface RunDeps<Schema extends WorkTables> extends WorkDeps<Schema> {
  readonly logger: Logger;
}

/** Failures before this one are warnings: they pass by themselves. */
const STUCK_ATTEMPTS = 5;

/**
 * Does the next work of a tenant: claims it, calls others, and commits the effect together with the outcome. If this process dies, the work
 * is taken again when its lease ends. A process that lost the lease commits nothing.
 * @returns how the attempt ended; undefined if there was no work
 */
export async function runNext<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: WorkKind<Schema, Answer>,
  tenant: Tenant,
  stopping?: AbortSignal,
): Promise<AttemptOutcome | undefined> {
  const work = await claim(deps, kind, tenant);
  if (!work) return undefined;
  const startedMs = performance.now();
  const outcome = await attempt(deps, kind, work, stopping);
  countAttempt(kind.kind, outcome, performance.now() - startedMs);
  return outcome;
}

/** Runs what is due for a tenant, until nothing is due. @returns how the attempts ended */
export async function runDue<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: WorkKind<Schema, Answer>,
  tenant: Tenant,
): Promise<AttemptOutcome[]> {
  const outcomes: AttemptOutcome[] = [];
  for (;;) {
    const outcome = await runNext(deps, kind, tenant);
    if (outcome === undefined) return outcomes;
    outcomes.push(outcome);
  }
}

async function attempt<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: WorkKind<Schema, Answer>,
  work: ClaimedWork,
  stopping: AbortSignal | undefined,
): Promise<AttemptOutcome> {
  // Work that ends its process each time would otherwise do so for ever.
  if (work.attempt > kind.attemptsMax) return fail(deps, kind, work, new Error('no attempt came to its end'));
  const lease = holdLease(deps, kind, work, stopping);
  try {
    const answer = (await kind.call?.(work, lease.signal)) as Answer;
    const outcome = await inTenant(deps.db, work.tenant, async (trx) => {
      const told = limited(await kind.settle(trx, work, answer), kind, work);
      settle(trx, deps, kind.kind, work, told);
      return told;
    });
    report(deps, kind, work, outcome);
    kind.settled?.(work, outcome);
    return outcome.is;
  } catch (error) {
    if (stopping?.aborted && !(error instanceof LeaseLost)) {
      await giveBack(deps, kind.kind, work);
      return 'interrupted';
    }
    return fail(deps, kind, work, error);
  } finally {
    lease.release();
  }
}

/** The last attempt is the last one. */
function limited(
  outcome: Outcome,
  { attemptsMax }: { readonly attemptsMax: number },
  { attempt }: ClaimedWork,
): Outcome {
  return outcome.is === 'retry' && attempt >= attemptsMax ? failed(outcome.problem) : outcome;
}

async function fail<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: WorkKind<Schema, Answer>,
  work: ClaimedWork,
  error: unknown,
): Promise<AttemptOutcome> {
  const outcome = limited(retry(problemOf(error)), kind, work);
  try {
    if (error instanceof LeaseLost) throw error;
    await inTenant(deps.db, work.tenant, async (trx) => settle(trx, deps, kind.kind, work, outcome));
  } catch (lost) {
    if (!(lost instanceof LeaseLost)) throw lost;
    deps.logger.warn({ kind: kind.kind, subject: work.subject }, 'the lease of background work was lost');
    return 'lost';
  }
  report(deps, kind, work, outcome, error);
  return outcome.is;
}

function report(
  { logger }: { readonly logger: Logger },
  { kind }: { readonly kind: string },
  { subject, attempt }: ClaimedWork,
  outcome: Outcome,
  error?: unknown,
): void {
  if (outcome.is !== 'retry' && outcome.is !== 'failed') return;
  const level = outcome.is === 'failed' || attempt >= STUCK_ATTEMPTS ? 'error' : 'warn';
  const { problem } = outcome;
  const text = outcome.is === 'failed' ? 'background work has failed' : 'background work is tried again';
  logger[level]({ kind, subject, attempt, problem, ...(error !== undefined && { error }) }, text);
}

/** The text of an error can quote data, so only its code or name is stored. */
function problemOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'Error').slice(0, 200);
}

/** Extends the lease until `release`. The signal is aborted when the lease is lost and when the worker stops. */
function holdLease<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: WorkKind<Schema, Answer>,
  work: ClaimedWork,
  stopping: AbortSignal | undefined,
): { readonly signal: AbortSignal; release(): void } {
  const lost = new AbortController();
  const renew = async () => {
    // A renewal that fails is repeated; the database is away.
    if (!(await renewLease(deps, kind, work).catch(() => true))) lost.abort(new LeaseLost());
  };
  const timer = setInterval(() => void renew(), (kind.leaseMs ?? LEASE_MS) / 3);
  timer.unref();
  return {
    signal: stopping ? AbortSignal.any([stopping, lost.signal]) : lost.signal,
    release: () => clearInterval(timer),
  };
}
