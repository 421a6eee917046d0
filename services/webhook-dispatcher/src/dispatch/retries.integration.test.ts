import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import type { DomainEvent } from '@exchequer/event-contracts';
import { eventually, randomPort, testTenant } from '@exchequer/testkit';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { fanOutEvents } from '../consumers/fan-out-events.js';
import { skipBacklogs } from '../deliveries/skip-backlogs.js';
import { claimDeliveries } from './claim-deliveries.js';
import { retryScheduleMs } from './retry-schedule.js';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService({ WEBHOOK_TIMEOUT_MS: '10000', WEBHOOK_DISPATCHER_LABELS_KEY: 'a secret' });
});

afterAll(() => service.stop());

beforeEach(async () => {
  receiver = await startReceiver();
});

afterEach(() => receiver.close());

let organizations = 200;
const newTenant = () => testTenant(++organizations);

/** Milliseconds until the next attempt. */
async function waitOf(endpointId: string, attempts: number, tenant: { organizationId: string; livemode: boolean }) {
  const delivery = await service.delivery(endpointId, { status: 'pending', attempt_count: attempts }, tenant);
  expect(delivery.next_attempt_at).not.toBeNull();
  return Date.parse(delivery.next_attempt_at!) - service.deps.now().getTime();
}

test('retries follow the schedule with one id and a fresh signature; exhausted ones can be resent', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  receiver.answer = 500;
  const event = await service.publish({}, tenant);
  for (let attempts = 1; attempts < retryScheduleMs.length; attempts++) {
    const wait = await waitOf(id, attempts, tenant);
    const step = retryScheduleMs[attempts]!;
    expect(wait).toBeGreaterThanOrEqual(0.8 * step);
    expect(wait).toBeLessThanOrEqual(1.2 * step);
    service.advance(wait - 1);
    const options = { now: service.deps.now(), leaseMs: SECOND, limit: 10, endpointConcurrency: 10, free: 10 };
    expect(await claimDeliveries(service.deps.db, { ...options, running: new Map() })).toEqual([]);
    service.advance(1);
    await receiver.arrived(attempts + 1);
  }
  const failed = await service.delivery(
    id,
    { status: 'failed', attempt_count: 10, last_failure: 'status_500' },
    tenant,
  );
  expect(failed.attempts.map(({ number, status_code }) => [number, status_code])).toEqual(
    retryScheduleMs.map((_, index) => [index + 1, 500]),
  );
  const headers = receiver.received.map((webhook) => webhook.headers);
  expect(new Set(headers.map((each) => each['webhook-id']))).toEqual(new Set([event.id]));
  expect(new Set(headers.map((each) => each['webhook-signature'])).size).toBe(10);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(Number(headers[9]!['webhook-timestamp'])).toBe(Math.floor(service.deps.now().getTime() / 1000));

  receiver.answer = 200;
  await service.call('POST', `/v1/webhooks/deliveries/${failed.id}/resend`, undefined, { tenant });
  const resent = await service.delivery(id, { status: 'succeeded', attempt_count: 11, last_failure: null }, tenant);
  expect(resent.attempts).toHaveLength(11);
});

test.each([
  ['30', 10 * SECOND],
  ['7', 7 * SECOND],
  ['1', 5 * SECOND],
])('Retry-After: %s waits between once and twice the step', async (retryAfter, expected) => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  receiver.answer = (response) => response.writeHead(429, { 'retry-after': retryAfter }).end();
  await service.publish({}, tenant);
  expect(await waitOf(id, 1, tenant)).toBe(expected);
});

test.each([
  [201, 'succeeded', null],
  [204, 'succeeded', null],
  [302, 'pending', 'redirect'],
  [304, 'pending', 'redirect'],
  [400, 'pending', 'status_400'],
  [404, 'pending', 'status_404'],
  [503, 'pending', 'status_503'],
] as const)('an answer of %i is %s', async (statusCode, status, last_failure) => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  receiver.answer = (response) => response.writeHead(statusCode, { location: `${receiver.url}/elsewhere` }).end();
  await service.publish({}, tenant);
  await service.delivery(id, { status, last_failure }, tenant);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

describe('codes of failures', () => {
  const servers: (Server | TcpServer)[] = [];
  afterAll(() => {
    for (const server of servers) {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    }
  });
  const listen = async (server: Server | TcpServer) => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };

  test.each<[string, () => Promise<string>]>([
    ['connection_refused', async () => `http://127.0.0.1:${await randomPort()}/`],
    [
      'connection_reset',
      async () => `http://127.0.0.1:${await listen(createTcpServer((socket) => socket.destroy()))}/`,
    ],
    ['timeout', async () => `http://127.0.0.1:${await listen(createServer(() => {}))}/`],
    ['tls_error', async () => receiver.url.replace('http:', 'https:')],
    [
      'invalid_response',
      async () =>
        `http://127.0.0.1:${await listen(createTcpServer((socket) => void socket.end('no HTTP at all\r\n\r\n')))}/`,
    ],
    ['dns_error', async () => 'http://no-such-host.invalid/'],
  ])('The failure %s has a stable code', async (failure, urlOf) => {
    const tenant = newTenant();
    const { id } = await service.register({ url: await urlOf() }, tenant);
    await service.publish({}, tenant);
    const { attempts } = await service.delivery(id, { status: 'pending', last_failure: failure }, tenant);
    expect(attempts).toEqual([expect.objectContaining({ failure, status_code: null, response_body: null })]);
  });
});

test('nothing is delivered to an address that the configuration no longer allows', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  for (const [url, livemode, failure] of [
    ['http://10.0.0.1/', false, 'blocked_address'],
    ['http://[::ffff:a00:1]:8080/', true, 'blocked_address'],
    ['https://example.com:22/', false, 'url_not_allowed'],
  ] as const) {
    const each = { ...tenant, livemode };
    const endpoint = livemode ? await service.register({ url: receiver.url }, each) : { id };
    await service.sql('update webhooks.endpoint set url = $1 where id = $2', [url, endpoint.id]);
    const { body } = await service.call('POST', `/v1/webhooks/endpoints/${endpoint.id}/test`, undefined, {
      tenant: each,
    });
    await eventually(async () => {
      const delivery = await service.call('GET', `/v1/webhooks/deliveries/${body.id}`, undefined, { tenant: each });
      expect(delivery.body).toMatchObject({ status: 'failed', last_failure: failure });
    });
  }
  expect(receiver.received).toEqual([]);
});

test('one kilobyte of an answer is kept, and an endless one does not block the dispatcher', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  let poured = 0;
  receiver.answer = (response) => {
    response.writeHead(500);
    const pour = () => {
      do poured += 30_000;
      while (!response.destroyed && response.write('\0é'.repeat(10_000)));
    };
    response.on('drain', pour).on('error', () => {});
    pour();
  };
  await service.publish({}, tenant);
  const { attempts } = await service.delivery(id, { attempt_count: 1, last_failure: 'status_500' }, tenant);
  expect(attempts[0]!.response_body).toMatch(/^(\ufffdé)+/);
  expect(Buffer.byteLength(attempts[0]!.response_body!)).toBeLessThanOrEqual(1_024);
  expect(Buffer.byteLength(attempts[0]!.response_body!)).toBeGreaterThan(1_000);
  // Cut between characters, not within one.
  expect(attempts[0]!.response_body!).toMatch(/[\ufffdé]$/);
  // What the sockets buffer, not what seconds of pouring are.
  expect(poured).toBeLessThan(16_000_000);

  receiver.answer = (response) => void response.writeHead(200).write('the start');
  const event = await service.publish({}, tenant);
  await receiver.arrived(2);
  const list = () => service.call('GET', `/v1/webhooks/deliveries?event_id=${event.id}`, undefined, { tenant });
  await eventually(async () => expect((await list()).body.data).toMatchObject([{ status: 'succeeded' }]));
});

test('410 disables the endpoint, says so with its labels, and keeps its pending deliveries; other codes do not', async () => {
  const tenant = newTenant();
  const labels = { external_id: 'hook 4711', metadata: { branch: 'West Hill' } };
  const input = { url: receiver.url, event_types: ['document.processed' as const], ...labels };
  const { id } = await service.register(input, tenant);
  await service.register(
    { url: receiver.url.replace('/hook', '/told'), event_types: ['webhook_endpoint.disabled'] },
    tenant,
  );
  const subscription = await service.deps.bus.subscribe({
    group: 'webhook-dispatcher',
    topics: ['webhooks.endpoint.v1'],
    handle: (event: DomainEvent) => fanOutEvents(service.deps, [event]),
  });
  const answerHookWith = (status: number) => {
    receiver.answer = (response, { path }) => response.writeHead(path === '/hook' ? status : 200).end();
  };
  answerHookWith(500);
  const waiting = await service.publish({}, tenant);
  await service.delivery(id, { status: 'pending', attempt_count: 1 }, tenant);
  answerHookWith(410);
  const gone = await service.publish({}, tenant);
  const told = (await receiver.arrived(3)).find(({ path }) => path === '/told');
  expect(JSON.parse(told!.body)).toMatchObject({
    type: 'webhook_endpoint.disabled',
    sequence: 1,
    data: { id, reason: 'gone', ...labels },
  });
  const { rows } = await service.sql(
    `select body as text from webhooks.event where type = 'webhook_endpoint.disabled' union all select data::text from webhooks.outbox`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toMatch(/4711|West Hill/);
  const endpoint = await service.call('GET', `/v1/webhooks/endpoints/${id}`, undefined, { tenant });
  expect(endpoint.body).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
  expect(await skipBacklogs(service.deps)).toBe(1);
  const { body } = await service.call('GET', `/v1/webhooks/deliveries?endpoint_id=${id}`, undefined, { tenant });
  expect(body.data).toMatchObject([
    { event_id: gone.id, status: 'failed', last_failure: 'status_410' },
    { event_id: waiting.id, status: 'skipped' },
  ]);
  await subscription.stop();
});

test('a delivery that fails for good is announced, and once more when it is received after all; deliveries of these events never are', async () => {
  const tenant = newTenant();
  const at = (path: string) => receiver.url.replace('/hook', path);
  const { id } = await service.register({ url: receiver.url, event_types: ['invoice.paid'] }, tenant);
  const { id: told } = await service.register({ url: at('/told'), event_types: ['webhook_delivery.*'] }, tenant);
  const subscription = await service.deps.bus.subscribe({
    group: 'webhook-dispatcher',
    topics: ['webhooks.delivery.v1'],
    handle: (event: DomainEvent) => fanOutEvents(service.deps, [event]),
  });
  receiver.answer = 500;
  // A sample is tried once.
  const sample = { event_type: 'invoice.paid' };
  const { body: sent } = await service.call('POST', `/v1/webhooks/endpoints/${id}/test`, sample, { tenant });
  const announced = async (kind: string) => {
    const { body } = await service.call('GET', `/v1/events?type=${kind}`, undefined, { tenant });
    return body.data.map(({ data }: { data: object }) => data);
  };
  const about = {
    id: sent.id, object: 'webhook_delivery', livemode: false, endpoint_id: id, event_id: sent.event_id, event_type: 'invoice.paid',
  }; // biome-ignore format: a table
  const exhausted = { ...about, status: 'failed', attempt_count: 1, last_failure: 'status_500' };
  await eventually(async () => expect(await announced('webhook_delivery.exhausted')).toEqual([exhausted]));

  // The event about it fails for good too, and a test.
  await service.delivery(told, { status: 'pending', attempt_count: 1 }, tenant);
  await service.sql('update webhooks.delivery set step = 9, due_at = now() where endpoint_id = $1', [told]);
  service.advance(0);
  const failed = await service.delivery(told, { status: 'failed', attempt_count: 2 }, tenant);
  const { body: tested } = await service.call('POST', `/v1/webhooks/endpoints/${id}/test`, {}, { tenant });
  const statusOf = async (delivery: string) =>
    (await service.call('GET', `/v1/webhooks/deliveries/${delivery}`, undefined, { tenant })).body.status;
  await eventually(async () => expect(await statusOf(tested.id)).toBe('failed'));

  receiver.answer = 200;
  for (const one of [failed.id, tested.id, sent.id]) {
    await service.call('POST', `/v1/webhooks/deliveries/${one}/resend`, undefined, { tenant });
    await eventually(async () => expect(await statusOf(one)).toBe('succeeded'));
  }
  const recovered = { ...about, status: 'succeeded', attempt_count: 2, last_failure: null };
  await eventually(async () => expect(await announced('webhook_delivery.recovered')).toEqual([recovered]));
  // Received once more: nothing is left to announce.
  await service.call('POST', `/v1/webhooks/deliveries/${sent.id}/resend`, undefined, { tenant });
  await eventually(async () => {
    const { body } = await service.call('GET', `/v1/webhooks/deliveries/${sent.id}`, undefined, { tenant });
    expect([body.status, body.attempt_count]).toEqual(['succeeded', 3]);
  });
  const { rows } = await service.sql(
    'select type from webhooks.outbox where org_id = $1 and livemode = $2 and topic = $3 order by type',
    [tenant.organizationId, tenant.livemode, 'webhooks.delivery.v1'],
  );
  expect(rows.map(({ type }) => type)).toEqual(['webhooks.delivery.exhausted', 'webhooks.delivery.recovered']);
  await subscription.stop();
});

test('five days of only failures disable the endpoint; a success in between clears them', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  const state = async () => (await service.call('GET', `/v1/webhooks/endpoints/${id}`, undefined, { tenant })).body;
  let sent = 0;
  const attempt = async (answer: number) => {
    receiver.answer = answer;
    const event = await service.publish({}, tenant);
    const path = `/v1/webhooks/deliveries?event_id=${event.id}`;
    await eventually(async () => {
      const { body } = await service.call('GET', path, undefined, { tenant });
      expect(body.data).toMatchObject([{ attempt_count: 1 }]);
    });
    sent += 1;
  };
  // Retries of earlier deliveries are put off, so that only these attempts count.
  const later = async (hours: number) => {
    await service.sql(`update webhooks.delivery set due_at = due_at + interval '1 year' where endpoint_id = $1`, [id]);
    service.advance(hours * HOUR);
  };
  await attempt(500);
  await later(60);
  await attempt(200);
  expect((await state()).health.failing_since).toBeNull();
  await attempt(500);
  await later(61);
  await attempt(500);
  await later(58);
  await attempt(500);
  expect((await state()).status).toBe('enabled');
  await later(2);
  await attempt(500);
  expect(await state()).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
  expect(sent).toBe(6);
});
