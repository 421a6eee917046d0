import { createHash } from 'node:crypto';
import type { RequestContext } from '@exchequer/http-kit';

/**
 * The id under which the sandbox changes books for a request. A request that is repeated with the same idempotency key gets the same id, so
 * that the books change once.
 */
export function changeId({ idempotency }: RequestContext): string | undefined {
  if (!idempotency) return undefined;
  return `books-${createHash('sha256').update(idempotency.key).update(idempotency.fingerprint).digest('hex')}`;
}
