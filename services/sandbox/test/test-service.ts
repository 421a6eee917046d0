import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partnerHeaders, startServer } from '@exchequer/http-kit';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import {
  type Answer,
  createTestDatabase,
  dropTestDatabase,
  jsonRequest,
  request,
  type TestDatabase,
  testJwks,
  testTenant,
} from '@exchequer/testkit';
import { createApp } from '../src/app.js';
import { readConfig } from '../src/config.js';
import { createDeps, type Deps } from '../src/deps.js';
import { migrate } from '../src/migrations.js';

export const tenant = testTenant(1);
export const otherTenant = testTenant(2);

export interface TestService {
  readonly database: TestDatabase;
  readonly deps: Deps;
  readonly url: string;
  /** Paths that the sandbox called at its customer. */
  readonly calledBack: string[];
  get(path: string, as?: typeof tenant): Promise<Answer>;
  post(path: string, body?: unknown, as?: typeof tenant): Promise<Answer>;
  stop(): Promise<void>;
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const KEY = 'sandbox-key-of-this-test';
export const BOOKKEEPING_KEY = 'bookkeeping-key-of-this-test';
const EFILE_KEY = 'efile-key-of-this-test';

/** The whole service in this process, on a database of its own. A server takes the place of its customer, treasury. */
export async function startTestService(): Promise<TestService> {
  const database = await createTestDatabase(cluster, 'sandbox', async (adminUrl) => {
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
    await migrate(adminUrl, 'pw');
  });
  const calledBack: string[] = [];
  const customer = await startCustomer(calledBack);
  const config = readConfig({
    PUBLIC_URL: 'http://api.test',
    DATABASE_URL: database.urlAs('exchequer_sandbox', 'pw'),
    EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
    GATEWAY_JWKS: await testJwks(),
    SANDBOX_KEY: KEY,
    SANDBOX_EFILE_KEY: EFILE_KEY,
    SANDBOX_BOOKKEEPING_KEY: BOOKKEEPING_KEY,
    VAULT_MASTER_KEYS: `test:${Buffer.alloc(32, 2).toString('base64')}`,
    SERVICE_URL_TREASURY: `http://127.0.0.1:${(customer.address() as AddressInfo).port}`,
    SERVICE_URL_TAX: `http://127.0.0.1:${(customer.address() as AddressInfo).port}`,
  });
  const deps = createDeps(config);
  const server = await startServer(createApp(config, deps).app, 0);

  function call(path: string, init: RequestInit, as: typeof tenant): Promise<Answer> {
    const headers = {
      ...(init.headers as Record<string, string>),
      ...partnerHeaders(keyOf(path), as),
    };
    return request(`http://127.0.0.1:${server.port}${path}`, { ...init, headers });
  }

  return {
    database,
    deps,
    url: `http://127.0.0.1:${server.port}`,
    calledBack,
    get: (path, as = tenant) => call(path, {}, as),
    post: (path, body, as = tenant) => call(path, jsonRequest('POST', body), as),
    stop: async () => {
      await server.stop(1_000);
      await deps.close();
      customer.close();
      await dropTestDatabase(cluster, database);
    },
  };
}

function keyOf(path: string): string {
  if (path.startsWith('/efile/')) return EFILE_KEY;
  return path.startsWith('/bookkeeping/') ? BOOKKEEPING_KEY : KEY;
}

async function startCustomer(calledBack: string[]): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    calledBack.push(incoming.url!);
    let body = '';
    incoming.on('data', (chunk) => {
      body += chunk;
    });
    incoming.on('end', () => outgoing.end(JSON.stringify(answerOf(incoming.url!, body))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** The account 100000000001 of this bank exists; no other account does. */
const OWN_ACCOUNT = '100000000001';

function answerOf(url: string, body: string): object {
  if (url !== '/partner/bank/on_us_payments') return {};
  const { payments } = JSON.parse(body) as { payments: { id: string; rail: string; accountNumber: string }[] };
  const data = payments.map(({ id, rail, accountNumber }) =>
    accountNumber === OWN_ACCOUNT
      ? { id, outcome: 'booked', reason: null }
      : { id, outcome: 'refused', reason: rail === 'ach' ? 'R03' : 'AC03' },
  );
  return { data };
}
