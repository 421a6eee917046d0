import type { Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { createTestWork, KIND, SCHEMA, type TestTables, type TestWork } from '../test/test-work.ts';
import { done } from './outcome.js';
import type { WorkKind } from './work-kind.js';
import { startWorker } from './worker.js';

let service: TestWork;

beforeEach(async () => {
  service = await createTestWork();
});

afterEach(() => service.close());

/** Work that is due at once. */
const add = ({ organizationId, livemode }: Tenant, count: number) =>
  service.database.admin(
    `insert into ${SCHEMA}.work (org_id, livemode, kind, subject, due_at)
     select '${organizationId}', ${livemode}, '${KIND}', 'box ' || n, now() from generate_series(1, ${count}) n`,
  );

/**
 * One process works alone, one piece after the other. After some pieces another tenant gets its first work.
 * @returns how many pieces of other tenants came before it
 */
async function claimsBeforeNewcomer(newcomer: Tenant, { after }: { readonly after: number }): Promise<number> {
  let claims = 0;
  let addedAt = 0;
  const served = Promise.withResolvers<number>();
  const kind: WorkKind<TestTables> = {
    kind: KIND,
    attemptsMax: 1,
    atOnce: 1,
    settle: async (_trx, { tenant }) => {
      claims += 1;
      if (tenant.organizationId === newcomer.organizationId) served.resolve(claims - addedAt - 1);
      if (claims === after) {
        await add(newcomer, 1);
        addedAt = claims;
      }
      return done;
    },
  };
  const worker = startWorker({ ...service, kinds: [kind], everyMs: 3_600_000 });
  worker.wake();
  const before = await served.promise;
  await worker.stop();
  return before;
}

test.each([
  ['before', 1],
  ['after', 3],
])('A tenant whose id comes %s that of a tenant with 10,000 pieces of work waits for ten of them', async (_, n) => {
  await add(testTenant(2), 10_000);
  expect(await claimsBeforeNewcomer(testTenant(n), { after: 5 })).toBeLessThanOrEqual(10);
});

test('A tenant waits for one turn of each other tenant, and not for their backlog', async () => {
  const TENANTS = 120;
  for (let n = 1; n <= TENANTS; n++) await add(testTenant(n), 100);
  // Tenants are found 50 at a time, after every ten turns.
  expect(await claimsBeforeNewcomer(testTenant(500), { after: 30 })).toBeLessThanOrEqual(TENANTS + 30);
});
