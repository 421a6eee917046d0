import * as fc from 'fast-check';
import { createFairQueue, type Place } from './fair-queue.js';

const LIMITS = { atOnceMax: 3, atOncePerTenantMax: 2, waitingMax: 20, waitingPerTenantMax: 10 };

/** A queue whose jobs write their names down when they begin, and end when they are told to. */
function start(limits = LIMITS) {
  const queue = createFairQueue(limits);
  const begun: string[] = [];
  const places = new Map<string, Place>();
  const enter = (name: string) => {
    const place = queue.enter(name.charAt(0), () => void begun.push(name));
    if (typeof place === 'string') return place;
    places.set(name, place);
    return 'accepted';
  };
  return { queue, begun, enter, end: (name: string) => places.get(name)!.leave() };
}

test('a tenant with one job waits for one job of the tenant with many, not for all of them', () => {
  const { begun, enter, end } = start();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']) enter(name);
  // The tenant a has its share; b got the slot that is left.
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1', 'a3', 'a4']) end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'a3', 'a4', 'a5']);
});

test('a job that is cancelled while it waits never starts, and frees its place once', () => {
  const { queue, begun, enter, end } = start();
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter(name);
  end('a3');
  end('a3');
  expect(queue.waiting).toBe(1);
  end('a1');
  end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a4']);
  expect(queue).toMatchObject({ running: 2, waiting: 0 });
});

test('jobs above the queue limits are refused: per tenant and in total', () => {
  const { enter } = start({ atOnceMax: 1, atOncePerTenantMax: 1, waitingMax: 3, waitingPerTenantMax: 2 });
  expect(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(enter)).toEqual([
    'accepted', 'accepted', 'accepted', 'tenant_full', 'accepted', 'full',
  ]); // biome-ignore format: one list
});

test('for any order of arrivals and departures limits hold, no slot is idle while a job could use it, and each job starts once', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(5)), { maxLength: 120 });
  fc.assert(
    fc.property(steps, (all) => {
      const queue = createFairQueue({ ...LIMITS, waitingMax: 1_000, waitingPerTenantMax: 1_000 });
      const running = new Map<string, Set<Place>>();
      const waiting = new Map<string, number>();
      let begun = 0;
      let entered = 0;
      const count = (tenant: string) => running.get(tenant)?.size ?? 0;
      for (const [tenant, action] of all) {
        const [one] = running.get(tenant) ?? [];
        if (action < 2 && one) {
          running.get(tenant)!.delete(one);
          one.leave();
        } else {
          entered += 1;
          waiting.set(tenant, (waiting.get(tenant) ?? 0) + 1);
          const job: { place?: Place; begun: boolean } = { begun: false };
          const note = () => running.set(tenant, (running.get(tenant) ?? new Set()).add(job.place!));
          const place = queue.enter(tenant, () => {
            begun += 1;
            waiting.set(tenant, waiting.get(tenant)! - 1);
            job.begun = true;
            if (job.place) note();
          });
          if (typeof place === 'string') throw new Error(place);
          job.place = place;
          if (job.begun) note();
        }
        const tenants = ['a', 'b', 'c', 'd'];
        expect(queue.running).toBe(tenants.reduce((sum, each) => sum + count(each), 0));
        expect(queue.running).toBeLessThanOrEqual(LIMITS.atOnceMax);
        for (const each of tenants) {
          expect(count(each)).toBeLessThanOrEqual(LIMITS.atOncePerTenantMax);
          const couldBegin = (waiting.get(each) ?? 0) > 0 && count(each) < LIMITS.atOncePerTenantMax;
          if (couldBegin) expect(queue.running).toBe(LIMITS.atOnceMax);
        }
        expect(begun + queue.waiting).toBe(entered);
      }
    }),
  );
});
