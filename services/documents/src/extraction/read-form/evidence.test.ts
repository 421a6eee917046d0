import { setImmediate } from 'node:timers/promises';
import type { Box } from '../page/box.js';
import type { Word } from '../page/word.js';
import type { Reading } from '../reading.js';
import { doubtEmptyBoxes, hasDoubtfulSpaces, unexplainedInk } from './evidence.js';
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
  return {
    ...{ places, free, words: free, labels: new Map(), letter: 12, form: { fields: [] } },
    ink: { characters: [] },
  } as unknown as Sheet;
}

const sightOf = (sheet: Sheet) => doubtEmptyBoxes(sheet, [empty])[0]!.sight;

test('A box is not confidently empty if a number in it was read together with the rule beside it', () => {
  expect(sightOf(sheetWith('28', { x0: 190, y0: 15, x1: 215, y1: 30 }))).toBe('unread');
});

test('A number of the next box that only touches the rule leaves a box empty', () => {
  expect(sightOf(sheetWith('28', { x0: 199, y0: 15, x1: 224, y1: 30 }))).toBe('empty');
});

test('A box is not confidently empty if unread print is just below it, because a stroke of a pen can divide a box', () => {
  const sheet = sheetWith('28', { x0: 300, y0: 90, x1: 324, y1: 104 });
  const digits = [60, 72, 84, 96].map((x0) => ({ x0, y0: 44, x1: x0 + 10, y1: 58 }));
  const withInk = (characters: Box[], words: Word[] = []) =>
    ({ ...sheet, words, ink: { characters } }) as unknown as Sheet;
  expect(sightOf(withInk(digits))).toBe('unread');
  expect(sightOf(withInk(digits.slice(0, 2)))).toBe('empty');
  const note = { text: 'Note', box: { x0: 60, y0: 44, x1: 106, y1: 58 }, confidence: 0.9, source: 'ocr' as const };
  expect(sightOf(withInk(digits, [note]))).toBe('empty');
});

/** Letters 10 wide with gaps of 2, spaces of `space`. An underscore is a space that OCR did not see. */
function printed(text: string, space: number): { words: Word[]; letters: Box[] } {
  const letters: Box[] = [];
  const words: Word[] = [];
  let x = 0;
  for (const part of text.split(' ')) {
    const own: Box[] = [];
    for (const letter of part) {
      if (letter === '_') x += space - 2;
      else {
        own.push({ x0: x, y0: 0, x1: x + 10, y1: 14 });
        x += 12;
      }
    }
    const wordBox = { ...own[0]!, x1: own.at(-1)!.x1 };
    words.push({ text: part.replaceAll('_', ''), box: wordBox, confidence: 0.95, source: 'ocr' });
    letters.push(...own);
    x += space - 2;
  }
  return { words, letters };
}

test.each([
  ['AISHA_T FISCHER', true],
  ['AISHA T FISCHER', false],
  ['AISHAT FISCHER', false],
])('The spaces of %s are doubtful: %s', (text, expected) => {
  const { words, letters } = printed(text, 8);
  const sheet = { ink: { characters: letters } } as unknown as Sheet;
  expect(hasDoubtfulSpaces(sheet, words, [words])).toBe(expected);
});

test('Where the last name has a box of its own, the other lines show how wide a space is', () => {
  const { words, letters } = printed('AISHA_T', 8);
  const address = printed('12 OAK ST', 8);
  const below = (at: Box) => ({ ...at, y0: at.y0 + 30, y1: at.y1 + 30 });
  const around = address.words.map((each) => ({ ...each, box: below(each.box) }));
  const sheet = { ink: { characters: [...letters, ...address.letters.map(below)] } } as unknown as Sheet;
  expect(hasDoubtfulSpaces(sheet, words, [words, around])).toBe(true);
});

/** A page of ink with the words at these places. */
function inked(boxes: readonly Box[], { width, height, letter }: { width: number; height: number; letter: number }) {
  const text = { width, height, data: new Uint8Array(width * height).fill(1) };
  return { letter, page: { text }, words: boxes.map((each) => ({ box: each })) } as unknown as Sheet;
}

test.each<[string, Box[], boolean]>([
  ['one word', [{ x0: 0, y0: 0, x1: 200, y1: 40 }], false],
  ['two words without a gap', [100, 0].map((x0) => ({ x0, y0: 0, x1: x0 + 100, y1: 40 })), false],
  ['two words with a gap', [130, 0].map((x0) => ({ x0, y0: 0, x1: x0 + 70, y1: 40 })), true],
  [
    'a long word with a short one on it',
    [
      { x0: 0, y0: 0, x1: 200, y1: 40 },
      { x0: 20, y0: 0, x1: 60, y1: 40 },
    ],
    false,
  ],
  ['two words above each other', [0, 24].map((y0) => ({ x0: 0, y0, x1: 200, y1: y0 + 16 })), false],
  ['a word above a line without one', [{ x0: 0, y0: 0, x1: 200, y1: 16 }], true],
])('Ink in a box is explained by the words at its place: %s', (_, boxes, expected) => {
  const sheet = inked(boxes, { width: 200, height: 40, letter: 12 });
  expect(unexplainedInk(sheet, { x0: 0, y0: 0, x1: 200, y1: 40 })).toBe(expected);
});

const FIELDS = 8;

test('The boxes of a page full of small words are searched for ink without comparing each place with each word', async () => {
  const [width, height] = [1240, 1754];
  const all = { x0: 0, y0: 0, x1: width, y1: height };
  const sheet = inked([...Array<Box>(10_000).fill({ x0: 0, y0: 0, x1: 6, y1: 10 }), all], { width, height, letter: 4 });
  for (let i = 0; i < FIELDS; i++) {
    expect(unexplainedInk(sheet, all)).toBe(false);
    // A timeout ends the test only between two searches.
    await setImmediate();
  }
}, 20_000);
