import { createDatabase, createPool, inTenant, type Tenant } from '@exchequer/postgres';
import { createFaultInjectedPool, type Death, deathsOf, type FaultInjectedPool, testTenant } from '@exchequer/testkit';
import pg from 'pg';
import {
  createHandClock,
  createTestWork,
  KIND,
  SCHEMA,
  ship,
  type TestTables,
  type TestWork,
} from '../test/test-work.ts';
import { enqueue } from './enqueue.js';
import { done, more, type Outcome } from './outcome.js';
import { runNext } from './run-next.js';
import type { WorkKind } from './work-kind.js';

let service: TestWork;
let admin: pg.Client;
let pool: FaultInjectedPool;
let db: TestWork['db'];
let tenants = 0;

beforeAll(async () => {
  service = await createTestWork();
  admin = new pg.Client(service.database.adminUrl);
  await admin.connect();
  const connections = createPool({ connectionString: service.url, schema: SCHEMA, applicationName: 'dies', max: 3 });
  pool = createFaultInjectedPool(connections, admin);
  db = createDatabase<TestTables>(pool as unknown as pg.Pool);
});

afterAll(async () => {
  await db.destroy();
  await admin.end();
  await service.close();
});

/** Requests work and does it; the process dies at a statement. Then a process does what is left. */
async function live(tenant: Tenant, outcomes: readonly Outcome[], death?: Death) {
  const hand = createHandClock();
  const calls: number[] = [];
  const kind: WorkKind<TestTables> = {
    kind: KIND,
    attemptsMax: Number.POSITIVE_INFINITY,
    call: async ({ attempt }) => void calls.push(attempt),
    settle: async (trx, work) => {
      await ship(trx, { ...work, attempt: 1 });
      return outcomes[work.position === null ? 0 : Number(work.position)]!;
    },
  };
  const request = () =>
    inTenant(db, tenant, async (trx) => {
      await ship(trx, { tenant, subject: 'ordered', attempt: 1 });
      enqueue(trx, tenant, { kind: KIND, subject: 'box', dueAt: hand.start });
    });
  const isRequested = async () => (await service.effects(tenant)).includes('ordered 1');
  const run = () => runNext({ ...service, db, clock: hand.clock }, kind, tenant);
  pool.live(death);
  try {
    await request();
    while ((await run()) !== undefined);
  } catch {
    // The process is dead.
  }
  const { statements } = pool;
  pool.live();
  if (!(await isRequested())) await request();
  // The lease of the process that died is over.
  hand.move(61);
  while ((await run()) !== undefined);
  return {
    statements: [...statements],
    effects: await service.effects(tenant),
    rows: await service.rows(tenant),
    calls,
  };
}

test.each<[string, readonly Outcome[]]>([
  ['in one part', [done]],
  ['in two parts', [more('1'), done]],
])('The effect of work %s happens exactly once, whatever statement the process dies at', async (_, outcomes) => {
  const complete = [...outcomes.map(() => 'box 1'), 'ordered 1'].sort();
  const alive = await live(testTenant(++tenants), outcomes);
  expect([alive.effects, alive.rows]).toEqual([complete, []]);
  const deaths = deathsOf(alive.statements);
  expect(deaths.length).toBeGreaterThan(8);
  for (const death of deaths) {
    const { effects, rows, calls } = await live(testTenant(++tenants), outcomes, death);
    expect([death, effects, rows]).toEqual([death, complete, []]);
    // The call can happen again, and at least once for each effect.
    expect(calls.length).toBeGreaterThanOrEqual(outcomes.length);
  }
});
