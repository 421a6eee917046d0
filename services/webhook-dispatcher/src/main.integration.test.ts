import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contractOf, type DomainEvent } from '@exchequer/event-contracts';
import { eventually, type ServiceProcess, startServiceProcess, testTenant } from '@exchequer/testkit';
import { Webhook } from 'standardwebhooks';
import { type Receiver, startReceiver } from '../test/receiver.ts';
import { exampleEvent, MAIN, startTestService, type TestService } from '../test/test-service.ts';

const KILLS = 6;
const EVENTS_PER_KILL = 25;
let service: TestService;
let receiver: Receiver;
let serviceProcess: ServiceProcess;

/**
 * A lease lasts two timeouts: what a killed process held is free again after 20 seconds. An attempt during which a process stops for some
 * seconds must not end by its timeout: it would count.
 */
const environment = { WEBHOOK_TIMEOUT_MS: '10000', WEBHOOK_DRAIN_MS: '300' };

beforeAll(async () => {
  service = await startTestService(environment, { dispatching: false });
});

afterAll(() => service.stop());

beforeEach(async () => {
  receiver = await startReceiver();
});

afterEach(async () => {
  await serviceProcess.end('SIGKILL');
  await receiver.close();
});

const start = async (more: Readonly<Record<string, string>> = {}) => {
  serviceProcess = await startServiceProcess(MAIN, { ...service.environment, ...more });
};

/** Onto the bus, as another service's relay would. */
async function publish(count: number, organization: number): Promise<DomainEvent[]> {
  const events = Array.from({ length: count }, () => exampleEvent(new Date(), testTenant(organization)));
  await service.deps.bus.publish(events.map((event) => ({ topic: contractOf(event.type).topic, event })));
  return events;
}

async function statesOf(endpointId: string) {
  const { rows } = await service.sql(
    'select event_id, status, attempt_count, lease, due_at <= now() as due from webhooks.delivery where endpoint_id = $1',
    [endpointId],
  );
  return rows as { event_id: string; status: string; attempt_count: number; lease: string | null; due: boolean }[];
}

test('kill -9 at any moment loses no event, and repeats one only with the same id', async () => {
  const { id } = await service.register({ url: receiver.url }, testTenant(401));
  receiver.answer = (response) => void setTimeout(() => response.writeHead(200).end(), Math.random() * 40);
  const published: string[] = [];
  await start();
  for (let kill = 0; kill < KILLS; kill++) {
    const arrivedBefore = receiver.received.length;
    published.push(...(await publish(EVENTS_PER_KILL, 401)).map((event) => event.id));
    // From before the fan-out to within the recording of answers.
    if (kill > 0) await receiver.arrived(arrivedBefore + kill);
    await sleep(Math.random() * 30);
    await serviceProcess.end('SIGKILL');
    await start();
  }
  await eventually(async () => {
    const states = await statesOf(id);
    expect(states.map(({ event_id }) => event_id).sort()).toEqual([...published].sort());
    expect(new Set(states.map(({ status, attempt_count }) => `${status} ${attempt_count}`))).toEqual(
      new Set(['succeeded 1']),
    );
  }, 120_000);
  const received = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(received)).toEqual(new Set(published));
  for (const { headers, body } of receiver.received) expect(JSON.parse(body).id).toBe(headers['webhook-id']);
}, 300_000);

test('SIGTERM lets the running attempt finish and stores its result', async () => {
  const { id } = await service.register({ url: receiver.url }, testTenant(402));
  await start({ WEBHOOK_DRAIN_MS: '60000' });
  const held = new Promise<() => void>((resolve) => {
    receiver.answer = (response) => resolve(() => response.writeHead(200).end());
  });
  await publish(1, 402);
  const answer = await held;
  const ended = serviceProcess.end('SIGTERM');
  answer();
  expect(await ended).toBe(0);
  expect(await statesOf(id)).toMatchObject([{ status: 'succeeded', attempt_count: 1, lease: null }]);
});

test('SIGTERM releases attempts that do not finish in time, without counting them', async () => {
  const { id } = await service.register({ url: receiver.url }, testTenant(403));
  await start();
  receiver.answer = () => {};
  await publish(1, 403);
  await receiver.arrived(1);
  expect(await serviceProcess.end('SIGTERM')).toBe(0);
  expect(await statesOf(id)).toMatchObject([{ status: 'pending', attempt_count: 0, lease: null, due: true }]);
  receiver.answer = 200;
  await start();
  const [first, second] = await receiver.arrived(2);
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
});

test("a customer's server gets no trace id, and no trace contains the customer's URL", async () => {
  const exported: Buffer[] = [];
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => exported.push(chunk)).on('end', () => response.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  await service.register({ url: `${receiver.url}/path-secret?token=query-secret` }, testTenant(404));
  serviceProcess = await startServiceProcess(MAIN, {
    ...service.environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    NODE_OPTIONS: '--import @exchequer/telemetry/register',
  });
  await publish(1, 404);
  const [webhook] = await receiver.arrived(1);
  expect(await serviceProcess.end('SIGTERM')).toBe(0);
  collector.close();
  expect(webhook!.path).toContain('path-secret');
  expect(Object.keys(webhook!.headers).filter((name) => /trace|baggage|b3/.test(name))).toEqual([]);
  const traces = Buffer.concat(exported).toString('latin1');
  expect(traces).toContain('webhook attempt');
  expect(traces).not.toMatch(/path-secret|query-secret/);
});

test('after the command has rotated the master key, the service needs only the new key', async () => {
  const { secret } = await service.register({ url: receiver.url }, testTenant(405));
  const newKey = `new:${randomBytes(32).toString('base64')}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../dist/rewrap-keys.js', import.meta.url))],
    { env: { ...service.environment, VAULT_MASTER_KEYS: `${newKey},${service.environment.VAULT_MASTER_KEYS}` } },
  );
  const { masterKey, rewrapped, wrappedBy } = JSON.parse(stdout);
  expect(masterKey).toBe('new');
  expect(rewrapped).toBeGreaterThan(0);
  expect(wrappedBy).toEqual({ new: rewrapped });

  serviceProcess = await startServiceProcess(MAIN, { ...service.environment, VAULT_MASTER_KEYS: newKey });
  await publish(1, 405);
  const [webhook] = await receiver.arrived(1);
  new Webhook(secret).verify(webhook!.body, webhook!.headers as Record<string, string>);
});

test('A service does not start with the database of another version, and says why', async () => {
  await start();
  const { rows } = await service.sql(
    `update webhooks.migration_digest set digest = 'other' where name = '0001_endpoints' returning source`,
    [],
  );
  expect(rows).toEqual([{ source: 'service' }]);
  await expect(startServiceProcess(MAIN, service.environment)).rejects.toThrow(
    'The schema webhooks does not fit this version: service/0001_endpoints was not applied to it.',
  );
});
