import sharp from 'sharp';
import { enlarge } from './enlarge.js';
import { type Raster, toRaster } from './raster.js';

export async function resize(raster: Raster, scale: number): Promise<Raster> {
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  return scale > 1 ? enlarge(raster, width, height) : resizeTo(raster, width, height);
}

/** Makes a picture smaller in one direction or both. */
export async function resizeTo(raster: Raster, width: number, height: number): Promise<Raster> {
  const image = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 1 } });
  return toRaster(image.resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).toColourspace('b-w'));
}
