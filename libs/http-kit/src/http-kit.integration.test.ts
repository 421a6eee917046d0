import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { newId } from '@exchequer/ids';
import { createDatabase, createPool, migrateService } from '@exchequer/postgres';
import { createLogger } from '@exchequer/telemetry';
import {
  createTestDatabase,
  dropTestDatabase,
  signTestToken,
  type TestDatabase,
  testJwks,
  testOperations,
  testTenant,
} from '@exchequer/testkit';
import type { Request } from 'express';
import { type Generated, type Kysely, sql } from 'kysely';
import { createHealth } from './health.js';
import {
  deleteExpiredIdempotencyRecords,
  type IdempotencyTables,
  idempotencyMigrations,
  idempotently,
} from './idempotency/idempotency.js';
import { Problem } from './problems/problem.js';
import { type RunningServer, startServer } from './server.js';
import { createServiceApp } from './service-app.js';

interface Schema extends IdempotencyTables {
  effect: { id: Generated<number>; org_id: string; livemode: boolean; name: string };
}

// These tests examine the log lines.
process.env.LOG_LEVEL = 'info';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const one = testTenant(1);
const lines: string[] = [];
const logger = createLogger('test', { write: (line) => void lines.push(line) });
const health = createHealth({ postgres: () => sql`select 1`.execute(db) });
let database: TestDatabase;
let db: Kysely<Schema>;
let server: RunningServer;
let release: (() => void) | undefined;
let entered: (() => void) | undefined;

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'http_kit', async (adminUrl) => {
    await migrateService({ adminUrl, schema: 'http_kit', runtimePassword: 'pw', sources: [idempotencyMigrations] });
    const admin = createDatabase(
      createPool({ connectionString: adminUrl, schema: 'http_kit', applicationName: 'test' }),
    );
    await sql`create table effect (id serial, org_id text, livemode bool, name text)`.execute(admin);
    await sql`grant all on all tables in schema http_kit to exchequer_http_kit`.execute(admin);
    await sql`grant all on all sequences in schema http_kit to exchequer_http_kit`.execute(admin);
    await admin.destroy();
  });
  const connectionString = database.urlAs('exchequer_http_kit', 'pw');
  db = createDatabase(createPool({ connectionString, schema: 'http_kit', applicationName: 'test' }));
  const app = createServiceApp({
    service: 'test', scopeArea: 'documents', jwks: await testJwks(), docsUrl: 'http://api.test', deps: {}, health, limits: { atOnceMax: 40, atOncePerOrganizationMax: 40 }, logger, openapi, formats, operations,
  }); // biome-ignore format: one call
  server = await startServer(app, 0);
});

const json = (schema: object) => ({ requestBody: { required: true, content: { 'application/json': { schema } } } });
const openapi = {
  openapi: '3.1.1',
  paths: {
    '/v1/listed': {
      get: { parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', minimum: 1, default: 100 } }] },
      post: {},
    },
    '/v1/effects': {
      post: {
        'x-error-codes': ['idempotency_key_in_use', 'idempotency_key_reused', 'limit_reached'],
        ...json({}),
      },
    },
    '/v1/away': { get: {} },
    '/v1/broken': { get: {} },
    '/v1/stream': { get: {} },
    '/v1/things/{id}': {
      get: {
        'x-error-codes': ['not_found'],
        parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
      },
    },
    '/v1/priced': {
      get: {
        parameters: [
          { in: 'query', name: 'from', schema: { type: 'string', format: 'day' } },
          { in: 'query', name: 'least', schema: { type: 'number', format: 'cents' } },
          { in: 'query', name: 'share', schema: { type: 'number' } },
        ],
      },
      post: json({ $ref: '#/components/schemas/Order' }),
    },
  },
  components: {
    schemas: {
      Price: { type: 'number', format: 'cents' },
      Line: {
        type: 'object',
        required: ['price'],
        properties: {
          price: { $ref: '#/components/schemas/Price' },
          was: { anyOf: [{ $ref: '#/components/schemas/Price' }, { type: 'null' }] },
        },
      },
      Order: {
        type: 'object',
        additionalProperties: false,
        properties: {
          name: { type: 'string', pattern: '^\\w{1,8}$' },
          lines: { type: 'array', maxItems: 1000, items: { $ref: '#/components/schemas/Line' } },
          currency: { type: 'string', enum: ['USD'] },
        },
      },
    },
  },
};

const malformed = { code: 'malformed', message: 'must be well formed' };
const formats = {
  cents: {
    accepts: 'a price',
    check: (value: unknown, written?: string) =>
      (typeof value === 'number' && !Number.isInteger(value)) || written ? malformed : undefined,
  },
  day: { accepts: 'a day', check: (value: unknown) => (value === '2026-02-30' ? malformed : undefined) },
};

afterAll(async () => {
  await server.stop(100);
  await db.destroy();
  await dropTestDatabase(cluster, database);
});

const price = ({ body }: Request) => {
  const { name = '', lines = [] } = body ?? {};
  if (name === 'unasked') throw new Error('must not get here');
  if (lines.length > 9)
    throw Problem.invalid([{ location: 'body.lines', code: 'unbalanced', message: 'must balance' }]);
  return { name };
};

/** The answer of `GET /v1/stream`. */
let stream: Readable;

const operations = testOperations({
  'get /v1/priced': price,
  'post /v1/priced': price,
  'post /v1/effects': ({ context, body }: Request) =>
    idempotently(db, context, async (trx) => {
      const { organizationId: org_id, livemode } = context;
      await trx.insertInto('effect').values({ org_id, livemode, name: body.name }).execute();
      if (body.name === 'refused') throw new Problem('limit_reached');
      if (body.name === 'slow') {
        await new Promise<void>((resolve) => {
          release = resolve;
          entered?.();
        });
      }
      return { name: body.name, at: Math.random() };
    }),
  'get /v1/away': () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  },
  'get /v1/listed': () => ({}),
  'post /v1/listed': () => ({}),
  'get /v1/things/:id': () => {
    throw Problem.notFound();
  },
  'get /v1/stream': () => stream,
  'get /v1/broken': () => {
    throw new Error('could not read 123-45-6789');
  },
});

async function call(
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
  scopes = ['documents:read', 'documents:write'],
) {
  const authorization = `Bearer ${await signTestToken('test', one, scopes)}`;
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    ...init,
    headers: { authorization, ...init.headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call('/v1/effects', {
    method: 'POST',
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

const effects = async (name: string) =>
  (await db.selectFrom('effect').selectAll().where('name', '=', name).execute()).length;

test('a service answers 401 to requests that do not come through the gateway', async () => {
  const url = `http://127.0.0.1:${server.port}/v1/effects`;
  const forOther = await signTestToken('accounting', one, ['documents:write']);
  const expired = await signTestToken('test', one, ['documents:write'], { exp: 1 });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forOther.split('.')[1]}.`;
  for (const token of [undefined, 'sk_test_x', forOther, expired, unsigned]) {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await fetch(url, { method: 'POST', ...(headers ? { headers } : {}) });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  }
});

test('the answer to a key without the scope names the missing scope', async () => {
  const { status, body } = await call('/v1/effects', { method: 'POST' }, ['documents:read']);
  expect([status, body.code]).toEqual([403, 'missing_scope']);
  expect(body.detail).toContain('documents:write');
});

test('a test helper refuses a live token before it looks at scopes, path or body', async () => {
  const token = await signTestToken('test', testTenant(1, true), []);
  for (const path of ['/v1/test_helpers', '/v1/test_helpers/effects', '/V1/Test_Helpers/away']) {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      body: 'no JSON',
    });
    expect([path, response.status, ((await response.json()) as { code: string }).code]).toEqual([
      path,
      403,
      'test_mode_only',
    ]);
  }
});

test('the same key and body have one effect and one answer', async () => {
  const headers = { 'idempotency-key': 'k-1' };
  const first = await post({ name: 'once', more: { a: 1, b: 2 } }, headers);
  const replay = await post({ more: { b: 2, a: 1 }, name: 'once' }, headers);
  expect(replay.body).toEqual(first.body);
  expect([first.headers.get('idempotent-replayed'), replay.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
  expect(await effects('once')).toBe(1);
  expect((await post({ name: 'another' }, headers)).body.code).toBe('idempotency_key_reused');
  expect(await effects('another')).toBe(0);
});

test('a second request with the key of a running one is told to wait', async () => {
  const headers = { 'idempotency-key': 'k-2' };
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const first = post({ name: 'slow' }, headers);
  await inside;
  const second = await post({ name: 'slow' }, headers);
  expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([
    409,
    'idempotency_key_in_use',
    '1',
  ]);
  release!();
  expect((await first).status).toBe(200);
  expect(await effects('slow')).toBe(1);
});

test('a refusal changes nothing and is not stored', async () => {
  const headers = { 'idempotency-key': 'k-3' };
  expect((await post({ name: 'refused' }, headers)).status).toBe(422);
  expect(await effects('refused')).toBe(0);
  expect((await post({ name: 'accepted' }, headers)).status).toBe(200);
});

test('a record older than 24 hours is ignored and deleted', async () => {
  const headers = { 'idempotency-key': 'k-4' };
  await post({ name: 'aged' }, headers);
  const admin = createDatabase(
    createPool({ connectionString: database.adminUrl, schema: 'http_kit', applicationName: 'test' }),
  );
  await sql`update idempotency set created_at = now() - interval '25 hours'`.execute(admin);
  await admin.destroy();
  await post({ name: 'aged' }, headers);
  expect(await effects('aged')).toBe(2);
  expect(await deleteExpiredIdempotencyRecords(db)).toBeGreaterThan(0);
  expect(await deleteExpiredIdempotencyRecords(db)).toBe(0);
});

test('one clean-up deletes all expired records, however many there are', async () => {
  const admin = createDatabase(
    createPool({ connectionString: database.adminUrl, schema: 'http_kit', applicationName: 'test' }),
  );
  await sql`insert into idempotency (org_id, livemode, key, fingerprint, body, subject, created_at)
    select 'org_old', false, 'old-' || n, '', '', '', now() - interval '25 hours' from generate_series(1, 3500) n`.execute(
    admin,
  );
  await admin.destroy();
  expect(await deleteExpiredIdempotencyRecords(db)).toBe(3_500);
});

test.each([
  ['malformed JSON', '{"a":', {}, 400, 'malformed_json'],
  ['arrays nested too deeply', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, {}, 400, 'malformed_json'],
  ['objects nested too deeply', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, {}, 400, 'malformed_json'],
  [
    'repeated members before a member that is nested too deeply',
    `{${'"a":1,'.repeat(200)}"b":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    {},
    400,
    'malformed_json',
  ],
  ['half of a surrogate pair', '{"a":["\\ud83d"]}', {}, 400, 'invalid_request'],
  ['half of a surrogate pair as a name', '{"a":{"\\ude00":1}}', {}, 400, 'invalid_request'],
  ['no JSON', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
  [
    'a charset that is not UTF-8',
    '{}',
    { 'content-type': 'application/json; charset=latin1' },
    415,
    'unsupported_media_type',
  ],
  [
    'UTF-16, although it is JSON',
    Buffer.from('{"name":"x"}', 'utf16le'),
    { 'content-type': 'application/json; charset=utf-16le' },
    415,
    'unsupported_media_type',
  ],
  ['more than 1 MB', JSON.stringify({ a: 'x'.repeat(1_100_000) }), {}, 413, 'payload_too_large'],
  ['no gzip although it says so', '{}', { 'content-encoding': 'gzip' }, 400, 'malformed_json'],
  ['no brotli although it says so', '{"a":1}', { 'content-encoding': 'br' }, 400, 'malformed_json'],
  ['no zstd although it says so', '{"a":1}', { 'content-encoding': 'zstd' }, 400, 'malformed_json'],
  ['an encoding nobody knows', '{}', { 'content-encoding': 'rot13' }, 415, 'unsupported_media_type'],
  [
    '200,000 nested arrays with a key',
    `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    { 'idempotency-key': 'deep' },
    400,
    'malformed_json',
  ],
  ['a key of 256 characters', '{}', { 'idempotency-key': 'k'.repeat(256) }, 400, 'invalid_request'],
])('%s is one problem document', async (_name, body, headers, status, code) => {
  const answer = await post(body, headers as Record<string, string>);
  expect([answer.status, answer.body.code, answer.body.request_id]).toEqual([
    status,
    code,
    answer.headers.get('request-id'),
  ]);
  expect(answer.body.type).toBe(`http://api.test/docs/errors/${code}`);
});

test('a 404 names the object that the path names, and no text that is no id', async () => {
  const id = newId('cus');
  expect((await call(`/v1/things/${id}`)).body.detail).toBe(`No such customer: ${id}.`);
  expect((await call('/v1/things/123-45-6789')).body.detail).toBe('There is no such object.');
});

const locationsOf = ({ body }: { body: { errors: { location: string }[] } }) =>
  body.errors.map(({ location }) => location);

test('wrong types, wrong formats and unknown members are reported in one answer', async () => {
  const order = {
    name: 'mis typed',
    lines: [{ price: 1.5, was: null }, { price: 0.5, was: 2.5 }, { was: '1' }, 7],
    currency: ['USD'],
    colour: 'red',
  };
  const headers = { 'content-type': 'application/json' };
  const send = (path: string, body: unknown) => call(path, { method: 'POST', body: JSON.stringify(body), headers });
  const inBody = [
    'body.name', 'body.lines[2].price', 'body.lines[2].was', 'body.lines[3]', 'body.currency', 'body.colour',
    'body.lines[0].price', 'body.lines[1].price', 'body.lines[1].was',
  ]; // biome-ignore format: one list
  const mistyped = await send('/v1/priced?since=1', order);
  expect([mistyped.status, locationsOf(mistyped).sort()]).toEqual([400, ['query.since', ...inBody].sort()]);
  const sound = { name: 'typed', lines: [{ price: 1.5 }], currency: 'USD' };
  expect(locationsOf(await send('/v1/priced', { ...sound, currency: ['USD'] })).sort()).toEqual([
    'body.currency',
    'body.lines[0].price',
  ]);
  const lines = Array(20).fill({ price: 0.5 });
  const refused = locationsOf(await send('/v1/priced', { ...sound, lines }));
  expect([refused.length, refused[0], refused[1]]).toEqual([20, 'body.lines[0].price', 'body.lines[1].price']);
  const unbalanced = await send('/v1/priced', { ...sound, lines: Array(20).fill({ price: 1 }) });
  expect(locationsOf(unbalanced)).toEqual(['body.lines']);
  expect(locationsOf(await call('/v1/priced?from=2026-02-30&to=1'))).toEqual(['query.to', 'query.from']);
  expect((await send('/v1/priced', { ...sound, lines: [{ price: 1 }] })).status).toBe(200);
});

test('a body with more wrong members than an answer can list is refused before the routes see it', async () => {
  const headers = { 'content-type': 'application/json' };
  const send = (lines: unknown[]) =>
    call('/v1/priced', { method: 'POST', body: JSON.stringify({ name: 'unasked', lines }), headers });
  for (const line of [{ was: 1 }, { price: 0.5 }, 0]) {
    const refused = await send(Array(1_000).fill(line));
    expect([refused.status, refused.body.errors.length]).toEqual([400, 100]);
  }
  expect(locationsOf(await send(Array(1_001).fill({ price: 1 })))).toEqual(['body.lines']);
});

test.each<[string, string, string[]]>([
  ['at the top', '{"name":"a","name":"b"}', ['body.name']],
  ['spelt with an escape', '{"name":"a","\\u006eame":"b"}', ['body.name']],
  ['in objects in arrays, each named', '{"name":"a","items":[{},{"x":[1,2],"x":{"y":1,"y":2}}],"name" :1}', ['body.items[1].x', 'body.items[1].x.y', 'body.name']],
  ['a number that may be personal', '{"123-45-6789":1,"123-45-6789":2}', ['body.***-**-****']],
  ['after a text full of quotes and brackets', '{"name":"\\\\\\"}],:{[\\\\","name":1}', ['body.name']],
  ['__proto__', '{"__proto__":1,"name":"a","__proto__":2}', ['body.__proto__']],
  ['two hundred times', `{"name":1${',"name":1'.repeat(200)}}`, Array(100).fill('body.name')],
])('a member given twice is refused by name: %s', async (_where, json, locations) => {
  const { status, body } = await post(json);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.errors.map(({ location }: { location: string }) => location)).toEqual(locations);
}); // biome-ignore format: a table

test('the same name in different objects, and text that looks like a member, are not duplicates', async () => {
  const name = '"name":1,"name":2,\\';
  const { status, body } = await post({ name, a: { name: 1 }, b: [{ name: 1 }, { name: 1 }], c: ['name', 'name'] });
  expect([status, body.name]).toEqual([200, name]);
});

test('an operation without a body refuses members by name, and accepts an empty body', async () => {
  const send = (body: string) =>
    call('/v1/listed', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const { status, body } = await send('{"since":"2020-01-01","also":1}');
  expect([status, body.errors.map(({ location }: { location: string }) => location)]).toEqual([
    400,
    ['body.since', 'body.also'],
  ]);
  expect((await send('{}')).status).toBe(200);
  expect((await call('/v1/listed', { method: 'POST' })).status).toBe(200);
});

test('an unknown or repeated query parameter is refused by name', async () => {
  expect((await call('/v1/listed?limit=1')).status).toBe(200);
  const { status, body } = await call('/v1/listed?limit=1&limit=2&offset=1&limit[]=3');
  expect(status).toBe(400);
  expect(body.errors.map((error: { location: string }) => error.location)).toEqual([
    'query.offset',
    'query.limit[]',
    'query.limit',
  ]);
});

test('an unavailable database is a 503 with Retry-After, not a bug', async () => {
  const { status, body, headers } = await call('/v1/away');
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '1']);
});

test('a bug is a 500 without details, and the log contains no personal number', async () => {
  const { status, body } = await call('/v1/broken');
  expect([status, body.code]).toEqual([500, 'internal_error']);
  expect(JSON.stringify(body)).not.toContain('read');
  expect(lines.join('')).toContain('could not read [ssn]');
});

test('readiness fails without required dependencies and while draining, not without optional ones; liveness never fails', async () => {
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status;
  expect(await get('/health/ready')).toBe(200);
  const broken = createHealth({ bus: () => Promise.reject(new Error('down')) });
  expect(await broken.isReady()).toEqual({ ready: false, checks: { bus: 'failed' } });
  const withoutBus = createHealth({}, { bus: () => Promise.reject(new Error('down')) });
  expect(await withoutBus.isReady()).toEqual({ ready: true, checks: {} });
  expect(await withoutBus.details()).toEqual({ bus: 'failed' });
  const whole = await fetch(`http://127.0.0.1:${server.port}/health`);
  expect([whole.status, await whole.json()]).toEqual([
    200,
    { status: 'ready', checks: { postgres: 'ok' }, details: {} },
  ]);
  const draining = createHealth({});
  draining.drain();
  expect((await draining.isReady()).ready).toBe(false);
  expect(await get('/health/live')).toBe(200);
});

test('stopping lets the running request finish', async () => {
  let answer: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    void startServer((_request, response) => {
      answer = () => response.end('done');
      resolve();
    }, 0).then((running) => {
      slow = running;
      pending = fetch(`http://127.0.0.1:${running.port}/`).then((response) => response.text());
    });
  });
  let slow: RunningServer | undefined;
  let pending: Promise<string> | undefined;
  await arrived;
  const stopped = slow!.stop(5_000);
  answer!();
  expect(await pending).toBe('done');
  await stopped;
  await expect(
    new Promise((resolve, reject) => connect(slow!.port, '127.0.0.1', () => resolve('open')).once('error', reject)),
  ).rejects.toThrow('ECONNREFUSED');
});

test.each(['"x"', '1', 'null', '[]', 'true'])('the body %s is valid JSON, and told to be no object', async (json) => {
  const headers = { 'content-type': 'application/json' };
  const { body } = await call('/v1/priced', { method: 'POST', headers, body: json });
  expect([body.code, body.errors]).toEqual([
    'invalid_request',
    [expect.objectContaining({ location: 'body', code: 'wrong_type' })],
  ]);
});

test('numbers that parsing would round are refused, all of them in one answer, with what their format allows', async () => {
  const inexact = { code: 'too_many_digits' };
  const { status, body } = await call('/v1/priced', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"x","lines":[{"price":1000.00000000000000001},{"price":1,"was":9007199254740993},{"price":0.5}],"other":12.3400000000000000001}',
  });
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.errors).toEqual([
    { location: 'body.lines[0].price', message: '"lines[0].price" must be well formed.', code: 'malformed' },
    { location: 'body.lines[1].was', message: '"lines[1].was" must be well formed.', code: 'malformed' },
    { location: 'body.lines[2].price', message: '"lines[2].price" must be well formed.', code: 'malformed' },
    {
      location: 'body.other',
      message: expect.stringMatching(/^"other" is not a field of this request. Accepted: .*name/),
      code: 'unknown_field',
    },
  ]);
  const unknown = await call('/v1/effects', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"x","n":{"deep":[1e400]}}',
  });
  expect([unknown.status, unknown.body.errors]).toEqual([
    400,
    [{ location: 'body.n.deep[0]', message: expect.stringContaining('15 significant digits'), ...inexact }],
  ]);
  expect(await effects('x')).toBe(0);
});

test('a NUL character in a query parameter is refused with its place', async () => {
  expect(locationsOf(await call('/v1/priced?from=%00&least=1'))).toEqual(['query.from']);
  expect((await call('/v1/listed?limit=%00')).status).toBe(400);
});

test('the same rules apply to query parameters', async () => {
  const refused = await call(`/v1/priced?least=1000.00000000000000001&share=0.1000000000000000000001&from=2026-02-30`);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [
      { location: 'query.from', message: '"from" must be well formed.', code: 'malformed' },
      { location: 'query.least', message: '"least" must be well formed.', code: 'malformed' },
      { location: 'query.share', message: expect.any(String), code: 'too_many_digits' },
    ],
  ]);
  expect((await call(`/v1/priced?least=1${'0'.repeat(500)}`)).status).toBe(400);
  expect((await call('/v1/priced?least=12.000&share=0.1')).status).toBe(200);
});

test('A stream that fails while it is sent closes the connection, is logged, and does not stop the service', async () => {
  stream = Readable.from(
    (async function* () {
      yield 'first';
      throw new Error('the source is gone');
    })(),
  );
  lines.length = 0;
  const headers = { authorization: `Bearer ${await signTestToken('test', one, ['documents:read'])}` };
  const answer = fetch(`http://127.0.0.1:${server.port}/v1/stream`, { headers }).then((response) => response.text());
  await expect(answer).rejects.toThrow();
  expect(lines.join('')).toContain('the source is gone');
  expect((await call('/v1/listed')).status).toBe(200);
});

test('A stream is destroyed when its client is gone', async () => {
  stream = new Readable({ read: () => void stream.push('x'.repeat(100_000)) });
  const closed = new Promise((resolve) => stream.once('close', resolve));
  const headers = { authorization: `Bearer ${await signTestToken('test', one, ['documents:read'])}` };
  const gone = new AbortController();
  await fetch(`http://127.0.0.1:${server.port}/v1/stream`, { headers, signal: gone.signal });
  gone.abort();
  await closed;
  expect(stream.destroyed).toBe(true);
});
