import sharp from 'sharp';
import { enlarge } from './enlarge.js';
import { type Raster, toRaster } from './raster.js';

export async function resize(raster: Raster, scale: number): Promise<Raster> {
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  if (scale > 1) return enlarge(raster, width, height);
  const image = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 1 } });
  return toRaster(image.resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).toColourspace('b-w'));
}
