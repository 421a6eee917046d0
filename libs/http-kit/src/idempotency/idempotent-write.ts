import { createWrite, type Decided, type Tenant, type WriteOptions, type WriteSteps } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import type { RequestContext } from '../requests/request-context.js';
import { answerAgain, claimTogether, type IdempotencyTables, type KeyState, recordAnswers } from './idempotency.js';

/** A request to the API, with what its use case needs. */
export interface RequestToWrite {
  readonly context: RequestContext;
}

export type IdempotentWrite<S, Request, Answer> = (
  db: Kysely<S>,
  request: Request,
  options?: WriteOptions,
) => Promise<Answer>;

/** The result of `load`, and the state of each idempotency key. */
interface Claimed<Loaded> {
  readonly states: ReadonlyMap<RequestToWrite, KeyState>;
  readonly loaded: Loaded;
}

/** The key of a request is not free: it has no effect, and gets the answer of `answerAgain`. */
class KeyTaken extends Error {
  constructor(readonly state: Exclude<KeyState, 'claimed'>) {
    super(`The idempotency key is ${state}.`);
  }
}

/**
 * A write of the API in three steps: `createWrite`, and each request takes effect once per `Idempotency-Key`, as with `idempotently`. Its
 * entry of the audit log and its answer commit with its plan. The keys are claimed in the round trip of `load`, so `load` also gets
 * requests whose keys turn out to be taken; `decide` does not.
 *
 * It throws what `decide` throws, and {Problem} `idempotency_key_in_use`, `idempotency_key_reused`. A repeated request gets the first answer.
 */
export function createIdempotentWrite<
  S extends IdempotencyTables,
  Request extends RequestToWrite,
  Loaded,
  Plan,
  Answer,
>(steps: WriteSteps<S, Request, Loaded, Plan, Answer>): IdempotentWrite<S, Request, Answer> {
  const write = createWrite<S, Request, Claimed<Loaded>, Plan, Answer>({
    ...steps,
    load: async (trx, tenant, requests, attempt) => {
      const [states, loaded] = await Promise.all([
        claimKeys(trx, tenant, requests),
        steps.load(trx, tenant, requests, attempt),
      ]);
      return { states, loaded };
    },
    decide: (request, { states, loaded }, tenant) => {
      const state = states.get(request)!;
      if (state !== 'claimed') throw new KeyTaken(state);
      const { plan, answer, left } = steps.decide(request, loaded, tenant);
      return left === undefined ? { plan, answer } : { plan, answer, left: { states, loaded: left } };
    },
    commit: async (trx, tenant, decided, { loaded }) => {
      const refusals = await steps.commit(trx, tenant, decided, loaded);
      record(trx, refusals ? decided.filter((_, n) => refusals[n] === undefined) : decided);
      return refusals ?? undefined;
    },
  });
  return async (db, request, options) => {
    const { context } = request;
    try {
      return await write(db, context, request, options);
    } catch (error) {
      if (error instanceof KeyTaken) return answerAgain<S, Answer>(db, context, error.state);
      throw error;
    }
  };
}

async function claimKeys<S>(
  trx: Transaction<S>,
  tenant: Tenant,
  requests: readonly RequestToWrite[],
): Promise<ReadonlyMap<RequestToWrite, KeyState>> {
  const contexts = requests.map(({ context }) => context);
  const states = await claimTogether(trx, tenant, contexts);
  return new Map(requests.map((request, n) => [request, states[n]!]));
}

/** The entries of the audit log and the answers. They are sent with the commit. */
function record<S, Answer>(trx: Transaction<S>, accepted: readonly Decided<RequestToWrite, unknown, Answer>[]): void {
  for (const { request, answer, inTrace } of accepted) {
    const { context } = request;
    if (context.audit) inTrace(() => context.audit!.complete(trx, context, answer));
  }
  recordAnswers(
    trx,
    accepted.map(({ request: { context }, answer }) => ({ context, answer })),
  );
}
