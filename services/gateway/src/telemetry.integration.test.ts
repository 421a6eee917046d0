import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@exchequer/testkit';
import {
  createWorld,
  issueTestKey,
  killGatewayProcesses,
  startGatewayProcess,
  startTestService,
  type TestService,
  type TestWorld,
} from '../test/test-gateway.ts';

const CALLER_TRACE = '0af7651916cd43dd8448eb211c80319c';
const openapi = {
  openapi: '3.0.0',
  info: {},
  paths: { '/v1/documents/{id}': { get: {} }, '/v1/documents': { get: {} } },
};

let world: TestWorld;
let service: TestService;
let collector: Server;
const exported = { traces: '', metrics: '' };

beforeAll(async () => {
  world = await createWorld();
  service = await startTestService((_request, response) => response.end('ok'), openapi);
  collector = createServer(async (request, response) => {
    const kind = request.url === '/v1/traces' ? 'traces' : 'metrics';
    for await (const chunk of request) exported[kind] += (chunk as Buffer).toString('latin1');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});

afterEach(killGatewayProcesses);

afterAll(async () => {
  collector?.closeAllConnections();
  collector?.close();
  await service?.stop();
  await world?.stop();
});

test('A caller decides neither what is traced nor under which id; spans and metrics have the route', async () => {
  const gateway = await startGatewayProcess(world, service, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_SERVICE_NAME: 'gateway',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    // One request of an organization is worked on at once, and one waits.
    UPSTREAM_CONNECTIONS: '4',
    UPSTREAM_QUEUE_MAX: '1',
  });
  const { key } = await issueTestKey(world, { limit: 2 });
  const call = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
  await eventually(async () => expect((await call('/v1/documents/doc_1/none')).status).not.toBe(200));

  const { key: other } = await issueTestKey(world);
  const authorization = `Bearer ${other}`;
  service.requests.length = 0;
  await call('/v1/documents/doc_1', {
    authorization,
    traceparent: `00-${CALLER_TRACE}-b7ad6b7169203331-00`,
    tracestate: 'a=1',
  });
  const { traceparent, tracestate } = service.requests[0]!.headers;
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traceparent).not.toContain(CALLER_TRACE);
  expect(tracestate).toBeUndefined();
  const bytesOf = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');
  await eventually(() => {
    expect(exported.traces).toContain(bytesOf(String(traceparent).split('-')[1]!));
    expect(exported.traces).toContain(bytesOf(CALLER_TRACE));
    expect(exported.traces).toContain('GET /v1/documents/:id');
    expect(exported.traces).toContain('http.route');
  });
  expect(exported.traces).not.toContain('GET /v1/documents/doc_1');

  for (let n = 0; n < 5; n++) await call('/v1/documents');
  let held: ServerResponse | undefined;
  service.handler = (_request, response) => {
    held = response;
  };
  const first = call('/v1/documents', { authorization });
  await eventually(() => expect(held).toBeDefined());
  const waited = held!;
  held = undefined;
  const both = [call('/v1/documents', { authorization }), call('/v1/documents', { authorization })];
  // One of them is refused because the other one waits.
  expect((await Promise.race(both)).status).toBe(503);
  const answer = Promise.all(both);
  waited.end('done');
  await first;
  await eventually(() => expect(held).toBeDefined());
  // The rest is exported at the end. The running request keeps the process alive until then.
  const stopped = gateway.stop();
  await eventually(() => {
    for (const name of [
      'exchequer.gateway.refused_requests', 'rate_limited', 'enterprise', 'exchequer.gateway.upstream_circuit_open',
      'exchequer.gateway.upstream_requests', 'queued', 'exchequer.gateway.body_memory_bytes', 'exchequer.gateway.rate_limit_store_down',
      'exchequer.gateway.queue_wait',
      'http.server.request.duration', '/v1/documents/:id',
    ]) expect(exported.metrics).toContain(name); // biome-ignore format: a list
  });
  held!.end('done');
  expect((await answer).map(({ status }) => status).sort()).toEqual([200, 503]);
  expect(await stopped).toBe(0);
});
