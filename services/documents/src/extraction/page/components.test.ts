import type { Box } from './box.js';
import { letterHeights } from './components.js';

const pieces = (count: number, width: number, height: number): Box[] =>
  Array.from({ length: count }, (_, i) => ({ x0: 100 * i, y0: 0, x1: 100 * i + width, y1: height }));

test('The height of capitals is that of single letters on a sharp page', () => {
  expect(letterHeights([...pieces(60, 7, 9), ...pieces(40, 9, 12)]).capital).toBe(12);
});

test('Letters that touch on a blurred page are measured by their height, not by the width of the word', () => {
  const words = pieces(40, 60, 13);
  expect(letterHeights([...words, ...pieces(60, 10, 12)]).capital).toBe(12);
  expect(letterHeights(words)).toEqual({ capital: 13, tallest: 13 });
});

test('Dashes are not taken for letters that touch', () => {
  expect(letterHeights([...pieces(30, 12, 3), ...pieces(70, 9, 14)]).capital).toBe(14);
});
