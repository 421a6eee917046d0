import type { Box } from './box.js';
import { toParts } from './page-parts.js';

const WIDTH = 600;
const LINE = 30;
const LETTER = { width: 8, height: 12 };

/** Boxes of letters in lines of 50. */
function letters(lines: number): Box[] {
  return Array.from({ length: 50 * lines }, (_, i) => {
    const [x0, y0] = [(i % 50) * 12, LINE * Math.floor(i / 50)];
    return { x0, y0, x1: x0 + LETTER.width, y1: y0 + LETTER.height };
  });
}

/** Each pixel has the number of its row. */
function pageOf(height: number) {
  return {
    width: WIDTH,
    height,
    data: Uint8Array.from({ length: WIDTH * height }, (_, i) => Math.floor(i / WIDTH) % 256),
  };
}

test('a page is divided between two lines, so that both parts have as many letters', () => {
  const page = pageOf(600);
  const parts = toParts(page, letters(10));
  // The fifth line ends at row 132, the sixth begins at row 150.
  expect(parts.map(({ top, raster }) => [top, raster.height, raster.data[0]])).toEqual([
    [0, 141, 0],
    [141, 459, 141],
  ]);
  expect(Buffer.concat(parts.map(({ raster }) => raster.data)).equals(page.data)).toBe(true);
});

test('a letter that reaches over a gap keeps the lines beside it together', () => {
  const tall = { x0: 590, y0: 120, x1: 598, y1: 160 };
  const [, lower] = toParts(pageOf(600), [...letters(10), tall]);
  expect(lower!.top).not.toBe(141);
  expect(lower!.top < 120 || lower!.top > 160).toBe(true);
});

test('a page with few letters, and a page without a gap in its middle, stay whole', () => {
  expect(toParts(pageOf(600), letters(4))).toHaveLength(1);
  const block = { x0: 590, y0: 0, x1: 598, y1: 590 };
  expect(toParts(pageOf(600), [...letters(10), block])).toHaveLength(1);
});
