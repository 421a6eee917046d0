import type { Copy } from './copies.js';
import { isPlainWord, runsIn } from './prose.js';
import type { Reading } from './reading.js';

type Evidence = Pick<Reading, 'kind' | 'value' | 'sight' | 'location'>;

/**
 * Whether the readings are those of a form. Instructions name the boxes of a form too, and the numbers in their text look like values. They are
 * neither filled in nor drawn as boxes.
 */
export function isForm(copy: Pick<Copy, 'words' | 'labels'>, readings: readonly Evidence[]): boolean {
  if (isDrawn(readings)) return true;
  return isProven(readings) && (inCells(readings).length >= CELLS_MIN || !isProse(copy));
}

/**
 * Whether the copy has a value and the number of a person or business. Only such a copy votes. A number in its box that could not be read counts, because
 * a scan can be poor.
 */
export function isProven(readings: readonly Evidence[]): boolean {
  const hasNumber = readings.some(
    ({ kind, value, sight, location }) =>
      NUMBERS.has(kind) && (value !== null || (sight === 'unread' && location === 'cell')),
  );
  return hasNumber && readings.some(({ kind, value }) => value !== null && !NUMBERS.has(kind) && !PRINTED.has(kind));
}

const NUMBERS: ReadonlySet<Reading['kind']> = new Set(['ssn', 'ein', 'tin']);
/** A blank form has its year, and its checkboxes are read as not marked. */
const PRINTED: ReadonlySet<Reading['kind']> = new Set(['checkbox', 'year']);

const CELLS_MIN = 3;
const DRAWN_SHARE = 0.5;

/** Whether most labels are in boxes of their own that have a value or nothing in them. A blank form is drawn in this way. */
function isDrawn(readings: readonly Evidence[]): boolean {
  const found = readings.filter(({ kind, sight }) => !PRINTED.has(kind) && sight !== 'missing' && sight !== 'absent');
  const clear = inCells(found).filter(({ sight }) => sight !== 'unread');
  return clear.length >= CELLS_MIN && clear.length >= DRAWN_SHARE * found.length;
}

const inCells = (readings: readonly Evidence[]) =>
  readings.filter(({ kind, location }) => !PRINTED.has(kind) && location === 'cell');

const SENTENCE_WORDS = 8;
const PROSE_SHARE = 0.5;

/** Whether most words that belong to no label are in sentences. */
function isProse({ words, labels }: Pick<Copy, 'words' | 'labels'>): boolean {
  const ofLabels = new Set(labels.flatMap((label) => label.words));
  const sentences = runsIn(words).filter((run) => run.filter(isPlainWord).length >= SENTENCE_WORDS);
  const inSentences = sentences.flat().filter((word) => !ofLabels.has(word));
  return inSentences.length > PROSE_SHARE * words.filter((word) => !ofLabels.has(word)).length;
}
