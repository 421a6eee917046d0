/**
 * Measures how fast events get from the process that publishes them to a handler, through the Postgres log and through Kafka:
 * latency at a low rate, throughput of a backlog, and the cost of an idle subscriber.
 *
 *   node bench/messaging/bus.mjs            uses a temporary Postgres (fsync off), and Kafka if it can run here
 *   EXCHEQUER_TEST_DATABASE_URL=... node bench/messaging/bus.mjs      uses your own Postgres, as superuser
 */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentProcessed } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { kafkaAvailable, startKafka } from '@exchequer/kafka-broker';
import {
  createKafkaBus,
  createPostgresBus,
  createRelay,
  eventLogMigrations,
  messagingMigrations,
  recordEvent,
} from '@exchequer/messaging';
import { createDatabase, createPool, inTenant, migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, startCluster, testTenant } from '@exchequer/testkit';

const CALM_EVENTS = 400;
const CALM_EVERY_MS = 15;
const BACKLOG = 50_000;
const BATCH = 500;
const IDLE_MS = 5_000;
const topic = documentProcessed.topic;
const tenant = testTenant(1);

const cluster = await startCluster();
const database = await createTestDatabase(cluster.adminUrl, 'bench_messaging', async (adminUrl) => {
  await migrateService({ adminUrl, schema: 'bench', runtimePassword: 'pw', sources: [messagingMigrations] });
  await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
});
const pool = createPool({
  connectionString: database.urlAs('exchequer_bench', 'pw'),
  schema: 'bench',
  applicationName: 'bench',
});
const db = createDatabase(pool);
const { rows } = await pool.query('show fsync');
console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, Postgres fsync ${rows[0].fsync}\n`);

const connectionString = database.urlAs('exchequer_event_log', 'pw');
await measure('Postgres log', () => createPostgresBus({ connectionString, topics: [topic] }));
const { available, reason } = await kafkaAvailable();
if (available) {
  const broker = await startKafka();
  await measure('Kafka', () => createKafkaBus({ brokers: [broker.address], clientId: 'bench', topics: [topic] }));
  await broker.stop();
} else console.log(`Kafka: not measured, ${reason}`);
await db.destroy();
await dropTestDatabase(cluster.adminUrl, database);
await cluster.stop();

async function measure(name, connect) {
  const [publisher, subscriber] = [connect(), connect()];
  const sentAt = new Map();
  const latencies = [];
  let received = 0;
  const subscription = await subscriber.subscribe({
    group: 'bench',
    topics: [topic],
    handle: async ({ id }) => {
      received += 1;
      if (sentAt.has(id)) latencies.push(performance.now() - sentAt.get(id));
    },
  });
  const until = async (count) => {
    while (received < count) await sleep(2);
  };
  await publisher.publish([record()]);
  await until(1);

  for (let n = 0; n < CALM_EVENTS; n++) {
    const next = record();
    sentAt.set(next.event.id, performance.now());
    await publisher.publish([next]);
    await sleep(CALM_EVERY_MS);
  }
  await until(1 + CALM_EVENTS);
  report(name, 'publish -> handler', latencies.splice(0));

  const relay = createRelay({ db, bus: publisher });
  for (let n = 0; n < CALM_EVENTS; n++) {
    const event = await inTenant(db, tenant, (trx) =>
      recordEvent(trx, { contract: documentProcessed, subject: newId('doc'), tenant, data: documentProcessed.example }),
    );
    sentAt.set(event.id, performance.now());
    relay.wake();
    await sleep(CALM_EVERY_MS);
  }
  await until(1 + 2 * CALM_EVENTS);
  await relay.stop();
  report(name, 'commit -> handler', latencies.splice(0));

  const idle = process.cpuUsage();
  await sleep(IDLE_MS);
  const { user, system } = process.cpuUsage(idle);
  console.log(`${name}: idle publisher and subscriber use ${((user + system) / IDLE_MS / 10).toFixed(2)} % of a core`);
  await subscription.stop();

  let from = performance.now();
  for (let n = 0; n < BACKLOG; n += BATCH) await publisher.publish(Array.from({ length: BATCH }, record));
  const perSecond = () => Math.round(BACKLOG / ((performance.now() - from) / 1_000)).toLocaleString('en');
  console.log(`${name}: published ${perSecond()} events/s in batches of ${BATCH}`);
  from = performance.now();
  received = 0;
  await subscriber.subscribe({
    group: 'bench',
    topics: [topic],
    handle: async () => {
      received += 1;
    },
  });
  await until(BACKLOG);
  console.log(`${name}: drained ${perSecond()} events/s, one subscriber\n`);
  await Promise.all([publisher.close(), subscriber.close()]);
}

function record() {
  const event = {
    id: newId('evt'),
    type: documentProcessed.type,
    source: 'documents',
    subject: newId('doc'),
    sequence: 1,
    time: new Date().toISOString(),
    ...tenant,
    data: documentProcessed.example,
  };
  return { topic, event };
}

function report(name, what, latencies) {
  latencies.sort((a, b) => a - b);
  const quantile = (q) => latencies[Math.floor(q * (latencies.length - 1))].toFixed(1);
  console.log(`${name}: ${what} p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, n ${latencies.length}`);
}
