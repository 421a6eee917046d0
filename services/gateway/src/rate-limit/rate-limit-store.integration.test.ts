import * as fc from 'fast-check';
import type { Redis } from 'iovalkey';
import { startTestValkey, type TestValkey } from '../../test/test-valkey.ts';
import { createMemoryStore } from './memory-store.js';
import type { RateLimitStore } from './rate-limit-store.js';
import { createValkeyStore, TAKE_SCRIPT } from './valkey-store.js';

/** Every store must pass this suite. The clock is the test's, also inside the script, so that minutes take no time. */
interface Subject {
  readonly name: string;
  readonly create: (clock: Clock) => RateLimitStore;
}

interface Clock {
  nowMs: number;
}

const START_MS = 1_763_640_000_000;
const MINUTE_MS = 60_000;

const valkey: TestValkey | undefined = await startTestValkey();
afterAll(() => valkey?.stop());

let installations = 0;
const subjects: Subject[] = [{ name: 'memory', create: (clock) => createMemoryStore(() => clock.nowMs) }];
if (valkey) {
  subjects.push({ name: 'valkey', create: (clock) => createValkeyStoreWithClock(valkey.client, clock) });
} else {
  test.skip('valkey: set REDIS_URL or install redis-server or valkey-server', () => {});
}

describe.each(subjects)('the limit in the $name store', ({ create, name }) => {
  /** Redis answers over a socket, so it gets fewer random sequences. */
  const numRuns = name === 'memory' ? 2000 : 40;

  test('a fresh organization may send exactly twice its limit at once', async () => {
    const store = create({ nowMs: START_MS });
    expect(await admitted(store, 'a', 100, 250)).toBe(200);
  });

  test('organizations and modes are counted separately', async () => {
    const store = create({ nowMs: START_MS });
    expect(await admitted(store, 'org:test', 5, 20)).toBe(10);
    expect(await admitted(store, 'org:live', 5, 20)).toBe(10);
  });

  test('an attacker who takes everything possible never gets more than 2N in any 60 s', async () => {
    const limit = 100;
    // Phases around the cell edge, and a quiet time that fills the bucket before each renewed burst.
    for (const phaseMs of [0, 1, 500, 999]) {
      for (const quietMs of [0, 30_000, 61_000]) {
        const clock = { nowMs: START_MS + phaseMs };
        const log = await takeGreedily(create(clock), clock, limit, 5 * MINUTE_MS, quietMs);
        expect(log.filter((at) => at === START_MS + phaseMs)).toHaveLength(2 * limit);
        expect(mostInAnyMinute(log)).toBe(2 * limit);
        expect(log.length).toBeLessThanOrEqual(7 * limit);
      }
    }
  });

  test('taking greedily for five minutes gives the whole burst and the whole sustained rate', async () => {
    const clock = { nowMs: START_MS };
    const log = await takeGreedily(create(clock), clock, 100, 5 * MINUTE_MS, 0);
    expect(log.length).toBeGreaterThanOrEqual(690);
  });

  test('at random times with random bursts both rules hold, and a refused request is allowed after the announced wait', async () => {
    const step = fc.record({
      afterMs: fc.oneof(
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 900, max: 1100 }),
        fc.integer({ max: 90_000, min: 0 }),
      ),
      attempts: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.array(step, { maxLength: 30 }),
        async (limit, phaseMs, steps) => {
          const clock = { nowMs: START_MS + phaseMs };
          const store = create(clock);
          const log: number[] = [];
          let waitMs = 0;
          for (const { afterMs, attempts } of steps) {
            clock.nowMs += afterMs;
            for (let attempt = 0; attempt < attempts; attempt++) {
              const reading = await store.take('o', limit);
              if (reading.allowed) log.push(clock.nowMs);
              waitMs = reading.waitMs;
              expect(reading.allowed || waitMs > 0).toBe(true);
            }
          }
          expect(mostInAnyMinute(log)).toBeLessThanOrEqual(2 * limit);
          const elapsedMs = clock.nowMs - START_MS - phaseMs;
          expect(log.length).toBeLessThanOrEqual(2 * limit + (limit * elapsedMs) / MINUTE_MS);
          clock.nowMs += waitMs;
          expect((await store.take('o', limit)).allowed).toBe(true);
        },
      ),
      { numRuns },
    );
  });

  test('a client that keeps its sustained rate is never refused', async () => {
    const clock = { nowMs: START_MS };
    const store = create(clock);
    for (let sent = 0; sent < 600; sent++) {
      expect(await store.take('o', 60)).toMatchObject({ allowed: true });
      clock.nowMs += 1000;
    }
  });

  test('a changed plan applies at the next request, up and down', async () => {
    const clock = { nowMs: START_MS };
    const store = create(clock);
    expect(await admitted(store, 'o', 10, 50)).toBe(20);
    expect(await admitted(store, 'o', 5, 50)).toBe(0);
    clock.nowMs += 2 * MINUTE_MS;
    expect(await admitted(store, 'o', 5, 50)).toBe(10);
    clock.nowMs += MINUTE_MS;
    expect(await admitted(store, 'o', 20, 50)).toBeGreaterThanOrEqual(5);
  });
});

test('the state of idle organizations is deleted', () => {
  const clock = { nowMs: START_MS };
  const store = createMemoryStore(() => clock.nowMs);
  for (let organization = 0; organization < 10_000; organization++) store.take(`org_${organization}`, 100);
  clock.nowMs += 3 * MINUTE_MS;
  store.take('org_0', 100);
  expect(store.size).toBe(1);
});

const withValkey = valkey ? describe : describe.skip;
withValkey('the valkey store on the clock of its server', () => {
  test('gateways that count together admit exactly the burst', async () => {
    const second = valkey!.client.duplicate();
    try {
      const stores = [createValkeyStore(valkey!.client, 'together'), createValkeyStore(second, 'together')];
      const takes = Array.from({ length: 1000 }, (_, n) => stores[n % 2]!.take('o', 100));
      const readings = await Promise.all(takes);
      expect(readings.filter((reading) => reading.allowed)).toHaveLength(200);
    } finally {
      second.disconnect();
    }
  });

  test('the counters expire by themselves and share one hash slot', async () => {
    await createValkeyStore(valkey!.client, 'expiring').take('org:test', 100);
    const keys = (await valkey!.client.keys('expiring:*')).sort();
    expect(keys).toEqual(['expiring:{org:test}:bucket', 'expiring:{org:test}:window']);
    for (const key of keys) expect(await valkey!.client.pttl(key)).toBeGreaterThan(0);
  });
});

/** The production script with its one clock read replaced by an argument. */
function createValkeyStoreWithClock(client: Redis, clock: Clock): RateLimitStore {
  const lua = TAKE_SCRIPT.replace("redis.call('TIME')", '{ ARGV[2], ARGV[3] }');
  expect(lua).not.toBe(TAKE_SCRIPT);
  const prefix = `virtual-${installations++}`;
  return {
    async take(subject, limitPerMinute) {
      const [allowed, tokens, room, waitMs] = (await client.eval(
        lua,
        2,
        `${prefix}:{${subject}}:bucket`,
        `${prefix}:{${subject}}:window`,
        limitPerMinute,
        Math.floor(clock.nowMs / 1000),
        (clock.nowMs % 1000) * 1000,
      )) as [number, number, number, number];
      return { allowed: allowed === 1, limitPerMinute, tokens, room, waitMs };
    },
  };
}

async function admitted(store: RateLimitStore, subject: string, limit: number, attempts: number): Promise<number> {
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if ((await store.take(subject, limit)).allowed) count += 1;
  }
  return count;
}

/** Takes until refused, rests as long as it is told or `quietMs` if that is longer, and again. Returns the times of admission. */
async function takeGreedily(
  store: RateLimitStore,
  clock: Clock,
  limit: number,
  durationMs: number,
  quietMs: number,
): Promise<number[]> {
  const endMs = clock.nowMs + durationMs;
  const log: number[] = [];
  while (clock.nowMs < endMs) {
    const reading = await store.take('adversary', limit);
    if (reading.allowed) log.push(clock.nowMs);
    else clock.nowMs += Math.max(reading.waitMs, quietMs);
  }
  return log;
}

/** The largest number of sorted times in one closed interval of 60 s. */
function mostInAnyMinute(times: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (let last = 0; last < times.length; last++) {
    while (times[last]! - times[first]! > MINUTE_MS) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
