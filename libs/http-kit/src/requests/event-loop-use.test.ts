import { createEventLoopUse } from './event-loop-use.js';
import { createFairQueue } from './fair-queue.js';

test('the time of a tenant counts half after a second, also that of work that fails', () => {
  let now = 0;
  const use = createEventLoopUse(() => now);
  const takes = (ms: number) => () => {
    now += ms;
  };
  use.measure('a', takes(80));
  expect(() =>
    use.measure('b', () => {
      now += 40;
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect([use.usedMs('a') < 80, use.usedMs('b'), use.usedMs('c')]).toEqual([true, 40, 0]);
  now += 1_000;
  expect(use.usedMs('b')).toBeCloseTo(20);
});

test('a free slot goes to the waiting tenant that has used least, not to the one that waits longest', () => {
  const used: Record<string, number> = { heavy: 500, light: 1, idle: 0 };
  const options = { atOnceMax: 1, atOncePerTenantMax: 1, waitingMax: 9, waitingPerTenantMax: 9 };
  const queue = createFairQueue({ ...options, usedBy: (tenant) => used[tenant]! });
  const begun: string[] = [];
  const enter = (tenant: string) => queue.enter(tenant, () => void begun.push(tenant)) as { leave(): void };
  const places = ['light', 'heavy', 'heavy', 'light', 'idle'].map(enter);
  places[0]!.leave();
  expect(begun).toEqual(['light', 'idle']);
  places[4]!.leave();
  places[3]!.leave();
  places[1]!.leave();
  expect(begun).toEqual(['light', 'idle', 'light', 'heavy', 'heavy']);
});
