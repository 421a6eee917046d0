import { newId } from '@exchequer/ids';
import { createWorld, issueTestKey, startTestGateway, type TestGateway, type TestWorld } from '../test/test-gateway.ts';
import { closeOrganization } from './erasure/close-organization.js';
import { eraseOrganization } from './erasure/erase-organization.js';

let world: TestWorld;
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  gateway = await startTestGateway(world, { INTERNAL_PORT: '0' });
});

afterAll(async () => {
  await gateway?.stop();
  await world?.stop();
});

async function ask(path: string, init?: RequestInit) {
  const response = await fetch(`http://127.0.0.1:${gateway.internalPort}${path}`, init);
  return { status: response.status, body: await response.json() };
}

test('The internal port answers whether an organization exists: open and closed ones do, erased and unknown ones do not', async () => {
  const { organizationId: id } = await issueTestKey(world);
  const path = `/internal/organizations/${id}`;
  expect(await ask(path)).toEqual({ status: 200, body: { id, status: 'exists' } });
  await closeOrganization(world.db, id);
  expect(await ask(path)).toEqual({ status: 200, body: { id, status: 'exists' } });
  await eraseOrganization(world.db, id, 'Test', Date.now() + 3_600_000);
  expect(await ask(path)).toEqual({ status: 200, body: { id, status: 'erased' } });
  const unknown = newId('org');
  const answer = { status: 200, body: { id: unknown, status: 'unknown' } };
  expect(await ask(`/internal/organizations/${unknown}`)).toEqual(answer);
});

test('The internal port serves nothing else, and the public port does not tell who exists', async () => {
  const { organizationId: id, key } = await issueTestKey(world);
  const path = `/internal/organizations/${id}`;
  for (const other of ['/', '/health/ready', '/v1/documents', '/internal/organizations/org_1', `${path}/keys`]) {
    expect((await ask(other)).status).toBe(404);
  }
  expect((await ask(path, { method: 'DELETE' })).status).toBe(404);
  expect((await gateway.call(path, { key })).status).toBe(404);
});

test('While its database is away the internal port answers 503, which says nothing about an organization', async () => {
  const { organizationId } = await issueTestKey(world);
  await world.database.admin('alter table gateway.organizations rename to organizations_away');
  try {
    const answer = { status: 503, body: { code: 'service_unavailable' } };
    expect(await ask(`/internal/organizations/${organizationId}`)).toEqual(answer);
  } finally {
    await world.database.admin('alter table gateway.organizations_away rename to organizations');
  }
});

test('Without INTERNAL_PORT there is no internal port', async () => {
  const plain = await startTestGateway(world, {});
  expect(plain.internalPort).toBeUndefined();
  await plain.stop();
});
