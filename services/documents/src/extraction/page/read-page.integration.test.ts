import { setTimeout } from 'node:timers/promises';
import { pdfOf } from '../../../test/hostile-pdf.ts';
import { openPdf, type TextItem, textWords } from './pdf.js';
import { readPdfPage } from './read-page.js';

/** A page with lines of Courier, 1 point apart. */
function pdfWith(lines: readonly string[]): Buffer {
  const content = `BT /F 1 Tf ${lines.map((line, i) => `1 0 0 1 5 ${780 - i} Tm (${line}) Tj`).join('\n')} ET`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]);
}

async function wordsOf(lines: readonly string[]): Promise<string[]> {
  const pdf = await openPdf(pdfWith(lines));
  const page = await readPdfPage(pdf, 1);
  await pdf.loadingTask.destroy();
  return page!.words.map(({ text }) => text);
}

test('The words at the bottom of a page with more than 6,000 words are left out', async () => {
  const words = await wordsOf(Array.from({ length: 80 }, (_, l) => `${l} ${'word '.repeat(99)}`));
  expect(words).toHaveLength(6_000);
  expect(words).toContain('59');
  expect(words).not.toContain('60');
});

test('A text of more than 200 characters without a space is no word', async () => {
  const [short, long] = ['x'.repeat(200), 'x'.repeat(201)];
  expect(await wordsOf([`before ${short} ${long} after`, 'word '.repeat(20)])).toEqual(
    expect.arrayContaining(['before', short, 'after']),
  );
  expect(await wordsOf([`before ${short} ${long} after`, 'word '.repeat(20)])).not.toContain(long);
});

const page = { rotate: 0, getViewport: () => ({ convertToViewportPoint: (x: number, y: number) => [x, y] }) } as never;
const item = (str: string, y: number): TextItem => ({ str, transform: [10, 0, 0, 10, 0, y], width: 1e6, height: 10 });

test.each<[string, TextItem[]]>([
  ['one text of 100,000 words', [item('a '.repeat(100_000), 0)]],
  ['100,000 lines of one word', Array.from({ length: 100_000 }, (_, i) => item('a', 20 * i))],
])(
  'A text layer has at most 30,000 pieces, and each is compared only with those near it: %s',
  async (_, items) => {
    expect(textWords(page, items, 1, 0)).toHaveLength(30_000);
    // A timeout ends a test only when it waits.
    await setTimeout(1);
  },
  // Comparing all of them with each other would take half an hour.
  120_000,
);
