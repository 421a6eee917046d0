import { interestByMonth } from './accrue.js';
import { parseSavingsRates } from './savings-rates.js';

test('Rates are read with their days', () => {
  expect(parseSavingsRates('2026-01-01=0.40, 2026-07-01=4.385')).toEqual([
    { from: '2026-01-01', ppm: 4_000n },
    { from: '2026-07-01', ppm: 43_850n },
  ]);
});

test.each([
  '',
  '0.40',
  '2026-01-01',
  '2026-13-01=1',
  '2026-01-01=-1',
  '2026-01-01=0.12345',
  '2026-02-01=1,2026-01-01=2',
])('The rates %j are refused', (text) => {
  expect(() => parseSavingsRates(text)).toThrow(RangeError);
});

test('A day earns 1/365 of the rate that is valid on it, also in a leap year', () => {
  const rates = parseSavingsRates('2024-02-01=3.65,2024-03-01=7.3');
  const day = (date: string, balance = 1_000_000n) => ({ day: date, balance });
  const days = [day('2024-01-31'), day('2024-02-28'), day('2024-02-29'), day('2024-03-01'), day('2024-03-02', -5n)];
  // 10,000 dollars at 3.65 % earn one dollar a day.
  expect([...interestByMonth(days, rates)]).toEqual([
    ['2024-01', 0n],
    ['2024-02', 200_000_000n],
    ['2024-03', 200_000_000n],
  ]);
});
