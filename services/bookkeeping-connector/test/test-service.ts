import { startServer } from '@exchequer/http-kit';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService, type Tenant } from '@exchequer/postgres';
import {
  type Answer,
  createTestDatabase,
  dropTestDatabase,
  jsonRequest,
  request,
  signTestToken,
  type TestDatabase,
  testJwks,
  testTenant,
} from '@exchequer/testkit';
import { createApp } from '../src/app.js';
import { readConfig } from '../src/config.js';
import { createDeps, type Deps } from '../src/deps.js';
import { startHousekeeping } from '../src/housekeeping.js';
import { migrate } from '../src/migrations.js';
import { type BookEntry, migrateSandbox, type RunningSandbox, SANDBOX_KEY, startSandbox } from './sandbox-process.ts';

export const tenant = testTenant(1);
export const otherTenant = testTenant(2);
export const liveTenant = testTenant(1, true);

export interface CallOptions {
  readonly as?: Tenant;
  readonly scopes?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestService {
  readonly database: TestDatabase;
  readonly deps: Deps;
  readonly sandbox: RunningSandbox;
  readonly url: string;
  /** The environment of a process of the service on the same database. */
  readonly environment: Readonly<Record<string, string>>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, options?: CallOptions): Promise<Answer>;
  /** Connects a company of the sandbox through the API and returns the connection. */
  connect(
    as: Tenant,
    input?: { provider?: 'quickbooks' | 'xero'; company?: 'studio' | 'bakery' | 'empty' },
  ): Promise<{ id: string; companyId: string }>;
  /** Transactions that are stored for a connection, in the form of the sandbox. */
  stored(as: Tenant, connectionId: string): Promise<BookEntry[]>;
  /** Events of a tenant in the order in which they were recorded. */
  events(as: Tenant): Promise<{ type: string; subject: string; data: Record<string, unknown> }[]>;
  stop(): Promise<void>;
}

/** The key that accounting shows to the connector. */
export const BOOKKEEPING_CONNECTOR_KEY = 'bookkeeping-key-of-this-test';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const SCOPES = ['bookkeeping:read', 'bookkeeping:write'];

export interface StartOptions {
  /** Whether background work runs, as in production. Default: true. */
  readonly housekeeping?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The whole service in this process, on a database of its own, with a real sandbox beside it. */
export async function startTestService({
  housekeeping = true,
  environment: more = {},
}: StartOptions = {}): Promise<TestService> {
  const database = await createTestDatabase(cluster, 'bookkeeping', async (adminUrl) => {
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
    await migrate(adminUrl, 'pw');
    await migrateSandbox(adminUrl);
  });
  const sandbox = await startSandbox(database);
  const environment = {
    PORT: '0',
    PUBLIC_URL: 'http://api.test',
    DATABASE_URL: database.urlAs('exchequer_bookkeeping', 'pw'),
    EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
    GATEWAY_JWKS: await testJwks(),
    VAULT_MASTER_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    SERVICE_URL_SANDBOX: sandbox.url,
    SANDBOX_BOOKKEEPING_KEY: SANDBOX_KEY,
    BOOKKEEPING_CONNECTOR_KEY,
    SYNC_EVERY_MINUTES: '0',
    FULL_SYNC_EVERY_MINUTES: '0',
    ...more,
  };
  const config = readConfig(environment);
  const deps = createDeps(config);
  const background = housekeeping ? startHousekeeping(deps) : undefined;
  const server = await startServer(createApp(config, deps).app, 0);
  const url = `http://127.0.0.1:${server.port}`;

  async function call(path: string, init: RequestInit, options: CallOptions = {}): Promise<Answer> {
    const token = await signTestToken('bookkeeping-connector', options.as ?? tenant, options.scopes ?? SCOPES);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
      ...options.headers,
    };
    return request(`${url}${path}`, { ...init, headers });
  }

  const post: TestService['post'] = (path, body, options = {}) => call(path, jsonRequest('POST', body), options);

  return {
    database,
    deps,
    sandbox,
    url,
    environment,
    get: (path, options) => call(path, {}, options),
    post,
    patch: (path, body, options) => call(path, jsonRequest('PATCH', body), options),
    delete: (path, options) => call(path, { method: 'DELETE' }, options),
    connect: async (as, input = {}) => {
      const { status, body, text } = await post('/v1/test_helpers/bookkeeping/connections', input, { as });
      if (status !== 200) throw new Error(text);
      return body;
    },
    stored: async (as, connectionId) => {
      const { rows } = await database.admin(
        `select entity, provider_id as id, date, amount::int8 as cents, payee, description as memo from bookkeeping.entry
         where org_id = '${as.organizationId}' and connection_id = '${connectionId}' and removed_at is null
         order by entity collate "C", provider_id collate "C"`,
      );
      return rows.map((row) => ({ ...row, cents: Number(row.cents) })) as BookEntry[];
    },
    events: async (as) => {
      const { rows } = await database.admin(
        `select type, subject, data from bookkeeping.outbox where org_id = '${as.organizationId}' and type like 'bookkeeping.%' order by id`,
      );
      return rows as { type: string; subject: string; data: Record<string, unknown> }[];
    },
    stop: async () => {
      await server.stop(1_000);
      await background?.stop();
      await deps.close();
      await sandbox.stop();
      await dropTestDatabase(cluster, database);
    },
  };
}
