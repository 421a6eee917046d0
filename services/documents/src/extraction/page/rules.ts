import { type Bitmap, transpose } from './bitmap.js';
import type { Box } from './box.js';
import { letterHeights } from './components.js';

/**
 * A printed straight line of a form along x (horizontal) or y (vertical), from `from` to `to`, in pixels. Its middle is at
 * `offset + slope * position`, because paper bends and lenses distort.
 */
export interface Rule {
  from: number;
  to: number;
  offset: number;
  slope: number;
  thickness: number;
}

export interface Rules {
  horizontal: Rule[];
  vertical: Rule[];
  /** Rows of dashes inside a box. They are not an edge of the box, but they disturb the reading. */
  dashed: Rule[];
}

/** Where the rule is at a position. The position can be slightly beyond its ends. */
export const ruleAt = (rule: Rule, position: number) => rule.offset + rule.slope * position;

/**
 * Finds long straight runs of ink. A run may have small gaps (noise) and may drift over neighboring rows (remaining skew). A
 * run that is not clearly longer than the tallest letters of the page is not a rule.
 */
export function findRules(ink: Bitmap, characters: readonly Box[]): Rules {
  const { capital, tallest } = letterHeights(characters);
  const horizontal = findAlongRows(ink, Math.max(30, Math.round(3 * tallest)), tallest, isClearOnBothSides);
  const dashed = findDashed(characters, capital);
  const vertical = findAlongRows(
    transpose(ink),
    Math.max(16, Math.round(1.6 * tallest)),
    tallest,
    isClearOnASide,
  ).filter((rule) => rule.to - rule.from > LONG_LETTERS * tallest || isHeld(rule, [...horizontal, ...dashed], tallest));
  return { horizontal, vertical, dashed };
}

const LONG_LETTERS = 5;

/**
 * Strokes of letters that touch over several lines can be as long as the shortest rules. Unlike these, a real short rule
 * begins or ends at a rule in the other direction.
 */
function isHeld(rule: Rule, across: readonly Rule[], tallest: number): boolean {
  const slack = 0.5 * tallest;
  return [rule.from, rule.to].some((end) => {
    const x = ruleAt(rule, end);
    return across.some(
      (each) => each.from - slack <= x && x <= each.to + slack && Math.abs(ruleAt(each, x) - end) <= slack,
    );
  });
}

interface Run {
  from: number;
  to: number;
  last: number;
  /** Sums over the pixels of the run, for fitting a straight line. */
  n: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

function findAlongRows(
  ink: Bitmap,
  shortest: number,
  tallest: number,
  isRule: (sides: Sides, letters: number) => boolean,
): Rule[] {
  const thickest = Math.max(5, 0.45 * tallest);
  return joinPieces(
    collectRuns(ink, shortest, tallest)
      .map(fit)
      .filter(
        (rule) =>
          rule.thickness <= thickest &&
          Math.abs(rule.slope) < 0.05 &&
          isRule(clearSides(ink, rule), (rule.to - rule.from) / tallest),
      ),
    tallest,
  );
}

function collectRuns({ width, height, data }: Bitmap, shortest: number, capital: number): Run[] {
  // Each row is widened by one pixel up and down, so a gap is two pixels wider than it appears. Lines of text are further
  // apart.
  const maxGap = Math.max(1, Math.round(0.08 * capital));
  const found: Run[] = [];
  let open: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = y > 0 ? row - width : row;
    const below = y < height - 1 ? row + width : row;
    const isInk = (x: number) => (data[row + x]! | data[above + x]! | data[below + x]!) !== 0;
    // A run that is long enough covers one of these positions. The other ones are read only where there is ink.
    for (let at = 0; at < width; at += shortest) {
      let start = at;
      const first = Math.max(0, at - maxGap);
      while (start >= first && !isInk(start)) start--;
      if (start < first) continue;
      let last = start;
      let inked = 1;
      for (let x = last + 1; x < width && x - last <= maxGap; x++) {
        if (!isInk(x)) continue;
        last = x;
        inked++;
      }
      // It ends before the position, so it is too short, or the position before has found it.
      if (last < at) continue;
      for (let x = start - 1; x >= 0 && start - x <= maxGap; x--) {
        if (!isInk(x)) continue;
        start = x;
        inked++;
      }
      if (last - start + 1 >= shortest && inked >= 0.85 * (last - start + 1)) extend(open, start, last, y, data, row);
      at = last - (last % shortest);
    }
    found.push(...open.filter((run) => run.last < y - 1));
    open = open.filter((run) => run.last >= y - 1);
  }
  return [...found, ...open];
}

function extend(open: Run[], from: number, to: number, y: number, data: Uint8Array, row: number): void {
  let run = open.find((each) => each.from <= to && each.to >= from);
  if (!run) {
    run = { from, to, last: y, n: 0, x: 0, y: 0, xx: 0, xy: 0 };
    open.push(run);
  }
  run.from = Math.min(run.from, from);
  run.to = Math.max(run.to, to);
  run.last = y;
  for (let x = from; x <= to; x++) {
    if (!data[row + x]) continue;
    run.n++;
    run.x += x;
    run.y += y;
    run.xx += x * x;
    run.xy += x * y;
  }
}

function fit(run: Run): Rule {
  const spread = run.n * run.xx - run.x * run.x;
  const slope = spread > 0 ? (run.n * run.xy - run.x * run.y) / spread : 0;
  const length = run.to - run.from + 1;
  return {
    from: run.from,
    to: run.to,
    slope,
    offset: (run.y - slope * run.x) / Math.max(1, run.n),
    thickness: Math.max(1, run.n / length),
  };
}

/** The shares of the rule's length that have paper before it, after it, and on both sides. */
interface Sides {
  before: number;
  after: number;
  both: number;
}

/**
 * A line of bold letters looks like a rule with strokes on one side. A run that is only as long as a word must have paper on
 * both sides almost everywhere.
 */
const isClearOnBothSides = ({ both }: Sides, letters: number) => both >= (letters < 8 ? 0.88 : 0.55);

/** Letters do not form vertical lines, but values can touch a vertical rule from one side. */
const isClearOnASide = ({ before, after, both }: Sides) => both >= 0.55 || Math.max(before, after) >= 0.75;

function clearSides({ width, height, data }: Bitmap, rule: Rule): Sides {
  const away = Math.ceil(rule.thickness / 2) + 2;
  const sides = { before: 0, after: 0, both: 0 };
  let total = 0;
  for (let x = rule.from; x <= rule.to; x += 2) {
    const y = Math.round(ruleAt(rule, x));
    const isPaper = (row: number) => row < 0 || row >= height || !data[row * width + x];
    const before = isPaper(y - away);
    const after = isPaper(y + away);
    total++;
    if (before) sides.before++;
    if (after) sides.after++;
    if (before && after) sides.both++;
  }
  return { before: sides.before / total, after: sides.after / total, both: sides.both / total };
}

/** Joins the pieces of a broken rule. */
function joinPieces(pieces: Rule[], capital: number): Rule[] {
  const joined: Rule[] = [];
  for (const piece of pieces.sort((a, b) => a.from - b.from)) {
    const before = joined.find((rule) => {
      const gap = piece.from - rule.to;
      const meeting = (piece.from + rule.to) / 2;
      return (
        gap <= 1.2 * capital &&
        Math.abs(ruleAt(rule, meeting) - ruleAt(piece, meeting)) <= Math.max(2, rule.thickness / 2 + 1)
      );
    });
    if (!before) {
      joined.push({ ...piece });
      continue;
    }
    if (piece.to <= before.to) continue;
    const [a, b] = [ruleAt(before, before.from), ruleAt(piece, piece.to)];
    before.slope = (b - a) / Math.max(1, piece.to - before.from);
    before.offset = a - before.slope * before.from;
    before.to = piece.to;
    before.thickness = Math.max(before.thickness, piece.thickness);
  }
  return joined;
}

const MIN_DASHES = 6;

/** Finds dashes: small flat pieces of ink in a row with even, small gaps. */
function findDashed(characters: readonly Box[], capital: number): Rule[] {
  const dashes = characters
    .filter(
      (box) =>
        box.y1 - box.y0 <= 0.4 * capital &&
        box.x1 - box.x0 <= 1.6 * capital &&
        box.x1 - box.x0 >= 1.1 * (box.y1 - box.y0),
    )
    .sort((a, b) => a.x0 - b.x0);
  const rows: Box[][] = [];
  for (const dash of dashes) {
    const middle = (dash.y0 + dash.y1) / 2;
    const row = rows.find((each) => {
      const last = each.at(-1)!;
      return (
        dash.x0 - last.x1 < 2 * capital &&
        dash.x0 >= last.x1 - 2 &&
        Math.abs((last.y0 + last.y1) / 2 - middle) <= Math.max(2, 0.12 * capital)
      );
    });
    if (row) row.push(dash);
    else rows.push([dash]);
  }
  return rows
    .filter((row) => row.length >= MIN_DASHES && row.at(-1)!.x1 - row[0]!.x0 > 5 * capital)
    .map((row) => {
      const [first, last] = [row[0]!, row.at(-1)!];
      const [a, b] = [(first.y0 + first.y1 - 1) / 2, (last.y0 + last.y1 - 1) / 2];
      const slope = (b - a) / (last.x1 - first.x0);
      const heights = row.map((dash) => dash.y1 - dash.y0).sort((x, y) => x - y);
      return {
        from: first.x0,
        to: last.x1,
        slope,
        offset: a - slope * first.x0,
        thickness: heights[heights.length >> 1]! + 1,
      };
    });
}

/** Removes rules and dashes from the ink. Strokes that cross a rule are kept. */
export function eraseRules(ink: Bitmap, { horizontal, vertical, dashed }: Rules): Bitmap {
  const data = new Uint8Array(ink.data);
  const { width, height } = ink;
  for (const rule of [...horizontal, ...dashed]) {
    for (let x = Math.max(0, rule.from - 1); x <= Math.min(width - 1, rule.to + 1); x++) {
      eraseAcross(data, x, width, ruleAt(rule, x), rule.thickness, height);
    }
  }
  for (const rule of vertical) {
    for (let y = Math.max(0, rule.from - 1); y <= Math.min(height - 1, rule.to + 1); y++) {
      eraseAcross(data, y * width, 1, ruleAt(rule, y), rule.thickness, width);
    }
  }
  return { width, height, data };
}

const BEND_PX = 4;

/**
 * Clears the ink of the rule at one position. It uses the ink nearest to the expected place, because a bent sheet can move it
 * a little. Where the stroke of a letter touches the rule, only the thickness of the rule is cleared. Where a stroke crosses
 * the rule, nothing is cleared.
 */
function eraseAcross(
  data: Uint8Array,
  base: number,
  stride: number,
  middle: number,
  thickness: number,
  length: number,
): void {
  const isInk = (i: number) => i >= 0 && i < length && data[base + i * stride] === 1;
  let start = Math.round(middle);
  for (let away = 0; away <= BEND_PX && !isInk(start); away++) {
    if (isInk(Math.round(middle) - away)) start = Math.round(middle) - away;
    else if (isInk(Math.round(middle) + away)) start = Math.round(middle) + away;
  }
  if (!isInk(start)) return;
  let from = start;
  let to = start;
  while (isInk(from - 1)) from--;
  while (isInk(to + 1)) to++;
  if (to - from + 1 > thickness + 3) {
    const half = thickness / 2 + 1;
    if (from < middle - half - 2 && to > middle + half + 2) return;
    from = Math.max(from, Math.floor(middle - half));
    to = Math.min(to, Math.ceil(middle + half));
  }
  for (let i = from; i <= to; i++) data[base + i * stride] = 0;
}
