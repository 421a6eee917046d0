// Measures card authorizations per second: the decision in this process, and the test helper through the gateway. It goes from the
// gateway to treasury, from there to the sandbox, and from the sandbox back to treasury, each in a process of its own, with the load
// generator and Postgres on the same machine.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createDatabase, createPool } from '@exchequer/postgres';
import { authorize } from '../../services/treasury/dist/cards/authorizations/authorize.js';
import { dayAndMachine, writeSection } from '../results.mjs';
import { cpuSeconds } from '../webhooks/cpu.mjs';
import { startSuite } from '../writes/suite.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = [options.rounds, options.seconds].map(Number);
const CARDS = 32;
const PACED_PER_SECOND = 100;
/** If the machine is busier than this, other work affects the figures. */
const LOAD_MAX = 1.5;
const loadBefore = loadavg()[0];

const MERCHANT = { name: 'Corner Bookshop', id: 'mrc_books', mcc: '5942' };
const OWNER = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '+14155550123',
  ssn: '536-90-4399',
  dateOfBirth: '1985-12-10',
  address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' },
};

const suite = await startSuite(fileURLToPath(new URL('../..', import.meta.url)), { organizations: 2, counted: false });
const { client, organizationId } = suite.clients[1];
const tenant = { organizationId, livemode: false };
const db = createDatabase(
  createPool({
    connectionString: suite.databaseOf('treasury'),
    schema: 'treasury',
    applicationName: 'bench',
    max: CARDS,
  }),
);
const cards = [];
for (let n = 0; n < CARDS; n++) {
  const account = { type: 'checking', owner: OWNER, initialDeposit: 5_000_000 };
  const { id: accountId } = await client('POST', '/accounts/create', account);
  const spendingLimits = { daily: 4_000_000, monthly: 4_500_000, perTransaction: 100 };
  const restrictions = { allowedCategories: ['books_and_media'], blockedMerchants: ['Casino Royale'] };
  const { id } = await client('POST', '/cards/issue', { accountId, type: 'virtual', spendingLimits, restrictions });
  cards.push(id);
}

const inProcess = async (cardId) => {
  const ids = { id: randomUUID(), paymentId: randomUUID() };
  const { status } = await authorize(db, tenant, { ...ids, cardId, amount: 0.01, merchant: MERCHANT });
  if (status !== 'approved') throw new Error(status);
};
const throughGateway = async (cardId) => {
  const body = { amount: 0.01, merchant: MERCHANT };
  const { status, declineReason } = await client('POST', `/test_helpers/cards/${cardId}/authorize`, body);
  if (status !== 'approved') throw new Error(declineReason);
};

const cases = [
  { name: 'in process, 1 client', work: inProcess, clients: 1, cards: 1 },
  { name: 'in process, 32 clients, one card', work: inProcess, clients: CARDS, cards: 1 },
  { name: 'in process, 32 clients, 32 accounts', work: inProcess, clients: CARDS, cards: CARDS },
  { name: 'through the gateway, 1 client', work: throughGateway, clients: 1, cards: 1 },
  { name: 'through the gateway, 32 clients, one card', work: throughGateway, clients: CARDS, cards: 1 },
  { name: 'through the gateway, 32 clients, 32 accounts', work: throughGateway, clients: CARDS, cards: CARDS },
  {
    name: `through the gateway, ${PACED_PER_SECOND} per second, 32 accounts`,
    work: throughGateway,
    paced: true,
    cards: CARDS,
  },
].filter(({ name }) => options.only === undefined || name.startsWith(options.only));

const measured = new Map();
// Round 0 warms up caches, plans and compilers.
for (let round = 0; round <= rounds; round++) {
  for (const one of cases) {
    const result = await measure(one);
    if (round > 0) measured.set(one.name, [...(measured.get(one.name) ?? []), result]);
  }
  console.log(`round ${round} of ${rounds}, load ${loadavg()[0].toFixed(2)}`);
}
await db.destroy();
await suite.stop();
const section = report();
console.log(`\n${section}`);
if (options.write) writeSection(section);

async function measure({ work, clients, cards: count, paced }) {
  const latencies = [];
  const timed = async (n) => {
    const asked = performance.now();
    await work(cards[n % count]);
    latencies.push(performance.now() - asked);
  };
  const [started, cpuBefore] = [performance.now(), cpu()];
  const end = started + seconds * 1_000;
  if (paced) {
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
  latencies.sort((a, b) => a - b);
  const quantile = (q) => latencies[Math.floor(latencies.length * q)];
  const cpuAfter = cpu();
  const cost = (part) => ((cpuAfter[part] - cpuBefore[part]) * 1e6) / latencies.length;
  return {
    perSecond,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    postgresUs: cost('postgres'),
    ownUs: cost('own'),
    servicesUs: cost('services'),
  };
}

/** CPU seconds so far: of Postgres, of this process, and of the services. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return { postgres: cpuSeconds(suite.postgres.pid), own: (user + system) / 1e6, services: cpuSeconds(suite.pid) };
}

function report() {
  const rows = cases.map(({ name }) => {
    const list = measured.get(name);
    const median = (field) => list.map((one) => one[field]).sort((a, b) => a - b)[Math.floor(list.length / 2)];
    return `| ${name} | ${Math.round(median('perSecond'))} | ${median('p50Ms').toFixed(1)} | ${median('p99Ms').toFixed(1)} | ${Math.round(median('postgresUs'))} | ${Math.round(median('ownUs'))} | ${Math.round(median('servicesUs'))} |`;
  });
  const quiet =
    loadBefore <= LOAD_MAX
      ? ''
      : ` **Not quiet: the load was ${loadBefore.toFixed(1)} before the run, so other work affects these figures.**`;
  return `## Card authorizations

\`npm run bench -- treasury-cards --write\` ${dayAndMachine()}; ${rounds} rounds of ${seconds} s, medians.${quiet}

Every authorization is approved, holds its amount and counts for a daily and a monthly limit. "Through the gateway" is \`POST /v1/test_helpers/cards/:id/authorize\`, which goes through
gateway, treasury, sandbox and treasury again. Load generator, services and Postgres (default durability) share the machine. Targets: 1,000 a second in process, 300 through
the gateway, p99 under 50 ms at 100 a second. CPU time per authorization hardly depends on other work of the machine; "this process" decides in the first three cases and generates the load in
the others.

| case | authorizations/s | p50 ms | p99 ms | Postgres, µs CPU each | this process, µs | services, µs |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
