import type { Socket } from 'node:net';
import { Problem } from '@exchequer/http-kit';
import { hashApiKey, isWellFormedApiKey } from './keys/api-key.js';
import type { Caller } from './keys/caller.js';
import type { KeyCache } from './keys/key-cache.js';

const BEARER = /^bearer +(\S+)$/i;

interface Credentials {
  readonly authorization: string;
  /** Of the key; undefined when it cannot be one. */
  readonly hash: string | undefined;
}

/**
 * What each open connection brought last: a client that keeps its connection has its key hashed once and not with every request. The
 * key itself is remembered no longer than the connection lives, and whether it is still good is asked every time.
 */
const lastOf = new WeakMap<Socket, Credentials>();

/**
 * Who calls; at once when the key is known. One answer for every kind of wrong key, so that nobody learns which keys once existed.
 * @throws {Problem} 401
 */
export function authenticate(
  keys: KeyCache,
  authorization: string | undefined,
  freshMs: number | undefined,
  from: Socket,
  address: string,
): Caller | Promise<Caller> {
  const hash = authorization && keyHashOf(authorization, from);
  const found = hash ? keys.find(hash, freshMs, address) : undefined;
  return found instanceof Promise ? found.then(required) : required(found);
}

function keyHashOf(authorization: string, from: Socket): string | undefined {
  let credentials = lastOf.get(from);
  if (credentials?.authorization !== authorization) {
    const key = BEARER.exec(authorization)?.[1];
    credentials = { authorization, hash: key !== undefined && isWellFormedApiKey(key) ? hashApiKey(key) : undefined };
    lastOf.set(from, credentials);
  }
  return credentials.hash;
}

function required(caller: Caller | undefined): Caller {
  if (caller === undefined) throw new Problem('unauthorized', 'No valid API key was given.');
  return caller;
}
