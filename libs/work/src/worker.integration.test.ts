import { once } from 'node:events';
import { inTenant } from '@exchequer/postgres';
import { eventually, testTenant } from '@exchequer/testkit';
import { type RawBuilder, sql } from 'kysely';
import { createTestWork, KIND, SCHEMA, ship, type TestTables, type TestWork } from '../test/test-work.ts';
import { claim, findTenants } from './claim.js';
import { enqueue } from './enqueue.js';
import { done } from './outcome.js';
import { runDue, runNext } from './run-next.js';
import { clockAt, MACHINE_CLOCK, TENANT_CLOCK, type WorkClock, type WorkKind } from './work-kind.js';
import { measureWork } from './work-metrics.js';
import { startWorker } from './worker.js';

let service: TestWork;
let tenants = 100;

beforeAll(async () => {
  service = await createTestWork();
});

afterEach(() => service.database.admin(`truncate ${SCHEMA}.work`));

afterAll(() => service.close());

const newTenant = () => testTenant(++tenants);
const NEVER_MS = 3_600_000;

const shipping = (changes: Partial<WorkKind<TestTables>> = {}): WorkKind<TestTables> => ({
  kind: KIND,
  attemptsMax: 3,
  settle: async (trx, work) => {
    await ship(trx, work);
    return done;
  },
  ...changes,
});

test('A worker does announced work at once, and work that nobody announced at its next look', async () => {
  const [announced, silent] = [newTenant(), newTenant()];
  await service.enqueue(announced, { subject: 'box' });
  const patient = startWorker({ ...service, kinds: [shipping()], everyMs: NEVER_MS });
  patient.wake();
  await eventually(async () => expect(await service.effects(announced)).toEqual(['box 1']));
  await patient.stop();
  await service.enqueue(silent, { subject: 'box' });
  const looking = startWorker({ ...service, kinds: [shipping()], everyMs: 20 });
  await eventually(async () => expect(await service.effects(silent)).toEqual(['box 1']));
  await looking.stop();
});

test('A worker that is woken all the time looks for work no more often than every 20 ms', async () => {
  let looks = 0;
  const ofTenant: WorkClock['ofTenant'] = (...names) => {
    looks += 1;
    return MACHINE_CLOCK.ofTenant(...names);
  };
  const begin = performance.now();
  const worker = startWorker({
    ...service,
    clock: { ...MACHINE_CLOCK, ofTenant },
    kinds: [shipping()],
    everyMs: NEVER_MS,
  });
  for (let n = 0; n < 300; n++) {
    worker.wake();
    await service.pool.query('select 1');
  }
  const lookedMax = (performance.now() - begin) / 20 + 2;
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThanOrEqual(lookedMax);
  await worker.stop();
});

test('Several processes share the work, and each piece is done once', async () => {
  const works = [newTenant(), newTenant(), newTenant()];
  for (const tenant of works) for (let n = 0; n < 20; n++) await service.enqueue(tenant, { subject: `box ${n}` });
  const workers = Array.from({ length: 3 }, () => startWorker({ ...service, kinds: [shipping()], everyMs: 20 }));
  await eventually(async () => {
    for (const tenant of works) expect(await service.rows(tenant)).toEqual([]);
  });
  for (const worker of workers) await worker.stop();
  for (const tenant of works) {
    const effects = await service.effects(tenant);
    expect(effects).toHaveLength(20);
    expect(new Set(effects).size).toBe(20);
  }
});

test('A stop waits for the end of the work in hand, and starts no more', async () => {
  const tenant = newTenant();
  for (const subject of ['first', 'second']) await service.enqueue(tenant, { subject });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const kind = shipping({
    call: async () => {
      begun.resolve();
      await end.promise;
    },
  });
  const worker = startWorker({ ...service, kinds: [kind], everyMs: NEVER_MS });
  worker.wake();
  await begun.promise;
  const stopped = worker.stop();
  end.resolve();
  await stopped;
  expect(await service.effects(tenant)).toHaveLength(1);
  expect(await service.rows(tenant)).toMatchObject([{ attempts: 0, leased: false }]);
});

test('The lease of a living process is extended while it works', async () => {
  const tenant = newTenant();
  await service.enqueue(tenant, { subject: 'box' });
  const until = async () =>
    (await service.database.admin(`select wait_until from ${SCHEMA}.work where org_id = '${tenant.organizationId}'`))
      .rows[0].wait_until as Date;
  const kind = shipping({
    leaseMs: 600,
    call: async () => {
      const first = await until();
      await eventually(async () => expect((await until()).getTime()).toBeGreaterThan(first.getTime() + 700));
    },
  });
  expect(await runNext(service, kind, tenant)).toBe('done');
  expect(await service.effects(tenant)).toEqual(['box 1']);
});

test('A call hears that its lease is lost', async () => {
  const tenant = newTenant();
  await service.enqueue(tenant, { subject: 'box' });
  const kind = shipping({
    leaseMs: 60,
    call: async (_work, signal) => {
      await service.database.admin(`update ${SCHEMA}.work set lease = gen_random_uuid()`);
      if (!signal.aborted) await once(signal, 'abort');
      throw signal.reason;
    },
  });
  expect(await runNext(service, kind, tenant)).toBe('lost');
  expect(await service.effects(tenant)).toEqual([]);
  expect(await service.rows(tenant)).toMatchObject([{ leased: true }]);
});

test('At most so much work of a tenant runs at the same time, however many claim at once', async () => {
  const tenant = newTenant();
  for (let n = 0; n < 6; n++) await service.enqueue(tenant, { subject: `box ${n}` });
  const kind = { kind: KIND, perTenantMax: 2 };
  const claims = await Promise.all(Array.from({ length: 6 }, () => claim(service, kind, tenant)));
  expect(claims.filter((work) => work !== undefined)).toHaveLength(2);
  await service.database.admin(`update ${SCHEMA}.work set wait_until = now() where lease is not null`);
  expect(await claim(service, kind, tenant)).toMatchObject({ works: [{ attempt: expect.any(Number) }] });
});

test('A process does two pieces of a tenant at the same time if its kind allows two, and no third one', async () => {
  const tenant = newTenant();
  for (let n = 0; n < 6; n++) await service.enqueue(tenant, { subject: `box ${n}` });
  const twoRun = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const kind = shipping({
    perTenantMax: 2,
    call: async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 2) twoRun.resolve();
      await twoRun.promise;
      running -= 1;
    },
  });
  const worker = startWorker({ ...service, kinds: [kind], everyMs: 20 });
  await eventually(async () => expect(await service.effects(tenant)).toHaveLength(6));
  await worker.stop();
  expect(most).toBe(2);
});

test('Work is due by the test clock of its organization', async () => {
  const [ahead, usual] = [newTenant(), newTenant()];
  const deps = { ...service, clock: TENANT_CLOCK };
  const dueAt = new Date(Date.now() + 30 * 86_400_000);
  for (const tenant of [ahead, usual]) await service.enqueue(tenant, { subject: 'box', dueAt });
  const worker = startWorker({ ...deps, kinds: [shipping()], everyMs: 20 });
  expect(await measureWork(deps, KIND)).toMatchObject({ due: 0 });
  await inTenant(service.db, ahead, async (trx) => enqueue(trx, ahead, { kind: 'another', subject: 'box', dueAt }));
  await service.database.admin(
    `insert into ${SCHEMA}.test_clock values ('${ahead.organizationId}', false, interval '31 days')`,
  );
  expect(await measureWork(deps, 'another')).toMatchObject({ due: 1, oldestS: expect.closeTo(86_400, -2) });
  await eventually(async () => expect(await service.effects(ahead)).toEqual(['box 1']));
  await worker.stop();
  expect(await runDue(deps, shipping(), usual)).toEqual([]);
});

test('Work of an organization whose clock is behind is due on its clock, and no worker sees it before', async () => {
  const behind = newTenant();
  const deps = { ...service, clock: TENANT_CLOCK };
  const inThePast = (days: number) => new Date(Date.now() - days * 86_400_000);
  await service.database.admin(
    `insert into ${SCHEMA}.test_clock values ('${behind.organizationId}', false, interval '-300 days')`,
  );
  await service.enqueue(behind, { subject: 'due', dueAt: inThePast(301) });
  await service.enqueue(behind, { subject: 'later', dueAt: inThePast(200) });
  expect(await findTenants(deps, KIND)).toEqual([behind]);
  expect(await runDue(deps, shipping(), behind)).toEqual(['done']);
  expect(await findTenants(deps, KIND)).toEqual([]);
  expect(await measureWork(deps, KIND)).toMatchObject({ due: 0, oldestS: 0 });
  await service.database.admin(
    `update ${SCHEMA}.test_clock set ahead = interval '-199 days' where org_id = '${behind.organizationId}'`,
  );
  expect(await findTenants(deps, KIND)).toEqual([behind]);
  expect(await runDue(deps, shipping(), behind)).toEqual(['done']);
});

test('While the clock of an organization is moved, only who moves it does its work', async () => {
  const [moved, usual] = [newTenant(), newTenant()];
  const isMoved = (organizationId: RawBuilder<string>) => sql<boolean>`${organizationId} = ${moved.organizationId}`;
  const clock = { ...TENANT_CLOCK, isMoved };
  const tomorrow = new Date(Date.now() + 86_400_000);
  for (const subject of ['new', 'failed']) await service.enqueue(moved, { subject });
  await service.database.admin(`update ${SCHEMA}.work set wait_until = now() where subject = 'failed'`);
  await service.enqueue(moved, { subject: 'later', dueAt: tomorrow });
  expect(await findTenants({ ...service, clock }, KIND)).toEqual([]);
  expect(await runDue({ ...service, clock }, shipping(), moved)).toEqual([]);
  const worker = startWorker({ ...service, clock, kinds: [shipping()], everyMs: 20 });
  await service.enqueue(usual, { subject: 'box' });
  await eventually(async () => expect(await service.effects(usual)).toEqual(['box 1']));
  await worker.stop();
  expect(await runDue({ ...service, clock: clockAt(tomorrow) }, shipping(), moved)).toEqual(['done', 'done', 'done']);
});

test('What waits, runs and failed is measured by kind', async () => {
  const tenant = newTenant();
  for (const subject of ['due', 'leased', 'failed', 'later']) await service.enqueue(tenant, { subject });
  await inTenant(service.db, tenant, async (trx) => enqueue(trx, tenant, { kind: 'another', subject: 'due' }));
  await service.database.admin(`
    update ${SCHEMA}.work set due_at = now() - interval '1 hour' where subject = 'due' and kind = '${KIND}';
    update ${SCHEMA}.work set due_at = now() + interval '1 hour' where subject = 'later';
    update ${SCHEMA}.work set wait_until = 'infinity' where subject = 'failed';
    update ${SCHEMA}.work set wait_until = now() + interval '1 hour', lease = gen_random_uuid() where subject = 'leased'`);
  const { oldestS, ...counts } = await measureWork(service, KIND);
  expect(counts).toEqual({ due: 1, leased: 1, retrying: 0, failed: 1 });
  expect(oldestS).toBeGreaterThan(3_599);
  expect(oldestS).toBeLessThan(3_700);
  expect(await measureWork(service, 'nothing')).toEqual({ due: 0, leased: 0, retrying: 0, failed: 0, oldestS: 0 });
});
