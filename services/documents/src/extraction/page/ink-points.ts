import type { Bitmap } from './bitmap.js';

/** Positions of the ink in pixels. */
export interface InkPoints {
  x: Int16Array;
  y: Int16Array;
}

/** Positions of the ink, evenly reduced to at most `max`. */
export function inkPoints({ width, data }: Bitmap, max: number): InkPoints {
  let total = 0;
  for (let i = 0; i < data.length; i++) total += data[i]!;
  const step = Math.max(1, Math.ceil(total / max));
  const count = Math.ceil(total / step);
  const points = { x: new Int16Array(count), y: new Int16Array(count) };
  let seen = 0;
  let kept = 0;
  for (let start = data.indexOf(1); start >= 0; ) {
    const stop = data.indexOf(0, start);
    const end = stop < 0 ? data.length : stop;
    for (let i = start; i < end; i++) {
      if (seen++ % step !== 0) continue;
      points.x[kept] = i % width;
      points.y[kept++] = Math.floor(i / width);
    }
    start = end < data.length ? data.indexOf(1, end) : -1;
  }
  return points;
}
