import type { Bitmap } from './bitmap.js';

/** Positions of the ink in pixels. */
export interface InkPoints {
  x: Int16Array;
  y: Int16Array;
}

/** Positions of the ink, evenly reduced to at most `max`. */
export function inkPoints({ width, height, data }: Bitmap, max: number): InkPoints {
  let total = 0;
  for (let i = 0; i < data.length; i++) total += data[i]!;
  const step = Math.max(1, Math.ceil(total / max));
  const count = Math.ceil(total / step);
  const points = { x: new Int16Array(count), y: new Int16Array(count) };
  let seen = 0;
  let kept = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!data[i] || seen++ % step !== 0) continue;
      points.x[kept] = x;
      points.y[kept++] = y;
    }
  }
  return points;
}
