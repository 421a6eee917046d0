import { spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Cluster,
  createTestDatabase,
  dropTestDatabase,
  eventually,
  startCluster,
  type TestDatabase,
} from '@exchequer/testkit';
import { chooseReplayable, readLog, startLoggingPostgres, toFiles } from '../../test/record-release.mjs';
import {
  lastRelease,
  migrateToLastRelease,
  migrateToThisVersion,
  readSources,
  type Sources,
} from '../../test/released-schema.ts';
import {
  differences,
  notAsRecorded,
  parseRecordings,
  planAll,
  type Recording,
  readRecordings,
  readRows,
  replay,
} from '../../test/replay.ts';
import { root } from '../paths.js';
import { schemas } from '../services.js';

/**
 * During a rolling deployment the previous release runs on the schema of the next one. These tests run the SQL of the previous
 * release, as `test/record-release.mjs` recorded it, on its own schema and on the schema of this version. Both must answer the same and leave
 * the same rows.
 *
 * There is no release yet, and so no recording of one. The comparison itself is tested with a recording that the test makes: what the commands
 * of the gateway, as they are built, send to Postgres.
 */

const { recordings, planned } = readRecordings();
let cluster: Cluster;
let sources: Sources;
let own: Recording;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  sources = await readSources(cluster.adminUrl);
  own = await recordGateway();
}, 180_000);

afterEach(async () => {
  for (const database of databases.splice(0)) await dropTestDatabase(cluster.adminUrl, database);
});

afterAll(() => cluster.stop());

/** Runs commands of the gateway against a Postgres that logs what they send. */
async function recordGateway(): Promise<Recording> {
  const directory = mkdtempSync(join(tmpdir(), 'recording-'));
  await chmod(directory, 0o755);
  const server = await startLoggingPostgres(join(directory, 'data'));
  try {
    const database = await createTestDatabase(server.url, 'gateway', migrateToThisVersion);
    const exchequer = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(root, 'services/gateway/dist/cli.js'), ...args],
        {
          env: { PATH: process.env.PATH, DATABASE_URL: database.urlAs('exchequer_gateway', 'pw') },
          encoding: 'utf8',
        },
      );
      if (status !== 0) throw new Error(stderr);
      return JSON.parse(stdout);
    };
    const { id } = exchequer('org', 'create', '--name', 'Test', '--plan', 'startup');
    const key = exchequer('keys', 'create', '--org', id, '--mode', 'test', '--scopes', 'all');
    exchequer('keys', 'list', '--org', id);
    exchequer('keys', 'revoke', key.id);
    const logged = await eventually(async () => {
      const found = await readLog(createReadStream(join(directory, 'data/log/recording.json')));
      if (!found.some(({ events }) => events.filter(({ kind }) => kind === 'leave').length >= 4))
        throw new Error('not logged');
      return found;
    });
    const chosen = await chooseReplayable(logged, server.url);
    const parsed = parseRecordings(Object.entries(toFiles(chosen.recordings, chosen.planned)));
    return parsed.recordings[0]!;
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

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

/** Replays what the last release sent on its schema and on the one of this version. */
async function compare(recording: Recording): Promise<void> {
  const old = await databaseOfLastRelease();
  const before = await replay(recording, old);
  const migrated = await migratedDatabase();
  const after = await replay(recording, migrated);
  expect(before.blockedAt).toBeUndefined();
  expect(notAsRecorded(before)).toEqual([]);
  expect(differences(before, after)).toEqual([]);
  const written = await readRows(old, schemas);
  expect((await readRows(migrated, schemas, written.columns)).rows).toEqual(written.rows);
}

test('There are recordings exactly if there is a release, and each does the same on the schema of this version', async () => {
  expect(recordings.length > 0).toBe(lastRelease !== null);
  for (const recording of recordings) await compare(recording);
}, 600_000);

test('The statements of the previous release that no recording contains can be planned on the schema of this version', async () => {
  const none = planned.map(() => undefined);
  expect(await planAll(planned, await databaseOfLastRelease())).toEqual(none);
  expect(await planAll(planned, await migratedDatabase())).toEqual(none);
});

test('What this version sends is recorded, and does the same again', async () => {
  const texts = own.events.map(({ text }) => text ?? '');
  for (const part of [/insert into "organizations"/, /insert into "api_keys"/, /update "api_keys"/])
    expect(texts).toContainEqual(expect.stringMatching(part));
  await compare(own);
}, 120_000);

describe('unsafe migrations', () => {
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
    const before = await replay(own, await databaseOfLastRelease());
    const unsafe = await migratedDatabase();
    await unsafe.admin(migration);
    const found = differences(before, await replay(own, unsafe));
    expect(found[0]).toContain(problem);
  });

  test('Planning finds a migration that drops a column of a statement without a recording', async () => {
    const unsafe = await migratedDatabase();
    await unsafe.admin('alter table gateway.organizations drop column name');
    const statement = { role: 'exchequer_gateway', text: 'select name from organizations where id = $1' };
    expect(await planAll([statement], unsafe)).toEqual(['42703 column "name" does not exist']);
  });
});
