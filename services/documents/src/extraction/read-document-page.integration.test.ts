import { imagePdf } from '../../test/drawn-w2.ts';
import { type PrintedPage, scanOf } from '../../test/printed-page.ts';
import { openPdf } from './page/pdf.js';
import type { Word } from './page/word.js';
import { readDocumentPage } from './read-document-page.js';

const lines = (...texts: string[]): PrintedPage => texts.map((text, i) => ({ x: 60, y: 80 + 30 * i, text, size: 12 }));

/** Readings of pieces of a page. */
const PIECES: ReadonlySet<string> = new Set(['lines', 'missed']);

const LETTER = lines(
  ...Array.from({ length: 12 }, () => 'Dear customer, these terms have changed since January. Please read them.'),
);
const ROWS = lines(
  ...LETTER.map(({ text }) => text),
  '01/05/2024 Grocery store payment 120.00 880.00',
  '01/09/2024 Rent payment January 500.00 380.00',
  '01/12/2024 Salary payment January 900.00 1,280.00',
);
const SCHEDULE = lines(
  'SCHEDULE C (Form 1040) Profit or Loss From Business OMB No. 1545-0074',
  'Gross receipts Receipt Subtotal Total Cash Change Payment Amount due',
  ...LETTER.map(({ text }) => text),
);

const RECEIPT = lines(
  'CORNER SHOP',
  'Receipt',
  'Subtotal 6.00',
  'TOTAL 6.00',
  'Cash 10.00',
  'Change 4.00',
  'Thank you',
);

/**
 * Reads the second page of a scan. Tells which readings of a whole page were asked for.
 * @param misread what the fast model reads
 */
async function readSecond(page: PrintedPage, misread = page) {
  const pdf = await openPdf(await imagePdf([await scanOf(LETTER), await scanOf(page)]));
  const layouts: string[] = [];
  const recognize = async (_: unknown, layout: string) => {
    layouts.push(layout);
    return PIECES.has(layout) ? [] : printed(layout === 'page' ? misread : page);
  };
  const ocr = {
    recognize,
    recognizeParts: async (parts: readonly unknown[], layout: string) => [await recognize(parts, layout)],
  };
  const seldom = async () => {
    layouts.push('second');
    return undefined;
  };
  const recognizers = { ocr, secondOcr: { recognize: seldom, readLines: seldom } };
  const result = await readDocumentPage({ type: 'pdf', pdf }, recognizers, {
    page: 2,
    maxPixels: 1e7,
    receivedOn: '2026-11-28',
  });
  await pdf.loadingTask.destroy();
  return { type: result.classification.type, layouts: layouts.filter((layout) => !PIECES.has(layout)) };
}

const printed = (page: PrintedPage): Word[] =>
  page.flatMap(({ x, y, text }) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      box: {
        x0: 2 * (x + 6 * match.index),
        y0: 2 * y - 16,
        x1: 2 * (x + 6 * (match.index + match[0].length)),
        y1: 2 * y,
      },
      confidence: 0.95,
      source: 'ocr' as const,
    })),
  );

test('A page that is not recognized is read once', async () => {
  expect(await readSecond(LETTER)).toEqual({ type: 'unknown', layouts: ['page'] });
});

test('A page that is nearly recognized as a receipt is read again with the better model, which can recognize it', async () => {
  const nearly = RECEIPT.map((line) => ({
    ...line,
    text: line.text.replace(/Receipt|Subtotal|Change/, 'xxxx'),
  }));
  expect((await readSecond(RECEIPT, nearly)).type).toBe('receipt');
  const { type, layouts } = await readSecond(nearly);
  expect([type, layouts.filter((layout) => layout === 'text')]).toEqual(['unknown', ['text']]);
});

test('A page that is not recognized and may continue a statement is read again with the better model', async () => {
  expect(await readSecond(ROWS)).toEqual({ type: 'unknown', layouts: ['page', 'text'] });
});

test('A receipt without a date is read again in two more ways, but not a page with more words than a receipt has', async () => {
  expect(await readSecond(RECEIPT)).toEqual({ type: 'receipt', layouts: ['page', 'text', 'second', 'text'] });
  const long = lines(...RECEIPT.map(({ text }) => text), ...LETTER.map(({ text }) => `${text} `.repeat(6)));
  expect(await readSecond(long)).toEqual({ type: 'receipt', layouts: ['page', 'text'] });
});

test('A schedule of a tax return is no receipt, whatever it says about receipts and totals', async () => {
  expect(await readSecond(SCHEDULE)).toEqual({ type: 'unknown', layouts: ['page'] });
});
