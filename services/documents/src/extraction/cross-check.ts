import type { FormDefinition } from './forms/form-definition.js';
import { type Box, centerX, centerY, contains, height, union, width } from './page/box.js';
import { showsEights } from './page/eights.js';
import { lettersAlong } from './page/ink-lines.js';
import type { Page } from './page/page.js';
import { toLines, type Word } from './page/word.js';
import type { Reading } from './reading.js';
import type { SecondOcr } from './second-ocr/second-ocr.js';

/** Numbers, the most important first, then codes and texts. No rule of a form contains the numbers of persons and businesses. */
const KINDS: readonly Reading['kind'][] = ['ssn', 'tin', 'ein', 'identifier', 'amount', 'code', 'state', 'text'];
/** Tesseract also misreads digits of an address, each time in the same way: any digit in small print, and zeros as eights in any print. */
const ORDER: readonly Reading['kind'][] = [...KINDS, 'address'];
/** A page that was enlarged by more than this has less than about 150 dpi. */
const ENLARGED = 1.3;
/** Reading one value takes about 0.01 s. */
const LINES_MAX = 24;
const WORD_CONFIDENCE_MAX = 0.5;

/** What the second recognizer read in place of each value. */
export type SecondReadings = ReadonlyMap<Reading, SecondReading>;

type Value = NonNullable<Reading['value']>;

interface SecondReading {
  value: Value;
  /** Confidence of the recognizer in its worst word, from 0 to 1. */
  certainty: number;
  /** A rule holds, but it would also hold for another digit, or for the same misreading of an equal amount. */
  isConfirmed: boolean;
}

/** Reads numbers, codes and texts that no rule confirms with the second recognizer, and addresses whose digits are doubtful. */
export async function readWithSecondOcr(
  page: Page,
  copies: readonly Reading[][],
  check: FormDefinition['check'],
  secondOcr: SecondOcr,
): Promise<SecondReadings> {
  const found = new Map<Reading, SecondReading>();
  if (!page.grey) return found;
  const open = copies.flatMap((copy) => unconfirmed(page, copy, check));
  open.sort((a, b) => ORDER.indexOf(a.reading.kind) - ORDER.indexOf(b.reading.kind));
  const ofCopies = new Map<string, SecondReading>();
  const ofLines = new Map<string, readonly Word[]>();
  for (const { reading, isConfirmed } of open) {
    // Copies with equal values have equal print, so one of them is enough.
    const key = reading.ofCopies && `${reading.name} ${reading.value}`;
    const known = key && ofCopies.get(key);
    if (known) {
      found.set(reading, known);
      continue;
    }
    const { lines, kept } = toRead(reading, page);
    if (lines.length === 0) continue;
    const unread = lines.filter((line) => !ofLines.has(keyOf(line)));
    if (ofLines.size + unread.length > LINES_MAX) break;
    for (const line of unread) {
      const read = await secondOcr.readLines(page.grey, [line]);
      if (!read) return found;
      ofLines.set(keyOf(line), read);
    }
    const words = [...kept, ...lines.flatMap((line) => ofLines.get(keyOf(line))!)];
    const value = reading.again!.parse(toLines(words));
    const certainty = Math.min(1, ...words.map(({ confidence }) => confidence));
    if (value === undefined || value === null) continue;
    const second = { value, certainty, isConfirmed };
    if (key) ofCopies.set(key, second);
    found.set(reading, second);
  }
  return found;
}

const keyOf = ({ x0, y0, x1, y1 }: Box) => `${x0} ${y0} ${x1} ${y1}`;

/** A line that is longer than this, in heights, is no number. A long line takes a long time. */
const NUMBER_LENGTH_MAX = 12;
const isLong = (line: Box) => width(line) > NUMBER_LENGTH_MAX * height(line);

/**
 * An address is compared by its digits, so only its words with digits are read. The other words are kept. A long box in which no
 * number was read is cut to its letters and digits. If it is still long, it is not read.
 */
function toRead(
  { kind, value, again }: Reading,
  { words, characters }: Page,
): { lines: readonly Box[]; kept: readonly Word[] } {
  const lines = again!.strips.flat();
  if (value === null && kind !== 'text' && kind !== 'address') {
    return {
      lines: lines.map((line) => (isLong(line) ? inkOf(line, characters) : line)).filter((line) => !isLong(line)),
      kept: [],
    };
  }
  if (kind !== 'address') return { lines, kept: [] };
  const ofLines = wordsIn(lines, words);
  const withDigits = ofLines.filter(({ text }) => DIGIT.test(text));
  if (withDigits.length === 0) return { lines, kept: [] };
  return { lines: withDigits.map(({ box }) => box), kept: ofLines.filter((word) => !withDigits.includes(word)) };
}

/** The part of a line that has letters or digits. */
function inkOf(line: Box, characters: readonly Box[]): Box {
  const letters = lettersAlong(characters, line);
  if (letters.length === 0) return line;
  const ink = union(letters);
  const margin = height(line) / 2;
  return { ...line, x0: Math.max(line.x0, ink.x0 - margin), x1: Math.min(line.x1, ink.x1 + margin) };
}

const wordsIn = (lines: readonly Box[], words: readonly Word[]) =>
  words.filter(({ box }) => lines.some((line) => contains(line, centerX(box), centerY(box))));

const WITH_SPACES: ReadonlySet<Reading['kind']> = new Set(['address', 'text']);

/** Whether the second recognizer read the same value. It loses the spaces of an address or a text, so it cannot confirm one. */
export function confirms(second: SecondReading | undefined, { value, kind }: Reading): boolean {
  return second !== undefined && value !== null && !WITH_SPACES.has(kind) && plain(value) === plain(second.value);
}

/**
 * Compares a value with that of the second recognizer. Tesseract reads the zeros of some fonts as eights each time, and
 * loses the asterisks of ***-**-1234. Values that only the second recognizer read, or on which the two differ, are for a person to check.
 */
export function crossCheck(reading: Reading, second: SecondReading | undefined): Reading {
  return second ? compare(reading, second) : reading;
}

function unconfirmed(
  page: Page,
  copy: readonly Reading[],
  check: FormDefinition['check'],
): { reading: Reading; isConfirmed: boolean }[] {
  const passed = check(new Map(copy.map((reading) => [reading.name, reading.value]))).filter((rule) => rule.passed);
  const confirming = passed.filter((rule) => rule.confirms);
  const confirmed = new Set(confirming.flatMap(({ fields }) => fields));
  const proven = new Set(confirming.filter(({ compares }) => !compares).flatMap(({ fields }) => fields));
  const isSmall = page.enlargement > ENLARGED;
  const isOpen = ({ name, kind, value, sight, again, ofCopies }: Reading) => {
    if (!again || (sight !== 'value' && sight !== 'unread')) return false;
    const areEights = () => !isSmall && showsEights(page, wordsIn(again.strips.flat(), page.words));
    const mayHaveZeros = /8/.test(String(value ?? '')) && !areEights();
    if (ofCopies && !mayHaveZeros) return false;
    if (kind === 'address' ? !isSmall && !mayHaveZeros : !KINDS.includes(kind)) return false;
    return (mayHaveZeros && isUnnoticed(value)) || !(mayHaveZeros ? proven : confirmed).has(name);
  };
  return copy.filter(isOpen).map((reading) => ({ reading, isConfirmed: confirmed.has(reading.name) }));
}

/** Percentages of a form hold within some cents, so they do not notice a misread digit in the last places. */
const isUnnoticed = (value: Reading['value']) => typeof value === 'number' && /8/.test(value.toFixed(2).slice(-4));

function compare(reading: Reading, { value, certainty, isConfirmed }: SecondReading): Reading {
  if (reading.kind === 'address') return compareDigits(reading, value);
  if (reading.kind === 'text' && reading.value !== null) return compareText(reading, value);
  if (reading.value === null) {
    const wordConfidence = Math.min(WORD_CONFIDENCE_MAX, certainty);
    return { ...reading, value, sight: 'value', support: 'differ', wordConfidence };
  }
  const [first, second] = [plain(reading.value), plain(value)];
  if (first === second) {
    // The letters of a code that was not seen at first: see `settle`.
    const isLate = reading.kind === 'code' && reading.witness === undefined && reading.support === 'majority';
    return { ...reading, support: reading.support === 'differ' || isLate ? 'majority' : 'agreed' };
  }
  if (isConfirmed && !hasSlashedZeros(first, second)) return reading;
  const isBetter = hasSlashedZeros(first, second) || (!DIGIT.test(first) && DIGIT.test(second));
  return { ...reading, value: isBetter ? value : reading.value, support: 'differ' };
}

/** Amounts have their cents, so that a zero at their end is compared too. */
const plain = (value: Value) => (typeof value === 'number' ? value.toFixed(2) : String(value).replace(/[\s-]/g, ''));

/** A reading beside the rule of a box can lose its last letter: "LANCASTEF". Spaces and points say little. */
function compareText(reading: Reading, value: Value): Reading {
  const [first, second] = [reading.value, value].map((text) =>
    String(text)
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase(),
  );
  return first === second ? reading : { ...reading, support: 'differ' };
}

/** The second recognizer loses the spaces of an address, so only its digits are compared. */
function compareDigits(reading: Reading, value: Value): Reading {
  const [first, second] = [reading.value, value].map((text) => String(text ?? '').replace(/\D/g, '')) as [
    string,
    string,
  ];
  if (first === second) return reading;
  if (!hasSlashedZeros(first, second)) return { ...reading, support: 'differ' };
  const digits = [...second];
  return { ...reading, value: String(reading.value).replace(/\d/g, () => digits.shift()!), support: 'differ' };
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
