import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually, signTestToken, testTenant } from '@exchequer/testkit';
import type { Response as ExpressResponse } from 'express';
import { emptyPages } from '../../test/drawn-w2.ts';
import { giveUp } from '../../test/give-up.ts';
import { liveTenant, otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { createDeps } from '../create-deps.js';
import { streamDocumentProgress } from './progress-events.js';

/** Reads documents. */
let service: TestService;
/** Leaves documents in its queue. */
let idle: TestService;

beforeAll(async () => {
  [service, idle] = await Promise.all([startTestService(), startTestService({ processing: false })]);
});

afterAll(async () => {
  await service.stop();
  await idle.stop();
});

interface Event {
  readonly event: string;
  readonly data: { readonly status: string; readonly [name: string]: unknown };
}

interface Stream {
  readonly response: Response;
  /** The next event, or undefined at the end of the stream. */
  next(): Promise<Event | undefined>;
  rest(): Promise<Event[]>;
  /** Comments so far. */
  readonly comments: string[];
  leave(): void;
}

async function open(address: string, as = tenant): Promise<Stream> {
  const leave = new AbortController();
  const authorization = `Bearer ${await signTestToken('documents', as, ['documents:read'])}`;
  const response = await fetch(address, { headers: { authorization }, signal: leave.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const comments: string[] = [];
  let buffer = '';
  const next = async (): Promise<Event | undefined> => {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        buffer += value;
        continue;
      }
      const lines = buffer.slice(0, end).split('\n');
      buffer = buffer.slice(end + 2);
      comments.push(...lines.filter((line) => line.startsWith(':')));
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      if (data !== undefined) return { event: field('event')!, data: JSON.parse(data) };
    }
  };
  const rest = async () => {
    const all: Event[] = [];
    for (let event = await next(); event; event = await next()) all.push(event);
    return all;
  };
  return { response, next, rest, comments, leave: () => leave.abort() };
}

const addressOf = ({ port }: TestService, id: string) => `http://127.0.0.1:${port}/v1/documents/${id}/events`;
const upload = async (to: TestService, pages = 1, as = tenant): Promise<string> =>
  (await to.upload(await emptyPages(pages), { as })).body.id;

test('A stream reports each page that is done and ends with the outcome, which equals a later GET', async () => {
  const id = await upload(service, 4);
  const stream = await open(addressOf(service, id));
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const events = await stream.rest();
  const last = events.pop()!;
  expect(events.every(({ event, data }) => event === 'progress' && data.status === 'processing')).toBe(true);
  const done = events.map(({ data }) => (data.progress as { pages_done: number }).pages_done);
  expect(done).toEqual([...done].sort((a, b) => a - b));
  const outcome = { id, object: 'document', status: 'completed', document_type: 'unknown', pages: 4, error: null };
  expect(last).toEqual({ event: 'completed', data: { ...outcome, confidence: 0 } });
  expect(await (await open(addressOf(service, id))).rest()).toEqual([last]);
});

test('A document in the queue is told as queued, and its end reaches the stream although another process decided it', async () => {
  const elsewhere = createDeps(idle.config);
  const [failing, deleted] = [await upload(idle), await upload(idle)];
  const streams = await Promise.all([failing, deleted].map((id) => open(addressOf(idle, id))));
  for (const stream of streams) {
    expect(await stream.next()).toMatchObject({
      event: 'progress',
      data: { status: 'processing', progress: { pages_done: 0, pages_total: null, stage: 'queued' } },
    });
  }
  await giveUp(elsewhere, idle.database, tenant, failing);
  await idle.call(`/v1/documents/${deleted}`, { method: 'DELETE' });
  expect(await streams[0]!.rest()).toMatchObject([{ event: 'failed', data: { error: { code: 'processing_error' } } }]);
  expect(await streams[1]!.rest()).toEqual([
    { event: 'deleted', data: { id: deleted, object: 'document', status: 'deleted' } },
  ]);
  await elsewhere.close();
});

test('The stages are queued, reading and extracting', async () => {
  const id = await upload(idle);
  const stream = await open(addressOf(idle, id));
  const stages = [(await stream.next())!.data.progress];
  for (const [pages, done] of [
    [2, 0],
    [2, 1],
    [2, 2],
  ]) {
    await idle.database.admin(
      `update documents.document set pages = ${pages}, pages_done = ${done} where id = '${id}'`,
    );
    stages.push((await stream.next())!.data.progress);
  }
  expect(stages).toEqual([
    { pages_done: 0, pages_total: null, stage: 'queued' },
    { pages_done: 0, pages_total: 2, stage: 'reading' },
    { pages_done: 1, pages_total: 2, stage: 'reading' },
    { pages_done: 2, pages_total: 2, stage: 'extracting' },
  ]);
  expect((await idle.call(`/v1/documents/${id}`)).body.progress).toEqual(stages.at(-1));
  stream.leave();
});

test('One organization cannot open more streams than its share, and a client that leaves frees its place', async () => {
  const share = idle.config.PROGRESS_STREAMS_AT_ONCE_PER_ORGANIZATION_MAX;
  const as = testTenant(5);
  const id = await upload(idle, 1, as);
  const streams = await Promise.all(Array.from({ length: share }, () => open(addressOf(idle, id), as)));
  const refused = await open(addressOf(idle, id), as);
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '1']);
  const other = await open(addressOf(idle, await upload(idle, 1, otherTenant)), otherTenant);
  expect(other.response.status).toBe(200);
  // The other requests of the organization are served.
  expect((await idle.call(`/v1/documents/${id}`, {}, as)).status).toBe(200);
  streams[0]!.leave();
  await eventually(async () => {
    const again = await open(addressOf(idle, id), as);
    again.leave();
    expect(again.response.status).toBe(200);
  });
  for (const stream of [...streams, other]) stream.leave();
});

test('HEAD is answered without a stream, and documents of others are not found', async () => {
  const id = await upload(idle);
  expect((await idle.call(`/v1/documents/${id}/events`, { method: 'HEAD' })).status).toBe(200);
  for (const as of [otherTenant, liveTenant])
    expect((await idle.call(`/v1/documents/${id}/events`, {}, as)).status).toBe(404);
});

test('A silent stream sends signs of life, and ends after its time so that the client connects again', async () => {
  const id = await upload(idle);
  const server = createServer((_request, response) => {
    const times = { heartbeatMs: 20, streamMsMax: 500 };
    void streamDocumentProgress(idle.deps, tenant as never, id, response as ExpressResponse, times);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stream = await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await stream.rest()).toHaveLength(1);
  expect(stream.comments.length).toBeGreaterThan(1);
  server.close();
});
