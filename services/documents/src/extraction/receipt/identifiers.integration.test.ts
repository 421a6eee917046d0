import { wordsOf } from '../../../test/printed-receipts.ts';
import { readReceipt } from './read-receipt.js';

const TODAY = new Date('2026-11-22T12:00:00Z');
const SALE = ['07/25/2026', 'TEA 6.00', 'CAKE 4.00', 'TOTAL 10.00'];

/** The three fields, each with whether it needs no review. */
function read(lines: readonly string[], source: 'text' | 'ocr' = 'text') {
  const { fields } = readReceipt(wordsOf(['ACME TOOLS LLC', ...lines, ...SALE], { source }), TODAY)!;
  const found = (name: string) => fields.find((field) => field.name === name)!;
  return Object.fromEntries(
    ['receipt_number', 'invoice_number', 'phone'].map((name) => [
      name,
      [found(name).value, found(name).confidence >= 0.85],
    ]),
  );
}

test.each([
  ['Receipt #: 5561', { receipt_number: ['5561', true] }],
  ['RECEIPT NO. R-20934/1', { receipt_number: ['R-20934/1', true] }],
  ['Bill No: 000123  Table 4', { receipt_number: ['000123', true] }],
  ['INVOICE NO : CS-10023   DATE : 07/04/2018', { invoice_number: ['CS-10023', true] }],
  ['Rechnungsnummer: 2026-0815', { invoice_number: ['2026-0815', true] }],
  ['Tel: (412) 555-0101', { phone: ['(412) 555-0101', true] }],
  ['TEL : 03-5550 1188', { phone: ['03-5550 1188', true] }],
  ['Phone +44 20 7946 0018', { phone: ['+44 20 7946 0018', true] }],
  ['412-555-0101', { phone: ['412-555-0101', false] }],
  ['GST REG NO: 201512345K', { receipt_number: [null, true], phone: [null, true] }],
  ['TAX INVOICE', { invoice_number: [null, false] }],
  ['Fax: (412) 555-0102', { phone: [null, false] }],
  ['Customer phone: (412) 555-0103', { phone: [null, false] }],
])('%s', (line, expected) => {
  expect(read([line])).toMatchObject(expected);
});

test('Two numbers with one label need a review, and the same one twice does not', () => {
  expect(read(['Receipt #: 5561', 'Receipt #: 5562']).receipt_number).toEqual(['5561', false]);
  expect(read(['Receipt #: 5561', 'Receipt #: 5561']).receipt_number).toEqual(['5561', true]);
});

test('On a picture, a number that was read once needs a review, and one that is not seen is not certainly absent', () => {
  expect(read(['Receipt #: 5561'], 'ocr')).toEqual({
    receipt_number: ['5561', false],
    invoice_number: [null, false],
    phone: [null, false],
  });
});
