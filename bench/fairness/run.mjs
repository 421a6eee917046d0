/**
 * Measures how much the work of one organization delays another one in the accounting service: the latency of a read while
 * another organization sends 40 invoices of 51 kB at once, imports a CSV of 10 MB, or prints an invoice with 1,500 lines.
 *   node bench/fairness/run.mjs [--rounds 3] [--out before.json] [--before before.json] [--write]
 * Needs `turbo build --filter=@exchequer/accounting`. Starts one service process and a temporary Postgres on this machine.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import {
  createTestDatabase,
  dropTestDatabase,
  randomPort,
  signTestToken,
  startCluster,
  startServiceProcess,
  testJwks,
  testTenant,
} from '@exchequer/testkit';
import { migrate } from '../../services/accounting/dist/migrations.js';
import { dayAndMachine, writeSection } from '../results.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    out: { type: 'string' },
    before: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const MAIN = fileURLToPath(new URL('../../services/accounting/dist/main.js', import.meta.url));
const SCOPES = ['accounting:read', 'accounting:write'];
const INVOICES = 40;
const READ_EVERY_MS = 100;

const loadBefore = loadavg()[0].toFixed(2);
const cluster = await startCluster();
const database = await createTestDatabase(cluster.adminUrl, 'bench_fairness', async (url) => {
  await migrateService({ adminUrl: url, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
  await migrate(url, 'pw');
});
const port = await randomPort();
const turnFile = join(mkdtempSync(join(tmpdir(), 'fairness-')), 'longest-turn');
writeFileSync(turnFile, '0');
const service = await startServiceProcess(MAIN, {
  NODE_OPTIONS: `--import=${new URL('longest-turn.mjs', import.meta.url).href}`,
  BENCH_TURN_FILE: turnFile,
  PORT: String(port),
  PUBLIC_URL: 'http://api.test',
  DATABASE_URL: database.urlAs('exchequer_accounting', 'pw'),
  EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
  SERVICE_URL_DOCUMENTS: 'http://127.0.0.1:9',
  SERVICE_URL_TAX: 'http://127.0.0.1:9',
  GATEWAY_JWKS: await testJwks(),
});
const [busy, other] = await Promise.all([testTenant(1), testTenant(2)].map(clientOf));

const results = {};
try {
  const contact = { contact_name: 'Ada Byron', email: 'ada@example.com', address: { state: 'CA', zip: '90001' } };
  await busy('PUT', '/tax_settings', { registrations: [{ jurisdiction: 'US-CA' }] });
  const customer = (await busy('POST', '/customers', contact)).id;
  for (let n = 0; n < 100; n++) await other('POST', '/customers', contact);
  const invoice = invoiceOf(customer, 51_000);
  const long = await busy('POST', '/invoices', { customer_id: customer, items: linesOf(1_500) });
  const subjects = {
    'nothing else': () => sleep(2_000),
    [`${INVOICES} invoices of 51 kB at once`]: () =>
      Promise.all(Array.from({ length: INVOICES }, () => busy('POST', '/invoices', invoice))),
    'a CSV of 10 MB': (round) => busy('POST', '/bank_transactions/import', csvOf(10_400_000, round)),
    'a PDF of 1,500 lines, 4 at once': () =>
      Promise.all(Array.from({ length: 4 }, () => busy('GET', `/invoices/${long.id}/pdf`))),
  };
  for (const [name, work] of Object.entries(subjects)) {
    await work(-1);
    writeFileSync(turnFile, '0');
    const reads = [];
    const took = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      const working = work(round).then(() => took.push(performance.now() - startedAt));
      reads.push(...(await readUntil(working)));
    }
    const sorted = reads.sort((a, b) => a - b);
    const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
    results[name] = {
      p50: at(0.5),
      p99: at(0.99),
      max: at(1),
      took: Math.round(Math.min(...took)),
      turn: Math.round(Number(readFileSync(turnFile, 'utf8'))),
    };
    console.log(name, results[name]);
  }
} finally {
  await service.end('SIGTERM');
  await dropTestDatabase(cluster.adminUrl, database);
  await cluster.stop();
}
if (options.out) writeFileSync(options.out, JSON.stringify(results));

const before = options.before ? JSON.parse(readFileSync(options.before, 'utf8')) : {};
const figures = (figure) =>
  figure ? `${figure.turn} | ${figure.p50} | ${figure.p99} | ${figure.max} | ${figure.took}` : ' | | | | ';
const section = `## Fairness: what one organization's work costs another

\`node bench/fairness/run.mjs --rounds ${rounds} --before before.json --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. One accounting process and its
Postgres; \`GET /customers\` (100 of them) of one organization every ${READ_EVERY_MS} ms while another organization works. Milliseconds: the longest turn of
the serving thread (CPU time, so it does not depend on the load of the machine), the read's p50, p99 and maximum, and how long the work itself
took at best. Before: commit 44725a2.

| the other organization's work | before: longest turn | p50 | p99 | max | work | now: longest turn | p50 | p99 | max | work |
|---|---|---|---|---|---|---|---|---|---|---|
${Object.entries(results)
  .map(([name, now]) => `| ${name} | ${figures(before[name])} | ${figures(now)} |`)
  .join('\n')}
`;
console.log(`\n${section}`);
if (options.write) writeSection(section);

/** The duration of each read of the other organization in ms, until the work is done. */
async function readUntil(working) {
  const times = [];
  const reads = [];
  let isDone = false;
  const done = working.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const startedAt = performance.now();
    reads.push(other('GET', '/customers?limit=100').then(() => times.push(performance.now() - startedAt)));
    await sleep(READ_EVERY_MS);
  }
  await Promise.all([done, ...reads]);
  return times;
}

async function clientOf(tenant) {
  return async (method, path, body) => {
    const token = await signTestToken('accounting', tenant, SCOPES);
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${port}/v1/accounting${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson ? await response.json() : await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Few lines, because the cost of an invoice grows with its lines. */
function linesOf(count) {
  return Array.from({ length: count }, (_, n) => ({ description: `Hour ${n}`, amount: (100 + (n % 9_999)) / 100 }));
}

function invoiceOf(customer_id, bytes) {
  const one = JSON.stringify(linesOf(1000)).length / 1000;
  return { customer_id, items: linesOf(Math.floor(bytes / one)) };
}

/** A file of the maximum size. Each round has different rows, so that each file is new. */
function csvOf(bytes, round) {
  const rows = ['Date,Description,Amount,Reference'];
  const text = 'x'.repeat(950);
  for (let size = rows[0].length; size < bytes && rows.length <= 10_000; size += rows.at(-1).length + 1) {
    const n = rows.length;
    rows.push(`2026-0${1 + (n % 9)}-1${n % 10},Round ${round} payment ${n} ${text},-${n}.25,REF${round}-${n}`);
  }
  const form = new FormData();
  form.set('file', new Blob([rows.join('\n')], { type: 'text/csv' }), 'statement.csv');
  form.set('account_id', 'acc_1000');
  return form;
}
