import sharp from 'sharp';
import { enlarge } from './enlarge.js';

const [WIDTH, HEIGHT] = [61, 43];
const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i * i * 7919) % 256);

async function byLibrary(width: number, height: number): Promise<Uint8Array> {
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer();
}

test.each([
  [122, 86],
  [80, 56],
  [64, 45],
  [61, 44],
  [61, 43],
  [217, 153],
])('A picture enlarged to %i x %i has the pixels of the image library', async (width, height) => {
  const enlarged = enlarge({ width: WIDTH, height: HEIGHT, data }, width, height);
  expect(enlarged).toMatchObject({ width, height });
  expect(Buffer.compare(enlarged.data, await byLibrary(width, height))).toBe(0);
});

test('A single pixel can be enlarged', () => {
  expect(enlarge({ width: 1, height: 1, data: Uint8Array.of(90) }, 3, 2).data).toEqual(new Uint8Array(6).fill(90));
});
