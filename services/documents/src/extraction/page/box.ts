/** In pixels of the upright working image. The origin is at the top left. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const width = (box: Box) => box.x1 - box.x0;
export const height = (box: Box) => box.y1 - box.y0;
export const centerX = (box: Box) => (box.x0 + box.x1) / 2;
export const centerY = (box: Box) => (box.y0 + box.y1) / 2;

export function union(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  };
}

export function contains(outer: Box, x: number, y: number): boolean {
  return x >= outer.x0 && x <= outer.x1 && y >= outer.y0 && y <= outer.y1;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

export function inset(box: Box, by: number): Box {
  return { x0: box.x0 + by, y0: box.y0 + by, x1: box.x1 - by, y1: box.y1 - by };
}
