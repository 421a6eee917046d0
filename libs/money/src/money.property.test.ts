import * as fc from 'fast-check';
import { allocate } from './allocate.js';
import { centsToDollars, dollarsToCents, formatCents, MAX_CENTS } from './cents.js';
import { parseRate, timesRate } from './rate.js';

const anyCents = fc.bigInt({ min: -MAX_CENTS, max: MAX_CENTS });

test('every cent survives JSON as a number', () => {
  fc.assert(
    fc.property(anyCents, (cents) => dollarsToCents(JSON.parse(JSON.stringify(centsToDollars(cents)))) === cents),
    { numRuns: 5000 },
  );
});

test.each([
  ['0.1', 10n],
  [0.1, 10n],
  [-12.34, -1234n],
  ['1.10000', 110n],
  [1e3, 100_000n],
  ['1e-2', 1n],
  [-0, 0n],
])('%p dollars are %p cents', (dollars, cents) => {
  expect(dollarsToCents(dollars)).toBe(cents);
});

test.each([
  [0.001, 'too_many_decimals'],
  [0.1 + 0.2, 'too_many_decimals'],
  ['1e-3', 'too_many_decimals'],
  [Number.NaN, 'not_a_number'],
  [Number.POSITIVE_INFINITY, 'not_a_number'],
  ['', 'not_a_number'],
  ['1,000', 'not_a_number'],
  ['0x10', 'not_a_number'],
  [1e308, 'out_of_range'],
  [9_007_199_254_741, 'out_of_range'],
  [-9_007_199_254_741, 'out_of_range'],
])('%p is refused as %s', (amount, code) => {
  expect(() => dollarsToCents(amount)).toThrow(expect.objectContaining({ code }));
});

test('parts add up to the whole and differ from the exact share by less than a cent', () => {
  fc.assert(
    fc.property(anyCents, fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1 }), (amount, weights) => {
      const total = weights.reduce((a, b) => a + b, 0n);
      if (total === 0n) return;
      const parts = allocate(amount, weights);
      expect(parts.reduce((a, b) => a + b, 0n)).toBe(amount);
      parts.forEach((part, i) => {
        const error = part * total - amount * weights[i]!;
        expect(error < total && error > -total).toBe(true);
      });
    }),
  );
});

test('a half is rounded by the mode, symmetrically for negative amounts', () => {
  const half = parseRate('0.5');
  expect(timesRate(5n, half)).toBe(3n);
  expect(timesRate(-5n, half)).toBe(-3n);
  expect(timesRate(5n, half, 'half_even')).toBe(2n);
  expect(timesRate(7n, half, 'half_even')).toBe(4n);
  expect(timesRate(5n, half, 'down')).toBe(2n);
  expect(timesRate(4_244_150n, parseRate('0.062'))).toBe(263_137n);
  expect(() => parseRate('6,2')).toThrow(RangeError);
});

test('text form', () => {
  expect(formatCents(-5n)).toBe('-0.05');
  expect(formatCents(123_456n)).toBe('1234.56');
  expect(() => centsToDollars(MAX_CENTS + 1n)).toThrow();
});
