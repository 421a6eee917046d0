import { type DomainEvent, testDataDeletionOrdered } from '@exchequer/event-contracts';
import { deleteTestDataOnEvent } from '@exchequer/messaging';
import { testTenant } from '@exchequer/testkit';
import { exampleEvent, startTestService, type TestService } from '../../test/test-service.ts';
import { KEPT_TEST_TABLES } from '../kept-test-tables.js';
import { fanOutEvents } from './fan-out-events.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({}, { dispatching: false });
});

afterAll(() => service.stop());

const url = 'http://127.0.0.1:9999/hook';
const eventFor = (tenant: ReturnType<typeof testTenant>, changes: Partial<DomainEvent> = {}) => ({
  ...exampleEvent(service.deps.now(), tenant),
  ...changes,
});

/** `event -> endpoint: status` of all deliveries to these endpoints. */
async function deliveriesTo(...endpoints: { id: string }[]): Promise<string[]> {
  const { rows } = await service.sql(
    `select d.event_id || ' -> ' || d.endpoint_id || ': ' || d.status as line from webhooks.delivery d
     join webhooks.event e on e.id = d.event_id and e.org_id = d.org_id and e.livemode = d.livemode
     join webhooks.endpoint p on p.id = d.endpoint_id and p.org_id = d.org_id and p.livemode = d.livemode
     where d.endpoint_id = any ($1)`,
    [endpoints.map(({ id }) => id)],
  );
  return rows.map(({ line }) => line).sort();
}

test('events of several organizations and modes handled together reach only their own', async () => {
  const tenants = [testTenant(601), testTenant(602), { ...testTenant(601), livemode: !testTenant(601).livemode }];
  const endpoints = await Promise.all(
    tenants.map((tenant) => service.register({ url: tenant.livemode ? 'https://acme.test/hook' : url }, tenant)),
  );
  const events = Array.from({ length: 30 }, (_, n) => eventFor(tenants[n % 3]!));
  await fanOutEvents(service.deps, events);
  expect(await deliveriesTo(...endpoints)).toEqual(
    events.map(({ id }, n) => `${id} -> ${endpoints[n % 3]!.id}: pending`).sort(),
  );
});

test('an event with the key that caused it is an entry of the audit log once, public or not, and its webhook does not name the key', async () => {
  const tenant = testTenant(615);
  await service.register({ url }, tenant);
  const actor = { key_id: 'key_1', client_address: '198.51.100.4' };
  const open = eventFor(tenant, { actor });
  const internal = eventFor(tenant, { actor, type: 'bookkeeping.transactions.synced' });
  await fanOutEvents(service.deps, [open, eventFor(tenant), internal]);
  await fanOutEvents(service.deps, [internal, open]);
  const { rows } = await service.sql(
    'select id, actor_type, actor_id, action, target, client_address from webhooks.audit_event where org_id = $1 order by id',
    [tenant.organizationId],
  );
  const entry = { actor_type: 'api_key', actor_id: 'key_1', client_address: '198.51.100.4' };
  expect(rows).toEqual([
    { ...entry, id: open.id.replace('evt_', 'aud_'), action: open.type.replace(/^\w+\./, ''), target: open.subject },
    { ...entry, id: internal.id.replace('evt_', 'aud_'), action: 'transactions.synced', target: internal.subject },
  ]);
  const { rows: stored } = await service.sql('select body from webhooks.event where id = $1', [open.id]);
  expect(stored[0].body).not.toMatch(/key_1|198\.51/);
});

test('the deletion of test data keeps endpoints; an event of deleted test data is sent to none, and its key stays in the audit log', async () => {
  const tenant = testTenant(616);
  const endpoint = await service.register({ url }, tenant);
  const actor = { key_id: 'key_1', client_address: null };
  await fanOutEvents(service.deps, [eventFor(tenant, { testGeneration: 0 })]);
  const { organizationId } = tenant;
  const order = eventFor(tenant, {
    type: testDataDeletionOrdered.type,
    data: { id: organizationId, generation: 1, outside_world: false },
  });
  const { db, bus } = service.deps;
  await deleteTestDataOnEvent({ service: 'webhook-dispatcher', db, bus, keptTestTables: KEPT_TEST_TABLES }, order);
  expect(await deliveriesTo(endpoint)).toEqual([]);
  const late = eventFor(tenant, { testGeneration: 0, actor });
  const fresh = eventFor(tenant, { testGeneration: 1 });
  await fanOutEvents(service.deps, [late, fresh]);
  expect(await deliveriesTo(endpoint)).toEqual([`${fresh.id} -> ${endpoint.id}: pending`]);
  const { rows } = await service.sql('select actor_id from webhooks.audit_event where id = $1', [
    late.id.replace('evt_', 'aud_'),
  ]);
  expect(rows).toEqual([{ actor_id: 'key_1' }]);
});

test('an event that is delivered twice, in one batch or in two, is sent once', async () => {
  const tenant = testTenant(603);
  const endpoint = await service.register({ url }, tenant);
  const [first, second, third] = [eventFor(tenant), eventFor(tenant), eventFor(tenant)];
  await Promise.all([
    fanOutEvents(service.deps, [first, second, first]),
    fanOutEvents(service.deps, [first, second]),
    fanOutEvents(service.deps, [second, third]),
  ]);
  await fanOutEvents(service.deps, [third]);
  expect(await deliveriesTo(endpoint)).toEqual(
    [first, second, third].map(({ id }) => `${id} -> ${endpoint.id}: pending`).sort(),
  );
});

test('each endpoint gets the kinds that it wants; a disabled one can be resent its events; internal events go nowhere', async () => {
  const tenant = testTenant(604);
  const all = await service.register({ url }, tenant);
  const failures = await service.register({ url, event_types: ['document.failed'] }, tenant);
  const disabled = await service.register({ url, event_types: ['document.processed'] }, tenant);
  await service.call('PATCH', `/v1/webhooks/endpoints/${disabled.id}`, { status: 'disabled' }, { tenant });
  const processed = eventFor(tenant);
  const failed = eventFor(tenant, { type: 'documents.document.failed' });
  await fanOutEvents(service.deps, [processed, eventFor(tenant, { type: 'documents.document.whispered' }), failed]);
  expect(await deliveriesTo(all, failures, disabled)).toEqual(
    [
      `${processed.id} -> ${all.id}: pending`,
      `${failed.id} -> ${all.id}: pending`,
      `${failed.id} -> ${failures.id}: pending`,
      `${processed.id} -> ${disabled.id}: skipped`,
    ].sort(),
  );
});

test('a batch that cannot be written leaves nothing behind', async () => {
  const tenant = testTenant(605);
  const endpoint = await service.register({ url }, tenant);
  const good = eventFor(tenant);
  await expect(fanOutEvents(service.deps, [good, eventFor(tenant, { time: 'never' })])).rejects.toThrow();
  expect(await deliveriesTo(endpoint)).toEqual([]);
  await fanOutEvents(service.deps, [good]);
  expect(await deliveriesTo(endpoint)).toEqual([`${good.id} -> ${endpoint.id}: pending`]);
});
