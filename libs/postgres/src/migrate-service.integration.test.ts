import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, dropTestDatabase, eventually, type TestDatabase } from '@exchequer/testkit';
import pg from 'pg';
import { migrateService } from './migrate-service.js';
import { createDatabase, createPool } from './pool.js';
import { requireMigrated, SchemaVersionError } from './schema-version.js';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
let database: TestDatabase;
let folder: string;
let clients: pg.Client[];

beforeEach(async () => {
  database = await createTestDatabase(cluster, 'empty', async () => {});
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  clients = [];
  file('0001_note.sql', 'create table note (id bigint primary key, body text)');
  await migrate();
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await dropTestDatabase(cluster, database);
});

function file(name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}

const migrate = () =>
  migrateService({
    adminUrl: database.adminUrl,
    schema: 'shop',
    runtimePassword: 'pw',
    sources: [{ name: 'service', folder }],
  });

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  clients.push(client);
  await client.connect();
  return client;
}

const columns = async () => {
  const { rows } = await database.admin(
    "select column_name as name from information_schema.columns where table_schema = 'shop' and table_name = 'note' order by 1",
  );
  return rows.map(({ name }) => name);
};

const waiting = async () =>
  (await database.admin("select pid from pg_locks where relation = 'shop.note'::regclass and not granted")).rowCount;

test('a migration that gets no lock yields to waiting requests and tries again until it gets one', async () => {
  const reader = await connect();
  await reader.query('begin; select * from shop.note');
  file('0002_author.sql', 'alter table note add column author text');
  const migrated = migrate();
  let attempts = 0;
  // Each attempt queues for the lock and gives up; meanwhile a request waits no longer than that.
  for (; attempts < 2; attempts++) {
    await eventually(async () => expect(await waiting()).toBe(1));
    await (await connect()).query('select * from shop.note');
    await eventually(async () => expect(await waiting()).toBe(0));
  }
  expect(await columns()).toEqual(['body', 'id']);
  await reader.query('commit');
  await migrated;
  expect(await columns()).toEqual(['author', 'body', 'id']);
});

test('an index is built concurrently while a transaction writes to its table, even by two machines at once', async () => {
  const writer = await connect();
  await writer.query("begin; insert into shop.note values (1, 'a')");
  file(
    '0002_note_body.sql',
    '-- no transaction\n-- Why; and how.\ncreate index concurrently if not exists note_body on note (body);\n',
  );
  const migrated = Promise.all([migrate(), migrate()]);
  await eventually(async () => {
    const { rowCount } = await database.admin(
      "select from pg_stat_progress_create_index where command = 'CREATE INDEX CONCURRENTLY'",
    );
    expect(rowCount).toBe(1);
  });
  await (await connect()).query("insert into shop.note values (2, 'b')");
  await writer.query('commit');
  await migrated;
  const { rows } = await database.admin(
    "select indisvalid from pg_index where indexrelid = 'shop.note_body'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('an index left invalid by a crashed migration is built again', async () => {
  await database.admin("insert into shop.note values (1, 'same'), (2, 'same')");
  file(
    '0002_unique.sql',
    '-- no transaction\ncreate unique index concurrently if not exists note_unique on note (body);',
  );
  await expect(migrate()).rejects.toThrow('could not create unique index');
  const validity = "select indisvalid from pg_index where indexrelid = 'shop.note_unique'::regclass";
  expect((await database.admin(validity)).rows).toEqual([{ indisvalid: false }]);
  await database.admin('delete from shop.note where id = 2');
  await migrate();
  expect((await database.admin(validity)).rows).toEqual([{ indisvalid: true }]);
});

test('a failed migration leaves earlier ones applied', async () => {
  file('0002_author.sql', 'alter table note add column author text');
  file('0003_wrong.sql', 'alter table nothing add column author text');
  await expect(migrate()).rejects.toThrow('nothing');
  expect(await columns()).toEqual(['author', 'body', 'id']);
});

test('An object of a new table is looked up by its id alone, so a foreign key never reads all rows of its organization', async () => {
  file(
    '0002_item.sql',
    `create table item (org_id text not null, livemode boolean not null, id text not null, label text not null, owner text,
       primary key (org_id, livemode, id), unique (org_id, livemode, label));
     create index item_of_owner on item (org_id, livemode, owner, id);`,
  );
  await migrate();
  await database.admin(
    "insert into shop.item select 'org', false, i::text, i::text, 'me' from generate_series(1, 500) i",
  );
  const { rows } = await database.admin(
    'explain (generic_plan) select from shop.item where org_id = $1 and livemode = $2 and id = $3 for key share',
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('using item_pkey');
});

describe('A database of another version', () => {
  const refused = (problem: string) => expect(migrate()).rejects.toThrow(problem);
  const everything = async () =>
    (
      await database.admin(
        "select c.relname, c.xmin::text from pg_class c where c.relnamespace = 'shop'::regnamespace order by 1",
      )
    ).rows;

  test('with a file that this version does not have is refused, and nothing in it changes', async () => {
    renameSync(join(folder, '0001_note.sql'), join(folder, '0001_notes.sql'));
    file('0002_author.sql', 'alter table note add column author text');
    const before = await everything();
    await refused('this version does not know service/0001_note. Nothing was changed.');
    expect(await everything()).toEqual(before);
  });

  test('with a file that had another text is refused', async () => {
    file('0001_note.sql', 'create table note (id bigint primary key, body text not null)');
    await refused('this version does not know service/0001_note');
  });

  test('from before digests were kept is refused', async () => {
    await database.admin('drop table shop.migration_digest');
    await refused(
      'does not know postgres/0001_protect_table, postgres/0002_erase_rows, postgres/0003_keep_keys and 4 more',
    );
  });

  test('with the tables of a source that this version does not have is refused', async () => {
    const other = { name: 'other', folder: mkdtempSync(join(tmpdir(), 'migrations-')) };
    writeFileSync(join(other.folder, '0001_more.sql'), 'create table more (id bigint primary key)');
    const sources = [{ name: 'service', folder }, other];
    await migrateService({ adminUrl: database.adminUrl, schema: 'shop', runtimePassword: 'pw', sources });
    await refused('other/0001_more');
  });
});

describe('A service at its start', () => {
  const check = async (connectionString = database.urlAs('exchequer_shop', 'pw')) => {
    const db = createDatabase(createPool({ connectionString, schema: 'shop', applicationName: 'test' }));
    try {
      await requireMigrated(db, { schema: 'shop', sources: [{ name: 'service', folder }] });
    } finally {
      await db.destroy();
    }
  };

  test('accepts its own schema, and that of a newer version, which has more', async () => {
    await check();
    file('0002_author.sql', 'alter table note add column author text');
    await migrate();
    rmSync(join(folder, '0002_author.sql'));
    await check();
  });

  test('refuses a schema that lacks a migration, and one that had another text', async () => {
    file('0002_author.sql', 'alter table note add column author text');
    await expect(check()).rejects.toThrow(SchemaVersionError);
    await expect(check()).rejects.toThrow(
      'service/0002_author was not applied to it. Run the migrations of this version',
    );
    await migrate();
    file('0001_note.sql', 'create table note (id text primary key)');
    await expect(check()).rejects.toThrow('service/0001_note was not applied');
  });

  test('refuses a database without its schema', async () => {
    await database.admin('drop schema shop cascade');
    await expect(check()).rejects.toThrow('does not fit this version: postgres/0001_protect_table');
  });

  test('does not wait for a database that is away', async () => {
    await check('postgres://exchequer_shop:pw@127.0.0.1:1/none');
  });
});
