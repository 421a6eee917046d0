import {
  type Cluster,
  createTestDatabase,
  dropTestDatabase,
  startCluster,
  type TestDatabase,
} from '@exchequer/testkit';
import { migrateToLastRelease, migrateToThisVersion, readSources, type Sources } from '../../test/released-schema.ts';
import { differences, notAsRecorded, planAll, readRecordings, readRows, replay } from '../../test/replay.ts';
import { schemas } from '../services.js';

/**
 * During a rolling deployment the previous release runs on the schema of the next one. These tests run the SQL of the previous
 * release, as `test/record-release.mjs` recorded it, on its own schema and on the schema of this version. Both must answer the same and leave
 * the same rows.
 */

const { recordings, planned } = readRecordings();
let cluster: Cluster;
let sources: Sources;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  sources = await readSources(cluster.adminUrl);
});

afterEach(async () => {
  for (const database of databases.splice(0)) await dropTestDatabase(cluster.adminUrl, database);
});

afterAll(() => cluster.stop());

async function databaseOfLastRelease(): Promise<TestDatabase> {
  const database = await createTestDatabase(cluster.adminUrl, 'last_release', (adminUrl) =>
    migrateToLastRelease(adminUrl, sources),
  );
  databases.push(database);
  return database;
}

/** The schema of the last release, migrated to the one of this version. */
async function migratedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(cluster.adminUrl, 'migrated', async (adminUrl) => {
    await migrateToLastRelease(adminUrl, sources);
    await migrateToThisVersion(adminUrl);
  });
  databases.push(database);
  return database;
}

test.each(recordings)(
  'The SQL of the previous release does the same on the schema of this version: $name',
  async (recording) => {
    const old = await databaseOfLastRelease();
    const before = await replay(recording, old);
    const migrated = await migratedDatabase();
    const after = await replay(recording, migrated);
    expect(before.blockedAt).toBeUndefined();
    expect(notAsRecorded(before)).toEqual([]);
    expect(differences(before, after)).toEqual([]);
    const written = await readRows(old, schemas);
    expect((await readRows(migrated, schemas, written.columns)).rows).toEqual(written.rows);
  },
  120_000,
);

test('The statements of the previous release that no recording contains can be planned on the schema of this version', async () => {
  const none = planned.map(() => undefined);
  expect(await planAll(planned, await databaseOfLastRelease())).toEqual(none);
  expect(await planAll(planned, await migratedDatabase())).toEqual(none);
});

describe('unsafe migrations', () => {
  const small = recordings
    .filter(
      ({ name, events }) =>
        name.startsWith('gateway') && events.some(({ text }) => /insert into "api_keys"/.test(text ?? '')),
    )
    .reduce((a, b) => (b.events.length < a.events.length ? b : a));

  test.each([
    ['drops a column', 'alter table gateway.api_keys drop column last_four', '42703'],
    ['renames a column', 'alter table gateway.organizations rename column plan to tier', '42703'],
    ['adds a column that must be given', 'alter table gateway.api_keys add column owner text not null', '23502'],
    ['refuses a value', "alter table gateway.organizations add check (name <> 'Test')", '23514'],
    ['takes a right', 'revoke insert on gateway.api_keys from exchequer_gateway', '42501'],
    ['hides rows', 'alter table gateway.organizations enable row level security', '42501'],
    [
      'changes what is written',
      "alter table gateway.api_keys alter column last_four type text using 'x'; create function gateway.change() returns trigger language plpgsql as $$ begin new.last_four = 'none'; return new; end $$; create trigger change before insert on gateway.api_keys for each row execute function gateway.change()",
      'last_four none',
    ],
  ])('The comparison finds a migration that %s', async (_what, migration, problem) => {
    const before = await replay(small, await databaseOfLastRelease());
    const unsafe = await migratedDatabase();
    await unsafe.admin(migration);
    const found = differences(before, await replay(small, unsafe));
    expect(found[0]).toContain(problem);
  });

  test('Planning finds a migration that drops a column of a statement without a recording', async () => {
    const unsafe = await migratedDatabase();
    await unsafe.admin('alter table gateway.organizations drop column name');
    const statement = { role: 'exchequer_gateway', text: 'select name from organizations where id = $1' };
    expect(await planAll([statement], unsafe)).toEqual(['42703 column "name" does not exist']);
  });
});
