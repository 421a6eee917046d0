import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testTenant } from '@exchequer/testkit';
import { createPartnerClient, type PartnerClient } from './partner-client.js';

const tenant = testTenant(1);
const servers: Server[] = [];
const clients: PartnerClient[] = [];
let connections = 0;

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function clientOf(listener: RequestListener, timeoutMs = 5_000): Promise<PartnerClient> {
  const server = createServer(listener);
  connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const client = createPartnerClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'secret-of-both',
    timeoutMs,
  });
  clients.push(client);
  return client;
}

test('A partner sees the key, the tenant and the body, and connections are used again', async () => {
  const client = await clientOf((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { authorization, 'exchequer-organization': organization, 'content-type': type } = request.headers;
      response.statusCode = 201;
      response.end(JSON.stringify([request.method, request.url, authorization, organization, type ?? null, body]));
    });
  });
  const seen = async (asked: ReturnType<PartnerClient['get']>) => {
    const { status, text } = await asked;
    return [status, ...JSON.parse(text)];
  };
  const headers = ['Bearer secret-of-both', tenant.organizationId];
  expect(await seen(client.get(tenant, '/one?a=1'))).toEqual([201, 'GET', '/one?a=1', ...headers, null, '']);
  const posted = [201, 'POST', '/two', ...headers, 'application/json', '{"a":1}'];
  expect(await seen(client.post(tenant, '/two', { a: 1 }))).toEqual(posted);
  for (let n = 0; n < 10; n++) await client.get(tenant, '/');
  expect(connections).toBeLessThanOrEqual(2);
});

test('A partner that answers too slowly, also in the middle of its answer, or breaks off, is an error', async () => {
  const silent = await clientOf(() => {}, 100);
  await expect(silent.get(tenant, '/')).rejects.toThrow();
  const stopping = await clientOf((_request, response) => void response.write('{'), 100);
  await expect(stopping.get(tenant, '/')).rejects.toThrow();
  const breaking = await clientOf((request) => void request.socket.destroy());
  await expect(breaking.post(tenant, '/', {})).rejects.toThrow();
});
