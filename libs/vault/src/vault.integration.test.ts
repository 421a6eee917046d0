import { randomBytes } from 'node:crypto';
import { createDatabase, createPool, inTenant, migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, type TestDatabase, testTenant } from '@exchequer/testkit';
import type { Kysely } from 'kysely';
import { parseMasterKeys } from './master-keys.js';
import { SealError } from './seal.js';
import { createVault, type VaultTables, vaultMigrations } from './vault.js';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const masterKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const oldKey = masterKey('old');
const vault = createVault({ masterKeys: parseMasterKeys(oldKey) });
const tenant = testTenant(1);
const other = testTenant(2);
const plain = Buffer.from('123-45-6789');
let database: TestDatabase;
let db: Kysely<VaultTables>;

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'vault_lib', (adminUrl) =>
    migrateService({ adminUrl, schema: 'vault_test', runtimePassword: 'pw', sources: [vaultMigrations] }),
  );
  const connectionString = database.urlAs('exchequer_vault_test', 'pw');
  db = createDatabase(createPool({ connectionString, schema: 'vault_test', applicationName: 'test' }));
});

afterAll(async () => {
  await db.destroy();
  await dropTestDatabase(cluster, database);
});

const keyOf = (who: typeof tenant, subject: string, from = vault) =>
  inTenant(db, who, (trx) => from.keyFor(trx, who, subject));

test('a sealed value can be opened only for its subject, its tenant and its purpose', async () => {
  const key = await keyOf(tenant, 'doc_a');
  const sealed = key.seal(plain, 'fields');
  expect(sealed.includes(plain)).toBe(false);
  expect((await keyOf(tenant, 'doc_a')).open(sealed, 'fields')).toEqual(plain);
  expect(() => key.open(sealed, 'original')).toThrow(SealError);
  for (const wrong of [await keyOf(tenant, 'doc_b'), await keyOf(other, 'doc_a')]) {
    expect(() => wrong.open(sealed, 'fields')).toThrow(SealError);
  }
  sealed[sealed.length - 20]! ^= 1;
  expect(() => key.open(sealed, 'fields')).toThrow(SealError);
});

describe('large values', () => {
  const PIECE = 64 * 1024;
  const chunksOf = async function* (sealed: Buffer, size: number) {
    for (let at = 0; at < sealed.length; at += size) yield sealed.subarray(at, at + size);
  };
  const inPieces = (key: Awaited<ReturnType<typeof keyOf>>, versions: Buffer[], size = 10_000) =>
    key.openInPieces(async () => chunksOf(versions.shift()!, size), 'original');
  const collect = async ({ pieces }: { pieces: AsyncIterable<Buffer> }) => {
    const all: Buffer[] = [];
    for await (const piece of pieces) all.push(piece);
    return Buffer.concat(all);
  };

  test.each([0, 1, 16, PIECE - 30, PIECE - 29, PIECE - 13, PIECE, PIECE + 3, 3 * PIECE + 17])(
    'of %i bytes comes back whole, in whatever chunks it is read',
    async (bytes) => {
      const key = await keyOf(tenant, 'doc_large');
      const value = randomBytes(bytes);
      const sealed = key.seal(value, 'original');
      for (const size of [7_001, PIECE, 10 * PIECE]) {
        const opened = await inPieces(key, [sealed, sealed], size);
        expect(opened.bytes).toBe(bytes);
        expect((await collect(opened)).equals(value)).toBe(true);
      }
    },
  );

  test('A large value that was altered, truncated, moved or extended returns nothing', async () => {
    const key = await keyOf(tenant, 'doc_large');
    const sealed = key.seal(randomBytes(3 * PIECE), 'original');
    for (const at of [0, 5, 20, PIECE, 2 * PIECE + 9, sealed.length - 1]) {
      const altered = Buffer.from(sealed);
      altered[at]! ^= 1;
      await expect(inPieces(key, [altered, altered])).rejects.toThrow(SealError);
    }
    const longer = Buffer.concat([sealed, Buffer.alloc(1)]);
    for (const wrong of [longer, sealed.subarray(0, -1), sealed.subarray(0, 20), Buffer.alloc(0)])
      await expect(inPieces(key, [wrong, wrong])).rejects.toThrow(SealError);
    await expect(inPieces(await keyOf(other, 'doc_large'), [sealed, sealed])).rejects.toThrow(SealError);
  });

  test('Reading a large value stops at a piece that changed between the check and the second reading', async () => {
    const key = await keyOf(tenant, 'doc_large');
    const value = randomBytes(3 * PIECE);
    const sealed = key.seal(value, 'original');
    const changed = Buffer.from(sealed);
    changed[PIECE + 100]! ^= 1;
    const { pieces } = await inPieces(key, [sealed, changed]);
    const got: Buffer[] = [];
    const reading = (async () => {
      for await (const piece of pieces) got.push(piece);
    })();
    await expect(reading).rejects.toThrow(SealError);
    expect(Buffer.concat(got).equals(value.subarray(0, PIECE - 13))).toBe(true);
    const short = await inPieces(key, [sealed, sealed.subarray(0, 2 * PIECE)]);
    await expect(collect(short)).rejects.toThrow(SealError);
  });
});

test('two first uses at once end with the same key', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf(tenant, 'doc_race')));
  const sealed = keys[0]!.seal(plain, 'p');
  for (const key of keys) expect(key.open(sealed, 'p')).toEqual(plain);
});

test('a destroyed key is gone permanently: the same subject gets another one', async () => {
  const sealed = (await keyOf(tenant, 'doc_gone')).seal(plain, 'p');
  await inTenant(db, tenant, (trx) => vault.destroyKey(trx, tenant, 'doc_gone'));
  expect(await inTenant(db, tenant, (trx) => vault.existingKey(trx, tenant, 'doc_gone'))).toBeUndefined();
  await expect(keyOf(tenant, 'doc_gone').then((key) => key.open(sealed, 'p'))).rejects.toThrow(SealError);
});

test('after a master key rotation old values can be opened and new keys use the new master key', async () => {
  const sealed = (await keyOf(tenant, 'doc_old')).seal(plain, 'p');
  const rotated = createVault({ masterKeys: parseMasterKeys(`${masterKey('new')},${oldKey}`) });
  expect((await keyOf(tenant, 'doc_old', rotated)).open(sealed, 'p')).toEqual(plain);
  await keyOf(tenant, 'doc_new', rotated);
  await expect(keyOf(tenant, 'doc_new', vault)).rejects.toThrow(SealError);
});

test('two master keys with one id are refused', () => {
  expect(() => parseMasterKeys(`${masterKey('a')},${masterKey('a')}`)).toThrow('two master keys have the id a');
});

test('a malformed master key is refused without being shown', () => {
  expect(() => parseMasterKeys('a:c2hvcnQ=')).toThrow(/^((?!c2hvcnQ).)*$/);
});

test('A hash finds an equal value again, only under the same key and for the same purpose', () => {
  const [first, second] = [vault.createKey(tenant, 'a').key, vault.createKey(tenant, 'a').key];
  const hash = first.hash(plain, 'number');
  expect(hash).toHaveLength(32);
  expect(first.hash(plain, 'number')).toEqual(hash);
  for (const other of [second.hash(plain, 'number'), first.hash(plain, 'name'), first.hash(Buffer.from('x'), 'number')])
    expect(other).not.toEqual(hash);
});
