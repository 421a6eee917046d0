import { STORAGE_MB } from '@exchequer/http-kit';
import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { claimDeliveries } from '../dispatch/claim-deliveries.js';
import { recordOutcomes } from '../dispatch/record-outcomes.js';
import { removeDeletedEndpoints } from '../endpoints/remove-deleted-endpoints.js';
import { deleteOldEvents } from '../housekeeping.js';
import { trimStorage } from './trim-storage.js';

const DAY_MS = 24 * 3_600_000;
let service: TestService;

beforeEach(async () => {
  service = await startTestService({ WEBHOOK_STORAGE_QUOTA_MB: '1' }, { dispatching: false });
});

afterEach(() => service.stop());

const tenant = testTenant(1);
const other = testTenant(2);
const register = () => service.call('POST', '/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9999/' }, { tenant });

/** An event of about 60 kB. */
const publishLarge = (from = tenant) => service.publish({ data: { text: 'x'.repeat(60_000) } }, from);

const countOf = async (table: string) =>
  (await service.sql(`select count(*)::int as n from webhooks.${table}`)).rows[0].n;

async function counted(): Promise<number> {
  const { rows } = await service.sql('select bytes::int as bytes from webhooks.storage_usage where org_id = $1', [
    tenant.organizationId,
  ]);
  return rows[0].bytes;
}

/** Attempts all that is due, with this answer. */
async function attemptAll(responseBody: string): Promise<void> {
  const options = { leaseMs: 30_000, limit: 100, endpointConcurrency: 100, free: 1_000, running: new Map() };
  for (;;) {
    const claimed = await claimDeliveries(service.deps.db, { ...options, now: service.deps.now() });
    if (claimed.length === 0) return;
    await recordOutcomes(
      service.deps.db,
      claimed.map((delivery) => ({
        delivery,
        startedAt: service.deps.now(),
        endedAt: service.deps.now(),
        durationMs: 1,
        answer: { statusCode: 200, responseBody },
      })),
    );
  }
}

test('while pending deliveries use up the quota, endpoints and test events are refused; others are not affected', async () => {
  const { body: endpoint } = await register();
  await service.register({ url: 'http://127.0.0.1:9999/' }, other);
  for (let n = 0; n < 18; n++) await publishLarge();
  expect(await counted()).toBeGreaterThan(STORAGE_MB);
  const refused = { status: 422, body: { code: 'storage_quota_exceeded', detail: expect.stringContaining('1 MB') } };
  const endpoints = await countOf('endpoint');
  expect(await register()).toMatchObject(refused);
  expect(await service.call('POST', `/v1/webhooks/endpoints/${endpoint.id}/test`, undefined, { tenant })).toMatchObject(
    refused,
  );
  expect(await countOf('endpoint')).toBe(endpoints);
  // Nothing that waits is deleted, and events still arrive.
  expect(await trimStorage(service.deps)).toBe(0);
  await publishLarge();
  expect(await countOf('delivery')).toBe(19);
  await service.register({ url: 'http://127.0.0.1:9999/' }, other);
});

test('above the quota the oldest delivered events are deleted, only for that organization', async () => {
  await register();
  const events = [];
  for (let n = 0; n < 20; n++) events.push(await publishLarge());
  const foreign = await publishLarge(other);
  await attemptAll('ok');
  expect(await trimStorage(service.deps)).toBeGreaterThan(0);
  expect(await counted()).toBeLessThanOrEqual(STORAGE_MB);
  const { rows } = await service.sql('select id from webhooks.event order by id');
  const left = rows.map(({ id }) => id);
  expect(left).toContain(foreign.id);
  expect(left.filter((id) => id !== foreign.id)).toEqual(
    events
      .map(({ id }) => id)
      .sort()
      .slice(-(left.length - 1)),
  );
  expect(await register()).toMatchObject({ status: 200 });
});

test('the counter equals what is stored, and ends at zero', async () => {
  const { body: first } = await register();
  const { body: second } = await register();
  await service.publish({}, tenant);
  await service.call('POST', `/v1/webhooks/endpoints/${first.id}/test`, undefined, { tenant });
  await attemptAll('é'.repeat(100));
  const expected = async () => {
    const { rows } = await service.sql(`
      select (select sum(octet_length(body) + 200) from webhooks.event)::int
           + 200 * (select count(*) from webhooks.delivery)::int
           + (select coalesce(sum(200 + octet_length(response_body)), 0) from webhooks.attempt)::int as bytes`);
    return rows[0].bytes;
  };
  expect(await counted()).toBe(await expected());
  await service.call('DELETE', `/v1/webhooks/endpoints/${second.id}`, undefined, { tenant });
  await removeDeletedEndpoints(service.deps);
  expect(await countOf('delivery')).toBe(2);
  expect(await counted()).toBe(await expected());
  service.advance(91 * DAY_MS);
  await deleteOldEvents(service.deps);
  expect(await counted()).toBe(0);
});
