import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, dropTestDatabase, type TestDatabase, testTenant } from '@exchequer/testkit';
import { type Kysely, sql } from 'kysely';
import { rowsReadBy } from '../test/rows-read.ts';
import { countRows, findNewest } from './lists.js';
import { migrateService } from './migrate-service.js';
import { createDatabase, createPool } from './pool.js';
import { inTenant, readInTenant, type Tenant } from './tenant.js';
import { hasWords, readSearch } from './words.js';

interface Schema {
  thing: { id: string; org_id: string; livemode: boolean; name: string; note: string | null };
  word_entry: { org_id: string; livemode: boolean; kind: string; word: string; id: string };
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const ROWS = 100_000;
const one = testTenant(1);
const other = testTenant(2);
const many = testTenant(3);
let database: TestDatabase;
let db: Kysely<Schema>;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(
    join(folder, '0001_thing.sql'),
    `create table thing (id text collate "C" not null, org_id text collate "C" not null, livemode boolean not null, name text not null, note text,
                         primary key (org_id, livemode, id));
     call protect_table('thing');
     call keep_words('thing', 'name', 'note');`,
  );
  database = await createTestDatabase(cluster, 'words_lib', async (adminUrl) => {
    const sources = [{ name: 'service', folder }];
    await migrateService({ adminUrl, schema: 'words', runtimePassword: 'pw', sources });
  });
  const connectionString = database.urlAs('exchequer_words', 'wrong');
  db = createDatabase(createPool({ connectionString, password: 'pw', schema: 'words', applicationName: 'test' }));
});

afterAll(async () => {
  await db.destroy();
  await dropTestDatabase(cluster, database);
});

const add = ({ organizationId: org_id, livemode }: Tenant, id: string, name: string, note: string | null = null) =>
  inTenant(db, { organizationId: org_id, livemode }, (trx) =>
    trx.insertInto('thing').values({ id, org_id, livemode, name, note }).execute(),
  );

const list = (tenant: Tenant, text: string, before?: string) =>
  readInTenant(db, tenant, async (trx) => {
    const search = await readSearch(trx, 'thing', text);
    const found = trx
      .selectFrom('thing')
      .select('id')
      .where(hasWords('thing', search, before));
    return (await findNewest(found, { limit: 10, offset: 0, before })).map(({ id }) => id);
  });

test('objects are found by words and beginnings of words, without case and accents, newest first, as long as they have them', async () => {
  await add(one, 'a1', 'Zoë Café', 'zoe@cafe.example');
  await add(one, 'a2', "Ann O'Neill", 'Anna Cafeteria');
  await add(other, 'a3', 'Zoë Café');
  expect(await list(one, 'cafe')).toEqual(['a2', 'a1']);
  expect(await list(one, 'CAFÉ zo')).toEqual(['a1']);
  expect(await list(one, 'zoe@cafe.example')).toEqual(['a1']);
  expect(await list(one, 'an')).toEqual(['a2']);
  expect(await list(one, 'ann anna')).toEqual(['a2']);
  expect(await list(one, 'afe')).toEqual([]);
  expect(await list(one, 'cafe zz')).toEqual([]);
  expect(await list(one, "x') or 'y' --")).toEqual([]);
  expect(await list(other, 'cafe')).toEqual(['a3']);
  expect(await list(one, 'cafe', 'a2')).toEqual(['a1']);
  await inTenant(db, one, (trx) => trx.updateTable('thing').set({ name: 'Bar' }).where('id', '=', 'a2').execute());
  expect([await list(one, 'neill'), await list(one, 'bar cafeteria')]).toEqual([[], ['a2']]);
  await inTenant(db, one, (trx) => trx.deleteFrom('thing').execute());
  const left = await readInTenant(db, one, (trx) => trx.selectFrom('word_entry').selectAll().execute());
  expect([left, await list(other, 'cafe')]).toEqual([[], ['a3']]);
});

describe('with 100,000 objects', () => {
  beforeAll(async () => {
    const { organizationId: org_id, livemode } = many;
    await database.admin(
      `insert into words.thing (id, org_id, livemode, name, note)
       select 'm' || lpad(n::text, 6, '0'), '${org_id}', ${livemode}, 'Common name' || n,
              case when n % 20 = 0 then 'maria ' else '' end || case when n % 21 = 0 then 'garcia ' else '' end
                || case when n % 2 = 0 then 'even' else 'odd' end || case when n < 30000 then ' old' else '' end
         from generate_series(1, ${ROWS}) n`,
    );
  }, 300_000);

  /** What they may read besides the words, whose frequency is counted up to 10,000 each. */
  const searches: [string, string, number][] = [
    ['a word that all have', 'common', 1_000],
    ['a beginning that all have', 'comm', 1_000],
    ['a word that one has', 'name4711', 100],
    ['a beginning that few have', 'name471', 500],
    ['a word that none has', 'xylophone', 10],
    ['two words that 1 in 20 have', 'maria garcia', 15_000],
    ['two words that 1 in 2 has, and that none has together', 'even odd', 110_000],
    ['a word that many have, but none of the newest', 'old', 60_000],
    ['ten words, two of which none has together', 'common name even odd c co com n na nam', 110_000],
    ['a word that all have and one that one has', 'common name4711', 100],
    ['a word that all have and one that none has', 'common xylophone', 10],
  ];

  for (const analyzed of [false, true]) {
    test.each(searches)(
      `a search for %s reads few rows, ${analyzed ? 'with' : 'without'} statistics`,
      async (_, text, max) => {
        if (analyzed) await database.admin('analyze words.thing, words.word_entry');
        const search = await readInTenant(db, many, (trx) => readSearch(trx, 'thing', text));
        for (const before of [undefined, 'm050000']) {
          const found = db
            .selectFrom('thing')
            .select('id')
            .where(hasWords('thing', search, before));
          const after = before === undefined ? sql<boolean>`true` : sql<boolean>`id < ${before}`;
          expect(await rowsReadBy(db, many, found.where(after).orderBy('id', 'desc').limit(101))).toBeLessThan(max);
        }
      },
    );
  }

  test('a count stops where lists stop counting', async () => {
    const count = (text: string) =>
      readInTenant(db, many, async (trx) => {
        const search = await readSearch(trx, 'thing', text);
        return countRows(trx, trx.selectFrom('thing').where(hasWords('thing', search)));
      });
    expect([await count('common'), await count('name4711'), await count('maria garcia')]).toEqual([10_001, 11, 238]);
  });
});
