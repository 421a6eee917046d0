import * as fc from 'fast-check';
import { sumOf } from '../wire/money.js';
import { calculateTaxes } from './calculate-taxes.js';
import { type Authority, allPlaces, placeOf } from './places/jurisdictions.js';
import { isKnownOn, millionths, type TaxableLine } from './taxability.js';

const DAY = '2026-11-20';

const line = (amount: bigint, more: Partial<TaxableLine> = {}): TaxableLine => ({
  amount,
  unitAmount: amount,
  taxable: true,
  taxCode: 'general',
  ...more,
});
const authority = (code: string, percent: string, local = code !== 'US-XX'): Authority => ({
  code,
  name: code,
  kind: 'sales_tax',
  payee: 'US-XX',
  local,
  rates: [{ from: '2023-01-01', percent, source: 'test' }],
});
/** State, city and district as in New York: 4 + 4.5 + 0.375. */
const three = [authority('US-XX', '4'), authority('US-XX-CITY', '4.5'), authority('US-XX-DISTRICT', '0.375')];

test('the authorities of a US place are rounded as one rate, and share the cents by largest remainder', () => {
  const { total, taxes } = calculateTaxes(three, [line(100n)], { day: DAY, rounding: 'invoice' });
  // 8.875 cents are 9; rounded each by itself they would be 4 + 5 + 0.
  expect(total).toBe(9n);
  expect(taxes.map(({ amount }) => amount)).toEqual([4n, 5n, 0n]);
  const many = calculateTaxes(three, [line(10_000n), line(333n)], { day: DAY, rounding: 'invoice' });
  expect(many.total).toBe(917n); // 103.33 * 8.875 % = 9.1705
  expect(many.taxes.map(({ percent, taxable, amount }) => [percent, taxable, amount])).toEqual([
    ['4', 10_333n, 413n],
    ['4.5', 10_333n, 465n],
    ['0.375', 10_333n, 39n],
  ]);
  expect(many.lineTaxes).toEqual([887n, 30n]);
});

test('taxes that are not part of one rate are rounded separately: GST and QST of Quebec', () => {
  const { taxes } = calculateTaxes(placeOf('CA-QC')!.authorities, [line(1_010n)], { day: DAY, rounding: 'invoice' });
  // 50.5 and 100.7475
  expect(taxes.map(({ authority, amount }) => [authority.kind, amount])).toEqual([
    ['gst', 51n],
    ['qst', 101n],
  ]);
});

test('with rounding by line each line is rounded; with rounding by invoice all lines of a rate are rounded once', () => {
  const lines = [line(105n), line(105n), line(105n)]; // 6.3 cents each at 6 %
  const at6 = [authority('US-XX', '6')];
  const byInvoice = calculateTaxes(at6, lines, { day: DAY, rounding: 'invoice' });
  const byLine = calculateTaxes(at6, lines, { day: DAY, rounding: 'line' });
  expect([byInvoice.total, byInvoice.lineTaxes]).toEqual([19n, [7n, 6n, 6n]]);
  expect([byLine.total, byLine.lineTaxes]).toEqual([18n, [6n, 6n, 6n]]);
});

test('the untaxed part is shown as exempt and bears no tax', () => {
  const { taxes, exempt, lineTaxes } = calculateTaxes(
    placeOf('DE')!.authorities,
    [line(1_000n), line(500n, { taxable: false })],
    { day: DAY, rounding: 'invoice' },
  );
  expect(taxes).toMatchObject([{ percent: '19', taxable: 1_000n, amount: 190n }]);
  expect(exempt).toMatchObject([{ amount: 500n }]);
  expect(lineTaxes).toEqual([190n, 0n]);
});

const places = allPlaces().filter(({ authorities }) => authorities.length > 0);
const anyLines = fc.array(
  fc.record({
    amount: fc.bigInt({ min: 0n, max: 900_719_925_474_099n }),
    taxable: fc.boolean(),
    taxCode: fc.constantFrom(
      'general' as const,
      'groceries' as const,
      'clothing' as const,
      'saas' as const,
      'books' as const,
    ),
  }),
  { minLength: 1, maxLength: 40 },
);
const anyAuthorities = fc.oneof(
  fc.constantFrom(...places).map((place) => place.authorities),
  fc
    .array(fc.integer({ min: 0, max: 150_000 }), { minLength: 1, maxLength: 6 })
    .map((rates) => rates.map((rate, n) => authority(n === 0 ? 'US-XX' : `US-XX-${n}`, `${rate / 10_000}`))),
);
const rounding = fc.constantFrom('invoice' as const, 'line' as const);

test('for any lines, rates and rounding: taxes and lines add up to the total, none is negative, none is off by more than a cent', () => {
  fc.assert(
    fc.property(anyLines, anyAuthorities, rounding, (some, authorities, how) => {
      const lines = some.map((each) => line(each.amount, each));
      const { taxes, exempt, lineTaxes, total } = calculateTaxes(authorities, lines, { day: DAY, rounding: how });
      expect(sumOf(taxes.map(({ amount }) => amount))).toBe(total);
      expect(sumOf(lineTaxes)).toBe(total);
      expect([...lineTaxes, ...taxes.map(({ amount }) => amount)].every((amount) => amount >= 0n)).toBe(true);
      lines.forEach(({ taxable }, n) => {
        expect(taxable || lineTaxes[n] === 0n).toBe(true);
      });
      for (const each of authorities) {
        const base = sumOf(taxes.filter(({ authority }) => authority === each).map(({ taxable }) => taxable));
        const spared = exempt.find(({ authority }) => authority === each)?.amount ?? 0n;
        expect(base + spared).toBe(sumOf(lines.map(({ amount }) => amount)));
      }
      if (how === 'line') return;
      // On the invoice what each authority gets is less than a cent from exact for each rate that its lines have.
      for (const { percent, taxable, amount } of taxes) {
        const exact = taxable * millionths(percent);
        const off = amount * 1_000_000n - exact;
        expect(off < 3_000_000n && off > -3_000_000n).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('rounding by line and by invoice differ by at most half a cent per line', () => {
  fc.assert(
    fc.property(anyLines, fc.constantFrom(...places), (some, { authorities }) => {
      const lines = some.map((each) => line(each.amount, each));
      const by = (how: 'invoice' | 'line') => calculateTaxes(authorities, lines, { day: DAY, rounding: how }).total;
      const difference = by('line') - by('invoice');
      const units = BigInt(new Set(authorities.map(({ payee }) => payee)).size);
      // Half a cent a line, and half a cent for each time that the invoice itself is rounded.
      const most = (BigInt(lines.length) * units + units * 5n + 1n) / 2n;
      expect(difference <= most && difference >= -most).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('every authority has a rate for the day', () => {
  expect(places.flatMap((place) => place.authorities.filter((each) => !isKnownOn(each, DAY)))).toEqual([]);
});
