import { type PrintedPage, pdfOf } from '../../test/printed-page.ts';
import { createExtractor } from './extractor.js';

const extractor = createExtractor();
afterAll(() => extractor.close());

const printed = (...lines: string[]): PrintedPage =>
  lines.flatMap((line, i) => {
    const [, text, amount] = /^(.*?)(?:\s{2,}(\S+))?$/.exec(line)!;
    const y = 60 + 16 * i;
    return [{ x: 40, y, text: text! }, ...(amount ? [{ x: 400, y, text: amount, right: true }] : [])];
  });

const CARD = [
  'HARBOR BANK CARD SERVICES',
  'Account ending in 4821',
  'New balance  612.40',
  'Minimum payment due  25.00',
  'Payment due date  07/25/2026',
  'Credit limit  5,000.00',
];
/** Looks like a receipt. */
const CHARGES = [
  'COMPANY',
  '06/12/2026',
  'Groceries  31.20',
  'Fuel  44.10',
  'Subtotal  75.30',
  'Sales tax  0.00',
  'Total  75.30',
  'Visa ending in 4821  75.30',
];

const summary = async (...pages: PrintedPage[]) =>
  (await extractor.extract(await pdfOf(pages))).parts.map(({ document_type, looks_like, pages }) => [
    document_type,
    looks_like,
    pages,
  ]);

test('Such a page alone is read as a receipt', async () => {
  expect(await summary(printed(...CHARGES))).toEqual([['receipt', null, [1]]]);
});

test.each([
  ['the next page number', ['Page 1 of 2'], ['Page 2 of 2']],
  ['the number of the account', [], ['Account number: XXXX XXXX XXXX 4821']],
  ['the same header', [], ['HARBOR BANK CARD SERVICES']],
])(
  'A page behind a credit card statement with %s belongs to it, and nothing is read from it',
  async (_, foot, head) => {
    expect(await summary(printed(...CARD, ...foot), printed(...head, ...CHARGES))).toEqual([
      ['unknown', 'credit-card-statement', [1, 2]],
    ]);
  },
);

test('What else is behind a credit card statement is read, but needs a review', async () => {
  const { parts } = await extractor.extract(await pdfOf([printed(...CARD), printed(...CHARGES)]));
  expect(parts).toMatchObject([{ looks_like: 'credit-card-statement' }, { document_type: 'receipt', pages: [2] }]);
  expect(Math.max(...parts[1]!.fields.map(({ confidence }) => confidence))).toBeLessThanOrEqual(0.8);
});
