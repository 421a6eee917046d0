import type { Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { skipBacklogs } from '../deliveries/skip-backlogs.js';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.js';
import { measureBacklog, outcomeOf } from './dispatch-metrics.js';
import { recordOutcomes } from './record-outcomes.js';

const LEASE_MS = 30_000;
let service: TestService;

beforeEach(async () => {
  service = await startTestService({}, { dispatching: false });
});

afterEach(() => service.stop());

const tenants = [1, 2, 3].map((n) => testTenant(n));
const register = async (tenant: Tenant) => (await service.register({ url: 'http://127.0.0.1:9999/' }, tenant)).id;

async function publish(count: number, tenant: Tenant): Promise<void> {
  for (let n = 0; n < count; n++) await service.publish({}, tenant);
}

const claim = (limit: number, { free = 1_000, running = new Map<string, number>() } = {}) =>
  claimDeliveries(service.deps.db, {
    now: service.deps.now(),
    leaseMs: LEASE_MS,
    limit,
    endpointConcurrency: 10,
    free,
    running,
  });

function countByEndpoint(claimed: readonly ClaimedDelivery[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { endpointId } of claimed) counts[endpointId] = (counts[endpointId] ?? 0) + 1;
  return counts;
}

const record = (claimed: readonly ClaimedDelivery[], ...statusCodes: number[]) =>
  recordOutcomes(
    service.deps.db,
    claimed.map((delivery, index) => {
      const statusCode = statusCodes[index] ?? statusCodes[0]!;
      const endedAt = new Date(service.deps.now().getTime() + (statusCodes.length > 1 ? index : 0));
      const answer = statusCode === 200 ? { statusCode } : { statusCode, failure: `status_${statusCode}` as const };
      return { delivery, startedAt: service.deps.now(), endedAt, durationMs: 1, answer };
    }),
  );

test('concurrent claims of many processes never take a delivery twice and never exceed the limit of an endpoint', async () => {
  const endpoints = await Promise.all(tenants.map(register));
  for (const tenant of tenants) await publish(15, tenant);
  const claimed = (await Promise.all(Array.from({ length: 12 }, () => claim(7)))).flat();
  // Endpoints that another claim holds are skipped: what is left comes with the next rounds.
  for (let round = 0; round < 10; round++) claimed.push(...(await claim(7)));
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
  expect(countByEndpoint(claimed)).toEqual(Object.fromEntries(endpoints.map((id) => [id, 10])));
  await record(claimed.slice(0, 4), 200);
  expect(await claim(100)).toHaveLength(4);
});

test('an endpoint that another process is claiming for is skipped, not waited for', async () => {
  const [taken, free] = await Promise.all([register(tenants[0]!), register(tenants[1]!)]);
  await publish(1, tenants[0]!);
  await publish(1, tenants[1]!);
  await service.sql('begin');
  await service.sql('select 1 from webhooks.endpoint where id = $1 for no key update', [taken]);
  expect(countByEndpoint(await claim(10))).toEqual({ [free!]: 1 });
  await service.sql('commit');
  expect(countByEndpoint(await claim(10))).toEqual({ [taken!]: 1 });
});

test('a delivery that a request is changing is skipped, not waited for', async () => {
  await register(tenants[0]!);
  await publish(2, tenants[0]!);
  await service.sql('begin');
  const { rows } = await service.sql('select id from webhooks.delivery order by id limit 1 for update');
  const claimed = await claim(10);
  expect(claimed).toHaveLength(1);
  expect(claimed[0]!.id).not.toBe(rows[0].id);
  await service.sql('commit');
});

test('a backlog does not delay endpoints that were added later', async () => {
  const [busy, quiet, other] = await Promise.all(tenants.map(register));
  await publish(20, tenants[0]!);
  service.advance(1_000);
  await publish(1, tenants[1]!);
  await publish(1, tenants[2]!);
  expect(countByEndpoint(await claim(4))).toEqual({ [busy!]: 2, [quiet!]: 1, [other!]: 1 });
  service.advance(1_000);
  await publish(3, tenants[1]!);
  expect(countByEndpoint(await claim(1))).toEqual({ [quiet!]: 1 });
  expect(countByEndpoint(await claim(2))).toEqual({ [quiet!]: 1, [busy!]: 1 });
});

test('an organization gets at most as many slots as are free, over all its endpoints and both modes', async () => {
  const [many, few] = [tenants[0]!, tenants[1]!];
  const live = { ...many, livemode: true };
  for (let n = 0; n < 4; n++) await register(many);
  await service.register({ url: 'https://acme.test/' }, live);
  await publish(10, many);
  await publish(10, live);
  const first = await claim(100, { free: 20 });
  expect(first.map(({ organizationId }) => organizationId)).toEqual(Array(10).fill(many.organizationId));
  const running = new Map([[many.organizationId, 10]]);
  expect(await claim(100, { free: 10, running })).toEqual([]);

  // The last slot belongs to an organization that has none, although the other's deliveries have waited longer.
  service.advance(1_000);
  const id = await register(few);
  await publish(3, few);
  expect(countByEndpoint(await claim(100, { free: 1, running }))).toEqual({ [id]: 1 });
  expect(countByEndpoint(await claim(100, { free: 30, running }))).toMatchObject({ [id]: 2 });
});

test('deliveries of a dead process are claimed again when their lease expires, as the same event and the same step', async () => {
  await register(tenants[0]!);
  await publish(1, tenants[0]!);
  const [first] = await claim(10);
  service.advance(LEASE_MS - 1);
  expect(await claim(10)).toEqual([]);
  service.advance(1);
  const [second] = await claim(10);
  expect(second).toEqual({ ...first!, lease: second!.lease });
  expect(second!.lease).not.toBe(first!.lease);

  await record([first!], 200);
  const attempts = async () => (await service.sql('select count(*)::int as n from webhooks.attempt')).rows[0].n;
  expect(await attempts()).toBe(0);
  await record([second!], 200);
  await record([second!], 200);
  expect(await attempts()).toBe(1);
});

test('ten consecutive failures pause the endpoint in every process; then one delivery tries, and success closes the breaker', async () => {
  const id = await register(tenants[0]!);
  await publish(12, tenants[0]!);
  await record(await claim(10), 500);
  service.advance(29_999);
  expect(await claim(100)).toEqual([]);
  service.advance(1);
  const untouched = await service.sql('select 1 from webhooks.delivery where step = 0 and attempt_count = 0');
  expect(untouched.rowCount).toBe(2);
  const probe = await claim(100);
  expect(probe).toHaveLength(1);
  expect(await claim(100)).toEqual([]);
  await record(probe, 500);
  expect(await claim(100)).toEqual([]);
  service.advance(30_000);
  await record(await claim(100), 200);
  expect(await claim(100)).toHaveLength(10);
  const { body } = await service.call('GET', `/v1/webhooks/endpoints/${id}`);
  expect(body.health).toEqual({ failing_since: null, consecutive_failures: 0, paused_until: null });
});

test('a 410 disables even if a success is recorded with it; a 410 from an earlier address does not', async () => {
  const id = await register(tenants[0]!);
  const status = async () => (await service.call('GET', `/v1/webhooks/endpoints/${id}`)).body.status;
  await publish(1, tenants[0]!);
  const before = await claim(1);
  await service.call('PATCH', `/v1/webhooks/endpoints/${id}`, { url: 'http://127.0.0.1:9998/' });
  await record(before, 410);
  expect(await status()).toBe('enabled');
  await publish(2, tenants[0]!);
  expect(await record(await claim(2), 410, 200)).toBe(true);
  expect(await status()).toBe('disabled');
  const { rows } = await service.sql('select status from webhooks.delivery order by id');
  expect(rows.map((row) => row.status)).toEqual(['failed', 'failed', 'succeeded']);
});

test('a metric never has more values than there are classes of outcome', () => {
  const failures = Array.from({ length: 500 }, (_, n) => ({ failure: `status_${300 + n}` as const }));
  expect([...new Set(failures.map(outcomeOf))]).toEqual([
    'status_3xx',
    'status_4xx',
    'status_5xx',
    'status_6xx',
    'status_7xx',
  ]);
  expect(outcomeOf({ failure: 'timeout' })).toBe('timeout');
  expect(outcomeOf({ statusCode: 200 })).toBe('succeeded');
});

test('disabling an endpoint with a large backlog skips it in batches, and no writer of outcomes waits for that', async () => {
  const id = await register(tenants[0]!);
  await publish(1, tenants[0]!);
  const held = await claim(1);
  await service.sql(
    `with e as (
       insert into webhooks.event (id, org_id, livemode, type, subject, sequence, body, created_at)
       select 'evt_bulk_' || n, $2, $3, 'document.processed', 'doc_1', 1, '{}', now() from generate_series(1, 2300) n returning id)
     insert into webhooks.delivery (id, org_id, livemode, event_id, event_type, endpoint_id, status, due_at, created_at, updated_at)
     select replace(id, 'evt', 'whd'), $2, $3, id, 'document.processed', $1, 'pending', now(), now(), now() from e`,
    [id, tenants[0]!.organizationId, tenants[0]!.livemode],
  );
  const skipped = async () =>
    (await service.sql(`select count(*)::int as n from webhooks.delivery where status = 'skipped'`)).rows[0].n;
  await record(held, 410);
  expect(await skipped()).toBe(0);
  expect(await claim(100)).toEqual([]);
  // A process that dies after a batch leaves the rest to the next one.
  const dying = new AbortController();
  const first = skipBacklogs(service.deps, { signal: dying.signal });
  dying.abort();
  expect(await first).toBe(500);
  expect(await skipped()).toBe(500);
  expect(await skipBacklogs(service.deps)).toBe(1_800);
  expect(await skipBacklogs(service.deps)).toBe(0);
  const { rows } = await service.sql('select status, count(*)::int as n from webhooks.delivery group by 1 order by 1');
  expect(rows).toEqual([
    { status: 'failed', n: 1 },
    { status: 'skipped', n: 2_300 },
  ]);
});

test('the backlog metric counts deliveries that could be sent but are not', async () => {
  const id = await register(tenants[0]!);
  await publish(3, tenants[0]!);
  service.advance(2_000);
  expect(await measureBacklog(service.deps.db, service.deps.now())).toEqual({ backlog: 3, lagS: 2 });
  await claim(1);
  expect(await measureBacklog(service.deps.db, service.deps.now())).toEqual({ backlog: 2, lagS: 2 });
  await service.sql(`update webhooks.endpoint set paused_until = now() + interval '1 hour' where id = $1`, [id]);
  expect(await measureBacklog(service.deps.db, service.deps.now())).toEqual({ backlog: 0, lagS: 0 });
});

test('a delivery of a disabled or deleted endpoint is never claimed', async () => {
  const [disabled, deleted] = await Promise.all([register(tenants[0]!), register(tenants[1]!)]);
  await publish(1, tenants[0]!);
  await publish(1, tenants[1]!);
  const held = await claim(10);
  await service.call('PATCH', `/v1/webhooks/endpoints/${disabled}`, { status: 'disabled' }, { tenant: tenants[0]! });
  await service.call('DELETE', `/v1/webhooks/endpoints/${deleted}`, undefined, { tenant: tenants[1]! });
  await record(held, 500);
  service.advance(LEASE_MS);
  expect(await claim(10)).toEqual([]);
  await skipBacklogs(service.deps);
  await service.delivery(disabled!, { status: 'skipped', attempt_count: 1 }, tenants[0]);
});
