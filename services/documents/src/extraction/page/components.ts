import type { Bitmap } from './bitmap.js';
import type { Box } from './box.js';

/** Connected pieces of ink that may be characters. Larger ones (rules, pictures) and specks are left out. */
export function characterBoxes({ width, height, data }: Bitmap): Box[] {
  const seen = new Uint8Array(data.length);
  const stack: number[] = [];
  const boxes: Box[] = [];
  for (let start = 0; start < data.length; start++) {
    if (!data[start] || seen[start]) continue;
    const box = { x0: start % width, y0: Math.floor(start / width), x1: 0, y1: 0 };
    box.x1 = box.x0;
    box.y1 = box.y0;
    seen[start] = 1;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at - x) / width;
      if (x < box.x0) box.x0 = x;
      else if (x > box.x1) box.x1 = x;
      if (y > box.y1) box.y1 = y;
      for (let dy = -1; dy <= 1; dy++) {
        if (y + dy < 0 || y + dy >= height) continue;
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= width) continue;
          const next = at + dy * width + dx;
          if (!data[next] || seen[next]) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    const w = box.x1 - box.x0 + 1;
    const h = box.y1 - box.y0 + 1;
    if (Math.max(w, h) >= 5 && Math.max(w, h) <= 90 && Math.min(w, h) >= 2)
      boxes.push({ ...box, x1: box.x1 + 1, y1: box.y1 + 1 });
  }
  return boxes;
}

export interface LetterHeights {
  /** Capitals of the page's common, small print. */
  capital: number;
  /** Of the larger print that values are in. */
  tallest: number;
}

/** In pixels, from the longer sides of the characters. */
export function letterHeights(boxes: readonly Box[]): LetterHeights {
  const sides = boxes.map((box) => Math.max(box.x1 - box.x0, box.y1 - box.y0)).sort((a, b) => a - b);
  const capital = sides[Math.floor(sides.length * 0.7)] ?? 20;
  const tallest = sides[Math.floor(sides.length * 0.95)] ?? capital;
  return { capital, tallest: Math.min(tallest, 2.2 * capital) };
}

/** Characters have their neighbours beside them along the line of text: do the lines run up and down? */
export function isSideways(boxes: readonly Box[], capital: number): boolean {
  const bucket = (value: number) => Math.floor(value / 64);
  const grid = new Map<string, Box[]>();
  for (const box of boxes) {
    const key = `${bucket(box.x0)},${bucket(box.y0)}`;
    grid.set(key, [...(grid.get(key) ?? []), box]);
  }
  let along = 0;
  let across = 0;
  for (const box of boxes.slice(0, 4000)) {
    for (let dx = 0; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const other of grid.get(`${bucket(box.x1) + dx},${bucket(box.y0) + dy}`) ?? []) {
          const gap = other.x0 - box.x1;
          if (other !== box && gap >= 0 && gap < 0.5 * capital && overlap(box.y0, box.y1, other.y0, other.y1)) along++;
        }
        for (const other of grid.get(`${bucket(box.x0) + dy},${bucket(box.y1) + dx}`) ?? []) {
          const gap = other.y0 - box.y1;
          if (other !== box && gap >= 0 && gap < 0.5 * capital && overlap(box.x0, box.x1, other.x0, other.x1)) across++;
        }
      }
    }
  }
  return across > 1.4 * along;
}

function overlap(a0: number, a1: number, b0: number, b1: number): boolean {
  return Math.min(a1, b1) - Math.max(a0, b0) > 0.5 * Math.min(a1 - a0, b1 - b0);
}
