import { createTestDatabase, dropTestDatabase, type TestDatabase, testTenant } from '@exchequer/testkit';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { insertOf, statement } from '../fixed-statement.js';
import { createDatabase, createPool } from '../pool.js';
import {
  ask,
  executeInTenant,
  inTenant,
  inTransaction,
  readInTenant,
  readSnapshotInTenant,
  unawaited,
  writeInTenant,
} from '../tenant.js';
import { StatementBatch } from './statement-batch.js';

interface Schema {
  note: { id: number; body: string };
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const tenant = testTenant(1, true);
let database: TestDatabase;
let admin: pg.Client;
let db: Kysely<Schema>;
let pool: pg.Pool;
/** The statements of each round trip, in their order. */
let trips: string[][] = [];

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'pipelining', async () => {});
  admin = new pg.Client(database.adminUrl);
  await admin.connect();
  pool = createPool({ connectionString: database.adminUrl, schema: 'public', applicationName: 'test', max: 2 });
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
  await admin.query('drop table if exists note');
  await admin.query('create table note (id int primary key, body text not null)');
  trips = [];
});

afterAll(async () => {
  await db.destroy();
  await admin.end();
  await dropTestDatabase(cluster, database);
});

const insert = (trx: Kysely<Schema>, id: number, body = 'x') => trx.insertInto('note').values({ id, body });
const ids = async () => (await admin.query('select id from note order by id')).rows.map(({ id }) => id);

test('Begin goes along with the first statements, and commit with those that nobody awaits', async () => {
  const answer = await inTenant(db, tenant, async (trx) => {
    const [first, second] = await Promise.all([
      sql<{ n: number }>`select 1 as n`.execute(trx),
      sql<{ n: number }>`select 2 as n`.execute(trx),
    ]);
    unawaited(trx, insert(trx, 1));
    unawaited(trx, insert(trx, 2));
    return [first.rows[0]!.n, second.rows[0]!.n];
  });
  expect(answer).toEqual([1, 2]);
  expect(trips).toEqual([
    ['begin', 'select', 'select', 'select'],
    ['insert', 'insert', 'commit'],
  ]);
  expect(await ids()).toEqual([1, 2]);
});

test('A snapshot sees nothing that is committed meanwhile, cannot write, and makes no more round trips than a transaction', async () => {
  const count = async (trx: Kysely<Schema>) => {
    const { rows } = await sql<{ n: number; org: string }>`
      select count(*)::int as n, current_setting('exchequer.org_id') as org from note`.execute(trx);
    return rows[0];
  };
  const seen = await readSnapshotInTenant(db, tenant, async (trx) => {
    const first = await count(trx);
    await admin.query("insert into note values (1, 'x')");
    return [first, await count(trx)];
  });
  expect(seen).toEqual([0, 0].map((n) => ({ n, org: tenant.organizationId })));
  expect(trips.map((texts) => texts.length)).toEqual([3, 1, 1]);
  expect(await readSnapshotInTenant(db, tenant, count)).toMatchObject({ n: 1 });
  const writing = readSnapshotInTenant(db, tenant, async (trx) => unawaited(trx, insert(trx, 2)));
  await expect(writing).rejects.toThrow('read-only');
  expect(await ids()).toEqual([1]);
});

test('A transaction that only writes is one round trip, and one that asks for nothing is none', async () => {
  await inTransaction(db, async (trx) => unawaited(trx, insert(trx, 1)));
  expect(trips).toEqual([['begin', 'insert', 'commit']]);
  const refused = inTransaction(db, async () => Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  expect(trips).toHaveLength(1);
});

test('Statements that do not need each other are written in one round trip, as their tenant, and all of them or none', async () => {
  const row = (id: number) =>
    statement`insert into note values (${id}, current_setting('exchequer.org_id')) returning id, body`;
  expect(await executeInTenant(db, tenant, [row(1), row(2)])).toEqual([
    [{ id: 1, body: tenant.organizationId }],
    [{ id: 2, body: tenant.organizationId }],
  ]);
  expect(trips).toEqual([['select', 'insert', 'insert']]);
  await expect(executeInTenant(db, tenant, [row(3), row(1)])).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([1, 2]);
  // The next user of the connection does not work as this tenant.
  const setting = sql<{ org: string }>`select current_setting('exchequer.org_id', true) as org`;
  expect((await setting.execute(db)).rows[0]!.org).not.toBe(tenant.organizationId);
});

test('A read is one round trip without a transaction, sees its tenant, and cannot write', async () => {
  const read = (work: (session: Kysely<Schema>) => Promise<unknown>) => readInTenant(db, tenant, work);
  const org = sql<{ org: string }>`select current_setting('exchequer.org_id', true) as org`;
  const answers = await read(async (session) => Promise.all([org.execute(session), org.execute(session)]));
  expect((answers as { rows: { org: string }[] }[]).map(({ rows }) => rows[0]!.org)).toEqual(
    Array(2).fill(tenant.organizationId),
  );
  expect(trips).toEqual([['select', 'select', 'select']]);
  await expect(read((session) => insert(session, 1).execute())).rejects.toThrow('read-only transaction');
  // Nothing of the tenant is left on the connection for whoever gets it next.
  expect((await org.execute(db)).rows[0]!.org).toBeFalsy();
  expect(await ids()).toEqual([]);
});

test.each([
  ['the first', (trx: Transaction<Schema>) => [insert(trx, 1), insert(trx, 1), insert(trx, 2)]],
  ['the last', (trx: Transaction<Schema>) => [insert(trx, 1), insert(trx, 2), insert(trx, 2)]],
])(
  'When a statement that nobody awaits fails, the caller gets its error and nothing is committed: %s',
  async (_, make) => {
    const refusal = new Error('taken');
    const failing = inTransaction(db, async (trx) => {
      for (const statement of make(trx)) unawaited(trx, statement, () => refusal);
      return 'done';
    });
    await expect(failing).rejects.toBe(refusal);
    const later = inTransaction(db, async (trx) => {
      for (const statement of make(trx)) unawaited(trx, statement, () => refusal);
      return (await sql<{ n: number }>`select 1 as n`.execute(trx)).rows[0]!.n;
    });
    await expect(later).rejects.toBe(refusal);
    expect(await ids()).toEqual([]);
  },
);

test('Of statements that are awaited together, the one that failed gives the reason, not those that were skipped', async () => {
  const failing = inTransaction(db, (trx) =>
    Promise.all([insert(trx, 1).execute(), insert(trx, 1).execute(), insert(trx, 2).execute()]),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await inTransaction(db, (trx) => insert(trx, 3).execute());
  expect(await ids()).toEqual([3]);
});

test('A statement that is asked for after its transaction has ended is refused', async () => {
  let late: Transaction<Schema> | undefined;
  await inTransaction(db, async (trx) => {
    late = trx;
    await insert(trx, 1).execute();
  });
  await expect(insert(late!, 2).execute()).rejects.toThrow('already committed');
  expect(await ids()).toEqual([1]);
});

test('A statement that comes again is prepared under a name, and rows are read alike with and without', async () => {
  await insert(db, 1, 'one').execute();
  const all = () => db.selectFrom('note').selectAll().execute();
  const answers = [await all(), await all(), await all(), await all()];
  expect(answers).toEqual(Array(4).fill([{ id: 1, body: 'one' }]));
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements where statement like 'select * from "note"'`.execute(db);
  expect(rows[0]!.n).toBe(1);
});

test('A statement that was prepared before a migration added a column runs again, and so does its transaction', async () => {
  await insert(db, 1).execute();
  const read = () => readInTenant(db, tenant, (session) => session.selectFrom('note').selectAll().execute());
  const write = () =>
    inTransaction(db, async (trx) => {
      unawaited(trx, sql`update note set body = body || 'y'`);
      return trx.selectFrom('note').selectAll().execute();
    });
  for (let n = 0; n < 3; n++) {
    await Promise.all([read(), read()]);
    await Promise.all([write(), write()]);
  }
  await admin.query('alter table note add column more int default 7');
  expect(await read()).toEqual([{ id: 1, body: 'xyyyyyy', more: 7 }]);
  expect(await write()).toEqual([{ id: 1, body: 'xyyyyyyy', more: 7 }]);
  expect((await Promise.all([read(), read(), read()])).flat()).toHaveLength(3);
});

test('Texts that are used once do not fill the connections with prepared statements', async () => {
  for (let n = 0; n < 50; n++) await sql.raw(`select ${n} as once`).execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements where statement like '%as once'`.execute(db);
  expect(rows[0]!.n).toBe(0);
});

test('Lists of many lengths do not fill the connections with prepared statements', async () => {
  const one = single();
  for (let length = 1; length <= 30; length++) {
    const list = Array.from({ length }, (_, n) => n);
    for (let n = 0; n < 3; n++) {
      await one.selectFrom('note').select('body').where('id', 'in', list).execute();
      const rows = list.map((id) => ({ id: id + 1_000 * (n + 3 * length), body: 'x' }));
      await one.insertInto('note').values(rows).execute();
    }
  }
  const { rows } = await sql<{ reads: number; writes: number }>`
    select count(*) filter (where statement like 'select "body" from "note"%')::int as reads,
           count(*) filter (where statement like 'insert into "note"%')::int as writes
      from pg_prepared_statements`.execute(one);
  expect(rows[0]!.reads).toBeLessThan(6);
  expect(rows[0]!.writes).toBeLessThan(6);
  expect(rows[0]!.reads).toBeGreaterThan(0);
  await one.destroy();
});

const single = () => {
  const onePool = createPool({ connectionString: database.adminUrl, schema: 'public', applicationName: 'one', max: 1 });
  return createDatabase<Schema>(onePool);
};

test('A statement that a failed read left behind never runs with the next user of its connection', async () => {
  const one = single();
  const left: Promise<unknown>[] = [];
  const org = sql<{ org: string }>`select current_setting('exchequer.org_id', true) as org`;
  const refused = sql`select 1 / 0`;
  const failing = readInTenant(one, tenant, async (session) => {
    left.push(refused.execute(session), org.execute(session));
    for (const statement of left) statement.catch(() => {});
    throw new Error('refused');
  });
  const next = inTenant(one, testTenant(2, true), async (trx) => {
    unawaited(trx, insert(trx, 1));
    return (await org.execute(trx)).rows[0]!.org;
  });
  const [first, second] = await Promise.allSettled([failing, next]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'refused' } });
  expect(second).toEqual({ status: 'fulfilled', value: testTenant(2, true).organizationId });
  for (const statement of left) await expect(statement).rejects.toThrow('has ended');
  expect(await ids()).toEqual([1]);
  await one.destroy();
});

test('A connection is given to the next user only after the answers to all that its last user asked for', async () => {
  const one = single();
  let slow: Promise<unknown> | undefined;
  const order: string[] = [];
  const failing = readInTenant(one, tenant, async (session) => {
    slow = sql`select pg_sleep(0.2)`.execute(session).finally(() => order.push('last user'));
    await new Promise(setImmediate);
    throw new Error('refused');
  });
  const next = inTenant(one, testTenant(2, true), async () => order.push('next user'));
  await Promise.allSettled([failing, next, slow]);
  expect(order).toEqual(['last user', 'next user']);
  await one.destroy();
});

const unsendable = {
  toPostgres() {
    throw new Error('unsendable');
  },
};

test('A value that cannot be sent fails its transaction, which is rolled back, and the process goes on', async () => {
  const awaited = inTransaction(db, async (trx) => {
    unawaited(trx, insert(trx, 1));
    await sql`select ${unsendable}`.execute(trx);
  });
  await expect(awaited).rejects.toThrow('unsendable');
  const notAwaited = inTransaction(db, async (trx) => {
    unawaited(trx, insert(trx, 2));
    unawaited(trx, sql`select ${unsendable}`);
  });
  await expect(notAwaited).rejects.toThrow('unsendable');
  const caught = inTransaction(db, async (trx) => {
    unawaited(trx, insert(trx, 3));
    await sql`select ${unsendable}`.execute(trx).catch(() => {});
  });
  await expect(caught).rejects.toThrow('unsendable');
  await expect(sql`select ${unsendable}`.execute(db)).rejects.toThrow('unsendable');
  expect(await ids()).toEqual([]);
  await inTransaction(db, (trx) => insert(trx, 4).execute());
  expect(await ids()).toEqual([4]);
});

test('A statement outside of a transaction whose commit fails is reported as failed', async () => {
  await admin.query('create table parent (id int primary key)');
  await admin.query('alter table note add foreign key (id) references parent deferrable initially deferred');
  for (let n = 0; n < 3; n++) await expect(insert(db, 1).execute()).rejects.toMatchObject({ code: '23503' });
  const inside = inTransaction(db, async (trx) => unawaited(trx, insert(trx, 1)));
  await expect(inside).rejects.toMatchObject({ code: '23503' });
  expect(await ids()).toEqual([]);
  await admin.query('drop table note, parent');
});

test('Rows are inserted with the same values one by one and together', async () => {
  await admin.query('drop table if exists thing');
  await admin.query(
    'create table thing (id int primary key, cents bigint, data jsonb, tags text[], bytes bytea, at timestamptz, note text, made date default current_date)',
  );
  const rowOf = (id: number) => ({
    id,
    cents: 9_007_199_254_740_993n,
    data: { text: `it's "quoted" \\ ü`, list: [1, null] },
    tags: ['a,b', 'c"d'],
    bytes: Buffer.from([0, 255, 92]),
    at: new Date('2026-11-22T01:02:03.456Z'),
    note: id % 2 === 0 ? null : 'x',
  });
  await inTransaction(db, async (trx) => {
    unawaited(trx, insertOf('thing', [rowOf(1)]));
    unawaited(trx, insertOf('thing', [rowOf(3), rowOf(5), rowOf(7)]));
  });
  const rows = await inTransaction(db, (trx) =>
    ask<Record<string, unknown>>(trx, statement`select * from thing order by id`),
  );
  const today = rows[0]!.made;
  expect(rows).toEqual([1, 3, 5, 7].map((id) => ({ ...rowOf(id), made: today })));
});

test('A statement is refused after its transaction has ended', async () => {
  let left: Transaction<Schema> | undefined;
  await inTransaction(db, async (trx) => {
    left = trx;
  });
  await expect(ask(left!, statement`select 1`)).rejects.toThrow('The transaction has ended');
  expect(() => unawaited(left!, statement`select 1`)).toThrow('The transaction has ended');
});

test('A short write plans a statement with array parameters once for a connection', async () => {
  const plans = async (id: number) =>
    writeInTenant(db, tenant, async (trx) => {
      await ask(trx, statement`insert into note select unnest(${[id]}::int[]), ${'x'}`);
      return ask<{ generic: number; custom: number }>(
        trx,
        statement`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
                   where statement like ${'insert into note select unnest%'}`,
      );
    });
  const seen = [];
  for (let id = 1; id <= 8; id++) seen.push(await plans(id));
  // The first execution has no prepared statement yet.
  expect(seen.at(-1)).toEqual([{ generic: 7, custom: 0 }]);
});
