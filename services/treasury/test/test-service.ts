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
import type { BankRails } from '../src/bank/bank-rails.js';
import { type Config, readConfig } from '../src/config.js';
import { createDeps, type Deps } from '../src/deps.js';
import { migrate } from '../src/migrations.js';
import { migrateSandbox, type RunningSandbox, startSandbox } from './sandbox-process.ts';

export const tenant = testTenant(1);
export const otherTenant = testTenant(2);
export const liveTenant = testTenant(1, true);

/** Another key of an organization than the one that calls by default. */
export const APPROVER = 'key_00000000000000000000000002';

/** A valid owner of an account. */
export const ownerInput = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@byron.test',
  phone: '+14155550123',
  ssn: '536-90-4399',
  dateOfBirth: '1985-12-10',
  address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' },
};

export interface CallOptions {
  readonly as?: typeof tenant;
  readonly scopes?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The API key that calls; default: always the same one. */
  readonly keyId?: string;
  /** The first key of the rolls that led to it. */
  readonly rootKeyId?: string;
}

export interface OpenOptions {
  readonly type?: 'checking' | 'savings';
  /** Dollars. */
  readonly initialDeposit?: number;
  readonly as?: typeof tenant;
}

export interface TestService {
  readonly database: TestDatabase;
  readonly config: Config;
  readonly deps: Deps;
  readonly sandbox: RunningSandbox;
  /** Address of the service. */
  readonly url: string;
  /** @param path with its prefix, such as `/v1/accounts` */
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, options?: CallOptions): Promise<Answer>;
  /** Sends a request of any method. */
  send(path: string, init: RequestInit, options?: CallOptions): Promise<Answer>;
  /** Opens an account through the API and returns its id. */
  openAccount(options?: OpenOptions): Promise<string>;
  stop(): Promise<void>;
}

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const SCOPES = ['treasury:read', 'treasury:write'];
/** What the sandbox and treasury show to each other. */
export const SANDBOX_KEY = 'sandbox-key-of-this-test';
/** What accounting shows. */
export const TREASURY_KEY = 'treasury-key-of-this-test';

export interface StartOptions {
  /** The bank partner of test mode; default: the sandbox. */
  readonly bank?: BankRails;
  /** How long the service waits for an answer of the sandbox. By default as long as a busy machine can need. */
  readonly sandboxTimeoutMs?: number;
}

/** The whole service in this process, on a database of its own, with a real sandbox beside it. */
export async function startTestService({ bank, sandboxTimeoutMs = 60_000 }: StartOptions = {}): Promise<TestService> {
  const database = await createTestDatabase(cluster, 'treasury', async (adminUrl) => {
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
    await migrate(adminUrl, 'pw');
    await migrateSandbox(adminUrl, 'pw');
  });
  const eventLogUrl = database.urlAs('exchequer_event_log', 'pw');
  const jwks = await testJwks();
  const sandbox = await startSandbox({
    databaseUrl: database.urlAs('exchequer_sandbox', 'pw'),
    eventLogUrl,
    jwks,
    key: SANDBOX_KEY,
  });
  const config = readConfig({
    PUBLIC_URL: 'http://api.test',
    DATABASE_URL: database.urlAs('exchequer_treasury', 'pw'),
    EVENT_LOG_URL: eventLogUrl,
    GATEWAY_JWKS: jwks,
    VAULT_MASTER_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    SERVICE_URL_SANDBOX: sandbox.url,
    SANDBOX_KEY,
    TREASURY_KEY,
  });
  const created = createDeps(config, { sandboxTimeoutMs });
  const deps: Deps = bank ? { ...created, banks: { test: bank, live: undefined } } : created;
  // As after a start: the key is read once.
  await deps.accountNumbers();
  const server = await startServer(createApp(config, deps).app, 0);
  const url = `http://127.0.0.1:${server.port}`;
  sandbox.forwardTo(url);

  async function call(path: string, init: RequestInit, options: CallOptions = {}): Promise<Answer> {
    const token = await signTestToken('treasury', options.as ?? tenant, options.scopes ?? SCOPES, {
      ...(options.keyId && { key_id: options.keyId }),
      ...(options.rootKeyId && { root_key_id: options.rootKeyId }),
    });
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
      ...options.headers,
    };
    return request(`${url}${path}`, { ...init, headers });
  }

  const post: TestService['post'] = (path, body, options) => call(path, jsonRequest('POST', body), options);

  return {
    database,
    config,
    deps,
    sandbox,
    url,
    get: (path, options) => call(path, {}, options),
    post,
    openAccount: async ({ type = 'checking', initialDeposit = 0, as = tenant } = {}) => {
      const { status, body, text } = await post(
        '/v1/accounts/create',
        { type, owner: ownerInput, initialDeposit },
        { as },
      );
      if (status !== 200) throw new Error(text);
      return body.id;
    },
    patch: (path, body, options) => call(path, jsonRequest('PATCH', body), options),
    delete: (path, options) => call(path, { method: 'DELETE' }, options),
    send: call,
    stop: async () => {
      await server.stop(1_000);
      await deps.close();
      await sandbox.stop();
      await dropTestDatabase(cluster, database);
    },
  };
}
