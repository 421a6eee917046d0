import type { Bitmap } from './bitmap.js';
import type { Box } from './box.js';
import type { Checkbox } from './pdf.js';
import type { Raster } from './raster.js';
import type { Rules } from './rules.js';
import type { Word } from './word.js';

/** One page made upright and straight, with all that was read from it. Every box is in pixels of this working image. */
export interface Page {
  width: number;
  height: number;
  words: Word[];
  rules: Rules;
  /** All ink: shows checkboxes. */
  ink: Bitmap;
  /** Ink without the rules: tells an empty box from an unread one. */
  text: Bitmap;
  /** Pieces of ink that may be characters; of pages read by OCR only. */
  characters: readonly Box[];
  /** Evenly lit grey; present for pages read by OCR, which may be read again. */
  grey?: Raster;
  /** Present when the page has form fields. */
  checkboxes?: Checkbox[];
  /** Pixels of the working image per pixel of the source: above 1 the source was enlarged. */
  enlargement: number;
  /** `[x, y, width, height]` in 0..1 of the page as it is shown. */
  toPage(box: Box): [number, number, number, number];
}
