import { enclosingCell } from '../cells.js';
import { findSquares } from '../checkboxes.js';
import type { FormDefinition } from '../forms/form-definition.js';
import { editDistance, isMark, lettersOf } from '../labels.js';
import { centerX, centerY, contains, inset, overlaps } from '../page/box.js';
import type { Word } from '../page/word.js';
import type { Reading } from '../reading.js';
import { unexplainedInk } from './evidence.js';
import type { Sheet } from './sheet.js';

/** With fewer boxes that were found by their labels, the form may have lost others. */
const CELLS_MIN = 10;

/**
 * Some W-2s do not print box 12, 13 or 14. That nobody can find such a box needs no review. But its label may also have been lost, so everything else
 * must be clear: no ink is unread, no mark and no checkbox stands there, and no word is like its label. The checkboxes of a 1099 are no such boxes:
 * nearly all forms print them, so that a label is more often lost than absent.
 */
export function withAbsentBoxes(sheet: Sheet, read: readonly Reading[]): Reading[] {
  const readings = read.map(
    (reading) => (isUnmarked(sheet, reading) ? { ...reading, location: 'inferred' } : reading) as Reading,
  );
  const labels = labelsOf(sheet.form);
  const isMissing = ({ sight, name }: Reading) => sight === 'missing' && labels.has(name);
  if (!readings.some(isMissing) || !isClear(sheet)) return readings;
  const unused = unusedWords(sheet, readings);
  if (unused.some((word) => isMark(word) || isAmount(word)) || hasCheckbox(sheet, readings)) return readings;
  return readings.map((reading) =>
    isMissing(reading) && !unused.some((word) => isLike(word, labels.get(reading.name)!, sheet.form))
      ? { ...reading, sight: 'absent' }
      : reading,
  );
}

/** How far from its words a mark or an outline can be, in letters. */
const BESIDE_LETTERS = 4;

/** The words of a checkbox are printed without an outline, and neither ink nor a mark is beside them. */
function isUnmarked(sheet: Sheet, { name, kind, value, location, box }: Reading): boolean {
  if (kind !== 'checkbox' || value !== false || location !== 'open' || !box) return false;
  // Another box is that of an outline, which may be a letter.
  const words = sheet.form.checkboxes.find((checkbox) => checkbox.name === name);
  const label = words && sheet.labels.get(words.label);
  if (label?.box !== box) return false;
  const wide = inset(box, -BESIDE_LETTERS * sheet.letter);
  const beside = { ...wide, y0: box.y0 - sheet.letter, y1: box.y1 + sheet.letter };
  // In a printed box of its own, the outline can also stand in a corner, far from the words.
  const cell = enclosingCell(box, sheet.page.rules, sheet.region);
  const areas = cell.sides === 4 ? [beside, cell] : [beside];
  return areas.every(
    (area) => !sheet.words.some((word) => isMark(word) && overlaps(area, word.box)) && !unexplainedInk(sheet, area),
  );
}

/** The keys of the labels of each checkbox and list that can be absent. */
function labelsOf({ checkboxes, lists, omittable = [] }: FormDefinition): ReadonlyMap<string, readonly string[]> {
  const all = [
    ...checkboxes.map(({ name, label }) => [name, [label]] as const),
    ...lists.map(({ name, labels }) => [name, labels] as const),
  ];
  return new Map(all.filter(([name]) => omittable.includes(name)));
}

function isClear(sheet: Sheet): boolean {
  const cells = [...sheet.places.values()].filter(({ location }) => location === 'cell');
  return !sheet.smallPrint && cells.length >= CELLS_MIN && !unexplainedInk(sheet, sheet.region);
}

/** Words that are neither part of a label nor of a value. */
const unusedWords = ({ free }: Sheet, readings: readonly Reading[]): Word[] =>
  free.filter((word) => !readings.some(({ sight, box }) => sight === 'value' && box && overlaps(box, word.box)));

const isAmount = ({ text }: Word) => /\d[.,]\d{2}$/.test(text);

/** An outline without a word in it, that belongs to no field. */
function hasCheckbox({ page, region, words, letter }: Sheet, readings: readonly Reading[]): boolean {
  const known = [
    ...readings.flatMap(({ sight, box }) => (sight === 'value' && box ? [box] : [])),
    ...words.map(({ box }) => box),
  ];
  const fields = page.checkboxes?.filter(({ box }) => contains(region, centerX(box), centerY(box))) ?? [];
  return [...fields, ...findSquares(page.ink, region, letter)].some(
    ({ box }) => !known.some((each) => overlaps(each, box)),
  );
}

/** Shorter words are in many texts. */
const LETTERS_MIN = 3;

/** Whether the word may be of one of the labels, misread, cut or shortened. */
function isLike({ text }: Word, keys: readonly string[], { labels, checkboxNumber }: FormDefinition): boolean {
  const letters = lettersOf(text);
  const own = labels.filter(({ key }) => keys.includes(key));
  if (text === checkboxNumber || own.some(({ box = [] }) => [box].flat().includes(text))) return true;
  if (letters.length < LETTERS_MIN) return false;
  return own
    .flatMap(({ phrases }) => phrases)
    .flatMap((phrase) => phrase.split(/[\s/-]+/).map(lettersOf))
    .some((word) => {
      const limit = Math.floor(word.length / 3);
      return word.startsWith(letters) || (limit > 0 && editDistance(letters, word, limit) <= limit);
    });
}
