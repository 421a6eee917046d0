import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createDatabase, createPool, inTenant, migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, type TestDatabase, testTenant } from '@exchequer/testkit';
import type { Kysely } from 'kysely';
import { parseMasterKeys } from './master-keys.js';
import { rewrapKeys } from './rewrap-keys.js';
import { SealError } from './seal.js';
import { createVault, type VaultTables, vaultMigrations } from './vault.js';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const CHILD = fileURLToPath(new URL('../test/rewrap-child.ts', import.meta.url));
const SCHEMA = 'vault_rewrap';
const masterKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [oldKey, newKey] = [masterKey('old'), masterKey('new')];
const vaultOf = (keys: string) => createVault({ masterKeys: parseMasterKeys(keys) });
const tenant = testTenant(1);
const plain = Buffer.from('123-45-6789');
let database: TestDatabase;
let db: Kysely<VaultTables>;

beforeEach(async () => {
  database = await createTestDatabase(cluster, 'vault_rewrap', (adminUrl) =>
    migrateService({ adminUrl, schema: SCHEMA, runtimePassword: 'pw', sources: [vaultMigrations] }),
  );
  const connectionString = database.urlAs(`exchequer_${SCHEMA}`, 'pw');
  db = createDatabase(createPool({ connectionString, schema: SCHEMA, applicationName: 'test' }));
});

afterEach(async () => {
  await db.destroy();
  await dropTestDatabase(cluster, database);
});

/** Seals a value under a new key for each subject. */
async function sealAll(count: number, keys: string): Promise<Map<string, Buffer>> {
  const vault = vaultOf(keys);
  const sealed = new Map<string, Buffer>();
  await inTenant(db, tenant, async (trx) => {
    for (let n = 0; n < count; n++) {
      const key = await vault.keyFor(trx, tenant, `doc_${n}`);
      sealed.set(`doc_${n}`, key.seal(plain, 'fields'));
    }
  });
  return sealed;
}

async function expectAllOpen(sealed: ReadonlyMap<string, Buffer>, keys: string): Promise<void> {
  const vault = vaultOf(keys);
  await inTenant(db, tenant, async (trx) => {
    for (const [subject, value] of sealed) {
      expect((await vault.existingKey(trx, tenant, subject))!.open(value, 'fields')).toEqual(plain);
    }
  });
}

const rewrap = (keys: string, batch = 10) => rewrapKeys({ db, masterKeys: parseMasterKeys(keys), batch });

test('a master key rotates in four steps, and at each step old and new instances can read everything', async () => {
  // 1. The new key is added behind the old one. Instances that do not know it yet see no key that it wraps.
  const sealed = await sealAll(25, `${oldKey},${newKey}`);
  await expectAllOpen(sealed, oldKey);
  // 2. The new key comes first. Instances of step 1 read what it wraps.
  const key = await inTenant(db, tenant, (trx) => vaultOf(`${newKey},${oldKey}`).keyFor(trx, tenant, 'doc_new'));
  sealed.set('doc_new', key.seal(plain, 'fields'));
  await expectAllOpen(sealed, `${oldKey},${newKey}`);
  // 3. All data keys are wrapped again.
  expect(await rewrap(`${newKey},${oldKey}`)).toEqual({
    masterKey: 'new',
    rewrapped: 25,
    wrappedBy: { new: 26 },
  });
  await expectAllOpen(sealed, `${oldKey},${newKey}`);
  expect(await rewrap(`${newKey},${oldKey}`)).toMatchObject({ rewrapped: 0, wrappedBy: { new: 26 } });
  // 4. The old key is removed.
  await expectAllOpen(sealed, newKey);
  await expect(expectAllOpen(sealed, oldKey)).rejects.toThrow(SealError);
});

test('a run that is killed in the middle leaves every key readable, and the next run completes it', async () => {
  const sealed = await sealAll(300, oldKey);
  const keys = `${newKey},${oldKey}`;
  const child = fork(CHILD, {
    env: { DATABASE_URL: database.urlAs(`exchequer_${SCHEMA}`, 'pw'), SCHEMA, KEYS: keys },
    stdio: 'inherit',
  });
  // The child reports each batch of one.
  await new Promise<void>((resolve) => {
    child.on('message', (rewrapped) => rewrapped === 40 && resolve());
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expectAllOpen(sealed, keys);
  const { rewrapped, wrappedBy } = await rewrap(keys, 50);
  expect(rewrapped).toBeGreaterThan(0);
  expect(rewrapped).toBeLessThanOrEqual(260);
  expect(wrappedBy).toEqual({ new: 300 });
  await expectAllOpen(sealed, newKey);
});

test('keys created and destroyed during the run, and two concurrent runs, end in a correct state', async () => {
  const sealed = await sealAll(120, oldKey);
  const keys = `${newKey},${oldKey}`;
  const vault = vaultOf(`${oldKey},${newKey}`);
  await Promise.all([
    rewrap(keys, 5),
    rewrap(keys, 7),
    inTenant(db, tenant, async (trx) => {
      for (let n = 100; n < 120; n++) await vault.destroyKey(trx, tenant, `doc_${n}`);
    }),
  ]);
  for (let n = 100; n < 120; n++) sealed.delete(`doc_${n}`);
  expect((await rewrap(keys)).wrappedBy).toEqual({ new: 100 });
  await expectAllOpen(sealed, newKey);
});

test('a missing master key is named before anything changes', async () => {
  const sealed = await sealAll(3, oldKey);
  await expect(rewrap(newKey)).rejects.toThrow(/lacks old/);
  await expectAllOpen(sealed, oldKey);
});

test('work for one tenant cannot change a wrapped key', async () => {
  await sealAll(1, oldKey);
  await expect(
    inTenant(db, tenant, (trx) => trx.updateTable('vault_key').set({ master_key_id: 'x' }).execute()),
  ).rejects.toMatchObject({ code: '42501' });
});
