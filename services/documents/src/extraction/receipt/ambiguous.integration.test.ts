import { RECEIPTS, wordsOf } from '../../../test/printed-receipts.ts';
import { REVIEW_THRESHOLD } from '../extraction.js';
import { calibrated } from '../kind-confidence.js';
import { readReceipt } from './read-receipt.js';

const TODAY = new Date('2026-11-22T12:00:00Z');

/** The fields as the API gives them. */
const read = (lines: readonly string[]) => {
  const fields = (readReceipt(wordsOf(lines, { source: 'text' }), TODAY)?.fields ?? []).map(
    ({ words: _, repaired: __, ...field }) => ({
      ...field,
      page: 1,
      bounding_box: null,
    }),
  );
  return Object.fromEntries(calibrated('receipt', fields).map((field) => [field.name, field]));
};
const isSure = (field: { confidence: number } | undefined) => (field?.confidence ?? 0) >= REVIEW_THRESHOLD;

const SALE = ['LAMP 20.00', 'SUBTOTAL 20.00', 'TAX 7.5% 1.50', 'TOTAL 21.50', 'CASH 21.50'];
const shop = (...more: string[]) => ['BLUE LANTERN', '14 HARBOR ROAD', ...more, ...SALE];

describe('A date such as 03/04/2026', () => {
  test.each([
    ['nothing', []],
    ['a telephone number as in the US and Canada', ['(514) 555-0142', 'SALES TAX INCLUDED']],
    ['a date of another calendar', ['VALID 25/04/2569']],
    ['a year of two digits of another calendar', ['PRINTED 25/04/69']],
  ])('needs a review beside %s', (_, more) => {
    expect(isSure(read(shop('03/04/2026 10:13', ...more)).date)).toBe(false);
  });

  test.each([
    ['an address in the US', ['DAYTON, OH 45402'], '2026-03-04'],
    ['an address in the UK', ['LONDON N1 9GU', 'VAT NO 123 4567 89'], '2026-04-03'],
    ['another date', ['PRINTED 25/04/2026'], '2026-04-03'],
    ['the end of a guarantee', ['WARRANTY UNTIL 25/04/2029'], '2026-04-03'],
  ])('is certain beside %s', (_, more, date) => {
    const field = read(shop('03/04/2026 10:13', ...more)).date;
    expect([field?.value, isSure(field)]).toEqual([date, true]);
  });
});

describe('A currency', () => {
  test.each([
    ['$', ['TOTAL DUE $21.50']],
    ['$ and a telephone number as in Canada', ['(514) 555-0142', 'SALES TAX INCLUDED', 'TOTAL DUE $21.50']],
    ['Rs.', ['TOTAL DUE Rs. 21.50']],
    ['Rs. and a form of company of several countries', ['LANTERN (PVT) LTD', 'LANTERN PVT LTD', 'TOTAL DUE Rs. 21.50']],
    ['kr', ['TOTAL DUE 21.50 kr']],
  ])('is not certain from %s', (_, more) => {
    expect(isSure(read(shop('25/04/2026', ...more)).currency)).toBe(false);
  });

  test('is not certain from a sign that China and Japan share', () => {
    const lines = ['BLUE LANTERN', '2026-04-25', 'TEA ¥1,200', 'CAKE ¥2,300', 'TOTAL ¥3,500', 'CASH ¥3,500'];
    expect(isSure(read(lines).currency)).toBe(false);
    expect(read([...lines, 'JPY']).currency).toMatchObject({ value: 'JPY' });
    expect(isSure(read([...lines, 'JPY']).currency)).toBe(true);
  });

  test.each([
    ['USD', ['DAYTON, OH 45402', 'TOTAL DUE $21.50']],
    ['INR', ['GSTIN 29ABCDE1234F1Z5', 'TOTAL DUE Rs. 21.50']],
  ])('is certain beside a sign of its country: %s', (currency, more) => {
    const field = read(shop('25/04/2026', ...more)).currency;
    expect([field?.value, isSure(field)]).toEqual([currency, true]);
  });
});

describe('Amounts such as 1.200', () => {
  const sale = (...more: string[]) => [
    ...['BLUE LANTERN', '14 HARBOR ROAD', '25/04/2026 10:13', ...more],
    ...['TEA 1.200', 'CAKE 2.300', 'SUBTOTAL 3.500', 'TOTAL 3.500', 'CASH 5.000', 'CHANGE 1.500'],
  ];

  test('need a review if nothing shows whether they are thousands, although their sums hold', () => {
    const fields = read(sale());
    const amounts = Object.values(fields).filter(({ value }) => typeof value === 'number');
    expect(amounts.length).toBeGreaterThan(3);
    expect(amounts.filter(isSure)).toEqual([]);
  });

  test('are no thousands in a currency with three decimals', () => {
    expect(read(sale('KWD')).total?.value ?? null).toBeNull();
  });

  test('are thousands in a currency without cents', () => {
    const { total } = read(sale('Harga dalam IDR'));
    expect([total?.value, isSure(total)]).toEqual([3500, true]);
  });

  test('are thousands beside an amount with two groups', () => {
    const { total } = read([
      ...sale().slice(0, 3),
      'SOFA 1.200.000',
      'CHAIR 300.000',
      'TOTAL 1.500.000',
      'CASH 1.500.000',
    ]);
    expect([total?.value, isSure(total)]).toEqual([1_500_000, true]);
  });

  test.each(['1.200', '1,200'])('A single %s is no certain total', (amount) => {
    expect(isSure(read(['BLUE LANTERN', '14 HARBOR ROAD', '25/04/2026', `TOTAL ${amount}`, 'Thank you']).total)).toBe(
      false,
    );
  });
});

test.each(RECEIPTS.map((each) => [each.name, each] as const))(
  'Where the receipt shows it, it stays certain: %s',
  (_, { lines, facts }) => {
    const { total, date } = read(lines);
    expect([total?.value, isSure(total)]).toEqual([facts.total, true]);
    expect(date?.value).toBe(facts.date);
  },
);
