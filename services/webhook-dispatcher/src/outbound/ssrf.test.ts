import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { createAddressGuard } from './address-guard.js';
import { createGuardedConnector, type ResolveAll } from './guarded-connector.js';

let receiver: Server;
let port: number;
let reached = 0;

beforeAll(async () => {
  receiver = createServer((_request, response) => {
    reached += 1;
    response.end('secret');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '::', resolve));
  port = (receiver.address() as AddressInfo).port;
});

afterAll(() => {
  receiver.closeAllConnections();
  return new Promise((resolve) => receiver.close(resolve));
});

beforeEach(() => {
  reached = 0;
});

async function request(url: string, allowed: string[] = [], resolveAll?: ResolveAll): Promise<number> {
  const connect = createGuardedConnector(createAddressGuard(allowed), {
    timeoutMs: 2000,
    ...(resolveAll ? { resolveAll } : {}),
  });
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

test.each(spellings)('%s is reached only where the configuration lists loopback', async (host) => {
  expect(await request(`http://${host}:${port}/`, ['127.0.0.0/8', '::1/128'])).toBe(200);
  expect(reached).toBe(1);
});

test('a name that answers with one forbidden address among public ones is refused', async () => {
  const resolveAll: ResolveAll = (_hostname, callback) =>
    callback(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]);
  await expect(request(`http://mixed.test:${port}/`, [], resolveAll)).rejects.toMatchObject({
    code: 'blocked_address',
  });
});

test('DNS rebinding: what is connected to is the answer that was checked, and there is no second look-up', async () => {
  let lookups = 0;
  const resolveAll: ResolveAll = (_hostname, callback) => {
    lookups += 1;
    callback(null, [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
  };
  expect(await request(`http://rebind.test:${port}/`, ['127.0.0.1/32'], resolveAll)).toBe(200);
  expect(lookups).toBe(1);
  await expect(request(`http://rebind.test:${port}/`, ['127.0.0.1/32'], resolveAll)).rejects.toMatchObject({
    code: 'blocked_address',
  });
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
