import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, dropTestDatabase, type TestDatabase, testTenant } from '@exchequer/testkit';
import { type Kysely, sql } from 'kysely';
import { type Readable, rowsReadBy } from '../test/rows-read.ts';
import { constraintOf } from './errors.js';
import { hasLabels, type LabelColumns, type LabelFilter } from './labels.js';
import { countRows, findNewest } from './lists.js';
import { migrateService } from './migrate-service.js';
import { createDatabase, createPool } from './pool.js';
import { inTenant, readInTenant, type Tenant } from './tenant.js';

interface Thing extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
}
interface Schema {
  thing: Thing;
  metadata_entry: { org_id: string; livemode: boolean; kind: string; key: string; value: string; id: string };
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const ROWS = 100_000;
const one = testTenant(1);
const other = testTenant(2);
let database: TestDatabase;
let db: Kysely<Schema>;

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'labels_lib', async (adminUrl) => {
    const sources = [{ name: 'service', folder: migrations() }];
    await migrateService({ adminUrl, schema: 'labels', runtimePassword: 'pw', sources });
  });
  const connectionString = database.urlAs('exchequer_labels', 'wrong');
  db = createDatabase(createPool({ connectionString, password: 'pw', schema: 'labels', applicationName: 'test' }));
});

afterAll(async () => {
  await db.destroy();
  await dropTestDatabase(cluster, database);
});

async function add(tenant: Tenant, id: string, labels: Record<string, unknown>) {
  const { organizationId: org_id, livemode } = tenant;
  await inTenant(db, tenant, (trx) =>
    trx
      .insertInto('thing')
      .values({ id, org_id, livemode, ...labels } as never)
      .execute(),
  );
}

const list = async (tenant: Tenant, filter: LabelFilter) => {
  const rows = await readInTenant(db, tenant, (trx) => findNewest(found(trx, filter), { limit: 10, offset: 0 }));
  return rows.map(({ id }) => id);
};

const found = (db: Kysely<Schema>, filter: LabelFilter) =>
  db.selectFrom('thing').select('id').where(hasLabels('thing', filter));

const entries = async (tenant: Tenant, id: string) => {
  const rows = await readInTenant(db, tenant, (trx) =>
    trx.selectFrom('metadata_entry').select(['kind', 'key', 'value']).where('id', '=', id).orderBy('key').execute(),
  );
  return rows.map(({ kind, key, value }) => `${kind} ${key}:${value}`);
};

test('objects are found by external id and by each key of their metadata, newest first, as long as they have it', async () => {
  await add(one, 'a1', { external_id: 'x', metadata: { order: 'a:b', plan: 'basic' } });
  await add(one, 'a2', { external_id: 'x', metadata: { plan: 'basic' } });
  await add(other, 'a3', { external_id: 'x', metadata: { plan: 'basic' } });
  expect(await list(one, { externalId: 'x' })).toEqual(['a2', 'a1']);
  expect(await list(one, { metadata: 'plan:basic' })).toEqual(['a2', 'a1']);
  expect(await list(one, { metadata: 'order:a:b', externalId: 'x' })).toEqual(['a1']);
  expect(await list(one, { metadata: 'plan:bas' })).toEqual([]);
  await inTenant(db, one, (trx) =>
    trx
      .updateTable('thing')
      .set({ metadata: { plan: 'large', 'a key': 'é' } })
      .where('id', '=', 'a1')
      .execute(),
  );
  expect(await entries(one, 'a1')).toEqual(['thing a key:é', 'thing plan:large']);
  expect(await list(one, { metadata: 'plan:basic' })).toEqual(['a2']);
  await inTenant(db, one, (trx) => trx.deleteFrom('thing').execute());
  expect([...(await entries(one, 'a1')), ...(await entries(one, 'a2'))]).toEqual([]);
  expect(await entries(other, 'a3')).toEqual(['thing plan:basic']);
});

test('an external id that is asked to be unique is refused while another object has it, and the error names that object', async () => {
  await add(one, 'u1', { external_id: 'u' });
  await add(other, 'u2', { external_id: 'u', external_id_is_unique: true });
  await add(one, 'u3', { external_id: 'u' });
  const asked = add(one, 'u4', { external_id: 'u', external_id_is_unique: true });
  await expect(asked).rejects.toMatchObject({
    constraint: 'external_id_taken',
    detail: expect.stringMatching(/u[13]/),
  });
  await inTenant(db, one, (trx) => trx.deleteFrom('thing').execute());
  await add(one, 'u4', { external_id: 'u', external_id_is_unique: true });
});

test('of requests that ask for the same unique external id at the same time, one gets it', async () => {
  const asked = Array.from({ length: 8 }, (_, n) =>
    add(one, `r${n}`, { external_id: 'race', external_id_is_unique: true }),
  );
  const outcomes = await Promise.allSettled(asked);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals.map(constraintOf)).toEqual(Array(7).fill('external_id_taken'));
});

describe('with 100,000 objects', () => {
  beforeAll(async () => {
    const { organizationId: org_id, livemode } = one;
    await database.admin(
      `insert into labels.thing (id, org_id, livemode, external_id, metadata)
       select 'm' || lpad(n::text, 6, '0'), '${org_id}', ${livemode}, 'e' || n, json_build_object('order', n::text, 'plan', 'basic')
         from generate_series(1, ${ROWS}) n`,
    );
  }, 120_000);

  const filters: [string, LabelFilter][] = [
    ['an external id', { externalId: 'e4711' }],
    ['a key and a value that one object has', { metadata: 'order:4711' }],
    ['a key and a value that all objects have', { metadata: 'plan:basic' }],
    ['a key and a value that none has', { metadata: 'plan:none' }],
    ['both', { metadata: 'plan:basic', externalId: 'e4711' }],
  ];
  const readsOf = (query: Readable) => rowsReadBy(db, one, query);

  for (const analyzed of [false, true]) {
    test.each(filters)(
      `a list by %s reads few rows, ${analyzed ? 'with' : 'without'} statistics`,
      async (_, filter) => {
        if (analyzed) await database.admin('analyze labels.thing, labels.metadata_entry');
        const query = found(db, filter);
        const page = query.orderBy('id', 'desc').limit(11);
        const next = found(db, { ...filter, before: 'm050000' });
        const middle = next.where('id', '<', 'm050000').orderBy('id', 'desc').limit(11);
        expect(await readsOf(page)).toBeLessThan(100);
        expect(await readsOf(middle)).toBeLessThan(100);
      },
    );
  }

  test('a count reads little more than it counts', async () => {
    for (const metadata of ['plan:basic', 'order:4711', 'plan:none']) {
      const counted = db.selectFrom('thing').where(hasLabels('thing', { metadata })).select(sql<number>`1`.as('one'));
      const reads = await readsOf(counted.orderBy('id', 'desc').limit(10_001));
      expect([metadata, reads < (metadata === 'plan:basic' ? 21_000 : 10)]).toEqual([metadata, true]);
    }
  });

  test('a count stops where lists stop counting', async () => {
    const count = (filter: LabelFilter) =>
      readInTenant(db, one, (trx) => countRows(trx, trx.selectFrom('thing').where(hasLabels('thing', filter))));
    expect(await count({ metadata: 'plan:basic' })).toBe(10_001);
    expect(await count({ metadata: 'order:4711' })).toBe(1);
  });
});

function migrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(
    join(folder, '0001_thing.sql'),
    `create table thing (id text collate "C" not null, org_id text collate "C" not null, livemode boolean not null,
                         primary key (org_id, livemode, id));
     call protect_table('thing');
     call keep_labels('thing');`,
  );
  return folder;
}
