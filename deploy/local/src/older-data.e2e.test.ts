import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, randomPort, startCluster } from '@exchequer/testkit';
import { newHome, removeHome, startSuite } from '../test/test-suite.ts';

const START = fileURLToPath(new URL('../dist/start.js', import.meta.url));

test('npm start on a folder of another version says what to do, and deletes nothing', async () => {
  const home = await newHome();
  try {
    const suite = await startSuite(home);
    const client = await suite.connect();
    await client.query(`insert into event_log.migration_event_log values ('0002_of_another_version', '2026-01-01')`);
    await client.end();
    await suite.stop();
    const before = readdirSync(home).sort();
    expect(before).toContain('dev.json');
    const output: string = await startSuite(home).then(
      () => 'It started.',
      (error: Error) => error.message,
    );
    expect(output).toContain('this version does not know event_log/0002_of_another_version. Nothing was changed.');
    expect(output).toContain(`mv ${home} ${home}-old`);
    expect(output).toContain('has deleted nothing');
    expect(output).toContain('organizations and their API keys, books, documents');
    expect(output).not.toMatch(/\n\s+at /);
    expect(readdirSync(home).sort()).toEqual(before);
  } finally {
    removeHome(home);
  }
}, 300_000);

test('npm start with the database of another version in DATABASE_URL changes nothing in it', async () => {
  const home = await newHome();
  const cluster = await startCluster();
  const database = await createTestDatabase(cluster.adminUrl, 'nothing', async () => {});
  try {
    const sources = [eventLogMigrations];
    await migrateService({ adminUrl: database.adminUrl, schema: 'event_log', runtimePassword: 'pw', sources });
    await database.admin(`update event_log.migration_digest set digest = 'other'`);
    const { status, stderr } = spawnSync(process.execPath, [START], {
      env: {
        PATH: process.env.PATH,
        EXCHEQUER_HOME: home,
        EXCHEQUER_PORT: String(await randomPort()),
        DATABASE_URL: database.adminUrl,
      },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('cannot use the database of DATABASE_URL')]);
    expect(stderr).toContain(`name another database, and move ${home} away`);
    const { rows } = await database.admin(
      `select nspname from pg_namespace where nspname in ('accounting', 'gateway')`,
    );
    expect(rows).toEqual([]);
  } finally {
    await dropTestDatabase(cluster.adminUrl, database);
    await cluster.stop();
    removeHome(home);
  }
}, 120_000);
