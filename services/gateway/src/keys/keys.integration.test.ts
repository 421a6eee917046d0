import { eventually } from '@exchequer/testkit';
import * as fc from 'fast-check';
import {
  createWorld,
  issueTestKey,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { hashApiKey, isWellFormedApiKey, newApiKey } from './api-key.js';
import { createKey } from './create-key.js';
import { createOrganization } from './create-organization.js';
import { createKeyCache } from './key-cache.js';
import { findUsableKeysByHash, listKeys, type UsableKey } from './keys.queries.js';
import { revokeKey } from './revoke-key.js';
import { rollKey } from './roll-key.js';

describe('the form of a key', () => {
  test('new keys are well-formed, contain their mode, and differ', () => {
    const keys = Array.from({ length: 500 }, (_, n) => newApiKey(n % 2 === 0));
    expect(new Set(keys).size).toBe(500);
    for (const [n, key] of keys.entries()) {
      expect(key).toMatch(n % 2 === 0 ? /^sk_live_[0-9A-Za-z]{38}$/ : /^sk_test_[0-9A-Za-z]{38}$/);
      expect(isWellFormedApiKey(key)).toBe(true);
    }
  });

  test('a mistyped, truncated or foreign key is refused without a look-up', () => {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 45 }), fc.integer({ min: 1, max: 61 }), (at, by) => {
        const key = newApiKey(false);
        const other = alphabet[(alphabet.indexOf(key[at]!) + by) % 62];
        expect(isWellFormedApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
        expect(isWellFormedApiKey(key.slice(0, at))).toBe(false);
        expect(isWellFormedApiKey(`${key}0`)).toBe(false);
        expect(isWellFormedApiKey(key.replace('_test_', '_live_'))).toBe(false);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => !isWellFormedApiKey(text)));
  });
});

describe('what a gateway caches of keys', () => {
  const usable: UsableKey = {
    id: 'key_1', rootKeyId: null, organizationId: 'org_1', livemode: false, scopes: ['tax:write'], expiresAt: null, plan: 'developer', limitPerMinute: 100, clockAheadMs: 0, testGeneration: 0, deletesTestData: false,
  }; // biome-ignore format: a table

  function cacheOver(find: () => UsableKey | undefined | Error) {
    const clock = { nowMs: 1_000_000 };
    const asked = { times: 0 };
    const cache = createKeyCache({
      nowMs: () => clock.nowMs,
      findKey: async () => {
        asked.times += 1;
        const found = find();
        if (found instanceof Error) throw found;
        return found;
      },
    });
    return { cache, clock, asked };
  }

  test('a known key is looked up once in ten seconds, and concurrent requests share a look-up', async () => {
    const { cache, clock, asked } = cacheOver(() => usable);
    await Promise.all(Array.from({ length: 50 }, () => cache.find('h')));
    expect(asked.times).toBe(1);
    clock.nowMs += 8_000;
    expect(cache.find('h')).toMatchObject({ keyId: 'key_1', scopes: ['tax:read', 'tax:write'] });
    expect(asked.times).toBe(1);
    clock.nowMs += 2_001;
    await cache.find('h');
    expect(asked.times).toBe(2);
  });

  test('the caller object stays the same while the record does, and changes with it', async () => {
    let key = usable;
    const { cache, clock } = cacheOver(() => key);
    const first = await cache.find('h');
    clock.nowMs += 11_000;
    expect(await cache.find('h')).toBe(first);
    key = { ...usable, limitPerMinute: 1000 };
    clock.nowMs += 11_000;
    expect(await cache.find('h')).toMatchObject({ limitPerMinute: 1000 });
  });

  test('an unknown key is looked up once in five seconds', async () => {
    const { cache, clock, asked } = cacheOver(() => undefined);
    expect(await cache.find('h')).toBeUndefined();
    expect(cache.find('h')).toBeUndefined();
    clock.nowMs += 5_001;
    expect(await cache.find('h')).toBeUndefined();
    expect(asked.times).toBe(2);
  });

  test('a key that expires is refused from that moment, even if it is cached', async () => {
    const { cache, clock } = cacheOver(() => ({ ...usable, expiresAt: new Date(1_001_000) }));
    expect(await cache.find('h')).toBeDefined();
    clock.nowMs = 1_001_000;
    expect(cache.find('h')).toBeUndefined();
  });

  test('with the database down known keys work for a minute, unknown ones get 503', async () => {
    let down = false;
    const { cache, clock } = cacheOver(() => (down ? new Error('connection refused') : usable));
    await cache.find('h');
    down = true;
    clock.nowMs += 59_000;
    expect(await cache.find('h')).toMatchObject({ keyId: 'key_1' });
    await expect(cache.find('other')).rejects.toMatchObject({ code: 'key_store_unavailable' });
    clock.nowMs += 1_001;
    await expect(cache.find('h')).rejects.toMatchObject({ code: 'key_store_unavailable' });
  });

  test('known keys are refreshed in their own group, unknown ones in the group of their address', async () => {
    const groups: string[] = [];
    const clock = { nowMs: 1_000_000 };
    const cache = createKeyCache({
      nowMs: () => clock.nowMs,
      findKey: async (_hash, group) => {
        groups.push(group);
        return usable;
      },
    });
    await cache.find('h', undefined, '192.0.2.1');
    clock.nowMs += 11_000;
    await cache.find('h', undefined, '192.0.2.1');
    cache.clear();
    await cache.find('h', undefined, '192.0.2.1');
    await cache.find('other', undefined, '192.0.2.1');
    expect(groups).toEqual(['192.0.2.1', 'known', 'known', '192.0.2.1']);
  });

  test('a value read while a revocation was announced is not cached', async () => {
    const answers: ((key: UsableKey | undefined) => void)[] = [];
    const cache = createKeyCache({ findKey: () => new Promise((resolve) => answers.push(resolve)) });
    const before = cache.find('h');
    cache.evict('key_1');
    const after = cache.find('h');
    answers[0]!(usable);
    await before;
    answers[1]!(undefined);
    expect(await after).toBeUndefined();
    expect(cache.find('h')).toBeUndefined();
  });
});

describe('keys of organizations', () => {
  let world: TestWorld;
  let service: TestService;
  let gateways: TestGateway[];

  beforeAll(async () => {
    world = await createWorld();
    service = await startTestService((_request, response) => response.end('ok'));
    const environment = { SERVICE_URL_DOCUMENTS: service.url };
    gateways = [await startTestGateway(world, environment), await startTestGateway(world, environment)];
  });

  afterAll(async () => {
    for (const gateway of gateways ?? []) await gateway.stop();
    await service?.stop();
    await world?.stop();
  });

  const statuses = (key: string) =>
    Promise.all(gateways.map(async (gateway) => (await gateway.call('/v1/documents', { key })).status));

  test('the key itself is nowhere in the database', async () => {
    const { key, organizationId } = await issueTestKey(world);
    const [row] = await listKeys(world.db, organizationId);
    expect(JSON.stringify(row)).not.toContain(key.slice(8, 40));
    expect(row).toMatchObject({ prefix: 'sk_test_', last_four: key.slice(-4) });
    const hash = hashApiKey(key);
    const found = await findUsableKeysByHash(world.db, [hash, hashApiKey(newApiKey(false))]);
    expect([...found]).toEqual([[hash, expect.objectContaining({ organizationId })]]);
  });

  test('a revoked key is refused by every gateway that had it cached, long before the cache would refresh', async () => {
    const { key, keyId } = await issueTestKey(world);
    expect(await statuses(key)).toEqual([200, 200]);
    await revokeKey(world.db, keyId);
    // Without the announcement memory would be trusted for 8 s at least.
    await eventually(async () => expect(await statuses(key)).toEqual([401, 401]), 60_000);
    await revokeKey(world.db, keyId);
  });

  test('connections ended by Postgres are not logged one by one, and the last line says that it is back', async () => {
    const lonely = await createWorld();
    const apart = await startTestGateway(lonely, { SERVICE_URL_DOCUMENTS: service.url });
    const strangers = () =>
      Promise.all(Array.from({ length: 8 }, () => apart.call('/v1/documents', { key: newApiKey(false) })));
    await strangers();
    apart.log.length = 0;
    const { rows } = await cutConnections(lonely, 'gateway%');
    expect(rows).toBeGreaterThanOrEqual(3);
    const told = () => apart.log.map(({ message }) => message).filter((message) => message !== 'request');
    await eventually(() => expect(told()).toContain('database: away'), 60_000);
    await eventually(async () => {
      await strangers();
      expect(told().at(-1)).toBe('database: back');
    }, 60_000);
    expect(told().filter((message) => message === 'database: away').length).toBeLessThan(rows);
    await apart.stop();
    await lonely.stop();
  });

  test('notifications missed on a lost connection do not keep a revoked key working', async () => {
    const { key, keyId } = await issueTestKey(world);
    expect(await statuses(key)).toEqual([200, 200]);
    const { rows } = await cutConnections(world, 'gateway key changes');
    expect(rows).toBeGreaterThanOrEqual(2);
    await revokeKey(world.db, keyId);
    await eventually(async () => expect(await statuses(key)).toEqual([401, 401]), 60_000);
  });

  test('a rolled key works together with the new one until the overlap ends, with the same scopes and mode', async () => {
    const old = await issueTestKey(world, { livemode: true, scopes: ['documents:read'] });
    const rolled = await rollKey(world.db, { keyId: old.keyId, overlapMs: 3_600_000 });
    expect(rolled.row).toMatchObject({ livemode: true, scopes: ['documents:read'], rolled_from: old.keyId });
    expect([await statuses(old.key), await statuses(rolled.secret)]).toEqual([
      [200, 200],
      [200, 200],
    ]);

    const again = await rollKey(world.db, { keyId: rolled.row.id, overlapMs: 0 });
    await eventually(async () => expect(await statuses(rolled.secret)).toEqual([401, 401]), 60_000);
    expect([await statuses(old.key), await statuses(again.secret)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    await expect(rollKey(world.db, { keyId: rolled.row.id, overlapMs: 0 })).rejects.toMatchObject({
      code: 'key_not_active',
    });
  });

  test('a key that replaces others is known with the first of them', async () => {
    const { key, keyId } = await issueTestKey(world);
    const first = await rollKey(world.db, { keyId, overlapMs: 3_600_000 });
    const second = await rollKey(world.db, { keyId: first.row.id, overlapMs: 3_600_000 });
    const other = await issueTestKey(world);
    const hashes = [key, first.secret, second.secret, other.key].map(hashApiKey);
    const found = await findUsableKeysByHash(world.db, hashes);
    expect(hashes.map((hash) => found.get(hash)!.rootKeyId)).toEqual([null, keyId, keyId, null]);
  });

  test('a key is rolled once, so that no new key ends with the overlap of the old one; its successor can be rolled', async () => {
    const { keyId, organizationId } = await issueTestKey(world);
    const first = await rollKey(world.db, { keyId, overlapMs: 3_600_000 });
    const refused = { code: 'key_already_rolled', message: expect.stringContaining(first.row.id) };
    await expect(rollKey(world.db, { keyId, overlapMs: 3_600_000 })).rejects.toMatchObject(refused);
    const second = await rollKey(world.db, { keyId: first.row.id, overlapMs: 3_600_000 });
    expect(second.row.expires_at).toBeNull();
    const later = {
      code: 'key_already_rolled',
      message: expect.stringContaining(`${second.row.id} already; roll that one`),
    };
    await expect(rollKey(world.db, { keyId, overlapMs: 0 })).rejects.toMatchObject(later);
    await revokeKey(world.db, second.row.id);
    const ended = { code: 'key_already_rolled', message: expect.stringContaining('create a new key') };
    await expect(rollKey(world.db, { keyId, overlapMs: 0 })).rejects.toMatchObject(ended);
    expect(await listKeys(world.db, organizationId)).toHaveLength(3);
  });

  test('of two rolls of a key at the same time one is refused', async () => {
    const { keyId, organizationId } = await issueTestKey(world);
    const rolls = await Promise.allSettled([1, 2].map(() => rollKey(world.db, { keyId, overlapMs: 3_600_000 })));
    expect(rolls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await listKeys(world.db, organizationId)).filter((key) => key.expires_at === null)).toHaveLength(1);
  });

  test('rolling never extends an old key', async () => {
    const { organizationId } = await issueTestKey(world);
    const expiresAt = new Date(Date.now() + 60_000);
    const { row } = await createKey(world.db, { organizationId, livemode: false, scopes: ['tax:read'], expiresAt });
    await rollKey(world.db, { keyId: row.id, overlapMs: 3_600_000 });
    expect((await listKeys(world.db, organizationId)).find((key) => key.id === row.id)?.expires_at).toEqual(expiresAt);
  });

  test('the last use of a key is written in batches', async () => {
    // The batch of a gateway, every ten seconds, can fall between the use of a key and the look at it.
    await eventually(async () => {
      const used = await issueTestKey(world);
      await statuses(used.key);
      expect((await listKeys(world.db, used.organizationId))[0]?.last_used_at).toBeNull();
    });
    const { key, organizationId } = await issueTestKey(world);
    const apart = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: service.url });
    await apart.call('/v1/documents', { key });
    await apart.stop();
    expect((await listKeys(world.db, organizationId))[0]?.last_used_at).toBeInstanceOf(Date);
  });

  test('invalid plans and keys are refused', async () => {
    const organization = (plan: string, limitPerMinute?: number) =>
      createOrganization(world.db, { name: 'X', plan, limitPerMinute });
    await expect(organization('gold')).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(organization('enterprise')).rejects.toMatchObject({ code: 'limit_required' });
    for (const limit of [0, -1, 1.5, Number.NaN, 1e12]) {
      await expect(organization('startup', limit)).rejects.toMatchObject({ code: 'invalid_argument' });
    }
    const { id } = await organization('developer');
    const key = (input: object) =>
      createKey(world.db, { organizationId: id, livemode: false, scopes: ['tax:read'], ...input });
    await expect(key({ scopes: [] })).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(key({ scopes: ['tax:admin'] })).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(key({ expiresAt: new Date(0) })).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(key({ organizationId: 'org_none' })).rejects.toMatchObject({ code: 'organization_not_found' });
    await expect(revokeKey(world.db, 'key_none')).rejects.toMatchObject({ code: 'key_not_found' });
  });

  test('an unavailable database leaves known keys working and gives 503 for others', async () => {
    const { key } = await issueTestKey(world);
    const other = await issueTestKey(world);
    const lonely = await createWorld();
    const known = await issueTestKey(lonely);
    const gateway = await startTestGateway(lonely, { SERVICE_URL_DOCUMENTS: service.url });
    expect((await gateway.call('/v1/documents', { key: known.key })).status).toBe(200);
    await lonely.stop();
    expect((await gateway.call('/v1/documents', { key: known.key })).status).toBe(200);
    const unknown = await gateway.call('/v1/documents', { key });
    expect(unknown).toMatchObject({ status: 503, json: { code: 'service_unavailable' } });
    expect(unknown.headers['retry-after']).toBe('1');
    expect((await gateway.call('/health/ready')).status).toBe(503);
    expect((await gateway.call('/health/live')).status).toBe(200);
    expect((await gateway.call('/v1/documents', { key: other.key })).status).toBe(503);
    await gateway.stop();
  });
});

/** Ends connections from the server's side, by a pattern of their name. */
async function cutConnections(world: TestWorld, name: string): Promise<{ rows: number }> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: world.database.adminUrl });
  await admin.connect();
  const { rowCount } = await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1 and datname = current_database()',
    [name],
  );
  await admin.end();
  return { rows: rowCount ?? 0 };
}
