import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BUILT = folder('../dist/browser');

interface Example {
  readonly operation: string;
  readonly response?: unknown;
}

/** The answers of the documentation, so that the pages are tried with what the API answers. */
function exampleOf(service: string, operation: string): unknown {
  const examples: Example[] = JSON.parse(readFileSync(folder(`../../${service}/api-examples.json`), 'utf8'));
  const example = examples.find((of) => of.operation === operation && of.response !== undefined);
  if (example === undefined) throw new Error(`${service} has no example of ${operation}`);
  return example.response;
}

export const ORGANIZATION = 'org_01m8hdnqjk3qt6ygkex328kn1x';
const ALL_SCOPES = [
  'keys',
  'requests',
  'accounting',
  'documents',
  'tax',
  'webhooks',
  'audit',
  'treasury',
  'bookkeeping',
].flatMap((family) => [`${family}:read`, `${family}:write`]);
const TIME = '2026-11-28T16:12:14.282Z';

const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, next_cursor: null });

type Answer = readonly [status: number, body: unknown];
type Answers = Readonly<Record<string, unknown>>;

/** What the server part and the API answer, by method and path without the query. */
function usualAnswers(scopes: readonly string[], role: string): Answers {
  const organization = exampleOf('gateway', 'getOrganization') as { key: object };
  const delivery = exampleOf('webhook-dispatcher', 'getWebhookDelivery') as { id: string; event_id: string };
  const endpoint = exampleOf('webhook-dispatcher', 'getWebhookEndpoint') as { id: string };
  const event = exampleOf('webhook-dispatcher', 'getEvent') as { id: string };
  const request = exampleOf('gateway', 'getRequest') as { id: string };
  return {
    'GET /session': {
      person: {
        id: 'usr_1',
        name: 'Ada Lee',
        email: 'ada@example.com',
        email_confirmed: true,
        two_factor_enabled: false,
      },
      organizations: [{ id: ORGANIZATION, name: 'Larch Bakery', role, live_open: false }],
      development: { mails: true },
    },
    'GET /auth/organization/list-members': {
      members: [
        { id: 'mbr_1', userId: 'usr_1', role, createdAt: TIME, user: { name: 'Ada Lee', email: 'ada@example.com' } },
        {
          id: 'mbr_2',
          userId: 'usr_2',
          role: 'viewer',
          createdAt: TIME,
          user: { name: 'Bo Diaz', email: 'bo@example.com' },
        },
      ],
    },
    'GET /auth/organization/list-invitations': [
      { id: 'invt_1', email: 'cy@example.com', role: 'developer', status: 'pending', expiresAt: TIME },
    ],
    'GET /auth/organization/get-invitation': {
      organizationName: 'Larch Bakery',
      organizationId: ORGANIZATION,
      inviterEmail: 'ada@example.com',
      role: 'viewer',
    },
    'GET /auth/list-sessions': [
      { id: 'sess_1', token: 't1', userAgent: 'Firefox on Linux', ipAddress: '203.0.113.5', updatedAt: TIME },
      { id: 'sess_2', token: 't2', userAgent: 'Safari on iPhone', ipAddress: '203.0.113.9', updatedAt: TIME },
    ],
    'GET /auth/get-session': { session: { id: 'sess_1' } },
    'GET /auth/passkey/list-user-passkeys': [{ id: 'psk_1', name: 'Laptop' }],
    'GET /v1/organization': { ...organization, name: 'Larch Bakery', key: { ...organization.key, scopes } },
    'GET /v1/keys': exampleOf('gateway', 'listApiKeys'),
    'GET /v1/requests': exampleOf('gateway', 'listRequests'),
    [`GET /v1/requests/${request.id}`]: request,
    'GET /v1/audit_events': list([
      {
        id: 'aud_1',
        object: 'audit_event',
        livemode: false,
        actor: { type: 'user', id: 'usr_1' },
        action: 'api_key.create',
        target: 'key_1',
        clientAddress: '203.0.113.5',
        at: TIME,
      },
    ]),
    'GET /v1/test_helpers': exampleOf('gateway', 'listTestValues'),
    'GET /v1/test_helpers/clock': exampleOf('gateway', 'getTestClock'),
    'GET /v1/test_helpers/data/deletion': exampleOf('gateway', 'getTestDataDeletion'),
    'GET /v1/webhooks/endpoints': list([endpoint]),
    [`GET /v1/webhooks/endpoints/${endpoint.id}`]: endpoint,
    'GET /v1/webhooks/deliveries': list([delivery]),
    [`GET /v1/webhooks/deliveries/${delivery.id}`]: {
      ...delivery,
      event,
      status: 'succeeded',
      attempt_count: 2,
      attempts: [
        {
          number: 1,
          started_at: TIME,
          duration_ms: 15_000,
          status_code: null,
          failure: 'timed_out',
          response_body: null,
        },
        {
          number: 2,
          started_at: TIME,
          duration_ms: 84,
          status_code: 200,
          failure: null,
          response_body: '{"ok": true}',
        },
      ],
    },
    'GET /v1/events': list([event]),
    [`GET /v1/events/${event.id}`]: event,
  };
}

/** The pages that take an id, with one that is answered. */
export function exampleIds() {
  const idOf = (service: string, operation: string) => (exampleOf(service, operation) as { id: string }).id;
  return {
    endpoint: idOf('webhook-dispatcher', 'getWebhookEndpoint'),
    delivery: idOf('webhook-dispatcher', 'getWebhookDelivery'),
    event: idOf('webhook-dispatcher', 'getEvent'),
    request: idOf('gateway', 'getRequest'),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface Site extends AsyncDisposable {
  readonly url: string;
  /** Requests that change something, and 'GET' ones: `POST /v1/keys`. */
  readonly received: string[];
  /** From now on answered in place of the usual: a body, or a status with a body. */
  answer(request: string, body: unknown, status?: number): void;
}

/** The built pages with answers of the documentation, and the policy of the real server part. */
export async function startSite({ scopes = ALL_SCOPES, role = 'owner' } = {}): Promise<Site> {
  if (!existsSync(BUILT)) throw new Error('Build the pages first: pnpm -s build in services/dashboard.');
  const usual = usualAnswers(scopes, role);
  const answers = new Map<string, Answer>(Object.entries(usual).map(([request, body]) => [request, [200, body]]));
  const received: string[] = [];
  const server = createServer((request, response) => handle(request, response, answers, received));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/app`,
    received,
    answer: (request, body, status = 200) => answers.set(request, [status, body]),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answers: ReadonlyMap<string, Answer>,
  received: string[],
): void {
  const { pathname } = new URL(request.url!, 'http://localhost');
  const path = pathname.replace(/^\/app/, '').replace(/^\/api\/[^/]+\/(test|live)/, '');
  if (path.startsWith('/assets/')) {
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(readFileSync(BUILT + path));
    return;
  }
  if (path === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    return;
  }
  if (/^\/(v1|auth|session)/.test(path)) {
    const name = `${request.method} ${path}`;
    received.push(name);
    const [status, body] = answers.get(name) ?? [404, { error: { code: 'not_found', message: 'Not found.' } }];
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_of_the_test' });
    response.end(JSON.stringify(body));
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  const isLight = /^\/(sign-in|sign-up|reset-password|forgot-password|verify|invitation)(\/|$)/.test(path);
  const page = readFileSync(`${BUILT}/${isLight ? 'sign-in' : 'index'}.html`, 'utf8');
  response.setHeader('content-type', 'text/html');
  // As src/pages/serve-pages.ts sends it.
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  response.end(page.replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`));
}
