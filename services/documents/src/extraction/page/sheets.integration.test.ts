import sharp from 'sharp';
import { photograph } from '../../../test/printed-receipts.ts';
import { createExtractor } from '../extractor.js';
import { sheetsOn } from './perspective.js';
import { decodeImage } from './raster.js';

const LINES = [
  'HIGHWAY FUEL INC',
  '9 MAIN STREET',
  '03/19/2026 17:02',
  'Diesel 61.20',
  'Wiper 18.80',
  'TOTAL 80.00',
  'VISA 80.00',
];
const TABLE = '#3a2f28';

const count = async (picture: Buffer) => sheetsOn(await decodeImage(picture, 6e7, 8e6));

async function onOneTable(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const width = sizes.reduce((sum, size) => sum + size.width!, 0);
  const height = Math.max(...sizes.map((size) => size.height!));
  let left = 0;
  const placed = pictures.map((input, i) => {
    const at = { input, left, top: 0 };
    left += sizes[i]!.width!;
    return at;
  });
  return sharp({ create: { width, height, channels: 3, background: TABLE } })
    .composite(placed)
    .jpeg()
    .toBuffer();
}

test('Sheets that lie apart on a table are counted, also upside down and turned', async () => {
  const one = await photograph(LINES, { dpi: 100 });
  const upsideDown = await photograph(LINES, { dpi: 100, degrees: 180 });
  const turned = await photograph(LINES, { dpi: 100, degrees: 12, shadow: 0.3 });
  expect(await count(one)).toBe(1);
  expect(await count(await onOneTable([one, upsideDown]))).toBe(2);
  expect(await count(await onOneTable([one, upsideDown, turned]))).toBe(3);
});

test('A photograph of two receipts gives two receipts, or one whose values all need a review', async () => {
  const extractor = createExtractor();
  const other = [
    'BLUE HERON GRILL LLC',
    '12 PIER ROAD',
    '03/18/2026 12:10',
    'Chowder 9.50',
    'Tea 3.00',
    'TOTAL 12.50',
    'CASH 20.00',
    'CHANGE 7.50',
  ];
  const both = await Promise.all([LINES, other].map((lines) => photograph(lines, { dpi: 150 })));
  for (const pictures of [both, [both[0]!, await sharp(both[1]!).rotate(180).toBuffer()]]) {
    const { parts } = await extractor.extract(await onOneTable(pictures));
    const sure = parts.filter(({ fields }) => fields.some(({ confidence }) => confidence > 0.5));
    if (sure.length === 0) continue;
    expect(sure.map(({ extracted_data }) => extracted_data.total).sort()).toEqual([12.5, 80]);
  }
  await extractor.close();
}, 90_000);

test('A scan without a background, and a page with a dark bar across it, are no several sheets', async () => {
  const page = { width: 800, height: 1_000, channels: 3 as const, background: 'white' };
  const bar = await sharp({ create: { ...page, height: 40, background: '#101010' } })
    .png()
    .toBuffer();
  expect(await count(await sharp({ create: page }).png().toBuffer())).toBeLessThan(2);
  const barred = await sharp({ create: page })
    .composite([{ input: bar, left: 0, top: 300 }])
    .png()
    .toBuffer();
  expect(await count(barred)).toBeLessThan(2);
});
