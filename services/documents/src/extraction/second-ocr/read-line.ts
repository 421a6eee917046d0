import { height, width } from '../page/box.js';
import type { Raster } from '../page/raster.js';
import type { Word } from '../page/word.js';
import type { TextArea } from './find-lines.js';
import type { Models } from './models.js';

/** The model reads lines of this height. */
const HEIGHT_PX = 48;
/**
 * Shorter images are extended with grey, like the images that the model learned from. Those had 320 pixels. At half of that it reads the
 * values of forms as well, in two thirds of the time.
 */
const WIDTH_MIN_PX = 160;
const WIDTH_MAX_PX = 2_400;
const STEP = 8;

/** The width in pixels of the image that the model reads. The time that it takes grows with this width. */
export function widthToRead(area: TextArea): number {
  const used = Math.min(WIDTH_MAX_PX, (width(area) * HEIGHT_PX) / height(area));
  return Math.ceil(Math.max(WIDTH_MIN_PX, used) / STEP) * STEP;
}

/** Reads the text of one line and divides it into words. */
export async function readLine(grey: Raster, area: TextArea, { read, characters }: Models): Promise<Word[]> {
  const used = Math.min(WIDTH_MAX_PX, Math.max(STEP, Math.round((width(area) * HEIGHT_PX) / height(area))));
  const padded = widthToRead(area);
  const { data, dims } = await read(cut(grey, area, used, padded), padded, HEIGHT_PX);
  const [, steps, classes] = dims as [number, number, number];
  const glyphs: Glyph[] = [];
  let before = 0;
  for (let step = 0; step < steps; step++) {
    const row = data.subarray(step * classes, (step + 1) * classes);
    let best = 0;
    for (let each = 1; each < classes; each++) if (row[each]! > row[best]!) best = each;
    if (best !== 0 && best !== before) {
      const x = area.x0 + (((step + 0.5) * padded) / steps / used) * width(area);
      glyphs.push({ text: characters[best] ?? '', x, probability: row[best]! });
    }
    before = best;
  }
  return toWords(glyphs, area);
}

interface Glyph {
  text: string;
  /** Its middle on the page. */
  x: number;
  probability: number;
}

/** The pixels of a line, straight and scaled, as three equal channels of values from -1 to 1. */
function cut(
  { data, width: stride, height: rows }: Raster,
  area: TextArea,
  used: number,
  padded: number,
): Float32Array {
  const size = padded * HEIGHT_PX;
  const channels = new Float32Array(3 * size);
  const stepX = width(area) / used;
  const stepY = height(area) / HEIGHT_PX;
  const middle = (area.x0 + area.x1) / 2;
  for (let x = 0; x < used; x++) {
    const sx = area.x0 + (x + 0.5) * stepX - 0.5;
    const top = area.y0 + area.slope * (sx - middle);
    const ix = Math.max(0, Math.min(stride - 2, Math.floor(sx)));
    const fx = Math.max(0, Math.min(1, sx - ix));
    for (let y = 0; y < HEIGHT_PX; y++) {
      const sy = top + (y + 0.5) * stepY - 0.5;
      const iy = Math.max(0, Math.min(rows - 2, Math.floor(sy)));
      const fy = Math.max(0, Math.min(1, sy - iy));
      const i = iy * stride + ix;
      const upper = data[i]! * (1 - fx) + data[i + 1]! * fx;
      const lower = data[i + stride]! * (1 - fx) + data[i + stride + 1]! * fx;
      channels[y * padded + x] = (upper * (1 - fy) + lower * fy) / 127.5 - 1;
    }
  }
  channels.copyWithin(size, 0, size);
  channels.copyWithin(2 * size, 0, size);
  return channels;
}

/** Print fills about this share of the area of a line. */
const INK_HEIGHT = 0.62;

function toWords(glyphs: readonly Glyph[], area: TextArea): Word[] {
  const words: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') words.push([]);
    else words.at(-1)!.push(glyph);
  }
  const tall = height(area) * INK_HEIGHT;
  const middle = (area.x0 + area.x1) / 2;
  return words
    .filter((word) => word.length > 0)
    .map((word) => {
      const [first, last] = [word[0]!.x, word.at(-1)!.x];
      const margin = word.length > 1 ? (last - first) / (word.length - 1) / 2 : 0.3 * tall;
      const y = (area.y0 + area.y1) / 2 + area.slope * ((first + last) / 2 - middle);
      return {
        text: word.map(({ text }) => text).join(''),
        box: { x0: first - margin, y0: y - tall / 2, x1: last + margin, y1: y + tall / 2 },
        confidence: word.reduce((least, { probability }) => Math.min(least, probability), 1),
        source: 'ocr',
        middles: word.flatMap(({ text, x }) => Array<number>(text.length).fill(x)),
      };
    });
}
