import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalService } from './services.js';

export interface Supervised {
  readonly service: LocalService;
  /** Process id of the running process. */
  pid(): number | undefined;
  /** Resolves when /health/ready answers 200. Rejects if the process keeps ending before that. */
  ready(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL if the process has not ended in time. */
  stop(timeoutMs: number): Promise<void>;
}

const RESTART_FIRST_MS = 100;
/** Tests that kill a process repeatedly set a shorter wait. */
const RESTART_MAX_MS = Number(process.env.EXCHEQUER_RESTART_MAX_MS ?? 5_000);
const STEADY_AFTER_MS = 10_000;
const READY_POLL_MS = 50;
const EARLY_EXITS_MAX = 3;

/**
 * Runs a service as a separate process that the terminal's Ctrl-C does not reach, and restarts it when it ends.
 * @param onStart called after every start.
 */
export function supervise(service: LocalService, print: (line: string) => void, onStart: () => void): Supervised {
  let child: ChildProcess;
  let stopping = false;
  let failures = 0;
  let wasReady = false;

  function start(): void {
    const startedMs = Date.now();
    child = fork(join(service.folder, 'dist/main.js'), {
      cwd: service.folder,
      detached: true,
      execArgv: ['--import', '@exchequer/telemetry/register', '--enable-source-maps'],
      env: {
        PATH: process.env.PATH,
        PORT: String(service.port),
        OTEL_SERVICE_NAME: service.name,
        ...service.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    onStart();
    for (const stream of [child.stdout!, child.stderr!]) createInterface(stream).on('line', print);
    const started = child;
    started.once('exit', (code, signal) => void ended(startedMs, `ended (${signal ?? `code ${code}`})`));
    // If the process cannot be started at all, there is no 'exit' event.
    started.on('error', (error) => {
      if (started.pid === undefined) void ended(startedMs, `cannot be started: ${error.message}`);
    });
  }

  async function ended(startedMs: number, how: string): Promise<void> {
    if (stopping) return;
    failures = Date.now() - startedMs > STEADY_AFTER_MS ? 1 : failures + 1;
    const delayMs = Math.min(RESTART_FIRST_MS * 2 ** (failures - 1), RESTART_MAX_MS);
    print(`${how}; starting again in ${delayMs} ms`);
    await sleep(delayMs);
    if (!stopping) start();
  }

  start();
  return {
    service,
    pid: () => child.pid,
    ready: async () => {
      while (!(await isReady(service.port))) {
        if (!wasReady && failures >= EARLY_EXITS_MAX)
          throw new Error(`${service.name} does not start; its lines above say why.`);
        await sleep(READY_POLL_MS);
      }
      wasReady = true;
    },
    stop: async (timeoutMs) => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      await over;
      clearTimeout(kill);
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
