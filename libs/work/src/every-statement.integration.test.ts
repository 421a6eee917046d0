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
import { enqueueAll } from './enqueue.js';
import { done, more, type Outcome } from './outcome.js';
import { runNext } from './run-next.js';
import type { TogetherKind } from './work-kind.js';

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

interface Case {
  readonly outcomes: readonly Outcome[];
  readonly subjects: readonly string[];
}

/** Requests work and does it; the process dies at a statement. Then a process does what is left. */
async function live(tenant: Tenant, { outcomes, subjects }: Case, death?: Death) {
  const hand = createHandClock();
  const calls: number[] = [];
  const kind: TogetherKind<TestTables> = {
    kind: KIND,
    together: subjects.length,
    call: async ([work]) => void calls.push(work!.attempt),
    settle: async (trx, works) => {
      for (const work of works) await ship(trx, { ...work, attempt: 1 });
      const { position } = works[0]!;
      return outcomes[position === null ? 0 : Number(position)]!;
    },
  };
  const request = () =>
    inTenant(db, tenant, async (trx) => {
      await ship(trx, { tenant, subject: 'ordered', attempt: 1 });
      const work = { kind: KIND, dueAt: hand.start };
      enqueueAll(
        trx,
        tenant,
        subjects.map((subject) => ({ ...work, subject })),
      );
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

test.each<[string, Case]>([
  ['in one part', { outcomes: [done], subjects: ['box'] }],
  ['in two parts', { outcomes: [more('1'), done], subjects: ['box'] }],
  ['together with other work', { outcomes: [done], subjects: ['bag', 'box'] }],
])('The effect of work %s happens exactly once, whatever statement the process dies at', async (_, each) => {
  const shipped = each.outcomes.flatMap(() => each.subjects.map((subject) => `${subject} 1`));
  const complete = [...shipped, 'ordered 1'].sort();
  const alive = await live(testTenant(++tenants), each);
  expect([alive.effects, alive.rows]).toEqual([complete, []]);
  const deaths = deathsOf(alive.statements);
  expect(deaths.length).toBeGreaterThan(8);
  for (const death of deaths) {
    const { effects, rows, calls } = await live(testTenant(++tenants), each, death);
    expect([death, effects, rows]).toEqual([death, complete, []]);
    // The call can happen again, and at least once for each effect.
    expect(calls.length).toBeGreaterThanOrEqual(each.outcomes.length);
  }
});
