// Preloaded into the process that starts the suite, and by it into the services. Each service writes the longest CPU time in ms that its main thread
// used between two ticks of a timer, to a file with its name.
import childProcess from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 4;
/** Shorter turns are not written down, because that takes time too. */
const SHORT_MS = 10;
const [, service] = /services\/([\w-]+)\/dist\/main\.js$/.exec(process.argv[1] ?? '') ?? [];
const folder = process.env.BENCH_TURNS;
if (isMainThread && folder) {
  if (service) watch(join(folder, service));
  else passOn();
}

/** The services get neither `NODE_OPTIONS` nor other variables of this process. */
function passOn() {
  const { fork } = childProcess;
  childProcess.fork = (program, options) =>
    fork(program, {
      ...options,
      execArgv: [...(options.execArgv ?? []), `--import=${import.meta.url}`],
      env: { ...options.env, BENCH_TURNS: folder },
    });
  syncBuiltinESMExports();
}

function watch(file) {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  writeFileSync(file, '0');
  let last = cpuMs();
  setInterval(() => {
    const turnMs = cpuMs() - last;
    if (turnMs > SHORT_MS && turnMs > Number(readFileSync(file, 'utf8'))) writeFileSync(file, String(turnMs));
    last = cpuMs();
  }, TICK_MS).unref();
}
