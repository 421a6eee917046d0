import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createWorld, startTestGateway, type TestGateway, type TestWorld } from '../../test/test-gateway.ts';

const MAX = 3;
const PING = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';
let world: TestWorld;
let gateway: TestGateway | undefined;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await createWorld();
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway?.stop();
});

afterAll(() => world?.stop());

async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  gateway = await startTestGateway(world, { CONNECTIONS_PER_ADDRESS_MAX: String(MAX), ...environment });
}

/** Opens a connection and sends a request. @returns the start of the answer, empty when the gateway closed the connection */
async function open(localAddress = '127.0.0.1'): Promise<{ socket: Socket; answer: string }> {
  const socket = connect({ port: gateway!.port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.setEncoding('latin1').write(PING);
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data).slice(0, 12)));
    socket.once('close', () => resolve(''));
  });
  return { socket, answer };
}

test('One client address has a limited number of connections, and others are served meanwhile', async () => {
  await start();
  const first = await open();
  for (let n = 1; n < MAX; n++) expect((await open()).answer).toBe('HTTP/1.1 200');
  expect(first.answer).toBe('HTTP/1.1 200');
  for (let n = 0; n < 5; n++) expect((await open()).answer).toBe('');
  expect((await open('127.0.0.2')).answer).toBe('HTTP/1.1 200');

  // A connection that ends makes room for one.
  first.socket.end();
  await once(first.socket, 'close');
  let answer = '';
  while (answer === '') answer = (await open()).answer;
  expect(answer).toBe('HTTP/1.1 200');
  expect((await open()).answer).toBe('');
});

test('The connections of a trusted proxy are not limited', async () => {
  await start({ TRUSTED_PROXIES: '127.0.0.1' });
  for (let n = 0; n < 3 * MAX; n++) expect((await open()).answer).toBe('HTTP/1.1 200');
});
