import { sameLine } from '../labels.js';
import { inkHeight } from '../page/bitmap.js';
import { type Box, centerX, centerY, contains, height, inset } from '../page/box.js';
import { inkLines } from '../page/ink-lines.js';
import { type Line, toLines, type Word } from '../page/word.js';
import type { Reading } from '../reading.js';
import { type Parsed, parseValue, type ValueKind } from '../values.js';
import { fromParsed, missing, unexplainedInk, within } from './evidence.js';
import { isLabelWord } from './label-rest.js';
import type { Place, Sheet } from './sheet.js';

export function readField(sheet: Sheet, name: string, label: string, kind: ValueKind): Reading {
  const place = sheet.places.get(label);
  if (!place) {
    const byPattern = kind === 'ssn' || kind === 'ein' ? parseValue(kind, toLines(sheet.free)) : undefined;
    return byPattern ? fromParsed(sheet, name, kind, byPattern, 'open') : missing(sheet, name, kind);
  }
  const words = within(place.cell, sheet.free);
  const beside = place.location === 'open' ? parseValue(kind, [besideLabel(sheet, label, words)]) : undefined;
  const below =
    place.location === 'open' && kind === 'amount' ? parseValue(kind, lineBelow(sheet, label, words)) : undefined;
  const parsed = beside ?? below ?? parseValue(kind, toLines(words));
  if (parsed)
    return fromParsed(sheet, name, kind, doubtIfLabel(sheet, kind, parsed), place.location, inset(place.cell, 2));
  return withoutValue(sheet, name, kind, place, words);
}

/** A text with words of labels in it is doubtful: they may be the rest of a label. */
function doubtIfLabel(sheet: Sheet, kind: ValueKind, parsed: Parsed): Parsed {
  if (kind !== 'identifier' && kind !== 'text') return parsed;
  const isLabel = parsed.words.some((word) => word.text.length > 3 && isLabelWord(sheet.form, word));
  return isLabel ? { ...parsed, repaired: true } : parsed;
}

/** The words to the right of a label on its line. Lists print labels and values like this. */
export function besideLabel(sheet: Sheet, key: string, words: readonly Word[]): Line {
  const label = sheet.labels.get(key);
  if (!label) return [];
  return words
    .filter((word) => sameLine(word.box, label.box) && word.box.x0 >= label.box.x1 - 0.5 * height(label.box))
    .sort((a, b) => a.box.x0 - b.box.x0);
}

/** In text heights. */
const NEXT_LINE = 2.5;

/** The words just below a label. Without boxes, the lines below them can belong to other labels. */
function lineBelow(sheet: Sheet, key: string, words: readonly Word[]): Line[] {
  const label = sheet.labels.get(key);
  if (!label) return [];
  const [line] = toLines(words.filter(({ box }) => centerY(box) > label.box.y1));
  return line && line[0]!.box.y0 - label.box.y1 < NEXT_LINE * height(label.box) ? [line] : [];
}

/** An empty box is a result. Ink without a word is an unread value. */
function withoutValue(sheet: Sheet, name: string, kind: ValueKind, place: Place, words: readonly Word[]): Reading {
  // Words without a digit in a box for money belong to the label, if they were read with high confidence.
  const unread =
    unexplainedInk(sheet, place.cell) ||
    isOverprinted(sheet, name) ||
    words.some((word) => kind !== 'amount' || /\d/.test(word.text) || word.confidence < 0.6);
  const boxes = inkLines(sheet.ink.characters, inset(place.cell, 3), sheet.letter);
  const area = valueArea(sheet, place.cell);
  return {
    ...missing(sheet, name, kind),
    sight: unread ? 'unread' : 'empty',
    location: place.location,
    wordConfidence: unread ? 0 : 1,
    box: area,
    ...(unread && {
      again: {
        strips: (boxes.length > 0 ? boxes : [area]).map((box) => [box]),
        parse: (lines: Line[]) => parseValue(kind, lines)?.value,
      },
    }),
  };
}

/** Print over a label makes one of its words much taller than the others. OCR also makes a word taller that stands just below a rule. */
const OVERPRINT_LETTERS = 1.9;

/** Whether a value may be printed over the label of the field. */
function isOverprinted({ form, labels, letter, source, page }: Sheet, name: string): boolean {
  const key = form.fields.find((field) => field.name === name)?.label;
  const words = labels.get(key ?? '')?.words ?? [];
  return (
    source === 'ocr' &&
    words.some(
      ({ box }) => height(box) > OVERPRINT_LETTERS * letter && inkHeight(page.text, box) > OVERPRINT_LETTERS * letter,
    )
  );
}

/** The part of the box below its label, or the whole box. */
function valueArea(sheet: Sheet, cell: Box): Box {
  const labels = [...sheet.labels.values()].filter((label) => contains(cell, centerX(label.box), centerY(label.box)));
  const y0 = Math.max(
    cell.y0,
    ...labels.filter((label) => label.box.y1 < centerY(cell) + height(label.box)).map((label) => label.box.y1),
  );
  return inset({ ...cell, y0 }, 3);
}
