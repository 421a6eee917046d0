import { inTenant, type Tenant } from '@exchequer/postgres';
import { eventually, rowsRead, testTenant } from '@exchequer/testkit';
import {
  createHandClock,
  createTestWork,
  KIND,
  SCHEMA,
  ship,
  type TestTables,
  type TestWork,
} from '../test/test-work.ts';
import { claim } from './claim.js';
import { enqueueAll } from './enqueue.js';
import { done } from './outcome.js';
import { runDue, runNext } from './run-next.js';
import type { TogetherKind, Work } from './work-kind.js';
import { startWorker } from './worker.js';

let service: TestWork;
let tenants = 300;

beforeAll(async () => {
  service = await createTestWork();
});

afterAll(() => service.close());

const newTenant = () => testTenant(++tenants);

const request = (tenant: Tenant, count: number, dueAt = new Date()) =>
  inTenant(service.db, tenant, async (trx) =>
    enqueueAll(
      trx,
      tenant,
      Array.from({ length: count }, (_, n) => ({ kind: KIND, subject: `box ${n}`, dueAt })),
    ),
  );

/** Ships up to 100 boxes together. */
const shipping = (
  changes: Partial<TogetherKind<TestTables>> = {},
  meanwhile: (works: readonly Work[]) => Promise<void> = async () => {},
): TogetherKind<TestTables> => ({
  kind: KIND,
  together: 100,
  settle: async (trx, works) => {
    for (const work of works) await ship(trx, work);
    await meanwhile(works);
    return done;
  },
  ...changes,
});

test('A turn does up to so many pieces of a tenant with one call', async () => {
  const tenant = newTenant();
  await request(tenant, 250);
  const calls: number[] = [];
  const kind = shipping({ call: async (works) => void calls.push(works.length) });
  expect(await runDue(service, kind, tenant)).toEqual(['done', 'done', 'done']);
  expect(calls).toEqual([100, 100, 50]);
  expect(await service.effects(tenant)).toHaveLength(250);
  expect(await service.rows(tenant)).toEqual([]);
});

test('If one piece fails, it alone is tried again later, and the others are done', async () => {
  const tenant = newTenant();
  const hand = createHandClock();
  const deps = { ...service, clock: hand.clock };
  await request(tenant, 5, hand.start);
  let isBroken = true;
  const kind = shipping({}, async (works) => {
    if (isBroken && works.some(({ subject }) => subject === 'box 3')) throw new Error('box 3 is broken');
  });
  expect(await runDue(deps, kind, tenant)).toEqual(['retry']);
  expect(await service.effects(tenant)).toEqual(['box 0 1', 'box 1 1', 'box 2 1', 'box 4 1']);
  expect(await service.rows(tenant)).toMatchObject([{ subject: 'box 3', attempts: 1, problem: 'Error' }]);
  isBroken = false;
  hand.move(2);
  expect(await runDue(deps, kind, tenant)).toEqual(['done']);
  expect(await service.effects(tenant)).toHaveLength(5);
});

test('If the call fails, all pieces are tried again together', async () => {
  const tenant = newTenant();
  await request(tenant, 3);
  const away = async () => {
    throw Object.assign(new Error('away'), { code: 'carrier_away' });
  };
  expect(await runDue(service, shipping({ call: away }), tenant)).toEqual(['retry']);
  const waiting = { attempts: 1, problem: 'carrier_away', leased: false, waits: 'a while' };
  expect(await service.rows(tenant)).toMatchObject([waiting, waiting, waiting]);
  expect(await service.effects(tenant)).toEqual([]);
});

test('A piece that is requested again while it runs, runs once more, and the others do not', async () => {
  const tenant = newTenant();
  await request(tenant, 3);
  let isFirst = true;
  const kind = shipping({}, async () => {
    if (isFirst) await service.enqueue(tenant, { subject: 'box 1' });
    isFirst = false;
  });
  expect(await runDue(service, kind, tenant)).toEqual(['done', 'done']);
  expect(await service.effects(tenant)).toEqual(['box 0 1', 'box 1 1', 'box 1 1', 'box 2 1']);
});

test('Pieces whose lease is over are done by another process, and the late one commits nothing', async () => {
  const tenant = newTenant();
  const hand = createHandClock();
  const deps = { ...service, clock: hand.clock };
  await request(tenant, 3, hand.start);
  const late = shipping({
    call: async () => {
      hand.move(61);
      expect(await runNext(deps, shipping(), tenant)).toBe('done');
    },
  });
  expect(await runNext(deps, late, tenant)).toBe('lost');
  expect(await service.effects(tenant)).toEqual(['box 0 2', 'box 1 2', 'box 2 2']);
});

test('Pieces whose rows others lock for long are due again at once, and the attempt does not count', async () => {
  const tenant = newTenant();
  await request(tenant, 2);
  const kind = shipping({}, async () => {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  });
  expect(await runNext(service, kind, tenant)).toBe('again');
  const waiting = { attempts: 0, problem: null, leased: false, waits: null };
  expect(await service.rows(tenant)).toMatchObject([waiting, waiting]);
  expect(await runDue(service, shipping(), tenant)).toEqual(['done']);
});

test('One of several processes at a time works for a tenant, if its kind says so', async () => {
  const tenant = newTenant();
  await request(tenant, 250);
  const claims = await Promise.all(
    Array.from({ length: 3 }, () => claim(service, { kind: KIND, together: 100, perTenantMax: 1 }, tenant)),
  );
  expect(claims.filter((one) => one !== undefined)).toHaveLength(1);
  await service.database.admin(`truncate ${SCHEMA}.work`);
});

test('After a turn with room for more, a process rests three times as long as the turn took', async () => {
  const tenant = newTenant();
  await request(tenant, 1);
  const TURN_MS = 30;
  const starts: number[] = [];
  let endedMs = 0;
  const kind = shipping({
    atOnce: 1,
    call: async () => {
      starts.push(performance.now());
      if (starts.length === 1) await service.enqueue(tenant, { subject: 'box 0' });
      while (performance.now() - starts.at(-1)! < TURN_MS) await service.rows(tenant);
    },
    settled: () => {
      endedMs ||= performance.now();
    },
  });
  const worker = startWorker({ ...service, kinds: [kind], everyMs: 20 });
  await eventually(async () => expect(await service.effects(tenant)).toHaveLength(2));
  await worker.stop();
  expect(starts[1]! - endedMs).toBeGreaterThanOrEqual(3 * TURN_MS - 1);
});

test('The claim of 100 among 100,000 pieces and their end read a few rows each', async () => {
  const tenant = newTenant();
  await service.database.admin(`
    insert into ${SCHEMA}.work (org_id, livemode, kind, subject, due_at)
    select '${tenant.organizationId}', false, '${KIND}', 'box ' || n, now() from generate_series(1, 100000) n`);
  const count = await rowsRead(service.database, `${SCHEMA}.work`, async () => {
    expect(await runNext(service, shipping(), tenant)).toBe('done');
  });
  expect(count).toBeLessThan(1_000);
});
