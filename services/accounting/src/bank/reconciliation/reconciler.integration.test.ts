import { inTenant, type Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { runNext } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import { startTestService, type TestService } from '../../../test/test-service.ts';
import { lockRun } from '../../books/open-items/reconciliation-run.js';
import { RECONCILIATION, requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import { reconciliation } from './reconciler.js';

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
  inTenant(service.deps.db, tenant, async (trx) => {
    const { due } = await trx
      .selectFrom('work')
      .select(sql<string>`count(*)`.as('due'))
      .where('kind', '=', RECONCILIATION)
      .executeTakeFirstOrThrow();
    return Number(due);
  });

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

const turn = (tenant: Tenant) =>
  runNext(service.deps, reconciliation({ ...service.deps, onMatched: () => {} }), tenant);

test.each<[string, (trx: Transaction<Database>, tenant: Tenant) => Promise<unknown>]>([
  ['run is active elsewhere', lockRun],
  ['books are locked by a request', (trx) => sql`select from bank_transaction for update`.execute(trx)],
])('A tenant whose %s does not delay others, loses nothing, and has its turn again at once', async (_, lock) => {
  const [first, second] = (await waiting(1, 1)) as [Tenant, Tenant];
  await whileLocked(
    first,
    (trx) => lock(trx, first),
    async () => {
      expect(await turn(first)).toBe('again');
      expect(await dueOf(first)).toBe(1);
      expect(await turn(second)).toBe('done');
    },
  );
  expect(await turn(first)).toBe('done');
  expect(await dueOf(first)).toBe(0);
});

test('A turn takes a hundred of hundreds of subjects', async () => {
  const [many] = (await waiting(250)) as [Tenant];
  const left: number[] = [];
  while ((await turn(many)) !== undefined) left.push(await dueOf(many));
  expect(left).toEqual([150, 50, 0]);
});

test('Reconciliations that are requested again while a turn runs are not lost', async () => {
  const [tenant] = (await waiting(1)) as [Tenant];
  const kind = reconciliation({ ...service.deps, onMatched: () => {} });
  const [subject] = (await service.get('/bank_transactions', tenant as never)).body.data;
  const meanwhile: typeof kind = {
    ...kind,
    call: () => inTenant(service.deps.db, tenant, async (trx) => requestReconciliation(trx, tenant, subject.id)),
  };
  expect(await runNext(service.deps, meanwhile, tenant)).toBe('done');
  expect(await dueOf(tenant)).toBe(1);
  expect(await turn(tenant)).toBe('done');
  expect(await dueOf(tenant)).toBe(0);
});
