import { findSquares } from './checkboxes.js';

const SIDE = 300;

function drawn(squares: readonly [x: number, y: number, side: number][]) {
  const data = new Uint8Array(SIDE * SIDE);
  for (const [x, y, side] of squares) {
    for (let i = 0; i <= side; i++)
      for (const at of [y * SIDE + x + i, (y + side) * SIDE + x + i, (y + i) * SIDE + x, (y + i) * SIDE + x + side])
        data[at] = 1;
  }
  return { width: SIDE, height: SIDE, data };
}

const area = { x0: 0, y0: 0, x1: SIDE, y1: SIDE };

test('Three checkboxes in a row are found', () => {
  const boxes = drawn([
    [20, 20, 20],
    [90, 20, 20],
    [160, 20, 20],
  ]);
  expect(findSquares(boxes, area, 20)).toHaveLength(3);
});

test('The squares of a shaded area are no checkboxes', () => {
  const grid = Array.from({ length: 36 }, (_, i): [number, number, number] => [
    20 + 24 * (i % 6),
    20 + 24 * Math.floor(i / 6),
    16,
  ]);
  expect(findSquares(drawn(grid), area, 20)).toEqual([]);
});
