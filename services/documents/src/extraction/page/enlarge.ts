import type { Raster } from './raster.js';

/** Weights are whole numbers with this sum. */
const ONE = 4096;
const SHIFT = 12;
/** Positions are rounded to this part of a pixel. */
const PHASES = 64;

/**
 * Enlarges with Catmull-Rom splines. The image library computes the same values, but with 16 pixels for each new one. Along the rows first
 * and then along the columns, four and four are enough.
 */
export function enlarge(raster: Raster, newWidth: number, newHeight: number): Raster {
  const { width, height, data } = raster;
  if (newWidth === width && newHeight === height) return raster;
  const across = tapsOf(width, newWidth);
  const down = tapsOf(height, newHeight);
  const out = new Uint8ClampedArray(newWidth * newHeight);
  // The last four rows, widened. A row of the result needs no others.
  const lines = Array.from({ length: 4 }, () => new Int16Array(newWidth));
  const padded = new Uint8Array(width + 4);
  let widened = -1;
  for (let y = 0; y < newHeight; y++) {
    const first = down.starts[y]!;
    while (widened < Math.min(first + 3, height - 1)) {
      widened++;
      widen(padEnds(data.subarray(widened * width, (widened + 1) * width), padded), across, lines[widened & 3]!);
    }
    const line = (row: number) => lines[Math.max(0, Math.min(height - 1, row)) & 3]!;
    const blended = out.subarray(y * newWidth, (y + 1) * newWidth);
    blend([line(first), line(first + 1), line(first + 2), line(first + 3)], 4 * down.phases[y]!, blended);
  }
  return { width: newWidth, height: newHeight, data: new Uint8Array(out.buffer) };
}

/** Which pixels make a new one: the first of four, which can be outside of the picture, and the row of their weights. */
interface Taps {
  starts: Int32Array;
  phases: Uint8Array;
}

function tapsOf(length: number, newLength: number): Taps {
  const taps = { starts: new Int32Array(newLength), phases: new Uint8Array(newLength) };
  const step = length / newLength;
  for (let i = 0; i < newLength; i++) {
    // Half a pixel to the left, as in the image library.
    const at = i * step - 0.5;
    const whole = Math.floor(at);
    taps.starts[i] = whole - 1;
    taps.phases[i] = (Math.floor((at - whole) * 2 * PHASES) + 1) >> 1;
  }
  return taps;
}

/** Repeats the first pixel twice before the row and the last one twice after it. */
function padEnds(row: Uint8Array, padded: Uint8Array): Uint8Array {
  padded.fill(row[0]!, 0, 2);
  padded.set(row, 2);
  padded.fill(row.at(-1)!, row.length + 2);
  return padded;
}

function widen(padded: Uint8Array, { starts, phases }: Taps, line: Int16Array): void {
  for (let x = 0; x < line.length; x++) {
    const i = starts[x]! + 2;
    const w = 4 * phases[x]!;
    line[x] =
      (WEIGHTS[w]! * padded[i]! +
        WEIGHTS[w + 1]! * padded[i + 1]! +
        WEIGHTS[w + 2]! * padded[i + 2]! +
        WEIGHTS[w + 3]! * padded[i + 3]! +
        ONE / 2) >>
      SHIFT;
  }
}

type FourLines = readonly [Int16Array, Int16Array, Int16Array, Int16Array];

function blend([p, q, r, s]: FourLines, w: number, out: Uint8ClampedArray): void {
  const [a, b, c, d] = [WEIGHTS[w]!, WEIGHTS[w + 1]!, WEIGHTS[w + 2]!, WEIGHTS[w + 3]!];
  for (let x = 0; x < out.length; x++) out[x] = (a * p[x]! + b * q[x]! + c * r[x]! + d * s[x]! + ONE / 2) >> SHIFT;
}

/** Four weights for each phase. */
const WEIGHTS = Int16Array.from(
  Array.from({ length: PHASES + 1 }, (_, phase) => splineAt(phase / PHASES)).flat(),
  (weight) => weight * ONE,
);

/** The Catmull-Rom weights of four pixels for a position between the second and the third. */
function splineAt(x: number): [number, number, number, number] {
  const first = -0.5 * x * (1 - x) * (1 - x);
  const last = -0.5 * x * x * (1 - x);
  const change = last - first;
  return [first, 1 - x - first + change, x - last - change, last];
}
