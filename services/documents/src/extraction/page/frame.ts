import type { Box } from './box.js';
import type { QuarterTurns } from './raster.js';

/**
 * How the working image was made from the page as it is shown. The page was scaled to `width` x `height`, turned by `-skew`
 * degrees about its middle, cut out at `left` and `top`, and then turned by quarter turns.
 */
export interface Frame {
  width: number;
  height: number;
  skew: number;
  left: number;
  top: number;
  turns: QuarterTurns;
}

/** Converts a box of the working image to `[x, y, width, height]`, as fractions (0 to 1) of the page as it is shown. */
export function toShownPage(
  box: Box,
  image: { width: number; height: number },
  frame: Frame,
): [number, number, number, number] {
  const { width, height, left, top, turns } = frame;
  const cos = Math.cos((frame.skew * Math.PI) / 180);
  const sin = Math.sin((frame.skew * Math.PI) / 180);
  const corners = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x0, box.y1],
    [box.x1, box.y1],
  ].map(([x, y]) => {
    const [ux, uy] = unturn(x!, y!, image, turns);
    const dx = ux + left - width / 2;
    const dy = uy + top - height / 2;
    return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos] as const;
  });
  const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  const x0 = clamp(Math.min(...corners.map(([x]) => x)) / width);
  const y0 = clamp(Math.min(...corners.map(([, y]) => y)) / height);
  const x1 = clamp(Math.max(...corners.map(([x]) => x)) / width);
  const y1 = clamp(Math.max(...corners.map(([, y]) => y)) / height);
  return [x0, y0, clamp(x1 - x0), clamp(y1 - y0)];
}

function unturn(
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
  turns: QuarterTurns,
): [number, number] {
  switch (turns) {
    case 0:
      return [x, y];
    case 1:
      return [y, width - x];
    case 2:
      return [width - x, height - y];
    case 3:
      return [height - y, x];
  }
}
