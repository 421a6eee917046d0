import { connect, createServer, type Socket } from 'node:net';
import { firstIdAt, newId } from '@exchequer/ids';
import { createDatabase, createPool, readInTenant, type Tenant } from '@exchequer/postgres';
import { eventually, tablesMentioning } from '@exchequer/testkit';
import { type Selectable, sql } from 'kysely';
import {
  createWorld,
  issueTestKey,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { closeOrganization } from '../erasure/close-organization.js';
import { eraseOrganization } from '../erasure/erase-organization.js';
import { newApiKey } from '../keys/api-key.js';
import type { Caller } from '../keys/caller.js';
import type { GatewayDatabase } from '../keys/keys.table.js';
import { daysAround } from './request-days.js';
import { createRequestRecorder, hasPersonalNumber, type NotedExchange } from './request-recorder.js';
import { addRequestDays, dropOldRequestDays } from './requests.queries.js';
import type { RequestsTable } from './requests.table.js';

const DAY_MS = 24 * 3_600_000;

let world: TestWorld;
let documents: TestService;
let gateway: TestGateway;
let relay: Relay;

beforeAll(async () => {
  world = await createWorld();
  documents = await startTestService((_request, response) => response.end('{}'), {
    openapi: '3.0.0',
    info: { title: 'documents' },
    paths: { '/v1/documents': { get: {} }, '/v1/documents/upload': { post: {} }, '/v1/documents/{id}': { get: {} } },
  });
  relay = await startRelay(world.database.adminUrl);
  gateway = await startTestGateway(world, {
    SERVICE_URL_DOCUMENTS: documents.url,
    DATABASE_URL: relay.through(world.database.urlAs('exchequer_gateway', 'pw')),
  });
});

beforeEach(() => {
  documents.handler = (_request, response) => response.end('{}');
});

afterAll(async () => {
  await gateway?.stop();
  await documents?.stop();
  await world?.stop();
  await relay?.stop();
});

type Row = Selectable<RequestsTable>;

function rowsOf(tenant: Tenant): Promise<Row[]> {
  return readInTenant(world.db, tenant, (db) =>
    db.selectFrom('request').selectAll().where('org_id', '=', tenant.organizationId).orderBy('id').execute(),
  );
}

async function writtenOf(tenant: Tenant, count: number): Promise<Row[]> {
  return eventually(async () => {
    const rows = await rowsOf(tenant);
    if (rows.length < count) throw new Error(`${rows.length} of ${count} rows`);
    return rows;
  });
}

test('a request is kept with its template, status, code, key and Idempotency-Key, and none of its values', async () => {
  const { organizationId, keyId, key } = await issueTestKey(world, { scopes: ['documents:write'] });
  const shown = await gateway.call('/v1/documents/doc_secretid?q=secretquery', { key });
  const headers = { 'idempotency-key': 'order 17', 'content-type': 'application/json', 'x-note': 'secretheader' };
  documents.handler = (request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(422, { 'x-internal-problem-code': 'document_unreadable' }).end('{"detail":"secretanswer"}');
    });
  };
  await gateway.call('/v1/documents/upload', { key, method: 'POST', headers, body: '{"name":"secretbody"}' });
  await gateway.call('/v1/webhooks/endpoints', { key });
  await gateway.call('/v1/nothing/secretpath', { key });

  const rows = await writtenOf({ organizationId, livemode: false }, 4);
  const common = { org_id: organizationId, livemode: false, key_id: keyId, created_at: expect.any(Date) };
  expect(rows).toEqual([
    expect.objectContaining({ ...common, method: 'GET', route: '/v1/documents/{id}', status: 200, code: null }),
    expect.objectContaining({
      ...common,
      method: 'POST',
      route: '/v1/documents/upload',
      status: 422,
      code: 'document_unreadable',
      idempotency_key: 'order 17',
    }),
    expect.objectContaining({ ...common, status: 503, code: 'service_unavailable' }),
    expect.objectContaining({ ...common, route: null, status: 404, code: 'not_found', status_class: 4 }),
  ]);
  expect(rows[0]!.id).toBe(shown.headers['request-id']);
  expect(rows[0]!.duration_ms).toBeGreaterThan(0);
  expect(Date.now() - rows[0]!.created_at.getTime()).toBeLessThan(60_000);
  expect(await tablesMentioning(world.database, 'gateway', 'secret')).toEqual({});
});

test('the client is not told the header by which a service names its problem', async () => {
  const { key } = await issueTestKey(world);
  documents.handler = (_request, response) => {
    response.writeHead(409, { 'x-internal-problem-code': 'document_busy' }).end('{}');
  };
  const answer = await gateway.call('/v1/documents', { key });
  expect([answer.status, answer.headers['x-internal-problem-code']]).toEqual([409, undefined]);
});

test('other organizations and the other mode see nothing of it, and a service role can neither change nor write rows', async () => {
  const { organizationId, key } = await issueTestKey(world);
  await gateway.call('/v1/documents', { key });
  await writtenOf({ organizationId, livemode: false }, 1);
  const { organizationId: other } = await issueTestKey(world);
  const seen = (tenant: Tenant) =>
    readInTenant(world.db, tenant, (db) =>
      db.selectFrom('request').selectAll().where('org_id', '=', organizationId).execute(),
    );
  expect(await seen({ organizationId, livemode: true })).toEqual([]);
  expect(await seen({ organizationId: other, livemode: false })).toEqual([]);
  expect(await world.db.selectFrom('request').selectAll().execute()).toEqual([]);
  for (const statement of [sql`delete from request`, sql`update request set status = 200`, sql`truncate request`]) {
    await expect(statement.execute(world.db)).rejects.toThrow('permission denied');
  }
  const day = daysAround(Date.now())[1]!.day.replaceAll('-', '');
  await expect(sql`select * from ${sql.table(`request_${day}`)}`.execute(world.db)).rejects.toThrow(
    'permission denied',
  );
});

test('a request without a valid key is not kept', async () => {
  const { organizationId, key } = await issueTestKey(world);
  const unknown = await gateway.call('/v1/documents', { key: newApiKey(false) });
  expect(unknown.status).toBe(401);
  await gateway.call('/v1/documents', { key });
  await writtenOf({ organizationId, livemode: false }, 1);
  expect(await tablesMentioning(world.database, 'gateway', String(unknown.headers['request-id']))).toEqual({});
});

test('while Postgres is away requests are answered, and what was noted is written when it is back', async () => {
  const { organizationId, key } = await issueTestKey(world);
  await gateway.call('/v1/documents', { key });
  await writtenOf({ organizationId, livemode: false }, 1);
  await relay.cut();
  try {
    for (let n = 0; n < 20; n++) expect((await gateway.call('/v1/documents', { key })).status).toBe(200);
    await eventually(() => expect(gateway.log.map(({ message }) => message)).toContain('request log: away'));
  } finally {
    await relay.mend();
  }
  expect(await writtenOf({ organizationId, livemode: false }, 21)).toHaveLength(21);
});

test('while Postgres is away the memory for requests is bounded: dropped ones are counted, and none of a quiet organization', async () => {
  const flooding = await issueTestKey(world);
  const quiet = await issueTestKey(world);
  const pool = createPool({
    connectionString: relay.through(world.database.urlAs('exchequer_gateway', 'pw')),
    schema: 'gateway',
    applicationName: 'recorder',
  });
  const db = createDatabase<GatewayDatabase>(pool);
  const counted = { full: 0, refused: 0 };
  const recorder = createRequestRecorder(db, {
    outage: { failed: () => {}, recovered: () => {} },
    onDropped: (rows, reason) => {
      counted[reason] += rows;
    },
    waitingMax: 100,
  });
  await relay.cut();
  for (let n = 0; n < 10; n++) recorder.note(exchangeOf(quiet));
  for (let n = 0; n < 1_000; n++) recorder.note(exchangeOf(flooding));
  await relay.mend();
  await recorder.stop();
  await db.destroy();
  expect(await rowsOf({ organizationId: quiet.organizationId, livemode: false })).toHaveLength(10);
  const { length } = await rowsOf({ organizationId: flooding.organizationId, livemode: false });
  expect(length).toBeGreaterThan(50);
  expect(counted).toEqual({ full: 1_000 - length, refused: 0 });
});

test('rows that Postgres refuses are counted and do not hold up the others', async () => {
  const { organizationId, keyId } = await issueTestKey(world);
  const counted = { full: 0, refused: 0 };
  const recorder = createRequestRecorder(world.db, {
    outage: { failed: () => {}, recovered: () => {} },
    onDropped: (rows, reason) => {
      counted[reason] += rows;
    },
  });
  // There is no day for it.
  for (let n = 0; n < 1_000; n++) {
    recorder.note({ ...exchangeOf({ organizationId, keyId }), requestId: firstIdAt('req', 4_000_000_000_000) });
  }
  await eventually(() => expect(counted.refused).toBe(1_000));
  recorder.note(exchangeOf({ organizationId, keyId }));
  await recorder.stop();
  expect(counted).toEqual({ full: 0, refused: 1_000 });
});

test('what was noted is written when the gateway stops', async () => {
  const { organizationId, key } = await issueTestKey(world);
  const stopping = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: documents.url });
  await Promise.all(Array.from({ length: 5 }, () => stopping.call('/v1/documents', { key })));
  await stopping.stop();
  expect(await rowsOf({ organizationId, livemode: false })).toHaveLength(5);
});

test('an Idempotency-Key with a number of a person or of a card in it is not kept, and others are', () => {
  const withNumber = [
    'for 123-45-6789',
    '4242 4242 4242 4242',
    '4242424242424242',
    'x3782-822463-10005',
    'sk_test_abcdefgh1',
  ];
  const without = [
    'order 17',
    '0192f0c1-7a53-7b6e-9d0a-1234567890ab',
    `${Date.now()}`,
    `1${'7'.repeat(15)}`,
    'inv-20261128-001',
  ];
  expect([...withNumber, ...without].filter(hasPersonalNumber)).toEqual(withNumber);
});

test('days are added ahead of time, again without harm, and dropped after 30 days', async () => {
  const now = Date.now();
  const dayOf = (ms: number) => `request_${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`;
  const days = async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'request'::regclass order by 1`.execute(
      world.db,
    );
    return rows.map(({ name }) => name);
  };
  const current = [-1, 0, 1, 2, 3].map((n) => dayOf(now + n * DAY_MS));
  expect(await days()).toEqual(current);
  await Promise.all([now, now - 30 * DAY_MS, now - 31 * DAY_MS].map((at) => addRequestDays(world.db, daysAround(at))));
  expect(await days()).toContain(dayOf(now - 32 * DAY_MS));
  await dropOldRequestDays(world.db);
  const kept = await days();
  expect(kept[0]).toBe(dayOf(now - 30 * DAY_MS));
  expect(kept).toEqual(expect.arrayContaining(current));
});

test('the erasure of an organization deletes its requests in both modes, and none come afterwards', async () => {
  const { organizationId, keyId, key } = await issueTestKey(world);
  const other = await issueTestKey(world);
  await gateway.call('/v1/documents', { key });
  await gateway.call('/v1/documents', { key: other.key });
  await writtenOf({ organizationId, livemode: false }, 1);
  await writtenOf({ organizationId: other.organizationId, livemode: false }, 1);
  await closeOrganization(world.db, organizationId);
  await eraseOrganization(world.db, organizationId, 'Test', Date.now() + 11 * 60_000);
  const ignored = { outage: { failed: () => {}, recovered: () => {} }, onDropped: () => {} };
  const late = createRequestRecorder(world.db, ignored);
  late.note(exchangeOf({ organizationId, keyId }));
  await late.stop();
  const { rows } = await world.database.admin(
    `select org_id from gateway.request where org_id in ('${organizationId}', '${other.organizationId}')`,
  );
  expect(rows).toEqual([{ org_id: other.organizationId }]);
});

function exchangeOf(of: { readonly organizationId: string; readonly keyId: string }): NotedExchange {
  return {
    requestId: newId('req'),
    caller: { organizationId: of.organizationId, keyId: of.keyId, livemode: false } as Caller,
    request: { method: 'GET' },
    route: '/v1/documents',
    status: 200,
    problemCode: undefined,
    ms: 1.5,
    idempotencyKey: undefined,
  };
}

interface Relay {
  /** The same address through the relay. */
  through(url: string): string;
  /** Ends all connections and takes no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** A network to Postgres that can be cut. */
async function startRelay(url: string): Promise<Relay> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const postgres = connect(Number(port), hostname);
    for (const [socket, peer] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        peer.destroy();
      });
    }
    client.pipe(postgres).pipe(client);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: own } = server.address() as { port: number };
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    through: (target) => {
      const through = new URL(target);
      through.host = `127.0.0.1:${own}`;
      return through.href;
    },
    cut,
    mend: () => listen(own),
    stop: cut,
  };
}
