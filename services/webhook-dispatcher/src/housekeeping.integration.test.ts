import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../test/test-service.ts';
import { removeDeletedEndpoints } from './endpoints/remove-deleted-endpoints.js';
import { deleteOldEvents, deleteOldReplays } from './housekeeping.js';

const DAY = 24 * 3_600_000;
let service: TestService;

beforeAll(async () => {
  service = await startTestService({}, { dispatching: false });
});

afterAll(() => service.stop());

test('events are deleted after 90 days, with their deliveries, and not before', async () => {
  await service.register({ url: 'https://example.com/' });
  await service.publish();
  service.advance(DAY);
  const young = await service.publish();
  service.advance(89 * DAY - 1);
  expect(await deleteOldEvents(service.deps)).toBe(0);
  service.advance(2);
  expect(await deleteOldEvents(service.deps)).toBe(1);
  expect(await deleteOldEvents(service.deps)).toBe(0);
  for (const path of ['/v1/events', '/v1/webhooks/deliveries']) {
    const { data } = (await service.call('GET', path)).body;
    expect(data.map((item: { id: string; event_id?: string }) => item.event_id ?? item.id)).toEqual([young.id]);
  }
});

test('one run deletes all old events, however many there are', async () => {
  await service.sql(`insert into webhooks.event (id, org_id, livemode, type, subject, sequence, body, created_at)
    select 'evt_old_' || n, 'org_old', false, 'document.processed', 'doc_1', 1, '{}', now() - interval '100 days' from generate_series(1, 950) n`);
  expect(await deleteOldEvents(service.deps)).toBe(950);
});

test('replays are deleted after 90 days, except one that is running', async () => {
  const tenant = testTenant(3);
  const { id } = await service.register({ url: 'https://acme.test/' }, tenant);
  await service.sql(
    `insert into webhooks.replay (id, org_id, livemode, endpoint_id, status, from_at, to_at, event_types, include_succeeded, events, created_at, ended_at)
     select 'whr_' || n, $1, $2, $3, case n when 1 then 'running' else 'completed' end, now(), now(), '{*}', false, 0,
            now() - n * interval '100 days', case n when 1 then null else now() end
     from generate_series(0, 3) n`,
    [tenant.organizationId, tenant.livemode, id],
  );
  expect(await deleteOldReplays(service.deps)).toBe(2);
  const { rows } = await service.sql('select id from webhooks.replay where endpoint_id = $1 order by id', [id]);
  expect(rows.map((row) => row.id)).toEqual(['whr_0', 'whr_1']);
});

test('a deleted endpoint is hidden from its customer at once; its deliveries are removed in batches, even with crashes', async () => {
  const tenant = testTenant(2);
  const { id } = await service.register({ url: 'https://example.com/' }, tenant);
  const other = await service.register({ url: 'https://example.com/other' }, tenant);
  await service.publish({}, tenant);
  await service.sql(
    `with e as (
       insert into webhooks.event (id, org_id, livemode, type, subject, sequence, body, created_at)
       select 'evt_many_' || n, $2, $3, 'document.processed', 'doc_1', 1, '{}', now() from generate_series(1, 1200) n returning id)
     insert into webhooks.delivery (id, org_id, livemode, event_id, event_type, endpoint_id, status, due_at, created_at, updated_at)
     select replace(id, 'evt', 'whd'), $2, $3, id, 'document.processed', $1, 'pending', now(), now(), now() from e`,
    [id, tenant.organizationId, tenant.livemode],
  );
  const get = (path: string) => service.call('GET', path, undefined, { tenant });
  const [delivery] = (await get(`/v1/webhooks/deliveries?endpoint_id=${id}&limit=1`)).body.data;
  expect(await service.call('DELETE', `/v1/webhooks/endpoints/${id}`, undefined, { tenant })).toMatchObject({
    status: 200,
  });
  for (const path of [`/v1/webhooks/endpoints/${id}`, `/v1/webhooks/deliveries/${delivery.id}`]) {
    expect(await get(path)).toMatchObject({ status: 404 });
  }
  expect((await get('/v1/webhooks/endpoints')).body).toMatchObject({ total_count: 1, data: [{ id: other.id }] });
  expect((await get('/v1/webhooks/deliveries')).body.data).toMatchObject([{ endpoint_id: other.id }]);
  await service.publish({}, tenant);

  const left = async () =>
    (await service.sql('select count(*)::int as n from webhooks.delivery where endpoint_id = $1', [id])).rows[0].n;
  const dying = new AbortController();
  const first = removeDeletedEndpoints(service.deps, { signal: dying.signal });
  dying.abort();
  await first;
  expect(await left()).toBe(701);
  await removeDeletedEndpoints(service.deps);
  expect(await left()).toBe(0);
  expect((await service.sql('select 1 from webhooks.endpoint where id = $1', [id])).rowCount).toBe(0);
  expect((await get('/v1/webhooks/deliveries')).body.data).toHaveLength(2);
});
