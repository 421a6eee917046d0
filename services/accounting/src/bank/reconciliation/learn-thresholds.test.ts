import { learnThresholds } from './learn-thresholds.js';

const times = (count: number, bits: number, right: boolean) => Array.from({ length: count }, () => ({ bits, right }));

test('without decisions, and after one mistake, the defaults apply', () => {
  const defaults = { cautionBits: 0, suggestBits: -2 };
  expect(learnThresholds([])).toEqual(defaults);
  expect(learnThresholds([...times(50, 12, true), ...times(1, 8, false)])).toEqual(defaults);
});

test('undone automatic matches raise the threshold for later ones, above the mistakes', () => {
  const { cautionBits } = learnThresholds([...times(100, 12, true), ...times(3, 8, false)]);
  expect(cautionBits).toBe(1.5);
  expect(learnThresholds(times(10, 30, false)).cautionBits).toBe(6);
});

test('a kind that is mostly rejected is no longer suggested', () => {
  const decisions = [
    ...times(18, -1.5, false),
    ...times(4, -1.5, true),
    ...times(15, 0.5, true),
    ...times(8, 0.5, false),
  ];
  expect(learnThresholds(decisions).suggestBits).toBe(-1);
});
