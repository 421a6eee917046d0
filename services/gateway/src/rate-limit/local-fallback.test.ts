import { withLocalFallback } from './local-fallback.js';
import { createMemoryStore } from './memory-store.js';
import type { RateLimitStore } from './rate-limit-store.js';

test('with an unavailable store each gateway allows its part of the limit, tries the store once a second, and raises one alarm', async () => {
  const clock = { nowMs: 0 };
  const alarms: string[] = [];
  let healthy = true;
  let asked = 0;
  const whole = createMemoryStore(() => clock.nowMs);
  const shared: RateLimitStore = {
    async take(subject, limit) {
      asked += 1;
      if (!healthy) throw new Error('connection refused');
      return whole.take(subject, limit);
    },
  };
  const store = withLocalFallback(shared, {
    instances: 4,
    onDown: (error) => alarms.push(`down: ${error.message}`),
    onUp: () => alarms.push('up'),
    nowMs: () => clock.nowMs,
  });

  expect(await store.take('o', 100)).toMatchObject({ allowed: true, limitPerMinute: 100 });
  healthy = false;
  asked = 0;
  const readings = [];
  for (let request = 0; request < 100; request++) readings.push(await store.take('o', 100));
  expect(readings.filter((reading) => reading.allowed)).toHaveLength(50);
  expect(readings[0]).toMatchObject({ limitPerMinute: 25 });
  expect(asked).toBe(1);
  expect(alarms).toEqual(['down: connection refused']);

  clock.nowMs += 1000;
  await store.take('o', 100);
  await store.take('o', 100);
  expect(asked).toBe(2);

  healthy = true;
  clock.nowMs += 1000;
  expect(await store.take('o', 100)).toMatchObject({ limitPerMinute: 100 });
  expect(alarms).toEqual(['down: connection refused', 'up']);
});
