import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { type Combiner, createCombiner } from './combine.js';
import { isConnectionLost } from './errors.js';
import type { Planned } from './plan.js';
import { type Tenant, writeInTenant } from './tenant.js';

/** The result of `decide` for one request. */
export interface Decision<Loaded, Plan, Answer> {
  /** What the request changes, as data. `commit` sends it. */
  readonly plan: Plan;
  readonly answer: Answer;
  /** What the later requests of the same transaction find. Default: what this one has found. */
  readonly left?: Loaded;
}

/** A request that was accepted. */
export interface Decided<Request, Plan, Answer> extends Planned<Plan> {
  readonly request: Request;
  readonly answer: Answer;
}

/** For each plan why it was refused after all, or undefined. */
export type Refusals = readonly (Error | undefined)[];

/** The three steps of a write. All requests of one transaction have the same tenant. */
export interface WriteSteps<S, Request, Loaded, Plan, Answer> {
  /**
   * Reads and locks what the requests refer to, in one round trip: statements that are awaited together (`Promise.all`) go together.
   * @param attempt 1, or more after lost races (`isLostRace`), when it should lock what it read without a lock before
   */
  readonly load: (
    trx: Transaction<S>,
    tenant: Tenant,
    requests: readonly Request[],
    attempt: number,
  ) => Promise<Loaded>;
  /**
   * Decides one request. It is pure: it neither reads nor sends anything, and the same arguments give the same decision. What it needs, such
   * as ids and the time, is in the request or loaded. It is called for one request after the other; each finds what the one before it has left.
   * @throws the refusal of this request. The others are not affected.
   */
  readonly decide: (request: Request, loaded: Loaded, tenant: Tenant) => Decision<Loaded, Plan, Answer>;
  /**
   * Sends the plans with the commit: one round trip for all. It is not called if all requests were refused.
   * @param left what the last decision has left
   * @returns nothing, or `Refusals`, if Postgres is asked again which of the plans can be. Nothing of a refused plan may be sent.
   */
  readonly commit: (
    trx: Transaction<S>,
    tenant: Tenant,
    decided: readonly Decided<Request, Plan, Answer>[],
    left: Loaded,
  ) => Promise<void> | Promise<Refusals | undefined>;
  /** Makes a domain error of the error with which a transaction failed, for example for a unique constraint. Otherwise returns the error. */
  readonly toRefusal?: (error: unknown) => unknown;
  /**
   * Whether the transaction failed because another one has changed what `load` read without a lock. Then it is loaded and decided
   * again, up to 5 times.
   */
  readonly isLostRace?: (error: unknown) => boolean;
}

export interface WriteOptions {
  /** The request has a transaction of its own, because it holds locks that others of its tenant would wait for. Default: false. */
  readonly alone?: boolean;
}

/** @param tenant the caller. Requests of one tenant and one key that arrive together share a transaction. */
export type Write<S, Request, Answer> = (
  db: Kysely<S>,
  tenant: Tenant,
  request: Request,
  options?: WriteOptions,
) => Promise<Answer>;

/** The first attempt and four more. */
const ATTEMPTS_MAX = 5;

/** A request that waits for its turn. */
interface Job<Request> {
  readonly tenant: Tenant;
  readonly request: Request;
  readonly inTrace: <T>(work: () => T) => T;
}

type Steps<S, Request, Answer> = WriteSteps<S, Request, unknown, unknown, Answer>;
type Outcome<Answer> = PromiseSettledResult<Answer>;

/**
 * A write of three steps: `load` reads, `decide` says what to change, `commit` sends it. That is two round trips, for one request as well as for the up
 * to 25 requests of one tenant and key that arrive while an earlier transaction of them is under way: these share a transaction, and so
 * one commit. Each is accepted or refused alone. If the shared transaction fails, each gets a transaction of its own, one after the other.
 *
 * docs/writes.md shows an example. A write of the API uses `createIdempotentWrite` of http-kit, which adds the idempotency keys and the audit log.
 */
export function createWrite<S, Request, Loaded, Plan, Answer>(
  steps: WriteSteps<S, Request, Loaded, Plan, Answer>,
): Write<S, Request, Answer> {
  const combiners = new WeakMap<Kysely<S>, Combiner<Job<Request>, Answer>>();
  const ofAny = steps as Steps<S, Request, Answer>;
  return (db, { organizationId, livemode, keyId, testGeneration }, request, { alone = false } = {}) => {
    // Without the rest of the caller: what the other requests of the transaction change is not its doing.
    const tenant = { organizationId, livemode, keyId, testGeneration };
    const job = { tenant, request, inTrace: AsyncLocalStorage.snapshot() };
    if (alone) return writeAlone(db, ofAny, job);
    let combiner = combiners.get(db);
    if (combiner === undefined) {
      combiner = createCombiner((jobs) => writeTogether(db, ofAny, jobs));
      combiners.set(db, combiner);
    }
    // The rows keep the key that wrote them, and a transaction has one.
    return combiner.run(`${organizationId} ${livemode} ${keyId ?? ''} ${testGeneration ?? ''}`, job);
  };
}

/** All in one transaction. If it fails, one after the other, each in its own. */
async function writeTogether<S, Request, Answer>(
  db: Kysely<S>,
  steps: Steps<S, Request, Answer>,
  jobs: readonly Job<Request>[],
): Promise<Outcome<Answer>[]> {
  if (jobs.length > 1) {
    try {
      return await writeOnce(db, steps, jobs, 1);
    } catch (error) {
      // Without Postgres's answer to the commit it is unknown whether they were written. A client can repeat its request with the same key.
      if (isConnectionLost(error)) throw error;
    }
  }
  const outcomes: Outcome<Answer>[] = [];
  for (const job of jobs) outcomes.push(...(await Promise.allSettled([writeAlone(db, steps, job)])));
  return outcomes;
}

async function writeAlone<S, Request, Answer>(
  db: Kysely<S>,
  steps: Steps<S, Request, Answer>,
  job: Job<Request>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [outcome] = await writeOnce(db, steps, [job], attempt);
      if (outcome!.status === 'rejected') throw outcome!.reason;
      return outcome!.value;
    } catch (error) {
      if (attempt < ATTEMPTS_MAX && steps.isLostRace?.(error)) continue;
      throw steps.toRefusal?.(error) ?? error;
    }
  }
}

/** Ends a transaction in which nothing was accepted, so that nothing of it remains. */
class AllRefused<Answer> extends Error {
  constructor(readonly outcomes: Outcome<Answer>[]) {
    super('All requests were refused.');
  }
}

async function writeOnce<S, Request, Answer>(
  db: Kysely<S>,
  steps: Steps<S, Request, Answer>,
  jobs: readonly Job<Request>[],
  attempt: number,
): Promise<Outcome<Answer>[]> {
  const { tenant } = jobs[0]!;
  const requests = jobs.map(({ request }) => request);
  try {
    return await writeInTenant(db, tenant, async (trx) => {
      const loaded = await steps.load(trx, tenant, requests, attempt);
      const { outcomes, decided, left } = decideEach(steps, tenant, jobs, loaded);
      if (decided.length === 0) throw new AllRefused(outcomes);
      const refusals = await steps.commit(trx, tenant, decided, left);
      return refusals ? withRefusals(outcomes, refusals) : outcomes;
    });
  } catch (error) {
    if (error instanceof AllRefused) return error.outcomes as Outcome<Answer>[];
    throw error;
  }
}

function decideEach<S, Request, Answer>(
  { decide }: Steps<S, Request, Answer>,
  tenant: Tenant,
  jobs: readonly Job<Request>[],
  loaded: unknown,
) {
  let left = loaded;
  const decided: Decided<Request, unknown, Answer>[] = [];
  const outcomes = jobs.map(({ request, inTrace }): Outcome<Answer> => {
    try {
      const decision = decide(request, left, tenant);
      if (decision.left !== undefined) left = decision.left;
      decided.push({ request, plan: decision.plan, answer: decision.answer, inTrace });
      return { status: 'fulfilled', value: decision.answer };
    } catch (reason) {
      return { status: 'rejected', reason };
    }
  });
  return { outcomes, decided, left };
}

/** @param refusals in the order of the accepted requests */
function withRefusals<Answer>(outcomes: readonly Outcome<Answer>[], refusals: Refusals): Outcome<Answer>[] {
  let next = 0;
  return outcomes.map((outcome) => {
    const reason = outcome.status === 'fulfilled' ? refusals[next++] : undefined;
    return reason === undefined ? outcome : { status: 'rejected', reason };
  });
}
