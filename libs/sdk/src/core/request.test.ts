import { json, lost, problem, scriptedServer, silent } from '../../test/scripted-server.ts';
import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  IdempotencyError,
  InvalidRequestError,
  NotFoundError,
  PreconditionFailedError,
  RateLimitError,
  RefusedError,
  type Retry,
  responseInfo,
  ServerError,
  TimeoutError,
  TooLargeError,
  UnavailableError,
} from '../index.js';

const INVOICE = { customer_id: 'cus_1', items: [{ description: 'Cake', amount: 12.5 }] };
const AT_ONCE = { 'retry-after': '0' };

test.each([
  ['a 503', problem(503, 'service_unavailable', {}, AT_ONCE)],
  ['a 429', problem(429, 'rate_limited', {}, AT_ONCE)],
  ['a key that is in use', problem(409, 'idempotency_key_in_use', {}, AT_ONCE)],
  ['a 500', problem(500, 'internal_error')],
  ['a proxy without the service', json('down', { 'content-type': 'text/html' }, 503)],
  ['a lost connection', lost],
])('after %s the same request is sent again with the same key', async (_, failure) => {
  await using server = await scriptedServer(failure, failure, json({ id: 'inv_1' }));
  const retries: Retry[] = [];
  const client = server.client({ onRetry: (retry) => retries.push(retry) });
  expect(await client.accounting.invoices.create(INVOICE)).toEqual({ id: 'inv_1' });
  expect(server.received).toHaveLength(3);
  const [first, ...later] = server.received.map(({ headers, body }) => [headers['idempotency-key'], String(body)]);
  expect(first).toEqual([expect.stringMatching(/^sdk_[\da-f-]{36}$/), JSON.stringify(INVOICE)]);
  expect(later).toEqual([first, first]);
  expect(retries.map(({ operation, retry }) => [operation, retry])).toEqual([
    ['accounting.invoices.create', 1],
    ['accounting.invoices.create', 2],
  ]);
});

test.each([
  ['a 409 without Retry-After', problem(409, 'already_paid')],
  ['a 503 without Retry-After', problem(503, 'provider_not_configured')],
  ['a wait of an hour', problem(409, 'account_frozen', {}, { 'retry-after': '3600' })],
  ['wrong input', problem(400, 'invalid_request')],
  ['a rule', problem(422, 'period_closed', {}, AT_ONCE)],
])('after %s nothing is sent again', async (_, failure) => {
  await using server = await scriptedServer(failure);
  await expect(server.client().accounting.invoices.create(INVOICE)).rejects.toThrow(ApiError);
  expect(server.received).toHaveLength(1);
});

test('two calls have two keys, a call can have its own, and a read has none', async () => {
  await using server = await scriptedServer(json({}));
  const { invoices } = server.client().accounting;
  await invoices.create(INVOICE);
  await invoices.create(INVOICE);
  await invoices.create(INVOICE, { idempotencyKey: 'order-1' });
  await invoices.retrieve('inv_1');
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(4);
  expect(keys.slice(2)).toEqual(['order-1', undefined]);
});

test('the attempts end with `maxRetries`, and the error has the key to send it again', async () => {
  await using server = await scriptedServer(lost);
  const client = server.client({ maxRetries: 1 });
  const error = await client.accounting.invoices.create(INVOICE).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error.idempotencyKey).toBe(server.received[1]!.headers['idempotency-key']);
  expect(server.received).toHaveLength(2);
});

test('the deadline ends a call before a wait that would pass it', async () => {
  await using server = await scriptedServer(problem(429, 'rate_limited', {}, { 'retry-after': '30' }));
  await expect(server.client({ deadlineMs: 5_000 }).accounts.list()).rejects.toThrow(RateLimitError);
  expect(server.received).toHaveLength(1);
});

test('no answer in time is a TimeoutError', async () => {
  await using server = await scriptedServer(silent);
  const call = server.client({ timeoutMs: 50, maxRetries: 0 }).accounting.invoices.create(INVOICE);
  const error = await call.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ code: 'timed_out', idempotencyKey: expect.any(String) });
});

test('a signal ends a call with its own reason, also between two attempts', async () => {
  await using server = await scriptedServer(problem(503, 'service_unavailable', {}, { 'retry-after': '20' }));
  const controller = new AbortController();
  const client = server.client({ onRetry: () => controller.abort(new Error('enough')) });
  await expect(client.organization(undefined, { signal: controller.signal })).rejects.toThrow('enough');
  expect(server.received).toHaveLength(1);
  await expect(client.organization(undefined, { signal: AbortSignal.abort('before') })).rejects.toBe('before');
  expect(server.received).toHaveLength(1);
});

test.each([
  [400, 'invalid_request', InvalidRequestError],
  [401, 'unauthorized', AuthenticationError],
  [404, 'not_found', NotFoundError],
  [409, 'idempotency_key_in_use', IdempotencyError],
  [412, 'precondition_failed', PreconditionFailedError],
  [413, 'payload_too_large', TooLargeError],
  [422, 'idempotency_key_reused', IdempotencyError],
  [422, 'period_closed', RefusedError],
  [429, 'rate_limited', RateLimitError],
  [500, 'internal_error', ServerError],
  [503, 'provider_not_configured', UnavailableError],
  [422, 'a_code_of_a_newer_service', RefusedError],
  [418, 'a_code_of_a_newer_service', InvalidRequestError],
])('%i %s is a %p', async (status, code, Expected) => {
  await using server = await scriptedServer(problem(status, code));
  const error = await server
    .client({ maxRetries: 0 })
    .organization()
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(Expected);
  expect(error).toMatchObject({ name: Expected.name, code, status, requestId: 'req_1' });
  expect(error.docUrl).toBe(`https://x.test/docs/errors/${code}`);
});

test('an error names every wrong member, also in its message', async () => {
  const errors = [{ location: 'body.items', code: 'required', message: '"items" is missing.' }];
  await using server = await scriptedServer(problem(400, 'invalid_request', { errors }));
  const error = await server
    .client()
    .accounting.invoices.create(INVOICE)
    .catch((thrown) => thrown);
  expect(error.errors).toEqual(errors);
  expect(error.message).toBe('Words. [invalid_request, req_1]\n  body.items: "items" is missing.');
});

test.each([
  ['a page', json('<html>', { 'content-type': 'text/html' }, 404), '404, text/html'],
  ['another address', json('', { location: 'https://elsewhere.test/' }, 301), 'moved to https://elsewhere.test/'],
  ['a page that is found', json('<html>', { 'content-type': 'text/html' }), 'no JSON'],
])('a wrong address that answers %s is named as such', async (_, answer, words) => {
  await using server = await scriptedServer(answer);
  const error = await server
    .client()
    .organization()
    .catch((thrown) => thrown);
  expect(error.code).toBe('unexpected_answer');
  expect(error.message).toContain(words);
  expect(error.message).toContain('check `baseUrl`');
  expect(server.received).toHaveLength(1);
});

test('an address where nobody listens is one sentence with the reason', async () => {
  const server = await scriptedServer(silent);
  await server[Symbol.asyncDispose]();
  const error = await server
    .client({ maxRetries: 0 })
    .organization()
    .catch((thrown) => thrown);
  expect(error.message).toBe(
    `No answer from ${server.url} (ECONNREFUSED): check \`baseUrl\`, and that the service runs.`,
  );
});

test('an answer is a plain object, and what else was said is beside it', async () => {
  const headers = {
    etag: '"7"',
    'request-id': 'req_9',
    'idempotent-replayed': 'true',
    'x-ratelimit-limit': '100',
    'x-ratelimit-remaining': '99',
    'x-ratelimit-reset': '1763640061',
  };
  await using server = await scriptedServer(json({ id: 'cus_1' }, headers), json({ id: 'cus_1' }));
  const { customers } = server.client().accounting;
  const customer = await customers.retrieve('cus_1');
  expect(Object.keys(customer)).toEqual(['id']);
  expect(responseInfo(customer)).toMatchObject({ status: 200, etag: '"7"', requestId: 'req_9', isReplayed: true });
  expect(responseInfo(customer)?.rateLimit).toEqual({ limit: 100, remaining: 99, resetAt: new Date(1763640061_000) });
  const changed = await customers.update('cus_1', { email: 'a@b.test' }, { ifMatch: customer });
  expect(server.received[1]!.headers['if-match']).toBe('"7"');
  await expect(customers.update('cus_1', {}, { ifMatch: changed })).rejects.toThrow('came without an ETag');
});
