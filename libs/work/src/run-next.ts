import { inTenant, isRetryable, type Tenant } from '@exchequer/postgres';
import { inSpan, type Logger } from '@exchequer/telemetry';
import { type ClaimedWork, claim, LEASE_MS, renewLease } from './claim.js';
import { type AttemptOutcome, failed, more, type Outcome, retry } from './outcome.js';
import { watchLease } from './presence.js';
import { giveBack, LeaseLost, settle } from './settle.js';
import { type AnyKind, asTogether, type KindOptions, type TogetherKind, type WorkDeps } from './work-kind.js';
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
  kind: AnyKind<Schema, Answer>,
  tenant: Tenant,
  stopping?: AbortSignal,
): Promise<AttemptOutcome | undefined> {
  return (await runTurn(deps, asTogether(kind), tenant, stopping))?.outcome;
}

/** Runs what is due for a tenant, until nothing is due. @returns how the attempts ended */
export async function runDue<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: AnyKind<Schema, Answer>,
  tenant: Tenant,
): Promise<AttemptOutcome[]> {
  const outcomes: AttemptOutcome[] = [];
  for (;;) {
    const outcome = await runNext(deps, kind, tenant);
    if (outcome === undefined) return outcomes;
    outcomes.push(outcome);
  }
}

export interface Turn {
  /** How the turn ended. It is `retry` if its pieces were tried one after the other and one of them failed. */
  readonly outcome: AttemptOutcome;
  /** Whether it took `together` pieces, so that more can be due. */
  readonly wasFull: boolean;
}

/** @returns undefined if there was no work */
export async function runTurn<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: TogetherKind<Schema, Answer>,
  tenant: Tenant,
  stopping?: AbortSignal,
): Promise<Turn | undefined> {
  const claimed = await claim(deps, kind, tenant);
  if (!claimed) return undefined;
  const startedMs = performance.now();
  const links = [...new Set(claimed.works.flatMap(({ traceparent }) => traceparent ?? []))];
  const outcome = await inSpan(kind.kind, { links }, () => attempt(deps, kind, claimed, stopping));
  countAttempt(kind.kind, outcome, performance.now() - startedMs);
  return { outcome, wasFull: claimed.works.length === kind.together };
}

async function attempt<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: TogetherKind<Schema, Answer>,
  claimed: ClaimedWork,
  stopping: AbortSignal | undefined,
): Promise<AttemptOutcome> {
  // Work that ends its process each time would otherwise do so for ever.
  if (firstAttempt(claimed) > attemptsMaxOf(kind)) {
    return fail(deps, kind, claimed, new Error('no attempt came to its end'));
  }
  const lease = holdLease(deps, kind, claimed, stopping);
  try {
    const answer = (await kind.call?.(claimed.works, lease.signal)) as Answer;
    return await commit(deps, kind, claimed, answer, stopping);
  } catch (error) {
    if (!stopping?.aborted || error instanceof LeaseLost) return await fail(deps, kind, claimed, error);
    await giveBack(deps, kind.kind, claimed);
    return 'interrupted';
  } finally {
    lease.release();
  }
}

/** The effect and the outcome, in one transaction. If it fails, each piece has a transaction of its own. */
async function commit<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: TogetherKind<Schema, Answer>,
  claimed: ClaimedWork,
  answer: Answer,
  stopping: AbortSignal | undefined,
): Promise<AttemptOutcome> {
  const { tenant, works } = claimed;
  try {
    const outcome = await inTenant(deps.db, tenant, async (trx) => {
      const told = limited(await kind.settle(trx, works, answer), kind, claimed);
      settle(trx, deps, kind.kind, claimed, told);
      return told;
    });
    report(deps, kind, claimed, outcome);
    kind.settled?.(works, outcome);
    return outcome.is;
  } catch (error) {
    const isAboutAll = error instanceof LeaseLost || isRetryable(error) || isLockedForLong(error);
    if (works.length === 1 || isAboutAll || stopping?.aborted) throw error;
    let outcome: AttemptOutcome = 'done';
    for (const work of works) {
      const alone = { ...claimed, works: [work] };
      const ended = await commit(deps, kind, alone, answer, stopping).catch((cause) => fail(deps, kind, alone, cause));
      if (ended === 'retry' || ended === 'lost') outcome = ended;
    }
    return outcome;
  }
}

/** A handler can limit how long it waits for the locks of others. That is no failure: the other tenants have their turn first. */
const isLockedForLong = (error: unknown) => (error as { code?: unknown }).code === '55P03';

/** The last attempt is the last one. */
function limited(outcome: Outcome, kind: object, claimed: ClaimedWork): Outcome {
  return outcome.is === 'retry' && firstAttempt(claimed) >= attemptsMaxOf(kind) ? failed(outcome.problem) : outcome;
}

const attemptsMaxOf = (kind: object): number =>
  'attemptsMax' in kind ? (kind.attemptsMax as number) : Number.POSITIVE_INFINITY;

const firstAttempt = ({ works }: ClaimedWork): number => Math.min(...works.map(({ attempt: number }) => number));

async function fail<Schema extends WorkTables, Answer>(
  deps: RunDeps<Schema>,
  kind: TogetherKind<Schema, Answer>,
  claimed: ClaimedWork,
  error: unknown,
): Promise<AttemptOutcome> {
  const outcome = isLockedForLong(error)
    ? more(claimed.works[0]!.position)
    : limited(retry((kind.problemOf ?? problemOf)(error)), kind, claimed);
  try {
    if (error instanceof LeaseLost) throw error;
    await inTenant(deps.db, claimed.tenant, async (trx) => settle(trx, deps, kind.kind, claimed, outcome));
  } catch (lost) {
    if (!(lost instanceof LeaseLost)) throw lost;
    deps.logger.warn(told(kind, claimed), 'the lease of background work was lost');
    return 'lost';
  }
  report(deps, kind, claimed, outcome, error);
  return outcome.is;
}

function report(
  { logger }: { readonly logger: Logger },
  kind: { readonly kind: string },
  claimed: ClaimedWork,
  outcome: Outcome,
  error?: unknown,
): void {
  if (outcome.is !== 'retry' && outcome.is !== 'failed') return;
  const attempt = firstAttempt(claimed);
  const level = outcome.is === 'failed' || attempt >= STUCK_ATTEMPTS ? 'error' : 'warn';
  const { problem } = outcome;
  const text = outcome.is === 'failed' ? 'background work has failed' : 'background work is tried again';
  logger[level]({ ...told(kind, claimed), attempt, problem, ...(error !== undefined && { error }) }, text);
}

/** For the log: the subject, or how many there are. */
function told({ kind }: { readonly kind: string }, { works }: ClaimedWork) {
  return works.length === 1 ? { kind, subject: works[0]!.subject } : { kind, pieces: works.length };
}

/** The text of an error can quote data, so only its code or name is stored. */
function problemOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'Error').slice(0, 200);
}

/** Extends the lease until `release`. The signal is aborted when the lease is lost and when the worker stops. */
function holdLease<Schema extends WorkTables>(
  deps: RunDeps<Schema>,
  kind: KindOptions,
  claimed: ClaimedWork,
  stopping: AbortSignal | undefined,
): { readonly signal: AbortSignal; release(): void } {
  const lost = new AbortController();
  const lose = () => lost.abort(new LeaseLost());
  const stopWatching = watchLease(deps.db, claimed.lease, lose);
  const renew = async () => {
    // A renewal that fails is repeated; the database is away.
    if (!(await renewLease(deps, kind, claimed).catch(() => true))) lose();
  };
  const timer = setInterval(() => void renew(), (kind.leaseMs ?? LEASE_MS) / 3);
  timer.unref();
  return {
    signal: stopping ? AbortSignal.any([stopping, lost.signal]) : lost.signal,
    release: () => {
      stopWatching();
      clearInterval(timer);
    },
  };
}
