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
}

export interface TestService {
  readonly database: TestDatabase;
  readonly deps: Deps;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  stop(): Promise<void>;
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const SCOPES = ['sandbox:read', 'sandbox:write'];

/** The whole service in this process, on a database of its own. */
export async function startTestService(): Promise<TestService> {
  const database = await createTestDatabase(cluster, 'sandbox', async (adminUrl) => {
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
    await migrate(adminUrl, 'pw');
  });
  const config = readConfig({
    PUBLIC_URL: 'http://api.test',
    DATABASE_URL: database.urlAs('exchequer_sandbox', 'pw'),
    EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
    GATEWAY_JWKS: await testJwks(),
  });
  const deps = createDeps(config);
  const server = await startServer(createApp(config, deps).app, 0);

  async function call(path: string, init: RequestInit, options: CallOptions = {}): Promise<Answer> {
    const token = await signTestToken('sandbox', options.as ?? tenant, options.scopes ?? SCOPES);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
      ...options.headers,
    };
    return request(`http://127.0.0.1:${server.port}/v1/sandbox${path}`, { ...init, headers });
  }

  return {
    database,
    deps,
    get: (path, options) => call(path, {}, options),
    post: (path, body, options) => call(path, jsonRequest('POST', body), options),
    stop: async () => {
      await server.stop(1_000);
      await deps.close();
      await dropTestDatabase(cluster, database);
    },
  };
}
