import type { Socket } from 'node:net';
import { Problem } from '@exchequer/http-kit';
import { hashApiKey, isWellFormedApiKey } from './keys/api-key.js';
import type { Caller } from './keys/caller.js';
import type { KeyCache } from './keys/key-cache.js';

const BEARER = /^bearer +(\S+)$/i;

interface Credentials {
  readonly authorization: string;
  /** Hash of the key. Undefined if it cannot be a key. */
  readonly hash: string | undefined;
}

/**
 * Caches the last key of each open connection, so that a client with a persistent connection has its key hashed once and not
 * with every request. The key is cached only as long as the connection exists. Whether it is still valid is checked for every
 * request.
 */
const lastOf = new WeakMap<Socket, Credentials>();

const NO_KEY = 'The API key is missing: send the header "Authorization: Bearer <key>".';
const MALFORMED_KEY =
  'The API key is malformed: send "Authorization: Bearer <key>", where the key begins with sk_test_ or sk_live_ and is copied in full.';
const UNKNOWN_KEY = 'The API key is unknown, revoked or expired.';

/**
 * Identifies the caller, without waiting if the key is known. A missing or malformed key is recognized from the text of the request
 * alone. Unknown, revoked and expired keys get the same answer, so that nobody learns which keys existed.
 * @throws {Problem} 401
 */
export function authenticate(
  keys: KeyCache,
  authorization: string | undefined,
  freshMs: number | undefined,
  from: Socket,
  address: string,
): Caller | Promise<Caller> {
  if (!authorization) throw new Problem('unauthorized', NO_KEY);
  const hash = keyHashOf(authorization, from);
  if (hash === undefined) throw new Problem('unauthorized', MALFORMED_KEY);
  const found = keys.find(hash, freshMs, address);
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
  if (caller === undefined) throw new Problem('unauthorized', UNKNOWN_KEY);
  return caller;
}
