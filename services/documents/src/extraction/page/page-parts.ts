import { type Box, height } from './box.js';
import type { Raster } from './raster.js';

/** A part of a page over its whole width, from the row `top`. */
export interface PagePart {
  raster: Raster;
  top: number;
}

/** A page with fewer characters is read as a whole. */
const CHARACTERS_MIN = 400;
/** Rows without print between two lines, measured in letters. */
const GAP_HEIGHTS = 0.3;
/** The smaller part has at least this share of the characters. */
const SHARE_MIN = 0.3;

/**
 * Divides a page between two lines of text, so that two readers can read it at the same time. It does not depend on the number of readers, so
 * that a page is always read in the same way. A page that has no such place in its middle stays one part.
 */
export function toParts(page: Raster, characters: readonly Box[]): PagePart[] {
  const whole = [{ raster: page, top: 0 }];
  if (characters.length < CHARACTERS_MIN) return whole;
  const middle = middleGap(characters);
  if (middle === undefined) return whole;
  const upper = rowsOf(page, 0, middle);
  const lower = rowsOf(page, middle, page.height);
  return [
    { raster: upper, top: 0 },
    { raster: lower, top: middle },
  ];
}

/** The middle of the gap that divides the characters most evenly. */
function middleGap(characters: readonly Box[]): number | undefined {
  const sorted = [...characters].sort((a, b) => a.y0 - b.y0);
  const heights = characters.map(height).sort((a, b) => a - b);
  const gapMin = GAP_HEIGHTS * heights[heights.length >> 1]!;
  let best: { distance: number; y: number } | undefined;
  let bottom = -Infinity;
  for (const [i, { y0, y1 }] of sorted.entries()) {
    const share = i / sorted.length;
    const distance = Math.abs(share - 0.5);
    if (y0 - bottom >= gapMin && distance <= 0.5 - SHARE_MIN && distance < (best?.distance ?? 1))
      best = { distance, y: Math.round((bottom + y0) / 2) };
    bottom = Math.max(bottom, y1);
  }
  return best?.y;
}

function rowsOf({ width, data }: Raster, from: number, to: number): Raster {
  return { width, height: to - from, data: data.subarray(from * width, to * width) };
}
