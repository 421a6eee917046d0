import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type DomainEvent, documentProcessed } from '@exchequer/event-contracts';
import { type RunningServer, startServer } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService, type Tenant } from '@exchequer/postgres';
import {
  createTestDatabase,
  dropTestDatabase,
  eventually,
  signTestToken,
  type TestDatabase,
  testJwks,
  testTenant,
} from '@exchequer/testkit';
import pg from 'pg';
import { createApp } from '../src/app.js';
import { readConfig } from '../src/config.js';
import { fanOutEvents } from '../src/consumers/fan-out-events.js';
import type { DeliveryInfo, DeliveryList, DeliveryWithAttempts } from '../src/deliveries/deliveries.api.js';
import { createDeps, type Deps } from '../src/deps.js';
import type { EndpointInput, EndpointWithSecret } from '../src/endpoints/endpoints.api.js';
import { migrate } from '../src/migrations.js';

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface CallOptions {
  readonly tenant?: Tenant;
  readonly headers?: Record<string, string>;
  readonly scopes?: readonly string[];
}

/** The service on a database of its own, its dispatcher running, its clock in the test's hand. */
export interface TestService {
  readonly deps: Deps;
  readonly database: TestDatabase;
  readonly environment: Readonly<Record<string, string>>;
  /** Moves the clock and lets the dispatcher look. */
  advance(ms: number): void;
  // biome-ignore lint/suspicious/noExplicitAny: an answer's body is what the test expects it to be
  call<T = any>(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  /** A GET whose answer is not JSON. */
  raw(path: string, options?: CallOptions): Promise<Response>;
  register(input: EndpointInput, tenant?: Tenant): Promise<EndpointWithSecret>;
  /** Lets an internal event arrive from the bus. */
  publish(event?: Partial<DomainEvent>, tenant?: Tenant): Promise<DomainEvent>;
  /** The only delivery of an endpoint, once it looks as expected. */
  delivery(endpointId: string, expected: Partial<DeliveryInfo>, tenant?: Tenant): Promise<DeliveryWithAttempts>;
  /** As superuser: what time, a crash or another configuration would have done. */
  sql(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Another process of the same service on the same database. */
  anotherProcess(environment?: Record<string, string>): Deps;
  stop(): Promise<void>;
}

/** The built service, for `startServiceProcess`. */
export const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const one = testTenant(1);

/** @param options.dispatching false: nothing is delivered, the test claims by itself. */
export async function startTestService(
  overrides: Record<string, string> = {},
  options: { readonly dispatching?: boolean } = {},
): Promise<TestService> {
  const database = await createTestDatabase(cluster, 'webhooks', async (adminUrl) => {
    await migrate(adminUrl, 'pw');
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
  });
  const environment = {
    PORT: '0',
    PUBLIC_URL: 'http://api.test',
    DATABASE_URL: database.urlAs('exchequer_webhooks', 'pw'),
    EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
    GATEWAY_JWKS: await testJwks(),
    VAULT_MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_TIMEOUT_MS: '5000',
    ...overrides,
  };
  const config = readConfig(environment);
  let nowMs = Date.now();
  const now = () => new Date(nowMs);
  const deps = createDeps(config, now);
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
  // Dropping the database can overtake the end of its last connection.
  admin.on('error', () => {});
  const others: Deps[] = [];
  const server = await startServer(createApp(config, deps).app, 0);
  if (options.dispatching ?? true) deps.dispatcher.start();

  const service: TestService = {
    deps,
    database,
    environment,
    advance(ms) {
      nowMs += ms;
      for (const each of [deps, ...others]) each.dispatcher.wake();
    },
    async call<T>(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>> {
      const response = await send(server, method, path, body, options);
      return { status: response.status, headers: response.headers, body: (await response.json()) as T };
    },
    raw: (path, options) => send(server, 'GET', path, undefined, options),
    async register(input, tenant = one) {
      const { status, body } = await service.call<EndpointWithSecret>('POST', '/v1/webhooks/endpoints', input, {
        tenant,
      });
      if (status !== 200) throw new Error(`registration was refused: ${JSON.stringify(body)}`);
      return body;
    },
    async publish(event = {}, tenant = one) {
      const complete = { ...exampleEvent(now(), tenant), ...event };
      await fanOutEvents(deps, [complete]);
      return complete;
    },
    delivery: (endpointId, expected, tenant = one) =>
      eventually(async () => {
        const list = await service.call<DeliveryList>(
          'GET',
          `/v1/webhooks/deliveries?endpoint_id=${endpointId}`,
          undefined,
          {
            tenant,
          },
        );
        expect(list.body.data).toEqual([expect.objectContaining(expected)]);
        const { body } = await service.call<DeliveryWithAttempts>(
          'GET',
          `/v1/webhooks/deliveries/${list.body.data[0]!.id}`,
          undefined,
          { tenant },
        );
        return body;
      }),
    sql: (text, values) => admin.query(text, values),
    anotherProcess(more = {}) {
      const other = createDeps(readConfig({ ...environment, ...more }), now);
      others.push(other);
      other.dispatcher.start();
      return other;
    },
    async stop() {
      await server.stop(1_000);
      for (const each of [deps, ...others]) {
        await each.dispatcher.stop(0);
        await each.close();
      }
      await admin.end();
      await dropTestDatabase(cluster, database);
    },
  };
  return service;
}

export function exampleEvent(at: Date, tenant: Tenant = one): DomainEvent {
  const subject = newId('doc');
  return {
    id: newId('evt'),
    type: documentProcessed.type,
    source: 'documents',
    subject,
    sequence: 1,
    time: at.toISOString(),
    ...tenant,
    data: { ...documentProcessed.example, id: subject, livemode: tenant.livemode },
  };
}

async function send(
  server: RunningServer,
  method: string,
  path: string,
  body: unknown,
  { tenant = one, headers = {}, scopes = ['webhooks:read', 'webhooks:write'] }: CallOptions = {},
): Promise<Response> {
  const authorization = `Bearer ${await signTestToken('webhook-dispatcher', tenant, scopes)}`;
  return fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
