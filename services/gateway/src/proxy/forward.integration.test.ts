import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, randomPort } from '@exchequer/testkit';
import {
  createWorld,
  issueTestKey,
  rawExchange,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { createKey } from '../keys/create-key.js';
import { allScopes } from '../keys/scopes.js';

const TIMEOUT_MS = 400;
const MIB = 1024 * 1024;

let world: TestWorld;
let service: TestService;
/** Waits long for its services: no answer here may time out on a machine that is busy or stops for some seconds. */
let gateway: TestGateway;
/** Waits `TIMEOUT_MS` only. */
let hasty: TestGateway;
let key: string;

beforeAll(async () => {
  world = await createWorld();
  service = await startTestService(() => {});
  gateway = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: service.url, IN_FLIGHT_PER_ORGANIZATION_MAX: '5' });
  hasty = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: service.url, UPSTREAM_TIMEOUT_MS: `${TIMEOUT_MS}` });
  ({ key } = await issueTestKey(world));
});

beforeEach(() => {
  service.requests.length = 0;
});

afterAll(async () => {
  await gateway?.stop();
  await hasty?.stop();
  await service?.stop();
  await world?.stop();
});

/** Answers with what arrived. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  response.end(Buffer.concat(chunks));
}

async function stillServes(): Promise<void> {
  service.handler = (_request, response) => response.end('alive');
  expect(await gateway.call('/v1/documents', { key })).toMatchObject({ status: 200, text: 'alive' });
}

/** The same of the gateway that may have no patience with a busy machine. */
async function hastyStillServes(): Promise<void> {
  service.handler = (_request, response) => response.end('alive');
  await eventually(async () => {
    expect(await hasty.call('/v1/documents', { key })).toMatchObject({ status: 200, text: 'alive' });
  });
}

describe('bodies', () => {
  test('10 MB pass byte for byte, with and without a declared length', async () => {
    const sent = randomBytes(10 * MIB);
    const received: Buffer[] = [];
    service.handler = async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      received.push(Buffer.concat(chunks));
      response.end('{}');
    };
    const upload = (body: Buffer | Readable) => gateway.call('/v1/documents/upload', { key, method: 'POST', body });
    expect((await upload(sent)).status).toBe(200);
    expect((await upload(Readable.from([sent.subarray(0, 5 * MIB), sent.subarray(5 * MIB)]))).status).toBe(200);
    expect(received.map((body) => body.equals(sent))).toEqual([true, true]);
    expect(service.requests[0]!.headers['content-length']).toBe(`${sent.length}`);
    expect(service.requests[1]!.headers['transfer-encoding']).toBe('chunked');
  });

  test('a declared length over the limit is refused before the service is contacted', async () => {
    service.handler = echo;
    const body = Buffer.alloc(1_000_001, 'a');
    const refused = await gateway.call('/v1/documents', { key, method: 'POST', body });
    expect(refused).toMatchObject({
      status: 413,
      json: { code: 'payload_too_large', detail: expect.stringContaining('1000000') },
    });
    expect(refused.headers.connection).toBe('close');
    expect(service.requests).toEqual([]);
    expect((await gateway.call('/v1/documents', { key, method: 'POST', body: body.subarray(1) })).text).toHaveLength(
      1_000_000,
    );
  });

  test('a body without a declared length is cut at the limit while it streams, and the service sees it broken off', async () => {
    const broken = new Promise<void>((resolve) => {
      service.handler = (request) => {
        request.on('error', () => resolve()).resume();
      };
    });
    const socket = await sendHead('POST', '/v1/documents/upload', 'Connection: close\r\nTransfer-Encoding: chunked');
    const answered = readAll(socket);
    const chunk = `${MIB.toString(16)}\r\n${'x'.repeat(MIB)}\r\n`;
    for (let sent = 0; sent < 40 && socket.writable; sent++) {
      await new Promise((resolve) => socket.write(chunk, 'latin1', resolve));
    }
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('"code":"payload_too_large"');
    expect(answer).toContain('The file may have 10 MB (10485760 bytes) at most.');
    await broken;
    await stillServes();
  });

  test('a client that waits for 100 Continue is refused without sending, or told to continue', async () => {
    service.handler = echo;
    const expecting = (headers: string) => sendHead('POST', '/v1/documents', `Expect: 100-continue\r\n${headers}`);
    const refused = await readAll(await expecting('Content-Length: 5000000'));
    expect(refused).toMatch(/^HTTP\/1.1 413 /);
    expect(refused).not.toContain('100 Continue');

    const socket = await expecting('Content-Length: 5\r\nConnection: close');
    const answered = readAll(socket);
    await eventually(() => expect(socket.bytesRead).toBeGreaterThan(0));
    socket.write('hello');
    expect(await answered).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK[\s\S]*hello/);
  });

  test('a malformed chunk is refused and ends the request to the service; in the middle of an answer it ends the answer', async () => {
    const head = 'Transfer-Encoding: chunked';
    const arrived = nextRequest();
    const socket = await sendHead('POST', '/v1/documents/upload', head);
    const answered = readAll(socket);
    const chunk = `${MIB.toString(16)}\r\n${'x'.repeat(MIB)}\r\n`;
    socket.write(chunk);
    const { request } = await arrived;
    const broken = new Promise((resolve) => request.once('error', resolve).resume());
    socket.write('ZZ\r\n');
    expect(await answered).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"invalid_request"/);
    await broken;

    const started = nextRequest();
    const other = await sendHead('POST', '/v1/documents/upload', head);
    const all = readAll(other);
    other.write(chunk);
    const { response } = await started;
    response.writeHead(200, { 'content-length': '1000' }).write('half an answer');
    await once(other, 'data');
    other.write('ZZ\r\n');
    expect(await all).toMatch(/^HTTP\/1.1 200 [\s\S]*half an answer$/);
    await stillServes();
  });

  test('an answer that a service sends before it has read the body is passed on', async () => {
    service.handler = (_request, response) => {
      response.writeHead(415, { 'content-type': 'application/json' });
      response.end('{"code":"unsupported_media_type"}');
    };
    const answer = await gateway.call('/v1/documents/upload', { key, method: 'POST', body: Buffer.alloc(5 * MIB) });
    expect(answer).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
    await stillServes();
  });

  test('an early answer says that its connection closes, and the rest of the body is read before it does', async () => {
    service.handler = (_request, response) => response.end('early');
    const socket = await sendHead('POST', '/v1/documents/upload', `Content-Length: ${5 * MIB}`);
    const answered = readAll(socket);
    socket.write(Buffer.alloc(3 * MIB));
    await once(socket, 'data');
    socket.write(Buffer.alloc(2 * MIB));
    expect(await answered).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\nConnection: close\r\n[\s\S]*early$/);
    await stillServes();
  });

  test('a client on a slow line that reads only after sending everything gets its refusal, whoever refused', async () => {
    service.handler = (_request, response) => {
      response.writeHead(415, { 'content-type': 'application/problem+json' });
      response.end('{"code":"unsupported_media_type"}');
    };
    const refusals = await Promise.all([
      slowUpload(6 * MIB, 'Authorization: Bearer sk_test_wrong'),
      slowUpload(12 * MIB, `Authorization: Bearer ${key}`),
      slowUpload(6 * MIB, `Authorization: Bearer ${key}`),
    ]);
    expect(refusals.map((answer) => [answer.slice(0, 12), /"code":"(\w+)"/.exec(answer)?.[1]])).toEqual([
      ['HTTP/1.1 401', 'unauthorized'],
      ['HTTP/1.1 413', 'payload_too_large'],
      ['HTTP/1.1 415', 'unsupported_media_type'],
    ]);
    for (const answer of refusals) expect(answer.match(/^connection: .*$/gim)).toEqual(['Connection: close']);
  });
});

describe('clients that disconnect', () => {
  test('A client disconnects before the answer: the service is told, and the gateway keeps running', async () => {
    const arrived = nextRequest();
    const socket = await sendHead('GET', '/v1/documents', '');
    const { request } = await arrived;
    socket.destroy();
    await once(request.socket, 'close');
    await stillServes();
    expect(gateway.log).toContainEqual(expect.objectContaining({ aborted: true, status: 499 }));
  });

  test('A client disconnects while it sends a body: the service sees the body broken off', async () => {
    const arrived = nextRequest();
    const socket = await sendHead('POST', '/v1/documents/upload', `Content-Length: ${MIB}`);
    socket.write(Buffer.alloc(100_000));
    const { request } = await arrived;
    const failed = new Promise((resolve) => request.once('error', resolve).resume());
    socket.destroy();
    await failed;
    await stillServes();
  });

  test('A client disconnects in the middle of the answer: the service can stop', async () => {
    const arrived = nextRequest();
    const socket = await sendHead('GET', '/v1/documents', '');
    const { response } = await arrived;
    response.writeHead(200);
    response.write(Buffer.alloc(1000));
    await once(socket, 'data');
    socket.destroy();
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
    await stillServes();
  });

  test('a client that stops reading is disconnected, and does not hold the service', async () => {
    const arrived = nextRequest();
    const socket = await sendHead('GET', '/v1/documents', '', hasty.port);
    socket.pause();
    const { response } = await arrived;
    const ended = once(response, 'close');
    response.writeHead(200);
    response.write(Buffer.alloc(50 * MIB));
    await ended;
    expect(response.writableFinished).toBe(false);
    socket.destroy();
    await hastyStillServes();
  });

  test('A hundred clients disconnect at any moment, and the gateway keeps running', async () => {
    service.handler = (request, response) => {
      request.resume();
      response.write(Buffer.alloc(10_000));
      setImmediate(() => response.end());
    };
    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const method = n % 2 ? 'GET' : 'POST';
        const socket = await sendHead(method, '/v1/documents', method === 'POST' ? 'Content-Length: 1000' : '');
        if (n % 3 === 0) socket.write('x'.repeat(500));
        if (n % 5 === 0) await new Promise(setImmediate);
        socket.destroy();
      }),
    );
    await eventually(() => stillServes());
  });
});

describe('services that fail', () => {
  test('A service that is too slow to answer gives 504, and is told', async () => {
    const arrived = nextRequest();
    const answering = hasty.call('/v1/documents', { key, method: 'DELETE' });
    const { request } = await arrived;
    const told = once(request.socket, 'close');
    expect(await answering).toMatchObject({ status: 504, json: { code: 'gateway_timeout' } });
    await told;
  });

  test('A service that stops waiting for a slow upload gives 504 with a problem document instead of its plain 408', async () => {
    service.handler = (request) => void request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    const upload = { key, method: 'POST', body: Buffer.alloc(3 * MIB) };
    expect(await gateway.call('/v1/documents/upload', upload)).toMatchObject({
      status: 504,
      json: { code: 'gateway_timeout', status: 504 },
    });
    expect(await gateway.call('/v1/documents', { key })).toMatchObject({ status: 504 });
    await stillServes();
  });

  test('A service stalls in the middle of an answer: the client sees that the answer is incomplete', async () => {
    service.handler = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
    };
    await expect(hasty.call('/v1/documents', { key })).rejects.toThrow();
    await hastyStillServes();
  });

  test('A service breaks off in the middle of an answer: the client sees that the answer is incomplete', async () => {
    service.handler = (_request, response) => {
      response.write('half');
      setImmediate(() => response.destroy());
    };
    await expect(gateway.call('/v1/documents', { key })).rejects.toThrow();
    await stillServes();
  });

  test('A connection is lost before the answer: GET is tried once more, POST never', async () => {
    let lost = 0;
    service.handler = (request, response) => {
      lost += 1;
      if (lost === 1) request.socket.destroy();
      else response.end('second');
    };
    expect(await gateway.call('/v1/documents', { key })).toMatchObject({ status: 200, text: 'second' });
    lost = 0;
    expect(await gateway.call('/v1/documents', { key, method: 'POST', body: '{}' })).toMatchObject({
      status: 502,
      json: { code: 'bad_gateway' },
    });
    expect(lost).toBe(1);
    service.handler = (request) => request.socket.destroy();
    expect((await gateway.call('/v1/documents', { key })).status).toBe(502);
  });

  test('A service that does not speak HTTP gives 502', async () => {
    service.handler = (request) => void request.socket.end('nonsense\r\n\r\n');
    expect((await gateway.call('/v1/documents', { key, method: 'DELETE' })).status).toBe(502);
  });

  test('A service that cannot be reached gives 502, then 503 with Retry-After until it is back', async () => {
    const port = await randomPort();
    const apart = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: `http://127.0.0.1:${port}` });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      const answer = await apart.call('/v1/documents', { key });
      statuses.push(answer.status);
      if (answer.status === 503) expect(answer.headers['retry-after']).toBe('1');
    }
    expect(statuses).toEqual([502, 502, 502, 502, 502, 503, 503]);

    const back = await startTestService((_request, response) => response.end('back'), undefined, port);
    await eventually(async () => expect((await apart.call('/v1/documents', { key })).text).toBe('back'));
    await apart.stop();
    await back.stop();
  });
});

test('Server-sent events arrive one by one, for longer than a service has to answer, and the service learns that the client left', async () => {
  const timeoutMs = 4_000;
  const apart = await startTestGateway(world, {
    SERVICE_URL_DOCUMENTS: service.url,
    UPSTREAM_TIMEOUT_MS: `${timeoutMs}`,
  });
  let response: ServerResponse;
  service.handler = (_request, answer) => {
    response = answer.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: progress\ndata: {"n":0}\n\n');
  };
  const leave = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${apart.port}/v1/documents`, {
    headers: { authorization: `Bearer ${key}` },
    signal: leave.signal,
  });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const events = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const startedMs = performance.now();
  for (let n = 0; n === 0 || performance.now() - startedMs < 2 * timeoutMs; n++) {
    // The next event is sent after this one has arrived, so nothing collects them.
    expect((await events.read()).value).toBe(`event: progress\ndata: {"n":${n}}\n\n`);
    await delay(timeoutMs / 40);
    response!.write(`event: progress\ndata: {"n":${n + 1}}\n\n`);
  }
  const left = once(response!, 'close');
  leave.abort();
  await left;
  expect(response!.writableFinished).toBe(false);
  await apart.stop();
});

test('one organization cannot have more open requests than its limit', async () => {
  const held: ServerResponse[] = [];
  service.handler = (_request, response) => void held.push(response);
  const open = Array.from({ length: 5 }, () => gateway.call('/v1/documents', { key }));
  await eventually(() => expect(held).toHaveLength(5));
  expect(await gateway.call('/v1/documents', { key })).toMatchObject({
    status: 429,
    json: { code: 'too_many_in_flight' },
  });
  for (const response of held) response.end('done');
  expect((await Promise.all(open)).map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  await stillServes();
});

test('requests in test and live mode count together', async () => {
  const test = await issueTestKey(world);
  const live = await createKey(world.db, { organizationId: test.organizationId, livemode: true, scopes: allScopes });
  const held: ServerResponse[] = [];
  service.handler = (_request, response) => void held.push(response);
  const open = Array.from({ length: 5 }, (_, n) =>
    gateway.call('/v1/documents', { key: n % 2 ? test.key : live.secret }),
  );
  await eventually(() => expect(held).toHaveLength(5));
  for (const key of [test.key, live.secret]) {
    const refused = await gateway.call('/v1/documents', { key });
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_in_flight' } });
    expect(refused.json.detail).toContain('Send fewer in parallel');
    expect(refused.headers['retry-after']).toBe('1');
  }
  for (const response of held) response.end('done');
  expect((await Promise.all(open)).map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
});

describe('bodies in tiny chunks', () => {
  const tiny = '1\r\nx\r\n';

  test('a body in thousands of tiny chunks is refused, and the service is not contacted', async () => {
    // A body that comes before the gateway reads it is cut off without an answer (incoming-request.test.ts).
    const socket = await sendHead('POST', '/v1/documents/upload', 'Transfer-Encoding: chunked\r\nExpect: 100-continue');
    expect(String(await once(socket, 'data'))).toContain('100 Continue');
    const answered = readAll(socket);
    socket.write(`${tiny.repeat(5_000)}0\r\n\r\n`);
    expect(await answered).toMatch(/^HTTP\/1.1 400 [\s\S]*too many small chunks/);
    expect(service.requests).toEqual([]);
  });

  test('a body in a few tiny chunks arrives', async () => {
    service.handler = echo;
    const socket = await sendHead('POST', '/v1/documents/upload', 'Connection: close\r\nTransfer-Encoding: chunked');
    const answered = readAll(socket);
    socket.write(`${tiny.repeat(1_000)}0\r\n\r\n`);
    expect(await answered).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\nx{1000}\r\n/);
  });

  test('the gateway does not read the rest of a refused body in tiny chunks', async () => {
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
    const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
    socket.resume();
    socket.write('POST /v1/documents/upload HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    const some = tiny.repeat(1_000);
    // As fast as the gateway reads; before there was a limit this went on for 32 MB.
    const send = () => {
      if (socket.writable) socket.write(some, send);
    };
    send();
    expect(await closed).toBe(true);
    expect(socket.bytesWritten).toBeLessThan(30 * MIB);
  });
});

describe('slow bodies', () => {
  let strict: TestGateway;

  beforeAll(async () => {
    strict = await startTestGateway(world, {
      SERVICE_URL_DOCUMENTS: service.url,
      BODY_PERIOD_MS: '300',
      BODY_BYTES_PER_SECOND_MIN: '1000',
    });
  });
  afterAll(() => strict?.stop());

  /** Sends a byte now and then, until the other side has had enough. */
  async function dribble(headers: string, begin: Buffer): Promise<string> {
    const socket = await sendHead('POST', '/v1/documents/upload', headers, strict.port);
    const answered = readAll(socket);
    socket.write(begin);
    const drip = setInterval(() => socket.write('x'), 20);
    await once(socket, 'data');
    clearInterval(drip);
    socket.end();
    return answered;
  }

  test('a body that arrives too slowly is refused with 408 before the service is contacted', async () => {
    for (const headers of ['Content-Length: 5000', 'Transfer-Encoding: chunked', `Content-Length: ${MIB}`]) {
      const begin = headers.startsWith('T') ? '10000\r\n' : '';
      const answer = await dribble(headers, Buffer.from(begin));
      expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/);
      expect(answer).toContain('Send at least 1000 bytes a second');
    }
    expect(service.requests).toEqual([]);
  });

  test('an upload that becomes too slow is broken off at the service', async () => {
    const arrived = nextRequest();
    const answering = dribble(`Content-Length: ${MIB}`, Buffer.alloc(100_000));
    const { request } = await arrived;
    const broken = new Promise((resolve) => request.once('error', resolve).resume());
    expect(await answering).toMatch(/^HTTP\/1.1 408 /);
    await broken;
  });

  test('a client that waits because the service does not read is not called slow', async () => {
    const sent = randomBytes(5 * MIB);
    service.handler = (request, response) => {
      setTimeout(() => {
        let bytes = 0;
        request.on('data', (chunk) => (bytes += chunk.length)).once('end', () => response.end(`${bytes}`));
      }, 1_500);
    };
    const answer = await strict.call('/v1/documents/upload', { key, method: 'POST', body: sent });
    expect(answer).toMatchObject({ status: 200, text: `${sent.length}` });
  });

  test('without memory for reading ahead bodies are streamed, byte for byte', async () => {
    const apart = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: service.url, BODY_MEMORY_BYTES_MAX: '0' });
    service.handler = echo;
    for (const length of [1, 70_000, 300_000]) {
      const body = randomBytes(length).toString('base64').slice(0, length);
      for (const one of [body, Readable.from([Buffer.from(body)])]) {
        expect((await apart.call('/v1/documents', { key, method: 'POST', body: one })).text).toBe(body);
      }
    }
    await apart.stop();
  });

  test('bodies of every length around the read-ahead size arrive byte for byte', async () => {
    service.handler = echo;
    for (const length of [1, 65_535, 65_536, 65_537, 131_072, 200_000]) {
      const body = randomBytes(length).toString('base64').slice(0, length);
      for (const one of [body, Readable.from([Buffer.from(body)])]) {
        expect((await gateway.call('/v1/documents', { key, method: 'POST', body: one })).text).toBe(body);
      }
    }
  });
});

describe('the connections of a service', () => {
  test('The connections of a service are shared: one organization waits at its share, others are served, and a wait that is too long is refused', async () => {
    const apart = await startTestGateway(world, {
      SERVICE_URL_DOCUMENTS: service.url,
      UPSTREAM_CONNECTIONS: '8',
      ORGANIZATION_SHARE_PERCENT: '50',
      UPSTREAM_QUEUE_MS: '1000',
    });
    const [greedy, other] = [await issueTestKey(world), await issueTestKey(world)];
    const held: ServerResponse[] = [];
    service.handler = (_request, response) => void held.push(response);
    const answers = Array.from({ length: 10 }, () => apart.call('/v1/documents', { key: greedy.key }));
    await eventually(() => expect(held).toHaveLength(3));
    const served = apart.call('/v1/documents', { key: other.key });
    await eventually(() => expect(held).toHaveLength(4));
    held[3]!.end('served');
    expect((await served).text).toBe('served');
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_in_flight' } });
    expect(refused.headers['retry-after']).toBe('1');
    for (const response of held) response.end();
    expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(3);
    await apart.stop();
  });
});

test('HEAD, 204 and 304 pass without a body, and the connection stays usable', async () => {
  service.handler = (request, response) => {
    const status = request.url === '/v1/documents?204' ? 204 : request.url === '/v1/documents?304' ? 304 : 200;
    response.writeHead(status, status === 200 ? { 'content-length': '5' } : {});
    response.end(request.method === 'HEAD' || status !== 200 ? undefined : 'hello');
  };
  const head = (target: string, method = 'GET') =>
    `${method} ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
  const answers = await rawExchange(
    gateway.port,
    `${head('/v1/documents', 'HEAD')}\r\n${head('/v1/documents?204')}\r\n${head('/v1/documents?304')}\r\n${head('/v1/documents')}Connection: close\r\n\r\n`,
  );
  expect(answers.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 204', 'HTTP/1.1 304', 'HTTP/1.1 200']);
  expect(answers.endsWith('hello')).toBe(true);
});

test('stopping lets the running request finish and accepts no new one', async () => {
  const apart = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: service.url });
  const arrived = nextRequest();
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${apart.url}/v1/documents`, { headers: { authorization: `Bearer ${key}` } }, resolve)
      .once('error', reject)
      .end();
  });
  const { response } = await arrived;
  const stopped = apart.stop();
  await expect(fetch(`${apart.url}/health/live`)).rejects.toThrow();
  response.end('finished');
  const answer = await answered;
  expect(await new Response(Readable.toWeb(answer) as ReadableStream).text()).toBe('finished');
  expect(answer.headers.connection).toBe('close');
  await stopped;
});

/** The next request that reaches the service, left unanswered. */
function nextRequest(): Promise<{ request: IncomingMessage; response: ServerResponse }> {
  return new Promise((resolve) => {
    service.handler = (request, response) => resolve({ request, response });
  });
}

async function sendHead(method: string, path: string, headers: string, port = gateway.port): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n${headers === '' ? '' : `${headers}\r\n`}\r\n`,
  );
  return socket;
}

/** Sends at a pace that takes longer than a moment's patience, reads nothing meanwhile, and then what was answered. */
async function slowUpload(bytes: number, authorization: string): Promise<string> {
  const parts = 40;
  const socket = connect(hasty.port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write(`POST /v1/documents/upload HTTP/1.1\r\nHost: x\r\n${authorization}\r\nContent-Length: ${bytes}\r\n\r\n`);
  for (let part = 0; part < parts; part++) {
    socket.write(Buffer.alloc(Math.floor(bytes / parts) + (part === 0 ? bytes % parts : 0)));
    await delay(100);
  }
  return readAll(socket);
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}
