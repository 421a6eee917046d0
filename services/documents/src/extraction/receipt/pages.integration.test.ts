import { type PrintedPage, wordsOf } from '../../../test/printed-page.ts';
import { assembleParts } from '../assemble.js';
import type { ExtractedPart } from '../extraction.js';
import type { PageResult } from '../read-document-page.js';
import { readKinds } from '../read-kinds.js';

const printed = (...lines: string[]): PrintedPage =>
  lines.flatMap((line, i) => {
    const [, text, amount] = /^(.*?)(?:\s{2,}(\S+))?$/.exec(line)!;
    const y = 40 + 16 * i;
    return [{ x: 40, y, text: text! }, ...(amount ? [{ x: 400, y, text: amount, right: true }] : [])];
  });

/** Pages of a file. A page without a total or a payment is not recognized. */
async function partsOf(...pages: PrintedPage[]): Promise<ExtractedPart[]> {
  const results = wordsOf(pages).map((text, i): PageResult => {
    const isReceipt = text.lines.some((line) => line.some((word) => /^TOTAL$/i.test(word.text)));
    const classification = { type: isReceipt ? 'receipt' : 'unknown', confidence: isReceipt ? 0.9 : 0 } as const;
    return { page: i + 1, classification, copies: [], lines: [], text };
  });
  return assembleParts(results, await readKinds(results));
}

const FIRST = [
  'Timber Yard Inc',
  '2 Dock Rd, Bath ME 04530',
  '06/18/2025 09:12',
  '2x4 stud  118.80',
  'Plywood  244.00',
  'Screws  31.25',
];
const SECOND = ['Deck boards  612.40', 'Subtotal  1,006.45', 'Sales tax 5.5%  55.35', 'TOTAL  1,061.80'];

describe('A receipt of two pages is one receipt with the items of both', () => {
  test.each([
    [
      'numbered pages',
      ['Page 1 of 2  394.05', 'continued on next page'],
      ['Timber Yard Inc', 'Page 2 of 2', 'Carried forward  394.05'],
    ],
    ['numbers alone', ['Page 1/2'], ['Timber Yard Inc', 'Page 2/2']],
    ['a sum that is carried forward', ['Carried forward  394.05'], ['Brought forward  394.05']],
  ])('%s', async (_, foot, head) => {
    const parts = await partsOf(printed(...FIRST, ...foot), printed(...head, ...SECOND));
    expect(parts).toMatchObject([
      {
        document_type: 'receipt',
        pages: [1, 2],
        extracted_data: {
          company: 'Timber Yard Inc',
          date: '2025-06-18',
          subtotal: 1006.45,
          tax: 55.35,
          total: 1061.8,
        },
      },
    ]);
    const { items } = parts[0]!.extracted_data as { items: { description: string; amount: number }[] };
    expect(items.map(({ description, amount }) => [description, amount])).toEqual([
      ['2x4 stud', 118.8],
      ['Plywood', 244],
      ['Screws', 31.25],
      ['Deck boards', 612.4],
    ]);
    const pageOf = (name: string) => parts[0]!.fields.find((field) => field.name === name)!.page;
    expect([pageOf('date'), pageOf('items[3].amount'), pageOf('total')]).toEqual([1, 2, 2]);
  });

  test('Two receipts of one merchant, and a letter before a receipt, are not joined', async () => {
    const receipt = printed(...FIRST, 'TOTAL  394.05');
    expect((await partsOf(receipt, receipt)).map(({ pages }) => pages)).toEqual([[1], [2]]);
    const letter = printed('Dear Ada,', 'here is the receipt.');
    expect((await partsOf(letter, receipt)).map(({ document_type, pages }) => [document_type, pages])).toEqual([
      ['receipt', [2]],
      ['unknown', [1]],
    ]);
  });
});

const LUNCH = [
  'BLUE HERON GRILL LLC',
  '12 PIER ROAD',
  '03/18/2026 12:10',
  'Chowder  9.50',
  'Tea  3.00',
  'SUBTOTAL  12.50',
  'TAX 8%  1.00',
  'TOTAL  13.50',
];
const FUEL = [
  'HIGHWAY FUEL INC',
  '9 MAIN STREET',
  '03/19/2026 17:02',
  'Diesel  61.20',
  'Wiper blade  18.80',
  'SUBTOTAL  80.00',
  'TAX 5%  4.00',
  'TOTAL  84.00',
];

const beside = (page: PrintedPage, x: number): PrintedPage => page.map((each) => ({ ...each, x: each.x / 2 + x }));
const below = (page: PrintedPage, y: number): PrintedPage => page.map((each) => ({ ...each, y: each.y + y }));

describe('Several receipts on one page are parts', () => {
  const expected = [
    {
      document_type: 'receipt',
      looks_like: null,
      extracted_data: { company: 'BLUE HERON GRILL LLC', date: '2026-03-18', total: 13.5 },
    },
    {
      document_type: 'receipt',
      looks_like: null,
      extracted_data: { company: 'HIGHWAY FUEL INC', date: '2026-03-19', total: 84 },
    },
  ];

  test('beside each other', async () => {
    const page = [...beside(printed(...LUNCH), 0), ...beside(printed(...FUEL), 320)].map((each) => ({
      ...each,
      size: 6,
    }));
    expect(await partsOf(page)).toMatchObject(expected);
  });

  test('below each other', async () => {
    expect(await partsOf([...printed(...LUNCH), ...below(printed(...FUEL), 200)])).toMatchObject(expected);
  });

  test('A receipt with the slip of the card below it is one', async () => {
    const slip = below(
      printed('HIGHWAY FUEL INC', '03/19/2026 17:03', 'VISA ************4821', 'AMOUNT  84.00', 'TOTAL  84.00'),
      200,
    );
    expect(await partsOf([...printed(...FUEL), ...slip])).toMatchObject([{ extracted_data: { total: 84 } }]);
  });
});

test('Of several sheets on a picture that cannot be told apart, nothing is certain', async () => {
  const [text] = wordsOf([printed(...FUEL)]);
  const read = await readKinds([
    { page: 1, classification: { type: 'receipt', confidence: 0.9 }, text: { ...text!, sheets: 2 } },
  ]);
  const [part] = assembleParts([], read);
  expect(part).toMatchObject({ document_type: 'receipt', looks_like: 'several_receipts', pages: [1] });
  expect(Math.max(...part!.fields.map(({ confidence }) => confidence))).toBeLessThanOrEqual(0.5);
  expect(part!.needs_review).toContain('total');
});
