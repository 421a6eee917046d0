import type { Bitmap } from './bitmap.js';
import { type Box, height, width } from './box.js';

/** Pixels of one row, from `x0` to `x1`, exclusive. */
export interface Span {
  y: number;
  x0: number;
  x1: number;
}

export const middleX = (hole: readonly Span[]) => {
  const count = hole.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
  return hole.reduce((sum, { x0, x1 }) => sum + ((x0 + x1) / 2) * (x1 - x0), 0) / count;
};

/** The first and the last row of a hole. */
export function rowsOf(hole: readonly Span[]): { from: number; to: number } {
  const rows = hole.map(({ y }) => y);
  return { from: Math.min(...rows), to: Math.max(...rows) };
}

/** A hole of one or two pixels is a speck. */
const HOLE_MIN = 0.015;

/** The white areas within a character that are not connected with its outside, as rows of pixels. */
export function holesIn({ width: across, data }: Bitmap, box: Box): Span[][] {
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
