import sharp from 'sharp';
import { enlarge } from './enlarge.js';
import type { Raster } from './raster.js';

/**
 * Enlarges an image and blurs it slightly. The dots of thermal print run together into strokes, and the noise of a photograph disappears.
 * @param scale at least 1
 * @param blur standard deviation in pixels of the result
 */
export async function soften(raster: Raster, scale: number, blur: number): Promise<Raster> {
  const { width, height, data } = enlarge(raster, Math.round(raster.width * scale), Math.round(raster.height * scale));
  const { data: softened, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .blur(blur)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: softened };
}
