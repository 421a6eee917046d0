import { inBatches, repeatedly } from './background-work.js';

test('batches go on until one is not full', async () => {
  let left = 2_500;
  const limits: number[] = [];
  const all = await inBatches(async (limit) => {
    limits.push(limit);
    const done = Math.min(limit, left);
    left -= done;
    return done;
  });
  expect(all).toBe(2_500);
  expect(limits).toEqual([1_000, 1_000, 1_000]);
});

test('batches stop after the current one when asked to stop', async () => {
  const stopping = new AbortController();
  let batches = 0;
  const work = async (limit: number) => {
    batches += 1;
    if (batches === 3) stopping.abort();
    return limit;
  };
  expect(await inBatches(work, { rows: 10, signal: stopping.signal })).toBe(30);
});

test('runs never overlap, a failed one is reported, and a stop waits for the current run', async () => {
  const errors: unknown[] = [];
  const runs: (() => void)[] = [];
  let started = 0;
  let notify = () => {};
  const work = repeatedly(
    () => {
      started += 1;
      notify();
      return new Promise<void>((resolve, reject) => runs.push(started === 1 ? () => reject(new Error('no')) : resolve));
    },
    { everyMs: 3_600_000, onError: (error) => errors.push(error) },
  );
  const started2 = new Promise<void>((resolve) => {
    notify = () => started === 2 && resolve();
  });
  work.wake();
  work.wake();
  expect(started).toBe(1);
  runs[0]!();
  await started2;
  expect(errors).toEqual([new Error('no')]);
  let isStopped = false;
  const stopped = work.stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  runs[1]!();
  await stopped;
  work.wake();
  expect(started).toBe(2);
});
