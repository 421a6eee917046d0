import sharp from 'sharp';

export interface Photograph {
  /** Where the corners of the page are in the photograph, as shares of it: upper left, upper right, lower right, lower left. */
  corners: readonly [Corner, Corner, Corner, Corner];
  width?: number;
  height?: number;
  /** Brightness of the table under the page. */
  table?: number;
  /** How much light the darkest corner of the photograph loses, 0 to 1. */
  shadow?: number;
  /** Multiplies the brightness of everything. */
  light?: number;
}

type Corner = readonly [x: number, y: number];

/** The page as a camera sees it that is not above its middle. The table has a grain. */
export async function photograph(page: Uint8Array, options: Photograph): Promise<Uint8Array> {
  const { width = 1700, height = 1700, table = 90, shadow = 0, light = 1 } = options;
  const source = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = source;
  const place = pageAt(options.corners.map(([x, y]) => [x * width, y * height] as const));
  const out = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = place(x + 0.5, y + 0.5);
      const sx = u * info.width - 0.5;
      const sy = v * info.height - 0.5;
      const onPage = sx >= 0 && sy >= 0 && sx < info.width - 1 && sy < info.height - 1;
      const paper = onPage ? sample(data, info.width, sx, sy) : table + 12 * Math.sin(y / 9 + Math.sin(x / 130));
      out[y * width + x] = Math.max(0, Math.min(255, paper * light * (1 - (shadow * (x + y)) / (width + height))));
    }
  }
  return sharp(out, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function sample(data: Buffer, width: number, x: number, y: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const i = iy * width + ix;
  const top = data[i]! * (1 - fx) + data[i + 1]! * fx;
  const bottom = data[i + width]! * (1 - fx) + data[i + width + 1]! * fx;
  return top * (1 - fy) + bottom * fy;
}

/** The position on the page, 0 to 1 in each direction, that is seen at a point of the photograph. */
function pageAt(corners: readonly (readonly [number, number])[]): (x: number, y: number) => [number, number] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Corner, Corner, Corner, Corner];
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  return (x, y) => {
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [
      ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / w,
      ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / w,
    ];
  };
}
