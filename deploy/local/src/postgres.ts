import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { home } from './paths.js';
import { freePort } from './ports.js';
import { StartError } from './start-error.js';
import { STOP_BUDGET_MS } from './stop-budget.js';

export interface LocalPostgres {
  /** Superuser address of the suite's database. */
  readonly adminUrl: string;
  /** Takes at most its share of the time for stopping. */
  stop(): Promise<void>;
}

const RESTART_FIRST_MS = 100;
const RESTART_MAX_MS = 5_000;
const LEFT_OVER_WAIT_MS = 10_000;

/** Starts PostgreSQL 18 on a free port, with its data in `.exchequer/postgres`. Restarts it on the same port when it ends. */
export async function startPostgres(password: string, print: (line: string) => void): Promise<LocalPostgres> {
  const dataFolder = join(home, 'postgres');
  mkdirSync(home, { recursive: true });
  checkReachableForPostgresUser(home);
  await endLeftOver(dataFolder);
  const port = await freePort();
  let stopping = false;
  let child = forkServer(dataFolder, port, password);
  await ready(child);
  child.once('exit', restart);

  async function restart(): Promise<void> {
    for (let delayMs = RESTART_FIRST_MS; !stopping; delayMs = Math.min(delayMs * 2, RESTART_MAX_MS)) {
      print(`PostgreSQL ended; starting again in ${delayMs} ms`);
      await sleep(delayMs);
      await endLeftOver(dataFolder);
      if (stopping) return;
      child = forkServer(dataFolder, port, password);
      try {
        await ready(child);
        print(`PostgreSQL runs again`);
        child.once('exit', restart);
        return;
      } catch (error) {
        // For a moment after a crash the old server's child processes still hold its memory.
        if (!stopping) print((error as Error).message);
      }
    }
  }

  return {
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([over, sleep(STOP_BUDGET_MS.postgres)]);
    },
  };
}

function forkServer(dataFolder: string, port: number, password: string): ChildProcess {
  return fork(fileURLToPath(new URL('./postgres-process.js', import.meta.url)), [dataFolder, String(port)], {
    detached: true,
    env: { ...process.env, POSTGRES_PASSWORD: password },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** @throws {StartError} */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      if (message === 'ready') resolve();
      else reject(new StartError(`PostgreSQL did not start:\n${(message as { error: string }).error}`));
    });
    child.on('error', (error) => reject(new StartError(`PostgreSQL cannot be started: ${error.message}`)));
    child.once('exit', (code) => reject(new StartError(`PostgreSQL did not start (code ${code}).`)));
  });
}

/** A server that outlived a killed suite still holds the data. It gets the signal to shut down before a new one starts. */
async function endLeftOver(dataFolder: string): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isPostgres(pid, dataFolder)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + LEFT_OVER_WAIT_MS;
  while (existsSync(pidFile) && isPostgres(pid, dataFolder) && Date.now() < deadline) await sleep(50);
}

function isPostgres(pid: number, dataFolder: string): boolean {
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    return !existsSync('/proc') || readFileSync(commandLine, 'utf8').includes(dataFolder);
  } catch {
    return false;
  }
}

/** Postgres refuses to run as root. As root it runs as the system user postgres, who must be able to reach the folder. */
function checkReachableForPostgresUser(folder: string): void {
  if (process.getuid?.() !== 0) return;
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    accessSync(path, constants.R_OK);
    if ((statSync(path).mode & 0o001) === 0) {
      throw new StartError(
        `PostgreSQL cannot run as root, and its user postgres may not enter ${path}. ` +
          'Run as an ordinary user, put the project elsewhere (for example /opt), or set DATABASE_URL to a running Postgres.',
      );
    }
  }
}
