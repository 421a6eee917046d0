import { createWorld, startTestGateway, type TestGateway, type TestWorld } from '../../test/test-gateway.ts';

let world: TestWorld;
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  gateway = await startTestGateway(world, {});
});

afterAll(async () => {
  await gateway?.stop();
  await world?.stop();
});

const PATH = '/v1/health';

test('Anybody learns without a key whether the API works, its version and its time', async () => {
  const { status, json, headers } = await gateway.call(PATH);
  expect([status, json]).toEqual([
    200,
    { object: 'health', status: 'ok', version: '1.0.0-rc', time: expect.any(String) },
  ]);
  expect(Math.abs(Date.parse(json.time) - Date.now())).toBeLessThan(60_000);
  expect(headers['request-id']).toMatch(/^req_/);
  const { json: document } = await gateway.call('/openapi.json');
  expect(document.info.version).toBe(json.version);
});

test('It can only be read, and an address can ask 60 times a minute', async () => {
  expect((await gateway.call(PATH, { method: 'POST' })).status).toBe(405);
  const { headers } = await gateway.call(PATH);
  expect(headers['x-ratelimit-limit']).toBe('60');
});

test('While the database is away the answer is 503', async () => {
  const other = await createWorld();
  const apart = await startTestGateway(other, {});
  try {
    await other.stop();
    const { status, json, headers } = await apart.call(PATH);
    expect([status, json.code]).toEqual([503, 'service_unavailable']);
    expect(headers['retry-after']).toBeDefined();
  } finally {
    await apart.stop();
  }
});
