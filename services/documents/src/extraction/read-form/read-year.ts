import { sameLine } from '../labels.js';
import { type Box, centerX, centerY, contains, height } from '../page/box.js';
import { toLines, type Word } from '../page/word.js';
import type { Reading } from '../reading.js';
import { yearsIn } from '../values.js';
import { fromParsed, missing } from './evidence.js';
import type { Sheet } from './sheet.js';

export function readYear(sheet: Sheet): Reading {
  const inBoxes = [...sheet.places.values()].map((place) => place.cell);
  const title = sheet.labels.get('title') ?? sheet.labels.get('treasury') ?? sheet.labels.get('omb');
  const calendar = sheet.labels.get('calendar');
  const years = toLines(sheet.free)
    .flatMap((line) =>
      yearsIn(
        line.filter((_, i) => !isRevision(sheet, line, i)),
        sheet.page.receivedOn,
      ),
    )
    .map((parsed) => {
      const box = parsed.words[0]!.box;
      const boxed = inBoxes.some((cell) => contains(cell, centerX(box), centerY(box)) && cell.sides === 4);
      const beside = title && Math.abs(centerY(title.box) - centerY(box)) < 4 * sheet.letter ? 2 : 0;
      const named = calendar && isUnder(box, calendar.box) ? 4 : 0;
      return { parsed, score: named + height(box) / sheet.letter + beside - (boxed ? 1.5 : 0) };
    })
    .sort((a, b) => b.score - a.score);
  const best = years[0];
  if (!best) {
    const largePrint = { areas: largePrintAreas(sheet), tallerThan: LARGE_HEIGHT * sheet.letter };
    return { ...missing(sheet, sheet.form.yearField, 'year'), sight: 'missing', largePrint };
  }
  const rivals = years.some((year) => year.parsed.value !== best.parsed.value && best.score - year.score < 1);
  // Without the title of the form next to it, a number that looks like a year can be a house number.
  const isUncertain = rivals || !(title ?? calendar) || isDisplayType(sheet, best.parsed.words, years.length);
  return fromParsed(sheet, sheet.form.yearField, 'year', best.parsed, isUncertain ? 'open' : 'cell');
}

const LARGE_HEIGHT = 1.3;

/** The bands around the labels that stand beside the year, across the whole form. */
function largePrintAreas({ labels, region, letter }: Sheet): Box[] {
  return ['title', 'omb', 'treasury', 'calendar'].flatMap((key) => {
    const label = labels.get(key);
    if (!label) return [];
    const y0 = Math.max(region.y0, label.box.y0 - 3 * letter);
    return [{ ...region, y0, y1: Math.min(region.y1, label.box.y1 + 4 * letter) }];
  });
}

const DISPLAY_HEIGHT = 1.8;

/**
 * The IRS prints the year in large digits of a special shape. OCR reads them as other digits, twice in the same way, so a year that is
 * printed only once like this is not certain.
 */
function isDisplayType({ letter }: Sheet, [word]: readonly Word[], times: number): boolean {
  return word?.source === 'ocr' && times === 1 && height(word.box) > DISPLAY_HEIGHT * letter;
}

/** "(Rev. January 2024)" is the year of the printed form, not of the income. */
function isRevision(sheet: Sheet, line: readonly Word[], index: number): boolean {
  const word = line[index]!;
  const before = sheet.words.filter(
    (other) =>
      sameLine(other.box, word.box) &&
      other.box.x1 <= word.box.x0 + 1 &&
      word.box.x0 - other.box.x1 < 8 * height(word.box),
  );
  return before.some(({ text }) => REVISION.test(text));
}

const REVISION =
  /^\(?rev\.?$|^(january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** On the line of the label to its right, or on the next line. */
function isUnder(box: Box, label: Box): boolean {
  const h = height(label);
  const beside = sameLine(box, label) && box.x0 - label.x1 < 6 * h;
  const below = box.y0 > label.y0 && box.y0 - label.y1 < 1.5 * h && box.x0 < label.x1 && box.x1 > label.x0;
  return beside || below;
}
