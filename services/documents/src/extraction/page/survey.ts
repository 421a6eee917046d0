import { binarize, flattenBackground } from './bitmap.js';
import { type Box, union } from './box.js';
import { charactersOf, inkPieces, letterHeights } from './components.js';
import { readingDirections } from './direction.js';
import type { QuarterTurns, Raster } from './raster.js';
import { resize } from './resize.js';
import { findSkew } from './skew.js';

const PROBE_PIXELS = 2_800_000;
/** A page with fewer pieces of ink is blank except for specks. */
const MIN_CHARACTERS = 12;
/** This many characters at an edge of the content may be dirt. */
const STRAY_CHARACTERS = 2;

/** What a smaller copy shows about a page: sizes and directions are clear enough in it. All values are in pixels of the page. */
export interface Survey {
  /** Height of capitals in the most common, small print. */
  capital: number;
  /** By how many degrees the content is turned clockwise. */
  skew: number;
  /** The quarter turns that may make the page upright, most likely first. */
  directions: QuarterTurns[];
  /** Where the ink is after the page was straightened about its middle. */
  content: Box;
}

/** Returns undefined for a blank page. */
export async function surveyPage(page: Raster): Promise<Survey | undefined> {
  const reduction = Math.min(1, Math.sqrt(PROBE_PIXELS / (page.width * page.height)));
  const probe = reduction < 0.9 ? await resize(page, reduction) : page;
  const ink = binarize(flattenBackground(probe));
  const pieces = inkPieces(ink);
  const characters = charactersOf(pieces);
  if (characters.length < MIN_CHARACTERS) return undefined;
  const { capital } = letterHeights(characters);
  const skew = findSkew(ink);
  const large = pieces.filter((piece) => Math.max(piece.x1 - piece.x0, piece.y1 - piece.y0) > 3 * capital);
  const upright = (box: Box) => straightBox(box, skew, ink);
  const content = union([middleOf(characters.map(upright)), ...large.map(upright)]);
  const scale = page.width / probe.width;
  const margin = 2 * capital;
  return {
    capital: capital * scale,
    skew,
    directions: readingDirections(characters, capital),
    content: {
      x0: Math.max(0, content.x0 - margin) * scale,
      y0: Math.max(0, content.y0 - margin) * scale,
      x1: Math.min(ink.width, content.x1 + margin) * scale,
      y1: Math.min(ink.height, content.y1 + margin) * scale,
    },
  };
}

/** The area of the characters, without the few outermost ones. */
function middleOf(boxes: readonly Box[]): Box {
  const nth = (values: number[], compare: (a: number, b: number) => number) => values.sort(compare)[STRAY_CHARACTERS]!;
  const [up, down] = [(a: number, b: number) => a - b, (a: number, b: number) => b - a];
  return {
    x0: nth(
      boxes.map((box) => box.x0),
      up,
    ),
    y0: nth(
      boxes.map((box) => box.y0),
      up,
    ),
    x1: nth(
      boxes.map((box) => box.x1),
      down,
    ),
    y1: nth(
      boxes.map((box) => box.y1),
      down,
    ),
  };
}

/** The place of a box after the page was turned back by its skew. */
function straightBox(box: Box, skew: number, { width, height }: { width: number; height: number }): Box {
  const cos = Math.cos((-skew * Math.PI) / 180);
  const sin = Math.sin((-skew * Math.PI) / 180);
  const dx = (box.x0 + box.x1 - width) / 2;
  const dy = (box.y0 + box.y1 - height) / 2;
  const x = width / 2 + dx * cos - dy * sin;
  const y = height / 2 + dx * sin + dy * cos;
  const w = (box.x1 - box.x0) / 2;
  const h = (box.y1 - box.y0) / 2;
  return { x0: x - w, y0: y - h, x1: x + w, y1: y + h };
}
