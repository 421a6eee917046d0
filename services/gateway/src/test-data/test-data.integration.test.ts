import {
  type DomainEvent,
  servicesWithTenantData,
  testDataDeleted,
  testDataDeletionOrdered,
} from '@exchequer/event-contracts';
import { gatewayTokenVerifier } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { eventually } from '@exchequer/testkit';
import {
  createWorld,
  issueTestKey,
  jwks,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { createKey } from '../keys/create-key.js';
import { createOrganization } from '../keys/create-organization.js';
import { findOrganizationStatus } from '../keys/keys.queries.js';
import { allScopes } from '../keys/scopes.js';
import { deleteOwnTestData, keepTestDataReport } from './delete-test-data.js';

const DELETE = '/v1/test_helpers/data/delete';
const DELETION = '/v1/test_helpers/data/deletion';
const CUSTOMERS = '/v1/accounting/customers';

let world: TestWorld;
let services: TestService[];
/** Two that share the database. */
let gateways: [TestGateway, TestGateway];

/** Answers the generation that the token states. */
async function startService(name: string): Promise<TestService> {
  const verify = gatewayTokenVerifier({ jwks, audience: name });
  return startTestService(async (request, response) => {
    const { testGeneration = null } = (await verify(request.headers.authorization)) ?? {};
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ testGeneration }));
  });
}

/** An event log that is away: what services report is told by the tests. */
const BUS = { EVENT_LOG_URL: 'postgres://exchequer_event_log@127.0.0.1:1/none' };
const BEHIND = ['accounting', 'documents', 'tax', 'treasury', 'webhook-dispatcher', 'bookkeeping-connector'];

beforeAll(async () => {
  world = await createWorld();
  services = await Promise.all(BEHIND.map(startService));
  const addresses = Object.fromEntries(
    BEHIND.map((name, n) => [`SERVICE_URL_${name.toUpperCase().replaceAll('-', '_')}`, services[n]!.url]),
  );
  const settings = { ...addresses, ...BUS };
  gateways = [await startTestGateway(world, settings), await startTestGateway(world, settings)];
});

afterAll(async () => {
  for (const each of [...gateways, ...services]) await each.stop();
  await world.stop();
});

const send = (key: string, path: string, body: object = {}, idempotencyKey?: string, gateway = gateways[0]) =>
  gateway.call(path, {
    key,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    body: JSON.stringify(body),
  });

const eventOf = (organizationId: string, type: string, data: Record<string, unknown>): DomainEvent => ({
  id: newId('evt'),
  type,
  source: type.split('.')[0]!,
  subject: organizationId,
  sequence: 1,
  time: new Date().toISOString(),
  organizationId,
  livemode: false,
  data,
});
const report = (id: string, service: string, generation: number) =>
  keepTestDataReport(
    world.db,
    eventOf(id, testDataDeleted.type, { organization_id: id, service, generation, deleted: { rows: 3 } }),
  );
const reportOfGateway = (id: string, generation: number) =>
  deleteOwnTestData(world.db, eventOf(id, testDataDeletionOrdered.type, { id, generation, outside_world: false }));

async function reportAll(id: string, generation: number): Promise<void> {
  await reportOfGateway(id, generation);
  for (const service of servicesWithTenantData) await report(id, service, generation);
}

async function orders(id: string) {
  const { rows } = await world.database.admin(
    `select data, actor from gateway.outbox where subject = '${id}' and type = '${testDataDeletionOrdered.type}' order by seq`,
  );
  return rows;
}

test('While the test data is deleted, every gateway refuses requests with test keys, except those about its own objects', async () => {
  const { key, keyId, organizationId } = await issueTestKey(world);
  const live = await createKey(world.db, { organizationId, livemode: true, scopes: allScopes });
  for (const gateway of gateways) expect((await gateway.call(CUSTOMERS, { key })).json).toEqual({ testGeneration: 0 });
  expect((await gateways[0].call(DELETION, { key })).json.status).toBe('none');

  const { status, json } = await send(key, DELETE);
  expect([status, json.status, json.completed_at]).toEqual([200, 'running', null]);
  expect(json.services.map(({ service }: { service: string }) => service)).toEqual(
    ['gateway', ...servicesWithTenantData].toSorted(),
  );
  for (const gateway of gateways) {
    const refused = await gateway.call(CUSTOMERS, { key });
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
      409,
      'test_data_being_deleted',
      '1',
    ]);
    expect((await gateway.call(CUSTOMERS, { key: live.secret })).json).toEqual({ testGeneration: null });
    for (const path of [DELETION, '/v1/keys', '/v1/organization', '/v1/requests', '/v1/test_helpers/clock'])
      expect([path, (await gateway.call(path, { key })).status]).toEqual([path, 200]);
  }
  const clock = await send(key, '/v1/test_helpers/clock/advance', { days: 1 });
  expect([clock.status, clock.json.code]).toEqual([409, 'test_data_being_deleted']);

  await reportAll(organizationId, 1);
  const done = (await gateways[1].call(DELETION, { key })).json;
  expect([done.status, done.completed_at]).toEqual(['completed', expect.any(String)]);
  expect(done.services.find(({ service }: { service: string }) => service === 'tax')).toMatchObject({
    status: 'completed',
    deleted: 3,
  });
  // A gateway hears of it by a notification of the database.
  for (const gateway of gateways)
    await eventually(async () => expect((await gateway.call(CUSTOMERS, { key })).json).toEqual({ testGeneration: 1 }));
  // The entry of the audit log.
  expect((await orders(organizationId))[0].actor).toMatchObject({ key_id: keyId });
});

test('The sandbox is asked when all other services have deleted, and nobody is asked twice', async () => {
  const { key, organizationId: id } = await issueTestKey(world);
  const first = await send(key, DELETE);
  const again = await send(key, DELETE, {}, undefined, gateways[1]);
  expect([again.status, again.json.requested_at]).toEqual([200, first.json.requested_at]);
  const ordered = async () => (await orders(id)).map(({ data }) => data);
  const one = { id, generation: 1, outside_world: false };
  for (const service of servicesWithTenantData.filter((name) => name !== 'sandbox')) {
    // A report of another generation is of another deletion.
    await report(id, service, 2);
    await report(id, service, 1);
    await report(id, service, 1);
    expect(await ordered()).toEqual([one]);
  }
  await reportOfGateway(id, 1);
  expect(await ordered()).toEqual([one, { ...one, outside_world: true }]);
  expect((await gateways[0].call(DELETION, { key })).json.status).toBe('running');
  await report(id, 'sandbox', 1);
  expect((await gateways[0].call(DELETION, { key })).json.status).toBe('completed');
});

test('After the deletion an Idempotency-Key can be used again, but the same request to delete deletes nothing more', async () => {
  const { key, organizationId: id } = await issueTestKey(world);
  expect((await send(key, CUSTOMERS, {}, 'once')).status).toBe(200);
  expect((await send(key, '/v1/tax/calculate', {}, 'once')).json.code).toBe('idempotency_key_reused');
  const first = await send(key, DELETE, {}, 'delete');
  await reportAll(id, 1);
  expect((await send(key, '/v1/tax/calculate', {}, 'once')).status).toBe(200);
  const again = await send(key, DELETE, {}, 'delete');
  expect([again.json, again.headers['idempotent-replayed']]).toEqual([first.json, 'true']);
  expect(await orders(id)).toHaveLength(2);
});

test('The clock shows what it would show if nobody had moved it', async () => {
  const testClock = new Date(Date.now() - 300 * 86_400_000);
  const { id } = await createOrganization(world.db, { name: 'Past', plan: 'startup', testClock });
  const { secret: key } = await createKey(world.db, { organizationId: id, livemode: false, scopes: allScopes });
  await world.database.admin(
    `update gateway.test_clock set ahead_ms = ahead_ms + 86400000 where organization_id = '${id}'`,
  );
  const shown = async () => Date.parse((await gateways[1].call('/v1/test_helpers/clock', { key })).json.now);
  expect(Math.round((Date.now() - (await shown())) / 86_400_000)).toBe(299);
  await send(key, DELETE);
  expect(Math.round((Date.now() - (await shown())) / 86_400_000)).toBe(300);
});

test('Only a test key that may change keys deletes test data', async () => {
  const { key, organizationId } = await issueTestKey(world, { livemode: true });
  const live = await send(key, DELETE);
  expect([live.status, live.json.code]).toEqual([403, 'test_mode_only']);
  const scopes = allScopes.filter((scope) => scope !== 'keys:write');
  const weak = await createKey(world.db, { organizationId, livemode: false, scopes });
  const refused = await send(weak.secret, DELETE);
  expect([refused.status, refused.json.code]).toEqual([403, 'missing_scope']);
  expect(await orders(organizationId)).toEqual([]);
});

test('A gateway without an event bus refuses to delete, and its test keys work as before', async () => {
  const { key, organizationId } = await issueTestKey(world);
  const alone = await startTestGateway(world, { SERVICE_URL_ACCOUNTING: services[0]!.url });
  try {
    const refused = await send(key, DELETE, {}, undefined, alone);
    expect([refused.status, refused.json.code]).toEqual([503, 'service_unavailable']);
    expect((await alone.call(DELETION, { key })).json.status).toBe('none');
    expect((await alone.call(CUSTOMERS, { key })).status).toBe(200);
    expect(await orders(organizationId)).toEqual([]);
  } finally {
    await alone.stop();
  }
});

test('While a request moves the test clock, nothing is deleted', async () => {
  const { key, organizationId } = await issueTestKey(world);
  await world.database.admin(
    `insert into gateway.test_clock (organization_id, token, lease_until) values ('${organizationId}', 'x', now() + interval '1 hour')`,
  );
  const refused = await send(key, DELETE);
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
});

test('A service that asks learns whether a generation has begun, so that a forged order deletes nothing', async () => {
  const { key, organizationId: id } = await issueTestKey(world);
  expect(await findOrganizationStatus(world.db, id, { testGeneration: 1 })).toBe('unknown');
  await send(key, DELETE);
  expect(await findOrganizationStatus(world.db, id, { testGeneration: 1 })).toBe('exists');
  expect(await findOrganizationStatus(world.db, id, { testGeneration: 2 })).toBe('unknown');
});
