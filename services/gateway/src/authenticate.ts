import { Problem } from '@exchequer/http-kit';
import { hashApiKey, isWellFormedApiKey } from './keys/api-key.js';
import type { Caller } from './keys/caller.js';
import type { KeyCache } from './keys/key-cache.js';

const BEARER = /^bearer +(\S+)$/i;

/**
 * Who calls. One answer for every kind of wrong key, so that nobody learns which keys once existed.
 * @throws {Problem} 401
 */
export async function authenticate(
  keys: KeyCache,
  authorization: string | undefined,
  freshMs: number | undefined,
): Promise<Caller> {
  const key = BEARER.exec(authorization ?? '')?.[1];
  const caller = key !== undefined && isWellFormedApiKey(key) ? await keys.find(hashApiKey(key), freshMs) : undefined;
  if (caller === undefined) throw new Problem('unauthorized', 'No valid API key was given.');
  return caller;
}
