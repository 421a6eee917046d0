import { enclosingCell } from '../cells.js';
import { distanceTo, findSquares, findTriples, type Square } from '../checkboxes.js';
import { isMark, type Label, sameLine } from '../labels.js';
import { type Box, centerX, centerY, contains, height, inset, union, width } from '../page/box.js';
import type { Word } from '../page/word.js';
import type { Reading } from '../reading.js';
import { missing, within } from './evidence.js';
import { besideLabel } from './read-field.js';
import type { Sheet } from './sheet.js';

export function readCheckboxes(sheet: Sheet): Reading[] {
  const { page, form, labels, letter } = sheet;
  const known = form.checkboxes.map(({ name, label }) => ({ name, label: labels.get(label) }));
  const anchors = known.flatMap(({ label }) => label?.box ?? []);
  const anchor =
    anchors.length > 0 ? union(anchors) : sheet.words.find((word) => word.text === form.checkboxNumber)?.box;
  const areas = form.checkboxNumber
    ? [around(sheet, anchor)]
    : known.flatMap(({ label }) => (label ? [checkboxArea(sheet, label), ...ownCell(sheet, label)] : []));
  const squares = page.checkboxes
    ? page.checkboxes
        .filter(({ box }) => contains(sheet.region, centerX(box), centerY(box)))
        .map(({ box, checked }) => ({ box, fill: checked ? 1 : 0 }))
    : areas
        .flatMap((area) => findSquares(page.ink, area, letter))
        .filter(({ box }) => !isLetter(box, sheet.words) && !hasText(box, sheet.words));
  const triple = form.checkboxNumber ? nearestTriple(findTriples(squares, letter), anchor, letter) : undefined;
  const marks = sheet.free.filter((word) => isMark(word));
  return known.map(({ name, label }, i): Reading => {
    const own =
      label &&
      // The checkbox of the next label can be nearer than that in the box of the label.
      (ownCell(sheet, label).flatMap((cell) => nearestSquare(squares, label, cell) ?? [])[0] ??
        nearestSquare(squares, label, checkboxArea(sheet, label)));
    const square = triple?.[i] ?? own;
    const base = missing(sheet, name, 'checkbox');
    if (square) {
      return {
        ...base,
        value: square.fill >= MARKED_FILL,
        sight: 'value',
        location: locationOf({
          triple,
          isOwn: own === square,
          hasAnchor: anchor !== undefined,
          numbered: form.checkboxNumber !== undefined,
        }),
        source: page.checkboxes ? 'acroform' : sheet.source,
        wordConfidence: Math.min(1, Math.abs(square.fill - MARKED_FILL) / MARKED_FILL),
        box: square.box,
      };
    }
    if (!label) return base;
    // There is no printed box: looks for a mark beside the label.
    const mark =
      within(checkboxArea(sheet, label), marks).find((word) => nearestLabel(known, word) === i) ??
      markBeside(sheet, label, marks);
    return {
      ...base,
      value: mark !== undefined,
      sight: 'value',
      location: 'open',
      wordConfidence: 0.5,
      box: mark?.box ?? label.box,
    };
  });
}

/** In a table or a list, the mark is in the box beside the label, or the only word on its line. */
function markBeside(sheet: Sheet, label: Label, marks: readonly Word[]): Word | undefined {
  const place = sheet.places.get(label.key);
  if (place?.beside) return within(place.cell, marks)[0];
  const isShared = [...sheet.labels.values()].some(
    (other) => other.key !== label.key && sameLine(other.box, label.box),
  );
  const right = isShared ? [] : besideLabel(sheet, label.key, sheet.free);
  return right.length === 1 && marks.includes(right[0]!) ? right[0] : undefined;
}

interface SquareEvidence {
  triple: Square[] | undefined;
  isOwn: boolean;
  hasAnchor: boolean;
  /** Whether the form has three checkboxes in a row, with a number before them. */
  numbered: boolean;
}

function locationOf({ triple, isOwn, hasAnchor, numbered }: SquareEvidence): Reading['location'] {
  if (!numbered) return 'cell';
  if (triple && isOwn) return 'cell';
  return triple && hasAnchor ? 'inferred' : 'open';
}

const REACH_LETTERS = 30;

function around({ region, letter }: Sheet, anchor: Box | undefined): Box {
  if (!anchor) return region;
  const near = inset(anchor, -REACH_LETTERS * letter);
  return {
    x0: Math.max(region.x0, near.x0),
    y0: Math.max(region.y0, near.y0),
    x1: Math.min(region.x1, near.x1),
    y1: Math.min(region.y1, near.y1),
  };
}

/** From this share of ink on, a checkbox counts as marked. Specks and JPEG noise have less than a third of it. */
const MARKED_FILL = 0.06;

function nearestTriple(triples: readonly Square[][], anchor: Box | undefined, letter: number): Square[] | undefined {
  if (!anchor) return triples.length === 1 ? triples[0] : undefined;
  const distance = (triple: Square[]) => distanceTo(anchor, union(triple.map((square) => square.box)));
  const nearest = [...triples].sort((a, b) => distance(a) - distance(b))[0];
  return nearest && distance(nearest) < 25 * letter ? nearest : undefined;
}

function nearestSquare(squares: readonly Square[], label: Label, area: Box): Square | undefined {
  return squares
    .filter(({ box }) => contains(area, centerX(box), centerY(box)))
    .sort((a, b) => distanceTo(label.box, a.box) - distanceTo(label.box, b.box))[0];
}

/** Letters such as o and D have an outline too. They are part of a word that was read. */
function isLetter(box: Box, words: readonly Word[]): boolean {
  return words.some(
    (word) =>
      // OCR reads empty boxes as "LJ" and similar.
      (word.source === 'ocr' ? /[A-Za-z0-9]{3}/ : /[A-Za-z0-9]{2}/).test(word.text) &&
      word.confidence > 0.5 &&
      contains(word.box, centerX(box), centerY(box)) &&
      height(box) < 1.25 * height(word.box) &&
      width(box) < 0.7 * width(word.box),
  );
}

/** A box of the form with a label in it is no checkbox. OCR can read a cross or an empty box as one or two characters. */
function hasText(box: Box, words: readonly Word[]): boolean {
  return words.some(
    (word) =>
      /[A-Za-z]{3}/.test(word.text) && word.confidence > 0.5 && contains(box, centerX(word.box), centerY(word.box)),
  );
}

/**
 * The area around the label, between the rules above and below it. The sides of the printed checkbox look like rules, so the
 * area does not end at them.
 */
function checkboxArea(sheet: Sheet, label: Label): Box {
  const cell = enclosingCell(label.box, sheet.page.rules, sheet.region);
  // The printed checkbox can stand on the rule.
  const slack = 0.4 * sheet.letter;
  const reach = label.box.x1 + 12 * sheet.letter;
  // A label of several words can have its checkbox at the other end of its box.
  const alone = sheet.form.checkboxNumber === undefined && cell.sides === 4;
  return {
    x0: label.box.x0 - 3 * sheet.letter,
    y0: Math.max(cell.y0 - slack, label.box.y0 - 2 * sheet.letter),
    x1: alone ? Math.min(cell.x1 + 1.5 * sheet.letter, label.box.x1 + 30 * sheet.letter) : reach,
    y1: Math.min(cell.y1 + slack, label.box.y1 + 4 * sheet.letter),
  };
}

const CELL_LETTERS = 16;

/** The box of a label, if no other label is in it. The checkbox can be in its corner, far from the label. */
function ownCell(sheet: Sheet, label: Label): Box[] {
  const cell = enclosingCell(label.box, sheet.page.rules, sheet.region);
  const isShared = [...sheet.labels.values()].some(
    (other) => other.key !== label.key && contains(cell, centerX(other.box), centerY(other.box)),
  );
  if (sheet.form.checkboxNumber !== undefined || cell.sides < 4 || isShared) return [];
  return height(cell) < CELL_LETTERS * sheet.letter ? [inset(cell, -2)] : [];
}

function nearestLabel(known: readonly { label: Label | undefined }[], word: Word): number {
  const distances = known.map(({ label }) => (label ? distanceTo(label.box, word.box) : Number.POSITIVE_INFINITY));
  return distances.indexOf(Math.min(...distances));
}
