import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { IncomingRequest } from './incoming-request.js';

let server: Server;

beforeEach(async () => {
  server = createServer({ IncomingMessage: IncomingRequest }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  const [request] = (await once(server, 'request')) as [IncomingRequest];
  return { socket, request };
}

test('a body in tiny chunks that nobody reads yet is cut off before it uses memory', async () => {
  const { socket, request } = await open();
  socket.write('1\r\nx\r\n'.repeat(60_000));
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(request.readableLength).toBe(1_024);
});

test('a body in chunks of some kilobytes waits complete for its reader', async () => {
  const { socket, request } = await open();
  const chunk = `1000\r\n${'x'.repeat(4_096)}\r\n`;
  socket.write(`${chunk.repeat(2_000)}0\r\n\r\n`);
  let bytes = 0;
  for await (const piece of request) bytes += (piece as Buffer).length;
  expect(bytes).toBe(2_000 * 4_096);
});
