import type { Bitmap } from './bitmap.js';
import { type InkPoints, inkPoints } from './ink-points.js';

const MAX_DEGREES = 8;
const PROJECTION_WIDTH = 1000;
const MAX_POINTS = 40_000;

/**
 * By how many degrees (at most 8 in each direction) the content is turned clockwise. On a straight page, lines of text and
 * rules fall on the fewest rows. A page on its side has the same skew.
 */
export function findSkew(ink: Bitmap): number {
  const points = inkPoints(ink, MAX_POINTS);
  const scale = Math.min(1, PROJECTION_WIDTH / Math.max(ink.width, ink.height));
  const reach = Math.ceil((ink.width + ink.height) * scale);
  const sharpness = (degrees: number) => projectionSharpness(points, degrees, scale, reach);
  const coarse = best(-MAX_DEGREES, MAX_DEGREES, 0.5, sharpness);
  const fine = best(coarse - 0.4, coarse + 0.4, 0.1, sharpness);
  return Math.round(fine * 20) / 20;
}

function projectionSharpness({ x: xs, y: ys }: InkPoints, degrees: number, scale: number, reach: number): number {
  const sin = Math.sin((degrees * Math.PI) / 180) * scale;
  const cos = Math.cos((degrees * Math.PI) / 180) * scale;
  const rows = new Uint16Array(reach * 2 + 2);
  const columns = new Uint16Array(reach * 2 + 2);
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i]!;
    const y = ys[i]!;
    rows[(y * cos - x * sin + reach + 0.5) | 0]!++;
    columns[(x * cos + y * sin + reach + 0.5) | 0]!++;
  }
  let sum = 0;
  for (let i = 0; i < rows.length; i++) sum += rows[i]! * rows[i]! + columns[i]! * columns[i]!;
  return sum;
}

function best(from: number, to: number, step: number, score: (value: number) => number): number {
  let winner = from;
  let highest = -1;
  for (let value = from; value <= to + 1e-9; value += step) {
    // Prefers 0 slightly. Turning makes the image less sharp, and on nearly empty pages many angles are equally good.
    const reached = score(value) * (Math.abs(value) < 0.05 ? 1.002 : 1);
    if (reached > highest) {
      highest = reached;
      winner = value;
    }
  }
  return winner;
}
