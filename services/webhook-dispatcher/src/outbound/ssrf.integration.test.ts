import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { type NameServer, startNameServer } from '../../test/name-server.ts';
import { createAddressGuard } from './address-guard.js';
import { createGuardedConnector } from './guarded-connector.js';
import { createNameResolver } from './name-resolver.js';

let receiver: Server;
let port: number;
let reached = 0;
let names: NameServer;
/** What the name server answers to every question. */
let answers: string[] = [];

beforeAll(async () => {
  receiver = createServer((_request, response) => {
    reached += 1;
    response.end('secret');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '::', resolve));
  port = (receiver.address() as AddressInfo).port;
  names = await startNameServer(() => ({ addresses: answers, ttl: 0 }));
});

afterAll(async () => {
  await names.close();
  receiver.closeAllConnections();
  return new Promise((resolve) => receiver.close(resolve));
});

beforeEach(() => {
  reached = 0;
});

async function request(url: string, allowed: string[] = []): Promise<number> {
  const resolver = createNameResolver({ servers: [names.address], limitMs: 5_000, waitMs: 5_000 });
  const connect = createGuardedConnector(createAddressGuard(allowed), { timeoutMs: 10_000, resolver });
  const agent = new Agent({ connect });
  const { origin, pathname } = new URL(url);
  try {
    const { statusCode, body } = await agent.request({ origin, path: pathname, method: 'GET' });
    await body.dump();
    return statusCode;
  } finally {
    await agent.close();
  }
}

const spellings = ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]', '0x7f.1'];

test.each([...spellings, '[::1]', '0', '127.1'])('loopback written as %s is never reached', async (host) => {
  await expect(request(`http://${host}:${port}/`)).rejects.toMatchObject({ code: 'blocked_address' });
  expect(reached).toBe(0);
});

test('localhost is contacted only through its permitted address', async () => {
  expect(await request(`http://localhost:${port}/`, ['127.0.0.0/8'])).toBe(200);
  expect(await request(`http://hooks.localhost:${port}/`, ['::1/128'])).toBe(200);
  expect(names.asked).toEqual([]);
});

test.each(spellings)('%s is contacted only if the configuration lists loopback', async (host) => {
  expect(await request(`http://${host}:${port}/`, ['127.0.0.0/8', '::1/128'])).toBe(200);
  expect(reached).toBe(1);
});

test.each([
  ['private', '10.0.0.1'],
  ['loopback', '127.0.0.1'],
  ['link-local', '169.254.169.254'],
])('a name that answers with one %s address among public ones is refused', async (_kind, forbidden) => {
  answers = ['93.184.215.14', forbidden];
  await expect(request(`http://mixed.test:${port}/`)).rejects.toMatchObject({ code: 'blocked_address' });
  expect(reached).toBe(0);
});

test('DNS rebinding: the connection uses the checked answer, and there is no second look-up', async () => {
  answers = ['127.0.0.1'];
  expect(await request(`http://rebind.test:${port}/`, ['127.0.0.1/32'])).toBe(200);
  expect(names.asked.filter((name) => name === 'rebind.test')).toHaveLength(2);
  answers = ['127.0.0.2'];
  await expect(request(`http://rebind.test:${port}/`, ['127.0.0.1/32'])).rejects.toMatchObject({
    code: 'blocked_address',
  });
  expect(reached).toBe(1);
});

test('a cached answer is checked again', async () => {
  answers = ['127.0.0.1'];
  const resolver = createNameResolver({ servers: [names.address], limitMs: 5_000, waitMs: 5_000 });
  await resolver.resolve('checked.test');
  const connect = createGuardedConnector(createAddressGuard(), { timeoutMs: 10_000, resolver });
  const agent = new Agent({ connect });
  await expect(
    agent.request({ origin: `http://checked.test:${port}`, path: '/', method: 'GET' }),
  ).rejects.toMatchObject({ code: 'blocked_address' });
  await agent.close();
});

test.each([
  '0.0.0.0', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.255.255.254', '168.63.129.16', '169.254.169.254', '172.16.0.1',
  '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.19.0.1', '198.51.100.1', '203.0.113.1',
  '224.0.0.1', '239.255.255.255', '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1',
  'fd00:ec2::254', 'fe80::1', 'fe80::1%lo', 'fec0::1', 'ff02::1', '4000::1', 'not-an-address', '',
])('%s is not a public address', (address) => {
  expect(createAddressGuard().permits(address)).toBe(false);
}); // biome-ignore format: a table

test.each([
  '1.1.1.1',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.0',
  '172.32.0.1',
  '192.0.1.1',
  '198.20.0.1',
  '2606:4700::1111',
  '2a00::1',
])('%s is a public address', (address) => {
  expect(createAddressGuard().permits(address)).toBe(true);
});

test.each(['10.0.0.0', '10.0.0.0/33', 'localhost/8', '10.0.0.0/x', ''])('the range "%s" stops the start', (network) => {
  expect(() => createAddressGuard([network])).toThrow('not a CIDR range');
});
