import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@exchequer/testkit';
import express from 'express';
import { createFileForm } from './file-form.js';
import type { RequestContext } from './request-context.js';

const LIMITS = { fileBytesMax: 100, fieldsMax: 1, fieldBytesMax: 100, atOnceMax: 3, atOncePerTenantMax: 2 };

/** Uploads whose handlers have begun, in order; each goes on until it is let go. */
let begun: string[];
let letGo: Map<string, () => void>;
let arrived: string[];
/** The requests that have ended: `limitRequests` keeps their places until then. */
let ended: string[];
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An upload of an organization. The answer is its status. */
async function start(waitMsMax: number) {
  begun = [];
  letGo = new Map();
  [arrived, ended] = [[], []];
  const app = express();
  app.use((request, response, next) => {
    request.context = { organizationId: request.get('organization')! } as RequestContext;
    arrived.push(request.path);
    const end = response.end.bind(response) as (...parameters: unknown[]) => express.Response;
    response.end = ((...parameters: unknown[]) => {
      ended.push(request.path);
      return end(...parameters);
    }) as express.Response['end'];
    next();
  });
  app.post('/:name', createFileForm({ ...LIMITS, waitMsMax }).limitUploads, async ({ params }, response) => {
    const name = String(params.name);
    begun.push(name);
    await new Promise<void>((resolve) => letGo.set(name, resolve));
    response.sendStatus(200);
  });
  app.use(((error, _request, response, _next) => {
    response.set(error.headers).sendStatus(error.status);
  }) as express.ErrorRequestHandler);
  server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  return async (name: string, organization: string, signal?: AbortSignal) => {
    const init = { method: 'POST', headers: { organization }, signal: signal ?? null };
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/${name}`, init);
    return [status, headers.get('retry-after')];
  };
}

test('An upload above the share of its organization waits for its turn, and those of others do not wait for it', async () => {
  const upload = await start(60_000);
  const mine = ['a', 'b', 'c', 'd'].map((name) => upload(name, 'one'));
  await eventually(() => expect(begun).toHaveLength(2));
  const other = upload('x', 'two');
  await eventually(() => expect(begun).toContain('x'));
  for (let n = 0; n < 5; n++) {
    await eventually(() => expect(begun.length).toBeGreaterThan(n));
    letGo.get(begun[n]!)!();
  }
  expect(await Promise.all([...mine, other])).toEqual(Array(5).fill([200, null]));
});

test('An upload whose turn does not come in time is refused with 503, and gives up its place', async () => {
  const upload = await start(20);
  const [a, b] = [upload('a', 'one'), upload('b', 'one')];
  await eventually(() => expect(begun).toHaveLength(2));
  expect(await upload('c', 'one')).toEqual([503, '1']);
  for (const name of ['a', 'b']) letGo.get(name)!();
  await Promise.all([a, b]);
  const d = upload('d', 'one');
  await eventually(() => expect(letGo.has('d')).toBe(true));
  letGo.get('d')!();
  expect([await d, begun]).toEqual([[200, null], expect.not.arrayContaining(['c'])]);
});

test('An upload whose client has gone gives up its place', async () => {
  const upload = await start(60_000);
  const [a, b] = [upload('a', 'one'), upload('b', 'one')];
  await eventually(() => expect(begun).toHaveLength(2));
  const gone = new AbortController();
  const lost = upload('lost', 'one', gone.signal).catch(() => 'gone');
  const last = upload('last', 'one');
  await eventually(() => expect(arrived).toContain('/lost'));
  gone.abort();
  expect(await lost).toBe('gone');
  await eventually(() => expect(ended).toEqual(['/lost']));
  for (const name of ['a', 'b']) letGo.get(name)!();
  await Promise.all([a, b]);
  await eventually(() => expect(letGo.has('last')).toBe(true));
  letGo.get('last')!();
  expect(await last).toEqual([200, null]);
});
