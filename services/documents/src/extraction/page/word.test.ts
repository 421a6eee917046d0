import { setTimeout } from 'node:timers/promises';
import { toLines, type Word } from './word.js';

const wordAt = (x0: number, y0: number, height = 10): Word => ({
  text: 'a',
  box: { x0, y0, x1: x0 + 10, y1: y0 + height },
  confidence: 1,
  source: 'text',
});

test('A tall word belongs to the line that it covers, below which the next line begins', () => {
  const lines = toLines([wordAt(0, 0), wordAt(20, -2, 15), wordAt(40, 3), wordAt(0, 12), wordAt(20, 13)]);
  expect(lines.map((line) => line.map(({ box }) => box.x0))).toEqual([
    [0, 20, 40],
    [0, 20],
  ]);
});

test('A word is compared only with lines near it', async () => {
  const words = Array.from({ length: 100_000 }, (_, i) => wordAt(0, 20 * i));
  expect(toLines(words)).toHaveLength(words.length);
  // A timeout ends a test only when it waits.
  await setTimeout(1);
}, 10_000);
