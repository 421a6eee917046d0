import {
  createWorld,
  issueTestKey,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../test/test-gateway.js';

let world: TestWorld;
let dashboard: TestService;
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  dashboard = await startTestService((_incoming, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'none'",
      'set-cookie': ['a=1; Path=/app; HttpOnly', 'b=2; Path=/app'],
      'request-id': 'req_of_the_api',
      'ratelimit-policy': '"plan";q=60',
      'x-powered-by': 'somebody',
    });
    response.end('page');
  });
  gateway = await startTestGateway(world, { SERVICE_URL_DASHBOARD: dashboard.url });
});

afterAll(async () => {
  await gateway.stop();
  await dashboard.stop();
  await world.stop();
});

test('pages need no key, and cookies and the policy of the page pass both ways', async () => {
  const answer = await gateway.call('/app/org_1/test/home?tab=2', { headers: { cookie: 'session=x; other=y' } });
  expect([answer.status, answer.text]).toEqual([200, 'page']);
  expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/app; HttpOnly', 'b=2; Path=/app']);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  expect(answer.headers['x-powered-by']).toBeUndefined();
  const { url, headers } = dashboard.requests.at(-1)!;
  expect([url, headers.cookie]).toEqual(['/app/org_1/test/home?tab=2', 'session=x; other=y']);
  expect(headers['x-internal-client-address']).toBe('127.0.0.1');
});

test('the id and the limits of the request that a page made of the API reach the page', async () => {
  const { headers } = await gateway.call('/app/api/org_1/test/v1/events');
  expect([headers['request-id'], headers['ratelimit-policy']]).toEqual(['req_of_the_api', '"plan";q=60']);
});

test('a page cannot name its own client address, and gets no API key', async () => {
  const { key } = await issueTestKey(world);
  await gateway.call('/app/', {
    key,
    headers: { 'x-internal-client-address': '203.0.113.1', 'x-forwarded-for': '203.0.113.1' },
  });
  const { headers } = dashboard.requests.at(-1)!;
  expect([headers['x-internal-client-address'], headers['x-forwarded-for'], headers.authorization]).toEqual([
    '127.0.0.1',
    undefined,
    undefined,
  ]);
});

test('the same Idempotency-Key reaches pages twice: nothing is claimed for them', async () => {
  const before = dashboard.requests.length;
  const options = {
    method: 'POST',
    headers: { 'idempotency-key': 'one', 'content-type': 'application/json' },
    body: '{}',
  };
  const answers = await Promise.all([gateway.call('/app/api/x', options), gateway.call('/app/api/x', options)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(dashboard.requests).toHaveLength(before + 2);
});

test('a file of 10 MB is streamed to the pages, and a larger body than any operation takes is refused', async () => {
  dashboard.handler = (incoming, response) => {
    let bytes = 0;
    incoming.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    incoming.on('end', () => response.end(`${bytes}`));
  };
  const send = (bytes: number) => gateway.call('/app/api/x', { method: 'POST', body: Buffer.alloc(bytes) });
  expect((await send(10 * 1024 * 1024)).text).toBe(`${10 * 1024 * 1024}`);
  expect((await send(20 * 1024 * 1024)).status).toBe(413);
});

test('a client address has a limit of its own for pages', async () => {
  dashboard.handler = (_incoming, response) => response.end('page');
  const statuses = new Set<number>();
  for (let batch = 0; batch < 50; batch++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.call('/app/')));
    for (const { status } of answers) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test('the start page leads to the dashboard where it runs, and to the reference elsewhere', async () => {
  expect((await gateway.call('/')).headers.location).toBe('/app/');
  const without = await startTestGateway(world, {});
  expect((await without.call('/')).headers.location).toBe('/docs');
  expect((await without.call('/app/')).status).toBe(404);
  await without.stop();
});

test('a path that only begins like that of pages is none', async () => {
  expect((await gateway.call('/application')).status).toBe(404);
});
