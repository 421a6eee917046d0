import { createDatabase, createPool } from '@exchequer/postgres';
import {
  createTestDatabase,
  type DurableCluster,
  eventually,
  randomPort,
  runs,
  type ServiceProcess,
  startDurableCluster,
  type TestDatabase,
  testTenant,
} from '@exchequer/testkit';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { expectOneEffectEach } from '../test/effects.ts';
import { type Load, startLoad } from '../test/load.ts';
import { type Client, connectTo, migrateTestDatabase, register, startTestProcess } from '../test/test-service.ts';
import { type Database, SCHEMA } from './database.js';

/** Requests of each client. */
const REQUESTS = runs(8, 100);
const CLIENTS = 64;
const DEATHS = Math.max(3, Math.ceil(REQUESTS / 20));
const TIMEOUT_MS = 120_000 + REQUESTS * 15_000;

/** A server of its own, because it is killed. */
let cluster: DurableCluster;
let database: TestDatabase;
let db: Kysely<Database>;
let service: ServiceProcess;
let port: number;
let client: Client;

beforeAll(async () => {
  cluster = await startDurableCluster();
  database = await createTestDatabase(cluster.adminUrl, 'accounting', migrateTestDatabase);
  const connectionString = database.urlAs('exchequer_accounting', 'pw');
  db = createDatabase(createPool({ connectionString, schema: SCHEMA, applicationName: 'observer' }));
  port = await randomPort();
  client = connectTo(port);
  service = await startTestProcess(database, port);
});

afterAll(async () => {
  await service.end('SIGTERM');
  await db.destroy();
  await cluster.stop();
});

/** When something was dead: ms as `performance.now()`. */
interface Outage {
  readonly from: number;
  readonly to: number;
}

const PLACES = [
  {},
  { address: { state: 'CA', zip: '90001' } },
  { address: { country: 'DE' } },
  { address: { country: 'CA', state: 'QC' } },
  { address: { state: 'OR' } },
  {},
];

/** The load for a tenant without books, what is done to it meanwhile, and the expected state afterwards. */
async function run(n: number, disturb: (load: Load) => Promise<Outage[]>): Promise<Load> {
  const tenant = testTenant(n);
  const customers: string[] = [];
  await register(client, ['US-CA', 'DE', 'CA', 'CA-QC'], tenant);
  for (const place of PLACES) {
    const input = { contact_name: 'Ada Byron', email: 'ada@example.com', ...place };
    customers.push((await client.post('/customers', input, tenant)).body.id);
  }
  const startedAt = performance.now();
  const load = startLoad(client, { tenant, clients: CLIENTS, requests: REQUESTS, customers });
  const [outages] = await Promise.all([disturb(load), load.finished]).finally(() => load.stop());
  const seconds = (performance.now() - startedAt) / 1000;

  expect(load.settled).toHaveLength(CLIENTS * REQUESTS);
  expect(
    [...new Set(load.settled.map(({ status }) => status))].filter((s) => ![200, 400, 409, 422].includes(s)),
  ).toEqual([]);
  const isMeanwhile = (failure: Outage) => outages.some(({ from, to }) => failure.from <= to && failure.to >= from);
  expect(load.failures.filter((failure) => failure.code !== 'service_unavailable' || !isMeanwhile(failure))).toEqual(
    [],
  );
  await expectOneEffectEach({ db, adminUrl: database.adminUrl, client, tenant, settled: load.settled });
  if (REQUESTS > 8) console.info(figuresOf(load, seconds, outages.length));
  return load;
}

function figuresOf({ settled, failures, broken }: Load, seconds: number, outages: number): string {
  const accepted = settled.filter(({ status }) => status === 200).length;
  const rate = Math.round(settled.length / seconds);
  return `${settled.length} requests in ${seconds.toFixed(1)} s (${rate}/s), ${accepted} accepted, ${outages} outages, ${failures.length} answered 503 and ${broken} connections broken meanwhile`;
}

/** Some share of all further on, not by the clock. */
const further = (load: Load) => load.progress(((CLIENTS * REQUESTS) / (DEATHS + 1)) * (0.5 + Math.random()));

async function outageOf(death: () => Promise<void>): Promise<Outage> {
  const from = performance.now();
  await death();
  await eventually(async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}/health/ready`);
    if (status !== 200) throw new Error('not ready');
  }, 60_000);
  return { from, to: performance.now() };
}

test(
  '64 clients on hot accounts: none is refused for being many, and every accepted key has one effect',
  async () => {
    const load = await run(1, async () => []);
    expect(load.broken).toBe(0);
    const { rows } = await database.admin(
      'select deadlocks from pg_stat_database, pg_stat_force_next_flush() where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: '0' }]);
  },
  TIMEOUT_MS,
);

test(
  'the service killed under 64 clients: asked again, every accepted key has one effect',
  async () => {
    await run(2, async (load) => {
      const outages: Outage[] = [];
      while (outages.length < DEATHS) {
        await further(load);
        outages.push(
          await outageOf(async () => {
            await service.end('SIGKILL');
            service = await startTestProcess(database, port);
          }),
        );
      }
      return outages;
    });
  },
  TIMEOUT_MS,
);

test(
  'Postgres killed under 64 clients, whole and by a single session: every accepted key has one effect',
  async () => {
    await run(3, async (load) => {
      const outages: Outage[] = [];
      while (outages.length < DEATHS) {
        await further(load);
        outages.push(await outageOf(outages.length % 2 === 0 ? killServer : killSession));
      }
      return outages;
    });
  },
  TIMEOUT_MS,
);

async function killServer(): Promise<void> {
  await cluster.kill();
  await cluster.start();
}

/** The server ends all other sessions too, and recovers. The service reaches it again after that, not through a session that still ends. */
async function killSession(): Promise<void> {
  const admin = new pg.Client(database.adminUrl);
  admin.on('error', () => {});
  await admin.connect();
  const ended = new Promise<void>((resolve) => admin.once('end', resolve));
  const sessions = await eventually(async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'accounting' order by state = 'active' desc`,
    );
    const pids = rows.map(({ pid }) => pid);
    process.kill(pids[0]!, 'SIGKILL');
    return pids;
  });
  await ended;
  await eventually(() => expect(sessions.filter(isAlive)).toEqual([]));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
