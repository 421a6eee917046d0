import { photograph, receiptPdf, wordsOf } from '../../../test/printed-receipts.ts';
import { createExtractor } from '../extractor.js';
import { readReceipt } from './read-receipt.js';

const extractor = createExtractor();
afterAll(() => extractor.close());

const TODAY = new Date('2026-11-22T12:00:00Z');
const read = (lines: readonly string[]) => {
  const fields = readReceipt(wordsOf(lines), TODAY)?.fields ?? [];
  return Object.fromEntries(fields.map(({ name, value, confidence }) => [name, { value, confidence }]));
};

const SHOP = ['MAPLE HARDWARE LLC', '88 MILL ROAD', 'DAYTON, OH 45402', '04/25/2026 10:13'];

/** The amounts of a refund as tills print them. */
const minus = (amount: string) => [
  `-${amount}`,
  `${amount}-`,
  `(${amount})`,
  `-$${amount}`,
  `$-${amount}`,
  `${amount} CR`,
];

const refundWith = (print: (amount: string) => string) => [
  ...SHOP,
  'RETURN',
  `CORDLESS DRILL      ${print('89.00')}`,
  `DRILL BIT SET       ${print('12.50')}`,
  `SUBTOTAL           ${print('101.50')}`,
  `SALES TAX 7.5%       ${print('7.61')}`,
  `TOTAL              ${print('109.11')}`,
  `VISA XXXXXXXXXXXX4821  ${print('109.11')}`,
  'Thank you!',
];

test.each(minus('#').map((form, i) => [form, i] as const))(
  'A refund with amounts printed as %s is negative',
  (_, i) => {
    const fields = read(refundWith((amount) => minus(amount)[i]!));
    expect(fields).toMatchObject({
      total: { value: -109.11 },
      subtotal: { value: -101.5 },
      tax: { value: -7.61 },
      'tax_lines[0].rate': { value: 7.5 },
      'items[0].amount': { value: -89 },
      'items[1].amount': { value: -12.5 },
    });
    expect(fields.total!.confidence).toBeGreaterThanOrEqual(0.85);
  },
);

test.each(['REFUND TOTAL', 'TOTAL REFUND', 'AMOUNT REFUNDED', 'REFUND DUE'])(
  'A total that is printed without a sign and called %s is negative',
  (label) => {
    const lines = [...SHOP, 'LAMP 20.00', 'SUBTOTAL 20.00', 'TAX 7.5% 1.50', `${label} 21.50`, 'CASH 21.50'];
    expect(read(lines)).toMatchObject({ total: { value: -21.5 }, subtotal: { value: -20 }, tax: { value: -1.5 } });
  },
);

test('A refund that only its title names needs a review of its amounts', () => {
  const lines = [...SHOP, '*** REFUND ***', 'LAMP 20.00', 'SUBTOTAL 20.00', 'TAX 7.5% 1.50', 'TOTAL 21.50'];
  const { total, tax } = read(lines);
  expect([total!.value, tax!.value]).toEqual([-21.5, -1.5]);
  expect(Math.max(total!.confidence, tax!.confidence)).toBeLessThan(0.85);
});

test.each([
  ['some goods were returned', ['LAMP 20.00', 'RETURNED BULB -5.00', 'SUBTOTAL 15.00', 'TAX 1.00', 'TOTAL 16.00'], 16],
  [
    'returns are possible',
    ['LAMP 20.00', 'TOTAL 20.00', 'CASH 20.00', 'Returns within 30 days', 'No refund on bulbs'],
    20,
  ],
  ['dashes lead to the total', ['LAMP 15.00', 'BULB 5.00', 'SUBTOTAL -- 20.00', 'TOTAL ---- 20.00', 'CASH 20.00'], 20],
])('A purchase stays positive where %s', (_, lines, total) => {
  expect(read([...SHOP, ...lines]).total!.value).toBe(total);
});

test('A refund in which something was bought is the difference', () => {
  const lines = [...SHOP, 'DRILL -89.00', 'BITS 12.50', 'SAW -30.00', 'SUBTOTAL -106.50', 'TAX -7.99', 'TOTAL -114.49'];
  expect(read(lines)).toMatchObject({
    total: { value: -114.49 },
    'items[0].amount': { value: -89 },
    'items[1].amount': { value: 12.5 },
    'items[2].amount': { value: -30 },
  });
});

test('A refund is read from a text layer and from a photograph', async () => {
  const lines = refundWith((amount) => `-${amount}`);
  const pdf = await extractor.extract(await receiptPdf(lines));
  expect(pdf.parts).toMatchObject([{ document_type: 'receipt', extracted_data: { total: -109.11, tax: -7.61 } }]);
  expect(pdf.parts[0]!.needs_review).not.toContain('total');
  const picture = await extractor.extract(await photograph(lines));
  expect(picture.parts).toMatchObject([{ document_type: 'receipt' }]);
  expect(picture.parts[0]!.extracted_data).toMatchObject({ total: -109.11 });
}, 90_000);
