import { inTenant, type Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { sql, type Transaction } from 'kysely';
import { startTestService, type TestService } from '../../../test/test-service.ts';
import { lockRun } from '../../books/open-items/reconciliation-run.js';
import type { Database } from '../../database.js';
import type { TenantTurns } from '../tenant-turns.js';
import { reconcileDue } from './reconciler.js';

let service: TestService;
let tenants = 10;

beforeAll(async () => {
  service = await startTestService();
  // These tests say whose turn it is.
  await service.deps.reconciler.stop();
});

afterAll(() => service.stop());

/** Tenants in the order of their turns, each with this many bank transactions to look at. */
async function waiting(...counts: number[]): Promise<Tenant[]> {
  const made: Tenant[] = [];
  for (const count of counts) {
    const tenant = testTenant(tenants++);
    const transactions = Array.from({ length: count }, (_, n) => ({
      date: '2026-11-20',
      amount: (100 + n) / 100,
      description: `Unknown payer ${n}`,
    }));
    const { status } = await service.post('/bank_transactions', { transactions }, tenant);
    expect(status).toBe(200);
    made.push(tenant);
  }
  return made;
}

const dueOf = (tenant: Tenant) =>
  inTenant(service.deps.db, tenant, async (trx) =>
    Number(
      (await trx.selectFrom('reconciliation_due').select(sql<string>`count(*)`.as('due')).executeTakeFirstOrThrow())
        .due,
    ),
  );

/** Calls `work` while another transaction of this tenant holds what `lock` takes. */
async function whileLocked(
  tenant: Tenant,
  lock: (trx: Transaction<Database>) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  await inTenant(service.deps.db, tenant, async (trx) => {
    await lock(trx);
    await work();
  });
}

const turn = (turns: TenantTurns) => reconcileDue({ ...service.deps, onMatched: () => {} }, turns);

test('a tenant whose run is active elsewhere does not delay others, and gets its turn afterwards', async () => {
  const turns: TenantTurns = {};
  const [first, second] = (await waiting(1, 1)) as [Tenant, Tenant];
  await whileLocked(
    first,
    async (trx) => {
      lockRun(trx, first);
      await sql`select`.execute(trx);
    },
    async () => {
      expect(await turn(turns)).toBe(true);
      expect(await dueOf(second)).toBe(0);
      // Only the locked one is left.
      expect(await turn(turns)).toBe(false);
      expect(await dueOf(first)).toBe(1);
    },
  );
  expect(await turn(turns)).toBe(true);
  expect(await dueOf(first)).toBe(0);
});

test('a tenant whose books are locked by a request is skipped, loses nothing, and is not postponed', async () => {
  const turns: TenantTurns = {};
  const [first, second] = (await waiting(1, 1)) as [Tenant, Tenant];
  await whileLocked(
    first,
    (trx) => sql`select from bank_transaction for update`.execute(trx),
    async () => {
      expect(await turn(turns)).toBe(true);
      expect(await dueOf(second)).toBe(0);
      expect(await dueOf(first)).toBe(1);
    },
  );
  expect(await turn(turns)).toBe(true);
  expect(await dueOf(first)).toBe(0);
});

test('tenants take turns: one subject of a tenant waits for one run of a tenant with hundreds', async () => {
  const turns: TenantTurns = {};
  const [many, few, other] = (await waiting(250, 1, 1)) as [Tenant, Tenant, Tenant];
  const left = async () => [await dueOf(many), await dueOf(few), await dueOf(other)];
  await turn(turns);
  expect(await left()).toEqual([150, 1, 1]);
  await turn(turns);
  expect(await left()).toEqual([150, 0, 1]);
  await turn(turns);
  expect(await left()).toEqual([150, 0, 0]);
  await turn(turns);
  expect(await left()).toEqual([50, 0, 0]);
  await turn(turns);
  expect(await turn(turns)).toBe(false);
});
