import { createLogger } from '@exchequer/telemetry';
import { signTestToken, testDocument, testJwks, testOperations, testTenant } from '@exchequer/testkit';
import type { Request } from 'express';
import { createHealth } from '../health.js';
import { type RunningServer, startServer } from '../server.js';
import { createServiceApp } from '../service-app.js';

const ROWS = 20;
const BUSY = 12;
const [busy, other] = [testTenant(1), testTenant(2)];

/** The names of the answers, one for each row that was written as JSON. */
let written: string[];
/** Answers are sent when so many requests have arrived, in this order. */
let expected: number;
let arrived: (() => void)[];
let onRow: (name: string) => unknown;
let server: RunningServer;

beforeEach(async () => {
  written = [];
  expected = 1;
  arrived = [];
  onRow = () => {};
  const app = createServiceApp({
    service: 'test',
    scopeArea: 'documents',
    jwks: await testJwks(),
    docsUrl: 'http://api.test',
    deps: {},
    health: createHealth({}),
    limits: { atOnceMax: 40, atOncePerOrganizationMax: 40 },
    logger: createLogger('test'),
    openapi: testDocument(operations),
    operations,
  });
  server = await startServer(app, 0);
});

afterEach(() => server.stop(0));

const answer = async (name: string, rows: number) => {
  await new Promise<void>((resolve) => {
    arrived.push(resolve);
    if (arrived.length >= expected) for (const send of arrived) send();
  });
  return {
    object: 'list',
    data: Array.from({ length: rows }, (_, row) => ({
      toJSON: () => {
        written.push(name);
        onRow(name);
        return { row, text: 'é'.repeat(64 * 1024) };
      },
    })),
    has_more: false,
    none: undefined,
  };
};

const operations = testOperations({
  'get /v1/long/:name': ({ params: { name } }: Request<{ name: string }>) => answer(name, ROWS),
  'get /v1/short/:name': ({ params: { name } }: Request<{ name: string }>) => answer(name, 1),
});

async function get(path: string, as = busy, method = 'GET', signal: AbortSignal | null = null) {
  const headers = { authorization: `Bearer ${await signTestToken('test', as, ['documents:read'])}` };
  return fetch(`http://127.0.0.1:${server.port}/v1/${path}`, { method, headers, signal });
}

/** Long answers of one organization and this one of another are ready at the same time. */
async function besideLongAnswers(path: string): Promise<void> {
  expected = BUSY + 1;
  const pending = [...Array.from({ length: BUSY }, (_, n) => get(`long/${n}`)), get(path, other)];
  await Promise.all((await Promise.all(pending)).map((response) => response.text()));
}

/** How many answers of the busy organization were written as a whole before the last row of this one. */
const completeBefore = (name: string) => {
  const before = written.slice(0, written.lastIndexOf(name));
  return Array.from({ length: BUSY }, (_, n) => before.filter((one) => one === String(n)).length === ROWS).filter(
    Boolean,
  ).length;
};

test('a short answer waits for no long answer of another organization', async () => {
  await besideLongAnswers('short/other');
  expect(written).toHaveLength(BUSY * ROWS + 1);
  expect(completeBefore('other')).toBe(0);
});

test('a long answer waits for one long answer of another organization at most, not for all of them', async () => {
  await besideLongAnswers('long/other');
  expect(completeBefore('other')).toBeLessThanOrEqual(1);
});

test('a long answer is the JSON of the whole, with its length', async () => {
  const response = await get('long/one');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  const data = Array.from({ length: ROWS }, (_, row) => ({ row, text: 'é'.repeat(64 * 1024) }));
  expect(bytes.toString()).toBe(JSON.stringify({ object: 'list', data, has_more: false }));
  const head = await get('long/one', busy, 'HEAD');
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bytes.length), '']);
});

test('a long answer whose client has left is not written to its end, and those behind it are sent', async () => {
  expected = BUSY + 1;
  const left = new AbortController();
  onRow = (name) => name === 'left' && left.abort();
  const pending = Array.from({ length: BUSY }, (_, n) => get(`long/${n}`));
  await expect(get('long/left', other, 'GET', left.signal)).rejects.toThrow();
  const texts = await Promise.all((await Promise.all(pending)).map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(written.filter((name) => name === 'left').length).toBeLessThan(ROWS);
});
