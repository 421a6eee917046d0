import type { ListDefinition } from '../forms/form-definition.js';
import type { Box } from '../page/box.js';
import type { Word } from '../page/word.js';
import { codeBeside, entryOf, lacksCode, type PlacedEntry } from './read-list.js';
import type { Sheet } from './sheet.js';

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

test('The last letter of a code counts, also if it touches the line beside it', () => {
  const cell = { x0: 0, y0: 0, x1: 300, y1: 40 };
  const amount = { x0: 150, y0: 4, x1: 260, y1: 26 };
  const first = { x0: 40, y0: 4, x1: 58, y1: 26 };
  const codeOf = (...characters: Box[]) => codeBeside({ ink: { characters } } as unknown as Sheet, cell, amount);
  const stroke = { x0: 78, y0: 14, x1: 81, y1: 35 };
  expect(codeOf(first, stroke)).toEqual({ box: first, letters: 1 });
  const second = { x0: 62, y0: 4, x1: 78, y1: 26 };
  expect(codeOf(first, second, stroke)).toEqual({ box: { ...first, x1: 78 }, letters: 2 });
  const secondOnStroke = { x0: 62, y0: 4, x1: 81, y1: 35 };
  expect(codeOf(first, secondOnStroke)).toEqual({ box: { ...first, x1: 81 }, letters: 2 });
});

test('An amount without the ink of a code makes the positions of the entries after it uncertain', () => {
  const cell = { x0: 0, y0: 0, x1: 300, y1: 40 };
  const words: Word[] = [{ text: '420', box: { x0: 150, y0: 4, x1: 200, y1: 26 }, confidence: 0.9, source: 'ocr' }];
  const amount = { value: 420, words, repaired: false };
  const entry = { cell, box: words[0]!.box, amount } as unknown as PlacedEntry;
  const lacks = (kind: ListDefinition['entry'], each: PlacedEntry, ...characters: Box[]) =>
    lacksCode({ ink: { characters } } as unknown as Sheet, { entry: kind } as ListDefinition, each);
  const letter = { x0: 60, y0: 4, x1: 76, y1: 26 };
  expect(lacks('code_amount', entry)).toBe(true);
  expect(lacks('code_amount', entry, letter)).toBe(false);
  expect(lacks('code_amount', { ...entry, text: { value: 'D', words, repaired: false } })).toBe(false);
  expect(lacks('description_amount', entry)).toBe(false);
});
