import { setImmediate as later } from 'node:timers/promises';
import { createClockTurns } from './clock-turns.js';

const createTurns = () => createClockTurns({ atOnceMax: 1, waitingMax: 2 });

test('Organizations take turns after each step, so that one with much to do does not delay the others', async () => {
  const turns = createTurns();
  const steps: string[] = [];
  const move = (organization: string, count: number) =>
    turns.run(organization, async (nextStep) => {
      for (let n = 0; n < count; n++) {
        await nextStep();
        steps.push(organization);
        await later();
      }
    });
  await Promise.all([move('busy', 1_000), move('second', 3), move('third', 3)]);
  expect(steps.slice(0, 10).join(' ')).toBe('busy second third busy second third busy second third busy');
  expect(steps).toHaveLength(1_006);
});

test('A second request of an organization gets 409 while the first one runs or waits, and keeps no turn', async () => {
  const turns = createTurns();
  let end = () => {};
  const first = turns.run('a', () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = turns.run('b', async () => 'b');
  for (const organization of ['a', 'b']) {
    await expect(turns.run(organization, async () => {})).rejects.toMatchObject({ code: 'conflict', status: 409 });
  }
  end();
  await first;
  expect(await waiting).toBe('b');
  expect(await turns.run('a', async () => 'again')).toBe('again');
});

test('Work that fails gives its turn back, and too many waiting organizations get 503', async () => {
  const turns = createTurns();
  await expect(turns.run('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let end = () => {};
  const first = turns.run('a', () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = ['b', 'c'].map((organization) => turns.run(organization, async () => organization));
  await expect(turns.run('d', async () => {})).rejects.toMatchObject({ code: 'service_unavailable', status: 503 });
  end();
  await first;
  expect(await Promise.all(waiting)).toEqual(['b', 'c']);
});
