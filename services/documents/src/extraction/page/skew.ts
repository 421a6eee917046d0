import { type Bitmap, binarize, flattenBackground } from './bitmap.js';
import { type Raster, resize } from './raster.js';

const MAX_DEGREES = 8;
const COPY_WIDTH = 1000;
const MAX_POINTS = 60_000;

/**
 * Degrees that the content is turned clockwise, within +-8. Lines of text and rules pile up in the fewest rows of the projection when
 * the page is straight. A page lying on its side has the same skew.
 */
export async function findSkew(raster: Raster): Promise<number> {
  const scale = Math.min(1, COPY_WIDTH / Math.max(raster.width, raster.height));
  const ink = binarize(flattenBackground(await resize(raster, scale)));
  const points = inkPoints(ink);
  const sharpness = (degrees: number) => projectionSharpness(points, degrees, ink);
  const coarse = best(-MAX_DEGREES, MAX_DEGREES, 0.5, sharpness);
  const fine = best(coarse - 0.4, coarse + 0.4, 0.1, sharpness);
  return Math.round(fine * 20) / 20;
}

function inkPoints({ width, height, data }: Bitmap): Int16Array {
  const points: number[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (data[y * width + x]) points.push(x, y);
  const step = Math.max(1, Math.ceil(points.length / 2 / MAX_POINTS));
  if (step === 1) return Int16Array.from(points);
  const kept: number[] = [];
  for (let i = 0; i < points.length; i += 2 * step) kept.push(points[i]!, points[i + 1]!);
  return Int16Array.from(kept);
}

function projectionSharpness(points: Int16Array, degrees: number, { width, height }: Bitmap): number {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const reach = Math.ceil(width + height);
  const rows = new Uint16Array(reach * 2);
  const columns = new Uint16Array(reach * 2);
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    rows[Math.round(y * cos - x * sin) + reach]!++;
    columns[Math.round(x * cos + y * sin) + reach]!++;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  for (const count of columns) sum += count * count;
  return sum;
}

function best(from: number, to: number, step: number, score: (value: number) => number): number {
  let winner = from;
  let highest = -1;
  for (let value = from; value <= to + 1e-9; value += step) {
    // A slight preference for straight: turning costs sharpness, and ties are common on nearly empty pages.
    const reached = score(value) * (Math.abs(value) < 0.05 ? 1.002 : 1);
    if (reached > highest) {
      highest = reached;
      winner = value;
    }
  }
  return winner;
}
