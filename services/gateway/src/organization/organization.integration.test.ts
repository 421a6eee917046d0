import {
  createWorld,
  issueTestKey,
  startTestGateway,
  type TestGateway,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { updateOrganization } from '../keys/update-organization.js';

let world: TestWorld;
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  gateway = await startTestGateway(world, { INTERNAL_PORT: '0', IN_FLIGHT_PER_ORGANIZATION_MAX: '50' });
});

afterAll(async () => {
  await gateway?.stop();
  await world?.stop();
});

const PATH = '/v1/organization';

test('Every key, whatever its scopes, learns its organization, its limits and its own scopes', async () => {
  const { key, keyId, organizationId } = await issueTestKey(world, { limit: 5_000, scopes: ['documents:write'] });
  const { status, json, headers } = await gateway.call(PATH, { key });
  expect(status).toBe(200);
  expect(json).toEqual({
    id: organizationId,
    object: 'organization',
    livemode: false,
    name: 'Test',
    plan: 'enterprise',
    limits: { requests_per_minute: 5_000, requests_at_once: 50 },
    key: { id: keyId, scopes: ['documents:read', 'documents:write'] },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(headers).toMatchObject({ 'request-id': expect.stringMatching(/^req_/), 'x-ratelimit-limit': '5000' });
});

test('The limit of a plan is shown where the organization has none of its own', async () => {
  const { key, organizationId } = await issueTestKey(world);
  await updateOrganization(world.db, organizationId, { plan: 'startup' });
  const { json } = await gateway.call(PATH, { key });
  expect([json.plan, json.limits.requests_per_minute]).toEqual(['startup', 1_000]);
});

test('A live key and a test key see the same organization, each in its mode', async () => {
  const { key } = await issueTestKey(world, { livemode: true });
  expect((await gateway.call(PATH, { key })).json.livemode).toBe(true);
});

test('The operations of the gateway itself need a key, and the internal port does not serve them', async () => {
  expect((await gateway.call(PATH)).status).toBe(401);
  const { key } = await issueTestKey(world);
  const internal = await fetch(`http://127.0.0.1:${gateway.internalPort}${PATH}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(internal.status).toBe(404);
});

test('A request to an operation of the gateway is checked like one to a service', async () => {
  const { key } = await issueTestKey(world);
  const { status, json, headers } = await gateway.call(`${PATH}?unknown=1`, { key });
  expect([status, json.code]).toEqual([400, 'invalid_request']);
  expect(headers['request-id']).toBe(json.request_id);
  const posted = await gateway.call(PATH, { key, method: 'POST' });
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
});
