import { createHash } from 'node:crypto';
import { answerAgain, claimTogether, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';

/**
 * Runs a helper that calls other processes and therefore is not one transaction. A request whose key has an answer gets that answer
 * and changes nothing. Otherwise `work` runs; it must have its effect once also if it runs twice, and ends with `idempotently`.
 */
export async function unlessAnswered<T>(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  const [state] = await inTenant(db, context, (trx) => claimTogether(trx, context, [context]));
  return state === undefined || state === 'claimed' ? work() : answerAgain(db, context, state);
}

/** Names to the sandbox what a request asks for. A request that is sent again with the same key asks for the same thing. */
export function simulationId({ idempotency }: RequestContext): string {
  if (!idempotency) return newId('msg');
  return `key-${createHash('sha256').update(idempotency.key).update(idempotency.fingerprint).digest('hex')}`;
}
