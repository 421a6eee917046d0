import { below, histogramOf } from './bitmap.js';
import type { Raster } from './raster.js';

export interface Point {
  x: number;
  y: number;
}

/** Four corners in a picture: upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The paper is brighter than its background by at least this much. */
const MIN_CONTRAST = 45;
/** Shares of the picture. */
const MIN_PAPER = 0.2;
const MIN_BACKGROUND = 0.04;
/** This share of the points of an edge is on a straight line. */
const MIN_STRAIGHT = 0.7;
/** Distance from the line in pixels of the probe, which is about 1,000 pixels wide. */
const MAX_DISTANCE_PX = 4;
const MIN_EDGE_POINTS = 40;
/** How far corners may be outside of the picture, as a share of it: the photograph cut the paper off. */
const MAX_OUTSIDE = 0.25;
const MIN_SIDES_RATIO = 0.55;

/** Finds a bright sheet of paper with straight edges on a darker background. */
export function findPaper(picture: Raster): Quad | undefined {
  const { width, height, data } = picture;
  const limit = threshold(data);
  if (limit === undefined) return undefined;
  const sheet = largestBright(picture, limit);
  if (!sheet || sheet.count < MIN_PAPER * data.length) return undefined;
  const edges = edgesOf(sheet.marks, width, height);
  const [top, right, bottom, left] = edges.map((points) => straightLine(points));
  if (!top || !right || !bottom || !left) return undefined;
  const quad: Quad = [crossing(top, left), crossing(top, right), crossing(bottom, right), crossing(bottom, left)];
  return isPaper(quad, width, height) ? quad : undefined;
}

/** Shares of the picture. */
const MIN_SHEET = 0.06;
const MIN_TABLE = 0.1;
/** A sheet fills this share of the box around it, also if it is turned. */
const MIN_FILLED = 0.5;
/** A sheet is at most so much longer than it is wide. */
const MAX_LONG = 8;

/** How many bright sheets lie apart on a darker background. */
export function countSheets(picture: Raster): number {
  const { width, height, data } = picture;
  const limit = threshold(data);
  if (limit === undefined) return 0;
  const { starts, ends, leaders, count } = brightRuns(picture, limit);
  const sheets = new Map<number, { x0: number; x1: number; y0: number; y1: number; pixels: number }>();
  let bright = 0;
  for (let run = 0; run < count; run++) {
    const leader = leaderOf(leaders, run);
    const [y, start, end] = [Math.floor(starts[run]! / width), starts[run]! % width, ends[run]! - starts[run]!];
    const sheet = sheets.get(leader) ?? { x0: width, x1: 0, y0: y, y1: y, pixels: 0 };
    sheet.x0 = Math.min(sheet.x0, start);
    sheet.x1 = Math.max(sheet.x1, start + end);
    sheet.y1 = y + 1;
    sheet.pixels += end;
    bright += end;
    sheets.set(leader, sheet);
  }
  if (data.length - bright < MIN_TABLE * data.length) return 0;
  return [...sheets.values()].filter(({ x0, x1, y0, y1, pixels }) => {
    const [w, h] = [x1 - x0, y1 - y0];
    const isLarge = pixels >= MIN_SHEET * width * height;
    return isLarge && pixels >= MIN_FILLED * w * h && Math.max(w, h) <= MAX_LONG * Math.min(w, h);
  }).length;
}

/** Otsu's threshold. Returns undefined if the dark and the bright part are too similar or the dark part is too small. */
function threshold(data: Uint8Array): number | undefined {
  const histogram = histogramOf(data, 1);
  let total = 0;
  let sum = 0;
  for (const [level, count] of histogram.entries()) {
    total += count;
    sum += level * count;
  }
  let best: { limit: number; variance: number; contrast: number; dark: number } | undefined;
  let below = 0;
  let sumBelow = 0;
  for (const [level, count] of histogram.entries()) {
    below += count;
    sumBelow += level * count;
    if (below === 0 || below === total) continue;
    const contrast = (sum - sumBelow) / (total - below) - sumBelow / below;
    const variance = below * (total - below) * contrast * contrast;
    if (!best || variance > best.variance) best = { limit: level + 1, variance, contrast, dark: below / total };
  }
  return best && best.contrast >= MIN_CONTRAST && best.dark >= MIN_BACKGROUND ? best.limit : undefined;
}

/** Marks the largest connected bright area with 1. */
function largestBright(picture: Raster, limit: number): { marks: Uint8Array; count: number } | undefined {
  const { starts, ends, leaders, count: runs } = brightRuns(picture, limit);
  const sizes = new Int32Array(runs);
  let best = -1;
  for (let run = 0; run < runs; run++) {
    leaders[run] = leaderOf(leaders, run);
    sizes[leaders[run]!]! += ends[run]! - starts[run]!;
  }
  for (let run = 0; run < runs; run++) if (sizes[run]! > (sizes[best] ?? 0)) best = run;
  if (best < 0) return undefined;
  const marks = new Uint8Array(picture.data.length);
  for (let run = best; run < runs; run++) if (leaders[run] === best) marks.fill(1, starts[run]!, ends[run]!);
  return { marks, count: sizes[best]! };
}

/** The runs of bright pixels of all rows. Each area of connected runs is led by its first one. */
function brightRuns({ width, height, data }: Raster, limit: number) {
  const dark = below(data, limit);
  const most = height + brightAfterDark(dark);
  const [starts, ends, leaders] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  let count = 0;
  for (let y = 0, above = 0; y < height; y++) {
    const rowEnd = (y + 1) * width;
    const firstOfRow = count;
    for (let start = y * width, end = start; start < rowEnd; start = end + 1) {
      while (start < rowEnd && dark[start] === 1) start++;
      for (end = start; end < rowEnd && dark[end] === 0; ) end++;
      if (start === end) break;
      let leader = count;
      while (above < firstOfRow && ends[above]! + width <= start) above++;
      for (let run = above; run < firstOfRow && starts[run]! + width < end; run++) {
        const other = leaderOf(leaders, run);
        leaders[Math.max(leader, other)] = Math.min(leader, other);
        leader = Math.min(leader, other);
      }
      starts[count] = start;
      ends[count] = end;
      leaders[count++] = leader;
    }
    above = firstOfRow;
  }
  return { starts, ends, leaders, count };
}

/** How many bright pixels follow a dark one. */
function brightAfterDark(dark: Uint8Array): number {
  let count = 0;
  for (let i = 1; i < dark.length; i++) count += dark[i - 1]! & ~dark[i]!;
  return count;
}

function leaderOf(leaders: Int32Array, run: number): number {
  let leader = run;
  while (leaders[leader] !== leader) {
    leaders[leader] = leaders[leaders[leader]!]!;
    leader = leaders[leader]!;
  }
  return leader;
}

/** The outermost points of the area, seen from the top, the right, the bottom and the left. */
function edgesOf(marks: Uint8Array, width: number, height: number): Point[][] {
  const [top, right, bottom, left]: Point[][] = [[], [], [], []];
  for (let y = 0; y < height; y++) {
    const row = marks.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first < 0) continue;
    left!.push({ x: first, y });
    right!.push({ x: row.lastIndexOf(1) + 1, y });
  }
  for (let x = 0; x < width; x++) {
    let first = 0;
    while (first < height && !marks[first * width + x]) first++;
    if (first === height) continue;
    let last = height - 1;
    while (!marks[last * width + x]) last--;
    top!.push({ x, y: first });
    bottom!.push({ x, y: last + 1 });
  }
  return [top!, right!, bottom!, left!];
}

/** Points with `a * x + b * y = c`, where (a, b) has length 1. */
interface Line {
  a: number;
  b: number;
  c: number;
}

/** The line that most points are on. The ends are left out, because there the edge turns into the next one. */
function straightLine(points: readonly Point[]): Line | undefined {
  const middle = points.slice(Math.floor(points.length * 0.06), Math.ceil(points.length * 0.94));
  if (middle.length < MIN_EDGE_POINTS) return undefined;
  let best: { line: Line; count: number } | undefined;
  const step = Math.max(1, Math.floor(middle.length / 24));
  for (let i = 0; i < middle.length; i += step) {
    for (let j = i + Math.floor(middle.length / 3); j < middle.length; j += step) {
      const line = through(middle[i]!, middle[j]!);
      let count = 0;
      for (const { x, y } of middle) if (Math.abs(line.a * x + line.b * y - line.c) <= MAX_DISTANCE_PX) count++;
      if (!best || count > best.count) best = { line, count };
    }
  }
  return best && best.count >= MIN_STRAIGHT * middle.length ? best.line : undefined;
}

function through(p: Point, q: Point): Line {
  const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
  const a = (q.y - p.y) / length;
  const b = (p.x - q.x) / length;
  return { a, b, c: a * p.x + b * p.y };
}

function crossing(p: Line, q: Line): Point {
  const determinant = p.a * q.b - q.a * p.b;
  return { x: (p.c * q.b - q.c * p.b) / determinant, y: (p.a * q.c - q.a * p.c) / determinant };
}

function isPaper(quad: Quad, width: number, height: number): boolean {
  const isNear = ({ x, y }: Point) =>
    x > -MAX_OUTSIDE * width &&
    x < (1 + MAX_OUTSIDE) * width &&
    y > -MAX_OUTSIDE * height &&
    y < (1 + MAX_OUTSIDE) * height;
  if (!quad.every(isNear)) return false;
  const [a, b, c, d] = quad.map((corner, i) => {
    const next = quad[(i + 1) % 4]!;
    return Math.hypot(next.x - corner.x, next.y - corner.y);
  }) as [number, number, number, number];
  const alike = (p: number, q: number) => Math.min(p, q) >= MIN_SIDES_RATIO * Math.max(p, q);
  if (!alike(a, c) || !alike(b, d)) return false;
  const area =
    Math.abs(quad.reduce((sum, p, i) => sum + p.x * quad[(i + 1) % 4]!.y - quad[(i + 1) % 4]!.x * p.y, 0)) / 2;
  return area >= MIN_PAPER * width * height && area <= (1 - MIN_BACKGROUND) * width * height;
}
