import { sameLine } from '../labels.js';
import { type Bitmap, inkWithin } from '../page/bitmap.js';
import { type Box, centerX, centerY, contains, height, inset, overlaps, union, width } from '../page/box.js';
import { growOverInk, lettersAlong } from '../page/ink-lines.js';
import type { Line, Word } from '../page/word.js';
import type { Location, Reading, Witness } from '../reading.js';
import { type Parsed, parseValue, parseYear } from '../values.js';
import type { Sheet } from './sheet.js';

export const within = (cell: Box, words: readonly Word[]) =>
  words.filter((word) => contains(cell, centerX(word.box), centerY(word.box)));

export function missing(sheet: Sheet, name: string, kind: Reading['kind']): Reading {
  return {
    name,
    kind,
    value: null,
    sight: 'missing',
    location: 'none',
    source: sheet.source,
    wordConfidence: 0,
    repaired: false,
    support: 'single',
    smallPrint: sheet.smallPrint,
    box: null,
  };
}

export function fromParsed(
  sheet: Sheet,
  name: string,
  kind: Reading['kind'],
  parsed: Parsed,
  location: Location,
  area?: Box,
): Reading {
  const box = union(parsed.words.map((word) => word.box));
  const again = area ? growOverInk(box, sheet.ink, area, sheet.letter) : box;
  return {
    ...missing(sheet, name, kind),
    value: parsed.value,
    sight: 'value',
    location,
    source: parsed.words[0]!.source,
    wordConfidence: Math.min(...parsed.words.map((word) => word.confidence)),
    repaired: parsed.repaired,
    withoutCents: parsed.withoutCents,
    box,
    witness: isMarked(sheet, kind, again) ? 'marked' : witnessOf(sheet, parsed.words, again),
    again: { strips: [[again]], parse: (lines) => parserOf(kind, sheet)?.(lines)?.value },
  };
}

/** `inked` is the box of the words, extended by the ink next to them. */
export function witnessOf(sheet: Sheet, words: readonly Word[], inked: Box): Witness {
  if (width(inked) - width(union(words.map((word) => word.box))) > 0.5 * sheet.letter) return 'cut';
  const read = words
    .map((word) => word.text)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '').length;
  return read === lettersAlong(sheet.ink.characters, inked).length ? 'whole' : 'unclear';
}

/** A space is usually several times as wide as the widest gap between two letters. */
const LETTER_GAP_TO_SPACE = 0.75;

/**
 * Whether a gap inside a word is almost as wide as a space: "AISHAT FISCHER" for "AISHA T FISCHER". OCR can make the same mistake in each
 * reading. First and last name can be in boxes of their own, so `around` has more lines of the same print.
 */
export function hasDoubtfulSpaces(sheet: Sheet, line: readonly Word[], around: readonly Line[]): boolean {
  if (line[0]?.source !== 'ocr') return false;
  const inner = line
    .filter(({ text }) => /^[\p{L}\p{N}]+[.,]?$/u.test(text))
    .map(({ box }) => lettersAlong(sheet.ink.characters, box))
    .flatMap((letters) => letters.slice(1).map((letter, i) => letter.x0 - letters[i]!.x1));
  const usual = around.flatMap((each) => spacesIn(sheet, each)).sort((a, b) => a - b);
  const narrowest = Math.min(...spacesIn(sheet, line), usual[usual.length >> 1] ?? Number.POSITIVE_INFINITY);
  return Math.max(...inner) > LETTER_GAP_TO_SPACE * narrowest;
}

function spacesIn(sheet: Sheet, line: readonly Word[]): number[] {
  const words = line.map(({ box }) => lettersAlong(sheet.ink.characters, box)).filter((letters) => letters.length > 0);
  return words.slice(1).map((letters, i) => letters[0]!.x0 - words[i]!.at(-1)!.x1);
}

/** Kinds whose values consist of digits. A stroke of a pen makes another digit of one, or hides one. */
const DIGIT_KINDS: ReadonlySet<Reading['kind']> = new Set(['amount', 'ssn', 'ein', 'tin']);

/** Print on one line is less tall than this, in letters. A stroke of a pen is often taller. */
const STROKE_LETTERS = 1.8;

/** Whether a stroke that is no print touches the digits of a value or the place beside them. */
function isMarked({ page, letter }: Sheet, kind: Reading['kind'], box: Box): boolean {
  if (!DIGIT_KINDS.has(kind)) return false;
  const near = { ...box, x0: box.x0 - letter, x1: box.x1 + letter };
  return page.pieces.some((piece) => height(piece) > STROKE_LETTERS * letter && overlaps(piece, near));
}

/**
 * A stroke that looks like a rule can divide a box, so that its value is outside. If a number that belongs to no field is at the edge of an
 * empty box, or beside the label of the box, or if unread print is just below it, the box may not be empty.
 */
export function doubtEmptyBoxes(sheet: Sheet, readings: readonly Reading[]): Reading[] {
  // The lower half of a divided box can be taken for the box of a label that was not read.
  const cells = [...sheet.places.values()].filter(({ location }) => location === 'cell').map(({ cell }) => cell);
  const isValue = ({ box }: Word) =>
    readings.some(
      ({ sight, location, box: at }) => sight === 'value' && location !== 'inferred' && at && overlaps(at, box),
    );
  const unused = sheet.free.filter((word) => word.source === 'ocr' && /\d/.test(word.text) && !isValue(word));
  const stray = unused.filter(({ box }) => !cells.some((cell) => contains(cell, centerX(box), centerY(box))));
  return readings.map((reading) => {
    const { box } = reading;
    if (reading.sight !== 'empty' || !box || !DIGIT_KINDS.has(reading.kind)) return reading;
    const area = { ...box, y0: box.y0 - sheet.letter, y1: box.y1 + BELOW_LETTERS * sheet.letter };
    const isAtEdge = stray.some(({ box: at }) => contains(area, centerX(at), centerY(at)));
    const isOverBorder = unused.some(({ box: at }) => reachesInto(box, at));
    const isDoubtful =
      isAtEdge || isOverBorder || hasAmountBeside(sheet, reading, unused) || hasUnreadLettersBelow(sheet, box);
    return isDoubtful ? { ...reading, sight: 'unread', wordConfidence: 0, witness: 'marked' } : reading;
  });
}

/** Fewer letters can be a piece of a rule or a sign. */
const UNREAD_LETTERS = 3;

/** How far below a box its value can be, in letters. */
const BELOW_LETTERS = 2;

/** Whether print that belongs to no word, and to no box with a label, is just below a box. */
function hasUnreadLettersBelow({ ink, letter, words, labels, places }: Sheet, box: Box): boolean {
  const below = { ...box, y0: box.y1, y1: box.y1 + BELOW_LETTERS * letter };
  const letters = lettersAlong(ink.characters, below);
  if (letters.length < UNREAD_LETTERS) return false;
  const isIn = (area: Box, inner: Box) => contains(area, centerX(inner), centerY(inner));
  const labelled = [...places.values()].filter(({ cell }) =>
    [...labels.values()].some((label) => isIn(cell, label.box)),
  );
  const around = [...words.map((word) => word.box), ...labelled.map(({ cell }) => cell)];
  const near = around.filter((area) => overlaps(area, below));
  return letters.filter((each) => !near.some((area) => isIn(area, each))).length >= UNREAD_LETTERS;
}

/** A number that touches the rule beside it is read together with the rule, and its middle can be in the next box. */
const MIN_SHARE_INSIDE = 0.3;

function reachesInto(box: Box, word: Box): boolean {
  const inside = Math.min(box.x1, word.x1) - Math.max(box.x0, word.x0);
  const middle = centerY(word);
  return middle > box.y0 && middle < box.y1 && inside >= MIN_SHARE_INSIDE * width(word);
}

/** Whether an amount that belongs to no field is on the line of the label, before the next label. */
function hasAmountBeside(sheet: Sheet, { name, kind }: Reading, unused: readonly Word[]): boolean {
  const label = sheet.labels.get(sheet.form.fields.find((field) => field.name === name)?.label ?? '');
  if (!label || kind !== 'amount') return false;
  const next = [...sheet.labels.values()].filter(({ box }) => sameLine(box, label.box) && box.x0 > label.box.x1);
  const end = Math.min(sheet.region.x1, ...next.map(({ box }) => box.x0));
  return unused.some(
    (word) =>
      sameLine(word.box, label.box) &&
      word.box.x0 > label.box.x1 &&
      word.box.x1 < end &&
      parseValue('amount', [[word]]) !== undefined,
  );
}

function parserOf(kind: Reading['kind'], { page }: Sheet): ((lines: Line[]) => Parsed | undefined) | undefined {
  if (kind === 'checkbox' || kind === 'address' || kind === 'name') return undefined;
  return (lines) => (kind === 'year' ? parseYear(lines, page.receivedOn) : parseValue(kind, lines));
}

/** Whether the box contains ink in the size of letters that is neither a label nor a word that was read. */
export function unexplainedInk(sheet: Sheet, cell: Box): boolean {
  const { letter, page } = sheet;
  const area = inset(cell, Math.max(3, 0.18 * letter));
  const explained = sheet.words
    .filter((word) => overlaps(word.box, area))
    .map((word) => inset(word.box, -0.15 * letter))
    .sort((a, b) => a.x0 - b.x0);
  const size = letter;
  for (let y = area.y0; y + 0.5 * size < area.y1; y += 0.5 * size) {
    const bottom = Math.min(area.y1, y + size);
    const besides = explained.filter((box) => box.y0 < bottom && y < box.y1);
    // How far right the words reach that begin before the end of the tile. Comparing each tile with each word would take minutes.
    let reach = Number.NEGATIVE_INFINITY;
    let next = 0;
    for (let x = area.x0; x + 0.5 * size < area.x1; x += 0.5 * size) {
      const right = Math.min(area.x1, x + size);
      while (next < besides.length && besides[next]!.x0 < right) reach = Math.max(reach, besides[next++]!.x1);
      if (reach > x) continue;
      const tile = { x0: x, y0: y, x1: right, y1: bottom };
      if (inkWithin(page.text, tile) > 0.09 * size * size && !isThin(page.text, tile, letter)) return true;
    }
  }
  return false;
}

/** Dashes of a line between two rows are not letters. */
function isThin({ width: across, data }: Bitmap, tile: Box, letter: number): boolean {
  const rows: number[] = [];
  for (let y = Math.round(tile.y0); y < Math.round(tile.y1); y++) {
    for (let x = Math.round(tile.x0); x < Math.round(tile.x1); x++) {
      if (!data[y * across + x]) continue;
      rows.push(y);
      break;
    }
  }
  return rows.length > 0 && rows.at(-1)! - rows[0]! < Math.max(3, 0.25 * letter);
}
