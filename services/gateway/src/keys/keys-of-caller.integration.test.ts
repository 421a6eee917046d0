import { eventually } from '@exchequer/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import {
  type Answer,
  createWorld,
  issueTestKey,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { createKey } from './create-key.js';
import { rollKey } from './roll-key.js';

let world: TestWorld;
let documents: TestService;
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  documents = await startTestService((_request, response) => response.end('{}'));
  gateway = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: documents.url });
});

afterAll(async () => {
  await gateway?.stop();
  await documents?.stop();
  await world?.stop();
});

const SCOPES = ['documents:write', 'keys:write'];
const KEYS = '/v1/keys';

interface Call {
  readonly key: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
  readonly from?: TestGateway;
}

function send(method: string, path: string, { key, body, idempotencyKey, from = gateway }: Call): Promise<Answer> {
  return from.call(path, {
    key,
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const create = (key: string, body: object = {}, idempotencyKey?: string) =>
  send('POST', KEYS, {
    key,
    body: { name: 'Reader', scopes: ['documents:read'], ...body },
    ...(idempotencyKey && { idempotencyKey }),
  });
const get = (key: string, path: string) => gateway.call(path, { key });
/** Whether a key may call a service. */
const works = async (key: string, from = gateway) => (await from.call('/v1/documents', { key })).status;

async function asSuperuser(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: world.database.adminUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function rowsOf(organizationId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from api_keys where organization_id = ${organizationId}`.execute(world.db);
  return rows[0]!.n;
}

test('A new key works at once with its scopes, and only the answer that makes it shows its secret', async () => {
  const admin = await issueTestKey(world, { scopes: SCOPES });
  const made = await create(admin.key, { expires_at: '2099-01-01T00:00:00Z' });
  expect(made.status).toBe(200);
  const { secret, ...shown } = made.json;
  expect(shown).toEqual({
    id: expect.stringMatching(/^key_/),
    object: 'api_key',
    livemode: false,
    name: 'Reader',
    status: 'active',
    scopes: ['documents:read'],
    prefix: 'sk_test_',
    last_four: secret.slice(-4),
    expires_at: '2099-01-01T00:00:00.000Z',
    revoked_at: null,
    last_used_at: null,
    rolled_from: null,
    created_at: expect.any(String),
    created_by: admin.keyId,
  });
  expect(await works(secret)).toBe(200);
  const seen = [await get(admin.key, `${KEYS}/${shown.id}`), await get(admin.key, KEYS)];
  expect(seen[0]!.json).toMatchObject({ id: shown.id, name: 'Reader' });
  expect(JSON.stringify(seen.map(({ json }) => json))).not.toContain(secret);
});

test('A repeated request with the same Idempotency-Key makes one key and answers the same secret', async () => {
  const { key, organizationId } = await issueTestKey(world, { scopes: SCOPES });
  const first = await create(key, {}, 'make one');
  const again = await create(key, {}, 'make one');
  expect([again.json, again.headers['idempotent-replayed']]).toEqual([first.json, 'true']);
  const path = `${KEYS}/${first.json.id}/roll`;
  const rolled = await send('POST', path, { key, idempotencyKey: 'roll one' });
  const repeated = await send('POST', path, { key, idempotencyKey: 'roll one' });
  expect([repeated.json, repeated.headers['idempotent-replayed']]).toEqual([rolled.json, 'true']);
  expect(await rowsOf(organizationId)).toBe(3);
  const changed = await create(key, { name: 'Another' }, 'make one');
  expect([changed.status, changed.json.code]).toEqual([422, 'idempotency_key_reused']);
});

test('The secret of a key is in no table, no event, no audit entry and no log line', async () => {
  const { key } = await issueTestKey(world, { scopes: SCOPES });
  const { secret } = (await create(key, {}, 'hidden')).json;
  const tables = await asSuperuser("select tablename as name from pg_tables where schemaname = 'gateway'");
  expect(tables.length).toBeGreaterThan(6);
  for (const { name } of tables) {
    // bytea is shown in hex.
    const found = await asSuperuser(
      `select 1 from gateway."${name}" t where strpos(t::text, $1) > 0 or strpos(t::text, encode($1::bytea, 'hex')) > 0`,
      [secret],
    );
    expect([name, found]).toEqual([name, []]);
  }
  expect(JSON.stringify(gateway.log)).not.toContain(secret);
});

test('A key makes only keys with at most its own scopes; the answer names those that it lacks', async () => {
  const { key, organizationId } = await issueTestKey(world, { scopes: ['documents:read', 'tax:write', 'keys:write'] });
  const more = await create(key, { scopes: ['tax:read', 'documents:write', 'treasury:read', 'keys:read'] });
  expect([more.status, more.json.code]).toEqual([403, 'missing_scope']);
  expect(more.json.detail).toContain('documents:write, treasury:read');
  expect(more.json.detail).not.toContain('tax:read');
  expect(await rowsOf(organizationId)).toBe(1);
  const implied = await create(key, { scopes: ['tax:read', 'keys:write'] });
  expect([implied.status, implied.json.scopes]).toEqual([200, ['keys:write', 'tax:read']]);
});

test('Nobody gets the scopes of a stronger key by rolling it', async () => {
  const { key, organizationId } = await issueTestKey(world, { scopes: ['keys:write'] });
  const strong = await createKey(world.db, { organizationId, livemode: false, scopes: ['treasury:write'] });
  const { status, json } = await send('POST', `${KEYS}/${strong.row.id}/roll`, { key });
  expect([status, json.code]).toEqual([403, 'missing_scope']);
  expect(json.detail).toContain('treasury:read, treasury:write');
});

test('Reading keys needs keys:read, and changing them needs keys:write', async () => {
  const { key: reader, keyId } = await issueTestKey(world, { scopes: ['keys:read'] });
  expect((await get(reader, KEYS)).status).toBe(200);
  const { key: stranger } = await issueTestKey(world, { scopes: ['documents:write'] });
  const refused = [
    await get(stranger, KEYS),
    await create(reader),
    await send('POST', `${KEYS}/${keyId}/revoke`, { key: reader }),
    await send('POST', `${KEYS}/${keyId}/roll`, { key: reader }),
    await send('PATCH', `${KEYS}/${keyId}`, { key: reader, body: { name: 'x' } }),
  ];
  expect(refused.map(({ status, json }) => [status, json.code])).toEqual(refused.map(() => [403, 'missing_scope']));
});

test('A key of another organization, or of the other mode, is a 404 for every operation and in no list', async () => {
  const mine = await issueTestKey(world, { scopes: SCOPES });
  const foreign = await issueTestKey(world, { scopes: SCOPES });
  const live = await createKey(world.db, { organizationId: mine.organizationId, livemode: true, scopes: SCOPES });
  for (const id of [foreign.keyId, live.row.id, 'key_unknown', 'cus_1']) {
    const answers = [
      await get(mine.key, `${KEYS}/${id}`),
      await send('PATCH', `${KEYS}/${id}`, { key: mine.key, body: { name: 'Taken' } }),
      await send('POST', `${KEYS}/${id}/roll`, { key: mine.key }),
      await send('POST', `${KEYS}/${id}/revoke`, { key: mine.key }),
    ];
    expect([id, answers.map(({ status }) => status)]).toEqual([id, [404, 404, 404, 404]]);
  }
  expect((await get(mine.key, KEYS)).json.data.map(({ id }: { id: string }) => id)).toEqual([mine.keyId]);
  expect((await get(live.secret, KEYS)).json.data.map(({ id }: { id: string }) => id)).toEqual([live.row.id]);
  expect(await works(foreign.key)).toBe(200);
  const made = await create(live.secret);
  expect([made.json.livemode, made.json.prefix]).toEqual([true, 'sk_live_']);
});

test('A revoked key stops at once on every gateway', async () => {
  const second = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: documents.url });
  try {
    const { key } = await issueTestKey(world, { scopes: SCOPES });
    const { id, secret } = (await create(key)).json;
    expect([await works(secret), await works(secret, second)]).toEqual([200, 200]);
    const revoked = await send('POST', `${KEYS}/${id}/revoke`, { key });
    expect(revoked.json).toMatchObject({ id, status: 'revoked', revoked_at: expect.any(String) });
    // A notification of Postgres takes milliseconds. Without one it would take 10 s.
    await eventually(async () => expect([await works(secret), await works(secret, second)]).toEqual([401, 401]), 3_000);
    const again = await send('POST', `${KEYS}/${id}/revoke`, { key });
    expect(again.json).toEqual(revoked.json);
    const lists = [await get(key, KEYS), await get(key, `${KEYS}?status=revoked`)];
    expect(lists.map(({ json }) => json.data.some((each: { id: string }) => each.id === id))).toEqual([false, true]);
  } finally {
    await second.stop();
  }
});

test('The last active key with keys:write cannot be revoked, also when two revoke each other at the same time', async () => {
  const { key, keyId, organizationId } = await issueTestKey(world, { scopes: SCOPES });
  await createKey(world.db, { organizationId, livemode: true, scopes: SCOPES });
  await createKey(world.db, { organizationId, livemode: false, scopes: ['keys:read'] });
  const last = await send('POST', `${KEYS}/${keyId}/revoke`, { key });
  expect([last.status, last.json.code]).toEqual([409, 'conflict']);
  expect(last.json.detail).toBe(
    'It is the last active key with the scope keys:write. Create another one first, or roll this one.',
  );
  const { id, secret } = (await create(key, { scopes: ['keys:write'] })).json;
  const both = await Promise.all([
    send('POST', `${KEYS}/${keyId}/revoke`, { key: secret }),
    send('POST', `${KEYS}/${id}/revoke`, { key }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('A rolled key keeps name, scopes and expiry; the old one works until the end of the overlap, and is rolled once', async () => {
  const { key } = await issueTestKey(world, { scopes: SCOPES });
  const { id, secret } = (await create(key, { expires_at: '2099-01-01T00:00:00Z' })).json;
  const rolled = await send('POST', `${KEYS}/${id}/roll`, { key, body: { overlap_hours: 2 } });
  expect(rolled.json).toMatchObject({
    name: 'Reader',
    scopes: ['documents:read'],
    expires_at: '2099-01-01T00:00:00.000Z',
    rolled_from: id,
  });
  expect([await works(secret), await works(rolled.json.secret)]).toEqual([200, 200]);
  const old = (await get(key, `${KEYS}/${id}`)).json;
  expect(Math.abs(Date.parse(old.expires_at) - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000);
  const twice = await send('POST', `${KEYS}/${id}/roll`, { key });
  expect([twice.status, twice.json.code]).toEqual([409, 'conflict']);
  expect(twice.json.detail).toContain(rolled.json.id);
  const atOnce = await send('POST', `${KEYS}/${rolled.json.id}/roll`, { key, body: { overlap_hours: 0 } });
  expect(atOnce.status).toBe(200);
  await eventually(async () => expect(await works(rolled.json.secret)).toBe(401), 3_000);
  const expired = await get(key, `${KEYS}?status=expired`);
  expect(expired.json.data.map((each: { id: string; status: string }) => [each.id, each.status])).toEqual([
    [rolled.json.id, 'expired'],
  ]);
});

test('A rename changes the name alone', async () => {
  const { key, keyId } = await issueTestKey(world, { scopes: SCOPES });
  const { json } = await send('PATCH', `${KEYS}/${keyId}`, { key, body: { name: 'Payroll export' } });
  expect(json).toMatchObject({ id: keyId, name: 'Payroll export', status: 'active', created_by: null });
  expect(await works(key)).toBe(200);
});

test('Each wrong member of a new key is named', async () => {
  const { key } = await issueTestKey(world, { scopes: SCOPES });
  const { status, json } = await create(key, {
    name: '',
    scopes: ['documents:admin'],
    expires_at: '2020-01-01T00:00:00Z',
  });
  expect(status).toBe(400);
  expect(json.errors.map(({ location }: { location: string }) => location).sort()).toEqual([
    'body.expires_at',
    'body.name',
    'body.scopes[0]',
  ]);
});

test('A list of keys is read page by page, newest first', async () => {
  const { key, keyId } = await issueTestKey(world, { scopes: SCOPES });
  const made: string[] = [keyId];
  for (let n = 0; n < 4; n++) made.unshift((await create(key, { name: `Key ${n}` })).json.id);
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { json } = await get(key, `${KEYS}?limit=2${cursor}`);
    seen.push(...json.data.map(({ id }: { id: string }) => id));
    if (!json.has_more) break;
    cursor = `&starting_after=${json.next_cursor}`;
  }
  expect(seen).toEqual(made);
});

test('Each change of a key is in the audit log with the key that made it, under the name that the admin command uses', async () => {
  const admin = await issueTestKey(world, { scopes: SCOPES });
  const { id } = (await create(admin.key)).json;
  await send('PATCH', `${KEYS}/${id}`, { key: admin.key, body: { name: 'Other' } });
  const rolled = (await send('POST', `${KEYS}/${id}/roll`, { key: admin.key })).json;
  await send('POST', `${KEYS}/${id}/revoke`, { key: admin.key });
  const rows = await asSuperuser(
    `select data->>'action' as action, data->>'target' as target from gateway.outbox
      where org_id = $1 and data->'actor'->>'id' = $2 order by id`,
    [admin.organizationId, admin.keyId],
  );
  expect(rows.map(({ action, target }) => `${action} ${target}`)).toEqual([
    `api_key.created ${id}`,
    `api_key.updated ${id}`,
    `api_key.rolled ${id}`,
    `api_key.created ${rolled.id}`,
    `api_key.revoked ${id}`,
  ]);
});

test('A request of a key cannot see another key in the database, whatever its statement', async () => {
  const { organizationId, keyId } = await issueTestKey(world);
  const { keyId: foreign } = await issueTestKey(world);
  const seen = await world.db.transaction().execute(async (trx) => {
    await sql`select set_config('exchequer.org_id', ${organizationId}, true), set_config('exchequer.livemode', 'false', true)`.execute(
      trx,
    );
    return trx.selectFrom('api_keys').select('id').where('id', 'in', [keyId, foreign]).execute();
  });
  expect(seen).toEqual([{ id: keyId }]);
});

test('An operator can roll a key that was made through the API, and a successor has the same admin rights', async () => {
  const { key, keyId } = await issueTestKey(world, { scopes: SCOPES });
  const { row, secret } = await rollKey(world.db, { keyId, overlapMs: 3_600_000 });
  expect((await send('POST', `${KEYS}/${keyId}/revoke`, { key })).status).toBe(200);
  expect((await send('POST', `${KEYS}/${row.id}/revoke`, { key: secret })).status).toBe(409);
});
