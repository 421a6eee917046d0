/**
 * Measures one synchronization of a large company through the whole suite: how long it takes, the memory of the connector, and how long the
 * requests of a client wait meanwhile.
 *   node bench/bookkeeping/run.mjs [--rows 100000,200000] [--write]
 * Needs `turbo build --filter=@exchequer/local`. Starts the suite as `npm start` does, in a folder of its own.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dayAndMachine, writeSection } from '../results.mjs';

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000,200000' }, write: { type: 'boolean', default: false } },
});
const counts = options.rows.split(',').map(Number);
/** If the machine is busier than this, the figures are marked as unreliable. */
const LOAD_MAX = 1;
/** A test helper adds at most this many transactions at once. */
const ADD_MAX = 10_000;
const LIMIT_S = 1_800;

const loadBefore = loadavg()[0].toFixed(2);
const rows = [];
for (const count of counts) {
  const suite = await startSuite();
  try {
    rows.push(await measure(suite, count));
  } finally {
    await suite.stop();
  }
}

const section = `## Bookkeeping: synchronization of a large company

\`node bench/bookkeeping/run.mjs --rows ${options.rows} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. QuickBooks Online of the sandbox, one connector process.
Each transaction is read, categorized for tax, stored and announced in an event. "Requests meanwhile" are \`GET /api/bookkeeping/transactions?limit=20\`, one after the other.

| transactions | seconds | transactions/s | memory of the connector, MB more | requests meanwhile, p50 ms | slowest ms |
|---|---|---|---|---|---|
${rows.join('\n')}
${loadBefore > LOAD_MAX ? '\nThe machine was not quiet: run it again before using these figures.\n' : ''}`;
console.log(`\n${section}`);
if (options.write) writeSection(section);

/** @returns a row of the table */
async function measure(suite, count) {
  const call = (method, path, body) => ask(suite, method, path, body);
  const company = { provider: 'quickbooks', company: 'empty' };
  // A new connection is synchronized at once, so the company gets its transactions while it is disconnected.
  const { id } = await call('POST', '/v1/test_helpers/bookkeeping/connections', company);
  await call('DELETE', `/api/bookkeeping/connections/${id}`);
  for (let added = 0, n = 0; added < count; n++) {
    const add = Math.min(ADD_MAX, count - added);
    await call('POST', `/v1/test_helpers/bookkeeping/connections/${id}/changes`, { seed: `bench ${n}`, add });
    added += add;
    console.error(`${added} transactions added`);
  }
  const before = suite.memory();
  let peak = before;
  await call('POST', '/v1/test_helpers/bookkeeping/connections', company);
  const startedMs = performance.now();
  const latencies = [];
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const sentMs = performance.now();
      await call('GET', '/api/bookkeeping/transactions?limit=20');
      latencies.push(performance.now() - sentMs);
      peak = Math.max(peak, suite.memory());
      await sleep(250);
    }
  })();
  const { syncId } = await call('POST', '/api/bookkeeping/sync', { connectionId: id });
  let sync;
  do {
    await sleep(500);
    sync = await call('GET', `/api/bookkeeping/syncs/${syncId}`);
    if (performance.now() - startedMs > LIMIT_S * 1_000) throw new Error(`not complete within ${LIMIT_S} s`);
  } while (sync.status === 'running');
  isOver = true;
  await others;
  if (sync.status !== 'completed' || sync.transactionCount !== count) throw new Error(JSON.stringify(sync));
  const seconds = (Date.parse(sync.endedAt) - Date.parse(sync.startedAt)) / 1_000;
  const sorted = latencies.toSorted((a, b) => a - b);
  const ms = (value) => Math.round(value);
  return `| ${count.toLocaleString('en')} | ${seconds.toFixed(1)} | ${Math.round(count / seconds).toLocaleString('en')} | ${Math.round((peak - before) / 1e6)} | ${ms(sorted[Math.floor(sorted.length / 2)])} | ${ms(sorted.at(-1))} |`;
}

/** A request that the rate limit of the plan refuses is sent again. */
async function ask(suite, method, path, body) {
  const response = await fetch(`${suite.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${suite.key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (response.status === 429) {
    await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
    return ask(suite, method, path, body);
  }
  if (response.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Starts the whole suite on a free port. */
async function startSuite() {
  const home = mkdtempSync(join(tmpdir(), 'bench-bookkeeping-'));
  await chmod(home, 0o755);
  const port = await freePort();
  const start = fileURLToPath(new URL('../../deploy/local/dist/start.js', import.meta.url));
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, EXCHEQUER_HOME: home, EXCHEQUER_PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Exchequer is ready')) resolve();
    });
  });
  const { testKey } = JSON.parse(readFileSync(join(home, 'dev.json'), 'utf8'));
  const { pid } = JSON.parse(readFileSync(join(home, 'runtime.json'), 'utf8')).services['bookkeeping-connector'];
  return {
    url: `http://127.0.0.1:${port}`,
    key: testKey,
    /** Resident memory of the connector, bytes. */
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
