// Compares the transfers per second of libs/ledger and pgledger. Both use the same Postgres with fsync on, the same Node
// process and the same driver, one after the other in each round. PGLEDGER_DIR is the folder of a checkout of
// github.com/pgr0ss/pgledger. Without it, only our ledger is measured.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createRandom } from '../documents/random.mjs';
import { dayAndMachine, writeSection } from '../results.mjs';
import { cpuSeconds } from '../webhooks/cpu.mjs';
import { startDurablePostgres } from '../webhooks/durable-postgres.mjs';
import { createExchequer } from './exchequer.mjs';
import { createPgledger } from './pgledger.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '7' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = [options.rounds, options.seconds].map(Number);
const order = createRandom(Number(options.seed));
/** No round of a case is slower than this part of its best round. */
const SLOWEST_ROUND = 0.7;
const ACCOUNTS = 50;
const BATCH = 100;
/** If the machine is busier than this, other work affects the figures. */
const LOAD_MAX = 1.5;
const loadBefore = loadavg()[0];

const random = (below) => Math.floor(Math.random() * below);
/** Transfers between two different random accounts, as in pgledger's own benchmark. */
function anyTransfer(accounts) {
  const from = random(accounts);
  return [from, (from + 1 + random(accounts - 1)) % accounts, BigInt(1 + random(10_000))];
}
/** All transfers go to one account. */
const hotTransfer = (accounts) => [random(accounts), undefined, BigInt(1 + random(10_000))];

const single = (draw) => (subject, accounts) => subject.transfer(draw(accounts)).then(() => 1);
const inside = (subject, accounts) => subject.transferInside(anyTransfer(accounts)).then(() => 1);
const batch = (draw) => (subject, accounts) =>
  subject.transfers(Array.from({ length: BATCH }, () => draw(accounts))).then(() => BATCH);

const cases = [
  { name: 'single, 20 clients, 50 accounts', accounts: 50, clients: 20, work: single(anyTransfer), target: 3 },
  { name: 'single, 20 clients, 10 accounts', accounts: 10, clients: 20, work: single(anyTransfer), target: 3 },
  { name: 'single, 64 clients, 50 accounts', accounts: 50, clients: 64, work: single(anyTransfer) },
  { name: 'single, 64 clients, all to one hot account', accounts: 50, clients: 64, work: single(hotTransfer) },
  { name: 'inside a larger transaction, 20 clients, 50 accounts', accounts: 50, clients: 20, work: inside, target: 1 },
  { name: 'inside a larger transaction, 4 clients, 50 accounts', accounts: 50, clients: 4, work: inside, target: 1 },
  { name: 'inside a larger transaction, 1 client, 50 accounts', accounts: 50, clients: 1, work: inside, target: 1 },
  { name: 'batches of 100, 4 clients, 50 accounts', accounts: 50, clients: 4, work: batch(anyTransfer), target: 3 },
  { name: 'batches of 100, 4 clients, 10 accounts', accounts: 10, clients: 4, work: batch(anyTransfer), target: 3 },
  { name: 'batches of 100, 4 clients, all to one hot account', accounts: 50, clients: 4, work: batch(hotTransfer) },
].filter(({ name }) => options.only === undefined || name.startsWith(options.only));

const server = await startDurablePostgres();
// One database for all cases: a case of 10 accounts uses the first of the 50.
const subjects = [await createExchequer(server, await newDatabase('exchequer'), ACCOUNTS)];
if (process.env.PGLEDGER_DIR) {
  subjects.push(await createPgledger(server, await newDatabase('pgledger'), ACCOUNTS, process.env.PGLEDGER_DIR));
} else console.log('pgledger: skipped, PGLEDGER_DIR is not set');
const measured = new Map();
// Round 0 warms up caches, plans and compilers.
for (let round = 0; round <= rounds; round++) {
  for (const { name, accounts, clients, work } of inRandomOrder(cases)) {
    for (const subject of inRandomOrder(subjects)) {
      const result = await measure(subject, accounts, clients, work);
      await subject.settle();
      if (round === 0) continue;
      const key = `${name}/${subject.name}`;
      measured.set(key, [...(measured.get(key) ?? []), result]);
    }
  }
  console.log(`round ${round} of ${rounds}, load ${loadavg()[0].toFixed(2)}`);
}
const sizes = new Map();
for (const subject of subjects) {
  sizes.set(subject.name, (await subject.bytes()) / ((await subject.check()) / 2));
  await subject.close();
}
await server.stop();
const section = report();
console.log(`\n${section}`);
if (options.write) writeSection(section);

function inRandomOrder(list) {
  return list
    .map((one) => ({ one, place: order.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

async function newDatabase(name) {
  const client = new pg.Client(server.adminUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return name;
}

async function measure(subject, accounts, clients, work) {
  const end = performance.now() + seconds * 1_000;
  const [started, cpuBefore] = [performance.now(), cpu()];
  let transfers = 0;
  const latencies = [];
  const client = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      const done = await work(subject, accounts);
      transfers += done;
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  latencies.sort((a, b) => a - b);
  const cpuAfter = cpu();
  return {
    perSecond: (transfers * 1_000) / (performance.now() - started),
    p50Ms: latencies[Math.floor(latencies.length * 0.5)],
    p99Ms: latencies[Math.floor(latencies.length * 0.99)],
    postgresUs: ((cpuAfter.postgres - cpuBefore.postgres) * 1e6) / transfers,
    nodeUs: ((cpuAfter.node - cpuBefore.node) * 1e6) / transfers,
  };
}

function cpu() {
  const { user, system } = process.cpuUsage();
  return { postgres: cpuSeconds(server.pid), node: (user + system) / 1e6 };
}

function report() {
  const result = (name, subject) => {
    const list = measured.get(`${name}/${subject}`);
    if (!list) return undefined;
    const median = (field) => list.map((one) => one[field]).sort((a, b) => a - b)[Math.floor(list.length / 2)];
    const rates = list.map(({ perSecond }) => perSecond);
    return {
      ...Object.fromEntries(Object.keys(list[0]).map((field) => [field, median(field)])),
      slowest: Math.min(...rates) / Math.max(...rates),
    };
  };
  const rows = cases.flatMap(({ name, target }) => {
    const [ours, theirs] = [result(name, 'exchequer'), result(name, 'pgledger')];
    const cells = (subject, one, ratio) =>
      `| ${name} | ${subject} | ${Math.round(one.perSecond).toLocaleString('en')} | ${one.p50Ms.toFixed(1)} | ${one.p99Ms.toFixed(1)} | ${one.postgresUs.toFixed(0)} | ${one.nodeUs.toFixed(0)} | ${one.slowest.toFixed(2)} | ${ratio} |`;
    const total = (one) => one.postgresUs + one.nodeUs;
    const ratio = theirs
      ? `**${(ours.perSecond / theirs.perSecond).toFixed(1)}x**${target ? ` (target ${target})` : ''}, by CPU ${(total(theirs) / total(ours)).toFixed(1)}x`
      : '-';
    return [cells('exchequer', ours, ratio), ...(theirs ? [cells('pgledger', theirs, '')] : [])];
  });
  const hot = (kind) => {
    const [warm, one] = kind === 'single' ? [cases[2], cases[3]] : [cases.at(-3), cases.at(-1)];
    return (result(one.name, 'exchequer').perSecond / result(warm.name, 'exchequer').perSecond).toFixed(2);
  };
  const fellBehind = cases.map(({ name }) => name).filter((name) => result(name, 'exchequer').slowest < SLOWEST_ROUND);
  return `## Ledger

\`PGLEDGER_DIR=<checkout> node bench/ledger/run.mjs --rounds ${rounds} --seconds ${seconds} --write\` ${dayAndMachine()}; PostgreSQL 18 on the same machine with fsync on; load average ${loadBefore.toFixed(2)} before the run. Median of ${rounds}
rounds of ${seconds} s, each with all cases in one database in random order (seed ${options.seed}). Both through Node and node-postgres in one process. All accounts of ours but the hot one have a limit
(a balance row that is locked and checked); row-level security, the balance constraint and the sealer are on. CPU is what Postgres and
Node used for a transfer: other work on the machine moves it less than transfers/s. What the sealer has left to do after a case it does before
the next. Inside a larger transaction: begin, an insert into another table, the transfer and the commit, sent together on both sides.

| | | transfers/s | p50 ms | p99 ms | Postgres CPU us | Node CPU us | slowest round beside the best | |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${options.only === undefined ? `One hot account beside 50 accounts: ${hot('single')} of the rate for single transfers, ${hot('batch')} in batches. ` : ''}Storage a transfer, all indexes and seals: ${[...sizes].map(([name, bytes]) => `${name} ${Math.round(bytes)} bytes`).join(', ')}.
${fellBehind.length === 0 ? `No round of ours was below ${SLOWEST_ROUND} of the best round of its case.` : `Ours fell below ${SLOWEST_ROUND} of its best round in: ${fellBehind.join('; ')}.`}
After the run every entry was sealed and the whole ledger replayed without a difference.${loadBefore > LOAD_MAX ? ' The machine was not quiet: run it again before using these figures.' : ''}
`;
}
