import { createDatabase, createPool, migrateService } from '@exchequer/postgres';
import { createLogger } from '@exchequer/telemetry';
import {
  createTestDatabase,
  dropTestDatabase,
  signTestToken,
  type TestDatabase,
  testDocument,
  testJwks,
  testOperations,
  testTenant,
} from '@exchequer/testkit';
import type { Request } from 'express';
import { type Kysely, sql, type Transaction } from 'kysely';
import { createHealth } from './health.js';
import { changeInTenant, type IdempotencyTables, idempotencyMigrations } from './idempotency/idempotency.js';
import { Problem } from './problems/problem.js';
import { type ProblemCode, type ProblemType, problemTypes } from './problems/problem-types.js';
import { type RunningServer, startServer } from './server.js';
import { createServiceApp } from './service-app.js';

/** Changes of objects by PATCH and DELETE: `If-Match`, and the same request again. */
interface Schema extends IdempotencyTables {
  thing: { id: string; name: string; changes: number };
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
let database: TestDatabase;
let db: Kysely<Schema>;
let server: RunningServer;

const findThing = (trx: Kysely<Schema>, id: string) =>
  trx.selectFrom('thing').selectAll().where('id', '=', id).executeTakeFirst();

const currentOf = (id: string) => async (trx: Transaction<Schema>) => {
  await sql`select from thing where id = ${id} for update`.execute(trx);
  return findThing(trx, id);
};

const change = ({ context, params, body }: Request) => {
  const id = params.id as string;
  return changeInTenant(db, context, { current: currentOf(id) }, async (trx) => {
    const changed = await trx
      .updateTable('thing')
      .set({ name: body.name, changes: sql`changes + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw Problem.notFound();
    return changed;
  });
};

const operations = testOperations({
  'get /v1/things/:id': async ({ params }: Request) => {
    const thing = await findThing(db, params.id as string);
    if (!thing) throw Problem.notFound();
    return thing;
  },
  'patch /v1/things/:id': change,
  'patch /v1/things/:id/name': change,
  'delete /v1/things/:id': ({ context, params }: Request) => {
    const id = params.id as string;
    return changeInTenant(db, context, { current: currentOf(id) }, async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('thing').where('id', '=', id).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw Problem.notFound();
      return { id, deleted: true };
    });
  },
  'post /v1/things/:id': () => ({}),
});

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'edits', async (adminUrl) => {
    await migrateService({ adminUrl, schema: 'edits', runtimePassword: 'pw', sources: [idempotencyMigrations] });
    const admin = createDatabase(createPool({ connectionString: adminUrl, schema: 'edits', applicationName: 'test' }));
    await sql`create table thing (id text primary key, name text, changes int default 0)`.execute(admin);
    await sql`grant all on thing to exchequer_edits`.execute(admin);
    await admin.destroy();
  });
  const connectionString = database.urlAs('exchequer_edits', 'pw');
  db = createDatabase(createPool({ connectionString, schema: 'edits', applicationName: 'test' }));
  const document = withCodes(testDocument(operations));
  const app = createServiceApp({
    service: 'test', scopeArea: 'documents', jwks: await testJwks(), docsUrl: 'http://api.test', deps: {}, health: createHealth({}), limits: { atOnceMax: 40, atOncePerOrganizationMax: 40 }, logger: createLogger('test'), openapi: document, operations,
  }); // biome-ignore format: one call
  server = await startServer(app, 0);
});

afterAll(async () => {
  await server.stop(100);
  await db.destroy();
  await dropTestDatabase(cluster, database);
});

/** The codes that the operations of this test answer with. */
function withCodes(document: object) {
  const { paths } = document as { paths: Record<string, Record<string, object>> };
  const codes = ['not_found', 'precondition_failed', 'idempotency_key_in_use', 'idempotency_key_reused'];
  for (const item of Object.values(paths))
    for (const operation of Object.values(item)) Object.assign(operation, { 'x-error-codes': codes });
  return document;
}

let things = 0;
async function newThing(): Promise<string> {
  const id = `thing-${++things}`;
  await db.insertInto('thing').values({ id, name: 'first', changes: 0 }).execute();
  return id;
}

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
  const authorization = `Bearer ${await signTestToken('test', testTenant(1), ['documents:read', 'documents:write'])}`;
  const response = await fetch(`http://127.0.0.1:${server.port}/v1/things/${path}`, {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    retryAfter: response.headers.get('retry-after'),
    isReplay: response.headers.get('idempotent-replayed') === 'true',
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const rename = (id: string, name: string, headers: Record<string, string> = {}) => call('PATCH', id, headers, { name });

test('Whoever changes an object that another has changed meanwhile gets a 412, and nothing changes', async () => {
  const id = await newThing();
  const { etag } = await call('GET', id);
  const first = await rename(id, 'mine', { 'if-match': etag! });
  expect(first).toMatchObject({ status: 200, body: { name: 'mine' } });
  const second = await rename(id, 'yours', { 'if-match': etag! });
  expect(second).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
  const removed = await call('DELETE', id, { 'if-match': etag! });
  expect(removed.status).toBe(412);
  const now = await call('GET', id);
  expect(now).toMatchObject({ etag: first.etag, body: { name: 'mine', changes: 1 } });
  expect((await rename(id, 'yours', { 'if-match': now.etag! })).status).toBe(200);
});

test('Of many changes with the same entity tag at the same time, one takes effect', async () => {
  const id = await newThing();
  const { etag } = await call('GET', id);
  const changes = Array.from({ length: 8 }, (_, n) => rename(id, `name ${n}`, { 'if-match': etag! }));
  const statuses = (await Promise.all(changes)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array(7).fill(412)]);
  expect((await call('GET', id)).body.changes).toBe(1);
});

test('A change without `If-Match` during one with it is not lost either: one of the two comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await newThing();
    const { etag } = await call('GET', id);
    const [careful] = await Promise.all([rename(id, 'careful', { 'if-match': etag! }), rename(id, 'hasty')]);
    const { name, changes } = (await call('GET', id)).body;
    expect([careful.status, name, changes]).toEqual(careful.status === 200 ? [200, 'hasty', 2] : [412, 'hasty', 1]);
  }
});

test('`If-Match` takes a list and `*`, and a weak tag never matches', async () => {
  const id = await newThing();
  const { etag } = await call('GET', id);
  expect((await rename(id, 'a', { 'if-match': `"other", ${etag}` })).status).toBe(200);
  expect((await rename(id, 'b', { 'if-match': '*' })).status).toBe(200);
  const { etag: now } = await call('GET', id);
  expect((await rename(id, 'c', { 'if-match': `W/${now}` })).status).toBe(412);
});

test('The path above an edit is its object', async () => {
  const id = await newThing();
  const { etag } = await call('GET', id);
  const changed = await call('PATCH', `${id}/name`, { 'if-match': etag! }, { name: 'a' });
  expect(changed).toMatchObject({ status: 200, etag: (await call('GET', id)).etag });
  expect((await call('PATCH', `${id}/name`, { 'if-match': etag! }, { name: 'b' })).status).toBe(412);
});

test('An object that does not exist is a 404, whatever `If-Match` says', async () => {
  for (const tag of ['*', '"x"']) expect((await rename('nothing', 'a', { 'if-match': tag })).status).toBe(404);
});

test.each([
  ['PATCH', 'my-tag', 'invalid_value'],
  ['POST', '"tag"', 'not_supported'],
])('%s with `If-Match: %s` is refused by name', async (method, tag, code) => {
  const id = await newThing();
  const { status, body } = await call(method, id, { 'if-match': tag }, { name: 'a' });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ location: 'header.If-Match', code })]]);
  expect((await call('GET', id)).body.changes).toBe(0);
});

test('A client that knows the object gets a 304 without a body', async () => {
  const id = await newThing();
  const { etag } = await call('GET', id);
  expect(await call('GET', id, { 'if-none-match': etag! })).toMatchObject({ status: 304, etag, body: undefined });
  await rename(id, 'changed');
  expect((await call('GET', id, { 'if-none-match': etag! })).status).toBe(200);
});

test('A PATCH and a DELETE with an `Idempotency-Key` take effect once, and a repeated one gets its first answer', async () => {
  const id = await newThing();
  const { etag } = await call('GET', id);
  const headers = { 'idempotency-key': 'rename', 'if-match': etag! };
  const first = await rename(id, 'once', headers);
  const again = await rename(id, 'once', headers);
  expect([first.isReplay, again.isReplay]).toEqual([false, true]);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await call('GET', id)).body.changes).toBe(1);
  const other = await rename(id, 'another', { 'idempotency-key': 'rename' });
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });

  const removed = await call('DELETE', id, { 'idempotency-key': 'remove' });
  const removedAgain = await call('DELETE', id, { 'idempotency-key': 'remove' });
  expect([removed.status, removedAgain.status, removedAgain.isReplay]).toEqual([200, 200, true]);
  expect((await call('DELETE', id)).status).toBe(404);
});

test('Each 409 and 503 says how long to wait, except where waiting does not help', () => {
  const codes = Object.entries(problemTypes) as [ProblemCode, ProblemType][];
  const waiting = codes.filter(([, { status }]) => status === 409 || status === 503).map(([code]) => code);
  const silent = waiting.filter((code) => !/^[1-9]\d*$/.test(new Problem(code).headers['Retry-After'] ?? ''));
  expect(silent).toEqual(['provider_not_configured']);
  expect(new Problem('service_unavailable', undefined, undefined, { 'Retry-After': '60' }).headers).toEqual({
    'Retry-After': '60',
  });
});
