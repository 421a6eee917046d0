import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DomainEvent } from '@exchequer/event-contracts';
import { startServer } from '@exchequer/http-kit';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService, type Tenant } from '@exchequer/postgres';
import {
  type Answer,
  createTestDatabase,
  dropTestDatabase,
  jsonRequest,
  request,
  type ServiceProcess,
  signTestToken,
  startServiceProcess,
  type TestDatabase,
  testJwks,
  testTenant,
} from '@exchequer/testkit';
import { createApp } from '../src/app.js';
import { readConfig } from '../src/config.js';
import { createDeps, type ServiceDeps } from '../src/create-deps.js';
import { migrate } from '../src/migrations.js';
import { startConsumers } from '../src/start-consumers.js';

export const tenant = testTenant(1);
export const otherTenant = testTenant(2);
export const liveTenant = testTenant(1, true);

/** What a caller with all rights may do to the service, as one tenant or another. */
export interface Client {
  get(path: string, as?: typeof tenant, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, as?: typeof tenant, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body: unknown, as?: typeof tenant): Promise<Answer>;
  put(path: string, body: unknown, as?: typeof tenant): Promise<Answer>;
  delete(path: string, as?: typeof tenant): Promise<Answer>;
  postForm(path: string, form: FormData, as?: typeof tenant, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestService extends Client {
  readonly database: TestDatabase;
  readonly deps: ServiceDeps;
  /** Every event that reached the bus. */
  readonly events: DomainEvent[];
  /** What day the service believes it is. */
  setToday(day: string): void;
  /** Connection of the superuser, without any restriction. */
  admin: TestDatabase['admin'];
  /** A digest of every row of every table of the service, without the time at which the relay published an event. */
  fingerprint(): Promise<string>;
  /** Waits for an event of this type about this object. */
  event(type: string, subject: string): Promise<DomainEvent>;
  stop(): Promise<void>;
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const ROOT = '/v1/accounting';
/** The discard port. */
const NOBODY = 'http://127.0.0.1:9';

/** The whole service in this process, on a database of its own, on the 20th of November 2026. */
export async function startTestService(others: OtherServices = {}): Promise<TestService> {
  const database = await createTestDatabase(cluster, 'accounting', migrateTestDatabase);
  const config = readConfig(await testEnvironment(database, others));
  let now = new Date('2026-11-20T12:00:00Z');
  const deps = createDeps(config, () => now);
  // Without the other service the feed would only count its attempts.
  if (others.documents === undefined) await deps.receiptFeed.stop();
  if (others.bookkeeping === undefined) await deps.bookkeepingFeed.stop();
  const server = await startServer(createApp(config, deps).app, 0);
  const consumers = await startConsumers(deps);
  const events: DomainEvent[] = [];
  const arrived = new EventTarget();
  const subscription = await deps.bus.subscribe({
    group: 'test',
    topics: ['accounting.invoice.v1', 'accounting.expense.v1', 'accounting.bank_transaction.v1'],
    handle: async (event) => {
      events.push(event);
      arrived.dispatchEvent(new Event('arrived'));
    },
  });

  return {
    ...connectTo(server.port),
    database,
    deps,
    events,
    setToday: (day) => {
      now = new Date(`${day}T12:00:00Z`);
    },
    admin: database.admin,
    fingerprint: async () => {
      const tables = await database.admin("select tablename as name from pg_tables where schemaname = 'accounting'");
      // The relay marks events as published, and background work is done, soon after a write.
      const written = tables.rows.filter(({ name }) => name !== 'work');
      const rows = written.map(
        ({ name }) =>
          `select '${name}' || md5((to_jsonb(t) - 'published_at')::text) as row from accounting."${name}" t`,
      );
      const all = `select md5(string_agg(row, '' order by row)) as bytes from (${rows.join(' union all ')}) r`;
      return (await database.admin(all)).rows[0].bytes;
    },
    event: async (type, subject) => {
      for (;;) {
        const event = events.find((candidate) => candidate.type === type && candidate.subject === subject);
        if (event) return event;
        await once(arrived, 'arrived', { signal: AbortSignal.timeout(60_000) });
      }
    },
    stop: async () => {
      await server.stop(500);
      await Promise.all([subscription.stop(), consumers.stop()]);
      await deps.close();
      await dropTestDatabase(cluster, database);
    },
  };
}

/** With what the service and its event log need in it. */
export async function migrateTestDatabase(adminUrl: string): Promise<void> {
  await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
  await migrate(adminUrl, 'pw');
}

/** Calls the service on this port, as the gateway would. */
export function connectTo(port: number): Client {
  async function call(path: string, init: RequestInit, as = tenant): Promise<Answer> {
    const authorization = `Bearer ${await signTestToken('accounting', as, ['accounting:read', 'accounting:write'])}`;
    const headers = { authorization, ...(init.headers as Record<string, string>) };
    return request(`http://127.0.0.1:${port}${ROOT}${path}`, { ...init, headers });
  }

  const send =
    (method: string) =>
    (path: string, body?: unknown, as?: typeof tenant, headers = {}) =>
      call(path, jsonRequest(method, body, headers), as);

  return {
    get: (path, as, headers = {}) => call(path, { headers }, as),
    post: send('POST'),
    patch: send('PATCH'),
    put: send('PUT'),
    delete: (path, as) => call(path, { method: 'DELETE' }, as),
    postForm: (path, body, as, headers = {}) => call(path, { method: 'POST', body, headers }, as),
  };
}

/** The built service as a process of its own on the same database, that can be killed. */
export async function startTestProcess(
  database: TestDatabase,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  return startServiceProcess(MAIN, { ...(await testEnvironment(database)), PORT: String(port), ...environment });
}

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Addresses of the services that this one asks; where none is given nobody answers. */
export interface OtherServices {
  readonly documents?: string;
  readonly tax?: string;
  readonly treasury?: string;
  readonly bookkeeping?: string;
}

/** What accounting shows to treasury. */
export const TREASURY_KEY = 'treasury-key-of-this-test';

/** The key that accounting shows to documents. */
export const DOCUMENTS_KEY = 'documents-key-of-this-test';

/** The key that accounting shows to the bookkeeping connector. */
export const BOOKKEEPING_CONNECTOR_KEY = 'bookkeeping-key-of-this-test';

export async function testEnvironment(
  database: TestDatabase,
  { documents = NOBODY, tax = NOBODY, treasury = NOBODY, bookkeeping = NOBODY }: OtherServices = {},
): Promise<Record<string, string>> {
  return {
    PORT: '0',
    PUBLIC_URL: 'http://api.test',
    DATABASE_URL: database.urlAs('exchequer_accounting', 'pw'),
    EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
    SERVICE_URL_DOCUMENTS: documents,
    SERVICE_URL_TAX: tax,
    SERVICE_URL_TREASURY: treasury,
    SERVICE_URL_BOOKKEEPING_CONNECTOR: bookkeeping,
    BOOKKEEPING_CONNECTOR_KEY,
    TREASURY_KEY,
    DOCUMENTS_KEY,
    GATEWAY_JWKS: await testJwks(),
  };
}

/** Registers the organization with these payees. Without a registration no tax is charged. */
export async function register(service: Client, jurisdictions: readonly string[], as: Tenant = tenant): Promise<void> {
  const registrations = jurisdictions.map((jurisdiction) => ({ jurisdiction }));
  const { status } = await service.put('/tax_settings', { registrations }, as);
  if (status !== 200) throw new Error(`the tax settings were refused with ${status}`);
}

/** A new customer's id. */
export async function newCustomer(service: TestService, as = tenant): Promise<string> {
  const { body } = await service.post('/customers', { contact_name: 'Ada Byron', email: 'ada@byron.test' }, as);
  return body.id;
}
