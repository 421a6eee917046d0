import { wordsOf } from '../../../test/printed-receipts.ts';
import { chooseReading } from './look-again.js';
import { type ReceiptField, readReceipt } from './read-receipt.js';

const TODAY = new Date('2026-11-22T12:00:00Z');

const LINES = [
  'GREEN ACRE FARM STAND',
  'ROUTE 9, HADLEY, MA 01035',
  '07/25/2026',
  'TOMATOES',
  'TOTAL                    10.00',
  'THANK YOU',
];
const replaced = (from: string, to: string) => LINES.map((line) => line.replace(from, to));

/** The receipt that is read from the chosen words of both recognizers. */
function readBoth(first: readonly string[], other?: readonly string[]) {
  const words = chooseReading(TODAY, wordsOf(first), other && wordsOf(other));
  const fields = readReceipt(words, TODAY)!.fields;
  return (name: string): ReceiptField => fields.find((field) => field.name === name)!;
}

test('A total and a date that are printed once need no review if both recognizers read them alike', () => {
  const field = readBoth(LINES, LINES);
  expect([field('total').value, field('date').value]).toEqual([10, '2026-07-25']);
  for (const name of ['total', 'date']) expect(field(name).confidence).toBeGreaterThanOrEqual(0.85);
});

test('A total and a date that only one recognizer read need a review', () => {
  const field = readBoth(LINES);
  expect([field('total').value, field('date').value]).toEqual([10, '2026-07-25']);
  for (const name of ['total', 'date']) expect(field(name).confidence).toBeLessThan(0.85);
});

test('A total that the recognizers read differently needs a review, and the date still does not', () => {
  const field = readBoth(LINES, replaced('10.00', '16.00'));
  expect(field('total').confidence).toBeLessThan(0.85);
  expect(field('date')).toMatchObject({ value: '2026-07-25' });
  expect(field('date').confidence).toBeGreaterThanOrEqual(0.85);
});

test('A date that the recognizers read differently needs a review, and the total still does not', () => {
  const field = readBoth(LINES, replaced('07/25/2026', '07/26/2026'));
  expect(field('date').confidence).toBeLessThan(0.85);
  expect(field('total').confidence).toBeGreaterThanOrEqual(0.85);
});

test('Agreement does not show the order of day and month', () => {
  const lines = ['CORNER SHOP', '03/04/2026', 'BREAD', 'TOTAL 10.00', 'THANK YOU'];
  expect(readBoth(lines, lines)('date').confidence).toBeLessThan(0.85);
});

test('The total comes from the reading whose sums hold, and the date from the reading that has it', () => {
  const paid = (total: string, change: string) => [
    'FAIRWAY FOODS STORE #118',
    'DAYTON, OH 45402',
    '04/15/2026',
    'PAPER TOWELS              9.65',
    `TOTAL                     ${total}`,
    'CASH                     50.00',
    `CHANGE                    ${change}`,
  ];
  const field = readBoth(
    paid('9.85', '4O.3S~'),
    paid('9.65', '40.35').filter((line) => !line.startsWith('04/')),
  );
  expect(field('total').value).toBe(9.65);
  expect(field('total').confidence).toBeGreaterThanOrEqual(0.85);
  expect(field('date').value).toBe('2026-04-15');
});

describe('values of single fields', () => {
  const SALE = [
    'GREEN ACRE FARM STAND',
    '12 HILL ROAD',
    'HADLEY, MA 01035',
    '07/25/2026  10:22',
    'TOMATOES                  6.00',
    'CORN                      4.00',
    'TOTAL                    10.00',
  ];

  test('An address needs no review if the recognizers differ only in a space after a comma', () => {
    const field = readBoth(
      SALE,
      SALE.map((line) => line.replace('HADLEY, MA', 'HADLEY,MA')),
    );
    expect(field('address')).toMatchObject({ value: '12 HILL ROAD HADLEY, MA 01035' });
    expect(field('address').confidence).toBeGreaterThanOrEqual(0.85);
    const other = readBoth(
      SALE,
      SALE.map((line) => line.replace('HADLEY', 'HADIEY')),
    );
    expect(other('address').confidence).toBeLessThan(0.85);
  });

  test('An item that only one recognizer read does not make the descriptions of the others doubtful', () => {
    const field = readBoth(
      SALE,
      SALE.map((line) => line.replace('TOMATOES                  6.00', 'TOMATOES')),
    );
    expect(field('items[1].description')).toMatchObject({ value: 'CORN' });
    expect(field('items[1].description').confidence).toBeGreaterThanOrEqual(0.85);
  });

  test('A word that holds two values is agreed only if both are', () => {
    const paid = (card: string) => [...SALE, card];
    const field = readBoth(paid('AMEX#XXXXXXXX4018  10.00'), paid('AMEX#XXXXXXXX4028  10.00'));
    expect(field('payment_method').value).toBe('amex');
    expect(field('card_last4').confidence).toBeLessThan(0.85);
    const same = readBoth(paid('AMEX#XXXXXXXX4018  10.00'), paid('AMEX#XXXXXXXX4018  10.00'));
    expect(same('card_last4').confidence).toBeGreaterThanOrEqual(0.85);
  });

  test('A rate of tax that only one recognizer read needs a review, because another digit can give the same tax', () => {
    const taxed = (rate: string) => [...SALE.slice(0, -1), 'SUBTOTAL   10.00', `TAX ${rate}   0.62`, 'TOTAL   10.62'];
    expect(readBoth(taxed('6.2%'), taxed('6.25%'))('tax_lines[0].rate').confidence).toBeLessThan(0.85);
    expect(readBoth(taxed('6.2%'), taxed('6.2%'))('tax_lines[0].rate').confidence).toBeGreaterThanOrEqual(0.85);
  });
});
