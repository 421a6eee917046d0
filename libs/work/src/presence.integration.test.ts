import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createDatabase, createPool, inTenant, type RepeatedWork, type Tenant } from '@exchequer/postgres';
import { eventually, rowsRead, testTenant } from '@exchequer/testkit';
import { createTestWork, KIND, SCHEMA, ship, type TestTables, type TestWork } from '../test/test-work.ts';
import { cancel } from './enqueue.js';
import { done } from './outcome.js';
import { LEASE_OVER, lookAtLeases } from './presence.js';
import type { Work, WorkKind } from './work-kind.js';
import { startWorker as startWorkerOf } from './worker.js';

let service: TestWork;
let tenants = 0;
const LOOK_MS = 20;

beforeAll(async () => {
  service = await createTestWork();
});

/** A failed test must not leave a worker that takes the work of the next one. */
const started: RepeatedWork[] = [];
function startWorker(options: Parameters<typeof startWorkerOf<TestTables>>[0]): RepeatedWork {
  const worker = startWorkerOf(options);
  started.push(worker);
  return worker;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()));
  await service.database.admin(`truncate ${SCHEMA}.work`);
});

afterAll(() => service.close());

const newTenant = () => testTenant(++tenants);

const shipping = (call?: WorkKind<TestTables>['call']): WorkKind<TestTables> => ({
  kind: KIND,
  attemptsMax: 3,
  ...(call && { call }),
  settle: async (trx, work) => {
    await ship(trx, work);
    return done;
  },
});

/** A call that ends when it is interrupted, or when the test says so. */
function holding() {
  const begun = Promise.withResolvers<Work>();
  const aborted = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const call: WorkKind<TestTables>['call'] = async (work, signal) => {
    begun.resolve(work);
    signal.addEventListener('abort', () => aborted.resolve());
    await Promise.race([end.promise, aborted.promise]);
    if (signal.aborted) throw new Error('interrupted');
  };
  return { call, begun: begun.promise, aborted: aborted.promise, end: end.resolve };
}

/** The connections that show that processes live. */
const locks = async () =>
  (
    await service.database.admin(
      `select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
       and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows.map(({ pid }) => pid as number);

test('The work of a process that died goes on within seconds, and not after its lease', async () => {
  const tenant = newTenant();
  await service.enqueue(tenant, { subject: 'box' });
  const child = fork(fileURLToPath(new URL('../test/stuck-worker.ts', import.meta.url)), [service.url, SCHEMA, KIND]);
  await once(child, 'message');
  child.kill('SIGKILL');
  const worker = startWorker({ ...service, kinds: [shipping()], everyMs: LOOK_MS });
  await eventually(async () => expect(await service.effects(tenant)).toEqual(['box 2']), 90_000);
  await worker.stop();
});

test('A living process keeps its work however long it takes, also when its connection is lost', async () => {
  const [slow, dead] = [newTenant(), newTenant()];
  await service.enqueue(slow, { subject: 'box' });
  const { call, begun, end } = holding();
  // Either process may take the crate.
  const holdingBoxes: typeof call = async (work, signal) => (work.subject === 'box' ? call!(work, signal) : undefined);
  const worker = startWorker({ ...service, kinds: [shipping(holdingBoxes)], everyMs: LOOK_MS });
  await begun;
  const before = await locks();
  expect(before).toHaveLength(1);
  await service.database.admin(`select pg_terminate_backend(${before[0]})`);
  await eventually(async () => {
    const after = await locks();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  const pool = createPool({ connectionString: service.url, schema: SCHEMA, applicationName: 'elsewhere' });
  const db = createDatabase<TestTables>(pool);
  const other = startWorker({ ...service, db, kinds: [shipping()], everyMs: LOOK_MS });
  // When this is done, the other process has looked often enough. Nobody takes the crate before it has the lease of a dead process.
  await service.enqueue(dead, { subject: 'crate', dueAt: new Date(Date.now() + 3_600_000) });
  await service.database.admin(`
    update ${SCHEMA}.work set lease = gen_random_uuid(), worker = 1, due_at = now(), wait_until = now() + interval '1 hour'
    where subject = 'crate'`);
  await eventually(async () => expect(await service.effects(dead)).toEqual(['crate 1']), 90_000);
  expect(await service.rows(slow)).toMatchObject([{ attempts: 1, leased: true }]);
  end();
  await eventually(async () => expect(await service.effects(slow)).toEqual(['box 1']));
  await Promise.all([worker.stop(), other.stop()]);
  await db.destroy();
});

test.each<[string, (tenant: Tenant) => Promise<unknown>]>([
  [
    'that it was cancelled',
    (tenant) => inTenant(service.db, tenant, async (trx) => cancel(trx, tenant, { kind: KIND, subject: 'box' })),
  ],
  // Who looks finds the lease where it was.
  [
    'by a notice, before any look',
    () => service.database.admin(`select pg_notify('${LEASE_OVER}', lease::text) from ${SCHEMA}.work`),
  ],
  ['by a look, if it missed the notice', () => service.database.admin(`delete from ${SCHEMA}.work`)],
])('A call hears that its lease is over: %s', async (_, change) => {
  const tenant = newTenant();
  await service.enqueue(tenant, { subject: 'box' });
  const { call, begun, aborted } = holding();
  const worker = startWorker({ ...service, kinds: [shipping(call)], everyMs: LOOK_MS });
  await begun;
  await change(tenant);
  await aborted;
  await worker.stop();
  expect(await service.effects(tenant)).toEqual([]);
});

test('A call that a stop interrupts goes back, the attempt does not count, and the next process takes it at once', async () => {
  const tenant = newTenant();
  await service.enqueue(tenant, { subject: 'box' });
  const { call, begun } = holding();
  const worker = startWorker({ ...service, kinds: [shipping(call)], everyMs: LOOK_MS });
  await begun;
  await worker.stop();
  expect(await service.rows(tenant)).toMatchObject([{ attempts: 0, leased: false, waits: null }]);
  const next = startWorker({ ...service, kinds: [shipping()], everyMs: LOOK_MS });
  await eventually(async () => expect(await service.effects(tenant)).toEqual(['box 1']));
  await next.stop();
});

test('A call that ends soon after the stop is not interrupted', async () => {
  const tenant = newTenant();
  await service.enqueue(tenant, { subject: 'box' });
  const { call, begun, end } = holding();
  const worker = startWorker({ ...service, kinds: [shipping(call)], everyMs: LOOK_MS });
  await begun;
  const stopped = worker.stop();
  end();
  await stopped;
  expect(await service.effects(tenant)).toEqual(['box 1']);
});

test('The workers of a process share one connection that shows that it lives, and the last one ends it', async () => {
  const workers = [1, 2].map(() => startWorker({ ...service, kinds: [shipping()] }));
  await eventually(async () => expect(await locks()).toHaveLength(1));
  await workers[0]!.stop();
  await workers[0]!.stop();
  expect(await locks()).toHaveLength(1);
  await workers[1]!.stop();
  expect(await locks()).toEqual([]);
});

test('A look for dead processes reads the leases, and not the work that waits', async () => {
  const tenant = newTenant();
  await service.database.admin(`
    insert into ${SCHEMA}.work (org_id, livemode, kind, subject, due_at)
    select '${tenant.organizationId}', false, '${KIND}', 'box ' || n, now() + interval '1 hour' from generate_series(1, 20000) n;
    update ${SCHEMA}.work set lease = gen_random_uuid(), worker = 1, wait_until = now() + interval '1 hour' where subject = 'box 7'`);
  let misses: ReadonlyMap<string, number> = new Map();
  const look = async () => {
    misses = await lookAtLeases(service.db, service.logger, new Map(), misses);
  };
  for (let looks = 0; looks < 3; looks++) {
    expect(await rowsRead(service.database, `${SCHEMA}.work`, look)).toBeLessThan(20);
  }
  expect((await service.database.admin(`select from ${SCHEMA}.work where wait_until <= now()`)).rows).toHaveLength(1);
});
