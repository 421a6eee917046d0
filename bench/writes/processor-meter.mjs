import { setTimeout as sleep } from 'node:timers/promises';
import { processorTimes } from './request-cost.mjs';
import { prepareAll, sendAll } from './send-requests.mjs';

/** Events of the last requests are delivered after the answers. */
const SETTLE_MS = 700;
const IDLE_MS = 10_000;

/** Measures what a write costs in all services and in Postgres, with the work in the background that it causes. What the suite costs when it is idle is subtracted. */
export async function createProcessorMeter(suite) {
  await sleep(SETTLE_MS);
  let idlePerMs = 0;
  const begin = mark();
  await sleep(IDLE_MS);
  idlePerMs = begin.used() / IDLE_MS;

  function mark() {
    const [ms, at] = [usedSoFar(suite), performance.now()];
    return { used: () => usedSoFar(suite) - ms - idlePerMs * (performance.now() - at) };
  }

  return {
    /** @returns processor time of one of `requests` requests, ms. */
    async measure(one, world, { requests, clients }) {
      await one.setup?.(world, clients);
      await one.reset?.(world);
      const count = Math.min(requests, one.roundMax ?? requests, one.countMax ?? requests);
      const prepared = new Map([[world, await prepareAll(one, world, count)]]);
      await sleep(SETTLE_MS);
      const round = mark();
      await sendAll(one, clients, () => world, [], () => true, 0, prepared); // biome-ignore format: one line
      await sleep(SETTLE_MS);
      return round.used() / count;
    },
  };
}

function usedSoFar({ pid, postgres }) {
  const times = processorTimes(pid, postgres.pid);
  times.delete('load generator');
  return [...times.values()].reduce((all, ms) => all + ms, 0);
}
