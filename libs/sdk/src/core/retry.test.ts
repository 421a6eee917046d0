import { ConnectionError } from './errors.js';
import { apiError } from './read-error.js';
import { readRetryAfter, retryDelayMs } from './retry.js';

const refusal = (status: number, retryAfterSeconds?: number) =>
  apiError({
    status,
    retryAfterSeconds,
    code: 'rate_limited',
    message: '',
    requestId: undefined,
    errors: [],
    docUrl: undefined,
    idempotencyKey: undefined,
  });

test('waits are random between nothing and a bound that doubles up to 8 seconds', () => {
  const lost = new ConnectionError('connection_failed', '', undefined);
  const longest = [1, 2, 3, 4, 5, 6, 20].map((retry) => retryDelayMs(lost, retry, () => 1));
  expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  expect(retryDelayMs(lost, 5, () => 0)).toBe(0);
});

test('Retry-After is the shortest wait, and one of more than a minute is left to the caller', () => {
  expect(retryDelayMs(refusal(429, 7), 1, () => 0)).toBe(7_000);
  expect(retryDelayMs(refusal(429, 7), 1, () => 1)).toBe(7_500);
  expect(retryDelayMs(refusal(429, 61), 1)).toBeUndefined();
});

test('Retry-After is seconds or a date', () => {
  const nowMs = Date.UTC(2026, 10, 28, 12);
  expect(readRetryAfter('3', nowMs)).toBe(3);
  expect(readRetryAfter('Sat, 28 Nov 2026 12:00:05 GMT', nowMs)).toBe(5);
  expect(readRetryAfter('Sat, 28 Nov 2026 11:00:00 GMT', nowMs)).toBe(0);
  expect(readRetryAfter('soon', nowMs)).toBeUndefined();
  expect(readRetryAfter(null, nowMs)).toBeUndefined();
});
