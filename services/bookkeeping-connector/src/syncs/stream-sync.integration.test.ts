import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import { signTestToken, testTenant } from '@exchequer/testkit';
import { runDue, runNext } from '@exchequer/work';
import { liveTenant, otherTenant, startTestService, type TestService } from '../../test/test-service.ts';
import { synchronization } from './run-sync.js';

/** Its synchronizations wait until a test does them. */
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ housekeeping: false });
});

afterAll(() => service.stop());

const newTenant = () => ({ ...testTenant(1), organizationId: newId('org') });

interface Event {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

interface Stream {
  readonly response: Response;
  /** The next event, or undefined at the end of the stream. */
  next(): Promise<Event | undefined>;
  leave(): void;
}

async function open(as: Tenant, id: string): Promise<Stream> {
  const leave = new AbortController();
  const authorization = `Bearer ${await signTestToken('bookkeeping-connector', as, ['bookkeeping:read'])}`;
  const headers = { authorization, accept: 'text/event-stream' };
  const address = `${service.url}/api/bookkeeping/syncs/${id}/events`;
  const response = await fetch(address, { headers, signal: leave.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  const next = async (): Promise<Event | undefined> => {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const lines = buffer.slice(0, end).split('\n');
        buffer = buffer.slice(end + 2);
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        if (field('data') !== undefined) return { event: field('event')!, data: JSON.parse(field('data')!) };
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      buffer += value;
    }
  };
  return { response, next, leave: () => leave.abort() };
}

/** Starts a synchronization without waiting for it. @returns its id */
async function start(as: Tenant): Promise<string> {
  const held = [1, 2].map(() => service.deps.waitingRequests.enter(as.organizationId));
  const { body } = await service.post('/api/bookkeeping/sync', {}, { as });
  for (const leave of held) leave!();
  return body.syncId;
}

/** Does one step of the synchronization that waits. */
const step = (as: Tenant) => runNext(service.deps, synchronization(service.deps), as);

test('A stream reports the counts after each page and ends with the outcome, which equals a later GET', async () => {
  const as = newTenant();
  const { companyId } = await service.connect(as, { provider: 'xero', company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'e', add: 2_500 });
  const id = await start(as);
  const stream = await open(as, id);
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const running = { id, object: 'bookkeeping_sync', status: 'running', errorCode: null };
  expect(await stream.next()).toMatchObject({ event: 'progress', data: { ...running, transactionCount: 0 } });
  await step(as);
  const first = (await stream.next())!;
  expect(first).toMatchObject({ event: 'progress', data: { ...running, transactionCount: 1_000 } });
  expect(Number(first.data.categorized) + Number(first.data.needsReview)).toBe(1_000);
  await service.sandbox.control(as, 'faults', { kinds: ['server_error'] });
  await step(as);
  expect(await stream.next()).toMatchObject({ event: 'progress', data: { errorCode: 'provider_unavailable' } });
  await service.sandbox.control(as, 'faults', { kinds: [] });
  expect(await start(as)).toBe(id);
  await runDue(service.deps, synchronization(service.deps), as);
  const rest: Event[] = [];
  for (let event = await stream.next(); event; event = await stream.next()) rest.push(event);
  const counts = rest.map(({ data }) => Number(data.transactionCount));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  const last = rest.pop()!;
  expect(last).toMatchObject({ event: 'completed', data: { id, status: 'completed', transactionCount: 2_500 } });
  expect(rest.every(({ event }) => event === 'progress')).toBe(true);
  const later = await open(as, id);
  expect([await later.next(), await later.next()]).toEqual([last, undefined]);
  const { setAside: _, ...sync } = (await service.get(`/api/bookkeeping/syncs/${id}`, { as })).body;
  expect(last.data).toEqual(sync);
});

test('A disconnection ends the stream with canceled', async () => {
  const as = newTenant();
  const { id: connection } = await service.connect(as, { company: 'empty' });
  const stream = await open(as, await start(as));
  await stream.next();
  await service.delete(`/api/bookkeeping/connections/${connection}`, { as });
  expect(await stream.next()).toMatchObject({ event: 'canceled', data: { errorCode: 'disconnected' } });
  expect(await stream.next()).toBeUndefined();
});

test('One organization cannot open more streams than its share, and others still can', async () => {
  const [as, other] = [newTenant(), newTenant()];
  const ids: string[] = [];
  for (const one of [as, other]) {
    await service.connect(one, { company: 'empty' });
    ids.push(await start(one));
  }
  const streams = await Promise.all([1, 2, 3, 4].map(() => open(as, ids[0]!)));
  expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
  const refused = await open(as, ids[0]!);
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '1']);
  streams.push(await open(other, ids[1]!));
  expect(streams.at(-1)!.response.status).toBe(200);
  for (const stream of streams) stream.leave();
});

test('Synchronizations of others are not found', async () => {
  const as = newTenant();
  await service.connect(as, { company: 'empty' });
  const id = await start(as);
  for (const one of [otherTenant, liveTenant]) expect((await open(one, id)).response.status).toBe(404);
  expect((await open(as, newId('sync'))).response.status).toBe(404);
});
