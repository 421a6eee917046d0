import { learnThresholds } from './learn-thresholds.js';

const times = (count: number, bits: number, right: boolean) => Array.from({ length: count }, () => ({ bits, right }));

test('without decisions, and after one mistake, the defaults stand', () => {
  const defaults = { cautionBits: 0, suggestBits: -2 };
  expect(learnThresholds([])).toEqual(defaults);
  expect(learnThresholds([...times(50, 12, true), ...times(1, 8, false)])).toEqual(defaults);
});

test('automatic matches that were taken back raise what the next ones need, beyond the mistakes', () => {
  const { cautionBits } = learnThresholds([...times(100, 12, true), ...times(3, 8, false)]);
  expect(cautionBits).toBe(1.5);
  expect(learnThresholds(times(10, 30, false)).cautionBits).toBe(6);
});

test('what is mostly rejected is not suggested any more', () => {
  const decisions = [
    ...times(18, -1.5, false),
    ...times(4, -1.5, true),
    ...times(15, 0.5, true),
    ...times(8, 0.5, false),
  ];
  expect(learnThresholds(decisions).suggestBits).toBe(-1);
});
