import { maskNumbers } from '@exchequer/telemetry';

const TOLD_MAX = 100;
/** A longer number is refused without examining its digits. */
const NUMBER_LENGTH_MAX = 100;
/** Every decimal with this many digits is unchanged after conversion to a 64-bit number (IEEE 754, 5.12.2). */
const EXACT_LENGTH_MAX = 15;
const DEPTH_SHOWN_MAX = 20;
/**
 * No operation accepts values with nearly this depth. Validation is recursive, so the stack must be large enough for what is
 * accepted.
 */
export const DEPTH_MAX = 100;
const LOCATION_LENGTH_MAX = 100;

const [QUOTE, BACKSLASH, COLON, COMMA] = [...Buffer.from('"\\:,')];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [...Buffer.from('{}[]')];
const [MINUS, ZERO, NINE] = [...Buffer.from('-09')];
const [SMALL_E, CAPITAL_E] = [...Buffer.from('eE')];
/** By byte: whether a number can continue with it. */
const IN_NUMBER = Uint8Array.from({ length: 256 }, (_, byte) =>
  '0123456789+-.eE'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/** An object with the names read so far, or an array. */
interface Level {
  readonly names?: Set<string>;
  /** The current member or index. */
  at: string | number;
}

/** A number in the text that differs from its parsed value. */
export interface InexactNumber {
  /** Form: `body.items[0].amount`. */
  readonly location: string;
  /** The same place as a JSON pointer: `/items/0/amount`. */
  readonly at: string;
  /** As written, with a small `e` for the exponent. Undefined if it has more than 100 characters. */
  readonly text: string | undefined;
}

/** What JSON.parse does not report about a text. */
export interface JsonScan {
  /** A member that occurs twice in an object. Parsers differ in which one counts: ours uses the last. */
  readonly repeated: readonly string[];
  /** `1000.00000000000000001` would silently become 1000. */
  readonly inexact: readonly InexactNumber[];
  /** Objects and arrays are nested more than 100 deep. The rest is not examined. */
  readonly isTooDeep: boolean;
}

/**
 * Finds duplicate members and inexact numbers, at most 100 together.
 * @param json UTF-8; for malformed text the result has no meaning
 */
export function scanJson(json: Buffer): JsonScan {
  const repeated: string[] = [];
  const inexact: InexactNumber[] = [];
  const open: Level[] = [];
  const isFull = () => repeated.length + inexact.length >= TOLD_MAX;
  for (let i = 0; i < json.length; i++) {
    if (open.length > DEPTH_MAX) return { repeated, inexact, isTooDeep: true };
    const byte = json[i]!;
    const level = open.at(-1);
    if (byte === QUOTE) {
      const end = endOfString(json, i);
      if (end === -1) break;
      if (level?.names && nextVisible(json, end + 1) === COLON) {
        const name = nameOf(json.toString('utf8', i, end + 1));
        level.at = name;
        if (level.names.has(name) && !isFull()) repeated.push(locationOf(open));
        level.names.add(name);
      }
      i = end;
    } else if (byte === MINUS || (byte >= ZERO! && byte <= NINE!)) {
      let end = i + 1;
      let hasExponent = false;
      for (; IN_NUMBER[json[end]!]; end++) hasExponent ||= json[end] === SMALL_E || json[end] === CAPITAL_E;
      if ((end - i > EXACT_LENGTH_MAX || hasExponent) && !isFull()) {
        const number = readNumber(json.toString('latin1', i, end));
        if (number?.isExact === false)
          inexact.push({ location: locationOf(open), at: pointerOf(open), text: number.text });
      }
      i = end - 1;
    } else if (byte === OPEN_OBJECT) open.push({ names: new Set(), at: '' });
    else if (byte === OPEN_ARRAY) open.push({ at: 0 });
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) open.pop();
    else if (byte === COMMA && typeof level?.at === 'number') level.at += 1;
  }
  return { repeated, inexact, isTooDeep: false };
}

/** A number as written. */
export interface WrittenNumber {
  readonly value: number;
  /** Returns whether the parsed value equals the written one: true for `12.340` and `1e2`, false for `12.3400000000000000001`. */
  readonly isExact: boolean;
  /** With a small `e` for the exponent. Undefined if it has more than 100 characters. */
  readonly text: string | undefined;
}

/** Undefined if it is not a decimal number. */
export function readNumber(written: string): WrittenNumber | undefined {
  if (!NUMBER.test(written)) return undefined;
  const value = Number(written);
  if (written.length > NUMBER_LENGTH_MAX) return { value, isExact: false, text: undefined };
  const text = written.toLowerCase();
  if (String(value) === text) return { value, isExact: true, text };
  const [given, kept] = [decimalOf(text), decimalOf(String(value))];
  return { value, isExact: given.digits === kept.digits && given.power === kept.power, text };
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const PARTS = /^[+-]?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/;

/** Its digits without zeros at both ends, and a power of ten. Infinity has no digits, and a power that no other number has. */
function decimalOf(text: string): { readonly digits: string; readonly power: number } {
  const [, whole, fraction = '', exponent = '0'] = PARTS.exec(text) ?? [];
  if (whole === undefined) return { digits: '', power: Number.NaN };
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  return { digits, power: digits === '' ? 0 : Number(exponent) - fraction.length + all.length - digits.length };
}

/** The position of the closing quote: the first with an even number of backslashes before it. */
function endOfString(json: Buffer, start: number): number {
  for (let end = json.indexOf(QUOTE!, start + 1); end !== -1; end = json.indexOf(QUOTE!, end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

/** The next byte that is not white space. */
function nextVisible(json: Buffer, start: number): number | undefined {
  let i = start;
  while (json[i]! <= 0x20) i += 1;
  return json[i];
}

/** `"a"` and `"\u0061"` are the same name. */
function nameOf(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return JSON.parse(literal) as string;
  } catch {
    return literal;
  }
}

const pointerOf = (open: readonly Level[]): string =>
  open.map(({ at }) => `/${String(at).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function locationOf(open: readonly Level[]): string {
  const steps = open.slice(0, DEPTH_SHOWN_MAX).map(({ at }) => (typeof at === 'number' ? `[${at}]` : `.${at}`));
  return maskNumbers(`body${steps.join('')}`).slice(0, LOCATION_LENGTH_MAX);
}
