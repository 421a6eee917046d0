import { findLikelyDuplicates, LISTED_MAX } from './find-likely-duplicates.js';
import { recognizeNearLines } from './recognize-near-lines.js';

const told = (description: string, date = '2026-11-03') => ({
  date,
  amount: -450n,
  currency: 'USD',
  description,
  counterparty: null,
  reference: null,
});

/** The time of the processor: the time of the clock would be that of a busy machine. */
function seconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

test('a line is paired with the nearest row that has a similar text', () => {
  const line = told('POS COFFEE BAR', '2026-11-05');
  const rows = [told('Coffee Bar', '2026-11-01'), told('Tea House', '2026-11-05'), told('Coffee Bar', '2026-11-07')];
  expect(findLikelyDuplicates([line], rows).get(line)).toBe(rows[2]);
  expect(findLikelyDuplicates([line], [told('Coffee Bar', '2026-11-11')]).size).toBe(0);
});

test('ten thousand lines and rows of one amount are compared quickly, and as many are found as an answer lists', () => {
  const days = Array.from({ length: 5 }, (_, n) => `2026-11-0${n + 1}`);
  const here = Array.from({ length: 10_000 }, (_, n) => told(`Coffee Bar ${n} north west street`, days[n % 5]!));
  const there = here.map((_, n) => told(`Tea House ${n} south east avenue`, days[n % 5]!));
  expect(seconds(() => findLikelyDuplicates(here, there))).toBeLessThan(4);
  expect(seconds(() => recognizeNearLines(here, there))).toBeLessThan(8);
  expect(findLikelyDuplicates(here, [...here].reverse()).size).toBe(LISTED_MAX);
});
