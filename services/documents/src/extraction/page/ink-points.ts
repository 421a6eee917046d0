import { type Bitmap, countInk, nextInk } from './bitmap.js';

/** Positions of the ink in pixels. They are stored as the numbers that they are multiplied with, which saves converting them each time. */
export interface InkPoints {
  x: Float64Array;
  y: Float64Array;
}

/** Positions of the ink, evenly reduced to at most `max`. */
export function inkPoints(ink: Bitmap, max: number): InkPoints {
  const { width, data } = ink;
  const total = countInk(ink);
  const step = Math.max(1, Math.ceil(total / max));
  const count = Math.ceil(total / step);
  const points = { x: new Float64Array(count), y: new Float64Array(count) };
  let kept = 0;
  // The pixels of ink until the next point.
  let skip = 0;
  for (let i = nextInk(data, 0); i >= 0; i = nextInk(data, i + 1)) {
    if (skip-- > 0) continue;
    skip = step - 1;
    const y = (i / width) | 0;
    points.x[kept] = i - y * width;
    points.y[kept++] = y;
  }
  return points;
}
