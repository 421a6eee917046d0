import { newId } from '@exchequer/ids';
import { acrossTenants } from '@exchequer/postgres';
import { sql } from 'kysely';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { tenantsWithDueRefunds } from './issue-refunds.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const ORGANIZATIONS = 20;
const FILINGS = 10_000;

test('The search for due refunds reads only due filings, by an index, however many filings and test clocks there are', async () => {
  const organizations = Array.from({ length: ORGANIZATIONS }, () => `'${newId('org')}'`).join(', ');
  // Filings whose refund was announced, is not due, or does not exist; of each organization one is due.
  await service.admin(`
    set session_replication_role = replica;
    insert into tax.filing (org_id, livemode, id, kind, state, submission_id, tax_year, return_id, subject_hash, document, document_sha256,
        details, refund_on, refund_issued_at, submitted_at, transmitted_at, acknowledged_at, acknowledgment_code)
      select (array[${organizations}])[1 + n % ${ORGANIZATIONS}], false, 'fil_' || lpad(n::text, 26, '0'), 'efile', 'accepted',
        lpad(n::text, 13, '0') || 'aaaaaaa', 2025, 'ret', sha256(n::text::bytea), '', sha256(''), '',
        case when n < ${ORGANIZATIONS} then '2020-01-01' when n % 3 = 0 then '2020-01-01' when n % 3 = 1 then '2090-01-01' end,
        case when n >= ${ORGANIZATIONS} and n % 3 = 0 then now() end, now(), now(), now(), 'A'
      from generate_series(0, ${FILINGS - 1}) n;
    insert into tax.test_clock (org_id, livemode, ahead) select unnest(array[${organizations}]), false, interval '1 day';
    set session_replication_role = origin;
    analyze tax.filing; analyze tax.test_clock;`);
  const { rows } = await acrossTenants(service.deps.db, (trx) =>
    sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off) ${tenantsWithDueRefunds}`.execute(trx),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on filing/);
  expect(plan).toMatch(/filing_to_refund/);
  const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  expect(removed).toBeLessThan(FILINGS / 10);
  const due = await acrossTenants(service.deps.db, (trx) => tenantsWithDueRefunds.execute(trx));
  expect(due.rows).toHaveLength(ORGANIZATIONS);
});
