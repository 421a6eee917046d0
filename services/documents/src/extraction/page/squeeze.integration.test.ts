import sharp from 'sharp';
import { squeeze, unsqueeze } from './squeeze.js';
import type { Word } from './word.js';

test('A squeezed page keeps its height, and its words return to their places', () => {
  const page = { width: 100, height: 20, data: new Uint8Array(2_000).fill(255) };
  for (let y = 5; y < 15; y++) page.data.fill(0, y * 100 + 50, y * 100 + 60);
  const squeezed = squeeze(page);
  expect(squeezed).toMatchObject({ width: 80, height: 20 });
  const row = [...squeezed.data.subarray(10 * 80, 11 * 80)];
  const [x0, x1] = [row.findIndex((grey) => grey < 128), row.findLastIndex((grey) => grey < 128) + 1];
  const word: Word = { text: '1', box: { x0, y0: 5, x1, y1: 15 }, confidence: 0.9, source: 'ocr', middles: [44] };
  expect(unsqueeze(word)).toEqual({ ...word, box: { x0: 50, y0: 5, x1: 60, y1: 15 }, middles: [55] });
});

test('A squeezed page has the pixels that the image library computes', async () => {
  const [width, height] = [205, 9];
  // Steps of brightness, so that values below 0 and above 255 have to be cut off.
  const data = Uint8Array.from({ length: width * height }, (_, i) => ((i * 2_654_435_761) >>> 7) % 256);
  data.fill(255, 0, 40).fill(0, 40, 60);
  const expected = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize((width * 4) / 5, height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const squeezed = squeeze({ width, height, data }).data;
  expect(squeezed).toHaveLength(expected.length);
  expect(Math.max(...squeezed.map((grey, i) => Math.abs(grey - expected[i]!)))).toBeLessThanOrEqual(1);
});
