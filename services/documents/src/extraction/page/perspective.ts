import { type Bitmap, binarize, flattenBackground } from './bitmap.js';
import { characterBoxes, inkPieces } from './components.js';
import { inkPoints } from './ink-points.js';
import { countSheets, findPaper, type Point, type Quad } from './paper.js';
import type { Raster } from './raster.js';
import { resize } from './resize.js';

/** A page without perspective, and the way back to the picture that it was made from. */
export interface FlatPage {
  raster: Raster;
  /** Converts `[x, y, width, height]` in fractions of the flat page to fractions of the picture. */
  toPicture(box: [number, number, number, number]): [number, number, number, number];
}

const PROBE_SIDE_PX = 1000;
const SHEETS_SIDE_PX = 400;
/** With fewer pieces of ink, directions cannot be measured. */
const MIN_PIECES = 40;
/** This share of the characters may be outside of the paper: print on the table under it, or specks. */
const MAX_LOST = 0.03;
const MAX_PIXELS = 8_500_000;

/**
 * Undoes the perspective of a photograph: cuts out the paper, and makes lines parallel that meet at a distant point. Returns
 * undefined for a picture that has neither a background nor perspective, such as most scans.
 */
export async function flattenPerspective(picture: Raster): Promise<FlatPage | undefined> {
  const scale = Math.min(1, PROBE_SIDE_PX / Math.max(picture.width, picture.height));
  const probe = scale < 1 ? await resize(picture, scale) : picture;
  const paper = paperWithText(probe);
  const cut = paper ? warp(probe, paper, sizeOf(paper)) : probe;
  const converging = convergence(binarize(flattenBackground(cut)));
  if (!paper && !converging) return undefined;
  let quad: Quad = paper ?? wholeOf(probe);
  if (converging) {
    const back = homography(wholeOf(cut), quad);
    quad = converging.map((corner) => apply(back, corner)) as unknown as Quad;
  }
  const [x, y] = [picture.width / probe.width, picture.height / probe.height];
  quad = quad.map((corner) => ({ x: corner.x * x, y: corner.y * y })) as unknown as Quad;
  const size = sizeOf(quad);
  const raster = warp(picture, quad, size);
  const back = homography(wholeOf({ width: 1, height: 1 }), quad);
  return { raster, toPicture: (box) => boxInPicture(box, back, picture) };
}

/** How many sheets of paper lie apart on a darker background. */
export async function sheetsOn(picture: Raster): Promise<number> {
  const scale = Math.min(1, SHEETS_SIDE_PX / Math.max(picture.width, picture.height));
  return countSheets(scale < 1 ? await resize(picture, scale) : picture);
}

/** The paper on a background, unless print would be cut off. */
function paperWithText(probe: Raster): Quad | undefined {
  const paper = findPaper(probe);
  if (!paper) return undefined;
  const characters = characterBoxes(binarize(flattenBackground(probe)));
  const lost = characters.filter((box) => !isInside(paper, { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }));
  // The grain of a table or carpet looks like characters too, but the paper then has most of them all the same.
  return characters.length - lost.length < MIN_PIECES || lost.length > MAX_LOST * characters.length ? undefined : paper;
}

const BANDS = 5;
const MAX_DEGREES = 6;
const STEP_DEGREES = 0.25;
/** Lines that meet within less than this over the page are parallel. */
const MIN_CONVERGENCE_DEGREES = 0.8;
const MAX_CONVERGENCE_DEGREES = 10;
/** A direction counts if its projection is this much sharper than that of the other directions. */
const MIN_SHARPNESS = 1.25;
const MIN_BAND_POINTS = 300;
const MAX_POINTS = 30_000;

/**
 * Where the corners of a page with parallel lines would be. The direction of the lines is measured in five bands from top to bottom, and
 * the direction of the rules in five bands from left to right. Returns undefined if the lines are parallel already.
 */
function convergence(ink: Bitmap): Quad | undefined {
  if (inkPieces(ink).length < MIN_PIECES) return undefined;
  const { x, y } = inkPoints(ink, MAX_POINTS);
  const lines = trendOf({ positions: y, distances: x }, ink.height, ink.width);
  const columns = trendOf({ positions: x, distances: y.map((each) => -each) }, ink.width, ink.height);
  const spread = (trend: Trend | undefined) => (trend ? Math.abs(trend.end - trend.start) : 0);
  const widest = Math.max(spread(lines), spread(columns));
  if (widest < MIN_CONVERGENCE_DEGREES || widest > MAX_CONVERGENCE_DEGREES) return undefined;
  const skew = lines ?? columns!;
  const middle = (skew.start + skew.end) / 2;
  const { start: top, end: bottom } = lines ?? { start: middle, end: middle };
  const { start: left, end: right } = columns ?? { start: middle, end: middle };
  const { width, height } = ink;
  const across = (y: number, degrees: number) => ({ y, slope: tan(degrees), middle: width / 2 });
  const down = (x: number, degrees: number) => ({ x, slope: -tan(degrees), middle: height / 2 });
  return [
    crossing(across(0, top), down(0, left)),
    crossing(across(0, top), down(width, right)),
    crossing(across(height, bottom), down(width, right)),
    crossing(across(height, bottom), down(0, left)),
  ];
}

const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180);

/** Where `y = a.y + (x - a.middle) * a.slope` meets `x = b.x + (y - b.middle) * b.slope`. */
function crossing(
  a: { y: number; slope: number; middle: number },
  b: { x: number; slope: number; middle: number },
): Point {
  const x = (b.x + (a.y - a.slope * a.middle - b.middle) * b.slope) / (1 - a.slope * b.slope);
  return { x, y: a.y + (x - a.middle) * a.slope };
}

/** Directions at the first and the last edge, in degrees. */
interface Trend {
  start: number;
  end: number;
}

/** Points by their position across the lines and their distance along them. */
interface Band {
  positions: Float64Array;
  distances: Float64Array;
}

function trendOf(points: Band, across: number, along: number): Trend | undefined {
  const measured: { at: number; degrees: number }[] = [];
  for (const [i, band] of bandsOf(points, across).entries()) {
    const from = (i * across) / BANDS;
    const degrees =
      band.positions.length < MIN_BAND_POINTS ? undefined : directionOf(band, from, across / BANDS, along);
    if (degrees !== undefined) measured.push({ at: (i + 0.5) / BANDS, degrees });
  }
  return lineThrough(measured);
}

function bandsOf({ positions, distances }: Band, across: number): Band[] {
  const bandOf = new Uint8Array(positions.length);
  const counts = new Uint32Array(BANDS);
  for (let i = 0; i < positions.length; i++) {
    const band = Math.min(BANDS - 1, Math.floor((positions[i]! * BANDS) / across));
    bandOf[i] = band;
    counts[band]!++;
  }
  const bands = Array.from(counts, (count) => ({
    positions: new Float64Array(count),
    distances: new Float64Array(count),
  }));
  counts.fill(0);
  for (let i = 0; i < positions.length; i++) {
    const band = bandOf[i]!;
    const to = counts[band]!++;
    bands[band]!.positions[to] = positions[i]!;
    bands[band]!.distances[to] = distances[i]!;
  }
  return bands;
}

function directionOf({ positions, distances }: Band, from: number, depth: number, along: number): number | undefined {
  const reach = along * tan(MAX_DEGREES);
  const low = from - reach - 1;
  const bins = new Uint16Array(Math.ceil(depth + 2 * reach) + 3);
  const scores: { degrees: number; sharpness: number }[] = [];
  for (let degrees = -MAX_DEGREES; degrees <= MAX_DEGREES; degrees += STEP_DEGREES) {
    bins.fill(0);
    const slope = tan(degrees);
    for (let i = 0; i < positions.length; i++) {
      bins[(positions[i]! - distances[i]! * slope - low) | 0]!++;
    }
    let sharpness = 0;
    for (let i = 0; i < bins.length; i++) sharpness += bins[i]! * bins[i]!;
    scores.push({ degrees, sharpness });
  }
  const best = scores.reduce((a, b) => (b.sharpness > a.sharpness ? b : a));
  const usual = [...scores].sort((a, b) => a.sharpness - b.sharpness)[scores.length >> 1]!.sharpness;
  if (best.sharpness < MIN_SHARPNESS * usual || Math.abs(best.degrees) >= MAX_DEGREES) return undefined;
  const i = scores.indexOf(best);
  const [before, after] = [scores[i - 1]!.sharpness, scores[i + 1]!.sharpness];
  // The vertex of the parabola through the best direction and its neighbors.
  return best.degrees + ((STEP_DEGREES / 2) * (after - before)) / (2 * best.sharpness - before - after || 1);
}

const MAX_DEVIATION_DEGREES = 0.5;

/** The values at both ends of the line through the measured directions, if at least three of them are on it. */
function lineThrough(measured: readonly { at: number; degrees: number }[]): Trend | undefined {
  let best: { trend: Trend; count: number; error: number } | undefined;
  for (const a of measured) {
    for (const b of measured) {
      if (b.at <= a.at) continue;
      const slope = (b.degrees - a.degrees) / (b.at - a.at);
      const errors = measured.map(({ at, degrees }) => Math.abs(a.degrees + slope * (at - a.at) - degrees));
      const near = errors.filter((error) => error <= MAX_DEVIATION_DEGREES);
      const error = near.reduce((sum, each) => sum + each, 0);
      if (best && (near.length < best.count || (near.length === best.count && error >= best.error))) continue;
      const start = a.degrees - slope * a.at;
      best = { trend: { start, end: start + slope }, count: near.length, error };
    }
  }
  return best && best.count >= 3 ? best.trend : undefined;
}

const wholeOf = ({ width, height }: { width: number; height: number }): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function sizeOf([a, b, c, d]: Quad): { width: number; height: number } {
  const width = Math.max(distance(a, b), distance(d, c));
  const height = Math.max(distance(a, d), distance(b, c));
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) };
}

function isInside(quad: Quad, { x, y }: Point): boolean {
  return quad.every((from, i) => {
    const to = quad[(i + 1) % 4]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}

/** The first eight numbers of a 3 x 3 matrix. The ninth is 1. */
type Homography = readonly number[];

/** The projective map that sends the corners of `from` to those of `to`. */
function homography(from: Quad, to: Quad): Homography {
  const rows: number[][] = [];
  for (const [i, { x, y }] of from.entries()) {
    const { x: u, y: v } = to[i]!;
    rows.push([x, y, 1, 0, 0, 0, -x * u, -y * u, u], [0, 0, 0, x, y, 1, -x * v, -y * v, v]);
  }
  return solve(rows);
}

/** Gaussian elimination with pivots; each row ends with its right side. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let r = column + 1; r < size; r++)
      if (Math.abs(rows[r]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = r;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let r = 0; r < size; r++) {
      if (r === column) continue;
      const factor = rows[r]![column]! / rows[column]![column]!;
      for (let c = column; c <= size; c++) rows[r]![c]! -= factor * rows[column]![c]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}

function apply(h: Homography, { x, y }: Point): Point {
  const w = h[6]! * x + h[7]! * y + 1;
  return { x: (h[0]! * x + h[1]! * y + h[2]!) / w, y: (h[3]! * x + h[4]! * y + h[5]!) / w };
}

function boxInPicture(
  [x, y, width, height]: [number, number, number, number],
  back: Homography,
  picture: Raster,
): [number, number, number, number] {
  const corners = wholeOf({ width, height }).map((corner) => apply(back, { x: x + corner.x, y: y + corner.y }));
  const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  const x0 = clamp(Math.min(...corners.map((corner) => corner.x)) / picture.width);
  const y0 = clamp(Math.min(...corners.map((corner) => corner.y)) / picture.height);
  const x1 = clamp(Math.max(...corners.map((corner) => corner.x)) / picture.width);
  const y1 = clamp(Math.max(...corners.map((corner) => corner.y)) / picture.height);
  return [x0, y0, clamp(x1 - x0), clamp(y1 - y0)];
}

/** Cuts out `quad` and makes it a rectangle. What is outside of the picture is paper. */
function warp(picture: Raster, quad: Quad, { width, height }: { width: number; height: number }): Raster {
  const h = homography(wholeOf({ width, height }), quad);
  const [stepU, stepV, stepW] = [h[0]!, h[3]!, h[6]!];
  const out = new Uint8Array(width * height).fill(255);
  const { data, width: stride } = picture;
  const [lastX, lastY] = [picture.width - 1, picture.height - 1];
  for (let y = 0, at = 0; y < height; y++) {
    let u = stepU * 0.5 + h[1]! * (y + 0.5) + h[2]!;
    let v = stepV * 0.5 + h[4]! * (y + 0.5) + h[5]!;
    let w = stepW * 0.5 + h[7]! * (y + 0.5) + 1;
    for (let x = 0; x < width; x++, at++, u += stepU, v += stepV, w += stepW) {
      const near = 1 / w;
      const sx = u * near - 0.5;
      const sy = v * near - 0.5;
      if (!(sx >= 0 && sy >= 0 && sx < lastX && sy < lastY)) continue;
      const ix = sx | 0;
      const iy = sy | 0;
      const fx = sx - ix;
      // `| 0` keeps whole numbers in 32 bits, which are faster.
      const i = (iy * stride + ix) | 0;
      const j = (i + stride) | 0;
      const top = data[i]! + (data[i + 1]! - data[i]!) * fx;
      const bottom = data[j]! + (data[j + 1]! - data[j]!) * fx;
      out[at] = (top + (bottom - top) * (sy - iy) + 0.5) | 0;
    }
  }
  return { width, height, data: out };
}
