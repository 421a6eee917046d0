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

/** Otsu's threshold. Returns undefined if the dark and the bright part are too similar or the dark part is too small. */
function threshold(data: Uint8Array): number | undefined {
  const histogram = new Float64Array(256);
  for (let i = 0; i < data.length; i++) histogram[data[i]!]!++;
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
function largestBright(
  { width, height, data }: Raster,
  limit: number,
): { marks: Uint8Array; count: number } | undefined {
  // Bright pixels that no area has yet. A dark margin of one pixel on each side means that every pixel has four neighbors.
  const stride = width + 2;
  const open = new Uint8Array(stride * (height + 2));
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = (y + 1) * stride + 1; x < width; x++, from++, to++) open[to] = data[from]! < limit ? 0 : 1;
  }
  // The pixels of one area after the other. The neighbors of each pixel are appended, until there are no more.
  const pixels = new Int32Array(data.length);
  let best = { from: 0, to: 0 };
  for (let start = open.indexOf(1), from = 0, to = 0; start >= 0; start = open.indexOf(1, start), from = to) {
    open[start] = 0;
    pixels[to++] = start;
    for (let i = from; i < to; i++) {
      const pixel = pixels[i]!;
      const [left, right, above, below] = [pixel - 1, pixel + 1, pixel - stride, pixel + stride];
      if (open[left]) {
        open[left] = 0;
        pixels[to++] = left;
      }
      if (open[right]) {
        open[right] = 0;
        pixels[to++] = right;
      }
      if (open[above]) {
        open[above] = 0;
        pixels[to++] = above;
      }
      if (open[below]) {
        open[below] = 0;
        pixels[to++] = below;
      }
    }
    if (to - from > best.to - best.from) best = { from, to };
  }
  const count = best.to - best.from;
  if (count === 0) return undefined;
  // No pixel is open any more, so the array can take the marks.
  for (let i = best.from; i < best.to; i++) open[pixels[i]!] = 1;
  const marks = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const from = (y + 1) * stride + 1;
    marks.set(open.subarray(from, from + width), y * width);
  }
  return { marks, count };
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
