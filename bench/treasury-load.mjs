// What `treasury-cards` and `treasury-transfers` share: the organizations, the load, and the table of results.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createDatabase, createPool } from '@exchequer/postgres';
import { dayAndMachine, writeSection } from './results.mjs';
import { createCostMeter, processorTimes } from './writes/request-cost.mjs';
import { startSuite } from './writes/suite.mjs';

export const CLIENTS = 32;
const PACED_PER_SECOND = 100;
/** If the machine is busier than this, other work affects the figures. */
const LOAD_MAX = 1.5;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    cost: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = [options.rounds, options.seconds].map(Number);
const loadBefore = loadavg()[0];

const OWNER = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '+14155550123',
  ssn: '536-90-4399',
  dateOfBirth: '1985-12-10',
  address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' },
};

/** Opens an account with a deposit that lasts for the whole run. */
export const openAccount = async (client) =>
  (await client('POST', '/accounts/create', { type: 'checking', owner: OWNER, initialDeposit: 5_000_000 })).id;

/**
 * Runs the cases of a benchmark and reports them.
 * @param benchmark.name of its folder
 * @param benchmark.title of its section
 * @param benchmark.unit what is counted
 * @param benchmark.text under the title
 * @param benchmark.prepare returns `work` for each place of a request: `inProcess`, `alone` (one account of one organization),
 *   `accounts` (32 accounts of one organization) and `organizations` (32 of them). Each takes the number of the request.
 */
export async function runBenchmark({ name, title, unit, text, prepare }) {
  const suite = await startSuite(fileURLToPath(new URL('..', import.meta.url)), {
    organizations: CLIENTS + 1,
    counted: false,
  });
  const db = createDatabase(
    createPool({
      connectionString: suite.databaseOf('treasury'),
      schema: 'treasury',
      applicationName: 'bench',
      max: CLIENTS,
    }),
  );
  try {
    const { inProcess, alone, accounts, organizations } = await prepare({ suite, db });
    const cases = [
      { name: 'in process, 1 client', work: inProcess, clients: 1 },
      { name: 'in process, 32 clients', work: inProcess, clients: CLIENTS },
      { name: 'through the gateway, 1 client', work: alone, clients: 1 },
      { name: 'through the gateway, 32 clients, one account', work: alone, clients: CLIENTS },
      { name: 'through the gateway, 32 clients, 32 accounts', work: accounts, clients: CLIENTS },
      { name: 'through the gateway, 32 clients, 32 organizations', work: organizations, clients: CLIENTS },
      { name: `through the gateway, ${PACED_PER_SECOND} a second, 32 accounts`, work: accounts, isPaced: true },
    ].filter((one) => options.only === undefined || one.name.includes(options.only));
    const meter = options.cost ? await createCostMeter(suite) : undefined;
    const measured = new Map(cases.map((one) => [one.name, []]));
    // Round 0 warms up caches, plans and compilers.
    for (let round = 0; round <= rounds; round++) {
      for (const one of cases) {
        await meter?.begin();
        const result = await measure(suite, one);
        if (meter) console.log(`${one.name}: ${Math.round(result.perSecond)}/s, ${await meter.end(result.count)}`);
        if (round > 0) measured.get(one.name).push(result);
      }
      console.log(`round ${round} of ${rounds}, load ${loadavg()[0].toFixed(2)}`);
      // Autovacuum does this within a minute or two. Until then, plans are made for empty tables.
      if (round === 0) await suite.clients[0].database.query('analyze');
    }
    await meter?.stop();
    const section = `## ${title}

\`npm run bench -- ${name} --write\` ${dayAndMachine()}; ${rounds} rounds of ${seconds} s, medians.${quietness()}

${text}

Load generator, services and Postgres (default durability) share the machine. The tables are analyzed after the first round. CPU time hardly depends on other work of the machine; it includes what happens in the
background meanwhile. "Load" is the process that sends the requests, and that does the work of the cases in process.

| case | ${unit}/s | p50 ms | p99 ms | CPU ms each | Postgres | services | load |
|---|---|---|---|---|---|---|---|
${cases.map(({ name: label }) => rowOf(label, measured.get(label))).join('\n')}
`;
    console.log(`\n${section}`);
    if (options.write) writeSection(section);
  } finally {
    await db.destroy();
    await suite.stop();
  }
}

async function measure(suite, { work, clients, isPaced }) {
  const latencies = [];
  const timed = async (n) => {
    const asked = performance.now();
    await work(n);
    latencies.push(performance.now() - asked);
  };
  const before = cpuMs(suite);
  const started = performance.now();
  const end = started + seconds * 1_000;
  if (isPaced) {
    const running = [];
    for (let n = 0; n < seconds * PACED_PER_SECOND; n++) {
      const wait = started + (n * 1_000) / PACED_PER_SECOND - performance.now();
      if (wait > 0) await sleep(wait);
      running.push(timed(n));
    }
    await Promise.all(running);
  } else {
    const client = async (_, n) => {
      while (performance.now() < end) await timed(n);
    };
    await Promise.all(Array.from({ length: clients }, client));
  }
  const perSecond = (latencies.length * 1_000) / (performance.now() - started);
  const after = cpuMs(suite);
  latencies.sort((a, b) => a - b);
  const quantile = (q) => latencies[Math.floor(latencies.length * q)];
  const cost = (part) => (after[part] - before[part]) / latencies.length;
  const [postgres, services, load] = ['postgres', 'services', 'load'].map(cost);
  const all = postgres + services + load;
  return { count: latencies.length, perSecond, p50: quantile(0.5), p99: quantile(0.99), all, postgres, services, load };
}

/** Processor time so far: of Postgres, of the services, and of this process. */
function cpuMs(suite) {
  const sums = { postgres: 0, services: 0, load: 0 };
  for (const [name, ms] of processorTimes(suite.pid, suite.postgres.pid)) {
    if (name === 'load generator') sums.load += ms;
    else if (name.startsWith('postgres')) sums.postgres += ms;
    else sums.services += ms;
  }
  return sums;
}

function rowOf(label, results) {
  const median = (field) => results.map((one) => one[field]).sort((a, b) => a - b)[Math.floor(results.length / 2)];
  const cells = [
    Math.round(median('perSecond')),
    ...['p50', 'p99'].map((field) => median(field).toFixed(1)),
    ...['all', 'postgres', 'services', 'load'].map((field) => median(field).toFixed(2)),
  ];
  return `| ${label} | ${cells.join(' | ')} |`;
}

function quietness() {
  if (loadBefore <= LOAD_MAX) return '';
  return ` **Not quiet: the load was ${loadBefore.toFixed(1)} before the run, so other work affects these figures.**`;
}
