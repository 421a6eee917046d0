import { type Counts, FORM_CALIBRATION } from './calibration.data.js';
import type { FormDefinition } from './forms/form-definition.js';
import type { PlainReading } from './read-document-page.js';

/** A reading after the copies have voted and the rules of the form were checked. */
export interface JudgedReading extends PlainReading {
  /** `mended`: an equation that holds only because one digit of the form was changed. */
  arithmetic: 'confirmed' | 'failed' | 'mended' | 'silent';
  /** A digit of this value was changed. */
  mended?: true;
  /** It was read by OCR, and most values of the form are doubtful. */
  hardToRead: boolean;
  /** No copy of the form shows the number of a person or business. */
  unproven?: true;
}

/** Fields of a failed equation: one of them is wrong, but it is unknown which. */
const FAILED_CAP = 0.55;
/** Too small to be read reliably, so a person must check it. */
const SMALL_PRINT_CAP = 0.8;
/** Values placed only by their position among labels, without confirmation. */
const OPEN_CAP = 0.8;
/** Values with replaced characters or joined pieces, without confirmation. */
const REPAIRED_CAP = 0.8;
/** Values with a stroke on them that is no print, without confirmation. */
const MARKED_CAP = 0.8;
/** A value whose digit was changed, and the other values of its equation. A person should look at them. */
const MENDED = { changed: 0.8, other: 0.84 };
/** Values of a form that is hard to read. */
const HARD_TO_READ_CAP = 0.8;
/** Values of a form on which no person or business is named by its number. It may be an example or an explanation. */
const UNPROVEN_CAP = 0.8;
/** OCR values on which the readings do not fully agree, without confirmation. */
const WEAK_CAP = 0.8;
/** OCR values of a 1099 that nothing confirms. */
const UNCONFIRMED_CAP = 0.84;
/** Idaho, or a word of the label "Employer's state ID number" whose value was lost. */
const LABEL_STATE = 'ID';
/** A form always has the numbers of its persons and businesses. If OCR sees none, it was probably lost, for example in a label. */
const EMPTY_ID_CAP = 0.8;
const IDENTIFYING: ReadonlySet<PlainReading['kind']> = new Set(['ssn', 'ein', 'tin']);
const MAX = 0.995;
/** A checkbox or a list that the form does not print. Its label may have other words than any that is known. */
const ABSENT = 0.9;

/**
 * The probability that the value is right: how often readings with the same evidence were right on generated and real documents
 * (`calibration.data.ts`). Rare kinds of evidence use the coarser kind that they belong to. A null without a found box has no
 * evidence that it is right.
 */
export function confidenceOf(
  reading: JudgedReading,
  calibration: FormDefinition['calibration'],
  all: Counts = FORM_CALIBRATION,
): number {
  if (reading.sight === 'missing') return 0.1;
  if (reading.sight === 'unread') return 0.2;
  if (reading.sight === 'absent') return reading.hardToRead || reading.unproven ? HARD_TO_READ_CAP : ABSENT;
  let estimate = 0.5;
  for (const key of evidenceKeys(reading)) {
    const [right, total] = countsOf(all, `${calibration}/${key}`);
    estimate = (right + PRIOR_WEIGHT * estimate) / (total + PRIOR_WEIGHT);
  }
  let cap = MAX;
  if (reading.arithmetic === 'failed') cap = Math.min(cap, FAILED_CAP);
  if (reading.mended) return MENDED.changed;
  if (reading.arithmetic === 'mended') cap = Math.min(cap, MENDED.other);
  if (reading.hardToRead) cap = Math.min(cap, HARD_TO_READ_CAP);
  if (reading.unproven && reading.sight === 'value') cap = Math.min(cap, UNPROVEN_CAP);
  if (reading.smallPrint) cap = Math.min(cap, SMALL_PRINT_CAP);
  if (reading.location === 'open' && (reading.arithmetic !== 'confirmed' || isInScannedRow(reading)))
    cap = Math.min(cap, OPEN_CAP);
  if (reading.repaired && reading.kind !== 'code' && reading.arithmetic !== 'confirmed')
    cap = Math.min(cap, REPAIRED_CAP);
  if (reading.witness === 'marked' && reading.arithmetic !== 'confirmed') cap = Math.min(cap, MARKED_CAP);
  if (reading.support === 'differ') cap = Math.min(cap, 0.6);
  if (isWeak(reading)) cap = Math.min(cap, WEAK_CAP);
  if (calibration === '1099' && isUnconfirmed(reading)) cap = Math.min(cap, UNCONFIRMED_CAP);
  if (reading.source === 'ocr' && LETTERS.has(reading.kind) && hasWrongSpaces(String(reading.value ?? '')))
    cap = Math.min(cap, REPAIRED_CAP);
  if (reading.source === 'ocr' && reading.sight === 'empty' && IDENTIFYING.has(reading.kind))
    cap = Math.min(cap, EMPTY_ID_CAP);
  if (
    reading.source === 'ocr' &&
    reading.kind === 'state' &&
    reading.value === LABEL_STATE &&
    reading.arithmetic !== 'confirmed'
  )
    cap = Math.min(cap, REPAIRED_CAP);
  if (reading.kind === 'identifier') cap = Math.min(cap, identifierCap(reading));
  if (reading.kind === 'tin' && hasLostDashes(reading)) cap = Math.min(cap, REPAIRED_CAP);
  return Math.round(Math.min(cap, estimate) * 1000) / 1000;
}

/** One of three readings differed, or the only reading was doubtful, and no rule confirms the value. */
function isWeak({ source, sight, support, arithmetic, wordConfidence }: JudgedReading): boolean {
  if (source !== 'ocr' || sight !== 'value' || arithmetic === 'confirmed') return false;
  return support === 'majority' || (support === 'single' && wordBand(wordConfidence) === 'doubtful');
}

/** A rule that compares an amount with another box does not show in which row of a table the amount is. */
const isInScannedRow = ({ name, source }: JudgedReading) => source === 'ocr' && name.includes('_rows[');

const LETTERS: ReadonlySet<string> = new Set(['name', 'address', 'text']);

/** Few rules contain the fields of a 1099. OCR can misread letters twice in the same way, and other values once. */
function isUnconfirmed({ source, sight, kind, support, arithmetic, location }: JudgedReading): boolean {
  if (source !== 'ocr' || sight !== 'value' || arithmetic === 'confirmed') return false;
  // The place of a box whose label was not read depends on the year of the form.
  if (location === 'inferred') return true;
  return LETTERS.has(kind) || (support === 'single' && kind !== 'amount');
}

const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...['a', 'an', 'and', 'at', 'by', 'd/b/a', 'dba', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'c/o'],
  ...['al', 'bin', 'da', 'de', 'del', 'den', 'der', 'di', 'do', 'dos', 'du', 'el', 'la', 'las', 'le', 'los', 'van', 'von', 'y', 'zu'],
]); // biome-ignore format: lists

/** "AtlasHotelsInc", "ATLASFOODSINC": a space between two words was lost. `McDonald` and `LaToya` are one word. */
const JOINED_WORDS = /\p{Ll}{3}\p{Lu}\p{Ll}|\p{L}{5}(INC|LLC|CORP|LTD|LLP)\b|\p{Ll}{3}(Inc|LLC|Corp|Ltd|LLP)\b/u;

const hasWrongSpaces = (text: string) => isSplitWord(text) || JOINED_WORDS.test(text);

/** Small print is often read with a gap in a word: "Rodri guez". Two readings of equal print can make the same mistake. */
function isSplitWord(text: string): boolean {
  const words = text.split(' ');
  return words.some(
    (word, i) => i > 0 && /^\p{Ll}/u.test(word) && /\p{Ll}$/u.test(words[i - 1]!) && !SMALL_WORDS.has(word),
  );
}

/**
 * OCR reads the digits of a number as letters ("min" for 1111111) or sees a gap in it ("A1 B2" for A1B2). Two readings can make the same
 * mistake, and no rule of the form contains these numbers.
 */
function identifierCap({ value, source }: JudgedReading): number {
  const text = String(value ?? '0');
  // The numbers of several boxes.
  if (/\d{4,} +(.* )?\d{4,}/.test(text)) return 0.5;
  if (!/\d/.test(text)) return 0.5;
  // The first digits of a longer number.
  if (source === 'ocr' && /^\d{1,3}$/.test(text)) return text === '0' ? MAX : REPAIRED_CAP;
  return source === 'ocr' && text.includes(' ') ? REPAIRED_CAP : MAX;
}

/** Forms print the number of a person or a business with dashes. OCR can miss them in each reading. */
const hasLostDashes = ({ value, source }: JudgedReading) => source === 'ocr' && !String(value ?? '-').includes('-');

const PRIOR_WEIGHT = 8;

/** Sources without OCR are alike. A rare one that has no counts of its own uses those of the next. */
function countsOf(all: Counts, key: string): readonly [right: number, total: number] {
  const [calibration, source, ...rest] = key.split('/');
  for (const like of source === 'ocr' ? ['ocr'] : [source, 'acroform', 'text']) {
    const counts = all[[calibration, like, ...rest].join('/')];
    if (counts) return counts;
  }
  return [0, 0];
}

/** From coarse to fine. The calibration script counts under the same keys. */
export function evidenceKeys(reading: JudgedReading): string[] {
  const source = reading.source;
  const sight = reading.sight === 'empty' ? 'empty' : 'value';
  const support = reading.repaired && reading.support !== 'agreed' ? 'repaired' : reading.support;
  const group = KIND_GROUPS[reading.kind];
  const words = source === 'ocr' && support === 'single' ? `/${wordBand(reading.wordConfidence)}` : '';
  const coarse = `${source}/${sight}`;
  const middle = `${coarse}/${support}/${reading.arithmetic}`;
  return [coarse, middle, `${middle}/${reading.location}/${group}${words}`];
}

const KIND_GROUPS: Record<PlainReading['kind'], string> = {
  amount: 'amount',
  ssn: 'id',
  ein: 'id',
  tin: 'id',
  identifier: 'identifier',
  text: 'text',
  name: 'name',
  address: 'address',
  state: 'state',
  code: 'code',
  year: 'year',
  checkbox: 'checkbox',
};

const wordBand = (confidence: number) => (confidence >= 0.9 ? 'sure' : confidence >= 0.7 ? 'likely' : 'doubtful');
