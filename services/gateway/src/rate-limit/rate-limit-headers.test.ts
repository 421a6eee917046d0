import { createMemoryStore } from './memory-store.js';
import { rateLimitHeaders, retryAfterSeconds } from './rate-limit-headers.js';

const NOW_MS = 1_763_640_000_500;

test('a client sees both rules, what is left of the tighter one, and when to try again', () => {
  const clock = { nowMs: 0 };
  const store = createMemoryStore(() => clock.nowMs);
  expect(rateLimitHeaders(store.take('o', 100), NOW_MS)).toEqual([
    'RateLimit-Policy', '"sustained";q=100;w=60, "burst";q=200;w=60',
    'RateLimit', '"burst";r=199;t=60',
    'X-RateLimit-Limit', '100',
    'X-RateLimit-Remaining', '100',
    'X-RateLimit-Reset', `${1_763_640_001 + 60}`,
  ]); // biome-ignore format: a table

  for (let request = 1; request < 200; request++) store.take('o', 100);
  const refused = store.take('o', 100);
  expect(retryAfterSeconds(refused)).toBe(61);
  expect(rateLimitHeaders(refused, NOW_MS).slice(2)).toEqual([
    'RateLimit', '"burst";r=0;t=61',
    'X-RateLimit-Limit', '100',
    'X-RateLimit-Remaining', '0',
    'X-RateLimit-Reset', `${1_763_640_001 + 61}`,
    'Retry-After', '61',
  ]); // biome-ignore format: a table

  clock.nowMs = 61_000;
  for (let request = 0; request < 80; request++) store.take('o', 100);
  expect(rateLimitHeaders(store.take('o', 100), NOW_MS).slice(2, 4)).toEqual(['RateLimit', '"sustained";r=20;t=48']);
});
