import type { RequestListener } from 'node:http';
import { gatewayTokenVerifier } from '@exchequer/http-kit';
import { eventually } from '@exchequer/testkit';
import {
  createWorld,
  issueTestKey,
  jwks,
  rawExchange,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../test/test-gateway.ts';
import { newApiKey } from './keys/api-key.js';
import { createKey } from './keys/create-key.js';
import { revokeKey } from './keys/revoke-key.js';

const openapi = {
  openapi: '3.0.0',
  info: { title: 'documents' },
  paths: {
    '/v1/documents': { get: {} },
    '/v1/documents/upload': { post: {} },
    '/v1/documents/{id}': { get: {}, delete: {} },
    '/api/filing/upload-document': { post: {} },
  },
};

let world: TestWorld;
let documents: TestService;
let gateway: TestGateway;
let key: string;

const answer: RequestListener = (_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    server: 'inside',
    'x-powered-by': 'inside',
    'x-internal-node': 'inside',
    'request-id': 'req_of_service',
    'ratelimit-policy': 'of service',
    'x-kept': 'yes',
  });
  response.end('{"ok":true}');
};

beforeAll(async () => {
  world = await createWorld();
  documents = await startTestService(answer, openapi);
  gateway = await startTestGateway(world, {
    SERVICE_URL_DOCUMENTS: documents.url,
    SERVICE_URL_TAX: 'http://127.0.0.1:1',
  });
  ({ key } = await issueTestKey(world));
});

beforeEach(() => {
  documents.requests.length = 0;
});

afterAll(async () => {
  await gateway?.stop();
  await documents?.stop();
  await world?.stop();
});

describe('identity', () => {
  test('a service gets a token about the caller that http-kit accepts, and never the key', async () => {
    const { key, keyId, organizationId } = await issueTestKey(world, { livemode: true, scopes: ['documents:write'] });
    expect(await gateway.call('/v1/documents', { key })).toMatchObject({ status: 200 });
    const { headers } = documents.requests[0]!;
    expect(JSON.stringify(documents.requests[0]!.rawHeaders)).not.toContain(key);

    const verify = gatewayTokenVerifier({ jwks, audience: 'documents' });
    expect(await verify(headers.authorization)).toEqual({
      organizationId,
      livemode: true,
      keyId,
      scopes: ['documents:read', 'documents:write'],
    });
    expect(await gatewayTokenVerifier({ jwks, audience: 'treasury' })(headers.authorization)).toBeUndefined();

    const claims = JSON.parse(Buffer.from(headers.authorization!.split('.')[1]!, 'base64url').toString());
    expect(claims).toMatchObject({
      iss: 'exchequer-gateway',
      aud: 'documents',
      sub: organizationId,
      org: organizationId,
      plan: 'enterprise',
      ver: 1,
    });
    expect(claims.exp - claims.iat).toBe(60);
  });

  test('every request on a connection uses its own key, whatever key came before', async () => {
    const [one, other] = [await issueTestKey(world), await issueTestKey(world)];
    const keys = [one.key, other.key, newApiKey(false), one.key, other.key];
    const requests = keys.map(
      (presented, n) => `GET /v1/documents/${n} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${presented}\r\n`,
    );
    const answers = await rawExchange(gateway.port, `${requests.join('\r\n')}Connection: close\r\n\r\n`);
    expect(answers.match(/HTTP\/1.1 \d{3}/g)?.map((line) => line.slice(-3))).toEqual([
      '200',
      '200',
      '401',
      '200',
      '200',
    ]);

    const verify = gatewayTokenVerifier({ jwks, audience: 'documents' });
    const served = documents.requests.map(async ({ url, headers }) => {
      return [url!.slice(-1), (await verify(headers.authorization))?.organizationId] as const;
    });
    expect(Object.fromEntries(await Promise.all(served))).toEqual({
      0: one.organizationId, 1: other.organizationId, 3: one.organizationId, 4: other.organizationId,
    }); // biome-ignore format: one table
  });

  test('one token serves the requests of half a minute', async () => {
    await gateway.call('/v1/documents', { key });
    await gateway.call('/v1/documents', { key });
    expect(documents.requests[0]!.headers.authorization).toBe(documents.requests[1]!.headers.authorization);
  });

  test('missing and malformed keys are told apart; unknown, revoked and expired keys get the identical answer; no key is repeated', async () => {
    const revoked = await issueTestKey(world);
    await revokeKey(world.db, revoked.keyId);
    const expired = await issueTestKey(world);
    await world.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', expired.keyId)
      .execute();
    const headers = [
      {},
      { authorization: '' },
      { authorization: key },
      { authorization: `Basic ${key}` },
      { authorization: 'Bearer sk_test_short' },
      { authorization: `Bearer ${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}` },
      { authorization: `Bearer ${key.replace('sk_test_', 'sk_live_')}` },
      { authorization: `Bearer ${newApiKey(false)}` },
      { authorization: `Bearer ${revoked.key}` },
      { authorization: `Bearer ${expired.key}` },
      { authorization: [`Bearer ${key}`, `Bearer ${key}`] },
    ];
    const bodies = new Set<string>();
    for (const one of headers) {
      const answer = await gateway.call('/v1/documents', { headers: one as Record<string, string> });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toContain('Bearer');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['ratelimit-policy']).toBe('"sustained";q=300;w=60, "burst";q=600;w=60');
      expect(answer.headers.ratelimit).toMatch(/^"(burst|sustained)";r=\d+;t=\d+$/);
      expect(Number(answer.headers['x-ratelimit-remaining'])).toBeLessThanOrEqual(300);
      expect(answer.headers['request-id']).toBe(answer.json.request_id);
      bodies.add(JSON.stringify({ ...answer.json, request_id: '' }));
    }
    const told = [...bodies].map((body) => JSON.parse(body) as { detail: string });
    expect(told.map(({ detail }) => detail.split(':')[0]).sort()).toEqual([
      'The API key is malformed',
      'The API key is missing',
      'The API key is unknown, revoked or expired.',
    ]);
    for (const { detail: _, ...body } of told) {
      expect(body).toEqual({
        type: 'https://api.test/docs/errors/unauthorized',
        title: 'Unauthorized',
        status: 401,
        code: 'unauthorized',
        request_id: '',
      });
    }
    expect(documents.requests).toEqual([]);
  });

  test("an unauthenticated caller does not use anyone's quota", async () => {
    const { key } = await issueTestKey(world, { limit: 5 });
    for (let attempt = 0; attempt < 20; attempt++) {
      await gateway.call('/v1/documents', { headers: { authorization: `Bearer ${key.slice(0, -1)}` } });
    }
    expect((await gateway.call('/v1/documents', { key })).headers.ratelimit).toContain(';r=9;');
  });
});

describe('addresses that send many unknown keys', () => {
  test('Addresses that send many unknown keys get 429, and no valid key fails because of them', async () => {
    const apart = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: documents.url });
    const junk = Array.from({ length: 700 }, () => apart.call('/v1/documents', { key: newApiKey(false) }));
    const valid = await Promise.all([issueTestKey(world), issueTestKey(world)]);
    const among = await Promise.all(valid.map((one) => apart.call('/v1/documents', { key: one.key })));
    expect(among.map(({ status }) => status)).toEqual([200, 200]);
    const answers = await Promise.all(junk);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(601);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.json.code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const late = await issueTestKey(world);
    expect((await apart.call('/v1/documents', { key: late.key })).status).toBe(200);
    await apart.stop();
  });

  test('Addresses are distinguished behind a trusted proxy, and nobody else can name an address', async () => {
    const apart = await startTestGateway(world, {
      SERVICE_URL_DOCUMENTS: documents.url,
      TRUSTED_PROXIES: '127.0.0.0/8',
    });
    const remaining = async (gateway: TestGateway, address: string) => {
      const { headers } = await gateway.call('/v1/documents', { headers: { 'x-forwarded-for': address } });
      return Number(/;r=(\d+);/.exec(headers.ratelimit as string)?.[1]);
    };
    expect(await remaining(apart, '203.0.113.1')).toBe(599);
    expect(await remaining(apart, '203.0.113.1')).toBe(598);
    expect(await remaining(apart, '203.0.113.2')).toBe(599);
    expect(await remaining(apart, '198.51.100.1, 203.0.113.2')).toBe(598);
    await apart.call('/v1/documents', { key, headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(documents.requests.at(-1)!.headers['x-internal-client-address']).toBe('203.0.113.7');
    expect(documents.requests.at(-1)!.headers['x-forwarded-for']).toBeUndefined();
    await apart.stop();
    const first = await remaining(gateway, '203.0.113.1');
    expect(await remaining(gateway, '203.0.113.2')).toBe(first - 1);
  });
});

describe('headers', () => {
  test('hop-by-hop, spoofed and private request headers stop at the gateway; others arrive', async () => {
    const { status } = await gateway.call('/v1/documents?limit=5&starting_after=a%2Fb', {
      key,
      headers: {
        'x-internal-organization': 'org_evil',
        'x-forwarded-for': '1.2.3.4',
        'x-real-ip': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        'request-id': 'req_evil',
        'x-request-id': 'req_evil',
        cookie: 'a=b',
        te: 'trailers',
        'proxy-authorization': 'Basic x',
        'x-http-method-override': 'DELETE',
        accept: 'application/json',
        'user-agent': 'test/1',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        tracestate: 'a=1',
      },
    });
    expect(status).toBe(200);
    const { headers, url } = documents.requests[0]!;
    expect(url).toBe('/v1/documents?limit=5&starting_after=a%2Fb');
    expect(Object.keys(headers).sort()).toEqual(
      ['accept', 'authorization', 'connection', 'host', 'request-id', 'user-agent', 'x-internal-client-address'],
    ); // biome-ignore format: a list
    expect(headers.host).toBe(new URL(documents.url).host);
    expect(headers['request-id']).toMatch(/^req_[0-9a-z]{26}$/);
  });

  test('headers that Connection declares to be hop-by-hop are dropped', async () => {
    await rawExchange(
      gateway.port,
      `GET /v1/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close, X-Secret\r\nX-Secret: 1\r\nX-Plain: 2\r\n\r\n`,
    );
    expect(documents.requests[0]!.headers['x-secret']).toBeUndefined();
    expect(documents.requests[0]!.headers['x-plain']).toBe('2');
  });

  test('an answer has its request id and the limits, and no internal details', async () => {
    const { headers } = await gateway.call('/v1/documents', { key });
    expect(headers['request-id']).toBe(documents.requests[0]!.headers['request-id']);
    expect(headers['ratelimit-policy']).toBe('"sustained";q=1000000;w=60, "burst";q=2000000;w=60');
    expect(headers.ratelimit).toMatch(/^"burst";r=\d+;t=60$/);
    expect(headers['x-kept']).toBe('yes');
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['server', 'x-powered-by', 'x-internal-node']) expect(headers[name]).toBeUndefined();
  });

  test('an Idempotency-Key that no service could store is refused, a valid one arrives', async () => {
    const post = (value: string | string[]) =>
      gateway.call('/v1/documents/upload', { key, method: 'POST', headers: { 'idempotency-key': value } });
    for (const bad of ['', 'a'.repeat(256), 'caf\u00e9', ['a', 'b']]) {
      expect(await post(bad)).toMatchObject({
        status: 400,
        json: { code: 'invalid_request', errors: [{ location: 'header.Idempotency-Key' }] },
      });
    }
    expect(documents.requests).toEqual([]);
    expect(await post('a'.repeat(255))).toMatchObject({ status: 200 });
    expect(documents.requests[0]!.headers['idempotency-key']).toBe('a'.repeat(255));
  });
});

describe('what a key may do', () => {
  test('reads need read, writes need write, and write implies read', async () => {
    const { organizationId } = await issueTestKey(world);
    const withScopes = async (scopes: string[]) =>
      (await createKey(world.db, { organizationId, livemode: false, scopes })).secret;
    const reader = await withScopes(['documents:read']);
    const writer = await withScopes(['documents:write']);
    const other = await withScopes(['tax:read', 'tax:write']);
    const statusOf = async (key: string, method: string) =>
      (await gateway.call('/v1/documents/doc_1', { key, method })).status;
    expect([await statusOf(reader, 'GET'), await statusOf(reader, 'HEAD'), await statusOf(reader, 'DELETE')]).toEqual([
      200, 200, 403,
    ]);
    expect([await statusOf(writer, 'GET'), await statusOf(writer, 'DELETE')]).toEqual([200, 200]);
    expect([await statusOf(other, 'GET'), await statusOf(other, 'DELETE')]).toEqual([403, 403]);
    const refusal = await gateway.call('/v1/documents/doc_1', { key: other });
    expect(refusal.json).toMatchObject({
      code: 'missing_scope',
      detail: 'This request needs the scope documents:read.',
    });
  });

  test('a POST that only computes needs read', async () => {
    const { organizationId } = await issueTestKey(world);
    const reader = (await createKey(world.db, { organizationId, livemode: false, scopes: ['tax:read'] })).secret;
    const codeOf = async (path: string, method: string) =>
      (await gateway.call(path, { key: reader, method })).json.code;
    expect(await codeOf('/v1/tax/calculate', 'POST')).toBe('bad_gateway');
    expect(await codeOf('/v1/tax/calculate', 'DELETE')).toBe('missing_scope');
    expect(await codeOf('/v1/tax/forms/1040', 'POST')).toBe('missing_scope');
  });

  test('the plan limits organization and mode together over all keys, and says when to try again', async () => {
    const { key: first, organizationId } = await issueTestKey(world, { limit: 2 });
    const { secret: second } = await createKey(world.db, {
      organizationId,
      livemode: false,
      scopes: ['documents:read'],
    });
    const { secret: live } = await createKey(world.db, { organizationId, livemode: true, scopes: ['documents:read'] });
    for (const one of [first, second, first, second])
      expect((await gateway.call('/v1/documents', { key: one })).status).toBe(200);
    const refused = await gateway.call('/v1/documents', { key: second });
    expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited', status: 429 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-ratelimit-remaining']).toBe('0');
    expect((await gateway.call('/v1/documents', { key: live })).status).toBe(200);
  });
});

describe('routes', () => {
  test('unknown paths, paths of services that do not run, and wrong methods get problem documents', async () => {
    expect(await gateway.call('/v1/nothing', { key })).toMatchObject({ status: 404, json: { code: 'not_found' } });
    for (const path of ['/v1/documents/', '/v1/nothing/']) {
      const detail = expect.stringContaining('Leave out the slash at its end.');
      expect(await gateway.call(path, { key })).toMatchObject({ status: 404, json: { detail } });
    }
    expect(await gateway.call('/v1/documents/a/b/c', { key })).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
    expect(await gateway.call('/v1/accounting/customers', { key })).toMatchObject({
      status: 503,
      json: { code: 'service_unavailable' },
    });
    const wrong = await gateway.call('/v1/documents/doc_1', { key, method: 'PUT' });
    expect(wrong).toMatchObject({ status: 405, json: { code: 'method_not_allowed' } });
    expect(wrong.headers.allow).toBe('DELETE, GET, HEAD');
    expect(documents.requests).toEqual([]);
  });

  test('the /api/ family also says success: false', async () => {
    expect((await gateway.call('/api/filing/upload-document')).json).toMatchObject({ status: 401, success: false });
    expect((await gateway.call('/v1/documents')).json.success).toBeUndefined();
  });

  test('no spelling of a path reaches a service under the scope of another', async () => {
    const { key } = await issueTestKey(world, { scopes: ['documents:read'] });
    const paths = [
      '/v1/documents/../accounting/customers', '/v1/documents/%2e%2e/accounting', '/v1/documents/.%2E/accounting',
      '/v1/documents/./x', '/v1//documents', '//v1/documents', '/v1/documents/a%2fb', '/v1/documents/a%5Cb',
      '/v1/documents\\..\\accounting', '/v1/documents/%00', '/v1/documents/%zz', '/v1/documents/..',
      '/v1/documents/a#b', 'v1/documents', '*', 'http:///v1/documents/../x',
    ]; // biome-ignore format: a list
    for (const path of paths) {
      const answer = await rawExchange(
        gateway.port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`,
      );
      expect([path, answer.split(' ', 2)[1]]).toEqual([path, expect.stringMatching(/^40[04]$/)]);
      expect(answer).toContain('application/problem+json');
    }
    expect(documents.requests).toEqual([]);
  });

  test('absolute form means its path, whatever its host', async () => {
    const answer = await rawExchange(
      gateway.port,
      `GET http://evil.example/v1/documents?a=1 HTTP/1.1\r\nHost: evil.example\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(documents.requests[0]!.url).toBe('/v1/documents?a=1');
    expect(documents.requests[0]!.headers.host).toBe(new URL(documents.url).host);
  });

  test('a request that names two hosts is refused before anything is done', async () => {
    const two = `GET /v1/documents HTTP/1.1\r\nHost: a\r\nhost: b\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`;
    expect(await rawExchange(gateway.port, two)).toMatch(
      /^HTTP\/1.1 400 [\s\S]*"header.Host","message":"\\"Host\\" must be given once\."/,
    );
    expect(documents.requests).toEqual([]);
  });

  test('input that is not HTTP, or has too long headers, gets a problem document and a closed connection', async () => {
    for (const unreadable of [
      'HELLO\r\n\r\n',
      `GET /v1/documents HTTP/2.0\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`,
      'CONNECT documents:8080 HTTP/1.1\r\nHost: documents:8080\r\n\r\n',
    ]) {
      expect(await rawExchange(gateway.port, unreadable)).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"invalid_request"/);
    }
    const long = await rawExchange(
      gateway.port,
      `GET /v1/documents HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect(long).toMatch(/^HTTP\/1.1 431 [\s\S]*"code":"header_too_large"/);
    const smuggled = await rawExchange(
      gateway.port,
      `POST /v1/documents/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    );
    expect(smuggled).toMatch(/^HTTP\/1.1 400 /);
    expect(documents.requests).toEqual([]);
  });
});

test('requests that node:http refuses itself get a problem document with their request id', async () => {
  const apart = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: documents.url, REQUEST_TIMEOUT_MS: '1000' });
  const upload = `POST /v1/documents/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
  const answers = await Promise.all([
    rawExchange(apart.port, 'GET /v1/documents HTTP/1.1\r\nConnection: close\r\n\r\n'),
    rawExchange(apart.port, 'GET /v1/documents HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n'),
    rawExchange(apart.port, 'GET /v1/documents HTTP/1.1\r\nHost:'),
  ]);
  documents.handler = (request) => void request.resume();
  answers.push(await rawExchange(apart.port, `${upload}Content-Length: 10\r\n\r\nhello`));
  documents.handler = answer;
  for (const [n, [status, code, word]] of [
    [400, 'invalid_request', 'header.Host'],
    [400, 'invalid_request', 'header.Expect'],
    [408, 'request_timeout', 'in time'],
    [408, 'request_timeout', 'in time'],
  ].entries()) {
    const document = JSON.parse(answers[n]!.slice(answers[n]!.indexOf('\r\n\r\n')));
    expect(document).toMatchObject({ status, code });
    expect(answers[n]).toContain(word);
    expect(/^Request-Id: (.*)$/im.exec(answers[n]!)![1]).toBe(document.request_id);
  }
  const logged = expect.objectContaining({ route: '/v1/documents/upload', status: 408, code: 'request_timeout' });
  await eventually(() => expect(apart.log).toContainEqual(logged));
  await apart.stop();
});

test('the request log has the template, ids and times, but no query, key, body or token', async () => {
  const { key, keyId, organizationId } = await issueTestKey(world);
  gateway.log.length = 0;
  await gateway.call('/v1/documents/doc_secretpath?q=secretquery', { key });
  await gateway.call('/v1/documents/doc_1?q=secretquery', { key, method: 'PUT', body: '{"ssn":"secretbody"}' });
  expect(gateway.log).toEqual([
    expect.objectContaining({
      method: 'GET', route: '/v1/documents/:id', status: 200, organization_id: organizationId, key_id: keyId,
      request_id: documents.requests[0]!.headers['request-id'], ms: expect.any(Number), upstream_ms: expect.any(Number), bytes_out: 11,
    }),
    expect.objectContaining({ method: 'PUT', route: '/v1/documents/*', status: 405, code: 'method_not_allowed' }),
  ]); // biome-ignore format: tables
  const text = JSON.stringify(gateway.log);
  for (const secret of ['secretpath', 'secretquery', 'secretbody', key, 'Bearer']) expect(text).not.toContain(secret);
});

test('a browser returning from an OAuth page needs no key, brings none to the service, and is limited by its address', async () => {
  const connector = await startTestService((_request, response) => {
    response.setHeader('set-cookie', ['exchequer_consent_c=3; HttpOnly', 'session=4']);
    response.end('welcome back');
  });
  const apart = await startTestGateway(world, { SERVICE_URL_BOOKKEEPING_CONNECTOR: connector.url });
  const back = () =>
    apart.call('/api/bookkeeping/callback?code=a&state=b', {
      headers: { authorization: 'Bearer foreign', cookie: 'session=5; exchequer_consent_a=1; exchequer_consent_b=2' },
    });
  expect(await back()).toMatchObject({ status: 200, text: 'welcome back' });
  expect(connector.requests[0]!.headers.authorization).toBeUndefined();
  expect(connector.requests[0]!.headers.cookie).toBe('exchequer_consent_a=1; exchequer_consent_b=2');
  expect((await back()).headers['set-cookie']).toBe('exchequer_consent_c=3; HttpOnly');
  const statuses = await Promise.all(Array.from({ length: 140 }, async () => (await back()).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(118);
  expect((await apart.call('/api/bookkeeping/connect')).status).toBe(401);
  await apart.stop();
  await connector.stop();
});
