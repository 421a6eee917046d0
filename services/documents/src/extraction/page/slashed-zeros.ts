import type { Bitmap } from './bitmap.js';
import { type Box, height, width } from './box.js';
import { holesIn, middleX, rowsOf, type Span } from './holes.js';
import type { Raster } from './raster.js';

/** Smaller digits have no holes that can be told apart, larger ones are no print. In pixels. */
const HEIGHT = { min: 12, max: 60 };
const NARROWEST = 0.35;
const WIDEST = 1.05;

/**
 * Erases the stroke in zeros that are printed with one. OCR reads them as 8, 6 or other characters. The two halves of such a zero are beside
 * each other, those of an 8 are above each other.
 */
export function openSlashedZeros(grey: Raster, ink: Bitmap, characters: readonly Box[]): Raster {
  const strokes = characters.flatMap((box) => strokeOfZero(ink, box));
  if (strokes.length === 0) return grey;
  const data = new Uint8Array(grey.data);
  for (const { y, x0, x1 } of strokes) data.fill(255, y * grey.width + x0, y * grey.width + x1);
  return { ...grey, data };
}

/** The pixels between the two halves of a zero. Empty for any other character. */
function strokeOfZero(ink: Bitmap, box: Box): Span[] {
  const [w, h] = [width(box), height(box)];
  if (h < HEIGHT.min || h > HEIGHT.max || w < NARROWEST * h || w > WIDEST * h) return [];
  if (!hasTwoGaps(ink, box)) return [];
  const holes = holesIn(ink, box);
  if (holes.length !== 2) return [];
  const [left, right] = holes.sort((a, b) => middleX(a) - middleX(b)) as [Span[], Span[]];
  const [leftY, rightY] = [rowsOf(left), rowsOf(right)];
  const beside = Math.min(leftY.to, rightY.to) - Math.max(leftY.from, rightY.from);
  // The stroke rises to the right, so the left half is higher. Two zeros that touch are at the same height.
  const lower = Math.min(rightY.from - leftY.from, rightY.to - leftY.to);
  if (lower < 0.1 * h || beside < 0.12 * h || middleX(right) - middleX(left) < 0.15 * w) return [];
  const thick = thickness(ink, box, left);
  const spans: Span[] = [];
  for (let y = leftY.from; y <= rightY.to; y++) {
    const [from, to] = inkEdges(ink, box, y);
    if (to - from > 2 * thick + 1) spans.push({ y, x0: from + thick, x1: to - thick });
  }
  return spans;
}

/** Whether a row has ink, paper, ink, paper and ink, as where both halves of a zero are. This is quick and leaves out most characters. */
function hasTwoGaps({ width: across, data }: Bitmap, { x0, y0, x1, y1 }: Box): boolean {
  for (let row = y0 * across; row < y1 * across; row += across) {
    let starts = 0;
    for (let i = row + x0, before = 0; i < row + x1; i++) {
      if (data[i]! > before) starts++;
      before = data[i]!;
    }
    if (starts > 2) return true;
  }
  return false;
}

/** The usual thickness of the left side of the character. */
function thickness(ink: Bitmap, box: Box, left: readonly Span[]): number {
  const all = left.map(({ y, x0 }) => x0 - inkEdges(ink, box, y)[0]).sort((a, b) => a - b);
  return Math.max(1, all[all.length >> 1]!);
}

/** The first and, exclusive, the last ink of a row. */
function inkEdges({ width: across, data }: Bitmap, box: Box, y: number): [number, number] {
  let [from, to] = [box.x1, box.x0];
  for (let x = box.x0; x < box.x1; x++) {
    if (!data[y * across + x]) continue;
    from = Math.min(from, x);
    to = x + 1;
  }
  return [from, to];
}
