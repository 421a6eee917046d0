import type { Box } from './box.js';
import type { Raster } from './raster.js';

/** 1 means ink. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}

const BACKGROUND_TILE = 24;

/** Paper at least this bright is not made brighter. */
const EVEN_GAIN = 1.06;

/**
 * Divides by the local brightness of the paper. Shadows on a photograph and grey scans then look like an evenly lit page. The
 * brightness of the paper in a tile is that of its brightest pixels, smoothed over the neighboring tiles.
 */
export function flattenBackground(raster: Raster): Raster {
  const { width, height, data } = raster;
  const columns = Math.ceil(width / BACKGROUND_TILE);
  const rows = Math.ceil(height / BACKGROUND_TILE);
  const gain = smooth(brightest(raster, columns, rows), columns, rows).map((paper) => 255 / Math.max(60, paper));
  if (gain.every((factor) => factor < EVEN_GAIN)) return raster;
  const out = new Uint8Array(data.length);
  const between = new Float32Array(columns + 2);
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.max(0, y / BACKGROUND_TILE - 0.5));
    const upper = Math.floor(row) * columns;
    const lower = Math.min(rows - 1, Math.floor(row) + 1) * columns;
    const share = row - Math.floor(row);
    // The gain in the middle of each tile of the row. The outermost values are repeated beyond the edges.
    for (let c = 0; c < columns; c++) between[c + 1] = gain[upper + c]! + (gain[lower + c]! - gain[upper + c]!) * share;
    between[0] = between[1]!;
    between[columns + 1] = between[columns]!;
    for (let c = 0, x = 0; c <= columns; c++) {
      const end = Math.min(width, (c + 0.5) * BACKGROUND_TILE);
      const step = (between[c + 1]! - between[c]!) / BACKGROUND_TILE;
      let factor = between[c + 1]! - step * ((c + 0.5) * BACKGROUND_TILE - x);
      for (let i = y * width + x; x < end; x++, i++, factor += step) {
        const even = data[i]! * factor;
        out[i] = even < 255 ? even | 0 : 255;
      }
    }
  }
  return { width, height, data: out };
}

function brightest({ width, height, data }: Raster, columns: number, rows: number): Float32Array {
  const tiles = new Float32Array(columns * rows);
  const counts = new Uint16Array(32);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let total = 0;
      const bottom = Math.min(height, (row + 1) * BACKGROUND_TILE);
      const right = Math.min(width, (column + 1) * BACKGROUND_TILE);
      for (let y = row * BACKGROUND_TILE; y < bottom; y += 2) {
        for (let x = column * BACKGROUND_TILE; x < right; x += 2) {
          counts[data[y * width + x]! >> 3]!++;
          total++;
        }
      }
      // Uses the brightest tenth instead of the maximum, so that a speck of noise does not count as paper.
      let above = total / 10;
      let level = 31;
      while (level > 0 && above > counts[level]!) above -= counts[level--]!;
      tiles[row * columns + column] = level * 8 + 4;
    }
  }
  return tiles;
}

/**
 * Takes the largest value of each 3 x 3 neighborhood and then the mean. A tile full of ink so gets the paper brightness of the
 * tiles next to it.
 */
function smooth(tiles: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(tiles.length);
  const widened = new Float32Array(tiles.length);
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [Math.max(0, row - 1), Math.min(rows - 1, row + 1)];
    for (let column = 0; column < columns; column++) {
      const [left, right] = [Math.max(0, column - 1), Math.min(columns - 1, column + 1)];
      let largest = 0;
      for (let r = top; r <= bottom; r++) {
        for (let i = r * columns + left; i <= r * columns + right; i++) if (tiles[i]! > largest) largest = tiles[i]!;
      }
      widened[row * columns + column] = largest;
    }
  }
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [Math.max(0, row - 1), Math.min(rows - 1, row + 1)];
    for (let column = 0; column < columns; column++) {
      const [left, right] = [Math.max(0, column - 1), Math.min(columns - 1, column + 1)];
      let sum = 0;
      for (let r = top; r <= bottom; r++) {
        for (let i = r * columns + left; i <= r * columns + right; i++) sum += widened[i]!;
      }
      out[row * columns + column] = sum / ((bottom - top + 1) * (right - left + 1));
    }
  }
  return out;
}

const [DARKEST, LIGHTEST] = [120, 200];
/** The ink of faded paper is darker than the paper by at least this much. The grain of paper is not. */
const FADED_CONTRAST = 25;
const FADED_SHARE = 0.5;
/** Print covers no more of a page. More is the grain of its paper. */
const FADED_INK_MAX = 0.25;

/** Uses Otsu's threshold of a page with even light, limited to a range that separates ink from paper, unless the ink is faded. */
export function binarize({ width, height, data: grey }: Raster): Bitmap {
  const { threshold, contrast, share } = otsu(grey);
  const limit = Math.min(LIGHTEST, Math.max(DARKEST, threshold));
  const ink = { width, height, data: below(grey, limit) };
  if (threshold <= LIGHTEST || contrast < FADED_CONTRAST || share > FADED_INK_MAX) return ink;
  const isFaded = countInk(ink) < FADED_SHARE * share * grey.length;
  return isFaded ? { width, height, data: below(grey, threshold) } : ink;
}

/** 1 for each value that is less than `limit`. */
export function below(values: Uint8Array, limit: number): Uint8Array {
  const out = new Uint8Array(values.length);
  const fours = inFours(values);
  const outFours = inFours(out);
  // Two of four values are compared with one addition: the bit above a value is set if it is not less than the limit.
  const [pair, carries] = [0x00ff00ff, 0x01000100];
  const added = (256 - limit) * 0x00010001;
  for (let i = 0; i < fours.length; i++) {
    const four = fours[i]!;
    const even = ((four & pair) + added) & carries;
    const odd = (((four >>> 8) & pair) + added) & carries;
    outFours[i] = ((even >>> 8) | odd) ^ 0x01010101;
  }
  for (let i = 4 * fours.length; i < values.length; i++) out[i] = values[i]! < limit ? 1 : 0;
  return out;
}

/** Four values in each number, without the last up to three values. Copies values that do not begin at a multiple of four bytes. */
export function inFours(values: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = values.byteOffset % 4 === 0 ? values : new Uint8Array(values);
  return new Uint32Array(buffer, byteOffset, length >> 2);
}

interface Threshold {
  threshold: number;
  /** Between the mean of the dark and of the bright pixels. */
  contrast: number;
  /** Share of the pixels that are dark, 0 to 1. */
  share: number;
}

function otsu(data: Uint8Array): Threshold {
  const histogram = histogramOf(data, 3);
  let total = 0;
  let sum = 0;
  for (let level = 0; level < 256; level++) {
    total += histogram[level]!;
    sum += level * histogram[level]!;
  }
  let below = 0;
  let sumBelow = 0;
  let best = 0;
  let found: Threshold = { threshold: 128, contrast: 0, share: 0 };
  for (let level = 0; level < 256; level++) {
    below += histogram[level]!;
    sumBelow += level * histogram[level]!;
    if (below === 0 || below === total) continue;
    const gap = sumBelow / below - (sum - sumBelow) / (total - below);
    const variance = below * (total - below) * gap * gap;
    if (variance > best) {
      best = variance;
      found = { threshold: level + 1, contrast: -gap, share: below / total };
    }
  }
  return found;
}

/** How many values have each brightness. Only every `step`-th value is counted. */
export function histogramOf(data: Uint8Array, step: number): Float64Array {
  // Neighbors are often equal. Counting them in turn in two tables is faster, because one count need not wait for the other.
  const counts = new Uint32Array(512);
  let i = 0;
  for (; i + step < data.length; i += 2 * step) {
    counts[data[i]!]!++;
    counts[256 + data[i + step]!]!++;
  }
  if (i < data.length) counts[data[i]!]!++;
  return Float64Array.from({ length: 256 }, (_, level) => counts[level]! + counts[256 + level]!);
}

export function transpose({ width, height, data }: Bitmap): Bitmap {
  const out = new Uint8Array(data.length);
  // Most of the page is paper, so only the ink is visited and written.
  for (let i = nextInk(data, 0); i >= 0; i = nextInk(data, i + 1)) {
    const y = (i / width) | 0;
    out[(i - y * width) * height + y] = 1;
  }
  return { width: height, height: width, data: out };
}

/** The first pixel of ink that is not before `start`, or -1. Looks at `start` first, because a search is slower. */
export const nextInk = (data: Uint8Array, start: number) => (data[start] === 1 ? start : data.indexOf(1, start));

/** Number of ink pixels of the whole page. */
export function countInk({ data }: Bitmap): number {
  const fours = inFours(data);
  let ink = 0;
  // The multiplication adds the four values of a number into its upper eight bits.
  for (let i = 0; i < fours.length; i++) ink += Math.imul(fours[i]!, 0x01010101) >>> 24;
  for (let i = 4 * fours.length; i < data.length; i++) ink += data[i]!;
  return ink;
}

/** From the first to the last row of the box that has ink. */
export function inkHeight(ink: Bitmap, box: Box): number {
  const isInked = (y: number) => inkWithin(ink, { ...box, y0: y, y1: y + 1 }) > 0;
  let [first, last] = [Math.max(0, Math.round(box.y0)), Math.min(ink.height, Math.round(box.y1)) - 1];
  while (first <= last && !isInked(first)) first++;
  while (last > first && !isInked(last)) last--;
  return last - first + 1;
}

/** Number of ink pixels in the box. */
export function inkWithin({ width, height, data }: Bitmap, box: Box): number {
  const x0 = Math.max(0, Math.round(box.x0));
  const x1 = Math.min(width, Math.round(box.x1));
  let ink = 0;
  for (let y = Math.max(0, Math.round(box.y0)); y < Math.min(height, Math.round(box.y1)); y++) {
    for (let x = x0; x < x1; x++) ink += data[y * width + x]!;
  }
  return ink;
}
