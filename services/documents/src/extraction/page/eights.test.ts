import { EIGHT } from '../../../test/drawn-digits.ts';
import type { Bitmap } from './bitmap.js';
import { characterBoxes } from './components.js';
import { showsEights } from './eights.js';

const ZERO = EIGHT.map((row, y) => (y < 3 || y > 11 ? row : '##........##'));
const CROSSED = ZERO.map((row, y) => (y === 7 ? '############' : row));

/** The digits beside each other, with four pixels between them. */
function print(...digits: readonly (readonly string[])[]): {
  text: Bitmap;
  box: { x0: 0; y0: 0; x1: number; y1: number };
} {
  const [across, down] = [16 * digits.length + 4, 24];
  const data = new Uint8Array(across * down);
  for (const [i, rows] of digits.entries())
    for (const [y, row] of rows.entries())
      for (const [x, char] of [...row].entries()) if (char === '#') data[(y + 4) * across + 16 * i + x + 4] = 1;
  return { text: { width: across, height: down, data }, box: { x0: 0, y0: 0, x1: across, y1: down } };
}

function areCertain(word: string, ...digits: readonly (readonly string[])[]): boolean {
  const { text, box } = print(...digits);
  const words = [{ text: word, box, confidence: 0.95, source: 'ocr' as const }];
  return showsEights({ text, characters: characterBoxes(text) }, words);
}

test('An eight with two rings and a waist is certain', () => {
  expect(areCertain('80', EIGHT, ZERO)).toBe(true);
});

test('A zero that was read as an eight is not certain', () => {
  expect(areCertain('88', EIGHT, ZERO)).toBe(false);
});

test('A zero that a rule crosses is not certain, because it has no waist', () => {
  expect(areCertain('8', CROSSED)).toBe(false);
});

test('A zero with a steep stroke is not certain, because its holes are not one above the other', () => {
  const left = ZERO.map((row, y) => (y > 2 && y < 7 ? '##....######' : y > 6 && y < 12 ? '#####.....##' : row));
  expect(areCertain('8', left)).toBe(false);
});

test('An eight is not certain if not every character is one piece of ink', () => {
  expect(areCertain('808', EIGHT, ZERO)).toBe(false);
});

test('An eight that is in no word, because a rule proposed it, is not certain', () => {
  expect(areCertain('0', ZERO)).toBe(false);
});
