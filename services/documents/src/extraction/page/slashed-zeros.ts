import type { Bitmap } from './bitmap.js';
import { type Box, height, width } from './box.js';
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

interface Span {
  y: number;
  x0: number;
  x1: number;
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

const middleX = (hole: readonly Span[]) => {
  const count = hole.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
  return hole.reduce((sum, { x0, x1 }) => sum + ((x0 + x1) / 2) * (x1 - x0), 0) / count;
};

function rowsOf(hole: readonly Span[]): { from: number; to: number } {
  const rows = hole.map(({ y }) => y);
  return { from: Math.min(...rows), to: Math.max(...rows) };
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

/** A hole of one or two pixels is a speck. */
const HOLE_MIN = 0.015;

/** The white areas within a character that are not connected with its outside, as rows of pixels. */
function holesIn({ width: across, data }: Bitmap, box: Box): Span[][] {
  const [w, h] = [width(box), height(box)];
  const areas: Span[][] = [];
  const outside = new Set<Span[]>();
  const joined = new Map<Span[], Span[]>();
  const leader = (area: Span[]): Span[] => {
    let lead = area;
    while (joined.has(lead)) lead = joined.get(lead)!;
    return lead;
  };
  let above: { span: Span; area: Span[] }[] = [];
  for (let y = box.y0; y < box.y1; y++) {
    const row: { span: Span; area: Span[] }[] = [];
    for (let x = box.x0; x < box.x1; x++) {
      if (data[y * across + x]) continue;
      const x0 = x;
      while (x < box.x1 && !data[y * across + x]) x++;
      const span = { y, x0, x1: x };
      const touching = above.filter((each) => each.span.x0 < x && x0 < each.span.x1).map((each) => leader(each.area));
      const area = touching[0] ?? [];
      if (touching.length === 0) areas.push(area);
      area.push(span);
      for (const other of touching.slice(1)) {
        if (leader(other) === area) continue;
        joined.set(leader(other), area);
      }
      if (x0 === box.x0 || x === box.x1 || y === box.y0 || y === box.y1 - 1) outside.add(area);
      row.push({ span, area });
    }
    above = row;
  }
  const whole = new Map<Span[], Span[]>();
  const open = new Set([...outside].map(leader));
  for (const area of areas) {
    const lead = leader(area);
    whole.set(lead, [...(whole.get(lead) ?? []), ...area]);
  }
  return [...whole]
    .filter(([lead]) => !open.has(lead))
    .map(([, spans]) => spans)
    .filter((spans) => spans.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) > Math.max(2, HOLE_MIN * w * h));
}
