/**
 * Measures whether an organization slows down as its data grows: the processor time of writes, and the time of lists and reports, with more and
 * more rows in every table, and as many of another organization beside them.
 *   npm run bench -- growth [--steps 1000,10000,100000] [--rounds 5] [--without-statistics] [--write]
 * Each step is a new suite, as `npm start` starts it. Needs `turbo build --filter=@exchequer/local`. Takes about 20 minutes.
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { dayAndMachine, writeSection } from '../results.mjs';
import { createProcessorMeter } from '../writes/processor-meter.mjs';
import { makeWorld, writes } from '../writes/requests.mjs';
import { startSuite } from '../writes/suite.mjs';
import { copyRows } from './many-rows.mjs';
import { makeOriginals } from './originals.mjs';

const { values: options } = parseArgs({
  options: {
    steps: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '5' },
    'without-statistics': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const steps = options.steps.split(',').map(Number);
const rounds = Number(options.rounds);
const RATIO_MAX = 1.25;
const READ_MAX_MS = 200;
const READS = 40;
const SENDING = { requests: 48, clients: 4 };
const WRITES = [
  'create a customer', 'create an invoice', 'pay an invoice', 'create a credit note', 'enter a bill', 'pay a bill', 'record an expense',
  'make a journal entry', 'record a bank transaction', 'import a statement of one line', 'match by hand', 'transfer between own accounts',
  'transfer by ACH', 'authorize a card payment (test)', 'schedule a bill payment',
]; // biome-ignore format: one list
const reports = [
  'trial_balance',
  'balance_sheet',
  'profit_and_loss',
  'cash_flow',
  'aging',
  'aging?type=payable',
  'sales_tax',
];
/** The limit of 10 shows originals only: sealed data of a copied row cannot be opened. */
const READS_OF = (world) => [
  ...[
    'accounting/customers', 'accounting/invoices', 'accounting/invoices?status=open', `accounting/invoices?customer_id=${world.customer_id}`,
    'accounting/invoices?offset=900', 'accounting/payments', 'accounting/bills', 'accounting/bills?status=paid', 'accounting/expenses',
    'accounting/journal_entries', 'accounting/bank_transactions', 'accounting/bank_transactions?status=unmatched', 'accounting/reconciliation/matches',
    'accounting/accounts', 'transfers', 'transfers?status=pending', `transfers?accountId=${world.accounts[0]}`, 'transactions', 'transactions?type=card',
    'cards', 'cards?status=closed', `cards/${world.card}/authorizations`, 'payments/bill-pay', 'payments/bill-pay?status=paid', 'payments/payees?limit=10',
    'tax/returns?limit=10', 'documents?limit=10', 'events', 'audit_events',
  ].map((path) => ({ name: nameOf(path, world), path: `/${path}` })),
  ...reports.map((report) => ({ name: `report: ${report}`, path: `/accounting/reports/${report}` })),
]; // biome-ignore format: one list

const loadBefore = loadavg()[0].toFixed(2);
if (options['without-statistics'])
  process.env.BENCH_POSTGRES_FLAGS = ['-c autovacuum=off', process.env.BENCH_POSTGRES_FLAGS].filter(Boolean).join(' ');
/** The figures of each step, by the name of the row. */
const results = [];
for (const rows of steps) results.push(await measureStep(rows));
report();

async function measureStep(rows) {
  const suite = await startSuite(fileURLToPath(new URL('../..', import.meta.url)), {
    organizations: 4,
    counted: false,
  });
  try {
    // The first organization has the plan of `npm start`, so it is not used.
    const [, big, other, quiet] = suite.clients;
    const world = await makeWorld(big);
    const quietWorld = await makeWorld(quiet);
    await makeOriginals(world);
    await makeOriginals(quietWorld);
    await fill(suite, { organization: big.organizationId, neighbour: other.organizationId, rows });
    const figures = new Map();
    for (const { name, path } of READS_OF(world))
      figures.set(name, await tell(rows, name, () => measureRead(big.client, path)));
    for (const report of reports) {
      const name = `quiet organization: ${report}`;
      figures.set(name, await tell(rows, name, () => measureRead(quiet.client, `/accounting/reports/${report}`)));
    }
    const meter = await createProcessorMeter(suite);
    for (const one of writes.filter(({ name }) => WRITES.includes(name)))
      figures.set(one.name, await tell(rows, one.name, () => measureWrite(meter, one, world)));
    return figures;
  } finally {
    await suite.stop();
  }
}

async function fill(suite, sizes) {
  const database = new pg.Client({ connectionString: suite.postgres.adminUrl });
  await database.connect();
  const begin = performance.now();
  try {
    await copyRows(database, sizes);
    if (!options['without-statistics']) await database.query('vacuum analyze');
  } finally {
    await database.end();
  }
  console.log(`${sizes.rows} rows in each table: ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
}

/** A row that fails has no figure and does not pass. */
async function tell(rows, name, measure) {
  try {
    const ms = await measure();
    console.log(`${rows} rows, ${name}: ${ms.toFixed(1)} ms`);
    return ms;
  } catch (error) {
    console.log(`${rows} rows, ${name}: FAILED ${error.message}`);
    return Number.NaN;
  }
}

/** @returns p95, ms */
async function measureRead(client, path) {
  const times = [];
  for (let n = 0; n < READS; n++) {
    const begin = performance.now();
    await client('GET', path);
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[Math.floor(READS * 0.95)];
}

/** @returns processor time of one request, ms: the median of the rounds, after one that warms up. */
async function measureWrite(meter, one, world) {
  const costs = [];
  for (let round = 0; round <= rounds; round++) costs.push(await meter.measure(one, world, SENDING));
  return costs.slice(1).sort((a, b) => a - b)[Math.floor(rounds / 2)];
}

/** Without ids, which are new in each step. */
function nameOf(path, world) {
  return path.replace(world.customer_id, 'id').replace(world.accounts[0], 'id').replace(world.card, 'id');
}

function report() {
  const [first, last] = [results[0], results.at(-1)];
  const isWrite = (name) => WRITES.includes(name);
  const passes = (name) =>
    isWrite(name) ? last.get(name) / first.get(name) <= RATIO_MAX : last.get(name) < READ_MAX_MS;
  const table = (names) =>
    [
      `| | ${steps.map((rows) => rows.toLocaleString('en')).join(' | ')} | last / first | passes |`,
      `|---|${steps.map(() => '---|').join('')}---|---|`,
      ...names.map((name) => {
        const cells = results.map((figures) => figures.get(name).toFixed(isWrite(name) ? 2 : 1)).join(' | ');
        return `| ${name} | ${cells} | ${(last.get(name) / first.get(name)).toFixed(2)} | ${passes(name) ? 'yes' : '**no**'} |`;
      }),
    ].join('\n');
  const names = [...first.keys()];
  const section = `## Growth

\`npm run bench -- growth --steps ${options.steps} --rounds ${rounds}${options['without-statistics'] ? ' --without-statistics' : ''} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. One organization has so many rows
in each table of all services, and another one has as many; a quiet one has few. Through the gateway; each step is a new suite, whose tables were ${options['without-statistics'] ? 'never analyzed' : 'analyzed after they were filled'}.

Processor time of one write, in all services and in Postgres, with the work in the background that follows, ms; the median of ${rounds} rounds of ${SENDING.requests} requests. Target: at most ${RATIO_MAX} of the first step.

${table(names.filter(isWrite))}

Lists and today's reports: p95 of ${READS} requests one after the other, ms. Target: under ${READ_MAX_MS} ms.

${table(names.filter((name) => !isWrite(name)))}
`;
  console.log(`\n${section}`);
  if (options.write) writeSection(section);
  process.exit(names.every(passes) ? 0 : 1);
}
