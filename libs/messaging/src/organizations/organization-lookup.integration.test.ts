import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@exchequer/ids';
import { eraseOrganization } from '@exchequer/postgres';
import { createLogger } from '@exchequer/telemetry';
import { eventually, randomPort } from '@exchequer/testkit';
import { createTestService, type TestService } from '../../test/test-service.ts';
import type { OrganizationStatus } from './organization-check.js';
import { createOrganizationLookup } from './organization-lookup.js';

/** A server in the place of the gateway. The real one is tested together with its consumers in `deploy/local`. */
let service: TestService;
let gateway: Server;
let port: number;
let statuses: Map<string, OrganizationStatus>;
let asked: string[];
let handler: RequestListener;
const logged: { level: string; message: string }[] = [];

/** A logger of its own for each process: an outage is logged once a minute. */
function newLogger() {
  const logger = createLogger('test', { write: (line: string) => void logged.push(JSON.parse(line)) });
  logger.level = 'info';
  return logger;
}

const answer: RequestListener = (request, response) => {
  const id = request.url!.split('/').at(-1)!.split('?')[0]!;
  response.end(JSON.stringify({ id, status: statuses.get(id) ?? 'unknown' }));
};

beforeAll(async () => {
  service = await createTestService();
  port = await randomPort();
});

afterAll(() => service.close());

beforeEach(async () => {
  statuses = new Map();
  asked = [];
  handler = answer;
  await startGateway();
});

afterEach(stopGateway);

async function startGateway(): Promise<void> {
  gateway = createServer((request, response) => {
    asked.push(request.url!);
    handler(request, response);
  });
  gateway.listen(port, '127.0.0.1');
  await once(gateway, 'listening');
  expect((gateway.address() as AddressInfo).port).toBe(port);
}

async function stopGateway(): Promise<void> {
  const closed = once(gateway, 'close');
  gateway.close();
  gateway.closeAllConnections();
  await closed;
}

/** As a process that has just started: it remembers nothing but what is in its table. */
function newProcess(timeoutMs = 30_000) {
  return createOrganizationLookup({
    db: service.db,
    gatewayUrl: `http://127.0.0.1:${port}`,
    logger: newLogger(),
    timeoutMs,
  })!;
}

function organization(status: OrganizationStatus): string {
  const id = newId('org');
  statuses.set(id, status);
  return id;
}

test('an unknown organization is looked up once, however many of its events arrive at the same time', async () => {
  const statusOf = newProcess();
  const id = organization('exists');
  const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf(id)));
  expect(new Set([...answers, await statusOf(id)])).toEqual(new Set(['exists']));
  expect(asked).toEqual([`/internal/organizations/${id}`]);
});

test('a flood of forged events of one organization causes one look-up', async () => {
  const statusOf = newProcess();
  const id = organization('unknown');
  const startedMs = performance.now();
  for (let n = 0; n < 100; n++) expect(await statusOf(id)).toBe('unknown');
  // The answer is used for 5 s. Only a machine that stops meanwhile asks again.
  expect(asked.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - startedMs) / 5_000));
});

test('at most eight look-ups run at the same time', async () => {
  const statusOf = newProcess();
  let open = 0;
  let openMax = 0;
  handler = (request, response) => {
    open += 1;
    openMax = Math.max(openMax, open);
    setImmediate(() => {
      open -= 1;
      answer(request, response);
    });
  };
  const ids = Array.from({ length: 100 }, () => organization('exists'));
  expect(new Set(await Promise.all(ids.map((id) => statusOf(id))))).toEqual(new Set(['exists']));
  expect(openMax).toBeLessThanOrEqual(8);
});

test.each<[string, RequestListener]>([
  ['an older gateway without this path', (_request, response) => response.writeHead(404).end('{"code":"not_found"}')],
  ['a gateway without its database', (_request, response) => response.writeHead(503).end('{}')],
  ['an answer about another organization', (_request, response) => response.end(`{"id":"org_1","status":"unknown"}`)],
  ['an answer that is no JSON', (_request, response) => response.end('<html>')],
  ['a gateway that does not answer in time', () => {}],
])('%s decides nothing: the event is tried again', async (_name, broken) => {
  handler = broken;
  const id = organization('exists');
  await expect(newProcess(200)(id)).rejects.toThrow();
  handler = answer;
  expect(await newProcess()(id)).toBe('exists');
});

test('while the gateway is down, known organizations continue, even after a restart, and new ones wait until it is back', async () => {
  const [known, added] = [organization('exists'), organization('exists')];
  expect(await newProcess()(known)).toBe('exists');
  await stopGateway();
  logged.length = 0;
  const statusOf = newProcess();
  await expect(statusOf(added)).rejects.toThrow();
  for (let n = 0; n < 50; n++) expect(await statusOf(known)).toBe('exists');
  await expect(statusOf(added)).rejects.toThrow();
  expect(logged.map(({ message }) => message)).toEqual(['gateway: away']);
  expect(JSON.stringify(logged)).not.toContain(added);
  await startGateway();
  expect(await eventually(() => statusOf(added))).toBe('exists');
});

test('the erasure of an organization deletes it from the known ones, and this process refuses its later events', async () => {
  const statusOf = newProcess();
  const id = organization('exists');
  expect(await statusOf(id)).toBe('exists');
  statuses.set(id, 'erased');
  // The order of erasure asks again.
  expect(await statusOf(id, { isFresh: true })).toBe('erased');
  expect(await statusOf(id)).toBe('erased');
  await stopGateway();
  await expect(newProcess()(id)).rejects.toThrow();
  await startGateway();

  const other = organization('exists');
  expect(await newProcess()(other)).toBe('exists');
  expect(await eraseOrganization(service.db, other)).toEqual({ known_organization: 1 });
});

test('a generation of test data is asked for each time, and the answer about it is not remembered', async () => {
  const statusOf = newProcess();
  const id = organization('unknown');
  for (let n = 0; n < 2; n++) expect(await statusOf(id, { isFresh: true, testGeneration: 2 })).toBe('unknown');
  expect(asked).toEqual(Array.from({ length: 2 }, () => `/internal/organizations/${id}?test_generation=2`));
  statuses.set(id, 'exists');
  expect(await statusOf(id)).toBe('exists');
});

test('an answer from before the erasure that arrives after it does not restore the organization', async () => {
  const statusOf = newProcess();
  const id = organization('exists');
  const arrived = new Promise<() => void>((resolve) => {
    handler = (request, response) => resolve(() => answer(request, response));
  });
  const early = statusOf(id);
  const giveEarly = await arrived;
  // What the slow answer says was read before the erasure.
  handler = (_request, response) => response.end(JSON.stringify({ id, status: 'erased' }));
  expect(await statusOf(id, { isFresh: true })).toBe('erased');
  giveEarly();
  expect(await early).toBe('erased');
  await stopGateway();
  await expect(newProcess()(id)).rejects.toThrow();
  await startGateway();
});

test("without the gateway's address nothing is checked, and a warning says so", () => {
  logged.length = 0;
  expect(createOrganizationLookup({ db: service.db, gatewayUrl: undefined, logger: newLogger() })).toBeUndefined();
  expect(logged[0]!.message).toContain('GATEWAY_INTERNAL_URL is not set');
});
