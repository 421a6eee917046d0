import { randomFillSync } from 'node:crypto';
import { servicePrefixes } from './generated/service-prefixes.js';

/**
 * What each kind of object that carries an id is called, by the prefix of the id: those of the services, and events.
 * `acc_<number>` (chart of accounts) is a code, not an id.
 */
const nouns = { ...servicePrefixes, evt: 'event' } as const;

export type IdPrefix = keyof typeof nouns;

export const idPrefixes = Object.keys(nouns) as readonly IdPrefix[];

/** What an object is called in messages: `bank transaction` for `btx`. */
export const nounOfPrefix = (prefix: IdPrefix): string => nouns[prefix];

/** What the object with this id is called; undefined for a text that is not an id. */
export function nounOfId(id: string): string | undefined {
  if (/^acc_[1-9]\d{0,19}$/.test(id)) return 'account';
  const prefix = id.slice(0, id.indexOf('_'));
  return Object.hasOwn(nouns, prefix) && isId(prefix as IdPrefix, id) ? nouns[prefix as IdPrefix] : undefined;
}

/** Crockford's base32 in lower case, without i, l, o and u, so that ids can be read aloud without mistakes. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** By the code of the character. */
const DIGIT_OF = new Uint8Array(128);
for (let digit = 0; digit < ALPHABET.length; digit++) DIGIT_OF[ALPHABET.charCodeAt(digit)] = digit;
const BODY = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
const TIME_MAX = 2 ** 48 - 1;
const LAST = RANDOM_LENGTH - 1;
const DIGIT_MAX = 31;

let lastTimeMs = -1;
let timeText = '';
/** 80 random bits as base32 digits, most significant first. */
const digits = new Uint8Array(RANDOM_LENGTH);
/** All characters of the newest id except the last. Most ids of a busy millisecond differ only in the last one. */
let stem = '';

/**
 * Creates an id such as `doc_01k8z3...`: 48 bits of Unix milliseconds, then 80 random bits (the ULID layout). Ids of one
 * process sort in the order of their creation, even within a millisecond and when the clock goes back.
 */
export function newId<P extends IdPrefix>(prefix: P, nowMs: number = Date.now()): `${P}_${string}` {
  if (nowMs > lastTimeMs) startAt(nowMs);
  else if (!increment()) startAt(lastTimeMs + 1);
  return `${prefix}_${stem}${ALPHABET[digits[LAST]!]}`;
}

/** Returns whether `value` has the form of an id with this prefix. The object may not exist. */
export function isId(prefix: IdPrefix, value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(`${prefix}_`) && BODY.test(value.slice(prefix.length + 1));
}

/** Returns when an id was created, in Unix milliseconds. */
export function timeOfId(id: string): number {
  const body = id.slice(id.lastIndexOf('_') + 1);
  if (!BODY.test(body)) throw new RangeError('not an id');
  let value = 0;
  for (let i = 0; i < TIME_LENGTH; i++) value = value * 32 + DIGIT_OF[body.charCodeAt(i)]!;
  return value;
}

/** The least id of a time: ids of a list that were created since then are not before it. `timeMs` may be any time. */
export function firstIdAt<P extends IdPrefix>(prefix: P, timeMs: number): `${P}_${string}` {
  const time = Math.min(Math.max(timeMs, 0), TIME_MAX);
  return `${prefix}_${timeTextOf(time)}${ALPHABET[0]!.repeat(RANDOM_LENGTH)}`;
}

function timeTextOf(timeMs: number): string {
  let text = '';
  for (let rest = timeMs; text.length < TIME_LENGTH; rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  return text;
}

/** The first digit starts in its lower half, so that a millisecond has room for any number of ids. */
function startAt(timeMs: number): void {
  lastTimeMs = timeMs;
  timeText = timeTextOf(timeMs);
  randomFillSync(digits);
  for (let i = 0; i < RANDOM_LENGTH; i++) digits[i]! &= DIGIT_MAX;
  digits[0]! >>= 1;
  stem = stemOf();
}

/** Increments the number. Returns false at the end of the range. */
function increment(): boolean {
  for (let i = LAST; i >= 0; i--) {
    if (digits[i]! < DIGIT_MAX) {
      digits[i]! += 1;
      if (i < LAST) stem = stemOf();
      return true;
    }
    digits[i] = 0;
  }
  return false;
}

function stemOf(): string {
  let text = timeText;
  for (let i = 0; i < LAST; i++) text += ALPHABET[digits[i]!];
  return text;
}
