import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createLogger } from '@exchequer/telemetry';
import { createTestDatabase, dropTestDatabase, eventually, randomPort, type TestDatabase } from '@exchequer/testkit';
import type { Kysely } from 'kysely';
import { Agent, type Dispatcher, request } from 'undici';
import { readConfig } from '../src/config.js';
import { newSigningKeyPem, publicKeySet, readSigningKey } from '../src/identity/signing-key.js';
import { createKey } from '../src/keys/create-key.js';
import { createOrganization } from '../src/keys/create-organization.js';
import type { GatewayDatabase } from '../src/keys/keys.table.js';
import { allScopes } from '../src/keys/scopes.js';
import { migrate } from '../src/migrations.js';
import { type RunningGateway, startGateway } from '../src/start-gateway.js';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const signingKeyPem = newSigningKeyPem();
const VAULT_MASTER_KEYS = `test:${randomBytes(32).toString('base64')}`;
export const jwks = JSON.stringify(publicKeySet([await readSigningKey(signingKeyPem)]));

export interface TestWorld {
  readonly database: TestDatabase;
  readonly db: Kysely<GatewayDatabase>;
  stop(): Promise<void>;
}

/** A database of the gateway, migrated. */
export async function createWorld(): Promise<TestWorld> {
  const database = await createTestDatabase(cluster, 'gateway', (adminUrl) => migrate(adminUrl, 'pw'));
  const connectionString = database.urlAs('exchequer_gateway', 'pw');
  const db = createDatabase<GatewayDatabase>(
    createPool({ connectionString, max: 2, schema: 'gateway', applicationName: 'gateway test' }),
  );
  return {
    database,
    db,
    stop: async () => {
      await db.destroy();
      await dropTestDatabase(cluster, database);
    },
  };
}

/** An organization with one key. */
export async function issueTestKey(
  world: TestWorld,
  options: { readonly limit?: number; readonly livemode?: boolean; readonly scopes?: readonly string[] } = {},
) {
  const { limit = 1_000_000, livemode = false, scopes = allScopes } = options;
  const organization = await createOrganization(world.db, { name: 'Test', plan: 'enterprise', limitPerMinute: limit });
  const { row, secret } = await createKey(world.db, { organizationId: organization.id, livemode, scopes });
  return { organizationId: organization.id, keyId: row.id, key: secret };
}

export interface TestGateway extends RunningGateway {
  readonly url: string;
  /** Parsed log lines. */
  readonly log: Record<string, unknown>[];
  call(path: string, options?: CallOptions): Promise<Answer>;
}

export interface CallOptions {
  readonly key?: string;
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: Dispatcher.DispatchOptions['body'];
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly json: any;
}

export async function startTestGateway(
  world: TestWorld,
  environment: Readonly<Record<string, string>>,
): Promise<TestGateway> {
  const log: Record<string, unknown>[] = [];
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'https://api.test',
    DATABASE_URL: world.database.urlAs('exchequer_gateway', 'pw'),
    GATEWAY_SIGNING_KEY: signingKeyPem,
    VAULT_MASTER_KEYS,
    DRAIN_MS: '5000',
    ...environment,
  });
  const output = { write: (line: string) => void log.push(JSON.parse(line)) };
  const logger = createLogger('gateway', output);
  logger.level = 'info';
  const gateway = await startGateway(config, logger, output);
  const url = `http://127.0.0.1:${gateway.port}`;
  const agent = new Agent();
  return {
    ...gateway,
    url,
    log,
    call: (path, options) => callGateway(agent, url + path, options),
    stop: async () => {
      await gateway.stop();
      await agent.close();
    },
  };
}

async function callGateway(agent: Agent, url: string, options: CallOptions = {}): Promise<Answer> {
  const { key, method = 'GET', headers = {}, body = null } = options;
  const { statusCode, ...answer } = await request(url, {
    dispatcher: agent,
    method: method as Dispatcher.HttpMethod,
    headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...headers },
    body,
  });
  const text = await answer.body.text();
  const isJson = String(answer.headers['content-type']).includes('json') && text !== '';
  return { status: statusCode, headers: answer.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

export interface TestService {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  /** What arrived, in order, without the fetches of openapi.json. */
  readonly requests: IncomingMessage[];
  handler: RequestListener;
  openapi: object | undefined;
  stop(): Promise<void>;
}

/** A service behind the gateway: answers as `handler` says, and serves `openapi` where there is one. */
export async function startTestService(handler: RequestListener, openapi?: object, port = 0): Promise<TestService> {
  const server = createServer((incoming, response) => {
    if (incoming.url === '/openapi.json') {
      response.writeHead(service.openapi ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(service.openapi ?? {}));
      return;
    }
    service.requests.push(incoming);
    service.handler(incoming, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const service: TestService = {
    port: (server.address() as AddressInfo).port,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    requests: [],
    handler,
    openapi,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return service;
}

/** Sends bytes as they are and returns all that comes back until the connection ends. */
export async function rawExchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

/** The built gateway as a process of its own: for what would end that process. */
export interface GatewayProcess {
  readonly port: number;
  readonly child: ChildProcess;
  status(key: string, query?: string): Promise<number>;
  stop(): Promise<number | null>;
}

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const running = new Set<ChildProcess>();

/** After each test: one that failed leaves no process behind. */
export function killGatewayProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

export async function startGatewayProcess(
  world: TestWorld,
  service: TestService,
  environment: Readonly<Record<string, string>> = {},
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<GatewayProcess> {
  if (!existsSync(main)) throw new Error('build the package first: the gateway is run as it is built');
  const port = await randomPort();
  const child = spawn(process.execPath, ['--import', '@exchequer/telemetry/register', main], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'fatal',
      PORT: `${port}`,
      PUBLIC_URL: 'https://api.test',
      DATABASE_URL: world.database.urlAs('exchequer_gateway', 'pw'),
      GATEWAY_SIGNING_KEY: signingKeyPem,
      VAULT_MASTER_KEYS,
      SERVICE_URL_DOCUMENTS: service.url,
      ...environment,
    },
    stdio: ['ignore', output, 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await eventually(async () => {
    if (!(await fetch(`http://127.0.0.1:${port}/health/ready`)).ok) throw new Error('not ready');
  });
  return {
    port,
    child,
    status: async (key, query = '') => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`http://127.0.0.1:${port}/v1/documents${query}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}
