import { newId, timeOfId } from '@exchequer/ids';
import { eventually } from '@exchequer/testkit';
import {
  createWorld,
  issueTestKey,
  startTestGateway,
  type TestGateway,
  type TestWorld,
} from '../../test/test-gateway.ts';
import type { LoggedRequest } from './requests.api.js';
import { insertRequests } from './requests.queries.js';

let world: TestWorld;
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  gateway = await startTestGateway(world, {});
});

afterAll(async () => {
  await gateway?.stop();
  await world?.stop();
});

interface Given {
  readonly method?: string;
  readonly route?: string | null;
  readonly status?: number;
  readonly code?: string | null;
  readonly keyId?: string;
  readonly idempotencyKey?: string | null;
  readonly livemode?: boolean;
}

/** An organization with stored requests, which its reader finds. The reader's own requests have another key. */
async function organizationWith(...given: readonly Given[]) {
  const reader = await issueTestKey(world, { scopes: ['requests:read'] });
  const ids: string[] = given.map(() => newId('req'));
  for (const [n, { livemode = false, ...row }] of given.entries()) {
    await insertRequests(world.db, {
      keys: [{ organizationId: reader.organizationId, livemode, keyId: row.keyId ?? 'key_of_the_test' }],
      ids: [ids[n]!],
      times: [timeOfId(ids[n]!)],
      keyPlaces: [1],
      methods: [row.method ?? 'GET'],
      routes: [row.route === undefined ? '/v1/documents/{id}' : row.route],
      statuses: [row.status ?? 200],
      codes: [row.code ?? null],
      durations: [2.5],
      idempotencyKeys: [row.idempotencyKey ?? null],
    });
  }
  const get = async (path: string) => {
    const { status, json } = await gateway.call(path, { key: reader.key });
    return { status, body: json };
  };
  const find = async (query: string): Promise<number[]> => {
    const { status, body } = await get(`/v1/requests?${query}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    // Not the requests of this test itself.
    const others = (body.data as LoggedRequest[]).filter(({ route }) => !route?.startsWith('/v1/requests'));
    return others.map(({ id }) => ids.indexOf(id)).sort();
  };
  return { ...reader, ids, get, find };
}

test('a request is listed with its template, status, code, key and Idempotency-Key, and found by its id', async () => {
  const { keyId, key, get } = await organizationWith();
  const { headers } = await gateway.call('/v1/documents/doc_1?q=private', {
    key,
    method: 'POST',
    headers: { 'idempotency-key': 'order 17' },
  });
  const path = `/v1/requests/${headers['request-id']}`;
  const { body } = await eventually(async () => {
    const found = await get(path);
    expect(found.status).toBe(200);
    return found;
  });
  expect(body).toEqual({
    id: headers['request-id'],
    object: 'request',
    livemode: false,
    created_at: new Date(timeOfId(String(headers['request-id']))).toISOString(),
    method: 'POST',
    route: '/v1/documents/*',
    status: 503,
    code: 'service_unavailable',
    duration_ms: expect.any(Number),
    key_id: keyId,
    idempotency_key: null,
  });
  const list = await get('/v1/requests?method=POST');
  expect(list.body).toEqual({ object: 'list', data: [body], has_more: false, next_cursor: null });
  expect((await get(`/v1/requests/${newId('req')}`)).status).toBe(404);
});

test('each filter finds its requests, alone and together with others', async () => {
  const { find } = await organizationWith(
    { method: 'POST', route: '/v1/invoices', status: 201, idempotencyKey: 'order 17' },
    { method: 'POST', route: '/v1/invoices', status: 422, code: 'invalid_request', idempotencyKey: 'order 18' },
    { status: 404, code: 'not_found', keyId: 'key_other' },
    { status: 429, code: 'rate_limited', route: null, keyId: 'key_other' },
    { status: 500, code: 'internal_error' },
  );
  expect(await find('')).toEqual([0, 1, 2, 3, 4]);
  expect(await find('method=POST')).toEqual([0, 1]);
  expect(await find('route=/v1/documents/{id}')).toEqual([2, 4]);
  expect(await find('status=404')).toEqual([2]);
  expect(await find('status=4xx')).toEqual([1, 2, 3]);
  expect(await find('code=rate_limited')).toEqual([3]);
  expect(await find('key_id=key_other')).toEqual([2, 3]);
  expect(await find('idempotency_key=order%2017')).toEqual([0]);
  expect(await find('method=POST&status=4xx&route=/v1/invoices')).toEqual([1]);
  expect(await find('status=5xx&code=not_found')).toEqual([]);
});

test('from is inclusive and to exclusive, to the millisecond, with and without a filter', async () => {
  const { ids, find } = await organizationWith({ method: 'PUT' });
  const at = timeOfId(ids[0]!);
  const time = (offsetMs: number) => new Date(at + offsetMs).toISOString();
  for (const filter of ['', '&method=PUT']) {
    expect(await find(`from=${time(0)}&to=${time(1)}${filter}`)).toEqual([0]);
    expect(await find(`from=${time(1)}${filter}`)).toEqual([]);
    expect(await find(`to=${time(0)}${filter}`)).toEqual([]);
    expect(await find(`from=0001-01-01T00:00:00Z&to=9999-12-31T00:00:00Z${filter}`)).toEqual([0]);
  }
});

test('pages follow each other without a gap, newest first, with and without a filter', async () => {
  const { ids, get } = await organizationWith(...Array.from({ length: 7 }, () => ({ method: 'PUT', status: 202 })));
  const newestFirst = ids.toReversed();
  const to = new Date(timeOfId(ids.at(-1)!) + 1).toISOString();
  for (const filter of [`to=${to}`, 'method=PUT', 'status=2xx&method=PUT']) {
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await get(`/v1/requests?limit=2&${filter}${cursor && `&starting_after=${cursor}`}`);
      read.push(...(body.data as LoggedRequest[]).map(({ id }) => id));
      cursor = body.next_cursor as string | null;
    }
    expect(read).toEqual(newestFirst);
  }
});

test('other organizations and the other mode see nothing, and a cursor shows nothing of them', async () => {
  const one = await organizationWith({ method: 'PUT' }, { method: 'PUT' }, { method: 'PUT', livemode: true });
  const other = await organizationWith({ method: 'PUT' });
  expect(await one.find('method=PUT')).toEqual([0, 1]);
  expect((await other.get(`/v1/requests/${one.ids[0]}`)).status).toBe(404);
  expect((await one.get(`/v1/requests/${one.ids[2]}`)).status).toBe(404);
  const { body } = await one.get('/v1/requests?method=PUT&limit=1');
  const shown = await other.get(`/v1/requests?method=PUT&starting_after=${body.next_cursor}`);
  expect(shown.body.data).toEqual([]);
});

test('a cursor of another list, a period that is turned around, and a value that cannot be are refused by name', async () => {
  const { get } = await organizationWith();
  const wrong = {
    starting_after: Buffer.from(newId('doc')).toString('base64url'),
    status: '6xx',
    method: 'post',
    code: 'Not A Code',
    from: 'yesterday',
    limit: '0',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const { status, body } = await get(`/v1/requests?${name}=${encodeURIComponent(value)}`);
    expect([name, status, body.errors?.[0]?.location]).toEqual([name, 400, `query.${name}`]);
  }
  const turned = await get('/v1/requests?from=2026-11-21T00:00:00Z&to=2026-11-20T00:00:00Z');
  expect(turned.body.errors).toMatchObject([{ location: 'query.to' }]);
});

test('the request log needs its own scope, and nobody has a scope to write it', async () => {
  const { key } = await issueTestKey(world, { scopes: ['keys:write', 'audit:read'] });
  for (const path of ['/v1/requests', '/v1/requests.csv', `/v1/requests/${newId('req')}`]) {
    const { status, json } = await gateway.call(path, { key });
    expect([status, json.code]).toEqual([403, 'missing_scope']);
  }
  await expect(issueTestKey(world, { scopes: ['requests:write'] })).rejects.toThrow();
});

test('the request log is exported as CSV, and the words of a caller are no formula there', async () => {
  const { key, ids, keyId } = await organizationWith({ method: 'POST', status: 422, idempotencyKey: '=cmd()' });
  for (const path of ['/v1/requests.csv?status=422', '/v1/requests?status=422&format=csv']) {
    const { text, headers } = await gateway.call(path, { key });
    expect(headers['content-type']).toContain('text/csv');
    const at = new Date(timeOfId(ids[0]!)).toISOString();
    expect(text).toBe(
      'id,object,livemode,created_at,method,route,status,code,duration_ms,key_id,idempotency_key\r\n' +
        `${ids[0]},request,false,${at},POST,/v1/documents/{id},422,,2.50,key_of_the_test,'=cmd()\r\n`,
    );
  }
  expect(keyId).toMatch(/^key_/);
});
