import type { Word } from '../page/word.js';
import { entryOf } from './read-list.js';

const line = (text: string): Word[] =>
  text.split(' ').map((each, i) => ({
    text: each,
    box: { x0: 60 * i, y0: 0, x1: 60 * i + 8 * each.length, y1: 12 },
    confidence: 0.95,
    source: 'ocr',
  }));

test.each([
  ['14H 115. 115.07', true],
  ['PARKING 50', true],
  ['414H 99.50', false],
  ['UNION', false],
])('The description of "%s" may have a piece of the amount: %s', (text, expected) => {
  const [entry] = entryOf(line(text), 'description_amount');
  expect(entry!.text!.repaired).toBe(expected);
});
