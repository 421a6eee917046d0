import { REVIEW_THRESHOLD } from '../extraction.js';
import { overlaps } from '../page/box.js';
import { mergeReadings } from '../page/merge-readings.js';
import type { Ocr } from '../page/ocr.js';
import type { Page } from '../page/page.js';
import { MAX_WORKING_PIXELS } from '../page/read-page.js';
import { soften } from '../page/soften.js';
import { respace } from '../page/spacing.js';
import { NO_TEXT } from '../page/strips.js';
import type { Word } from '../page/word.js';
import type { SecondOcr } from '../second-ocr/second-ocr.js';
import { type ReceiptField, readReceipt } from './read-receipt.js';

const SCALE = 1.5;
const BLUR = 1.2;
/** A third reading seldom improves a date that was read clearly. */
const DATE_CERTAIN = 0.8;

/**
 * Reads a scanned receipt again if its total or its date is not certain: with the second recognizer, and with a softened image. Each reading
 * makes different mistakes. The reading with the most certain total and date is returned. Values on which the recognizers agree are
 * marked.
 */
export async function lookAgain(page: Page, ocr: Ocr, secondOcr: SecondOcr): Promise<Page> {
  const { grey, words } = page;
  const today = new Date(page.receivedOn);
  if (!grey || isCertain(words, REVIEW_THRESHOLD, today)) return page;
  const found = await secondOcr.recognize(grey);
  const other = found && respace(found, page);
  const compared = chooseReading(today, words, other);
  if (isCertain(compared, DATE_CERTAIN, today)) return { ...page, words: [...compared] };
  return { ...page, words: [...chooseReading(today, words, other, await readSoftened(grey, ocr))] };
}

async function readSoftened(grey: NonNullable<Page['grey']>, ocr: Ocr): Promise<Word[]> {
  const scale = Math.max(1, Math.min(SCALE, Math.sqrt(MAX_WORKING_PIXELS / (grey.width * grey.height))));
  const found = await ocr.recognize(await soften(grey, scale, (BLUR * scale) / SCALE), 'text');
  return found.filter(({ text }) => !NO_TEXT.test(text)).map((word) => scaledBack(word, scale));
}

interface Reading {
  words: readonly Word[];
  fields: readonly ReceiptField[];
}

/**
 * Chooses the reading, or the mixture of two, with the most certain total and date. If another reading has the more certain date, its date is
 * taken over.
 */
export function chooseReading(
  today: Date,
  first: readonly Word[],
  other?: readonly Word[],
  softened?: readonly Word[],
): readonly Word[] {
  const readingOf = (words: readonly Word[]): Reading => ({ words, fields: readReceipt(words, today)?.fields ?? [] });
  const base = softened ? mergeReadings(first, softened) : first;
  const words = [first, ...(softened ? [base] : []), ...(other ? [other, mergeReadings(base, other)] : [])];
  const independent = other ? [first, other].map(readingOf) : [];
  const readings = words.map((each) => readingOf(markAgreed(readingOf(each), independent)));
  const best = mostCertain(readings, certaintyOf);
  const dated = mostCertain(readings, ({ fields }) => confidenceOf(fields, 'date'));
  const grafted = readingOf(withField(best.words, dated.fields, 'date'));
  return mostCertain([best, grafted], certaintyOf).words;
}

/** The first of the readings with the highest certainty. */
function mostCertain(readings: readonly Reading[], certainty: (reading: Reading) => number): Reading {
  return readings.reduce((best, each) => (certainty(each) > certainty(best) ? each : best));
}

/** The total counts most, because the date can be taken over from another reading. All other fields decide between equal readings. */
function certaintyOf({ fields }: Reading): number {
  const known = fields.filter(({ value }) => value !== null);
  const rest = known.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, known.length);
  return 20 * confidenceOf(fields, 'total') + confidenceOf(fields, 'date') + 0.01 * rest;
}

/** Marks the words of the values that all independent readings share. */
function markAgreed({ words, fields }: Reading, independent: readonly Reading[]): readonly Word[] {
  if (independent.length === 0) return words;
  const known = fields.filter(({ value }) => value !== null);
  const isShared = (field: ReceiptField) =>
    independent.every((reading) => reading.fields.some((other) => isSameField(field, other)));
  const shared = new Set(known.filter(isShared));
  // A word can hold two values: `AMEX#XXXX4018`. It is agreed only if both are.
  const differing = new Set(known.filter((field) => !shared.has(field)).flatMap((field) => field.words));
  const agreed = new Set([...shared].flatMap((field) => field.words).filter((word) => !differing.has(word)));
  return words.map((word) => (agreed.has(word) ? { ...word, agreed: true } : word));
}

/** An item that one recognizer missed must not shift the others, so rows are compared by their place. */
function isSameField(field: ReceiptField, other: ReceiptField): boolean {
  if (plain(field.value) !== plain(other.value) || memberOf(field.name) !== memberOf(other.name)) return false;
  return (
    field.name === other.name || field.words.some(({ box }) => other.words.some((word) => overlaps(box, word.box)))
  );
}

const memberOf = (name: string) => name.replace(/\[\d+\]/, '[]');

/** The second recognizer often leaves out the space after a comma. */
const plain = (value: ReceiptField['value']) =>
  typeof value === 'string' ? value.replace(/\s*([,.&])\s*/g, '$1 ').trim() : value;

/** Replaces what is at the place of a field of another reading by the words of this field. */
function withField(words: readonly Word[], fields: readonly ReceiptField[], name: string): readonly Word[] {
  const added = fields.find((field) => field.name === name)?.words ?? [];
  const isReplaced = ({ box }: Word) => added.some((other) => overlaps(box, other.box));
  return added.length === 0 ? words : [...words.filter((word) => !isReplaced(word)), ...added];
}

function confidenceOf(fields: readonly ReceiptField[], name: string): number {
  const field = fields.find((each) => each.name === name);
  return field?.value == null ? 0 : field.confidence;
}

function isCertain(words: readonly Word[], dateCertain: number, today: Date): boolean {
  const fields = readReceipt(words, today)?.fields ?? [];
  return confidenceOf(fields, 'total') >= REVIEW_THRESHOLD && confidenceOf(fields, 'date') >= dateCertain;
}

function scaledBack({ middles, box, ...word }: Word, scale: number): Word {
  const { x0, y0, x1, y1 } = box;
  return {
    ...word,
    box: { x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale },
    ...(middles && { middles: middles.map((x) => x / scale) }),
  };
}
