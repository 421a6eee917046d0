// Preloaded into the service. Writes the longest CPU time in ms that the main thread used between two ticks of a 1 ms timer.
// Unlike a latency, it does not depend on other work on the machine.
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
