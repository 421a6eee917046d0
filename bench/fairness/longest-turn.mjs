// Preloaded into the service: writes the longest CPU time, ms, that its main thread spent between two turns of a 1 ms timer. Unlike a latency
// it does not depend on what else the machine does.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.BENCH_TURN_FILE;
if (isMainThread && file) {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = cpuMs();
  setInterval(() => {
    const now = cpuMs();
    const longest = Number(readFileSync(file, 'utf8'));
    if (now - last > longest) writeFileSync(file, String(now - last));
    last = cpuMs();
  }, 1).unref();
}
