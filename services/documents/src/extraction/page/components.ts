import type { Bitmap } from './bitmap.js';
import type { Box } from './box.js';

/** All connected pieces of ink, including specks and large pieces. */
export function inkPieces({ width, height, data }: Bitmap): Box[] {
  const labels = new Labels();
  // The runs of ink of two rows: start, end (exclusive) and label of each. Plain arrays of numbers, because a page has 100,000 runs.
  const runsMax = 3 * ((width >> 1) + 1);
  let runs = new Int32Array(runsMax);
  let above = new Int32Array(runsMax);
  let aboveEnd = 0;
  for (let y = 0; y < height; y++) {
    let end = 0;
    let first = 0;
    const row = data.subarray(y * width, (y + 1) * width);
    for (let start = row.indexOf(1); start >= 0; ) {
      let to = start + 1;
      while (to < width && row[to] === 1) to++;
      // Pieces that touch only at a corner are connected too, so a run reaches one pixel further on both sides.
      while (first < aboveEnd && above[first + 1]! < start) first += 3;
      let label = -1;
      for (let i = first; i < aboveEnd && above[i]! <= to; i += 3)
        label = label < 0 ? above[i + 2]! : labels.join(label, above[i + 2]!);
      if (label < 0) label = labels.add();
      labels.cover(label, start, y, to);
      runs[end] = start;
      runs[end + 1] = to;
      runs[end + 2] = label;
      end += 3;
      start = to < width ? row.indexOf(1, to) : -1;
    }
    [runs, above] = [above, runs];
    aboveEnd = end;
  }
  return labels.boxes();
}

/** Connected pieces of ink that may be characters. Specks and larger pieces (rules, pictures) are left out. */
export const characterBoxes = (ink: Bitmap): Box[] => charactersOf(inkPieces(ink));

export function charactersOf(pieces: readonly Box[]): Box[] {
  return pieces.filter((box) => {
    const w = box.x1 - box.x0;
    const h = box.y1 - box.y0;
    return Math.max(w, h) >= 5 && Math.max(w, h) <= 90 && Math.min(w, h) >= 2;
  });
}

/** Joins pieces with union-find. The smaller label becomes the root. */
class Labels {
  private readonly parents: number[] = [];
  private readonly covered: Box[] = [];

  add(): number {
    this.covered.push({ x0: Number.POSITIVE_INFINITY, y0: Number.POSITIVE_INFINITY, x1: 0, y1: 0 });
    return this.parents.push(this.parents.length) - 1;
  }

  cover(label: number, start: number, y: number, end: number): void {
    const box = this.covered[label]!;
    if (start < box.x0) box.x0 = start;
    if (end > box.x1) box.x1 = end;
    if (y < box.y0) box.y0 = y;
    if (y + 1 > box.y1) box.y1 = y + 1;
  }

  join(a: number, b: number): number {
    const [first, second] = [this.leader(a), this.leader(b)];
    const [lead, other] = first < second ? [first, second] : [second, first];
    this.parents[other] = lead;
    return lead;
  }

  boxes(): Box[] {
    for (let label = this.parents.length - 1; label >= 0; label--) {
      const lead = this.leader(label);
      if (lead === label) continue;
      const { x0, y0, x1, y1 } = this.covered[label]!;
      this.cover(lead, x0, y0, x1);
      this.cover(lead, x0, y1 - 1, x1);
    }
    return this.covered.filter((_, label) => this.parents[label] === label);
  }

  private leader(label: number): number {
    let lead = label;
    while (this.parents[lead] !== lead) {
      this.parents[lead] = this.parents[this.parents[lead]!]!;
      lead = this.parents[lead]!;
    }
    return lead;
  }
}
export interface LetterHeights {
  /** Height of capitals in the most common, small print of the page. */
  capital: number;
  /** Height of the larger print of the values. */
  tallest: number;
}

/** A piece that is wider than this, in its heights, is several letters of a blurred page that touch. */
const TOUCHING = 1.6;
/** On a sharp page, fewer letters touch. */
const TOUCHING_SHARE = 0.08;
/** Lower pieces are dashes. */
const LETTER_MIN_PX = 5;

/** In pixels, measured on the longer sides of the characters, or on their heights where most letters touch each other. */
export function letterHeights(boxes: readonly Box[]): LetterHeights {
  const sizes = boxes.map((box) => ({ across: box.x1 - box.x0, down: box.y1 - box.y0 }));
  const isTouching = ({ across, down }: { across: number; down: number }) =>
    across > TOUCHING * down && down >= LETTER_MIN_PX;
  const isBlurred = sizes.filter(isTouching).length > TOUCHING_SHARE * sizes.length;
  const sides = sizes
    .map((size) => (isBlurred && isTouching(size) ? size.down : Math.max(size.across, size.down)))
    .sort((a, b) => a - b);
  const capital = sides[Math.floor(sides.length * (isBlurred ? 0.5 : 0.7))] ?? 20;
  const tallest = sides[Math.floor(sides.length * 0.95)] ?? capital;
  return { capital, tallest: Math.min(tallest, 2.2 * capital) };
}
