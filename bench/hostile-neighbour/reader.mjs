// The thread of the organization that is attacked. It has its own, because the attacking client reads large answers.
import { parentPort, workerData } from 'node:worker_threads';
import { createConnections, sleep } from './connections.mjs';

const READ_EVERY_MS = 30;
const { url, key } = workerData;
const victim = createConnections(url, key, 64);

parentPort.on('message', async ({ path, forMs }) => parentPort.postMessage(await reads(path, forMs)));

/** The durations of reads in ms. A read that is not answered with 200 took forever. */
async function reads(path, forMs) {
  const times = [];
  const pending = [];
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    const startedMs = performance.now();
    pending.push(
      victim.send('GET', path).then(({ status }) => {
        times.push(status === 200 ? performance.now() - startedMs : Number.POSITIVE_INFINITY);
      }),
    );
    await sleep(READ_EVERY_MS);
  }
  await Promise.all(pending);
  return times.sort((a, b) => a - b);
}
