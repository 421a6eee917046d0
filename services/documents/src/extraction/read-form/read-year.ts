import { centerX, centerY, contains, height } from '../page/box.js';
import { toLines } from '../page/word.js';
import type { Reading } from '../reading.js';
import { yearsIn } from '../values.js';
import { fromParsed, missing } from './evidence.js';
import type { Sheet } from './sheet.js';

export function readYear(sheet: Sheet): Reading {
  const inBoxes = [...sheet.places.values()].map((place) => place.cell);
  const title = sheet.labels.get('title') ?? sheet.labels.get('treasury');
  const years = toLines(sheet.free)
    .flatMap(yearsIn)
    .map((parsed) => {
      const box = parsed.words[0]!.box;
      const boxed = inBoxes.some((cell) => contains(cell, centerX(box), centerY(box)) && cell.sides === 4);
      const beside = title && Math.abs(centerY(title.box) - centerY(box)) < 4 * sheet.letter ? 2 : 0;
      return { parsed, score: height(box) / sheet.letter + beside - (boxed ? 1.5 : 0) };
    })
    .sort((a, b) => b.score - a.score);
  const best = years[0];
  if (!best) return { ...missing(sheet, sheet.form.yearField, 'year'), sight: 'missing' };
  const rivals = years.some((year) => year.parsed.value !== best.parsed.value && best.score - year.score < 1);
  // Without the title of the form next to it, a number that looks like a year can be a house number.
  return fromParsed(sheet, sheet.form.yearField, 'year', best.parsed, rivals || !title ? 'open' : 'cell');
}
