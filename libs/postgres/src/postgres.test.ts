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
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { eraseOrganization } from './erase-organization.js';
import { constraintOf, isRetryable } from './errors.js';
import { migrateService } from './migrate-service.js';
import { createDatabase, createPool } from './pool.js';
import { acrossTenants, inTenant, readInTenant } from './tenant.js';

interface Schema {
  note: { org_id: string; livemode: boolean; body: string; amount: bigint };
  entry: { id: string; org_id: string; livemode: boolean; reverses: string | null };
  entry_line: { org_id: string; livemode: boolean; entry_id: string };
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

test('only the system role can erase an organization', async () => {
  const erase = sql`select erase_rows('note', 'org_kept', null)`;
  await expect(inTenant(db, one, (trx) => erase.execute(trx))).rejects.toThrow('permission denied');
  await expect(acrossTenants(db, (trx) => sql`select erase_rows('note', '', null)`.execute(trx))).rejects.toThrow(
    'needs an organization',
  );
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
     revoke update, delete on entry, entry_line from {runtime}, {system};`,
  );
  return folder;
}
