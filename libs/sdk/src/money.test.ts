import { money } from './money.js';

test('cents and dollars become each other without rounding errors', () => {
  expect(money.toCents(0.1)).toBe(10n);
  expect(money.toCents('1250.5')).toBe(125_050n);
  expect(money.fromCents(125_050n)).toBe(1250.5);
  expect(money.format(12.3)).toBe('12.30');
  expect(money.add(0.1, 0.2, '0.05')).toBe(0.35);
  expect(money.split(100, [1n, 1n, 1n])).toEqual([33.34, 33.33, 33.33]);
});

test.each([
  () => money.toCents(0.1 + 0.2),
  () => money.toCents('1,000'),
  () => money.fromCents(10n ** 20n),
  () => money.split(1, []),
])('an amount that cannot be exact is refused: %s', (calculate) => {
  expect(calculate).toThrow(expect.objectContaining({ code: 'invalid_amount' }));
});
