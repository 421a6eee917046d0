import { createHash } from 'node:crypto';
import { answerAgain, claimTogether, type RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';

/**
 * Runs a helper that calls other processes and therefore is not one transaction. A request whose key has an answer gets that answer and
 * changes nothing. Otherwise `work` runs. It must be safe to run twice, and must end with `idempotently`.
 */
export async function unlessAnswered<T>(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  const [state] = await inTenant(db, context, (trx) => claimTogether(trx, context, [context]));
  return state === undefined || state === 'claimed' ? work() : answerAgain(db, context, state);
}

/**
 * The id under which the sandbox changes books for a request. A request that is repeated with the same idempotency key gets the same id, so
 * that the books change once.
 */
export function changeId({ idempotency }: RequestContext): string | undefined {
  if (!idempotency) return undefined;
  return `books-${createHash('sha256').update(idempotency.key).update(idempotency.fingerprint).digest('hex')}`;
}
