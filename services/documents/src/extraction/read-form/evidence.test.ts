import type { Box } from '../page/box.js';
import type { Reading } from '../reading.js';
import { doubtEmptyBoxes } from './evidence.js';
import type { Place, Sheet } from './sheet.js';

const [box, next]: [Box, Box] = [
  { x0: 0, y0: 0, x1: 200, y1: 40 },
  { x0: 200, y0: 0, x1: 400, y1: 40 },
];

const empty = {
  name: 'nondividend_distributions',
  kind: 'amount',
  value: null,
  sight: 'empty',
  box,
} as Reading;

/** Two boxes side by side, and a number that belongs to no field. */
function sheetWith(text: string, at: Box): Sheet {
  const places = new Map([box, next].map((cell, i) => [`box${i}`, { cell, location: 'cell' } as unknown as Place]));
  const free = [{ text, box: at, confidence: 0.4, source: 'ocr' as const }];
  return { places, free, labels: new Map(), letter: 12, form: { fields: [] } } as unknown as Sheet;
}

const sightOf = (sheet: Sheet) => doubtEmptyBoxes(sheet, [empty])[0]!.sight;

test('A box is not confidently empty if a number in it was read together with the rule beside it', () => {
  expect(sightOf(sheetWith('28', { x0: 190, y0: 15, x1: 215, y1: 30 }))).toBe('unread');
});

test('A number of the next box that only touches the rule leaves a box empty', () => {
  expect(sightOf(sheetWith('28', { x0: 199, y0: 15, x1: 224, y1: 30 }))).toBe('empty');
});
