import type { Box } from './box.js';
import type { QuarterTurns } from './raster.js';

/**
 * The quarter turns that may make the text upright, most likely first. They are derived from the positions of neighboring
 * characters.
 */
export function readingDirections(characters: readonly Box[], capital: number): QuarterTurns[] {
  const lying = beside(characters, capital);
  const standing = beside(characters.map(quarterTurn), capital);
  const sideways = standing.pairs > 1.4 * lying.pairs;
  const [first, second] = sideways ? [1, 3] : [0, 2];
  const { low, high } = sideways ? standing : lying;
  const order = high > low ? [second, first] : [first, second];
  return [...order, ...(sideways ? [0, 2] : [1, 3])] as QuarterTurns[];
}

/** Rotates clockwise about the origin. */
const quarterTurn = (box: Box): Box => ({ x0: -box.y1, y0: box.x0, x1: -box.y0, y1: box.x1 });

const BUCKET_PX = 64;

/**
 * Compares neighbors on a line. Most lower-case letters have no stroke above or below, and in upright text they share a base
 * line with taller letters (`low`). If the text is upside down, they share the top line instead (`high`).
 */
function beside(boxes: readonly Box[], capital: number): { pairs: number; low: number; high: number } {
  const bucket = (value: number) => Math.floor(value / BUCKET_PX);
  const grid = new Map<number, Box[]>();
  const key = (column: number, row: number) => column * 65_536 + row;
  for (const box of boxes) {
    const at = key(bucket(box.x0), bucket(box.y0));
    const cell = grid.get(at);
    if (cell) cell.push(box);
    else grid.set(at, [box]);
  }
  const found = { pairs: 0, low: 0, high: 0 };
  for (const box of boxes.slice(0, 4000)) {
    for (let column = bucket(box.x1); column <= bucket(box.x1) + 1; column++) {
      for (let row = bucket(box.y0) - 1; row <= bucket(box.y0) + 1; row++) {
        for (const other of grid.get(key(column, row)) ?? []) {
          const gap = other.x0 - box.x1;
          if (other === box || gap < 0 || gap >= 0.5 * capital || !overlap(box, other)) continue;
          found.pairs++;
          const [small, tall] = height(box) < height(other) ? [box, other] : [other, box];
          const share = height(small) / height(tall);
          if (share < 0.55 || share > 0.87) continue;
          const above = small.y0 - tall.y0;
          const below = tall.y1 - small.y1;
          if (above > 2 * Math.abs(below)) found.low++;
          else if (below > 2 * Math.abs(above)) found.high++;
        }
      }
    }
  }
  return found;
}

const height = (box: Box) => box.y1 - box.y0;

function overlap(a: Box, b: Box): boolean {
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.5 * Math.min(height(a), height(b));
}
