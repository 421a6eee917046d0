import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestDatabase,
  dropTestDatabase,
  type TestDatabase,
  tablesMentioning,
  testTenant,
} from '@exchequer/testkit';
import { type Generated, type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { eraseOrganization } from './erase-organization.js';
import { constraintOf, isRetryable } from './errors.js';
import { statement } from './fixed-statement.js';
import { COUNT_MAX, countRows } from './lists.js';
import { migrateService } from './migrate-service.js';
import { createDatabase, createPool } from './pool.js';
import {
  acrossTenants,
  executeInTenant,
  inTenant,
  keyIdOf,
  readInTenant,
  setTenant,
  type Tenant,
  writeInTenant,
} from './tenant.js';

interface Schema {
  note: { org_id: string; livemode: boolean; body: string; amount: bigint };
  entry: { id: string; org_id: string; livemode: boolean; reverses: string | null };
  entry_line: { org_id: string; livemode: boolean; entry_id: string };
  dated: { org_id: string; livemode: boolean; day: string };
  kept: {
    id: string;
    org_id: string;
    livemode: boolean;
    body: string;
    created_by: Generated<string | null>;
    updated_by: Generated<string | null>;
  };
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Schema>;

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'postgres_lib', async (adminUrl) => {
    for (const schema of ['left_side', 'right_side']) {
      await migrateService({
        adminUrl,
        schema,
        runtimePassword: 'pw',
        sources: [{ name: 'service', folder: migrations() }],
      });
    }
  });
  pool = createPool({
    connectionString: database.urlAs('exchequer_left_side', 'wrong'),
    password: 'pw',
    schema: 'left_side',
    applicationName: 'test',
  });
  db = createDatabase(pool);
});

afterAll(async () => {
  await db.destroy();
  await dropTestDatabase(cluster, database);
});

const one = testTenant(1);
const other = testTenant(2);
const live = testTenant(1, true);
const note = (body: string, tenant = one) => ({
  org_id: tenant.organizationId,
  livemode: tenant.livemode,
  body,
  amount: 1n,
});

test('a tenant sees only its own rows of its own mode, whatever the query omits', async () => {
  for (const tenant of [one, other, live]) {
    await inTenant(db, tenant, (trx) => trx.insertInto('note').values(note('mine', tenant)).execute());
  }
  for (const tenant of [one, other, live]) {
    const rows = await inTenant(db, tenant, (trx) => trx.selectFrom('note').selectAll().execute());
    expect(rows).toEqual([note('mine', tenant)]);
  }
  expect(await db.selectFrom('note').selectAll().execute()).toEqual([]);
});

test('a list counts 10,000 rows and one more, however many there are', async () => {
  const tenant = testTenant(4);
  const total = await inTenant(db, tenant, async (trx) => {
    await sql`insert into entry (id, org_id, livemode)
      select 'many_' || n, ${tenant.organizationId}, ${tenant.livemode} from generate_series(1, ${COUNT_MAX + 2}) n`.execute(
      trx,
    );
    return countRows(trx, trx.selectFrom('entry'));
  });
  expect(total).toBe(10_001);
});

test('a row cannot be written to or moved to another tenant', async () => {
  await expect(
    inTenant(db, one, (trx) => trx.insertInto('note').values(note('stolen', other)).execute()),
  ).rejects.toThrow('row-level security');
  await expect(inTenant(db, one, (trx) => trx.updateTable('note').set({ livemode: true }).execute())).rejects.toThrow(
    'row-level security',
  );
});

test('only the system role sees all tenants, and only until the transaction ends', async () => {
  const everyone = await acrossTenants(db, (trx) => trx.selectFrom('note').selectAll().execute());
  expect(new Set(everyone.map((row) => `${row.org_id}${row.livemode}`)).size).toBe(3);
  expect(await db.selectFrom('note').selectAll().execute()).toEqual([]);
});

test('a service role cannot read, write or create in another schema', async () => {
  await expect(sql`select * from right_side.note`.execute(db)).rejects.toThrow('permission denied for schema');
  await expect(sql`create table left_side.mine (a int)`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`create table public.mine (a int)`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`set role exchequer_right_side`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`alter table note disable row level security`.execute(db)).rejects.toThrow('must be owner');
  await expect(sql`delete from migration_service`.execute(db)).rejects.toThrow('permission denied');
});

test('a constraint violation is reported by constraint name, and int8 is a bigint', async () => {
  const error = await inTenant(db, one, (trx) =>
    trx
      .insertInto('note')
      .values({ ...note('n'), amount: -1n })
      .execute(),
  ).catch((caught) => caught);
  expect(constraintOf(error)).toBe('note_amount_positive');
  const [row] = await inTenant(db, one, (trx) => trx.selectFrom('note').select('amount').execute());
  expect(row).toEqual({ amount: 1n });
});

test("erasing an organization deletes its rows of both modes from append-only and linked tables, and no other organization's rows", async () => {
  const erased = { organizationId: 'org_erased', livemode: false };
  const kept = { organizationId: 'org_kept', livemode: false };
  for (const tenant of [erased, { ...erased, livemode: true }, kept]) {
    await inTenant(db, tenant, async (trx) => {
      await trx.insertInto('note').values(note('to be erased', tenant)).execute();
      const id = `${tenant.organizationId}${tenant.livemode}`;
      const row = { org_id: tenant.organizationId, livemode: tenant.livemode };
      await trx
        .insertInto('entry')
        .values({ ...row, id, reverses: null })
        .execute();
      await trx
        .insertInto('entry')
        .values({ ...row, id: `${id}2`, reverses: id })
        .execute();
      await trx
        .insertInto('entry_line')
        .values({ ...row, entry_id: id })
        .execute();
    });
  }
  await expect(inTenant(db, kept, (trx) => trx.deleteFrom('entry').execute())).rejects.toThrow('permission denied');

  expect(await eraseOrganization(db, 'org_erased')).toEqual({ note: 2, entry: 4, entry_line: 2 });
  expect(await eraseOrganization(db, 'org_erased')).toEqual({});
  expect(await tablesMentioning(database, 'left_side', 'org_erased')).toEqual({});
  expect(await tablesMentioning(database, 'left_side', 'org_kept')).toEqual({ note: 1, entry: 2, entry_line: 1 });
});

test('erasing an organization deletes its rows from every partition, and no row of another organization in the same place', async () => {
  const insert = (tenant: Tenant, day: string) =>
    inTenant(db, tenant, (trx) =>
      trx.insertInto('dated').values({ org_id: tenant.organizationId, livemode: tenant.livemode, day }).execute(),
    );
  await insert(one, '2026-01-01');
  await insert(other, '2026-01-02');
  await insert(one, '2026-01-02');
  expect(await eraseOrganization(db, one.organizationId)).toMatchObject({ dated_1: 1, dated_2: 1 });
  expect(await inTenant(db, other, (trx) => trx.selectFrom('dated').select('day').execute())).toHaveLength(1);
});

test('erasing rows that are slow to delete is never cancelled: batches get smaller, and rows that refer to each other have the time they need', async () => {
  const slow = { organizationId: 'org_slow', livemode: false };
  await database.admin(`
    create function left_side.delay() returns trigger language plpgsql as 'begin perform pg_sleep(0.0005); return old; end';
    create trigger delay before delete on left_side.note for each row execute function left_side.delay();
    create trigger delay before delete on left_side.entry for each row execute function left_side.delay();`);
  await inTenant(db, slow, async (trx) => {
    await sql`insert into note (org_id, livemode, body, amount) select 'org_slow', false, 'slow', 1 from generate_series(1, 1500)`.execute(
      trx,
    );
    await sql`insert into entry (org_id, livemode, id) select 'org_slow', false, 'slow_' || n from generate_series(1, 1500) n`.execute(
      trx,
    );
  });
  const impatient = createDatabase<Schema>(
    createPool({
      connectionString: database.urlAs('exchequer_left_side', 'pw'),
      schema: 'left_side',
      applicationName: 'test',
      statementTimeoutMs: 1_000,
    }),
  );
  try {
    expect(await eraseOrganization(impatient, 'org_slow')).toEqual({ note: 1_500, entry: 1_500 });
  } finally {
    await impatient.destroy();
    await database.admin('drop function left_side.delay cascade');
  }
});

test('a transaction or a read whose connection is lost fails with an error that is worth another attempt', async () => {
  const lost = async (use: (lose: () => Promise<unknown>) => Promise<unknown>) => {
    const lose = () =>
      database.admin("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test'");
    return use(lose).catch((error: unknown) => isRetryable(error));
  };
  const reading = await lost((lose) =>
    readInTenant(db, one, async (read) => {
      await read.selectFrom('note').selectAll().execute();
      await lose();
      return read.selectFrom('note').selectAll().execute();
    }),
  );
  const writing = await lost((lose) =>
    inTenant(db, one, async (trx) => {
      await trx.selectFrom('note').selectAll().execute();
      await lose();
      return trx.selectFrom('note').selectAll().execute();
    }),
  );
  expect([reading, writing]).toEqual([true, true]);
});

test('no statement is compiled, and a page in any place costs as much as the next one', async () => {
  const { rows } = await pool.query(
    `select current_setting('jit') as jit, current_setting('random_page_cost') as cost`,
  );
  expect(rows).toEqual([{ jit: 'off', cost: '1' }]);
});

test('only the system role can erase an organization', async () => {
  const erase = sql`select erase_rows('note', 'org_kept', null)`;
  await expect(inTenant(db, one, (trx) => erase.execute(trx))).rejects.toThrow('permission denied');
  await expect(acrossTenants(db, (trx) => sql`select erase_rows('note', '', null)`.execute(trx))).rejects.toThrow(
    'needs an organization',
  );
});

const A = 'key_00000000000000000000000001';
const B = 'key_00000000000000000000000002';
const keeper: Tenant = { organizationId: 'org_keeper', livemode: false };
const keep = (id: string) => ({ id, org_id: 'org_keeper', livemode: false, body: '{"n": 1}' });
const keysOf = async (id: string) => {
  const [row] = await readInTenant(db, keeper, (read) =>
    read.selectFrom('kept').select(['created_by', 'updated_by']).where('id', '=', id).execute(),
  );
  return [row!.created_by, row!.updated_by];
};

test('a row keeps the key that made it and the key that changed it last', async () => {
  await inTenant(db, { ...keeper, keyId: A }, (trx) => trx.insertInto('kept').values(keep('k1')).execute());
  expect(await keysOf('k1')).toEqual([A, null]);
  await executeInTenant(db, { ...keeper, keyId: B }, [
    statement`update kept set body = ${'{"n": 2}'} where id = ${'k1'}`,
  ]);
  expect(await keysOf('k1')).toEqual([A, B]);
});

test('background work and a caller without a key leave no key, also on a connection that served a request with one', async () => {
  for (const [id, keyId] of [
    ['k2', undefined],
    ['k3', 'partner'],
  ] as const) {
    await inTenant(db, { ...keeper, keyId: A }, (trx) => trx.selectFrom('kept').select('id').execute());
    const as = { ...keeper, keyId };
    await writeInTenant(db, as, (trx) => trx.insertInto('kept').values(keep(id)).execute());
    await inTenant(db, as, (trx) => trx.updateTable('kept').set({ body: '{}' }).where('id', '=', id).execute());
    expect([id, await keysOf(id), keyIdOf(as)]).toEqual([id, [null, null], null]);
  }
});

test('work for another tenant in the same transaction does not keep the key', async () => {
  await inTenant(db, { ...one, keyId: A }, async (trx) => {
    await setTenant(trx, keeper);
    await trx.insertInto('kept').values(keep('k4')).execute();
  });
  expect(await keysOf('k4')).toEqual([null, null]);
});

test('an update that changes nothing is no change of its key, and background work leaves the last one', async () => {
  await inTenant(db, { ...keeper, keyId: A }, (trx) => trx.insertInto('kept').values(keep('k5')).execute());
  const write = (body: string, keyId?: string) =>
    inTenant(db, { ...keeper, keyId }, (trx) => trx.updateTable('kept').set({ body }).where('id', '=', 'k5').execute());
  await write('{"n": 1}', B);
  expect(await keysOf('k5')).toEqual([A, null]);
  await write('{"n": 2}', B);
  await write('{"n": 3}');
  expect(await keysOf('k5')).toEqual([A, B]);
});

test('migrating again, and from two machines at once, changes nothing', async () => {
  const again = () =>
    migrateService({
      adminUrl: database.adminUrl,
      schema: 'left_side',
      runtimePassword: 'pw',
      sources: [{ name: 'service', folder: migrations() }],
    });
  await Promise.all([again(), again()]);
});

function migrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(
    join(folder, '0001_note.sql'),
    `create table note (org_id text not null, livemode boolean not null, body text not null, amount int8 not null,
                        constraint note_amount_positive check (amount > 0));
     call protect_table('note');
     create table entry (id text primary key, org_id text not null, livemode boolean not null, reverses text references entry);
     call protect_table('entry');
     create table entry_line (org_id text not null, livemode boolean not null, entry_id text not null references entry);
     call protect_table('entry_line');
     create table kept (id text primary key, org_id text not null, livemode boolean not null, body json not null);
     call protect_table('kept');
     call keep_creator('kept');
     call keep_changer('kept');
     create table dated (org_id text not null, livemode boolean not null, day date not null) partition by range (day);
     call protect_table('dated');
     create table dated_1 partition of dated for values from ('2026-01-01') to ('2026-01-02');
     create table dated_2 partition of dated for values from ('2026-01-02') to ('2026-01-03');
     revoke update, delete on entry, entry_line from {runtime}, {system};`,
  );
  return folder;
}
