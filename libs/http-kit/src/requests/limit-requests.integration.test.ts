import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { createLogger } from '@exchequer/telemetry';
import { eventually, signTestToken, testDocument, testJwks, testOperations, testTenant } from '@exchequer/testkit';
import type { Request } from 'express';
import { createHealth } from '../health.js';
import { type RunningServer, startServer } from '../server.js';
import { createServiceApp } from '../service-app.js';

const LIMITS = { atOnceMax: 3, atOncePerOrganizationMax: 2 };
const SCOPES = ['documents:read', 'documents:write'];
const busy = testTenant(1);
const busyLive = testTenant(1, true);
const other = testTenant(2);

/** Names of requests whose handlers have begun, in order; each goes on until it is let go. */
let begun: string[];
let letGo: Map<string, () => void>;
/** Handlers at work now. */
let working: number;
let server: RunningServer;

beforeEach(async () => {
  begun = [];
  letGo = new Map();
  working = 0;
  const app = createServiceApp({
    service: 'test',
    scopeArea: 'documents',
    jwks: await testJwks(),
    docsUrl: 'http://api.test',
    deps: {},
    health: createHealth({}),
    limits: LIMITS,
    logger: createLogger('test'),
    openapi: testDocument(operations),
    operations,
  });
  server = await startServer(app, 0);
});

afterEach(() => server.stop(0));

const operations = testOperations({
  'get /v1/:name': async ({ params: { name } }: Request<{ name: string }>) => {
    begun.push(name);
    working += 1;
    await new Promise<void>((resolve) => letGo.set(name, resolve));
    working -= 1;
    return { name };
  },
  'post /v1/bodies': async () => ({}),
  'get /v1/large/answer': async () => ({ rows: Array.from({ length: 300_000 }, (_, n) => n) }),
});

async function get(name: string, as = busy, signal?: AbortSignal): Promise<number> {
  const headers = { authorization: `Bearer ${await signTestToken('test', as, SCOPES)}` };
  const response = await fetch(`http://127.0.0.1:${server.port}/v1/${name}`, { headers, signal: signal ?? null });
  await response.text();
  return response.status;
}

const hasBegun = (...names: string[]) => eventually(async () => expect(begun).toEqual(names));

test('one organization shares its slots between both modes; another one is served while its requests wait', async () => {
  const first = [get('a1'), get('a2', busyLive)];
  await eventually(async () => expect(begun).toHaveLength(2));
  const waiting = [get('a3'), get('a4', busyLive)];
  const answered = get('b1', other);
  await eventually(async () => expect(begun).toHaveLength(3));
  expect(begun).toContain('b1');
  letGo.get('b1')!();
  expect(await answered).toBe(200);
  // A free slot does not raise the share.
  expect(begun).toHaveLength(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) {
    await eventually(async () => expect(letGo.has(name)).toBe(true));
    expect(working).toBeLessThanOrEqual(LIMITS.atOncePerOrganizationMax);
    letGo.get(name)!();
  }
  expect(await Promise.all([...first, ...waiting])).toEqual([200, 200, 200, 200]);
});

test('a free slot goes to the organization that kept the event loop busy least, not to the one that waits longest', async () => {
  const third = testTenant(3);
  await get('large/answer', busy);
  const first = [get('c1', third), get('c2', third), get('b1', other)];
  await eventually(async () => expect(begun).toHaveLength(3));
  const heavy = await waiting(() => get('a1', busy));
  const light = await waiting(() => get('b2', other));
  letGo.get('c1')!();
  await first[0];
  await eventually(async () => expect(begun).toHaveLength(4));
  expect(begun[3]).toBe('b2');
  for (const name of ['c2', 'b1', 'b2']) letGo.get(name)!();
  await eventually(async () => expect(letGo.has('a1')).toBe(true));
  letGo.get('a1')!();
  expect(await Promise.all([...first, heavy.answered, light.answered])).toEqual([200, 200, 200, 200, 200]);
});

test('requests above the queue limit of one organization are answered 429 with Retry-After, and others are still served', async () => {
  const requests = Array.from({ length: LIMITS.atOncePerOrganizationMax + 200 }, (_, n) => get(`a${n}`));
  await eventually(async () => expect(begun).toHaveLength(2));
  const headers = { authorization: `Bearer ${await signTestToken('test', busy, SCOPES)}` };
  const refused = await eventually(async () => {
    const stopping = new AbortController();
    const waits = setTimeout(() => stopping.abort(), 500);
    const response = await fetch(`http://127.0.0.1:${server.port}/v1/refused`, { headers, signal: stopping.signal });
    clearTimeout(waits);
    return response;
  });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ code: 'too_many_in_flight' });
  const answered = get('b1', other);
  await eventually(async () => expect(letGo.has('b1')).toBe(true));
  letGo.get('b1')!();
  expect(await answered).toBe(200);
  await server.stop(0);
  await Promise.allSettled(requests);
});

test('a client that disconnects while its request waits frees its place, and its request never starts', async () => {
  const [one, two] = [get('a1'), get('a2')];
  await eventually(async () => expect(begun).toHaveLength(2));
  const leaving = new AbortController();
  const left = get('left', busy, leaving.signal).catch((error: Error) => error.name);
  await connectionsAre(3);
  leaving.abort();
  expect(await left).toBe('AbortError');
  await connectionsAre(2);
  const next = get('a3');
  letGo.get('a1')!();
  await eventually(async () => expect(letGo.has('a3')).toBe(true));
  letGo.get('a2')!();
  letGo.get('a3')!();
  expect(await Promise.all([one, two, next])).toEqual([200, 200, 200]);
  expect(begun).not.toContain('left');
});

test('a client that disconnects frees its slot only when the work is done, so disconnecting early gains nothing', async () => {
  const leaving = new AbortController();
  const left = ['a1', 'a2'].map((name) => get(name, busy, leaving.signal).catch(() => 'left'));
  await eventually(async () => expect(begun).toHaveLength(2));
  leaving.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left']);
  await connectionsAre(0);
  const next = get('a3');
  await connectionsAre(1);
  const answered = get('b1', other);
  await eventually(async () => expect(letGo.has('b1')).toBe(true));
  letGo.get('b1')!();
  await answered;
  expect(begun.slice(0, 2).sort()).toEqual(['a1', 'a2']);
  expect(begun.slice(2)).toEqual(['b1']);
  letGo.get('a1')!();
  await hasBegun(...begun.slice(0, 3), 'a3');
  letGo.get('a2')!();
  letGo.get('a3')!();
  expect(await next).toBe(200);
});

test('clients that leave while their large bodies are read keep no places', async () => {
  const token = await signTestToken('test', busy, SCOPES);
  const body = JSON.stringify({ text: 'x'.repeat(900_000) });
  for (let n = 0; n < 20; n++) {
    const received = once(server.server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /v1/bodies HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const [request] = await received;
    await eventually(async () => expect(request.complete).toBe(true));
    socket.destroy();
  }
  const answered = get('a1');
  await hasBegun('a1');
  letGo.get('a1')!();
  expect(await answered).toBe(200);
}, 30_000);

test('a body is not read while its request waits', async () => {
  const first = [get('a1'), get('a2')];
  await eventually(async () => expect(begun).toHaveLength(2));
  const token = await signTestToken('test', busy, SCOPES);
  const size = 900_000;
  const received = once(server.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    `POST /v1/big HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
  );
  socket.write(`"${'x'.repeat(size - 2)}"`);
  const [request] = await received;
  await eventually(async () => expect(request.readableLength).toBeGreaterThan(0));
  // Another request that arrives later is answered while this one waits.
  const answered = get('b1', other);
  await eventually(async () => expect(letGo.has('b1')).toBe(true));
  letGo.get('b1')!();
  await answered;
  expect(request.readableLength).toBeLessThan(size / 2);
  expect(request.complete).toBe(false);
  letGo.get('a1')!();
  // This path has no such body: it is refused when it is read.
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 404 /);
  socket.destroy();
  letGo.get('a2')!();
  await Promise.all(first);
});

test("bodies that break off do not reduce the organization's share", async () => {
  const token = await signTestToken('test', busy, SCOPES);
  for (let n = 0; n < 3 * LIMITS.atOncePerOrganizationMax; n++) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /v1/cut HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":`,
    );
    await connectionsAre(1);
    socket.destroy();
    await connectionsAre(0);
  }
  const requests = [get('a1'), get('a2')];
  await eventually(async () => expect(begun).toHaveLength(2));
  letGo.get('a1')!();
  letGo.get('a2')!();
  expect(await Promise.all(requests)).toEqual([200, 200]);
});

/** Sends a request. Resolves when it waits for a slot: its caller is known, and the next step is the queue. */
async function waiting(send: () => Promise<number>): Promise<{ readonly answered: Promise<number> }> {
  const received = once(server.server, 'request') as Promise<[Request]>;
  const answered = send();
  const [request] = await received;
  await eventually(async () => expect(request.context).toBeDefined());
  return { answered };
}

function connectionsOf(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

function connectionsAre(count: number): Promise<void> {
  return eventually(async () => {
    // A kept-alive connection without a request does not count.
    server.server.closeIdleConnections();
    expect(await connectionsOf()).toBe(count);
  });
}
