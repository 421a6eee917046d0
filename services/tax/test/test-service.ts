import { startServer } from '@exchequer/http-kit';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
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
import { migrate } from '../src/migrations.js';

export const tenant = testTenant(1);
export const otherTenant = testTenant(2);
export const liveTenant = testTenant(1, true);

export interface CallOptions {
  readonly as?: typeof tenant;
  readonly scopes?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** What the gateway says about the test clock. */
  readonly clockAheadMs?: number;
}

export interface TestService {
  readonly database: TestDatabase;
  readonly url: string;
  readonly deps: Deps;
  /** What day the service believes it is. */
  setToday(day: string): void;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, options?: CallOptions): Promise<Answer>;
  /** Connection of the superuser, without any restriction. */
  admin: TestDatabase['admin'];
  stop(): Promise<void>;
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const SCOPES = ['documents:read', 'documents:write', 'tax:read', 'tax:write'];

/** The whole service in this process, on a database of its own, on the 20th of November 2026. */
export async function startTestService(environment: Readonly<Record<string, string>> = {}): Promise<TestService> {
  const database = await createTestDatabase(cluster, 'tax', async (adminUrl) => {
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
    await migrate(adminUrl, 'pw');
  });
  const config = readConfig({ ...(await testEnvironment(database)), ...environment });
  let now = new Date('2026-11-20T12:00:00Z');
  const deps = createDeps(config, ({ clockAheadMs = 0 }) => new Date(now.getTime() + clockAheadMs));
  const server = await startServer(createApp(config, deps).app, 0);

  async function call(path: string, init: RequestInit, options: CallOptions = {}): Promise<Answer> {
    const token = await signTestToken(['tax', 'documents'], options.as ?? tenant, options.scopes ?? SCOPES, {
      ...(options.clockAheadMs && { clock_ahead_ms: options.clockAheadMs }),
    });
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
      ...options.headers,
    };
    return request(`http://127.0.0.1:${server.port}/v1/tax${path}`, { ...init, headers });
  }

  return {
    database,
    url: `http://127.0.0.1:${server.port}`,
    deps,
    setToday: (day) => {
      now = new Date(`${day}T12:00:00Z`);
    },
    get: (path, options) => call(path, {}, options),
    delete: (path, options) => call(path, { method: 'DELETE' }, options),
    post: (path, body, options) => call(path, jsonRequest('POST', body), options),
    admin: database.admin,
    stop: async () => {
      await server.stop(500);
      await deps.close();
      await dropTestDatabase(cluster, database);
    },
  };
}

export async function testEnvironment(database: TestDatabase): Promise<Record<string, string>> {
  return {
    PORT: '0',
    PUBLIC_URL: 'http://api.test',
    SERVICE_URL_SANDBOX: 'http://127.0.0.1:9',
    SANDBOX_EFILE_KEY: 'not-used',
    DATABASE_URL: database.urlAs('exchequer_tax', 'pw'),
    EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
    GATEWAY_JWKS: await testJwks(),
    VAULT_MASTER_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
  };
}
