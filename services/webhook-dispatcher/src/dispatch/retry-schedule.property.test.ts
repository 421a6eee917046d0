import * as fc from 'fast-check';
import { parseRetryAfter, retryDelayMs, retryScheduleMs } from './retry-schedule.js';

test('ten attempts over about three days, as documented to receivers', () => {
  const seconds = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  expect(retryScheduleMs.map((ms) => ms / 1000)).toEqual(seconds);
  expect(seconds.map((_, step) => retryDelayMs(step, undefined, () => 0.5))).toEqual(seconds.map((s) => s * 1000));
  expect(retryDelayMs(10)).toBeUndefined();
});

test('Jitter stays within 20 %, and Retry-After can only make a wait longer, up to twice its length', () => {
  const step = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(step, fc.double({ min: 0, max: 1, noNaN: true }), (n, random) => {
      const share = retryDelayMs(n, undefined, () => random)! / (retryScheduleMs[n]! || 1);
      expect(n === 0 ? share : Math.abs(share - 1)).toBeLessThanOrEqual(0.2 + 1e-9);
    }),
  );
  fc.assert(
    fc.property(step, fc.integer({ min: 0, max: 1e9 }), (n, asked) => {
      const delay = retryDelayMs(n, asked)!;
      expect(delay).toBeGreaterThanOrEqual(retryScheduleMs[n]!);
      expect(delay).toBeLessThanOrEqual(2 * retryScheduleMs[n]!);
      if (asked >= retryScheduleMs[n]! && asked <= 2 * retryScheduleMs[n]!) expect(delay).toBe(asked);
    }),
  );
});

test.each([
  ['7', 7000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
  [undefined, undefined],
])('Retry-After: %s', (header, expected) => {
  expect(parseRetryAfter(header, Date.parse('2026-11-20T12:00:00Z'))).toBe(expected);
});
