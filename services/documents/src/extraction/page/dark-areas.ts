import type { Bitmap } from './bitmap.js';
import { type Box, height, width } from './box.js';
import { inkPieces } from './components.js';
import type { Raster } from './raster.js';

/** Areas are found in a picture of every third pixel. They are much larger than that. */
const STEP = 3;
const DARK = 128;
/** In heights of capitals. */
const NARROWEST = 4;
const LOWEST = 1.3;
/** Share of dark pixels in an area with light print. A frame has fewer, an area without print has more. */
const FILLED = { min: 0.55, max: 0.97 };
const CONTRAST = 70;
const AREAS_MAX = 200;

/**
 * A page that has only the light text on dark ground of the given page, as dark text on paper: for example the white headings of a table. OCR
 * does not read light text beside dark text. Undefined if there is none.
 * @param capital height of the capitals in pixels
 */
export function lightText(page: Raster, capital: number): Raster | undefined {
  const areas = darkAreas(page, capital);
  if (areas.length === 0) return undefined;
  const data = new Uint8Array(page.data.length).fill(255);
  for (const { box, ground, print } of areas) {
    for (let y = box.y0; y < box.y1; y++) {
      for (let x = box.x0; x < box.x1; x++) {
        const i = y * page.width + x;
        data[i] = Math.min(255, Math.max(0, (255 * (print - page.data[i]!)) / (print - ground)));
      }
    }
  }
  return { ...page, data };
}

interface DarkArea {
  box: Box;
  ground: number;
  print: number;
}

function darkAreas(page: Raster, capital: number): DarkArea[] {
  const small = everyThird(page);
  return inkPieces(small)
    .map(({ x0, y0, x1, y1 }) => ({
      x0: STEP * x0,
      y0: STEP * y0,
      x1: Math.min(page.width, STEP * x1),
      y1: Math.min(page.height, STEP * y1),
    }))
    .filter((box) => width(box) > NARROWEST * capital && height(box) > LOWEST * capital)
    .slice(0, AREAS_MAX)
    .flatMap((box) => {
      const found = tones(page, box);
      if (!found) return [];
      const { dark, ground, print } = found;
      const isPrinted = dark > FILLED.min && dark < FILLED.max && print - ground > CONTRAST;
      return isPrinted ? [{ box, ground, print }] : [];
    });
}

function everyThird({ width: across, height: down, data }: Raster): Bitmap {
  const small = { width: Math.ceil(across / STEP), height: Math.ceil(down / STEP) };
  const bits = new Uint8Array(small.width * small.height);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) bits[y * small.width + x] = data[STEP * (y * across + x)]! < DARK ? 1 : 0;
  }
  return { ...small, data: bits };
}

/**
 * The share of dark pixels, the usual brightness of the ground, and the brightness of the lightest pixels. Undefined as soon as too few pixels
 * are dark, for example in a frame around the page.
 */
function tones({ width: across, data }: Raster, box: Box): { dark: number; ground: number; print: number } | undefined {
  const total = width(box) * height(box);
  let light = 0;
  for (let y = box.y0; y < box.y1; y++) {
    // The highest bit of a value that is not less than `DARK`. Most areas end here, so their tones are not counted yet.
    for (let i = y * across + box.x0; i < y * across + box.x1; i++) light += data[i]! >> 7;
    if (total - light <= FILLED.min * total - 1) return undefined;
  }
  const counts = new Uint32Array(256);
  for (let y = box.y0; y < box.y1; y++) {
    for (let i = y * across + box.x0; i < y * across + box.x1; i++) counts[data[i]!]!++;
  }
  const nth = (share: number) => {
    let left = share * total;
    let level = 0;
    while (level < 255 && left >= counts[level]!) left -= counts[level++]!;
    return level;
  };
  return { dark: (total - light) / total, ground: nth(0.4), print: nth(0.98) };
}
