import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { partnerHeaders, startServer } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import {
  type Answer,
  createTestDatabase,
  dropTestDatabase,
  jsonRequest,
  randomPort,
  request,
  type ServiceProcess,
  signTestToken,
  startServiceProcess,
  type TestDatabase,
  type TestTenant,
} from '@exchequer/testkit';
import { parseMasterKeys } from '@exchequer/vault';
import { createApp } from '../src/app.js';
import { type Config, readConfig } from '../src/config.js';
import { createDeps, type Deps } from '../src/deps.js';
import { startHousekeeping } from '../src/housekeeping.js';
import { migrate } from '../src/migrations.js';
import { testEnvironment } from './test-service.ts';

const DIST = fileURLToPath(new URL('../../sandbox/dist/', import.meta.url));
const EFILE_KEY = 'efile-key-of-this-test';
const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;

export type Tenant = TestTenant;

/** An organization that no other test uses. */
export const newTenant = (livemode = false): Tenant => ({ organizationId: newId('org'), livemode });

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole tax service in this process, with a real sandbox beside it. */
export interface FilingService {
  readonly url: string;
  readonly database: TestDatabase;
  readonly config: Config;
  readonly deps: Deps;
  readonly masterKeys: ReadonlyMap<string, Buffer>;
  readonly sandbox: { kill(): Promise<void>; restart(): Promise<void> };
  /** @param path with its prefix, such as `/v1/tax/efile` */
  get(path: string, as: Tenant): Promise<Answer>;
  post(path: string, body: unknown, as: Tenant, options?: CallOptions): Promise<Answer>;
  delete(path: string, as: Tenant): Promise<Answer>;
  /** A request to the sandbox as its customer. */
  askSandbox(path: string, as: Tenant, body?: object): Promise<Answer>;
  /** A callback of the provider. `ageS` is how long ago it was signed. */
  callBack(
    submissionId: string,
    id: string,
    options?: { readonly secret?: string; readonly ageS?: number },
  ): Promise<Answer>;
  /** Types of the events of a tenant, in the order in which they were recorded. */
  events(as: Tenant): Promise<{ type: string; subject: string; data: Record<string, unknown> }[]>;
  stop(): Promise<void>;
}

export interface FilingServiceOptions {
  /** Talks to the provider in the background, as in production. Default: true. */
  readonly housekeeping?: boolean;
  /** Whether the callbacks of the sandbox arrive. Default: true. */
  readonly callbacks?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly logger?: Deps['logger'];
}

export async function startFilingService({
  housekeeping = true,
  callbacks = true,
  environment = {},
  logger,
}: FilingServiceOptions = {}): Promise<FilingService> {
  const database = await createTestDatabase(cluster, 'tax_with_sandbox', async (adminUrl) => {
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
    await migrate(adminUrl, 'pw');
    await migrateSandbox(adminUrl);
  });
  const port = await randomPort();
  const sandboxUrl = `http://127.0.0.1:${port}`;
  const common = await testEnvironment(database);
  const config = readConfig({
    ...common,
    SERVICE_URL_SANDBOX: sandboxUrl,
    SANDBOX_EFILE_KEY: EFILE_KEY,
    ...environment,
  });
  const deps = { ...createDeps(config), ...(logger && { logger }) };
  const background = housekeeping ? startHousekeeping(deps) : undefined;
  const server = await startServer(createApp(config, deps).app, 0);
  const url = `http://127.0.0.1:${server.port}`;
  const startSandbox = () =>
    startServiceProcess(`${DIST}main.js`, {
      ...common,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.urlAs('exchequer_sandbox', 'pw'),
      SANDBOX_KEY: 'not-used',
      SANDBOX_BOOKKEEPING_KEY: 'not-used',
      SANDBOX_EFILE_KEY: EFILE_KEY,
      SERVICE_URL_TREASURY: 'http://127.0.0.1:9',
      SERVICE_URL_TAX: callbacks ? url : 'http://127.0.0.1:9',
    });
  let sandbox: ServiceProcess | undefined = await startSandbox();

  async function call(path: string, init: RequestInit, as: Tenant, options: CallOptions = {}): Promise<Answer> {
    const token = await signTestToken(['tax', 'documents'], as, ['tax:read', 'tax:write', 'documents:read']);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
      ...options.headers,
    };
    return request(`${url}${path}`, { ...init, headers });
  }

  return {
    url,
    database,
    config,
    deps,
    masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS),
    sandbox: {
      kill: async () => {
        await sandbox?.end('SIGKILL');
        sandbox = undefined;
      },
      restart: async () => {
        sandbox = await startSandbox();
      },
    },
    get: (path, as) => call(path, {}, as),
    post: (path, body, as, options) => call(path, jsonRequest('POST', body), as, options),
    delete: (path, as) => call(path, { method: 'DELETE' }, as),
    askSandbox: (path, as, body) => {
      const headers = partnerHeaders(EFILE_KEY, as);
      return request(`${sandboxUrl}${path}`, body ? jsonRequest('POST', body, headers) : { headers });
    },
    callBack: (submissionId, id, { secret = EFILE_KEY, ageS = 0 } = {}) => {
      const body = JSON.stringify({ submissionId });
      const timestamp = String(Math.floor(Date.now() / 1_000) - ageS);
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      return request(`${url}/partner/efile/callbacks`, jsonRequest('POST', body, headers));
    },
    events: async ({ organizationId, livemode }) => {
      const { rows } = await database.admin(
        `select type, subject, data from tax.outbox where org_id = '${organizationId}' and livemode = ${livemode} order by seq`,
      );
      return rows.filter(({ type }) => type.startsWith('tax.'));
    },
    stop: async () => {
      await background?.stop();
      await server.stop(500);
      await deps.close();
      await sandbox?.end('SIGTERM');
      await dropTestDatabase(cluster, database);
    },
  };
}

/** Runs the migrations of the built sandbox in a process of its own: a service never imports a service. */
async function migrateSandbox(adminUrl: string): Promise<void> {
  const child = spawn(process.execPath, [`${DIST}migrate.js`], {
    env: { PATH: process.env.PATH, ADMIN_DATABASE_URL: adminUrl, DATABASE_PASSWORD: 'pw' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The migration of the sandbox ended with ${code}.`);
}
