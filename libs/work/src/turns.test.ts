import type { Tenant } from '@exchequer/postgres';
import { createTurns, type TurnsOptions } from './turns.js';

const tenant = (organizationId: string): Tenant => ({ organizationId, livemode: false });
const [slow, quick, third] = [tenant('slow'), tenant('quick'), tenant('third')];

/** Turns over work that is counted here, whose end the test decides. */
function start({ atOnce = 4, ...limits }: Partial<TurnsOptions> = {}) {
  const left = new Map<Tenant, number>();
  const log: string[] = [];
  const held = new Map<Tenant, PromiseWithResolvers<void>>();
  let looks = 0;
  const stopping = new AbortController();
  const turns = createTurns({
    find: async () => {
      looks += 1;
      return [...left].filter(([, count]) => count > 0).map(([one]) => one);
    },
    serve: async (one) => {
      const count = left.get(one) ?? 0;
      if (count === 0) return false;
      left.set(one, count - 1);
      log.push(one.organizationId);
      await held.get(one)?.promise;
      return true;
    },
    atOnce,
    ...limits,
    onIdle: () => {},
    onError: (error) => log.push(String(error)),
  });
  return {
    turns,
    log,
    look: () => turns.look(stopping.signal),
    /** So many turns have begun. */
    begun: async (count: number) => {
      while (log.length < count) await Promise.resolve();
    },
    add: (one: Tenant, count = 1) => left.set(one, (left.get(one) ?? 0) + count),
    hold: (one: Tenant) => held.set(one, Promise.withResolvers<void>()),
    release: (one: Tenant) => held.get(one)!.resolve(),
    looks: () => looks,
  };
}

test('One look finds the work of all places, and a look without work is one query', async () => {
  const { turns, look, looks, add, hold, release, begun, log } = start();
  await look();
  expect(looks()).toBe(1);
  for (const one of [slow, quick, third]) {
    add(one);
    hold(one);
  }
  await look();
  expect(looks()).toBe(2);
  await begun(3);
  expect(log).toEqual(['slow', 'quick', 'third']);
  for (const one of [slow, quick, third]) release(one);
  await turns.ended();
});

test('While one tenant is slow, others are found and served', async () => {
  const { turns, look, add, hold, release, log } = start({ atOnce: 2 });
  add(slow);
  hold(slow);
  await look();
  add(quick, 2);
  await look();
  add(third);
  await look();
  while (log.length < 4) await look();
  expect(log[0]).toBe('slow');
  expect(log.slice(1).toSorted()).toEqual(['quick', 'quick', 'third']);
  release(slow);
  await turns.ended();
});

test('Work that a look finds while its tenant is served is done afterwards, without another look', async () => {
  const { turns, look, add, hold, release, begun, log } = start();
  add(slow);
  hold(slow);
  await look();
  await begun(1);
  add(slow);
  await look();
  expect(log).toEqual(['slow']);
  release(slow);
  await turns.ended();
  expect(log).toEqual(['slow', 'slow']);
});

test('Not more tenants are served at the same time than there are places', async () => {
  const { turns, look, add, hold, release, begun, log } = start({ atOnce: 2 });
  for (const one of [slow, quick, third]) {
    add(one);
    hold(one);
  }
  await look();
  await begun(2);
  await look();
  expect(log).toEqual(['slow', 'quick']);
  for (const one of [slow, quick, third]) release(one);
  await turns.ended();
  expect(log).toEqual(['slow', 'quick', 'third']);
});

test('Who comes while the only place is taken waits for one turn, however much the others have', async () => {
  const { turns, look, add, hold, release, begun, log } = start({ atOnce: 1 });
  add(slow, 5);
  hold(slow);
  await look();
  await begun(1);
  add(quick);
  await look();
  release(slow);
  await turns.ended();
  expect(log).toEqual(['slow', 'quick', 'slow', 'slow', 'slow', 'slow']);
});

test('Those that are served less often at the moment come first', async () => {
  const { turns, look, add, hold, release, begun, log } = start({ atOnce: 4, perTenantMax: 3 });
  add(slow, 5);
  hold(slow);
  await look();
  await begun(3);
  for (const one of [quick, third]) {
    add(one, 2);
    hold(one);
  }
  await look();
  await begun(4);
  expect(log).toEqual(['slow', 'slow', 'slow', 'quick']);
  release(quick);
  await begun(5);
  expect(log[4]).toBe('third');
  for (const one of [slow, third]) release(one);
  await turns.ended();
  expect(log).toHaveLength(9);
});

test('An organization has at most its share of the places, in both modes together', async () => {
  const live = { ...slow, livemode: true };
  const { turns, look, add, hold, release, begun, log } = start({ atOnce: 4, perOrganizationMax: 2 });
  for (const one of [slow, live]) {
    add(one, 2);
    hold(one);
  }
  await look();
  await begun(2);
  add(quick);
  await look();
  await begun(3);
  await look();
  expect(log).toEqual(['slow', 'slow', 'quick']);
  for (const one of [slow, live]) release(one);
  await turns.ended();
  expect(log).toHaveLength(5);
});

test('An organization that comes later has one turn at a time, after those of all others', async () => {
  const isLater = (organizationId: string) => organizationId === 'slow';
  const { turns, look, add, hold, release, begun, log } = start({ atOnce: 4, perOrganizationMax: 2, isLater });
  for (const one of [slow, quick]) {
    add(one, 3);
    hold(one);
  }
  await look();
  await begun(3);
  await look();
  expect(log).toEqual(['quick', 'quick', 'slow']);
  for (const one of [slow, quick]) release(one);
  await turns.ended();
  expect(log.toSorted()).toEqual(['quick', 'quick', 'quick', 'slow', 'slow', 'slow']);
});

test('Who comes new has the next turn, and who had a turn just now waits for one of each other', async () => {
  const { turns, look, add, hold, release, begun, log } = start({ atOnce: 1 });
  const [a, b] = ['a', 'b'].map(tenant) as [Tenant, Tenant];
  for (const one of [a, b]) add(one, 3);
  hold(b);
  await look();
  await begun(2);
  add(quick);
  hold(quick);
  await look();
  release(b);
  await begun(3);
  add(quick);
  await look();
  release(quick);
  await turns.ended();
  expect(log).toEqual(['a', 'b', 'quick', 'a', 'b', 'quick', 'a', 'b']);
});
