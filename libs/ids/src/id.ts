import { randomFillSync } from 'node:crypto';

/** Every kind of object that carries an id. `acc_<number>` (chart of accounts) is a code, not an id. */
export const idPrefixes = [
  'org', 'key', 'cus', 'inv', 'exp', 'bill', 'je', 'pay', 'doc', 'fil', 'ret', 'acct', 'trf', 'txn', 'card', 'auth',
  'payee', 'bp', 'conn', 'sync', 'evt', 'whe', 'whd', 'req',
] as const; // biome-ignore format: one table

export type IdPrefix = (typeof idPrefixes)[number];

/** Crockford's base32 in lower case: no i, l, o, u, so that ids survive being read aloud. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BODY = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const RANDOM_BYTES = 10;
const RANDOM_MAX = (1n << 80n) - 1n;

let lastTimeMs = 0;
let lastRandom = 0n;
const buffer = new Uint8Array(RANDOM_BYTES);

/**
 * A new id such as `doc_01k8z3...`: 48 bits of Unix milliseconds, then 80 random bits (the ULID layout).
 * Ids made by one process sort in the order in which they were made, also within a millisecond and
 * when the clock steps back.
 */
export function newId<P extends IdPrefix>(prefix: P, nowMs: number = Date.now()): `${P}_${string}` {
  if (nowMs > lastTimeMs) {
    lastTimeMs = nowMs;
    lastRandom = randomBits();
  } else if (lastRandom === RANDOM_MAX) {
    lastTimeMs += 1;
    lastRandom = randomBits();
  } else {
    lastRandom += 1n;
  }
  return `${prefix}_${encode((BigInt(lastTimeMs) << 80n) | lastRandom)}`;
}

/** Whether `value` has the form of an id with this prefix. Says nothing about existence. */
export function isId(prefix: IdPrefix, value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(`${prefix}_`) && BODY.test(value.slice(prefix.length + 1));
}

/** When an id was made, in Unix milliseconds. */
export function timeOfId(id: string): number {
  const body = id.slice(id.lastIndexOf('_') + 1);
  if (!BODY.test(body)) throw new RangeError('not an id');
  let value = 0;
  for (const character of body.slice(0, 10)) value = value * 32 + ALPHABET.indexOf(character);
  return value;
}

/** The top bit stays clear so that an increment never carries into the time. */
function randomBits(): bigint {
  randomFillSync(buffer);
  buffer[0]! &= 0x7f;
  let value = 0n;
  for (const byte of buffer) value = (value << 8n) | BigInt(byte);
  return value;
}

/** 128 bits as 26 characters, most significant first. */
function encode(value: bigint): string {
  let text = '';
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += ALPHABET[Number((value >> shift) & 31n)];
  return text;
}
