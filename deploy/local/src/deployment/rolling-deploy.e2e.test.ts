import { serviceRoles } from '@exchequer/postgres';
import {
  type Cluster,
  createTestDatabase,
  dropTestDatabase,
  startCluster,
  type TestDatabase,
} from '@exchequer/testkit';
import pg from 'pg';
import { migrateToLastRelease, migrateToThisVersion, readSources } from '../../test/released-schema.ts';
import { schemas } from '../services.js';

/**
 * During a rolling deployment the previous release runs on the schema of the next one. This test builds the schema of the last release
 * (libs/postgres/released-migrations.json), brings it up to date, and compares: everything that a statement of the previous release can
 * name must be there, take what it writes, and return what it reads. `previous-release.e2e.test.ts` also runs those statements. There is no release
 * yet: until then this proves that the comparison can read all schemas, and that migrations that are run again change nothing.
 */

/** Changes since the last release that the previous release does not survive, each with the reason why that is accepted. */
const ACCEPTED: Readonly<Record<string, string>> = {};

let cluster: Cluster;
let database: TestDatabase;

beforeAll(async () => {
  cluster = await startCluster();
});

afterAll(() => cluster.stop());

afterEach(() => dropTestDatabase(cluster.adminUrl, database));

test('The previous release runs on the schema of this version. Before the first release, this version stands for it', async () => {
  const sources = await readSources(cluster.adminUrl);
  database = await createTestDatabase(cluster.adminUrl, 'nothing', async () => {});
  await migrateToLastRelease(database.adminUrl, sources);
  const before = await readSchema();
  await migrateToThisVersion(database.adminUrl);
  const after = await readSchema();

  expect(before.columns.size).toBeGreaterThan(300);
  const problems = incompatibilities(before, after);
  expect(problems.filter((problem) => ACCEPTED[problem] === undefined)).toEqual([]);
  expect(Object.keys(ACCEPTED).filter((accepted) => !problems.includes(accepted))).toEqual([]);
}, 180_000);

test('The comparison finds what breaks the previous release', async () => {
  database = await createTestDatabase(cluster.adminUrl, 'nothing', async () => {});
  await database.admin(`
    create schema gateway;
    create table gateway.thing (id bigint primary key, gone text, renamed text, typed int, filled text, needed text not null,
                                defaulted text not null default 'x', free text);
    create function gateway.f(a int) returns int language sql as 'select 1';
    create unique index thing_free on gateway.thing (free);
  `);
  const before = await readSchema();
  await database.admin(`
    alter table gateway.thing drop column gone;
    alter table gateway.thing rename column renamed to other;
    alter table gateway.thing alter column typed type bigint;
    alter table gateway.thing alter column filled set not null;
    alter table gateway.thing alter column needed drop not null;
    alter table gateway.thing alter column defaulted drop default;
    alter table gateway.thing add column required text not null;
    alter table gateway.thing add column welcome text;
    alter table gateway.thing add constraint narrow check (typed > 0);
    drop index gateway.thing_free;
    drop function gateway.f(int);
    create table gateway.more (id int);
  `);
  expect(incompatibilities(before, await readSchema())).toEqual([
    'gateway.thing.defaulted: has no default any more',
    'gateway.thing.filled: must not be null any more',
    'gateway.thing.gone: is gone',
    'gateway.thing.needed: can be null',
    'gateway.thing.renamed: is gone',
    'gateway.thing.required: is new and must be given',
    'gateway.thing.typed: was integer and is bigint',
    'gateway.f(a integer) returns integer: is gone',
    'gateway.thing_free: is gone',
    'gateway.thing: narrow is new: CHECK ((typed > 0))',
  ]);
});

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  readonly optional: boolean;
}

interface SchemaOf {
  /** By `schema.table.column`. */
  readonly columns: ReadonlyMap<string, Column>;
  /** Functions with their results, unique indexes and constraints, rights of the service's roles: what must stay. */
  readonly used: ReadonlySet<string>;
  /** What a row must obey, by table. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
}

function incompatibilities(before: SchemaOf, after: SchemaOf): string[] {
  const problems: string[] = [];
  const tables = new Set([...before.columns.keys()].map(tableOf));
  for (const [name, old] of before.columns) {
    const now = after.columns.get(name);
    if (now === undefined) problems.push(`${name}: is gone`);
    else if (now.type !== old.type) problems.push(`${name}: was ${old.type} and is ${now.type}`);
    else if (old.nullable && !now.nullable) problems.push(`${name}: must not be null any more`);
    else if (!old.nullable && now.nullable) problems.push(`${name}: can be null`);
    else if (old.optional && !now.optional) problems.push(`${name}: has no default any more`);
  }
  for (const [name, now] of after.columns) {
    if (before.columns.has(name) || !tables.has(tableOf(name))) continue;
    if (!now.nullable && !now.optional) problems.push(`${name}: is new and must be given`);
  }
  problems.sort();
  for (const used of before.used) if (!after.used.has(used)) problems.push(`${used}: is gone`);
  for (const [table, rules] of after.rules) {
    if (!tables.has(table)) continue;
    for (const rule of rules) if (!before.rules.get(table)?.includes(rule)) problems.push(`${table}: ${rule}`);
  }
  return problems;
}

function valuesByKey(entries: readonly (readonly [string, string])[]): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const [key, value] of entries) byKey.set(key, [...(byKey.get(key) ?? []), value]);
  return byKey;
}

const tableOf = (column: string): string => column.slice(0, column.lastIndexOf('.'));

async function readSchema(): Promise<SchemaOf> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    const columns = await client.query<{ name: string; type: string; nullable: boolean; optional: boolean }>(
      `
      select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
             not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as optional
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped and n.nspname = any($1)
         and c.relname !~ '^migration_'`,
      [schemas],
    );
    const functions = await client.query<{ name: string }>(
      `
      select format('%s.%s(%s) returns %s', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid),
                    pg_get_function_result(p.oid)) as name
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1) order by 1`,
      [schemas],
    );
    const indexes = await client.query<{ name: string }>(
      `
      select format('%s.%s', n.nspname, c.relname) as name
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
       where i.indisunique and n.nspname = any($1) and c.relname !~ '^migration_' order by 1`,
      [schemas],
    );
    const rules = await client.query<{ table: string; rule: string }>(
      `
      select format('%s.%s', n.nspname, r.relname) as table, format('%s is new: %s', c.conname, pg_get_constraintdef(c.oid)) as rule
        from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
       where c.contype in ('c', 'f', 'u', 'x') and n.nspname = any($1)
      union all
      select format('%s.%s', n.nspname, t.relname), format('%s is new: %s', x.relname, pg_get_indexdef(i.indexrelid))
        from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
        join pg_namespace n on n.oid = t.relnamespace
       where i.indisunique and n.nspname = any($1)
         and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
       order by 1, 2`,
      [schemas],
    );
    const rights = await client.query<{ name: string }>(
      `
      select format('%s.%s: %s for %s', n.nspname, c.relname, right_name, role) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join jsonb_to_recordset($1) as r(schema text, role text) on r.schema = n.nspname
        cross join unnest(array['select', 'insert', 'update', 'delete']) as right_name
       where c.relkind in ('r', 'p', 'v') and c.relname !~ '^migration_' and has_table_privilege(role, c.oid, right_name)
       order by 1`,
      [JSON.stringify(await existingRoles(client))],
    );
    return {
      columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
      used: new Set([...functions.rows, ...indexes.rows, ...rights.rows].map(({ name }) => name)),
      rules: valuesByKey(rules.rows.map(({ table, rule }) => [table, rule])),
    };
  } finally {
    await client.end();
  }
}

async function existingRoles(client: pg.Client): Promise<{ schema: string; role: string }[]> {
  const { rows } = await client.query<{ name: string }>('select rolname as name from pg_roles');
  const existing = new Set(rows.map(({ name }) => name));
  return schemas
    .flatMap((schema) => [serviceRoles(schema).runtime, serviceRoles(schema).system].map((role) => ({ schema, role })))
    .filter(({ role }) => existing.has(role));
}
