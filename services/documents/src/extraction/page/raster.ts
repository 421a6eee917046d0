import sharp, { type Sharp } from 'sharp';
import { ExtractionError } from '../extraction-error.js';
import { FILE_SIDE_MAX_PX } from '../limits.js';
import type { Box } from './box.js';

/** 8-bit grey values, row by row. 255 is paper. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

/** A position on a raster is stored as a 16-bit number and a fraction. */
const MAX_SIDE_PX = 30_000;

const DECODE_OPTIONS = { failOn: 'truncated', sequentialRead: true } as const;

/** Checks the size of an image in its header, before any pixel is decoded. */
export async function imageSize(file: Uint8Array, maxPixels: number): Promise<{ width: number; height: number }> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ExtractionError('damaged_file');
    });
  const size = metadata.autoOrient;
  if (!size.width || !size.height) throw new ExtractionError('damaged_file');
  if (size.width * size.height > maxPixels || Math.max(size.width, size.height) > FILE_SIDE_MAX_PX)
    throw new ExtractionError('too_many_pixels');
  return size;
}

/** The image in grey on white paper, turned upright by its EXIF data and scaled down to at most `maxWorkingPixels`. */
export async function decodeImage(file: Uint8Array, maxPixels: number, maxWorkingPixels: number): Promise<Raster> {
  const size = await imageSize(file, maxPixels);
  const shrink = Math.min(
    1,
    Math.sqrt(maxWorkingPixels / (size.width * size.height)),
    MAX_SIDE_PX / Math.max(size.width, size.height),
  );
  let image = sharp(file, { ...DECODE_OPTIONS, limitInputPixels: maxPixels })
    .rotate()
    .flatten({ background: 'white' })
    .toColourspace('b-w');
  if (shrink < 1) image = image.resize(Math.max(1, Math.round(size.width * shrink)));
  return toRaster(image);
}

export async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new ExtractionError('damaged_file');
    });
  return { width: info.width, height: info.height, data };
}

/** A part of the picture, and where it was. */
export function crop(raster: Raster, box: Box): { raster: Raster; left: number; top: number } {
  const left = Math.max(0, Math.floor(box.x0));
  const top = Math.max(0, Math.floor(box.y0));
  const width = Math.max(1, Math.min(raster.width, Math.ceil(box.x1)) - left);
  const height = Math.max(1, Math.min(raster.height, Math.ceil(box.y1)) - top);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * raster.width + left;
    data.set(raster.data.subarray(from, from + width), y * width);
  }
  return { raster: { width, height, data }, left, top };
}

/** Turns clockwise. */
export function turn(raster: Raster, turns: QuarterTurns): Raster {
  if (turns === 0) return raster;
  const { width, height, data } = raster;
  const out = new Uint8Array(data.length);
  if (turns === 2) {
    for (let i = 0, j = data.length - 1; j >= 0; i++, j--) out[i] = data[j]!;
    return { width, height, data: out };
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const target = turns === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      out[target] = data[y * width + x]!;
    }
  }
  return { width: height, height: width, data: out };
}

/**
 * Scales the image, turns it by `degrees` clockwise about its middle, and cuts out `cut`. Anything outside the image is paper.
 */
export function straighten(raster: Raster, scale: number, degrees: number, cut: Box): Raster {
  const width = Math.round(cut.x1 - cut.x0);
  const height = Math.round(cut.y1 - cut.y0);
  const out = new Uint8Array(width * height).fill(255);
  const cos = Math.cos((degrees * Math.PI) / 180) / scale;
  const sin = Math.sin((degrees * Math.PI) / 180) / scale;
  const { data, width: stride } = raster;
  const lastX = raster.width - 1;
  const lastY = raster.height - 1;
  const left = cut.x0 + 0.5 - (raster.width * scale) / 2;
  // Fixed-point numbers: positions are in 1/65,536 of a pixel, weights in 1/256.
  const stepX = Math.round(cos * 65_536);
  const stepY = Math.round(-sin * 65_536);
  for (let y = 0; y < height; y++) {
    const down = y + cut.y0 + 0.5 - (raster.height * scale) / 2;
    // `| 0` keeps the positions in whole numbers of 32 bits, which are faster.
    let sx = Math.round((raster.width / 2 - 0.5 + left * cos + down * sin) * 65_536) | 0;
    let sy = Math.round((raster.height / 2 - 0.5 - left * sin + down * cos) * 65_536) | 0;
    const row = y * width;
    const [fromX, toX] = insideOf(sx, stepX, lastX * 65_536);
    const [fromY, toY] = insideOf(sy, stepY, lastY * 65_536);
    const from = Math.max(0, fromX, fromY);
    const end = row + Math.min(width, toX, toY);
    sx = (sx + from * stepX) | 0;
    sy = (sy + from * stepY) | 0;
    if (isCopy(sx, sy, stepX, stepY)) {
      const start = (sy >> 16) * stride + (sx >> 16);
      if (row + from < end) out.set(data.subarray(start, start + end - row - from), row + from);
      continue;
    }
    for (let at = row + from; at < end; at++, sx = (sx + stepX) | 0, sy = (sy + stepY) | 0) {
      const fx = (sx >> 8) & 255;
      const fy = (sy >> 8) & 255;
      const i = ((sy >> 16) * stride + (sx >> 16)) | 0;
      const j = (i + stride) | 0;
      const upper = data[i]!;
      const lower = data[j]!;
      const top = (upper << 8) + (data[i + 1]! - upper) * fx;
      const bottom = (lower << 8) + (data[j + 1]! - lower) * fx;
      out[at] = ((top << 8) + (bottom - top) * fy + 32_768) >> 16;
    }
  }
  return { width, height, data: out };
}

/** Whether every position is exactly on a pixel. */
const isCopy = (x: number, y: number, stepX: number, stepY: number) =>
  stepX === 65_536 && stepY === 0 && ((x | y) & 65_535) === 0;

/** The first step at which `start + step * n` is at least 0 and less than `limit`, and the first one after these. */
function insideOf(start: number, step: number, limit: number): [number, number] {
  if (step === 0) return start >= 0 && start < limit ? [0, Number.POSITIVE_INFINITY] : [0, 0];
  if (step > 0) return [Math.ceil(-start / step), Math.ceil((limit - start) / step)];
  return [Math.floor((start - limit) / -step) + 1, Math.floor(start / -step) + 1];
}
