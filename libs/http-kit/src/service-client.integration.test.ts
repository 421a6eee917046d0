import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@exchequer/telemetry';
import { signTestToken, testDocument, testJwks, testOperations, testTenant } from '@exchequer/testkit';
import type { Request } from 'express';
import { createHealth } from './health.js';
import { gatewayTokenVerifier } from './requests/gateway-token.js';
import { type RunningServer, startServer } from './server.js';
import { createServiceApp } from './service-app.js';
import { createServiceClient } from './service-client.js';

const one = testTenant(1);
const BOTH = ['tax', 'documents'];
let documents: RunningServer;
const operations = testOperations({
  'get /v1/documents/:id': ({ context }: Request) => context.scopes,
  'post /v1/estimate': ({ body }: Request) => body,
  'post /v1/documents': () => ({ written: true }),
});

beforeAll(async () => {
  documents = await startServer(
    createServiceApp({
      service: 'documents',
      scopeArea: 'documents',
      jwks: await testJwks(),
      docsUrl: 'http://api.test',
      deps: {},
      limits: { atOnceMax: 40, atOncePerOrganizationMax: 40 },
      health: createHealth({}),
      logger: createLogger('test', { write: () => {} }),
      openapi: testDocument(operations),
      computingPaths: ['/v1/estimate'],
      operations,
    }),
    0,
  );
});
afterAll(() => documents.stop(0));

const forwarded = async (audience: string | string[], scopes: string[]) => ({
  authorization: `Bearer ${await signTestToken(audience, one, scopes)}`,
  requestId: 'req_1',
});
const client = (port = documents.port, timeoutMs?: number) =>
  createServiceClient({ service: 'documents', url: `http://127.0.0.1:${port}`, ...(timeoutMs && { timeoutMs }) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no problem',
    ({ code }) => code,
  );

test('a service asked on behalf of a caller sees what the key can read there, and can write nothing', async () => {
  const scopes = ['tax:write', 'documents:read', 'documents:write'];
  const context = await forwarded(BOTH, scopes);
  expect(await client().get(context, '/v1/documents/doc_1')).toEqual({ status: 200, body: ['documents:read'] });
  expect(await client().post(context, '/v1/estimate', { a: 1 })).toEqual({ status: 200, body: { a: 1 } });
  await expect(client().post(context, '/v1/documents', {})).rejects.toMatchObject({ code: 'missing_scope' });
  const verify = gatewayTokenVerifier({ jwks: await testJwks(), audience: 'tax' });
  expect((await verify(context.authorization))?.scopes).toEqual(scopes);
});

test('the answer of the asked service names the missing scope of the key', async () => {
  const asking = client().get(await forwarded(BOTH, ['tax:write']), '/v1/documents/doc_1');
  await expect(asking).rejects.toMatchObject({
    status: 403,
    message: 'This request needs the scope documents:read.',
  });
});

test('a refusal is an answer', async () => {
  const { status, body } = await client().get(await forwarded(BOTH, ['documents:read']), '/v1/other');
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test('a token for one service is refused by others, and the route table is blamed, not the caller', async () => {
  expect(await codeOf(client().get(await forwarded('tax', ['documents:read']), '/v1/documents/doc_1'))).toBe(
    'bad_gateway',
  );
});

test.each<[string, RequestListener, string]>([
  ['that is draining', (_request, response) => void response.writeHead(503).end('{}'), 'service_unavailable'],
  ['that fails', (_request, response) => void response.writeHead(500).end('{}'), 'bad_gateway'],
  ['that speaks no JSON', (_request, response) => void response.end('<html>'), 'bad_gateway'],
  ['that sends elsewhere', (_request, response) => void response.writeHead(302).end('{}'), 'bad_gateway'],
  ['that says nothing', () => {}, 'gateway_timeout'],
  ['that always breaks off', (request) => void request.socket.destroy(), 'service_unavailable'],
])('a service %s is told in its own code', async (_name, listener, code) => {
  await withServer(listener, async (port) => {
    expect(await codeOf(client(port, 300).get({ authorization: '', requestId: '' }, '/'))).toBe(code);
  });
});

test('an unavailable service is reported as such, and a request that broke off is repeated once', async () => {
  const asked: IncomingMessage[] = [];
  let port = 0;
  const breaksOffOnce: RequestListener = (request, response) => {
    asked.push(request);
    if (asked.length === 1) request.socket.destroy();
    else response.end('{"there":true}');
  };
  await withServer(breaksOffOnce, async (opened) => {
    port = opened;
    const context = { authorization: 'Bearer x', requestId: 'req_1' };
    expect(await client(port).get(context, '/a?b=c')).toEqual({ status: 200, body: { there: true } });
  });
  expect(asked.map(({ url, headers }) => [url, headers.authorization, headers['request-id']])).toEqual([
    ['/a?b=c', 'Bearer x', 'req_1'],
    ['/a?b=c', 'Bearer x', 'req_1'],
  ]);
  expect(await codeOf(client(port).get({ authorization: '', requestId: '' }, '/'))).toBe('service_unavailable');
});

async function withServer(listener: RequestListener, work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
