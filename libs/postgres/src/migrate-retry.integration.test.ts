import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DurableCluster, eventually, startDurableCluster } from '@exchequer/testkit';
import pg from 'pg';
import { migrateService } from './migrate-service.js';

let cluster: DurableCluster;

beforeAll(async () => {
  cluster = await startDurableCluster();
});

afterAll(() => cluster?.stop());

test('a migration that starts while Postgres is down waits for it', async () => {
  await cluster.kill();
  const migrated = migrate('away');
  await cluster.start();
  await migrated;
  expect(await ownerOf('away.note')).toBe('exchequer_away_owner');
});

test('a migration that loses its connection starts again with its lock and its role', async () => {
  const admin = await connect();
  await admin.query(`select pg_advisory_lock(hashtext('exchequer-migrate'))`);
  const migrated = migrate('cut');
  const { rows } = await eventually(async () => {
    const waiting = await admin.query(
      `select pid from pg_stat_activity where query like 'select pg_try_advisory_lock%exchequer-migrate%' and pid <> pg_backend_pid()`,
    );
    expect(waiting.rows).toHaveLength(1);
    return waiting;
  });
  await admin.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await admin.end();
  await migrated;
  expect(await ownerOf('cut.note')).toBe('exchequer_cut_owner');
});

test('a migration that Postgres refuses fails at once', async () => {
  await expect(migrate('refused', 'create table note (id no_such_type)')).rejects.toThrow('no_such_type');
});

function migrate(schema: string, statement = 'create table note (body text not null)'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(join(folder, '0001_note.sql'), statement);
  return migrateService({
    adminUrl: cluster.adminUrl,
    schema,
    runtimePassword: 'pw',
    sources: [{ name: 'service', folder }],
  });
}

async function ownerOf(table: string): Promise<string> {
  const admin = await connect();
  const { rows } = await admin.query(`select relowner::regrole::text as owner from pg_class where oid = $1::regclass`, [
    table,
  ]);
  await admin.end();
  return rows[0].owner;
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.adminUrl });
  await client.connect();
  return client;
}
