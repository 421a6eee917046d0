import type { Page } from './page/page.js';
import type { Line, Word } from './page/word.js';
import type { Reading } from './reading.js';
import { readAgain } from './second-reading.js';
import { parseValue } from './values.js';

const page = { grey: { width: 200, height: 60, data: new Uint8Array(12_000).fill(255) } } as Page;
const box = { x0: 10, y0: 10, x1: 110, y1: 30 };

const doubtful = (value: number): Reading => ({
  name: 'wages',
  kind: 'amount',
  value,
  sight: 'value',
  location: 'cell',
  source: 'ocr',
  wordConfidence: 0.6,
  repaired: false,
  witness: 'whole',
  support: 'single',
  smallPrint: false,
  box,
  again: { strips: [[box]], parse: (lines: Line[]) => parseValue('amount', lines)?.value },
});

const word = (text: string): Word => ({ text, box, confidence: 0.9, source: 'ocr' });

/** Reads a doubtful amount again. Returns the reading and how often Tesseract was asked. */
async function read(first: number, bySecondOcr: string): Promise<{ reading: Reading; asked: number }> {
  let asked = 0;
  const ocr = {
    async recognize() {
      asked++;
      return [];
    },
    recognizeParts: async () => [],
  };
  const secondOcr = { recognize: async () => [], readLines: async () => [word(bySecondOcr)] };
  const copies = await readAgain(page, [[doubtful(first)]], () => [], { ocr, secondOcr });
  return { reading: copies[0]![0]!, asked };
}

test('A doubtful number that the second recognizer reads equally is not read by Tesseract again', async () => {
  const { reading, asked } = await read(1250.5, '1,250.50');
  expect(reading).toMatchObject({ value: 1250.5, support: 'agreed' });
  expect(asked).toBe(0);
});

test('A doubtful number that the second recognizer reads differently is read by Tesseract at two other sizes', async () => {
  const { reading, asked } = await read(1250.5, '1,230.50');
  expect(reading).toMatchObject({ value: 1250.5, support: 'differ' });
  expect(asked).toBe(2);
});
