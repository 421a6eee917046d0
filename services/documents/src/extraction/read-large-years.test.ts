import type { Page } from './page/page.js';
import type { Word } from './page/word.js';
import { readLargeYears } from './read-large-years.js';
import type { Reading } from './reading.js';

const page = { grey: { width: 800, height: 400, data: new Uint8Array(800 * 400) }, receivedOn: '2026-11-28' } as Page;
const year: Reading = {
  name: 'tax_year',
  kind: 'year',
  value: null,
  sight: 'missing',
  location: 'none',
  source: 'ocr',
  wordConfidence: 0,
  repaired: false,
  support: 'single',
  smallPrint: false,
  box: null,
  largePrint: { areas: [{ x0: 0, y0: 300, x1: 800, y1: 380 }], tallerThan: 20 },
};
const word = (text: string, x0: number, tall: number): Word => ({
  text,
  box: { x0, y0: 20, x1: x0 + 60, y1: 20 + tall },
  confidence: 0.9,
  source: 'ocr',
});
const read = async (...words: Word[]) =>
  (await readLargeYears(page, [[year]], { recognize: async () => words, readLines: async () => words }))[0]![0]!;

test('A year in large digits is taken from the second recognizer, at its place on the page', async () => {
  expect(await read(word('2025', 300, 30), word('2019', 500, 10))).toMatchObject({
    value: 2025,
    location: 'open',
    box: { x0: 300, y0: 320, x1: 360, y1: 350 },
  });
});

test('Small print and different years are no year of the form', async () => {
  expect(await read(word('2019', 500, 10))).toMatchObject({ value: null });
  expect(await read(word('2025', 300, 30), word('2024', 500, 30))).toMatchObject({ value: null });
});
