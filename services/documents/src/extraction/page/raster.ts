import sharp, { type Sharp } from 'sharp';
import { ExtractionError } from '../extraction-error.js';

/** 8-bit grey, row by row; 255 is paper. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

const DECODE_OPTIONS = { failOn: 'truncated', sequentialRead: true } as const;

/** Checks an image's size from its header, before a pixel is decoded. */
export async function imageSize(file: Uint8Array, maxPixels: number): Promise<{ width: number; height: number }> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ExtractionError('damaged_file');
    });
  const size = metadata.autoOrient;
  if (!size.width || !size.height) throw new ExtractionError('damaged_file');
  if (size.width * size.height > maxPixels) throw new ExtractionError('too_many_pixels');
  return size;
}

/** Upright by EXIF, on white paper, grey, scaled down to at most `maxWorkingPixels`. */
export async function decodeImage(file: Uint8Array, maxPixels: number, maxWorkingPixels: number): Promise<Raster> {
  const size = await imageSize(file, maxPixels);
  const shrink = Math.min(1, Math.sqrt(maxWorkingPixels / (size.width * size.height)));
  let image = sharp(file, { ...DECODE_OPTIONS, limitInputPixels: maxPixels })
    .rotate()
    .flatten({ background: 'white' })
    .toColourspace('b-w');
  if (shrink < 1) image = image.resize(Math.max(1, Math.round(size.width * shrink)));
  return toRaster(image);
}

export async function resize(raster: Raster, scale: number): Promise<Raster> {
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  const image = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 1 } });
  return toRaster(
    image.resize(width, height, { fit: 'fill', kernel: scale > 1 ? 'cubic' : 'lanczos3' }).toColourspace('b-w'),
  );
}

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new ExtractionError('damaged_file');
    });
  return { width: info.width, height: info.height, data };
}

/** Clockwise. */
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

/** Turns the content by `degrees` clockwise about the middle; the size stays, corners become paper. */
export function rotate(raster: Raster, degrees: number): Raster {
  const { width, height, data } = raster;
  const out = new Uint8Array(data.length).fill(255);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cx = width / 2;
  const cy = height / 2;
  for (let y = 0; y < height; y++) {
    let sx = cx + (0 - cx) * cos + (y - cy) * sin;
    let sy = cy - (0 - cx) * sin + (y - cy) * cos;
    for (let x = 0; x < width; x++, sx += cos, sy -= sin) {
      const ix = Math.floor(sx);
      const iy = Math.floor(sy);
      if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= height - 1) continue;
      const fx = sx - ix;
      const fy = sy - iy;
      const i = iy * width + ix;
      const top = data[i]! + (data[i + 1]! - data[i]!) * fx;
      const bottom = data[i + width]! + (data[i + width + 1]! - data[i + width]!) * fx;
      out[y * width + x] = top + (bottom - top) * fy;
    }
  }
  return { width, height, data: out };
}
