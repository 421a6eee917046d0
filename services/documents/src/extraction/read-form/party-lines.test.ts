import type { Line } from '../page/word.js';
import { addressOnly } from './party-lines.js';

const rules = { person: true, isLabelWord: () => false };

const lines = (...texts: string[]): Line[] =>
  texts.map((text, y) =>
    text.split(' ').map((word, x) => ({
      text: word,
      box: { x0: 40 * x, y0: 20 * y, x1: 40 * x + 30, y1: 20 * y + 10 },
      confidence: 1,
      source: 'text' as const,
    })),
  );

test('An address in boxes of its own is certain only if it ends with a city', () => {
  expect(addressOnly(lines('6185 SPRING LANE, APT 172', 'BOISE, ID 40073'), rules)).toMatchObject({
    address: '6185 SPRING LANE, APT 172, BOISE, ID 40073',
    certain: true,
  });
  expect(addressOnly(lines('6185 SPRING LANE, APT 172'), rules)).toMatchObject({ certain: false });
});
