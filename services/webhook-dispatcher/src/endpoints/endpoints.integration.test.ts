import { testTenant } from '@exchequer/testkit';
import { sql } from 'kysely';
import { startTestService, type TestService } from '../../test/test-service.ts';

const URL_OK = 'https://acme.test/hook';
/** The key that calls. */
const KEY = 'key_00000000000000000000000001';
const ABSENT = 'whe_00000000000000000000000000';
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

let organizations = 100;
const newTenant = (livemode = false) => testTenant(++organizations, livemode);
const endpoints = '/v1/webhooks/endpoints';

test('the secret is shown at registration and at rotation, and nowhere else', async () => {
  const tenant = newTenant();
  const created = await service.register({ url: URL_OK, description: 'books' }, tenant);
  expect(created).toMatchObject({
    object: 'webhook_endpoint', livemode: false, url: URL_OK, description: 'books', event_types: ['*'], status: 'enabled',
    headers: {}, disabled_reason: null, health: { failing_since: null, consecutive_failures: 0, paused_until: null },
  }); // biome-ignore format: a table
  const { secret, ...shown } = created;
  expect((await service.call('GET', `${endpoints}/${created.id}`, undefined, { tenant })).body).toEqual(shown);
  expect((await service.call('GET', endpoints, undefined, { tenant })).body).toEqual({
    object: 'list', data: [shown], has_more: false, total_count: 1, limit: 100, offset: 0, next_cursor: null,
  }); // biome-ignore format: a table
  const rotated = await service.call('POST', `${endpoints}/${created.id}/rotate-secret`, undefined, { tenant });
  expect(rotated.body.secret).toMatch(/^whsec_/);
  expect(rotated.body.secret).not.toBe(secret);
});

test('no secret is readable in the database, not even in the answer stored for its replay', async () => {
  const tenant = newTenant();
  const headers = { 'idempotency-key': 'secret-1' };
  const first = await service.call('POST', endpoints, { url: URL_OK }, { tenant, headers });
  const replay = await service.call('POST', endpoints, { url: URL_OK }, { tenant, headers });
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  expect(replay.body).toEqual(first.body);
  const raw = Buffer.from(first.body.secret.slice('whsec_'.length), 'base64');
  for (const table of ['endpoint', 'endpoint_secret', 'idempotency', 'vault_key', 'outbox']) {
    const { rows } = await service.sql(`select t::text as line from webhooks.${table} t`);
    const lines = rows.map(({ line }) => line as string).join('\n');
    expect(lines).not.toContain(first.body.secret.slice('whsec_'.length));
    expect(lines).not.toContain(raw.toString('hex'));
    expect(lines).not.toContain(Buffer.from(first.body.secret).toString('hex'));
  }
});

test.each([
  ['no body', undefined, ['body']],
  ['an empty body', {}, ['body.url']],
  [
    'everything wrong at once',
    { url: 5, description: 'x'.repeat(501), color: 'red' },
    ['body.color', 'body.description', 'body.url'],
  ],
  ['an unknown kind', { url: URL_OK, event_types: ['document.eaten'] }, [expect.stringMatching(/\.event_types\[0\]$/)]],
  ['a text for a list', { url: URL_OK, event_types: 'invoice.paid' }, ['body.event_types']],
  ['no kinds', { url: URL_OK, event_types: [] }, ['body.event_types']],
  ['a kind twice', { url: URL_OK, event_types: ['invoice.paid', 'invoice.paid'] }, ['body.event_types']],
  [
    'a star with others, and a bad URL',
    { url: 'ftp://a', event_types: ['*', 'invoice.paid'] },
    ['body.event_types', 'body.url'],
  ],
  [
    'a family that does not exist',
    { url: URL_OK, event_types: ['meal.*'] },
    [expect.stringMatching(/\.event_types\[0\]$/)],
  ],
  [
    'a filter of another form',
    { url: URL_OK, event_types: ['*.settled'] },
    [expect.stringMatching(/\.event_types\[0\]$/)],
  ],
  [
    'headers of ours and of another form, together with what the schema refuses',
    {
      url: 'ftp://a',
      color: 'red',
      headers: { Host: 'a', 'Webhook-Id': 'b', 'x\r\ny': 'c', 'x-a': 'd\r\nhost: e', 'x-b': ' f', 'x-c': 5, 'x-d': '' },
    },
    [
      'body.color', 'body.headers.Host', 'body.headers.Webhook-Id', 'body.headers.x-a', 'body.headers.x-b', 'body.headers.x-c',
      'body.headers.x-d', 'body.headers.x??y', 'body.url',
    ], // biome-ignore format: a list
  ],
  [
    '11 headers',
    { url: URL_OK, headers: Object.fromEntries([...'abcdefghijk'].map((name) => [name, 'v'])) },
    ['body.headers'],
  ],
  ['headers in a list', { url: URL_OK, headers: ['x-a: b'] }, ['body.headers']],
  ['loopback in disguise', { url: 'http://[::ffff:10.0.0.1]/' }, ['body.url']],
  ['a URL of 2,049 characters', { url: `https://example.com/${'a'.repeat(2029)}` }, ['body.url']],
  ['NUL in a text', { url: URL_OK, description: 'a\0b' }, ['body.description']],
])('%s is a 400 that names each member', async (_name, body, locations) => {
  const tenant = newTenant();
  const answer = await service.call('POST', endpoints, body, { tenant });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(answer.body.errors.map((error: { location: string }) => error.location).sort()).toEqual(locations);
  expect((await service.call('GET', endpoints, undefined, { tenant })).body.total_count).toBe(0);
});

test.each([
  '2020',
  '2020-01-01',
  '2020-01-01T00:00:00',
  '2020-02-30T00:00:00Z',
  '2020-01-01T25:00:00Z',
  1577836800,
  null,
])('recovery since %j is a 400 that names it, and sends nothing', async (since) => {
  const tenant = newTenant();
  const { id } = await service.register({ url: URL_OK }, tenant);
  const { status, body } = await service.call('POST', `${endpoints}/${id}/recover`, { since }, { tenant });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ location: 'body.since' })]]);
});

test('a URL with credentials is refused and not repeated, at registration and at a change', async () => {
  const tenant = newTenant();
  const url = 'https://mary:hunter2@example.com/hook';
  const { id } = await service.register({ url: URL_OK }, tenant);
  for (const [method, path] of [
    ['POST', endpoints],
    ['PATCH', `${endpoints}/${id}`],
  ] as const) {
    const { status, body } = await service.call(method, path, { url }, { tenant });
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ location: 'body.url', code: 'credentials_not_allowed' })],
    ]);
    expect(JSON.stringify(body)).not.toContain('hunter2');
  }
});

test('a test refuses unknown members by name', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: URL_OK }, tenant);
  const { status, body } = await service.call('POST', `${endpoints}/${id}/test`, { kind: 'invoice.paid' }, { tenant });
  expect([status, body.errors.map(({ location }: { location: string }) => location)]).toEqual([400, ['body.kind']]);
  expect((await service.call('GET', '/v1/events', undefined, { tenant })).body.data).toEqual([]);
});

test.each(['limit=0', 'limit=1001', 'limit=ten', 'limit=1.5', 'offset=-1'])('the list refuses %s', async (query) => {
  const answer = await service.call('GET', `${endpoints}?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].location).toMatch(new RegExp(`\\.${query.split('=')[0]}$`));
});

test.each(['starting_after=x', 'limit=0', 'endpoint_id=whe_1', 'event_id=%00', 'status=lost'])(
  'the list of deliveries refuses %s',
  async (query) => {
    expect((await service.call('GET', `/v1/webhooks/deliveries?${query}`)).status).toBe(400);
  },
);

test('objects of another organization or mode, unknown and malformed ids get the identical 404', async () => {
  const owner = newTenant();
  const { id } = await service.register({ url: URL_OK }, owner);
  await service.call('PATCH', `${endpoints}/${id}`, { status: 'disabled' }, { tenant: owner });
  const event = await service.publish({}, owner);
  const delivery = await service.delivery(id, { status: 'skipped' }, owner);
  const strangers = [newTenant(), { ...owner, livemode: true }];
  const bodies = new Set<string>();
  for (const tenant of strangers) {
    for (const [method, path, body] of [
      ...[id, ABSENT, '%00', 'whe_', "' or 1=1"].flatMap((each) => [
        ['GET', `${endpoints}/${each}`],
        ['PATCH', `${endpoints}/${each}`, { description: 'mine' }],
        ['DELETE', `${endpoints}/${each}`],
        ['POST', `${endpoints}/${each}/rotate-secret`],
        ['POST', `${endpoints}/${each}/test`],
        ['POST', `${endpoints}/${each}/recover`, { since: '2026-01-01T00:00:00Z' }],
      ]),
      ...[delivery.id, 'whd_x'].flatMap((each) => [
        ['GET', `/v1/webhooks/deliveries/${each}`],
        ['POST', `/v1/webhooks/deliveries/${each}/resend`],
      ]),
      ...[event.id, 'evt_%00'].map((each) => ['GET', `/v1/events/${each}`]),
    ] as [string, string, unknown?][]) {
      const answer = await service.call(method, path, body, { tenant });
      expect([path, answer.status]).toEqual([path, 404]);
      const { detail, ...body404 } = answer.body;
      expect(detail).toMatch(
        /^No such (webhook endpoint|webhook delivery|event): ([a-z_0-9]+|its id is "[a-z_]+" followed by 26 letters and digits)\.$/,
      );
      bodies.add(JSON.stringify({ ...body404, request_id: '' }));
    }
    expect(
      (await service.call('GET', `/v1/webhooks/deliveries?endpoint_id=${id}`, undefined, { tenant })).body.data,
    ).toEqual([]);
    expect((await service.call('GET', '/v1/events', undefined, { tenant })).body.data).toEqual([]);
  }
  expect(bodies.size).toBe(1);
  expect((await service.call('GET', `${endpoints}/${id}`, undefined, { tenant: owner })).body.description).toBe('');
});

test('reading needs webhooks:read, everything else webhooks:write', async () => {
  const answer = (method: string, scopes: string[]) =>
    service.call(method, endpoints, method === 'GET' ? undefined : {}, { scopes });
  expect((await answer('GET', ['webhooks:write'])).status).toBe(403);
  expect((await answer('POST', ['webhooks:read'])).status).toBe(403);
  expect((await answer('GET', ['webhooks:read'])).status).toBe(200);
});

test('a change of headers names every wrong one, and what the schema refuses, and changes nothing', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: URL_OK, headers: { 'x-a': '1' } }, tenant);
  const headers = { Cookie: 'a', 'x-b': 'c\nd', 'X-A': '2' };
  const { status, body } = await service.call(
    'PATCH',
    `${endpoints}/${id}`,
    { headers, event_types: ['*.paid'] },
    { tenant },
  );
  expect(status).toBe(400);
  expect(body.errors.map((error: { location: string }) => error.location).sort()).toEqual([
    'body.event_types[0]', 'body.headers.Cookie', 'body.headers.x-b',
  ]); // biome-ignore format: a list
  expect((await service.call('GET', `${endpoints}/${id}`, undefined, { tenant })).body.headers).toEqual({
    'x-a': '***',
  });
  const more = Object.fromEntries([...'bcdefghijk'].map((name) => [`x-${name}`, 'v']));
  const full = await service.call('PATCH', `${endpoints}/${id}`, { headers: more }, { tenant });
  expect([full.status, full.body.errors[0].location]).toEqual([400, 'body.headers']);
});

test('the value of a header is in no answer, no row of the database and no event', async () => {
  const tenant = newTenant();
  const values = ['first-value-of-a-header', 'second-value-of-a-header'];
  const headers = { 'idempotency-key': 'headers-1' };
  const body = { url: URL_OK, headers: { Authorization: `Bearer ${values[0]}` } };
  const created = await service.call('POST', endpoints, body, { tenant, headers });
  const changed = await service.call('PATCH', `${endpoints}/${created.body.id}`, {
    headers: { authorization: values[1], 'X-Team': 'blue' },
  }, { tenant }); // biome-ignore format: a call
  expect([created.body.headers, changed.body.headers]).toEqual([
    { authorization: '***' },
    { authorization: '***', 'x-team': '***' },
  ]);
  const rotated = await service.call('POST', `${endpoints}/${created.body.id}/rotate-secret`, {}, { tenant });
  expect(rotated.body.headers).toEqual(changed.body.headers);
  const { rows: tables } = await service.sql(
    `select table_name as name from information_schema.tables where table_schema = 'webhooks'`,
  );
  for (const { name } of tables) {
    const { rows } = await service.sql(`select t::text as line from webhooks."${name}" t`);
    const lines = rows.map(({ line }) => line as string).join('\n');
    for (const value of values) {
      expect(lines).not.toContain(value);
      expect(lines).not.toContain(Buffer.from(value).toString('hex'));
    }
  }
});

test('there can be 50 endpoints per mode, even with concurrent registrations', async () => {
  const tenant = newTenant();
  const answers = await Promise.all(
    Array.from({ length: 53 }, () => service.call('POST', endpoints, { url: URL_OK }, { tenant })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([422, 'limit_reached']));
  const { body } = await service.call('GET', `${endpoints}?limit=20&offset=40`, undefined, { tenant });
  expect([body.total_count, body.data.length, body.has_more]).toEqual([50, 10, false]);
  await service.register({ url: URL_OK }, { ...tenant, livemode: true });
});

test('a change only changes the given members; live mode requires https and a real host', async () => {
  const tenant = newTenant(true);
  const sample = { url: 'https://example.com/hook' };
  expect((await service.call('POST', endpoints, sample, { tenant })).body.errors).toMatchObject([
    { location: 'body.url', code: 'sample_value' },
  ]);
  expect((await service.call('POST', endpoints, { url: 'http://acme.test/' }, { tenant })).body.errors[0].code).toBe(
    'https_required',
  );
  const { id, ...made } = await service.register({ url: URL_OK, description: 'a' }, tenant);
  expect(made).toMatchObject({ created_by: KEY, updated_by: null });
  const change = (body: unknown) => service.call('PATCH', `${endpoints}/${id}`, body, { tenant });
  expect((await change({ event_types: ['invoice.paid'] })).body).toMatchObject({
    description: 'a',
    event_types: ['invoice.paid'],
    created_by: KEY,
    updated_by: KEY,
  });
  expect((await change({ status: 'disabled' })).body).toMatchObject({ status: 'disabled', disabled_reason: 'manual' });
  expect((await change({ status: 'enabled' })).body).toMatchObject({ status: 'enabled', disabled_reason: null });
  expect((await change({ url: 'http://acme.test/' })).status).toBe(400);
  expect((await change({ secret: 'whsec_mine' })).body.errors[0].code).toBe('unknown_field');
});

test('a deleted endpoint is gone with its deliveries; the events stay', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: URL_OK }, tenant);
  await service.call('PATCH', `${endpoints}/${id}`, { status: 'disabled' }, { tenant });
  const event = await service.publish({}, tenant);
  const remove = () => service.call('DELETE', `${endpoints}/${id}`, undefined, { tenant });
  expect((await remove()).body).toEqual({ id, object: 'webhook_endpoint', livemode: false, deleted: true });
  expect((await remove()).status).toBe(404);
  expect((await service.call('GET', '/v1/webhooks/deliveries', undefined, { tenant })).body.data).toEqual([]);
  expect((await service.call('GET', `/v1/events/${event.id}`, undefined, { tenant })).status).toBe(200);
});

test("SQL run as the service's own role sees no tenant's rows unless it names the tenant", async () => {
  await service.register({ url: URL_OK }, newTenant());
  for (const table of ['endpoint', 'endpoint_secret', 'event', 'delivery', 'attempt']) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(service.deps.db);
    expect(rows).toEqual([]);
  }
});
