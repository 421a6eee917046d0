import { w2 } from '../forms/w2.js';
import type { Label } from '../labels.js';
import type { Word } from '../page/word.js';
import { restOfLabel } from './label-rest.js';

const word = (text: string, x0: number, y0: number, y1 = y0 + 20): Word => ({
  text,
  box: { x0, y0, x1: x0 + 10 * text.length, y1 },
  confidence: 0.95,
  source: 'ocr',
});

const label: Label = {
  key: 'c',
  box: { x0: 0, y0: 0, x1: 340, y1: 20 },
  words: [word("Employer's", 0, 0), word('name', 110, 0)],
  distance: 0,
};

const restOf = (...words: Word[]) => restOfLabel(w2, label, words).map(({ text }) => text);

test('A word of a name is no rest of a label, also if it stands a little higher than the other words of the name', () => {
  expect(restOf(word('The', 0, 39), word('Big', 40, 39), word('Company', 80, 37))).toEqual([]);
});

test('A line of label words below a label belongs to it', () => {
  expect(restOf(word('address', 0, 30), word('and', 80, 29), word('ZIP', 120, 30), word('code', 160, 30))).toEqual([
    'address',
    'and',
    'ZIP',
    'code',
  ]);
});

test('The search for further lines ends if the words of a line overlap the line above', () => {
  expect(restOf(word('address', 0, 8, 33), word('code', 80, 14, 38))).toEqual(['address', 'code']);
});
