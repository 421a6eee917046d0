import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORM = /^sk_(?:test|live)_[0-9A-Za-z]{38}$/;
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

/**
 * Creates a secret key: `sk_test_` or `sk_live_`, 32 random base62 characters (190 bits), and the CRC32 of all this as 6
 * base62 characters. It is shown once. Only its hash is stored.
 */
export function newApiKey(livemode: boolean): string {
  let key = livemode ? 'sk_live_' : 'sk_test_';
  for (let n = 0; n < RANDOM_LENGTH; n++) key += BASE62[randomInt(BASE62.length)];
  return key + checksum(key);
}

/** Returns whether the text can be a key. A mistyped, truncated or foreign key fails here, before any look-up. */
export function isWellFormedApiKey(text: string): boolean {
  return FORM.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH)));
}

/** SHA-256, base64. A fast hash is right for a secret of 190 random bits, because nobody can try all values. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'base64');
}

/** The parts that may be shown later: `sk_live_` and the last four characters. */
export function displayParts(key: string): { readonly prefix: string; readonly lastFour: string } {
  return { prefix: key.slice(0, 'sk_test_'.length), lastFour: key.slice(-4) };
}

function checksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  for (let n = 0; n < CHECKSUM_LENGTH; n++) {
    digits = BASE62[value % BASE62.length] + digits;
    value = Math.floor(value / BASE62.length);
  }
  return digits;
}
