import { sql } from 'kysely';
import {
  createWorld,
  issueTestKey,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';

let world: TestWorld;
let documents: TestService;
let webhooks: TestService;
let gateway: TestGateway;
let key: string;

const paths = { documents: '/v1/documents/upload', webhooks: '/v1/webhooks/endpoints' };

beforeAll(async () => {
  world = await createWorld();
  documents = await startTestService((_request, response) => response.end('{}'));
  webhooks = await startTestService((_request, response) => response.end('{}'));
  gateway = await startGateway();
  ({ key } = await issueTestKey(world));
});

beforeEach(() => {
  documents.requests.length = 0;
  webhooks.requests.length = 0;
});

afterAll(async () => {
  await gateway?.stop();
  await documents?.stop();
  await webhooks?.stop();
  await world?.stop();
});

function startGateway(environment: Record<string, string> = {}): Promise<TestGateway> {
  return startTestGateway(world, {
    SERVICE_URL_DOCUMENTS: documents.url,
    SERVICE_URL_WEBHOOK_DISPATCHER: webhooks.url,
    ...environment,
  });
}

function post(path: string, idempotencyKey: string, options: { from?: TestGateway; with?: string } = {}) {
  const { from = gateway, with: apiKey = key } = options;
  return from.call(path, { key: apiKey, method: 'POST', headers: { 'idempotency-key': idempotencyKey } });
}

const reused = { status: 422, json: expect.objectContaining({ code: 'idempotency_key_reused' }) };

test('a key that one service has seen is refused by all others; that service can be asked again', async () => {
  expect(await post(paths.documents, 'order 1')).toMatchObject({ status: 200 });
  expect(await post(paths.webhooks, 'order 1')).toMatchObject(reused);
  expect(await post(paths.documents, 'order 1')).toMatchObject({ status: 200 });
  expect([documents.requests.length, webhooks.requests.length]).toEqual([2, 0]);
});

test('of many concurrent requests through several gateways, exactly one service gets a key', async () => {
  const second = await startGateway();
  for (let round = 0; round < 10; round++) {
    documents.requests.length = 0;
    webhooks.requests.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post(n % 2 ? paths.documents : paths.webhooks, `race ${round}`, { from: n % 3 ? gateway : second }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), ...Array(6).fill(422)]);
    expect([documents.requests.length, webhooks.requests.length].sort()).toEqual([0, 6]);
  }
  await second.stop();
});

test('after a gateway dies with a claim the same request can be repeated, and no other', async () => {
  const heard = new Promise<void>((resolve) => {
    documents.handler = (request) => {
      request.resume();
      resolve();
    };
  });
  const dying = await startGateway({ DRAIN_MS: '0' });
  const lost = post(paths.documents, 'crash', { from: dying }).catch(() => 'lost');
  await heard;
  await dying.stop();
  expect(await lost).toBe('lost');

  documents.handler = (_request, response) => response.end('{}');
  const next = await startGateway();
  expect(await post(paths.webhooks, 'crash', { from: next })).toMatchObject(reused);
  expect(await post(paths.documents, 'crash', { from: next })).toMatchObject({ status: 200 });
  await next.stop();
});

test('a service that cannot be reached keeps its claim, because its effect may have happened', async () => {
  const apart = await startGateway({ SERVICE_URL_TAX: 'http://127.0.0.1:1' });
  expect(await post('/v1/tax/efile', 'unreached', { from: apart })).toMatchObject({ status: 502 });
  expect(await post(paths.documents, 'unreached', { from: apart })).toMatchObject(reused);
  await apart.stop();
});

test('requests that the gateway refuses claim nothing', async () => {
  const reader = await issueTestKey(world, { scopes: ['documents:read', 'webhooks:write'] });
  expect(await post(paths.documents, 'refused', { with: reader.key })).toMatchObject({ status: 403 });
  expect(await post(paths.webhooks, 'refused', { with: reader.key })).toMatchObject({ status: 200 });
});

test('organizations and modes have separate keys', async () => {
  const other = await issueTestKey(world);
  const live = await issueTestKey(world, { livemode: true });
  expect(await post(paths.documents, 'apart')).toMatchObject({ status: 200 });
  expect(await post(paths.webhooks, 'apart', { with: other.key })).toMatchObject({ status: 200 });
  expect(await post(paths.webhooks, 'apart', { with: live.key })).toMatchObject({ status: 200 });
});

test('a key is free again when no service can have a record of it, counted from its last use', async () => {
  const age = (hours: number) =>
    sql`update idempotency_claims set claimed_at = now() - make_interval(hours => ${hours})`.execute(world.db);
  await post(paths.documents, 'old');
  await age(24);
  expect(await post(paths.webhooks, 'old')).toMatchObject(reused);
  expect(await post(paths.documents, 'old')).toMatchObject({ status: 200 });
  await age(20);
  expect(await post(paths.webhooks, 'old')).toMatchObject(reused);
  await age(26);
  expect(await post(paths.webhooks, 'old')).toMatchObject({ status: 200 });
});

test('the text of a key is not stored', async () => {
  await post(paths.documents, 'invoice for 123-45-6789');
  const { rows } = await sql`select c::text as text from idempotency_claims c`.execute(world.db);
  // All of it, because a few digits of it can occur in a hash or in a time.
  expect(JSON.stringify(rows)).not.toMatch(/invoice for|123-45-6789/);
});
