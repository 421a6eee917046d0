import { type Box, height, width } from '../page/box.js';
import { inkPieces } from '../page/components.js';
import type { Raster } from '../page/raster.js';
import { resize } from '../page/resize.js';
import type { Models } from './models.js';

/** A line of text. Lines on photographs can rise or fall, so the box follows a slope. */
export interface TextArea extends Box {
  /** By how many pixels the line falls for each pixel to the right. `y0` and `y1` are its edges at the middle of the line. */
  slope: number;
}

/** Larger pages are reduced first. Print of 10 px is still found. */
const PIXELS_MAX = 1_500_000;
/** The model needs sides that are multiples of this. */
const STEP = 32;
const MEANS = [0.485, 0.456, 0.406] as const;
const DEVIATIONS = [0.229, 0.224, 0.225] as const;

/** The model marks the core of each line. */
const IS_TEXT = 0.3;
const SURE = 0.5;
const LINES_MAX = 400;
/** The core is smaller than the line by this share of its area divided by its circumference. */
const GROWTH = 1.6;
const SMALLEST_CORE_PX = 3;

/** Finds the lines of text of a page. */
export async function findLines(grey: Raster, { find }: Models): Promise<TextArea[]> {
  const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (grey.width * grey.height)));
  const small = scale < 1 ? await resize(grey, scale) : grey;
  const padded = { width: Math.ceil(small.width / STEP) * STEP, height: Math.ceil(small.height / STEP) * STEP };
  const { data } = await find(toChannels(small, padded), padded.width, padded.height);
  const ink = { ...padded, data: Uint8Array.from(data, (probability) => (probability > IS_TEXT ? 1 : 0)) };
  return inkPieces(ink)
    .filter(
      (core) => Math.min(width(core), height(core)) >= SMALLEST_CORE_PX && meanIn(data, padded.width, core) > SURE,
    )
    .sort((a, b) => width(b) - width(a))
    .slice(0, LINES_MAX)
    .map((core) => toArea(core, ink, scale));
}

function toChannels(raster: Raster, padded: { width: number; height: number }): Float32Array {
  const size = padded.width * padded.height;
  const channels = new Float32Array(3 * size);
  for (let c = 0; c < 3; c++) {
    const [mean, deviation] = [MEANS[c]!, DEVIATIONS[c]!];
    const values = Float32Array.from({ length: 256 }, (_, grey) => (grey / 255 - mean) / deviation);
    channels.fill(values[255]!, c * size, (c + 1) * size);
    for (let y = 0; y < raster.height; y++) {
      const from = y * raster.width;
      const to = c * size + y * padded.width;
      for (let x = 0; x < raster.width; x++) channels[to + x] = values[raster.data[from + x]!]!;
    }
  }
  return channels;
}

function meanIn(data: Float32Array, stride: number, { x0, y0, x1, y1 }: Box): number {
  let sum = 0;
  let count = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const probability = data[y * stride + x]!;
      if (probability <= IS_TEXT) continue;
      sum += probability;
      count++;
    }
  }
  return sum / count;
}

/** Measures slope and height of a core, and enlarges it to the whole line. */
function toArea(core: Box, ink: { width: number; data: Uint8Array }, scale: number): TextArea {
  const middles: [number, number][] = [];
  let thickness = 0;
  for (let x = core.x0; x < core.x1; x++) {
    let [sum, count] = [0, 0];
    for (let y = core.y0; y < core.y1; y++) {
      if (!ink.data[y * ink.width + x]) continue;
      sum += y + 0.5;
      count++;
    }
    if (count === 0) continue;
    middles.push([x + 0.5, sum / count]);
    thickness += count;
  }
  const meanX = middles.reduce((sum, [x]) => sum + x, 0) / middles.length;
  const meanY = middles.reduce((sum, [, y]) => sum + y, 0) / middles.length;
  const spread = middles.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope =
    width(core) < 3 * height(core) || spread === 0
      ? 0
      : middles.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const across = width(core);
  const tall = slope === 0 ? height(core) : Math.min(height(core), (1.15 * thickness) / middles.length);
  const middle = slope === 0 ? (core.y0 + core.y1) / 2 : meanY + slope * ((core.x0 + core.x1) / 2 - meanX);
  const growth = (GROWTH * across * tall) / (2 * (across + tall));
  return {
    x0: (core.x0 - growth) / scale,
    x1: (core.x1 + growth) / scale,
    y0: (middle - tall / 2 - growth) / scale,
    y1: (middle + tall / 2 + growth) / scale,
    slope,
  };
}
