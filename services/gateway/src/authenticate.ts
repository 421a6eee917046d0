import type { Socket } from 'node:net';
import { Problem } from '@exchequer/http-kit';
import { hashApiKey, isWellFormedApiKey } from './keys/api-key.js';
import type { Caller } from './keys/caller.js';
import type { KeyCache } from './keys/key-cache.js';

const BEARER = /^bearer +(\S+)$/i;

/**
 * Who calls; at once when the key is known. One answer for every kind of wrong key, so that nobody learns which keys once existed.
 * @throws {Problem} 401, 429
 */
export function authenticate(
  keys: KeyCache,
  authorization: string | undefined,
  freshMs: number | undefined,
  from: Socket,
): Caller | Promise<Caller> {
  const key = BEARER.exec(authorization ?? '')?.[1];
  const found = key !== undefined && isWellFormedApiKey(key) ? keys.find(hashApiKey(key), freshMs, from) : undefined;
  return found instanceof Promise ? found.then(required) : required(found);
}

function required(caller: Caller | undefined): Caller {
  if (caller === undefined) throw new Problem('unauthorized', 'No valid API key was given.');
  return caller;
}
