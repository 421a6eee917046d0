/**
 * Measures the time from the commit of an event to the first byte of its webhook, and how many webhooks per second one
 * dispatcher delivers. Publisher, dispatcher, receiver and Postgres (fsync on) are separate processes.
 *
 *   node bench/webhooks/run.mjs [--write]      --write puts the figures into bench/RESULTS.md
 */
import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { documentProcessed } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import {
  createPostgresBus,
  createRelay,
  eventLogMigrations,
  messagingMigrations,
  recordEvent,
} from '@exchequer/messaging';
import { createDatabase, createPool, inTenant, migrateService } from '@exchequer/postgres';
import { randomPort, signTestToken, testJwks, testTenant } from '@exchequer/testkit';
import { migrate } from '../../services/webhook-dispatcher/dist/migrations.js';
import { dayAndMachine, writeSection } from '../results.mjs';
import { cpuSeconds } from './cpu.mjs';
import { startDurablePostgres } from './durable-postgres.mjs';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const MAIN = fileURLToPath(new URL('../../services/webhook-dispatcher/dist/main.js', import.meta.url));
const WARM_UP = 100;
const CALM_EVENTS = 1_000;
const CALM_EVERY_MS = 20;
const BACKLOG = 10_000;
const topics = [documentProcessed.topic, 'webhooks.endpoint.v1', 'webhooks.delivery.v1'];

const loadBefore = loadavg()[0].toFixed(2);
const postgres = await startDurablePostgres();
const as = (role) => Object.assign(new URL(postgres.adminUrl), { username: role, password: 'pw' }).href;
await migrate(postgres.adminUrl, 'pw');
for (const [schema, source] of [
  ['event_log', eventLogMigrations],
  ['publisher', messagingMigrations],
]) {
  await migrateService({ adminUrl: postgres.adminUrl, schema, runtimePassword: 'pw', sources: [source] });
}
const admin = createPool({ connectionString: postgres.adminUrl, schema: 'webhooks', applicationName: 'bench' });
const db = createDatabase(
  createPool({ connectionString: as('exchequer_publisher'), schema: 'publisher', applicationName: 'bench' }),
);
const bus = createPostgresBus({ connectionString: as('exchequer_event_log'), topics });
const relay = createRelay({ db, bus });

/** The arrival time of each webhook by path and event id, in nanoseconds of the machine's monotonic clock. */
const arrived = new Map();
let duplicates = 0;
const receiver = fork(fileURLToPath(new URL('receiver.mjs', import.meta.url)));
const [{ port: receiverPort }] = await once(receiver, 'message');
receiver.on('message', ({ arrivals }) => {
  for (const [path, id, at] of arrivals) {
    if (arrived.has(`${path} ${id}`)) duplicates += 1;
    else arrived.set(`${path} ${id}`, BigInt(at));
  }
});

const port = await randomPort();
const environment = {
  PATH: process.env.PATH,
  LOG_LEVEL: 'warn',
  PORT: String(port),
  PUBLIC_URL: 'http://bench.test',
  DATABASE_URL: as('exchequer_webhooks'),
  EVENT_LOG_URL: as('exchequer_event_log'),
  GATEWAY_JWKS: await testJwks(),
  VAULT_MASTER_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
};

const results = [];
let dispatcher = await startDispatcher();
await latency();
for (const [name, organizations, endpointsEach] of [
  ['50 organizations, one endpoint each', 50, 1],
  ['one organization, 50 endpoints', 1, 50],
  ['one endpoint', 1, 1],
]) {
  await throughput(name, organizations, endpointsEach);
}
dispatcher.kill('SIGTERM');
await once(dispatcher, 'exit');
receiver.disconnect();
await relay.stop();
await bus.close();
await db.destroy();
await admin.end();
await postgres.stop();

const section = `## Webhooks

\`node bench/webhooks/run.mjs --write\` ${dayAndMachine()}; the cores are shared by
Postgres 18 (fsync on), publisher, dispatcher and receiver; load average before ${loadBefore}.

| What | Figure |
|---|---|
${results.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n')}
`;
console.log(`\n${section}`);
if (options.write) writeSection(section);

/** Latency from the commit of the transaction that records the event, through outbox, relay, bus and fan-out, to the receiver. */
async function latency() {
  const tenant = testTenant(1);
  await register(tenant, '/latency');
  const committed = new Map();
  for (let n = 0; n < WARM_UP + CALM_EVENTS; n++) {
    const event = await inTenant(db, tenant, (trx) =>
      recordEvent(trx, { contract: documentProcessed, subject: newId('doc'), tenant, data: documentProcessed.example }),
    );
    committed.set(event.id, process.hrtime.bigint());
    relay.wake();
    await sleep(CALM_EVERY_MS);
  }
  await until(() => arrived.size === WARM_UP + CALM_EVENTS);
  const delaysMs = [...committed]
    .slice(WARM_UP)
    .map(([id, at]) => Number(arrived.get(`/latency ${id}`) - at) / 1e6)
    .sort((a, b) => a - b);
  const at = (share) => delaysMs[Math.min(delaysMs.length - 1, Math.floor(delaysMs.length * share))].toFixed(1);
  report(
    `event commit -> first webhook byte, ${1000 / CALM_EVERY_MS} events/s, ${CALM_EVENTS} events`,
    `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`,
  );
}

/**
 * Throughput of a backlog: events wait on the bus while the dispatcher is stopped. Counts from the first webhook to the last
 * one that is recorded.
 */
async function throughput(name, organizations, endpointsEach) {
  const tenants = Array.from({ length: organizations }, (_, n) => testTenant(1_000_000 + results.length * 1_000 + n));
  for (const tenant of tenants) {
    for (let n = 0; n < endpointsEach; n++) await register(tenant, `/${tenant.organizationId}/${n}`);
  }
  dispatcher.kill('SIGTERM');
  await once(dispatcher, 'exit');
  arrived.clear();
  const events = Array.from({ length: BACKLOG / endpointsEach }, (_, n) => eventOf(tenants[n % organizations]));
  for (let n = 0; n < events.length; n += 500) {
    await bus.publish(events.slice(n, n + 500).map((event) => ({ topic: documentProcessed.topic, event })));
  }
  dispatcher = await startDispatcher();
  const cpuBefore = { dispatcher: cpuSeconds(dispatcher.pid), postgres: cpuSeconds(postgres.pid) };
  await until(() => arrived.size > 0);
  const startedAt = performance.now();
  await until(async () => {
    if (arrived.size < BACKLOG) return false;
    const { rows } = await admin.query(`select count(*)::int as n from delivery where status <> 'succeeded'`);
    return rows[0].n === 0;
  });
  const perSecond = Math.round(BACKLOG / ((performance.now() - startedAt) / 1000));
  const cpuMs = (from, pid) => (((cpuSeconds(pid) - from) * 1000) / BACKLOG).toFixed(2);
  report(
    `fan-out and delivery of ${BACKLOG.toLocaleString('en')} webhooks, ${name}`,
    `${perSecond.toLocaleString('en')} deliveries/s, ${duplicates} duplicates; CPU a delivery: dispatcher ${cpuMs(cpuBefore.dispatcher, dispatcher.pid)} ms, Postgres ${cpuMs(cpuBefore.postgres, postgres.pid)} ms`,
  );
}

function report(what, figure) {
  results.push([what, figure]);
  console.log(`${what}: ${figure}`);
}

async function startDispatcher() {
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined))?.ok);
  return child;
}

async function register(tenant, path) {
  const response = await fetch(`http://127.0.0.1:${port}/v1/webhooks/endpoints`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signTestToken('webhook-dispatcher', tenant, ['webhooks:write'])}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ url: `http://127.0.0.1:${receiverPort}${path}` }),
  });
  if (!response.ok) throw new Error(await response.text());
}

function eventOf(tenant) {
  const subject = newId('doc');
  return {
    id: newId('evt'),
    type: documentProcessed.type,
    source: 'documents',
    subject,
    sequence: 1,
    time: new Date().toISOString(),
    ...tenant,
    data: { ...documentProcessed.example, id: subject },
  };
}

async function until(condition) {
  while (!(await condition())) await sleep(5);
}
