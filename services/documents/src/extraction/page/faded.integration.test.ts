import sharp from 'sharp';
import { photograph, RECEIPTS } from '../../../test/printed-receipts.ts';
import { createExtractor } from '../extractor.js';
import { binarize, countInk } from './bitmap.js';
import { decodeImage } from './raster.js';

const { lines, facts } = RECEIPTS.find(({ name }) => name.startsWith('stationer'))!;

/** The receipt on paper whose print has faded: `contrast` is the share that is left. */
async function faded(contrast: number): Promise<Buffer> {
  const picture = await photograph(lines, { dpi: 200, quality: 95 });
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const edge = Math.ceil(0.1 * width);
  const paper = { left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge };
  return sharp(picture)
    .extract(paper)
    .greyscale()
    .linear(contrast, 250 * (1 - contrast))
    .jpeg({ quality: 95 })
    .toBuffer();
}

test.each([0.5, 0.35, 0.25, 0.16])(
  'A receipt with %d of its contrast is read',
  async (contrast) => {
    const extractor = createExtractor();
    const [part] = (await extractor.extract(await faded(contrast))).parts;
    expect(part).toMatchObject({ document_type: 'receipt', extracted_data: { total: facts.total } });
    await extractor.close();
  },
  60_000,
);

test('The grain of blank paper is no ink', async () => {
  const [width, height] = [600, 800];
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const data = Uint8Array.from({ length: width * height }, () => 236 + 12 * (random() + random() - 1));
  const grain = await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  expect(countInk(binarize(await decodeImage(grain, 6e7, 8e6)))).toBe(0);
});
