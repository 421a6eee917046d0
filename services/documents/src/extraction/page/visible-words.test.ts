import type { Box } from './box.js';
import type { Raster } from './raster.js';
import { lacksText, visibleWords, withoutRepeats } from './visible-words.js';
import type { Word } from './word.js';

const WIDTH = 400;
const word = (text: string, x0: number, y0 = 10): Word => ({
  text,
  box: { x0, y0, x1: x0 + 40, y1: y0 + 12 },
  confidence: 1,
  source: 'text',
});

/** A page with some ink in each box. */
function page(boxes: readonly Box[]): Raster {
  const data = new Uint8Array(WIDTH * 100).fill(255);
  for (const { x0, y0, x1, y1 } of boxes)
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x += 4) data[y * WIDTH + x] = 0;
  return { width: WIDTH, height: 100, data };
}

const printed = [word('1', 0), word('2', 60), word('3', 120), word('4', 180), word('5', 240)];
const texts = (words: readonly Word[]) => words.map(({ text }) => text);

test('Words in the color of the paper are not read', () => {
  const shown = page(printed.slice(0, 4).map(({ box }) => box));
  expect(texts(visibleWords(printed, shown))).toEqual(['1', '2', '3', '4']);
});

test('If most words are not on the drawn page, the page could not be drawn and all words are read', () => {
  expect(visibleWords(printed, page([]))).toEqual(printed);
});

test('Words under an annotation are not read', () => {
  const plain = page(printed.map(({ box }) => box));
  const shown = page(printed.slice(1).map(({ box }) => box));
  expect(texts(visibleWords(printed, shown, plain))).toEqual(['2', '3', '4', '5']);
});

test('Words printed twice at one place are read once', () => {
  const bold = [word('BOLD', 0), word('BOLD', 1), word('BOLD', 0, 40)];
  expect(withoutRepeats(bold)).toEqual([bold[0], bold[2]]);
});

test('A page whose letters are drawn lacks text, and a page with a logo does not', () => {
  const letters = (count: number): Box[] =>
    Array.from({ length: count }, (_, i) => ({
      x0: 10 * (i % 40),
      y0: 40 + i / 40,
      x1: 10 * (i % 40) + 8,
      y1: 50 + i / 40,
    }));
  const told = printed.map(({ box }) => box);
  expect(lacksText([...told, ...letters(300)], printed, page([]))).toBe(true);
  expect(lacksText([...told, ...letters(20)], printed, page([]))).toBe(false);
});
