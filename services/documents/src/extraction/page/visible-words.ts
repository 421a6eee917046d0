import { type Box, centerX, centerY, height, width } from './box.js';
import type { Raster } from './raster.js';
import type { Word } from './word.js';

/** Less contrast than this is not visible. */
const VISIBLE_CONTRAST = 24;
/** If more words than this share have no ink, the page could not be drawn correctly. */
const BLANK_MAX = 0.3;
/** A pixel is ink if it is darker than its background by this much, and covered if it becomes lighter by this much. */
const INK = 60;
const LIGHTER = 40;
/** New text over the old text has ink at some of the same places. */
const COVERED = 0.6;

/**
 * Words of a text layer that people can see. Some software prints hidden words in the color of the paper. Whoever edits a PDF often puts an
 * annotation with the new value over the old one, which stays in the text layer.
 * @param shown the page with its annotations
 * @param plain the page without them, if it has some that may cover text
 */
export function visibleWords(words: readonly Word[], shown: Raster, plain?: Raster): Word[] {
  const uncovered = plain ? words.filter(({ box }) => !isCovered(box, plain, shown)) : [...words];
  const printed = uncovered.filter(({ box }) => !isBlank(box, shown));
  return uncovered.length - printed.length > BLANK_MAX * uncovered.length ? uncovered : printed;
}

function isBlank(box: Box, page: Raster): boolean {
  let lightest = 0;
  let darkest = 255;
  let count = 0;
  for (const i of pixelsIn(box, page)) {
    const value = page.data[i]!;
    lightest = Math.max(lightest, value);
    darkest = Math.min(darkest, value);
    count++;
  }
  return count > 0 && lightest - darkest < VISIBLE_CONTRAST;
}

function isCovered(box: Box, plain: Raster, shown: Raster): boolean {
  let background = 0;
  for (const i of pixelsIn(box, plain)) background = Math.max(background, plain.data[i]!);
  let ink = 0;
  let covered = 0;
  for (const i of pixelsIn(box, plain)) {
    if (plain.data[i]! > background - INK) continue;
    ink++;
    if (shown.data[i]! > plain.data[i]! + LIGHTER) covered++;
  }
  return ink > 0 && covered > COVERED * ink;
}

/** Very large words are sampled. */
const PIXELS_MAX = 10_000;

function* pixelsIn({ x0, y0, x1, y1 }: Box, { width: across, height: down }: Raster): Generator<number> {
  const [left, right] = [Math.max(0, Math.floor(x0)), Math.min(across, Math.ceil(x1))];
  const [top, bottom] = [Math.max(0, Math.floor(y0)), Math.min(down, Math.ceil(y1))];
  const step = Math.max(1, Math.ceil(Math.sqrt(((right - left) * (bottom - top)) / PIXELS_MAX)));
  for (let y = top; y < bottom; y += step) for (let x = left; x < right; x += step) yield y * across + x;
}

/** A signature or a logo has fewer characters. */
const DRAWN_MIN = 150;
const DRAWN_SHARE = 0.4;

/** Whether much of the printed text is not in the words, for example a form whose letters are drawn as lines. */
export function lacksText(characters: readonly Box[], words: readonly Word[], page: Raster): boolean {
  const told = new Uint8Array(page.width * page.height);
  for (const { box } of words) {
    const [x0, x1] = [Math.max(0, Math.floor(box.x0)), Math.min(page.width, Math.ceil(box.x1))];
    for (let y = Math.max(0, Math.floor(box.y0)); y < Math.min(page.height, Math.ceil(box.y1)); y++)
      if (x1 > x0) told.fill(1, y * page.width + x0, y * page.width + x1);
  }
  const drawn = characters.filter((box) => !told[Math.floor(centerY(box)) * page.width + Math.floor(centerX(box))]);
  return drawn.length >= DRAWN_MIN && drawn.length > DRAWN_SHARE * characters.length;
}

/** This share of the smaller box is the same place. */
const SAME_PLACE = 0.6;

/**
 * Leaves out words that are printed a second time at the same place: some software prints text twice to make it bold, or keeps the text under
 * a form field with the same value.
 */
export function withoutRepeats(words: readonly Word[]): Word[] {
  const places = new Map<string, Box[]>();
  return words.filter(({ text, box }) => {
    const before = places.get(text) ?? [];
    if (before.some((other) => isSamePlace(box, other))) return false;
    places.set(text, [...before.slice(-REPEATS_COMPARED), box]);
    return true;
  });
}

/** A page can have thousands of equal words. */
const REPEATS_COMPARED = 200;

function isSamePlace(a: Box, b: Box): boolean {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 && w * h > SAME_PLACE * Math.min(width(a) * height(a), width(b) * height(b));
}
