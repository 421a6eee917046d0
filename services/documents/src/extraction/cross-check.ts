import type { FormDefinition } from './forms/form-definition.js';
import type { Page } from './page/page.js';
import { toLines } from './page/word.js';
import type { Reading } from './reading.js';
import type { SecondOcr } from './second-ocr/second-ocr.js';

/** Values of digits, the most important first, and codes of letters. No rule of a form contains the numbers of persons and businesses. */
const KINDS: readonly Reading['kind'][] = ['ssn', 'tin', 'ein', 'identifier', 'amount', 'code', 'state'];
/** In small print Tesseract also misreads the digits of an address, each time in the same way. */
const SMALL_PRINT_KINDS: readonly Reading['kind'][] = [...KINDS, 'address'];
/** A page that was enlarged by more than this has less than about 150 dpi. */
const ENLARGED = 1.3;
/** Reading one value takes about 0.02 s, and a line of an address 0.05 s. */
const LINES_MAX = 24;
const WORD_CONFIDENCE_MAX = 0.5;

/** What the second recognizer read in place of each value. */
export type SecondReadings = ReadonlyMap<Reading, SecondReading>;

interface SecondReading {
  value: NonNullable<Reading['value']>;
  /** Confidence of the recognizer in its worst word, from 0 to 1. */
  certainty: number;
}

/** Reads values of digits with the second recognizer, if no rule confirms them. */
export async function readWithSecondOcr(
  page: Page,
  copies: readonly Reading[][],
  check: FormDefinition['check'],
  secondOcr: SecondOcr,
): Promise<SecondReadings> {
  const found = new Map<Reading, SecondReading>();
  if (!page.grey) return found;
  const kinds = page.enlargement > ENLARGED ? SMALL_PRINT_KINDS : KINDS;
  const open = copies.flatMap((copy) => unconfirmed(copy, check, kinds));
  open.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  let left = LINES_MAX;
  for (const reading of open) {
    const lines = reading.again!.strips.flat();
    left -= lines.length;
    if (left < 0) break;
    const words = await secondOcr.readLines(page.grey, lines);
    if (!words) break;
    const value = reading.again!.parse(toLines(words));
    const certainty = Math.min(1, ...words.map(({ confidence }) => confidence));
    if (value !== undefined && value !== null) found.set(reading, { value, certainty });
  }
  return found;
}

/** Whether the second recognizer read the same text. It loses the spaces of an address, so it cannot confirm one. */
export function confirms(second: SecondReading | undefined, { value, kind }: Reading): boolean {
  return second !== undefined && value !== null && kind !== 'address' && plain(value) === plain(second.value);
}

/**
 * Compares a value with that of the second recognizer. Tesseract reads the zeros of some fonts as eights each time, and
 * loses the asterisks of ***-**-1234. Values that only the second recognizer read, or on which the two differ, are for a person to check.
 */
export function crossCheck(reading: Reading, second: SecondReading | undefined): Reading {
  return second ? compare(reading, second) : reading;
}

function unconfirmed(
  copy: readonly Reading[],
  check: FormDefinition['check'],
  kinds: readonly Reading['kind'][],
): Reading[] {
  const rules = check(new Map(copy.map((reading) => [reading.name, reading.value])));
  const confirmed = new Set(rules.filter(({ passed, confirms }) => passed && confirms).flatMap(({ fields }) => fields));
  return copy.filter(
    ({ name, kind, sight, again }) =>
      again && kinds.includes(kind) && !confirmed.has(name) && (sight === 'value' || sight === 'unread'),
  );
}

function compare(reading: Reading, { value, certainty }: SecondReading): Reading {
  if (reading.kind === 'address') return compareDigits(reading, value);
  if (reading.value === null) {
    const wordConfidence = Math.min(WORD_CONFIDENCE_MAX, certainty);
    return { ...reading, value, sight: 'value', support: 'differ', wordConfidence };
  }
  const [first, second] = [plain(reading.value), plain(value)];
  if (first === second) return { ...reading, support: reading.support === 'differ' ? 'majority' : 'agreed' };
  const isBetter = hasSlashedZeros(first, second) || (!DIGIT.test(first) && DIGIT.test(second));
  return { ...reading, value: isBetter ? value : reading.value, support: 'differ' };
}

const plain = (value: NonNullable<Reading['value']>) => String(value).replace(/[\s-]/g, '');

/** The second recognizer loses the spaces of an address, so only its digits are compared. */
function compareDigits(reading: Reading, value: NonNullable<Reading['value']>): Reading {
  const digits = (text: unknown) => String(text ?? '').replace(/\D/g, '');
  return digits(reading.value) === digits(value) ? reading : { ...reading, support: 'differ' };
}

/** A number such as 1111111 can be read as letters. */
const DIGIT = /\d/;

/** Whether the texts differ only where the first has an eight and the second a zero. */
function hasSlashedZeros(first: string, second: string): boolean {
  return (
    first.length === second.length &&
    [...first].every((char, i) => char === second[i] || (char === '8' && second[i] === '0'))
  );
}
