/**
 * Measures every write of the API through the gateway, and the list of customers: the latency of one client, the throughput of
 * 32 clients of one organization and of 32 organizations, and the round trips to Postgres per request.
 *   npm run bench -- writes [--before <built checkout>] [--seconds 3] [--only 'create an invoice'] [--trips-only] [--cost] [--write]
 * `--cost` also prints what one request costs: processor time of each process, rows and WAL. Load disturbs these figures less.
 * Needs `turbo build --filter=@exchequer/local`, here and in the checkout for the comparison.
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dayAndMachine, writeSection } from '../results.mjs';
import { operationsWithoutRow } from './operations.mjs';
import { createCostMeter } from './request-cost.mjs';
import { makeWorld, writes } from './requests.mjs';
import { prepareAll, sendAll, sendUntilAccepted } from './send-requests.mjs';
import { startSuite } from './suite.mjs';

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
    'trips-only': { type: 'boolean', default: false },
    cost: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const CLIENTS = 32;
/** The number of requests of a write that needs a new object for each request. */
const PREPARED = { one: 32, many: 96 };
/** If the machine is busier than this, the figures are marked as unreliable. */
const LOAD_MAX = 1.5;
const TRIPS_COUNTED = 3;

const list = { name: 'list 10 customers', method: 'GET', path: '/accounting/customers?limit=10' };
// The list comes before the uploads: their documents are still being read when the measurement of an upload has ended.
const cases = writes
  .flatMap((write) => (write.name === 'create a customer' ? [write, list] : [write]))
  .filter(({ name }) => options.only === undefined || options.only.split(',').includes(name));
const subjects = [
  ...(options.before ? [{ name: 'before', checkout: options.before }] : []),
  { name: 'now', checkout: fileURLToPath(new URL('../..', import.meta.url)) },
];

const loadBefore = loadavg()[0];
/** By the name of the case and the name of the subject. */
const results = new Map(cases.map(({ name }) => [name, {}]));
for (const subject of subjects) {
  await countRoundTrips(subject);
  if (!options['trips-only']) await measureAll(subject);
}

const dash = (value, show) => (value === undefined ? '-' : show(value));
const cells = (result = {}) =>
  [
    dash(result.trips, String),
    dash(result.one, ({ p50 }) => p50.toFixed(1)),
    dash(result.sameOrganization, ({ rate }) => rate.toFixed(0)),
    dash(result.organizations, ({ rate }) => rate.toFixed(0)),
  ].join(' | ');
const missing = operationsWithoutRow(writes);
if (missing.length > 0)
  console.log(`\nWrite operations of the OpenAPI documents without a row:\n  ${missing.join('\n  ')}`);
const rows = [...results].map(([name, { before, now }]) => `| ${name} | ${cells(before)} | ${cells(now)} |`);
// Chosen rows are a section of their own, so that they can be measured for longer than all rows.
const section = `## Writes${options.only ? `: ${cases.map(({ name }) => name).join(', ')}` : ''}

\`npm run bench -- writes${options.only ? ` --only '${options.only}'` : ''}${options.before ? ' --before <checkout>' : ''} --seconds ${seconds} --write\` ${dayAndMachine()}; load average ${loadBefore.toFixed(2)} before the run. Through the gateway; PostgreSQL 18 with fsync on and
the load generator on the same machine. Round trips of one request to Postgres are counted by a proxy in a run of its own. p50: milliseconds, one client. Then
requests/s with ${CLIENTS} clients of one organization and with ${CLIENTS} organizations.${options.before ? ' Before: the commit of the checkout that was given.' : ''}

| write | before: round trips | p50 | 1 organization | ${CLIENTS} organizations | now: round trips | p50 | 1 organization | ${CLIENTS} organizations |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
${missing.length > 0 ? `\nWithout a row: ${missing.map((each) => `\`${each}\``).join(', ')}.\n` : ''}${loadBefore > LOAD_MAX ? '\nThe machine was not quiet: run it again before using these figures.\n' : ''}`;
console.log(`\n${section}`);
if (options.write) writeSection(section);

async function countRoundTrips({ name, checkout }) {
  const suite = await startSuite(checkout, { organizations: 1, counted: true });
  try {
    const world = await makeWorld(suite.clients[0]);
    for (const one of cases) {
      await tell(`${name}: round trips of ${one.name}`, async () => {
        const counted = [];
        for (let n = 0; n < TRIPS_COUNTED; n++) {
          await one.setup?.(world, 1);
          await one.reset?.(world);
          const [prepared] = await prepareAll(one, world, 1);
          counted.push(await suite.proxy.count(world.organizationId, () => sendUntilAccepted(one, world, prepared)));
        }
        results.get(one.name)[name] = { trips: counted.sort((a, b) => a - b)[Math.floor(TRIPS_COUNTED / 2)] };
        return results.get(one.name)[name].trips;
      });
    }
  } finally {
    await suite.stop();
  }
}

async function measureAll({ name, checkout }) {
  const suite = await startSuite(checkout, { organizations: CLIENTS, counted: false });
  try {
    const worlds = await Promise.all(suite.clients.map(makeWorld));
    const meter = options.cost ? await createCostMeter(suite) : undefined;
    for (const one of cases) {
      await tell(`${name}: ${one.name}`, async () => {
        await measure(one, CLIENTS, (client) => worlds[client], true);
        const result = results.get(one.name)[name];
        result.one = await measure(one, 1, () => worlds[0]);
        for (const [many, worldOf] of [
          ['sameOrganization', () => worlds[0]],
          ['organizations', (client) => worlds[client]],
        ]) {
          await meter?.begin();
          result[many] = await measure(one, CLIENTS, worldOf);
          if (meter) console.log(`${one.name}, ${many}: ${await meter.end(result[many].count)}`);
        }
        return `${result.one.p50.toFixed(1)} ms, ${result.sameOrganization.rate.toFixed(0)}/s, ${result.organizations.rate.toFixed(0)}/s`;
      });
    }
    await meter?.stop();
  } finally {
    await suite.stop();
  }
}

/** If a write fails here, it has no figures. The other writes still have theirs. */
async function tell(what, work) {
  try {
    console.log(`${what}: ${await work()}`);
  } catch (error) {
    console.log(`${what}: FAILED ${error.message}`);
  }
}

/**
 * Requests of the world that belongs to each client, for some seconds, or until everything that was prepared is used. Only the requests are
 * measured.
 */
async function measure(one, clients, worldOf, isWarmUp = false) {
  const worlds = [...new Set(Array.from({ length: clients }, (_, client) => worldOf(client)))];
  const perWorld = clients / worlds.length;
  for (const world of worlds) await one.setup?.(world, perWorld);
  const isPrepared = one.prepare !== undefined || one.prepareAll !== undefined || one.roundMax !== undefined;
  const times = [];
  let took = 0;
  if (!isPrepared) {
    const lasts = isWarmUp ? 300 : clients === 1 ? seconds * 500 : seconds * 1_000;
    took += await sendAll(one, clients, worldOf, times, (end) => performance.now() < end, lasts);
  }
  const wanted = isWarmUp ? clients : PREPARED[clients === 1 ? 'one' : 'many'];
  let left = isPrepared ? Math.ceil(Math.min(wanted, one.countMax ?? wanted) / worlds.length) : 0;
  while (left > 0) {
    const count = Math.min(left, one.roundMax ?? left);
    left -= count;
    const prepared = new Map();
    await Promise.all(
      worlds.map(async (world) => {
        await one.reset?.(world);
        prepared.set(world, await prepareAll(one, world, count));
      }),
    );
    took += await sendAll(one, clients, worldOf, times, () => true, 0, prepared);
  }
  times.sort((a, b) => a - b);
  return { count: times.length, rate: times.length / (took / 1_000), p50: times[Math.floor(times.length / 2)] };
}
