import type { Bitmap } from './bitmap.js';
import type { Box } from './box.js';

/** All connected pieces of ink, including specks and large pieces. */
export function inkPieces(ink: Bitmap): Box[] {
  const labels = new Labels();
  let above: Run[] = [];
  for (let y = 0; y < ink.height; y++) {
    const runs = runsOfRow(ink, y);
    let first = 0;
    for (const run of runs) {
      // Pieces that touch only at a corner are connected too, so a run reaches one pixel further on both sides.
      while (first < above.length && above[first]!.end < run.start) first++;
      run.label = -1;
      for (let i = first; i < above.length && above[i]!.start <= run.end; i++) {
        run.label = run.label < 0 ? above[i]!.label : labels.join(run.label, above[i]!.label);
      }
      if (run.label < 0) run.label = labels.add();
      labels.cover(run.label, run.start, y, run.end);
    }
    above = runs;
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

/** A run of ink from `start` up to, but not including, `end`. */
interface Run {
  start: number;
  end: number;
  label: number;
}

function runsOfRow({ width, data }: Bitmap, y: number): Run[] {
  const runs: Run[] = [];
  const row = data.subarray(y * width, (y + 1) * width);
  for (let start = row.indexOf(1); start >= 0; ) {
    const stop = row.indexOf(0, start);
    const end = stop < 0 ? width : stop;
    runs.push({ start, end, label: -1 });
    start = end < width ? row.indexOf(1, end) : -1;
  }
  return runs;
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

/** In pixels, measured on the longer sides of the characters. */
export function letterHeights(boxes: readonly Box[]): LetterHeights {
  const sides = boxes.map((box) => Math.max(box.x1 - box.x0, box.y1 - box.y0)).sort((a, b) => a - b);
  const capital = sides[Math.floor(sides.length * 0.7)] ?? 20;
  const tallest = sides[Math.floor(sides.length * 0.95)] ?? capital;
  return { capital, tallest: Math.min(tallest, 2.2 * capital) };
}
