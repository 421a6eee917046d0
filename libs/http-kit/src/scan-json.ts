import { maskNumbers } from '@exchequer/telemetry';

const TOLD_MAX = 100;
/** A longer number is refused without a look at its digits. */
const NUMBER_LENGTH_MAX = 100;
/** Every decimal of so many digits comes back unchanged from a number of 64 bits (IEEE 754, 5.12.2). */
const EXACT_LENGTH_MAX = 15;
const DEPTH_SHOWN_MAX = 20;
/** No operation takes values nested nearly as deep. Validation works recursively, so the stack must hold what is let in. */
export const DEPTH_MAX = 100;
const LOCATION_LENGTH_MAX = 100;

const [QUOTE, BACKSLASH, COLON, COMMA] = [...Buffer.from('"\\:,')];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [...Buffer.from('{}[]')];
const [MINUS, ZERO, NINE] = [...Buffer.from('-09')];
const [SMALL_E, CAPITAL_E] = [...Buffer.from('eE')];
/** By byte, whether a number can go on with it. */
const IN_NUMBER = Uint8Array.from({ length: 256 }, (_, byte) =>
  '0123456789+-.eE'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/** An object with the names seen so far, or an array. */
interface Level {
  readonly names?: Set<string>;
  /** The member or the index that is being read. */
  at: string | number;
}

/** A number of the text that is not the number that it is parsed to. */
export interface InexactNumber {
  /** As `body.items[0].amount`. */
  readonly location: string;
  /** The same place as a JSON pointer: `/items/0/amount`. */
  readonly at: string;
  /** As it was written, the exponent with a small `e`; undefined when it has more than 100 characters. */
  readonly text: string | undefined;
}

/** What JSON.parse does not tell of a text. */
export interface JsonScan {
  /** Where an object has a member for the second time. Parsers differ in which of them counts: ours lets the last one win. */
  readonly repeated: readonly string[];
  /** `1000.00000000000000001` would silently become 1000. */
  readonly inexact: readonly InexactNumber[];
  /** Objects and arrays are nested more than 100 deep. Nothing after that is looked at. */
  readonly isTooDeep: boolean;
}

/**
 * Finds repeated members and inexact numbers, at most 100 together.
 * @param json UTF-8; of malformed text the answer means nothing
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

/** A number as it was written. */
export interface WrittenNumber {
  readonly value: number;
  /** Whether the value is what was written: `12.340` and `1e2` are kept, `12.3400000000000000001` is not. */
  readonly isExact: boolean;
  /** The exponent with a small `e`; undefined when it has more than 100 characters. */
  readonly text: string | undefined;
}

/** Undefined for what is no decimal number. */
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

/** Its digits without zeros at both ends, times ten to a power. Infinity has no digits, and a power that no other number has. */
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

/** The next byte that is no white space. */
function nextVisible(json: Buffer, start: number): number | undefined {
  let i = start;
  while (json[i]! <= 0x20) i += 1;
  return json[i];
}

/** `"a"` and `"\u0061"` are one name. */
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
