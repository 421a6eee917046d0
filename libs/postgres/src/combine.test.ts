import { createCombiner } from './combine.js';

const done = <T>(value: T): PromiseSettledResult<T> => ({ status: 'fulfilled', value });

test('Jobs that come while a call of their key is under way share the next one, the oldest first, up to the maximum', async () => {
  const calls: number[][] = [];
  let release: (() => void) | undefined;
  const combiner = createCombiner<number, number>(async (jobs) => {
    calls.push([...jobs]);
    if (calls.length === 1) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return jobs.map((job) => done(job * 10));
  }, 3);
  const first = combiner.run('a', 1);
  await new Promise(setImmediate);
  const later = [2, 3, 4, 5].map((job) => combiner.run('a', job));
  release!();
  expect(await Promise.all([first, ...later])).toEqual([10, 20, 30, 40, 50]);
  expect(calls).toEqual([[1], [2, 3, 4], [5]]);
});

test('Jobs of another key do not wait', async () => {
  const combiner = createCombiner<string, string>(async (jobs) => {
    if (jobs[0] === 'slow') await new Promise(() => {});
    return jobs.map(done);
  });
  void combiner.run('a', 'slow');
  expect(await combiner.run('b', 'quick')).toBe('quick');
});

test('Each job gets its own outcome; a call that throws fails its jobs only', async () => {
  const combiner = createCombiner<number, number>(async (jobs) => {
    if (jobs.includes(0)) throw new Error('all fail');
    return jobs.map((job) => (job % 2 ? done(job) : { status: 'rejected', reason: new Error(`not ${job}`) }));
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((job) => combiner.run('a', job)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(combiner.run('a', 0)).rejects.toThrow('all fail');
  expect(await combiner.run('a', 5)).toBe(5);
});
