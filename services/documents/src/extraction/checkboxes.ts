import type { Bitmap } from './page/bitmap.js';
import { inkWithin } from './page/bitmap.js';
import { type Box, centerX, centerY, height, inset, overlaps, width } from './page/box.js';

export interface Square {
  box: Box;
  /** Share of ink inside the outline. */
  fill: number;
}

/** Finds printed checkboxes in the area by their outline. `letter` is the height of capitals in pixels. */
export function findSquares(ink: Bitmap, area: Box, letter: number): Square[] {
  const edges = verticalStrokes(ink, area, Math.max(8, 0.55 * letter));
  const squares: Square[] = [];
  for (const [i, left] of edges.entries()) {
    for (let j = i + 1; j < edges.length; j++) {
      const right = edges[j]!;
      const side = right.x0 - left.x0;
      if (side > 3 * letter) break;
      if (side < 0.6 * letter) continue;
      const top = Math.max(left.y0, right.y0);
      const bottom = Math.min(left.y1, right.y1);
      for (const [y0, y1] of outline(ink, left.x1, right.x0, top, bottom, side)) {
        const box = { x0: left.x0, y0, x1: right.x1, y1 };
        // A thick or slanted edge extends inwards. A mark passes through the middle.
        const inner = inset(box, Math.max(3, left.x1 - left.x0 + 2, 0.28 * side));
        if (width(inner) < 4 || height(inner) < 4) continue;
        squares.push({ box, fill: inkWithin(ink, inner) / (width(inner) * height(inner)) });
      }
    }
  }
  // Removes inner and outer pairs of one thick outline, and neighbors merged into one box: keeps the smallest boxes that
  // overlap no kept box.
  squares.sort((a, b) => width(a.box) * height(a.box) - width(b.box) * height(b.box));
  const kept: Square[] = [];
  for (const square of squares) if (!kept.some((each) => overlaps(inset(each.box, 2), square.box))) kept.push(square);
  return kept.filter((square) => !isInPattern(square, kept));
}

/** Neighbors of the same size, within this many sides. Three checkboxes stand beside each other, rarely five. */
const PATTERN = { neighbours: 4, sides: 4 };

/** The squares of a shaded area are no checkboxes. */
function isInPattern({ box }: Square, squares: readonly Square[]): boolean {
  const reach = PATTERN.sides * Math.max(width(box), height(box));
  const near = squares.filter(
    (other) =>
      other.box !== box &&
      isSameSize(other.box, box) &&
      Math.hypot(centerX(other.box) - centerX(box), centerY(other.box) - centerY(box)) < reach,
  );
  return near.length >= PATTERN.neighbours;
}

/** Vertical strokes from left to right. */
function verticalStrokes(ink: Bitmap, area: Box, shortest: number): Box[] {
  const x0 = Math.max(1, Math.round(area.x0));
  const across = Math.min(ink.width - 1, Math.round(area.x1)) - x0;
  const y1 = Math.min(ink.height - 1, Math.round(area.y1));
  if (across <= 0) return [];
  // The open stroke of each column: the row after its first and its last ink, or 0. Only ink is visited, row by row, as it is in memory.
  const firsts = new Int32Array(across);
  const lasts = new Int32Array(across);
  const found: { x: number; y0: number; y1: number }[] = [];
  const close = (i: number) => {
    if (lasts[i]! - firsts[i]! + 1 >= shortest) found.push({ x: x0 + i, y0: firsts[i]! - 1, y1: lasts[i]! - 1 });
  };
  for (let y = Math.max(0, Math.round(area.y0)); y <= y1; y++) {
    const row = ink.data.subarray(y * ink.width + x0, y * ink.width + x0 + across);
    for (let i = row.indexOf(1); i >= 0; i = row.indexOf(1, i)) {
      for (; i < across && row[i] === 1; i++) {
        // A gap of one row does not end a stroke.
        if (firsts[i] === 0 || y - lasts[i]! > 1) {
          if (firsts[i] !== 0) close(i);
          firsts[i] = y + 1;
        }
        lasts[i] = y + 1;
      }
    }
  }
  for (let i = 0; i < across; i++) if (firsts[i] !== 0) close(i);
  return joinColumns(found.sort((a, b) => a.x - b.x));
}

/** Joins the strokes of adjacent columns into strokes of up to 8 columns. */
function joinColumns(columns: readonly { x: number; y0: number; y1: number }[]): Box[] {
  const strokes: Box[] = [];
  // Strokes that can still become wider. Those that ended before the previous column cannot.
  let open: Box[] = [];
  let current = -1;
  for (const { x, y0, y1 } of columns) {
    if (x !== current) open = open.filter((each) => x - each.x1 <= 1);
    current = x;
    const beside = open.find((each) => each.y0 < y1 && y0 < each.y1 && x - each.x0 < 8);
    if (beside) {
      beside.x1 = x;
      beside.y0 = Math.min(beside.y0, y0);
      beside.y1 = Math.max(beside.y1, y1);
      continue;
    }
    const stroke = { x0: x, y0, x1: x, y1 };
    strokes.push(stroke);
    open.push(stroke);
  }
  return strokes;
}

/** Top and bottom edges between two upright strokes: rows inked nearly all the way across, about a side apart. */
function outline(ink: Bitmap, x0: number, x1: number, top: number, bottom: number, side: number): [number, number][] {
  const full: number[] = [];
  const most = Math.floor(0.15 * (x1 - x0 + 1) + 1e-9);
  for (let y = Math.max(0, top - 2); y <= Math.min(ink.height - 1, bottom + 2); y++) {
    let off = 0;
    for (let i = y * ink.width + x0; i <= y * ink.width + x1 && off <= most; i++) {
      if (!ink.data[i] && !ink.data[i + ink.width] && !ink.data[i - ink.width]) off++;
    }
    if (off <= most) full.push(y);
  }
  const first = full[0];
  if (first === undefined) return [];
  // A rule of the form can run close below the box. The bottom edge is the one that makes the box most nearly square.
  const ends = full.filter((y) => y - first >= 0.6 * side && y - first <= 1.9 * side);
  const end = ends.sort((a, b) => Math.abs(a - first - side) - Math.abs(b - first - side))[0];
  return end === undefined ? [] : [[first, end]];
}

/** Finds three boxes of one size, evenly spaced in a row or column. All layouts print the boxes of one question like this. */
export function findTriples(squares: readonly Square[], letter: number): Square[][] {
  const triples: Square[][] = [];
  for (const axis of ['x', 'y'] as const) {
    const along = axis === 'x' ? centerX : centerY;
    const across = axis === 'x' ? centerY : centerX;
    const sorted = [...squares].sort((a, b) => along(a.box) - along(b.box));
    sorted.forEach((first, i) => {
      const peers = sorted
        .slice(i + 1)
        .filter(
          (each) => Math.abs(across(each.box) - across(first.box)) < 0.6 * letter && isSameSize(each.box, first.box),
        );
      peers.forEach((second, j) => {
        for (const third of peers.slice(j + 1)) {
          const [a, b] = [along(second.box) - along(first.box), along(third.box) - along(second.box)];
          if (a > 1.3 * width(first.box) && a < 16 * letter && Math.max(a, b) < 1.5 * Math.min(a, b))
            triples.push([first, second, third]);
        }
      });
    });
  }
  return triples;
}

function isSameSize(a: Box, b: Box): boolean {
  return (
    Math.abs(width(a) - width(b)) <= Math.max(3, 0.15 * width(b)) &&
    Math.abs(height(a) - height(b)) <= Math.max(3, 0.15 * height(b))
  );
}

/** Distance from the middle of the square to the nearest edge of the label. */
export function distanceTo(label: Box, square: Box): number {
  const dx = Math.max(label.x0 - centerX(square), 0, centerX(square) - label.x1);
  const dy = Math.max(label.y0 - centerY(square), 0, centerY(square) - label.y1);
  return Math.hypot(dx, dy);
}
