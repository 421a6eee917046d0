import { firstIdAt, newId } from '@exchequer/ids';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { hurry, runDue } from '@exchequer/work';
import { startTestService, type TestService } from '../../test/test-service.ts';
import type { Replay, ReplayInput } from './replays.api.js';
import { replays } from './send-replays.js';

const HOUR_MS = 3_600_000;
const now = Date.now();
const url = 'https://acme.test/hook';
let service: TestService;

beforeAll(async () => {
  service = await startTestService({}, { dispatching: false });
});

afterAll(() => service.stop());

let organizations = 800;
const newTenant = () => testTenant(++organizations);
const hoursAgo = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();

async function publish(
  tenant: Tenant,
  hours: number,
  event: { type?: string; subject?: string; sequence?: number } = {},
) {
  const { type = 'documents.document.processed', subject = newId('doc'), sequence = 1 } = event;
  const id = firstIdAt('evt', now - hours * HOUR_MS).slice(0, -16) + newId('evt').slice(-16);
  await service.publish({ id, type, subject, sequence, time: hoursAgo(hours), data: { id: subject } }, tenant);
  return id;
}

const ask = (endpoint: string, input: ReplayInput | object, tenant: Tenant) =>
  service.call('POST', `/v1/webhooks/endpoints/${endpoint}/replay`, input, { tenant });

/** Starts a replay and lets the background work do what is due. */
async function replay(endpoint: string, input: ReplayInput, tenant: Tenant): Promise<Replay> {
  const { status, body } = await ask(endpoint, input, tenant);
  expect([status, body.status]).toEqual([200, 'running']);
  await runDue(service.deps, replays(service.deps), tenant);
  return (await service.call<Replay>('GET', `/v1/webhooks/replays/${body.id}`, undefined, { tenant })).body;
}

/** Events that wait for an endpoint, in the order in which they are sent. */
async function waiting(endpoint: string): Promise<string[]> {
  const { rows } = await service.sql(
    `select event_id from webhooks.delivery where endpoint_id = $1 and status = 'pending' order by due_at`,
    [endpoint],
  );
  return rows.map(({ event_id }) => event_id);
}

const settle = (endpoint: string, event: string, status: string) =>
  service.sql('update webhooks.delivery set status = $3 where endpoint_id = $1 and event_id = $2', [
    endpoint,
    event,
    status,
  ]);

test('a period is sent to a new endpoint in the order of creation, with its own kinds and nothing else', async () => {
  const tenant = newTenant();
  const early = await publish(tenant, 5);
  const first = await publish(tenant, 4);
  await publish(tenant, 3, { type: 'documents.document.corrected' });
  const second = await publish(tenant, 2, { type: 'accounting.invoice.paid', subject: newId('inv') });
  const late = await publish(tenant, 1);
  await publish(newTenant(), 3);
  const { id } = await service.register({ url, event_types: ['document.processed', 'invoice.*'] }, tenant);
  const sent = await replay(id, { from: hoursAgo(4), to: hoursAgo(1.5) }, tenant);
  expect(sent).toEqual({
    id: expect.stringMatching(/^whr_/), object: 'webhook_replay', livemode: false, endpoint_id: id, status: 'completed',
    from: hoursAgo(4), to: hoursAgo(1.5), event_types: ['document.processed', 'invoice.*'], include_succeeded: false,
    progress: { events: 2, looked_at: 2, sent: 2 }, created_at: expect.any(String), created_by: expect.stringMatching(/^key_/),
    ended_at: expect.any(String),
  }); // biome-ignore format: a table
  expect(await waiting(id)).toEqual([first, second]);

  const all = await replay(id, { from: hoursAgo(24), event_types: ['document.processed'] }, tenant);
  expect(all.progress).toEqual({ events: 3, looked_at: 3, sent: 2 });
  expect((await waiting(id)).sort()).toEqual([early, first, second, late].sort());
});

test('what failed, was skipped or never reached the endpoint is sent again; what succeeded only if that is asked for', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url }, tenant);
  const events = { succeeded: '', failed: '', skipped: '', pending: '' };
  let hours = 9;
  for (const status of Object.keys(events) as (keyof typeof events)[]) {
    events[status] = await publish(tenant, hours--);
    await settle(id, events[status], status);
  }
  const missed = await replay(id, { from: hoursAgo(24) }, tenant);
  expect(missed.progress).toEqual({ events: 4, looked_at: 4, sent: 2 });
  expect((await waiting(id)).sort()).toEqual([events.failed, events.skipped, events.pending].sort());
  await settle(id, events.failed, 'succeeded');
  const again = await replay(id, { from: hoursAgo(24), include_succeeded: true }, tenant);
  expect(again.progress.sent).toBe(2);
  const { rows } = await service.sql('select count(*)::int as n from webhooks.delivery where endpoint_id = $1', [id]);
  expect(rows[0].n).toBe(4);
});

test('events of one object are sent in the order of their numbers, by a replay and by a recovery', async () => {
  const tenant = newTenant();
  const [one, two] = [newId('inv'), newId('inv')];
  // Two processes whose clocks differ recorded the events of the first object.
  const third = await publish(tenant, 8, { subject: one, sequence: 3 });
  const other = await publish(tenant, 7, { subject: two, sequence: 1 });
  const first = await publish(tenant, 6, { subject: one, sequence: 1 });
  const second = await publish(tenant, 5, { subject: one, sequence: 2 });
  const { id } = await service.register({ url }, tenant);
  await replay(id, { from: hoursAgo(24) }, tenant);
  expect(await waiting(id)).toEqual([first, other, second, third]);
  await service.sql(`update webhooks.delivery set status = 'failed', due_at = now() where endpoint_id = $1`, [id]);
  const { body } = await service.call('POST', `/v1/webhooks/endpoints/${id}/recover`, {}, { tenant });
  expect(body.recovered).toBe(4);
  expect(await waiting(id)).toEqual([first, other, second, third]);
});

test('a long replay goes in steps, never has more than 1,500 deliveries due, and tells how far it is', async () => {
  const tenant = newTenant();
  const count = 2_600;
  await service.sql(
    `insert into webhooks.event (id, org_id, livemode, type, subject, sequence, body, created_at)
     select $3 || lpad(n::text, 16, '0'), $1, $2, 'document.processed', 'doc_' || n, 1, '{}', $4 from generate_series(1, ${count}) n`,
    [tenant.organizationId, tenant.livemode, firstIdAt('evt', now - HOUR_MS).slice(0, -16), hoursAgo(1)],
  );
  const { id } = await service.register({ url }, tenant);
  const { body } = await ask(id, { from: hoursAgo(2) }, tenant);
  const looks: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    await inTenant(service.deps.db, tenant, async (trx) => hurry(trx, tenant, 'webhook_replay'));
    await runDue(service.deps, replays(service.deps), tenant);
    const { progress, status } = (await service.call('GET', `/v1/webhooks/replays/${body.id}`, undefined, { tenant }))
      .body;
    looks.push(progress.looked_at);
    expect(progress.events).toBe(count);
    if (status === 'completed') break;
    expect((await waiting(id)).length).toBeLessThanOrEqual(1_500);
    // The endpoint takes what is due.
    await service.sql(`update webhooks.delivery set status = 'succeeded' where endpoint_id = $1`, [id]);
  }
  expect(looks.length).toBeGreaterThan(1);
  expect(looks.at(-1)).toBe(count);
});

test('a period with more than 100,000 events is refused, and the answer says from when on it is accepted', async () => {
  const tenant = newTenant();
  await service.sql(
    `insert into webhooks.event (id, org_id, livemode, type, subject, sequence, body, created_at)
     select $3 || lpad(n::text, 16, '0'), $1, $2, 'document.processed', 'doc_1', 1, '{}', $4::timestamptz + n * interval '1 microsecond' from generate_series(1, 100001) n`,
    [tenant.organizationId, tenant.livemode, firstIdAt('evt', now - 2 * HOUR_MS).slice(0, -16), hoursAgo(2)],
  );
  const { id } = await service.register({ url }, tenant);
  for (const event_types of [['*'], ['document.*', 'invoice.paid']]) {
    const { status, body } = await ask(id, { from: hoursAgo(3), event_types }, tenant);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ location: 'body.from' })]]);
    expect(body.detail).toContain('more than 100,000 events');
    expect(body.detail).toContain(hoursAgo(2).slice(0, 16));
  }
  expect((await service.call('GET', '/v1/webhooks/replays', undefined, { tenant })).body.data).toEqual([]);
  expect(await waiting(id)).toEqual([]);
});

test.each([
  ['no period', {}, ['body.from']],
  ['a day', { from: '2026-11-01' }, ['body.from']],
  ['a time that does not exist', { from: '2026-02-30T00:00:00Z' }, ['body.from']],
  ['the future', { from: hoursAgo(-1) }, ['body.from']],
  [
    'everything wrong at once',
    { from: hoursAgo(1), to: hoursAgo(2), event_types: ['*', 'meal.*'], include_succeeded: 'yes', url },
    ['body.event_types', 'body.event_types[1]', 'body.include_succeeded', 'body.to', 'body.url'],
  ],
])('%s is a 400 that names each member, and starts nothing', async (_name, input, locations) => {
  const tenant = newTenant();
  const { id } = await service.register({ url }, tenant);
  const { status, body } = await ask(id, input, tenant);
  expect([status, body.errors?.map((error: { location: string }) => error.location).sort()]).toEqual([400, locations]);
  expect((await service.call('GET', '/v1/webhooks/replays', undefined, { tenant })).body.data).toEqual([]);
});

test('an endpoint has one replay at a time; a replay can be canceled once, and ends when the endpoint is disabled', async () => {
  const tenant = newTenant();
  await publish(tenant, 1);
  const { id } = await service.register({ url }, tenant);
  const { body: first } = await ask(id, { from: hoursAgo(2) }, tenant);
  expect((await ask(id, { from: hoursAgo(2) }, tenant)).body.code).toBe('conflict');
  const cancel = () => service.call('POST', `/v1/webhooks/replays/${first.id}/cancel`, undefined, { tenant });
  expect((await cancel()).body).toMatchObject({ id: first.id, status: 'canceled', ended_at: expect.any(String) });
  const canceled = (await cancel()).body;
  expect(canceled.status).toBe('canceled');
  await runDue(service.deps, replays(service.deps), tenant);
  expect(await waiting(id)).toEqual([]);

  const { body: second } = await ask(id, { from: hoursAgo(2) }, tenant);
  await service.call('PATCH', `/v1/webhooks/endpoints/${id}`, { status: 'disabled' }, { tenant });
  await runDue(service.deps, replays(service.deps), tenant);
  const list = await service.call('GET', `/v1/webhooks/replays?endpoint_id=${id}&limit=1`, undefined, { tenant });
  expect(list.body).toMatchObject({ data: [{ id: second.id, status: 'canceled' }], has_more: true });
  expect((await ask(id, { from: hoursAgo(2) }, tenant)).body.code).toBe('conflict');
});

test('replays of another organization or mode, and to its endpoints, get the identical 404', async () => {
  const [owner, stranger] = [newTenant(), newTenant()];
  const { id } = await service.register({ url }, owner);
  const { body } = await ask(id, { from: hoursAgo(2) }, owner);
  const seen = new Set<string>();
  for (const tenant of [stranger, { ...owner, livemode: true }])
    for (const [method, path] of [
      ['GET', `/v1/webhooks/replays/${body.id}`],
      ['POST', `/v1/webhooks/replays/${body.id}/cancel`],
    ] as const) {
      const answer = await service.call(method, path, undefined, { tenant });
      const { request_id: _, ...rest } = answer.body;
      seen.add(JSON.stringify([answer.status, rest]));
      expect((await ask(id, { from: hoursAgo(2) }, tenant)).status).toBe(404);
    }
  expect([...seen]).toEqual([expect.stringContaining('[404,')]);
});
