import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@exchequer/http-kit';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, type TestDatabase, testJwks } from '@exchequer/testkit';
import { request } from 'undici';
import { createApp } from '../src/app.js';
import { readConfig } from '../src/config.js';
import { createDeps, type Deps } from '../src/deps.js';
import { migrate } from '../src/migrations.js';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
export const ORIGIN = 'http://localhost:8080';
export const PASSWORD = 'a long password of this test';
export const PERSON_TOKEN_KEY = 'person-token-key-of-this-test';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly json: any;
}

/** A browser: it keeps cookies, and names its origin. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestDashboard {
  readonly database: TestDatabase;
  readonly deps: Deps;
  readonly url: string;
  /** What arrived at the gateway. */
  readonly atGateway: IncomingMessage[];
  /** How the gateway answers. */
  gateway: RequestListener;
  browser(address?: string): Browser;
  /** Somebody who has confirmed the address and signed in. */
  person(email: string): Promise<Browser & { readonly id: string }>;
  /** An organization of this person. */
  organization(owner: Browser, name?: string): Promise<string>;
  /** Invites, and accepts as the other one. */
  join(owner: Browser, organizationId: string, other: Browser, email: string, role: string): Promise<void>;
  stop(): Promise<void>;
}

let addresses = 0;

/** The whole service in this process, on a database of its own. A server takes the place of the gateway. */
export async function startTestDashboard(environment: Record<string, string> = {}): Promise<TestDashboard> {
  const database = await createTestDatabase(cluster, 'dashboard', async (adminUrl) => {
    await migrate(adminUrl, 'pw');
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
  });
  const atGateway: IncomingMessage[] = [];
  const gatewayServer = createServer((incoming, response) => {
    atGateway.push(incoming);
    test.gateway(incoming, response);
  });
  gatewayServer.listen(0, '127.0.0.1');
  await once(gatewayServer, 'listening');
  const gatewayUrl = `http://127.0.0.1:${(gatewayServer.address() as AddressInfo).port}`;
  const jwks = await testJwks();
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: ORIGIN,
    DATABASE_URL: database.urlAs('exchequer_dashboard', 'pw'),
    EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
    GATEWAY_JWKS: jwks,
    GATEWAY_INTERNAL_URL: gatewayUrl,
    SERVICE_URL_GATEWAY: gatewayUrl,
    DASHBOARD_SESSION_KEY: 'session-key-of-this-test',
    GATEWAY_PERSON_TOKEN_KEY: PERSON_TOKEN_KEY,
    ...environment,
  });
  const deps = createDeps(config);
  const server = await startServer(createApp(deps, pagesFolder()).app, 0);
  const url = `http://127.0.0.1:${server.port}`;
  const test: TestDashboard = {
    database,
    deps,
    url,
    atGateway,
    gateway: answerAsGateway,
    browser: (address) => createBrowser(url, address ?? `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`),
    person: async (email) => {
      const browser = test.browser();
      await browser.post('/app/auth/sign-up/email', { name: email.split('@')[0], email, password: PASSWORD });
      await browser.get(linkIn(deps, email));
      const { status, json } = await browser.post('/app/auth/sign-in/email', { email, password: PASSWORD });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
      return { ...browser, id: json.user.id };
    },
    organization: async (owner, name = 'Bakery') => {
      const { status, json } = await owner.post('/app/auth/organization/create', { name });
      if (status !== 200) throw new Error(`no organization: ${JSON.stringify(json)}`);
      return json.id;
    },
    join: async (owner, organizationId, other, email, role) => {
      const { json: invitation } = await owner.post('/app/auth/organization/invite-member', {
        organizationId,
        email,
        role,
      });
      const { status, text } = await other.post('/app/auth/organization/accept-invitation', {
        invitationId: invitation.id,
      });
      if (status !== 200) throw new Error(`not accepted: ${text}`);
    },
    stop: async () => {
      await server.stop(0);
      await deps.close();
      gatewayServer.closeAllConnections();
      gatewayServer.close();
      await dropTestDatabase(cluster, database);
    },
  };
  return test;
}

/** The newest link that somebody got by mail, as a path. */
export function linkIn({ mails }: Deps, email: string): string {
  const mail = mails.kept!.find(({ to }) => to === email);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`${email} got no mail`);
  return link.replace(ORIGIN, '');
}

/** Makes organizations, and answers everything else with the path. */
const answerAsGateway: RequestListener = (incoming, response) => {
  const made = incoming.url === '/internal/organizations';
  response.writeHead(made ? 201 : 200, { 'content-type': 'application/json', 'request-id': 'req_of_the_gateway' });
  response.end(JSON.stringify({ path: incoming.url }));
};

function createBrowser(url: string, address: string): Browser {
  const cookies = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> => {
    const answer = await request(url + path, {
      method,
      headers: {
        'x-internal-client-address': address,
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(method === 'POST' && { origin: ORIGIN, 'content-type': 'application/json', 'x-exchequer-dashboard': '1' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (/max-age=0/i.test(cookie)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const text = await answer.body.text();
    const isJson = String(answer.headers['content-type']).includes('json') && text !== '';
    return { status: answer.statusCode, headers: answer.headers, text, json: isJson ? JSON.parse(text) : undefined };
  };
  return {
    cookies,
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
  };
}

/** A built browser part. */
function pagesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body>app</body></html>');
  writeFileSync(join(folder, 'sign-in.html'), '<!doctype html><html><head></head><body>sign in</body></html>');
  writeFileSync(join(folder, 'assets/app-1.js'), 'export {};');
  return folder;
}

/** Actions in the audit log of an organization, with the person of each. They travel from the outbox to the event log. */
export async function auditedIn({ database }: TestDashboard, organizationId: string) {
  const part = (data: string, where: string) =>
    `select ${data}->>'action' as action, ${data}->'actor'->>'id' as actor from ${where}`;
  const { rows } =
    await database.admin(`${part("event->'data'", `event_log.log_record where event::text like '%${organizationId}%'`)}
     union ${part('data', `dashboard.outbox where org_id = '${organizationId}'`)}`);
  return rows as { readonly action: string; readonly actor: string }[];
}
