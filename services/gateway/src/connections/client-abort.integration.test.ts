import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { eventually } from '@exchequer/testkit';
import {
  createWorld,
  issueTestKey,
  killGatewayProcesses,
  rawExchange,
  startGatewayProcess,
  startTestService,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';

/**
 * What clients that break off can do to the gateway. It runs as a process of its own here, since what is tried would end that
 * process.
 */
const MIB = 1024 * 1024;

let world: TestWorld;
let service: TestService;

beforeAll(async () => {
  world = await createWorld();
  service = await startTestService((_request, response) => response.end('ok'));
});

beforeEach(() => {
  service.requests.length = 0;
});

afterEach(killGatewayProcesses);

afterAll(async () => {
  await service?.stop();
  await world?.stop();
});

async function open(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const uploadHead = (key: string, headers = `Content-Length: ${MIB}`) =>
  `POST /v1/documents/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n${headers}\r\n\r\n`;

test('A client that disconnects while its upload waits for a connection does not stop the gateway', async () => {
  const gateway = await startGatewayProcess(world, service);
  const keys = [(await issueTestKey(world)).key, (await issueTestKey(world)).key];
  service.handler = (request, response) => {
    request.resume();
    if (request.url === '/v1/documents') response.end('ok');
  };
  const uploads: Socket[] = [];
  for (let n = 0; n < 260; n++) {
    uploads.push(await open(gateway.port, uploadHead(keys[n % 2]!)));
    uploads.at(-1)!.write(Buffer.alloc(100_000));
  }
  await eventually(() => expect(service.requests.length).toBeGreaterThanOrEqual(32));
  const waiting = await Promise.all(
    [10, 100_000].map(async (bytes, n) => {
      const socket = await open(gateway.port, uploadHead(keys[n]!));
      await new Promise((resolve) => socket.write(Buffer.alloc(bytes), resolve));
      return socket;
    }),
  );
  for (const socket of waiting) {
    // Not a reset: that would take back what the gateway has not read yet.
    socket.destroy();
    for (let n = 0; n < 5; n++) expect((await fetch(`http://127.0.0.1:${gateway.port}/health/ready`)).status).toBe(200);
  }
  for (const socket of uploads) socket.destroy();
  await eventually(async () => expect(await gateway.status(keys[0]!)).toBe(200));
  expect(await gateway.stop()).toBe(0);
});

test('A client that resets its CONNECT request does not stop the gateway', async () => {
  const gateway = await startGatewayProcess(world, service);
  const { key } = await issueTestKey(world);
  for (let n = 0; n < 50; n++) {
    const socket = await open(gateway.port, `CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n${'x'.repeat(n * 100)}`);
    if (n % 2) await once(socket, 'data');
    socket.resetAndDestroy();
  }
  expect(await gateway.status(key)).toBe(200);
  expect(await gateway.stop()).toBe(0);
});

test('a log reader that disconnects does not stop the gateway', async () => {
  const gateway = await startGatewayProcess(world, service, { LOG_LEVEL: 'info' }, 'pipe');
  const { key } = await issueTestKey(world);
  gateway.child.stdout!.destroy();
  for (let n = 0; n < 5; n++) {
    expect(await gateway.status(key)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  expect(await gateway.stop()).toBe(0);
});

/** How far a client goes before it breaks off. */
const STAGES = [
  'connected',
  'in the request line',
  'in the headers',
  'after the headers',
  'in a small body',
  'in the part that is read ahead',
  'in the streamed part',
  'while 100 Continue is on its way',
  'in a chunk',
  'in a malformed chunk',
  'after the request',
  'in the answer',
  'in pipelined requests',
] as const;

describe.each([
  ['with free connections', 0],
  ['while all connections are taken', 8],
])('clients that break off at every stage, %s', (_name, taken) => {
  test('Clients that break off at any stage leave the gateway running and every slot free', async () => {
    const gateway = await startGatewayProcess(world, service, {
      UPSTREAM_CONNECTIONS: '8',
      ORGANIZATION_SHARE_PERCENT: '100',
      IN_FLIGHT_PER_ORGANIZATION_MAX: '300',
    });
    const { key } = await issueTestKey(world);
    const held = new Set<ServerResponse>();
    const hold: RequestListener = (request, response) => {
      held.add(response);
      response.once('close', () => held.delete(response));
      request.resume();
    };
    service.handler = hold;
    const get = `GET /v1/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`;
    const holders: Socket[] = [];
    for (let n = 0; n < taken; n++) {
      // Two of the eight connections are for uploads.
      const upload = n < 2;
      holders.push(await open(gateway.port, upload ? uploadHead(key) : get));
      if (upload) holders.at(-1)!.write(Buffer.alloc(100_000));
    }
    await eventually(() => expect(held.size).toBe(taken));
    service.handler = (request, response) => {
      request.resume();
      response.write(Buffer.alloc(200_000));
      setImmediate(() => response.end());
    };

    for (let round = 0; round < 8; round++) {
      await Promise.all(STAGES.map((stage) => breakOff(gateway.port, key, stage, round)));
    }
    for (const socket of holders) socket.resetAndDestroy();

    // A slot that had leaked would be missing here: as many requests as ever fit are at work at once.
    held.clear();
    const discard = service.handler;
    service.handler = (request, response) => {
      (request.url!.endsWith('?last') ? hold : discard)(request, response);
    };
    const lastUpload = uploadHead(key).replace(' HTTP', '?last HTTP');
    const uploads = await Promise.all(Array.from({ length: 2 }, () => open(gateway.port, lastUpload)));
    for (const socket of uploads) socket.write(Buffer.alloc(100_000));
    const reads = Array.from({ length: 6 }, () => gateway.status(key, '?last'));
    await eventually(() => expect(held.size).toBe(8));
    for (const response of held) response.end();
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 6 }, () => 200));
    for (const socket of uploads) socket.destroy();
    expect(await gateway.stop()).toBe(0);
  });
});

/** Opens a connection, goes as far as the stage says, and breaks off: with a reset, an end or in silence. */
async function breakOff(port: number, key: string, stage: (typeof STAGES)[number], round: number): Promise<void> {
  const head = uploadHead(key);
  const small = uploadHead(key, 'Content-Length: 100');
  const chunked = uploadHead(key, 'Transfer-Encoding: chunked');
  const get = `GET /v1/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  const begun = 'x'.repeat(100_000);
  const texts: Record<(typeof STAGES)[number], string> = {
    connected: '',
    'in the request line': 'POST /v1/docu',
    'in the headers': head.slice(0, head.length / 2),
    'after the headers': head,
    'in a small body': `${small}half`,
    'in the part that is read ahead': `${head}${'x'.repeat(1_000)}`,
    'in the streamed part': `${head}${begun}`,
    'while 100 Continue is on its way': uploadHead(key, `Expect: 100-continue\r\nContent-Length: ${MIB}`),
    'in a chunk': `${chunked}${(200_000).toString(16)}\r\n${begun}`,
    'in a malformed chunk': `${chunked}${begun.length.toString(16)}\r\n${begun}\r\nZZ\r\n`,
    'after the request': get,
    'in the answer': get,
    'in pipelined requests': get + get + small,
  };
  const socket = await open(port, texts[stage]);
  if (stage === 'in the answer' && round % 2) {
    // The client may be in the queue, so that there is no answer yet.
    await Promise.race([once(socket, 'data'), once(socket, 'close'), new Promise((done) => setTimeout(done, 200))]);
  }
  // Time for the gateway to read what was sent, which a reset would take back.
  if (round % 2) await new Promise((done) => setTimeout(done, round * 3));
  if (round % 3 === 0) socket.resetAndDestroy();
  else if (round % 3 === 1) socket.destroy();
  else {
    socket.end();
    socket.destroySoon();
  }
}

test('slow uploads of two organizations leave the connections of a third one free', async () => {
  const gateway = await startGatewayProcess(world, service, { BODY_PERIOD_MS: '600000' });
  service.handler = (request, response) => {
    request.resume();
    if (request.url === '/v1/documents') response.end('ok');
  };
  const { key } = await issueTestKey(world);
  const slow = [await issueTestKey(world), await issueTestKey(world), await issueTestKey(world, { livemode: true })];
  const sockets: Socket[] = [];
  for (let n = 0; n < 450; n++) {
    const socket = await open(gateway.port, uploadHead(slow[n % 3]!.key));
    socket.write(Buffer.alloc(100_000));
    sockets.push(socket);
  }
  await eventually(() => expect(service.requests.length).toBeGreaterThanOrEqual(48));
  for (let n = 0; n < 20; n++) {
    sockets[n]!.resetAndDestroy();
    expect(await gateway.status(key)).toBe(200);
  }
  const post = await rawExchange(
    gateway.port,
    `POST /v1/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  );
  expect(post).toMatch(/^HTTP\/1.1 200 /);
  for (const socket of sockets) socket.destroy();
  expect(await gateway.stop()).toBe(0);
});
