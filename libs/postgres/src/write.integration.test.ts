import { AsyncLocalStorage } from 'node:async_hooks';
import { createTestDatabase, dropTestDatabase, type TestDatabase, testTenant } from '@exchequer/testkit';
import type { Kysely, Transaction } from 'kysely';
import pg from 'pg';
import { StatementBatch } from './driver/statement-batch.js';
import { constraintOf } from './errors.js';
import { statement } from './fixed-statement.js';
import { type RowsPlan, sendChanges, sendRows } from './plan.js';
import { createDatabase, createPool } from './pool.js';
import { ask } from './tenant.js';
import { createWrite, type Decision, type WriteSteps } from './write.js';

interface Schema {
  stock: { item: string; left_over: number };
  sale: { id: number; item: string; note: string };
}

/** A sale of one piece. */
interface Sale {
  readonly id: number;
  readonly item: string;
}

/** Pieces that are left, by item. */
type Stock = ReadonlyMap<string, number>;

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const tenant = testTenant(1, true);
const traces = new AsyncLocalStorage<string>();
let database: TestDatabase;
let admin: pg.Client;
let pool: pg.Pool;
let db: Kysely<Schema>;
/** The statements of each round trip. */
let trips: string[][] = [];

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'write', async () => {});
  admin = new pg.Client(database.adminUrl);
  await admin.connect();
  pool = createPool({ connectionString: database.adminUrl, schema: 'public', applicationName: 'test', max: 4 });
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
  await admin.query(`
    drop table if exists stock, sale;
    create table stock (item text primary key, left_over int not null check (left_over >= 0));
    create table sale (id int primary key, item text not null, note text not null);
    insert into stock values ('chair', 2), ('table', 9)`);
  trips = [];
});

afterAll(async () => {
  await db.destroy();
  await admin.end();
  await dropTestDatabase(cluster, database);
});

const sales = async () => (await admin.query('select id, note from sale order by id')).rows;
const stockOf = async (item: string) =>
  (await admin.query('select left_over from stock where item = $1', [item])).rows[0].left_over;

async function load(trx: Transaction<Schema>): Promise<Stock> {
  const rows = await ask<{ item: string; left_over: number }>(trx, statement`select * from stock`);
  return new Map(rows.map(({ item, left_over }) => [item, left_over]));
}

/** The note is the trace in which the row is made. */
function decide({ id, item }: Sale, stock: Stock): Decision<Stock, RowsPlan & Sale, string> {
  const left = stock.get(item) ?? 0;
  if (left === 0) throw new Error(`no ${item}`);
  const changes = [statement`update stock set left_over = left_over - 1 where item = ${item}`];
  return { plan: { id, item, changes }, answer: `${item} ${id}`, left: new Map(stock).set(item, left - 1) };
}

const steps: WriteSteps<Schema, Sale, Stock, RowsPlan & Sale, string> = {
  load,
  decide,
  commit: async (trx, _, decided) => {
    sendChanges(trx, decided);
    const rowOf = ({ id, item }: Sale) => ({ id, item, note: traces.getStore() ?? '' });
    sendRows(
      trx,
      decided.map(({ plan, inTrace }) => ({
        plan: { rows: [{ table: 'sale', rows: [inTrace(() => rowOf(plan))] }] },
        inTrace,
      })),
    );
  },
};

/** Sells these items at once, each in a trace of its own. */
const sellAll = (sell: ReturnType<typeof createWrite<Schema, Sale, Stock, RowsPlan & Sale, string>>, items: string[]) =>
  Promise.allSettled(items.map((item, n) => traces.run(`trace ${n}`, () => sell(db, tenant, { id: n, item }))));

test('A write takes two round trips, and so do many that arrive together: one inserts the rows of all', async () => {
  const sell = createWrite(steps);
  await sellAll(sell, ['table']);
  expect(trips).toEqual([
    ['begin', 'select', 'select'],
    ['update', 'insert', 'commit'],
  ]);
  await admin.query('delete from sale');
  trips = [];
  await sellAll(sell, ['table', 'chair', 'table']);
  expect(trips).toEqual([
    ['begin', 'select', 'select'],
    ['update', 'update', 'update', 'insert', 'commit'],
  ]);
});

test('Each request is accepted or refused alone, finds what those before it have left, and keeps its trace', async () => {
  const outcomes = await sellAll(createWrite(steps), ['chair', 'bench', 'chair', 'chair', 'table']);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'chair 0' },
    { status: 'rejected', reason: new Error('no bench') },
    { status: 'fulfilled', value: 'chair 2' },
    { status: 'rejected', reason: new Error('no chair') },
    { status: 'fulfilled', value: 'table 4' },
  ]);
  expect(await sales()).toEqual([0, 2, 4].map((id) => ({ id, note: `trace ${id}` })));
  expect(await stockOf('chair')).toBe(0);
});

test('A transaction in which all are refused leaves nothing, also not of what was loaded', async () => {
  const sell = createWrite({
    ...steps,
    load: async (trx) => {
      await ask(trx, statement`update stock set left_over = left_over - 1`);
      return load(trx);
    },
  });
  await sellAll(sell, ['bench', 'bench']);
  expect(await stockOf('table')).toBe(9);
});

test('One that Postgres refuses fails alone, with its domain error', async () => {
  await admin.query("insert into sale values (1, 'table', 'before')");
  const sell = createWrite({
    ...steps,
    toRefusal: (error) => (constraintOf(error) === 'sale_pkey' ? new Error('sold already') : error),
  });
  const outcomes = await sellAll(sell, ['table', 'table', 'table']);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual([
    'table 0',
    'sold already',
    'table 2',
  ]);
  expect(await stockOf('table')).toBe(7);
});

test('A plan that is refused by `commit` gets the refusal, and the others their answers', async () => {
  const sell = createWrite({
    ...steps,
    commit: async (trx, of, decided, left) => {
      const refusals = decided.map(({ request }) => (request.id === 1 ? new Error('too late') : undefined));
      await steps.commit(
        trx,
        of,
        decided.filter((_, n) => refusals[n] === undefined),
        left,
      );
      return refusals;
    },
  });
  const outcomes = await sellAll(sell, ['bench', 'table', 'table']);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await sales()).toEqual([{ id: 2, note: 'trace 2' }]);
});

test('After a lost race a request is loaded and decided again, and learns that it should lock', async () => {
  const attempts: number[] = [];
  const sell = createWrite({
    ...steps,
    load: async (trx, _, __, attempt) => {
      attempts.push(attempt);
      // Another request takes both chairs after the first one has read them.
      if (attempt === 1) {
        const stock = await load(trx);
        await admin.query("update stock set left_over = 0 where item = 'chair'");
        return stock;
      }
      return load(trx);
    },
    isLostRace: (error) => constraintOf(error) === 'stock_left_over_check',
  });
  await expect(sell(db, tenant, { id: 1, item: 'chair' })).rejects.toThrow('no chair');
  expect(attempts).toEqual([1, 2]);
  expect(await sales()).toEqual([]);
});

test('A request with a transaction of its own neither waits for others of its tenant nor joins them', async () => {
  const sell = createWrite(steps);
  const slow = new pg.Client(database.adminUrl);
  await slow.connect();
  await slow.query("begin; update stock set left_over = 1 where item = 'chair'");
  const waiting = sell(db, tenant, { id: 1, item: 'chair' });
  expect(await sell(db, tenant, { id: 2, item: 'table' }, { alone: true })).toBe('table 2');
  await slow.query('commit');
  await slow.end();
  expect(await waiting).toBe('chair 1');
});
