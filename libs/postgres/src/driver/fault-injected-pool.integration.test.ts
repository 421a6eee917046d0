import { createFaultInjectedPool, createTestDatabase, dropTestDatabase, type TestDatabase } from '@exchequer/testkit';
import pg from 'pg';
import { createPool } from '../pool.js';
import { StatementBatch } from './statement-batch.js';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
let database: TestDatabase;
let admin: pg.Client;
let connections: pg.Pool;

beforeEach(async () => {
  database = await createTestDatabase(cluster, 'faults', async () => {});
  admin = new pg.Client(database.adminUrl);
  await admin.connect();
  connections = createPool({ connectionString: database.adminUrl, schema: 'public', applicationName: 'test', max: 2 });
});

afterEach(async () => {
  await connections.end();
  await admin.end();
  await dropTestDatabase(cluster, database);
});

test('a process that dies after the next one was born takes only its own connection with it', async () => {
  const pool = createFaultInjectedPool(connections, admin);
  const batchOn = async (...texts: string[]) => {
    const client = await pool.connect();
    const statements = texts.map((text) => ({ text, values: [] }));
    const batch = new StatementBatch(statements, client.getTypeParser as never);
    client.query(batch as never);
    return { client, batch };
  };
  await admin.query('select pg_advisory_lock(1)');
  pool.live({ statement: 2, when: 'before' });
  const dying = await batchOn('select pg_advisory_lock(1)', 'select 2');
  pool.live();
  const next = await batchOn('select 1');
  await next.batch.results[0];
  await admin.query('select pg_advisory_unlock(1)');
  await expect(dying.batch.results[1]).rejects.toThrow();
  dying.client.release();
  const later = await batchOn('select 1');
  await expect(later.batch.results[0]).resolves.toBeDefined();
  later.client.release();
  next.client.release();
});
