import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import type { Problem } from '../problems/problem.js';
import { createEventLoopUse } from './event-loop-use.js';
import { jsonBody } from './json-body.js';
import { idempotencyKey, prepareFingerprint } from './request-context.js';
import { createTurns } from './turns.js';

let server: Server;
let url: string;
/** The bodies in the order in which they were read: tenant and name. */
let read: string[];
/** Requests wait before their body is read until so many have arrived. */
let expected: number;
/** How long reading a body keeps the event loop busy. */
const READ_MS = 5;

beforeEach(async () => {
  read = [];
  expected = 1;
  const arrived: (() => void)[] = [];
  const app = express();
  app.use((request, _response, next) => {
    request.context = { organizationId: request.get('x-tenant') } as typeof request.context;
    arrived.push(next);
    if (arrived.length === expected) for (const begin of arrived.splice(0)) begin();
  });
  const use = createEventLoopUse();
  app.use(...jsonBody({ valuesMaxOf: () => 2_000, use, inTurn: createTurns(use) }));
  app.use((request, response) => {
    const name = `${request.get('x-tenant')} ${(request.body as { name?: string }).name}`;
    read.push(name);
    const begin = performance.now();
    while (performance.now() - begin < READ_MS);
    response.json({ name });
  });
  const problems: ErrorRequestHandler = (error: Problem, _request, response, _next) => {
    response.status(400).json({ errors: error.errors });
  };
  app.use(problems);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = async (tenant: string, body: string) => {
  const headers = { 'content-type': 'application/json', 'x-tenant': tenant };
  const response = await fetch(url, { method: 'POST', headers, body });
  return {
    status: response.status,
    body: (await response.json()) as { errors?: { location: string; code: string }[] },
  };
};
const large = (name: string) => JSON.stringify({ name, text: 'x'.repeat(40_000) });

test('a large body waits for one of another tenant at most, not for all of them', async () => {
  expected = 13;
  const busy = Array.from({ length: 12 }, (_, n) => post('busy', large(`${n}`)));
  await Promise.all([...busy, post('other', large('its only one'))]);
  expect(read).toHaveLength(13);
  // Those that were read while its bytes arrived count too.
  expect(read.indexOf('other its only one')).toBeLessThan(6);
});

test('a body with more members than its operation accepts is refused before it is parsed, with the place', async () => {
  const members = Array.from({ length: 70_000 }, (_, n) => `"k${n}":1`);
  expect(await post('busy', `{${members.join(',')}}`)).toEqual({
    status: 400,
    body: { errors: [expect.objectContaining({ location: 'body', code: 'too_many_members' })] },
  });
  const { body } = await post('busy', `{"name":"a","items":[${'{},'.repeat(3_000)}{}],"more":1`);
  expect(body.errors).toEqual([expect.objectContaining({ location: 'body.items', code: 'too_many_members' })]);
  expect(read).toEqual([]);
});

test('a body that begins with a byte order mark is read', async () => {
  expect((await post('busy', '\uFEFF{"name":"a"}')).status).toBe(200);
  expect(read).toEqual(['busy a']);
});

test('a NUL character is named by its place, because Postgres cannot store it', async () => {
  const { body } = await post('busy', '{"name":"a\\u0000","lines":[{"text":"b\\u0000c"}]}');
  expect(body.errors?.map(({ location, code }) => `${location} ${code}`).sort()).toEqual([
    'body.lines[0].text invalid_value',
    'body.name invalid_value',
  ]);
});

test('half of a surrogate pair is named by its place', async () => {
  const { body } = await post('busy', '{"name":"a","lines":[{"text":"\\ud800"}],"\\udc00":1}');
  expect(body.errors?.map(({ location, code }) => `${location} ${code}`).sort()).toEqual([
    'body invalid_unicode',
    'body.lines[0].text invalid_unicode',
  ]);
});

test('a large body is read in many turns of the event loop, and its fingerprint is that of the same body in another order', async () => {
  const items = Array.from({ length: 2_000 }, (_, n) => ({ name: `Item ${n}`, amount: n, 7: 1, 10: [{ b: 1, a: 2 }] }));
  const steps = (body: object, headers: object) => {
    const request = { method: 'POST', originalUrl: '/', headers, body } as unknown as Request;
    const turns = [...prepareFingerprint(request)].length;
    idempotencyKey()(request, {} as Response, () => {});
    return { turns, fingerprint: request.context?.idempotency?.fingerprint.toString('hex') };
  };
  const key = { 'idempotency-key': 'k' };
  const inOrder = JSON.parse(JSON.stringify({ items, name: 'a', 3: { y: 1, x: null }, 20: true })) as object;
  const turned = JSON.parse(
    `{"name":"a","20":true,"__proto__":1,"3":{"x":null,"y":1},"items":${JSON.stringify(
      items.map(({ amount, name, ...rest }) => ({ ...rest, name, amount })),
    )}}`,
  ) as object;
  const fromWhole = (body: object) => {
    const request = { method: 'POST', originalUrl: '/', headers: key, body } as unknown as Request;
    idempotencyKey()(request, {} as Response, () => {});
    return request.context.idempotency?.fingerprint.toString('hex');
  };
  expect(steps(turned, key).fingerprint).toBe(fromWhole(turned));
  expect(steps(inOrder, key).fingerprint).toBe(fromWhole(inOrder));
  // The member `__proto__` counts too.
  expect(fromWhole(turned)).not.toBe(fromWhole(inOrder));
  expect(steps(inOrder, key).turns).toBeGreaterThanOrEqual(10);
  expect(steps(inOrder, {}).turns).toBe(0);
});
