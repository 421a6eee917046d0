import { afterFailure, type EndpointHealth, healthy, isHopeless } from './endpoint-health.js';

const start = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const failAt = (hours: readonly number[], from: EndpointHealth = healthy) =>
  hours.reduce((health, hour) => afterFailure(health, new Date(start + hour * HOUR)), from);

test('a burst of failures, however large, does not disable', () => {
  expect(isHopeless(failAt(Array(500).fill(0)))).toBe(false);
  expect(isHopeless(failAt([0, 0, 119.9]))).toBe(false);
});

test('failures over five days without a success disable', () => {
  expect(isHopeless(failAt([0, 24, 60, 119]))).toBe(false);
  expect(isHopeless(failAt([0, 24, 60, 120]))).toBe(true);
});

test('a success in between, or silence longer than five days, restarts the count', () => {
  expect(isHopeless(failAt([100, 121], healthy))).toBe(false);
  expect(isHopeless(failAt([0, 121]))).toBe(false);
  expect(isHopeless(failAt([0, 121, 200, 242]))).toBe(true);
});

test('the tenth consecutive failure opens the breaker for 30 s, and so does each further one', () => {
  expect(failAt(Array(9).fill(0)).pausedUntil).toBeNull();
  expect(failAt(Array(10).fill(0)).pausedUntil).toEqual(new Date(start + 30_000));
  expect(failAt([...Array(10).fill(0), 1]).pausedUntil).toEqual(new Date(start + HOUR + 30_000));
  expect(healthy.pausedUntil).toBeNull();
});
