import sharp from 'sharp';
import { type Photograph, photograph } from '../../../test/photographed.ts';
import { flattenPerspective } from './perspective.js';
import { decodeImage, type Raster } from './raster.js';

const [WIDTH, HEIGHT] = [1000, 1300];
const ROWS = 14;

/** A page with ruled rows of figures, without any word. */
async function page(): Promise<Uint8Array> {
  const bars = Array.from({ length: ROWS }, (_, row) => {
    const y = 100 + 80 * row;
    const figures = Array.from(
      { length: 30 },
      (_, i) => `<rect x="${100 + 26 * i}" y="${y + 20}" width="9" height="18"/>`,
    );
    return `<rect x="90" y="${y}" width="820" height="4"/>${figures.join('')}`;
  });
  const columns = [90, 500, 910].map((x) => `<rect x="${x}" y="100" width="4" height="${80 * ROWS}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/>${[...bars, ...columns].join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const raster = async (file: Uint8Array): Promise<Raster> => decodeImage(file, 60e6, 8.5e6);

/** The slope of the first rule of the page that is seen from the top, in pixels over the width. */
function slopeOfFirstRule({ width, height, data }: Raster): number {
  const firstDark = (x: number) => {
    for (let y = Math.round(height * 0.02); y < height; y++) if (data[y * width + x]! < 110) return y;
    return height;
  };
  return firstDark(Math.round(width * 0.85)) - firstDark(Math.round(width * 0.15));
}

test.each<[string, Photograph]>([
  [
    'from the left',
    {
      corners: [
        [0.08, 0.05],
        [0.93, 0.14],
        [0.91, 0.87],
        [0.1, 0.95],
      ],
    },
  ],
  [
    'from below',
    {
      corners: [
        [0.16, 0.08],
        [0.85, 0.07],
        [0.96, 0.93],
        [0.05, 0.94],
      ],
    },
  ],
  [
    'turned and dark',
    {
      corners: [
        [0.12, 0.04],
        [0.95, 0.12],
        [0.9, 0.94],
        [0.06, 0.88],
      ],
      light: 0.6,
      table: 40,
    },
  ],
])('A page that was photographed %s becomes a rectangle without its background', async (_, options) => {
  const picture = await raster(await photograph(await page(), { ...options, height: 2000 }));
  const flat = (await flattenPerspective(picture))!;
  const corners = options.corners.flat();
  const [x, y, width, height] = flat.toPicture([0, 0, 1, 1]);
  expect(x).toBeCloseTo(Math.min(...corners.filter((_, i) => i % 2 === 0)), 1);
  expect(y).toBeCloseTo(Math.min(...corners.filter((_, i) => i % 2 === 1)), 1);
  expect(x + width).toBeCloseTo(Math.max(...corners.filter((_, i) => i % 2 === 0)), 1);
  expect(y + height).toBeCloseTo(Math.max(...corners.filter((_, i) => i % 2 === 1)), 1);
  expect(Math.abs(slopeOfFirstRule(flat.raster))).toBeLessThan(0.006 * flat.raster.width);
});

test('Lines that meet at a distant point become parallel, although the picture shows no edge of the paper', async () => {
  const corners: Photograph['corners'] = [
    [-0.02, -0.08],
    [1.02, -0.02],
    [1.02, 1.02],
    [-0.02, 1.08],
  ];
  const picture = await raster(await photograph(await page(), { corners, table: 255, height: 2000 }));
  const flat = (await flattenPerspective(picture))!;
  expect(Math.abs(slopeOfFirstRule(picture))).toBeGreaterThan(0.02 * picture.width);
  expect(Math.abs(slopeOfFirstRule(flat.raster))).toBeLessThan(0.01 * flat.raster.width);
});

test('A straight scan is not changed', async () => {
  expect(await flattenPerspective(await raster(await page()))).toBeUndefined();
});

test('A page whose half is in the shadow is not cut at the edge of the shadow', async () => {
  const bright = await sharp(await page())
    .greyscale()
    .raw()
    .toBuffer();
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH / 2; x++) bright[y * WIDTH + x]! *= 0.4;
  const picture = await raster(
    await sharp(bright, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
      .png()
      .toBuffer(),
  );
  const flat = await flattenPerspective(picture);
  expect(flat?.toPicture([0, 0, 1, 1])[2] ?? 1).toBeGreaterThan(0.95);
});
