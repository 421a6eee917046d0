import { type Bitmap, transpose } from './bitmap.js';

/** A printed line of a form: horizontal ones run along x at `at` = y, vertical ones along y at `at` = x. Pixels. */
export interface Rule {
  from: number;
  to: number;
  at: number;
  /** First and last pixel row (or column) of ink. */
  first: number;
  last: number;
}

export interface Rules {
  horizontal: Rule[];
  vertical: Rule[];
}

/**
 * Long straight runs of ink. Runs may have small gaps (noise) and drift over neighbouring rows (the rest of the skew).
 * `letter` is the height of the page's capital letters in pixels: what is not clearly longer than a letter is none.
 */
export function findRules(ink: Bitmap, letter: number): Rules {
  const shortestVertical = Math.max(14, Math.round(1.7 * letter));
  const shortestHorizontal = Math.max(24, Math.round(2.5 * letter));
  return {
    horizontal: join(runs(ink, shortestHorizontal), letter),
    vertical: join(runs(transpose(ink), shortestVertical), letter),
  };
}

function runs({ width, height, data }: Bitmap, shortest: number): Rule[] {
  const thickest = Math.max(8, Math.round(width / 220));
  const maxGap = 2 + Math.round(width / 1000);
  const found: Rule[] = [];
  let open: Rule[] = [];
  for (let y = 0; y < height; y++) {
    const next: Rule[] = [];
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    let start = -1;
    let last = -1;
    let inked = 0;
    const close = () => {
      if (start >= 0 && last - start + 1 >= shortest && inked >= 0.85 * (last - start + 1))
        extend(open, next, start, last, y);
      start = -1;
    };
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const i = row + x;
      if (!data[i] && !data[i + above] && !data[i + below]) {
        if (start >= 0 && x - last > maxGap) close();
        continue;
      }
      if (start < 0) {
        start = x;
        inked = 0;
      }
      last = x;
      inked++;
    }
    close();
    for (const rule of open) if (y - rule.last > 1 && !next.includes(rule)) found.push(rule);
    open = [...next, ...open.filter((rule) => y - rule.last <= 1 && !next.includes(rule))];
  }
  found.push(...open);
  // Rows were looked at together with their neighbours, which makes every rule two rows thicker than its ink.
  return found
    .map((rule) => ({ ...rule, first: rule.first + 1, last: Math.max(rule.first + 1, rule.last - 1) }))
    .map((rule) => ({ ...rule, at: (rule.first + rule.last) / 2 }))
    .filter((rule) => rule.last - rule.first + 1 <= thickest + (rule.to - rule.from) / 120);
}

function extend(open: readonly Rule[], next: Rule[], from: number, to: number, y: number): void {
  const rule =
    open.find((each) => each.from <= to && each.to >= from) ??
    next.find((each) => each.from <= to && each.to >= from && each.last === y);
  if (!rule) {
    next.push({ from, to, at: y, first: y, last: y });
    return;
  }
  rule.from = Math.min(rule.from, from);
  rule.to = Math.max(rule.to, to);
  rule.last = y;
  if (!next.includes(rule)) next.push(rule);
}

/** Pieces of one broken rule become one. */
function join(pieces: Rule[], letter: number): Rule[] {
  const joined: Rule[] = [];
  for (const piece of pieces.sort((a, b) => a.from - b.from)) {
    const before = joined.find(
      (rule) =>
        Math.abs(rule.at - piece.at) <= Math.max(3, letter / 4) &&
        piece.from - rule.to <= letter &&
        piece.from >= rule.from,
    );
    if (!before) {
      joined.push({ ...piece });
      continue;
    }
    before.to = Math.max(before.to, piece.to);
    before.first = Math.min(before.first, piece.first);
    before.last = Math.max(before.last, piece.last);
    before.at = (before.first + before.last) / 2;
  }
  return joined;
}

/** The same ink without the rules; strokes that cross a rule keep standing, because only the thin parts are taken. */
export function eraseRules(ink: Bitmap, rules: Rules): Bitmap {
  const data = new Uint8Array(ink.data);
  const { width, height } = ink;
  for (const rule of rules.horizontal) {
    const reach = rule.last - rule.first + 3;
    for (let x = Math.max(0, rule.from - 1); x <= Math.min(width - 1, rule.to + 1); x++) {
      eraseThin(data, x, width, rule.first - 1, rule.last + 1, height, reach);
    }
  }
  for (const rule of rules.vertical) {
    const reach = rule.last - rule.first + 3;
    for (let y = Math.max(0, rule.from - 1); y <= Math.min(height - 1, rule.to + 1); y++) {
      eraseThin(data, y * width, 1, rule.first - 1, rule.last + 1, width, reach);
    }
  }
  return { width, height, data };
}

/** Clears the stretch of ink that crosses `first..last` along `stride`, unless it reaches far beyond on a side (a letter's stroke). */
function eraseThin(
  data: Uint8Array,
  base: number,
  stride: number,
  first: number,
  last: number,
  length: number,
  reach: number,
): void {
  let from = Math.max(0, first);
  let to = Math.min(length - 1, last);
  while (from > 0 && from > first - reach && data[base + (from - 1) * stride]) from--;
  while (to < length - 1 && to < last + reach && data[base + (to + 1) * stride]) to++;
  if (from <= first - reach) from = Math.max(0, first);
  if (to >= last + reach) to = Math.min(length - 1, last);
  const strokeAbove = from > 0 && data[base + (from - 1) * stride];
  const strokeBelow = to < length - 1 && data[base + (to + 1) * stride];
  if (strokeAbove && strokeBelow) return;
  for (let i = Math.max(from, first); i <= Math.min(to, last); i++) data[base + i * stride] = 0;
}
