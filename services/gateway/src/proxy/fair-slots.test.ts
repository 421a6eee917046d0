import type { Problem } from '@exchequer/http-kit';
import { FairSlots, type Waiter } from './fair-slots.js';

interface Told extends Waiter {
  readonly name: string;
}

function world(options: { max: number; perOrganizationMax?: number; waitingMax?: number; waitMsMax?: number }) {
  const waits: number[] = [];
  const slots = new FairSlots({
    perOrganizationMax: options.max,
    waitingMax: 100,
    waitMsMax: 60_000,
    onWaited: (ms) => void waits.push(ms),
    ...options,
  });
  const given: string[] = [];
  const refused: [string, string][] = [];
  const enter = (organization: string, name: string): Told => {
    const waiter = {
      name,
      onSlot: () => void given.push(name),
      onSlotRefused: (problem: Problem) => void refused.push([name, problem.code]),
    };
    slots.enter(organization, waiter);
    return waiter;
  };
  return { slots, given, refused, waits, enter };
}

test('organizations take turns, so a long queue of one does not delay the others', () => {
  const { slots, given, enter } = world({ max: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name);
  enter('b', 'b1');
  enter('c', 'c1');
  const owner = { a: 'a', b: 'b', c: 'c' } as Record<string, string>;
  while (given.length < 6) slots.leave(owner[given.at(-1)![0]!]!);
  expect(given).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

test('an organization that uses its share waits even if slots are free, and others get them', () => {
  const { slots, given, enter } = world({ max: 4, perOrganizationMax: 2 });
  for (const name of ['a1', 'a2', 'a3']) enter('a', name);
  enter('b', 'b1');
  expect(given).toEqual(['a1', 'a2', 'b1']);
  slots.leave('a');
  expect(given).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a request that left the queue gets no slot, and is not counted', () => {
  const { slots, given, enter } = world({ max: 1 });
  enter('a', 'a1');
  const gone = enter('a', 'a2');
  enter('b', 'b1');
  slots.cancel('a', gone);
  slots.cancel('a', gone);
  expect(slots.waiting).toBe(1);
  slots.leave('a');
  slots.leave('b');
  expect(given).toEqual(['a1', 'b1']);
  expect([slots.inUse, slots.waiting]).toEqual([0, 0]);
});

test('a wait is measured when it ends with a slot or a refusal, and a request that did not wait is not counted', () => {
  const { slots, waits, enter } = world({ max: 1, waitingMax: 2 });
  for (const name of ['a1', 'a2', 'a3']) enter('a', name);
  expect(waits).toHaveLength(0);
  // The queue is full: a3 is refused for it.
  enter('b', 'b1');
  expect(waits).toHaveLength(1);
  slots.leave('a');
  expect(waits).toHaveLength(2);
  for (const ms of waits) expect(ms).toBeGreaterThanOrEqual(0);
});

test('a full queue refuses the newest request of the organization with the most, not the newcomer', () => {
  const { refused, enter } = world({ max: 1, waitingMax: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name);
  enter('b', 'b1');
  enter('a', 'a5');
  expect(refused).toEqual([
    ['a4', 'too_many_in_flight'],
    ['a5', 'service_unavailable'],
  ]);
});

test('a request that waited too long is told whether its own organization was the cause', async () => {
  const { refused, enter } = world({ max: 3, perOrganizationMax: 2, waitMsMax: 1 });
  for (const name of ['a1', 'a2', 'a3']) enter('a', name);
  for (const name of ['b1', 'b2']) enter('b', name);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(refused).toEqual([
    ['a3', 'too_many_in_flight'],
    ['b2', 'service_unavailable'],
  ]);
});

test('a thousand waiting requests that return their slot at once do not exhaust the stack', () => {
  const slots = new FairSlots({ max: 1, perOrganizationMax: 1, waitingMax: 100_000, waitMsMax: 60_000 });
  let given = 0;
  const once = (organization: string): Waiter => ({
    onSlot: () => {
      given += 1;
      slots.leave(organization);
    },
    onSlotRefused: () => {},
  });
  slots.enter('first', { onSlot: () => {}, onSlotRefused: () => {} });
  for (let n = 0; n < 20_000; n++) slots.enter(`org_${n % 7}`, once(`org_${n % 7}`));
  slots.leave('first');
  expect([given, slots.inUse, slots.waiting]).toEqual([20_000, 0, 0]);
});
