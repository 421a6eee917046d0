import {
  createWorld,
  issueTestKey,
  startTestGateway,
  type TestGateway,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { testValues } from '../generated/test-values.js';
import { allScopes } from '../keys/scopes.js';

let world: TestWorld;
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  // Treasury is configured and does not answer.
  gateway = await startTestGateway(world, { SERVICE_URL_TREASURY: 'http://127.0.0.1:1' });
});

afterAll(async () => {
  await gateway?.stop();
  await world?.stop();
});

const PATH = '/v1/test_helpers';

test('Any test key, whatever its scopes, lists the magic values, also while treasury does not answer', async () => {
  const ofTreasury = testValues.filter(({ service }) => service === 'treasury');
  expect(ofTreasury.length).toBeGreaterThan(5);
  for (const scopes of [['documents:read'], allScopes]) {
    const { key } = await issueTestKey(world, { scopes });
    const { status, json } = await gateway.call(PATH, { key });
    expect(status).toBe(200);
    expect(json).toEqual({
      object: 'list',
      data: ofTreasury.map(({ area, value, effect }) => ({ area, value, effect })),
      has_more: false,
      next_cursor: null,
    });
  }
});

test('A service that does not run here declares nothing', async () => {
  const without = await startTestGateway(world, { SERVICE_URL_TAX: 'http://127.0.0.1:1' });
  try {
    const { key } = await issueTestKey(world);
    const { json } = await without.call(PATH, { key });
    const ofTax = testValues.filter(({ service }) => service === 'tax');
    expect(json.data).toHaveLength(ofTax.length);
  } finally {
    await without.stop();
  }
});

test('A live key gets 403 test_mode_only from every test helper, whatever its scopes and whatever it sends', async () => {
  const { key } = await issueTestKey(world, { livemode: true, scopes: ['documents:read'] });
  const answers = [
    await gateway.call(PATH, { key }),
    await gateway.call(PATH, { key, method: 'DELETE' }),
    await gateway.call(`${PATH}/treasury/advance_time`, { key, method: 'POST', body: 'no JSON' }),
    await gateway.call(`${PATH}/there_is_no/such_helper`, { key }),
  ];
  for (const { status, json } of answers) expect([status, json.code]).toEqual([403, 'test_mode_only']);
});

test('The list needs a key and can only be read', async () => {
  expect((await gateway.call(PATH)).status).toBe(401);
  const { key } = await issueTestKey(world);
  const { status, headers } = await gateway.call(PATH, { key, method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('The public OpenAPI document describes the list', async () => {
  const { json } = await gateway.call('/openapi.json');
  expect(json.paths[PATH].get.operationId).toBe('listTestValues');
  expect(json.components.schemas.TestValueList.properties.data.items).toEqual({
    $ref: '#/components/schemas/TestValue',
  });
});
