import type { DomainEvent } from '@exchequer/event-contracts';
import { testTenant } from '@exchequer/testkit';
import { exampleEvent, type Rig, startRig } from '../testing/rig.js';
import { fanOutEvents } from './fan-out-events.js';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({}, { dispatching: false });
});

afterAll(() => rig.stop());

const url = 'http://127.0.0.1:9999/hook';
const eventFor = (tenant: ReturnType<typeof testTenant>, changes: Partial<DomainEvent> = {}) => ({
  ...exampleEvent(rig.deps.now(), tenant),
  ...changes,
});

/** `event -> endpoint: status` of all deliveries to these endpoints. */
async function deliveriesTo(...endpoints: { id: string }[]): Promise<string[]> {
  const { rows } = await rig.sql(
    `select d.event_id || ' -> ' || d.endpoint_id || ': ' || d.status as line from webhooks.delivery d
     join webhooks.event e on e.id = d.event_id and e.org_id = d.org_id and e.livemode = d.livemode
     join webhooks.endpoint p on p.id = d.endpoint_id and p.org_id = d.org_id and p.livemode = d.livemode
     where d.endpoint_id = any ($1)`,
    [endpoints.map(({ id }) => id)],
  );
  return rows.map(({ line }) => line).sort();
}

test('events of many organizations and modes that are handled together reach nobody else', async () => {
  const tenants = [testTenant(601), testTenant(602), { ...testTenant(601), livemode: !testTenant(601).livemode }];
  const endpoints = await Promise.all(
    tenants.map((tenant) => rig.register({ url: tenant.livemode ? 'https://example.com/hook' : url }, tenant)),
  );
  const events = Array.from({ length: 30 }, (_, n) => eventFor(tenants[n % 3]!));
  await fanOutEvents(rig.deps, events);
  expect(await deliveriesTo(...endpoints)).toEqual(
    events.map(({ id }, n) => `${id} -> ${endpoints[n % 3]!.id}: pending`).sort(),
  );
});

test('an event that comes twice, in one hand or in two, is delivered once', async () => {
  const tenant = testTenant(603);
  const endpoint = await rig.register({ url }, tenant);
  const [first, second, third] = [eventFor(tenant), eventFor(tenant), eventFor(tenant)];
  await Promise.all([
    fanOutEvents(rig.deps, [first, second, first]),
    fanOutEvents(rig.deps, [first, second]),
    fanOutEvents(rig.deps, [second, third]),
  ]);
  await fanOutEvents(rig.deps, [third]);
  expect(await deliveriesTo(endpoint)).toEqual(
    [first, second, third].map(({ id }) => `${id} -> ${endpoint.id}: pending`).sort(),
  );
});

test('each endpoint gets the kinds that it wants; a disabled one gets what it can be resent; what is not public goes nowhere', async () => {
  const tenant = testTenant(604);
  const all = await rig.register({ url }, tenant);
  const failures = await rig.register({ url, event_types: ['document.failed'] }, tenant);
  const disabled = await rig.register({ url, event_types: ['document.processed'] }, tenant);
  await rig.call('PATCH', `/v1/webhooks/endpoints/${disabled.id}`, { status: 'disabled' }, { tenant });
  const processed = eventFor(tenant);
  const failed = eventFor(tenant, { type: 'documents.document.failed' });
  await fanOutEvents(rig.deps, [processed, eventFor(tenant, { type: 'documents.document.whispered' }), failed]);
  expect(await deliveriesTo(all, failures, disabled)).toEqual(
    [
      `${processed.id} -> ${all.id}: pending`,
      `${failed.id} -> ${all.id}: pending`,
      `${failed.id} -> ${failures.id}: pending`,
      `${processed.id} -> ${disabled.id}: skipped`,
    ].sort(),
  );
});

test('what cannot be written takes nothing half with it', async () => {
  const tenant = testTenant(605);
  const endpoint = await rig.register({ url }, tenant);
  const good = eventFor(tenant);
  await expect(fanOutEvents(rig.deps, [good, eventFor(tenant, { time: 'never' })])).rejects.toThrow();
  expect(await deliveriesTo(endpoint)).toEqual([]);
  await fanOutEvents(rig.deps, [good]);
  expect(await deliveriesTo(endpoint)).toEqual([`${good.id} -> ${endpoint.id}: pending`]);
});
