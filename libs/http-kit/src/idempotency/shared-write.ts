import { type Combiner, createCombiner, isConnectionLost, type Tenant, writeInTenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';

import type { RequestContext } from '../requests/request-context.js';
import { answerAgain, claimTogether, type IdempotencyTables, type KeyState, recordAnswers } from './idempotency.js';

export interface SharedWriteRequest {
  readonly context: RequestContext;
}

/** How requests of one tenant are written in one transaction. */
export interface SharedWriteSteps<S, Request extends SharedWriteRequest, References, Answer> {
  /** Reads what the requests refer to, in one round trip with the claims of their idempotency keys. */
  readonly read: (trx: Transaction<S>, tenant: Tenant, requests: readonly Request[]) => Promise<References>;
  /**
   * Writes those requests whose keys are free.
   * @returns the outcome of each, in their order. A refused request has written nothing.
   */
  readonly write: (
    trx: Transaction<S>,
    tenant: Tenant,
    requests: readonly Request[],
    references: References,
  ) => Promise<readonly PromiseSettledResult<Answer>[]>;
}

/** @param lane requests of one lane and one key that arrive together share a transaction. All of them have the same tenant. */
export type SharedWrite<S, Request, Answer> = (db: Kysely<S>, lane: string, request: Request) => Promise<Answer>;

/**
 * A write whose requests share a transaction, and so one commit, when they arrive together. Each is accepted or refused on its
 * own, and each takes effect once per `Idempotency-Key`, as with `idempotently`.
 */
export function createSharedWrite<S extends IdempotencyTables, Request extends SharedWriteRequest, References, Answer>(
  steps: SharedWriteSteps<S, Request, References, Answer>,
): SharedWrite<S, Request, Answer> {
  const combiners = new WeakMap<Kysely<S>, Combiner<Request, Answer>>();
  return (db, lane, request) => {
    let combiner = combiners.get(db);
    if (combiner === undefined) {
      combiner = createCombiner<Request, Answer>((requests) => writeTogether(db, steps, requests));
      combiners.set(db, combiner);
    }
    // The rows keep the key that wrote them, and a transaction has one.
    return combiner.run(`${lane} ${request.context.keyId}`, request);
  };
}

/** All in one transaction. If one of them makes it fail, one after the other, each in its own. */
async function writeTogether<S extends IdempotencyTables, Request extends SharedWriteRequest, References, Answer>(
  db: Kysely<S>,
  steps: SharedWriteSteps<S, Request, References, Answer>,
  requests: readonly Request[],
): Promise<PromiseSettledResult<Answer>[]> {
  try {
    return await writeInOneTransaction(db, steps, requests);
  } catch (error) {
    // Without Postgres's answer to the commit it is unknown whether they were written. The client can repeat its request with the same key.
    if (requests.length === 1 || isConnectionLost(error)) throw error;
    const outcomes: PromiseSettledResult<Answer>[] = [];
    for (const request of requests) {
      const [outcome] = await Promise.allSettled([writeInOneTransaction(db, steps, [request])]);
      outcomes.push(outcome.status === 'fulfilled' ? outcome.value[0]! : outcome);
    }
    return outcomes;
  }
}

async function writeInOneTransaction<
  S extends IdempotencyTables,
  Request extends SharedWriteRequest,
  References,
  Answer,
>(
  db: Kysely<S>,
  steps: SharedWriteSteps<S, Request, References, Answer>,
  requests: readonly Request[],
): Promise<PromiseSettledResult<Answer>[]> {
  // Without the rest of the first request: what the others change is not its doing.
  const { organizationId, livemode, keyId } = requests[0]!.context;
  const tenant: Tenant = { organizationId, livemode, keyId };
  const contexts = requests.map(({ context }) => context);
  const [states, written] = await writeInTenant(db, tenant, async (trx) => {
    const [states, references] = await Promise.all([
      claimTogether(trx, tenant, contexts),
      steps.read(trx, tenant, requests),
    ]);
    const claimed = requests.filter((_, n) => states[n] === 'claimed');
    const outcomes = claimed.length === 0 ? [] : await steps.write(trx, tenant, claimed, references);
    const written = new Map(claimed.map((request, n) => [request, outcomes[n]!]));
    const answered = claimed.flatMap(({ context }, n) => {
      const outcome = outcomes[n]!;
      return outcome.status === 'fulfilled' ? [{ context, answer: outcome.value }] : [];
    });
    for (const { context, answer } of answered) context.audit?.complete(trx, context, answer);
    recordAnswers(trx, answered);
    return [states, written] as const;
  });
  return Promise.all(
    requests.map(async (request, n) => written.get(request) ?? (await repeated<S, Answer>(db, request, states[n]!))),
  );
}

/** The outcome of a request whose key is not free. */
async function repeated<S extends IdempotencyTables, Answer>(
  db: Kysely<S>,
  { context }: SharedWriteRequest,
  state: KeyState,
): Promise<PromiseSettledResult<Answer>> {
  const [outcome] = await Promise.allSettled([
    answerAgain<S, Answer>(db, context, state as Exclude<KeyState, 'claimed'>),
  ]);
  return outcome;
}
