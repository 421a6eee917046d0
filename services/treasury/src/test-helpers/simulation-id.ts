import { createHash } from 'node:crypto';
import type { RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';

/**
 * The id under which the sandbox runs the simulation that a request asks for. A request that is repeated with the same idempotency key
 * gets the same id.
 */
export function simulationId({ idempotency }: RequestContext): string {
  if (!idempotency) return newId('msg');
  return `key-${createHash('sha256').update(idempotency.key).update(idempotency.fingerprint).digest('hex')}`;
}
