/**
 * Measures how long Postgres takes for one page of the customer list with its statistics, in a large organization among many
 * others.
 *   node bench/accounting/run.mjs [--customers 100000] [--invoices 1000000] [--rounds 31] [--write]
 * Needs `turbo build --filter=@exchequer/accounting`. Starts a temporary Postgres. Row-level security is on, as in production.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createDatabase, createPool, inTenant } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, startCluster, testTenant } from '@exchequer/testkit';
import pg from 'pg';
import { migrate } from '../../services/accounting/dist/migrations.js';
import { countCustomers, findCustomers } from '../../services/accounting/dist/parties/customers/customers.queries.js';
import { dayAndMachine, writeSection } from '../results.mjs';

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    invoices: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '31' },
    write: { type: 'boolean', default: false },
  },
});
const [customers, invoices, rounds] = [options.customers, options.invoices, options.rounds].map(Number);
const TODAY = '2026-11-20';
const tenant = testTenant(1);

const loadBefore = loadavg()[0].toFixed(2);
const cluster = await startCluster();
const database = await createTestDatabase(cluster.adminUrl, 'bench_accounting', (url) => migrate(url, 'pw'));
await fill();
const connectionString = database.urlAs('exchequer_accounting', 'pw');
const db = createDatabase(createPool({ connectionString, schema: 'accounting', applicationName: 'bench', max: 1 }));
const rows = [];
for (const [limit, offset] of [
  [100, 0],
  [1000, 0],
  [100, customers - 100],
]) {
  const page = await measure((trx) => findCustomers(trx, { limit, offset, today: TODAY }));
  rows.push(`| ${limit} from ${offset.toLocaleString('en')} | ${page.p50} | ${page.p95} |`);
}
const plan = await explainFirstPage();
const count = await measure((trx) => countCustomers(trx));
rows.push(`| total_count | ${count.p50} | ${count.p95} |`);
await db.destroy();
await dropTestDatabase(cluster.adminUrl, database);
await cluster.stop();

const section = `## Accounting: customer list

\`node bench/accounting/run.mjs --customers ${customers} --invoices ${invoices} --rounds ${rounds} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. ${customers.toLocaleString('en')} customers with ${invoices.toLocaleString('en')} invoices
and their payments, unevenly spread, in one organization; as many newer customers in 50 others. Milliseconds from Node to Postgres and back.

| customers of the page | p50 ms | p95 ms |
|---|---|---|
${rows.join('\n')}

The first page of 100, as Postgres runs it:

\`\`\`
${plan}
\`\`\`
`;
console.log(section);
if (options.write) writeSection(section);

/** Inserts as the superuser and without triggers, because only the final rows matter here. */
async function fill() {
  const admin = new pg.Client({ connectionString: database.adminUrl, options: '-c search_path=accounting' });
  await admin.connect();
  await admin.query(`set session_replication_role = replica`);
  const id = (prefix, number) => `'${prefix}_' || lpad((${number})::text, 26, '0')`;
  await admin.query(`
    insert into customer (id, org_id, livemode, contact_name, email)
    select ${id('cus', 'n')}, '${tenant.organizationId}', false, 'Customer ' || n, 'c' || n || '@example.com'
      from generate_series(1, ${customers}) n
    union all
    select ${id('cus', `${customers} + n`)}, ${id('org', '2 + n % 50')}, n % 2 = 0, 'Customer ' || n, 'c@example.com'
      from generate_series(1, ${customers}) n`);
  await admin.query(`
    insert into invoice (id, org_id, livemode, customer_id, number, issue_date, due_date, payment_terms, currency,
                         item_count, subtotal, total, settled, journal_entry_id)
    select ${id('inv', 'n')}, '${tenant.organizationId}', false,
           ${id('cus', `case when n % 10 = 0 then ${customers} - floor(r * r * ${customers}) else 1 + floor(r * ${customers}) end`)},
           'INV-' || n, date '${TODAY}' - days, date '${TODAY}' - days + 30, 'net_30', 'USD', 1, cents, cents,
           case when n % 5 = 0 then 0 else cents end, 'je'
      from (select n, random() as r, (random() * 1000)::int as days, 1 + (random() * 100000)::int as cents
              from generate_series(1, ${invoices}) n) made`);
  await admin.query(`
    insert into payment (id, org_id, livemode, customer_id, invoice_id, date, days_to_pay, method, applied, credited,
                         payment_account_id, journal_entry_id)
    select 'pay_' || substr(id, 5), org_id, livemode, customer_id, id, due_date, 30, 'ach', settled, 0, 'acc_1000', 'je'
      from invoice where settled > 0`);
  for (const table of ['customer', 'invoice', 'payment']) await admin.query(`vacuum analyze ${table}`);
  await admin.end();
}

async function measure(query) {
  const times = [];
  for (let round = 0; round <= rounds; round += 1) {
    await inTenant(db, tenant, async (trx) => {
      const start = performance.now();
      await query(trx);
      times.push(performance.now() - start);
    });
  }
  // The first round only warms up.
  const sorted = times.slice(1).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  return { p50: at(0.5), p95: at(0.95) };
}

/** Explains exactly the statement that the service sends, with row-level security. */
async function explainFirstPage() {
  const explaining = db.withPlugin({
    transformQuery: ({ node }) => {
      const [first, ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain (analyze, buffers, summary) ${first}`, ...rest] };
    },
    transformResult: async ({ result }) => result,
  });
  const lines = await inTenant(explaining, tenant, (trx) =>
    findCustomers(trx, { limit: 100, offset: 0, today: TODAY }),
  );
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}
