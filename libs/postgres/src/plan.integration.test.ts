import { createTestDatabase, dropTestDatabase, type TestDatabase } from '@exchequer/testkit';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { StatementBatch } from './driver/statement-batch.js';
import { constraintOf } from './errors.js';
import { statement } from './fixed-statement.js';
import { type Change, sendPlan, statementBuilder } from './plan.js';
import { createDatabase, createPool } from './pool.js';
import { ask, inTransaction } from './tenant.js';

interface Schema {
  note: { id: number; body: string };
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const build = statementBuilder<Schema>();
let database: TestDatabase;
let admin: pg.Client;
let db: Kysely<Schema>;
/** The statements of each round trip. */
let trips: string[][] = [];

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'plan', async () => {});
  admin = new pg.Client(database.adminUrl);
  await admin.connect();
  const pool = createPool({ connectionString: database.adminUrl, schema: 'public', applicationName: 'test', max: 2 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (batch: unknown) => unknown;
    client.query = ((batch: unknown) => {
      if (batch instanceof StatementBatch) trips.push(batch.statements.map(({ text }) => text.split(' ')[0]!));
      return query(batch);
    }) as typeof client.query;
  });
  db = createDatabase(pool);
});

beforeEach(async () => {
  await admin.query(`drop table if exists note; create table note (id int primary key, body text not null);
                     insert into note values (1, 'a')`);
  trips = [];
});

afterAll(async () => {
  await db.destroy();
  await admin.end();
  await dropTestDatabase(cluster, database);
});

const notes = async () => (await admin.query('select id, body from note order by id')).rows;

/** One of each kind, which give another result in another order. */
const changes: readonly Change[] = [
  statement`update note set body = body || ${'b'}`,
  sql`update note set body = body || ${'c'}`,
  build.updateTable('note').set({ body: sql`body || 'd'` }),
  { table: 'note', rows: [{ id: 2, body: 'x' }] },
  { table: 'note', rows: [] },
  { change: sql`update note set body = body || 'e'`, toRefusal: () => new Error('refused') },
];

test('A plan goes with the commit: its changes in their order, then its rows', async () => {
  await inTransaction(db, async (trx) => {
    await ask(trx, statement`select 1`);
    sendPlan(trx, { changes, rows: [{ table: 'note', rows: [{ id: 3, body: 'y' }] }] });
  });
  expect(trips).toEqual([
    ['begin', 'select'],
    ['update', 'update', 'update', 'insert', 'update', 'insert', 'commit'],
  ]);
  expect(await notes()).toEqual([
    { id: 1, body: 'abcde' },
    { id: 2, body: 'xe' },
    { id: 3, body: 'y' },
  ]);
});

test('When a part of a plan fails, nothing is committed, and the caller gets the domain error or that of Postgres', async () => {
  const taken: Change = { table: 'note', rows: [{ id: 1, body: 'x' }] };
  const failing = inTransaction(db, async (trx) => sendPlan(trx, { changes: [...changes, taken] }));
  expect(constraintOf(await failing.catch((error: unknown) => error))).toBe('note_pkey');
  const refusal = new Error('refused');
  const change = build.insertInto('note').values({ id: 1, body: 'x' });
  const refused = inTransaction(db, async (trx) =>
    sendPlan(trx, { changes: [...changes, { change, toRefusal: () => refusal }] }),
  );
  await expect(refused).rejects.toBe(refusal);
  expect(await notes()).toEqual([{ id: 1, body: 'a' }]);
});

test('A statement that is built for a plan cannot be run by mistake', async () => {
  await expect(build.deleteFrom('note').execute()).rejects.toThrow('It has no connection');
  expect(await notes()).toHaveLength(1);
});
