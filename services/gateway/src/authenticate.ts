import type { Socket } from 'node:net';
import { Problem } from '@exchequer/http-kit';
import { hashApiKey, isWellFormedApiKey } from './keys/api-key.js';
import type { Caller } from './keys/caller.js';
import type { KeyCache } from './keys/key-cache.js';
import type { People } from './people/people.js';
import { looksLikePersonToken } from './people/person-tokens.js';

/** Proves that a request comes from a key, or from a person in the dashboard. */
export interface Authenticators {
  readonly keys: KeyCache;
  /** Undefined: this gateway accepts no people. */
  readonly people: People | undefined;
}

const BEARER = /^bearer +(\S+)$/i;

interface Credentials {
  readonly authorization: string;
  /** What follows `Bearer`. */
  readonly secret: string | undefined;
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
const UNKNOWN_PERSON = 'The token of the dashboard is not valid, or it has expired.';

/**
 * Identifies the caller, without waiting if the key is known. A missing or malformed key is recognized from the text of the request
 * alone. Unknown, revoked and expired keys get the same answer, so that nobody learns which keys existed.
 * @throws {Problem} 401
 */
export function authenticate(
  { keys, people }: Authenticators,
  authorization: string | undefined,
  freshMs: number | undefined,
  from: Socket,
  address: string,
): Caller | Promise<Caller> {
  if (!authorization) throw new Problem('unauthorized', NO_KEY);
  const { hash, secret } = credentialsOf(authorization, from);
  if (hash === undefined) {
    if (people === undefined || secret === undefined || !looksLikePersonToken(secret)) {
      throw new Problem('unauthorized', MALFORMED_KEY);
    }
    return people.callerOf(secret, freshMs).then((caller) => required(caller, UNKNOWN_PERSON));
  }
  const found = keys.find(hash, freshMs, address);
  return found instanceof Promise ? found.then((caller) => required(caller)) : required(found);
}

function credentialsOf(authorization: string, from: Socket): Credentials {
  let credentials = lastOf.get(from);
  if (credentials?.authorization !== authorization) {
    const secret = BEARER.exec(authorization)?.[1];
    const hash = secret !== undefined && isWellFormedApiKey(secret) ? hashApiKey(secret) : undefined;
    credentials = { authorization, secret, hash };
    lastOf.set(from, credentials);
  }
  return credentials;
}

function required(caller: Caller | undefined, detail = UNKNOWN_KEY): Caller {
  if (caller === undefined) throw new Problem('unauthorized', detail);
  return caller;
}
