import type { Bitmap } from './bitmap.js';
import type { Box } from './box.js';
import type { Checkbox } from './pdf.js';
import type { Raster } from './raster.js';
import type { Rules } from './rules.js';
import type { Word } from './word.js';

/**
 * One page, turned upright and straight, with everything that was read from it. All boxes are in pixels of this working image.
 */
export interface Page extends SeenPage {
  /** The day on which the document was received, as YYYY-MM-DD. What is printed is from before it. */
  receivedOn: string;
}

/** A page as it was seen, without what is known about its document. */
export interface SeenPage {
  width: number;
  height: number;
  words: Word[];
  /** Those of the words that are light on a dark ground. Only present for pages that were read by OCR. */
  light?: readonly Word[];
  rules: Rules;
  /** All ink, including rules. Used to find checkboxes. */
  ink: Bitmap;
  /** The ink without the rules. Shows whether a box without words is empty or was not read. */
  text: Bitmap;
  /** Pieces of ink that may be characters. Only present for pages that were read by OCR. */
  characters: readonly Box[];
  /** Pieces of ink of any size, without specks. Only present for pages that were read by OCR. */
  pieces: readonly Box[];
  /** The page in grey with even light. Only present for pages that were read by OCR, because only these can be read again. */
  grey?: Raster;
  /** The page as it is drawn. Only present for pages that were read from a text layer. */
  picture?: Raster;
  /** Only present if the page has form fields. */
  checkboxes?: Checkbox[];
  /** The text layer lacks much of the printed text, because it is drawn as lines or pictures. */
  hasDrawnText?: boolean;
  /** How many sheets of paper the picture shows. Only present if it shows several. */
  sheets?: number;
  /** Pixels of the working image per pixel of the source. Above 1, the source was enlarged. */
  enlargement: number;
  /** `[x, y, width, height]` as fractions (0 to 1) of the page as it is shown. */
  toPage(box: Box): [number, number, number, number];
}
