/**
 * What the stored request log costs the gateway, and how fast requests are found in it.
 *   npm run bench -- request-log --before <built checkout> [--rounds 20] [--seconds 3] [--rows 10000000] [--write]
 * 1. Processor time of the gateway for one request, here and in a checkout from before. Both gateways run, each with a Postgres of its own. They take
 *    turns, so that a change of the machine's speed meets both. The figure is the median of the ratios of the rounds.
 * 2. The first page of `GET /v1/requests` for each filter, through the gateway, over many rows of many organizations; and what Postgres reads for it.
 * Needs `turbo build --filter=@exchequer/gateway` in both checkouts.
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createDatabase, createPool, readInTenant } from '@exchequer/postgres';
import pg from 'pg';
import { load, loadTool } from '../gateway/load.mjs';
import { cpuMicroseconds, LOAD_CORE, PATH, startGateway, startUpstream } from '../gateway/servers.mjs';
import { dayAndMachine, writeSection } from '../results.mjs';
import { fillRequests } from './many-requests.mjs';

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '10000000' },
    write: { type: 'boolean', default: false },
  },
});
if (options.before === undefined) throw new Error('--before names the built checkout to compare with.');
const [ROUNDS, SECONDS, ROWS] = [options.rounds, options.seconds, options.rows].map(Number);
const CONNECTIONS = 50;
const WARM_SECONDS = 10;
const PAGES = 20;
const RATIO_MAX = 1.05;
/** If the machine is busier than this, the figures are marked as unreliable. */
const LOAD_MAX = 1;
const PAGE_MS_MAX = 50;

const root = fileURLToPath(new URL('../..', import.meta.url));
const { findRequests } = await import(join(root, 'services/gateway/dist/requests/requests.queries.js'));
const DAY_MS = 24 * 3_600_000;
const at = (days) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS);
/** The searches: the query of the API, and the same filter for `findRequests`. The large organization has 12 requests of the rare kind. */
const SEARCHES = [
  { query: '' },
  { query: `from=${at(15).toISOString()}&to=${at(14).toISOString()}`, page: { from: at(15), to: at(14) } },
  { query: 'method=DELETE', filter: { method: 'DELETE' } },
  { query: 'method=GET', filter: { method: 'GET' } },
  { query: 'route=/v1/transfers/{id}', filter: { route: '/v1/transfers/{id}' } },
  { query: 'status=503', filter: { status: 503 } },
  { query: 'status=5xx', filter: { status_class: 5 } },
  { query: 'status=2xx', filter: { status_class: 2 } },
  { query: 'code=service_unavailable', filter: { code: 'service_unavailable' } },
  { query: 'code=rate_limited', filter: { code: 'rate_limited' } },
  { query: 'key_id=key_rare', filter: { key_id: 'key_rare' } },
  { query: 'idempotency_key=order 0', filter: { idempotency_key: 'order 0' } },
  { query: 'method=DELETE&status=2xx', filter: { method: 'DELETE', status_class: 2 } },
  { query: `status=5xx&from=${at(7).toISOString()}`, filter: { status_class: 5 }, page: { from: at(7) } },
];

spawnSync('taskset', ['-cp', `${LOAD_CORE}`, `${process.pid}`], { stdio: 'ignore' });
const loadBefore = loadavg()[0];
const upstream = await startUpstream();
const subjects = {
  before: await startGateway(upstream.url, {}, options.before),
  now: await startGateway(upstream.url),
};
const costs = await compareCosts();
await subjects.before.stop();
const searches = await measureSearches(subjects.now);
await subjects.now.stop();
await upstream.stop();
report();

async function compareCosts() {
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const cost = {};
    for (const name of round % 2 === 0 ? ['before', 'now'] : ['now', 'before']) {
      const { url, pid, key } = subjects[name];
      const seconds = round === 0 ? WARM_SECONDS : SECONDS;
      const used = cpuMicroseconds(pid);
      const { requestsPerSecond, failed } = await load(url + PATH, { connections: CONNECTIONS, seconds, key });
      if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
      cost[name] = (cpuMicroseconds(pid) - used) / (requestsPerSecond * seconds);
    }
    if (round === 0) continue;
    rounds.push({ ...cost, ratio: cost.now / cost.before });
    console.log(`round ${round}: ${cost.before.toFixed(1)} us before, ${cost.now.toFixed(1)} us now`);
  }
  const figures = (name) => rounds.map((round) => round[name]).sort((a, b) => a - b);
  return { before: figures('before'), now: figures('now'), ratio: figures('ratio') };
}

async function measureSearches({ url, adminUrl, key }) {
  const headers = { authorization: `Bearer ${key}` };
  const { id } = await (await fetch(`${url}/v1/organization`, { headers })).json();
  const database = new pg.Client({ connectionString: adminUrl });
  await database.connect();
  await fillRequests(database, { large: id, key: 'key_rare', rows: ROWS });
  const measured = [];
  for (const search of SEARCHES) {
    const times = [];
    let found;
    for (let n = 0; n < PAGES; n++) {
      const begin = performance.now();
      const response = await fetch(encodeURI(`${url}/v1/requests?${search.query}`), { headers });
      found = await response.json();
      times.push(performance.now() - begin);
      if (response.status !== 200) throw new Error(JSON.stringify(found));
    }
    measured.push({ ...search, found: found.data.length, times: times.sort((a, b) => a - b) });
    console.log(`${search.query}: ${found.data.length} rows, ${median(times).toFixed(1)} ms`);
  }
  // The plans come as notices, to the connections that are opened from here on.
  for (const [name, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }))
    await database.query(`alter role exchequer_gateway set ${name} = '${value}'`);
  const plans = [];
  const connection = new URL(adminUrl);
  connection.username = 'exchequer_gateway';
  connection.password = 'bench';
  const pool = createPool({ connectionString: connection.href, schema: 'gateway', applicationName: 'bench', max: 1 });
  pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message)));
  const db = createDatabase(pool);
  for (const each of measured) {
    plans.length = 0;
    const page = { limit: 100, ...each.page };
    await readInTenant(db, { organizationId: id, livemode: false }, (read) =>
      findRequests(read, each.filter ?? {}, page),
    );
    const plan = plans
      .map((message) => JSON.parse(message.slice(message.indexOf('{'))))
      .find(({ Plan }) => rowsOf(Plan) > 0 || Plan['Node Type'] === 'Limit');
    each.rows = rowsOf(plan.Plan);
    each.pages = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'];
  }
  await db.destroy();
  await database.end();
  return measured;
}

/** Rows that the scans of a plan read, also those that a filter removed. */
function rowsOf(plan) {
  const below = (plan.Plans ?? []).reduce((all, each) => all + rowsOf(each), 0);
  if (plan['Relation Name'] === undefined) return below;
  return below + Math.round((plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']);
}

function median(sorted) {
  return sorted[Math.floor(sorted.length / 2)];
}

function report() {
  const range = (values, digits) =>
    `${median(values).toFixed(digits)} (${values[0].toFixed(digits)} - ${values.at(-1).toFixed(digits)})`;
  const slow = searches.filter(({ times }) => median(times) > PAGE_MS_MAX);
  const ratio = median(costs.ratio);
  const rows = searches.map(
    ({ query, found, times, rows: read, pages }) =>
      `| ${query === '' ? 'none' : `\`${query.replaceAll(/T00:00:00.000Z/g, '')}\``} | ${found} | ${median(times).toFixed(1)} | ${times.at(-1).toFixed(1)} | ${read} | ${pages} |`,
  );
  const section = `## Request log

\`npm run bench -- request-log --before <checkout> --rounds ${ROUNDS} --seconds ${SECONDS} --rows ${ROWS} --write\` ${dayAndMachine()}; load average ${loadBefore.toFixed(2)} before the run.${loadBefore > LOAD_MAX ? ' **The machine was not quiet: run it again before using these figures.**' : ''}

**What it costs.** Processor time of the gateway for one GET of 1 kB through it, us: two gateways in turn, ${CONNECTIONS} connections (${loadTool}), ${ROUNDS} rounds of ${SECONDS} s; median (lowest - highest). Postgres runs
beside it. The log must cost at most ${RATIO_MAX}: ${ratio <= RATIO_MAX ? 'it does' : '**it costs more**'}.

| before | now | ratio |
|---|---|---|
| ${range(costs.before, 1)} | ${range(costs.now, 1)} | ${range(costs.ratio, 3)} |

**How fast it is found.** First page of 100 through the gateway, ${PAGES} times, over ${ROWS.toLocaleString('en')} requests of 1,001 organizations in 30 days. The one that asks has a fifth of them. 12 of its requests are
DELETE, 503, \`service_unavailable\` and of the key \`key_rare\`; the others have many such requests. ${slow.length === 0 ? `The median of every page is below ${PAGE_MS_MAX} ms.` : `**Above ${PAGE_MS_MAX} ms**: ${slow.map(({ query }) => query).join(', ')}.`} Pages of Postgres have 8 kB; each
of the 31 days is looked into where there is a filter.

| filter | found | ms, median | ms, slowest | rows read | pages read |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
  console.log(`\n${section}`);
  if (options.write) writeSection(section);
}
