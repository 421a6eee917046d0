// npm run bench -- treasury-search [--rows 5000000]
// Fills a database of its own with transactions of one organization over two years, searches it with the queries of the service, and drops it.
import { parseArgs } from 'node:util';
import { createDatabase, createPool, readInTenant } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, startCluster } from '@exchequer/testkit';
import pg from 'pg';
import { migrate } from '../../services/treasury/dist/migrations.js';
import { findTransactions } from '../../services/treasury/dist/transactions/transactions.queries.js';
import { dayAndMachine, writeSection } from '../results.mjs';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000000' } } });
const ROWS = Number(values.rows);
const REPEATS = 21;
const LIMIT = 101;
const tenant = { organizationId: 'org_00000000000000000000000001', livemode: false };
const account = (n) => `acct_${String(n).padStart(26, '0')}`;

const cluster = await startCluster();
const database = await createTestDatabase(cluster.adminUrl, 'treasury_search', (adminUrl) => migrate(adminUrl, 'pw'));
const admin = new pg.Client(database.adminUrl);
await admin.connect();
const connectionString = database.urlAs('exchequer_treasury', 'pw');
const db = createDatabase(createPool({ connectionString, schema: 'treasury', applicationName: 'bench', max: 1 }));
try {
  const filled = await fill();
  const searches = [];
  for (const [name, filter] of SEARCHES()) searches.push(await measure(name, filter));
  writeSection(await section(filled, searches));
} finally {
  await db.destroy();
  await admin.end();
  await dropTestDatabase(cluster.adminUrl, database);
  await cluster.stop();
}

function SEARCHES() {
  return [
    ['in 3 of 4 transactions', { search: 'purchase' }],
    ['prefix of a word in 3 of 4', { search: 'purch' }],
    ['in 1 of 200', { search: 'northwind' }],
    ['two words', { search: 'coffee north' }],
    ['in 1 of 5,000', { search: 'zephyr' }],
    ['in one transaction, two years ago', { search: `ref${ROWS - 7}` }],
    ['in none', { search: 'xylophone' }],
    ['only in transactions older than 18 months, there in 1 of 3', { search: 'globex' }],
    ['of one of 500 accounts, in 3 of 4', { search: 'purchase', accountId: account(7) }],
    ['with an amount that none has', { search: 'northwind', min: 1n << 50n }],
    ['with an amount of 1 in 1,000,000', { search: 'purchase', min: -492_081n, max: -492_081n }],
    ['with amounts of 1 in 2,000', { search: 'purchase', min: -500n, max: -1n }],
    ['with amounts of 1 in 500', { search: 'purchase', min: -2_000n, max: -1n }],
    ['with amounts of 1 in 10', { search: 'purchase', min: -100_000n, max: -1n }],
    ['no search: an amount that none has', { min: 1n << 50n }],
    ['no search: newest', {}],
    ['no search: one account', { accountId: account(7) }],
    ['no search: pending', { status: 'pending' }],
    ['no search: one day a year ago', { since: daysAgo(366), until: daysAgo(365) }],
  ];
}

function daysAgo(days) {
  return new Date(Date.now() - days * 86_400_000);
}

/** Inserts without indexes and makes these afterwards, as for a restored backup. */
async function fill() {
  const { rows: indexes } = await admin.query(
    `select indexdef, indexname from pg_indexes where schemaname = 'treasury' and tablename = 'transaction' and indexname <> 'transaction_pkey'`,
  );
  for (const { indexname } of indexes) await admin.query(`drop index treasury.${indexname}`);
  await admin.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set search_path = treasury`,
  );
  const started = performance.now();
  await admin.query(
    `insert into transaction (org_id, livemode, id, account_id, entry_id, type, status, amount, balance_after, description,
                              counterparty, created_at, posted_at)
     select $1, false, 'txn_' || lpad(($2 - n)::text, 26, '0'), 'acct_' || lpad((n % 500)::text, 26, '0'), 'e',
            case when n % 4 = 0 then 'ach' else 'card' end,
            case when n % 100000 = 0 then 'pending' else 'posted' end, (n::bigint * 7919) % 1000000 - 500000,
            case when n % 100000 = 0 then null else 0 end,
            case when n % 4 = 0 then 'Payment' else 'Purchase' end || ' ref' || n
              || case when n % 20 = 3 then ' Coffee' else '' end
              || case when n % 5000 = 1 then ' Zephyr' else '' end
              || case when n > $2 * 3 / 4 and n % 3 = 1 then ' Globex' else '' end,
            case when n % 200 = 3 then 'Northwind Traders' else 'Company ' || (n % 3000) end,
            at, case when n % 100000 = 0 then null else at end
       from generate_series(1, $2::int) n,
            lateral (select date_trunc('milliseconds', now()) - n * (interval '730 days' / $2) as at) t`,
    [tenant.organizationId, ROWS],
  );
  const inserted = performance.now();
  for (const { indexdef } of indexes) await admin.query(indexdef);
  await admin.query('analyze transaction');
  const { rows: sizes } = await admin.query(
    `select pg_size_pretty(pg_relation_size('transaction')) as heap, pg_size_pretty(pg_indexes_size('transaction')) as indexes,
            pg_size_pretty(pg_relation_size('transaction_terms')) as terms`,
  );
  return {
    insertS: (inserted - started) / 1000,
    indexS: (performance.now() - inserted) / 1000,
    ...sizes[0],
  };
}

async function measure(name, filter) {
  const times = [];
  let found = 0;
  for (let n = 0; n < REPEATS; n++) {
    const started = performance.now();
    const rows = await readInTenant(db, tenant, (read) => findTransactions(read, filter, { limit: LIMIT }));
    times.push(performance.now() - started);
    found = rows.length;
  }
  const [first] = times;
  times.sort((a, b) => a - b);
  console.log(name, filter.search ?? '', found, times[Math.floor(REPEATS / 2)].toFixed(1), times.at(-1).toFixed(1));
  return {
    name,
    search: filter.search ?? '',
    found,
    first,
    p50: times[Math.floor(REPEATS / 2)],
    max: times.at(-1),
    best: times[0],
  };
}

/** The plan of the statement, and the plan that the function uses for one period. */
async function plans() {
  const runtime = new pg.Client({ connectionString, options: '-c search_path=treasury' });
  await runtime.connect();
  try {
    await runtime.query(
      `select set_config('exchequer.org_id', $1, false), set_config('exchequer.livemode', 'false', false)`,
      [tenant.organizationId],
    );
    const outer = await runtime.query(
      `explain (analyze, buffers, costs off) select t.* from search_transactions(words_of('northwind'), null, null, null, null, null, null,
         null, null, null, null, ${LIMIT}) f join transaction t on t.id = f.id order by t.created_at desc, t.id desc`,
    );
    const inner = await admin.query(
      `explain (analyze, buffers, costs off)
       select t.* from transaction t
        where search_terms(t.org_id, t.livemode, t.created_at, t.account_id,
                           t.description || ' ' || coalesce(t.counterparty, '') || ' ' || coalesce(t.merchant->>'name', ''))
              @@ ('''' || search_scope($$${tenant.organizationId}$$, false, search_period(now() - interval '6 days')) || 'northwind'':*')::tsquery`,
    );
    const byAmount = await admin.query(
      `explain (analyze, buffers, costs off)
       select t.* from transaction t
        where t.org_id = '${tenant.organizationId}' and t.livemode = false and t.amount between -500 and -1`,
    );
    const text = ({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n');
    return [text(outer), text(inner), text(byAmount)];
  } finally {
    await runtime.end();
  }
}

async function section({ insertS, indexS, heap, indexes, terms }, searches) {
  const [outer, inner, byAmount] = await plans();
  const ms = (value) => value.toFixed(1);
  return `## Treasury search

\`npm run bench -- treasury-search\` ${dayAndMachine()} Other work ran on the machine.
${ROWS.toLocaleString('en-US')} transactions of one organization over two years, 500 accounts. The first page of 100, as \`GET /v1/transactions\` asks Postgres for it (one
connection, ${REPEATS} times; the first time includes planning). Target: under 50 ms.

| search | word | rows | first | best | p50 | max |
|---|---|---|---|---|---|---|
${searches.map(({ name, search, found, first, best, p50, max }) => `| ${name} | ${search} | ${Math.min(found, 100)} | ${ms(first)} ms | ${ms(best)} ms | ${ms(p50)} ms | ${ms(max)} ms |`).join('\n')}

Table ${heap}, all indexes ${indexes}, of these the words ${terms}. Inserted in ${Math.round(insertS)} s, indexed in ${Math.round(indexS)} s.

The statement for \`northwind\`:

\`\`\`
${outer}
\`\`\`

What the function runs for one period of 4.6 days:

\`\`\`
${inner}
\`\`\`

What the function runs first for amounts that at most 3,000 transactions have (here from -5.00 to -0.01):

\`\`\`
${byAmount}
\`\`\`
`;
}
