import { newId } from '@exchequer/ids';
import { eventually, request, testTenant } from '@exchequer/testkit';
import pg from 'pg';
import { liveTenant, otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { stateOf } from './consent-browser.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const newTenant = () => ({ ...testTenant(1), organizationId: newId('org') });

/** The cookies of the browser of these tests. */
const cookies: string[] = [];

/** Opens `authUrl` in the browser of these tests, and returns the address of the consent page. */
async function open(authUrl: string): Promise<URL> {
  const ours = new URL(authUrl);
  expect(ours.origin + ours.pathname).toBe('http://api.test/api/bookkeeping/authorize');
  const started = await fetch(`${service.url}${ours.pathname}${ours.search}`, { redirect: 'manual' });
  expect(started.status).toBe(302);
  cookies.push(started.headers.get('set-cookie')!.split(';')[0]!);
  return new URL(started.headers.get('location')!);
}

/** Decides on the consent page, and returns the address to which the browser is sent. */
async function decide(authUrl: string, decision: 'allow' | 'deny', company = 'studio'): Promise<URL> {
  return decideOn(await open(authUrl), decision, company);
}

async function decideOn(asked: URL, decision: 'allow' | 'deny', company = 'studio'): Promise<URL> {
  const body = new URLSearchParams({ ...Object.fromEntries(asked.searchParams), company, decision });
  const answer = await fetch(`${asked.origin}${asked.pathname}`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location')!);
}

const comeBack = (to: URL, accept = 'application/json', cookie = cookies.join('; ')) =>
  request(`${service.url}${to.pathname}${to.search}`, { headers: { accept, cookie } });

/** Companies of a tenant to which the sandbox still gives access. */
const openGrants = async (as: ReturnType<typeof newTenant>) => {
  const { rows } = await service.database.admin(
    `select company_id from sandbox.bookkeeping_grant where org_id = '${as.organizationId}' and revoked_at is null`,
  );
  return rows.map(({ company_id }) => company_id as string);
};

/** Holds back what is stored in `connection` until two callbacks wait for it, or for each other. */
async function whileNothingIsInserted<T>(run: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: service.database.adminUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table bookkeeping.connection in share mode');
    const running = run();
    await eventually(async () => {
      const { rows } = await service.database.admin(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'
           and (query like 'insert into "connection"%' or query like '%pg_advisory_xact_lock(hashtextextended%')`,
      );
      expect(rows).toEqual([{ waiting: 2 }]);
    });
    await holder.query('rollback');
    return await running;
  } finally {
    await holder.end();
  }
}

/** The key that calls. */
const KEY = 'key_00000000000000000000000001';

test('A person who allows the access on the consent page connects the company', async () => {
  const as = newTenant();
  const { status, body } = await service.post('/api/bookkeeping/connect', undefined, { as });
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      object: 'bookkeeping_authorization',
      livemode: false,
      authUrl: expect.any(String),
      provider: 'quickbooks',
      expiresAt: expect.any(String),
    },
  ]);
  const page = await request((await open(body.authUrl)).href);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('Larch Road Studio');
  const to = await decide(body.authUrl, 'allow');
  expect(to.origin + to.pathname).toBe('http://api.test/api/bookkeeping/callback');
  const answer = await comeBack(to);
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { success: true, connection: { provider: 'quickbooks', status: 'connected', companyName: 'Larch Road Studio' } },
  ]);
  const { connection } = answer.body;
  expect(connection.companyId).toBe(to.searchParams.get('realmId'));
  expect(connection).toMatchObject({ createdBy: KEY, updatedBy: null });
  expect((await service.get(`/api/bookkeeping/connections/${connection.id}`, { as })).body).toEqual(connection);
  expect((await service.get('/api/bookkeeping/connections', { as })).body).toMatchObject({
    data: [connection],
    total_count: 1,
  });
  expect(await service.events(as)).toMatchObject([
    { type: 'bookkeeping.connection.connected', subject: connection.id },
  ]);
});

test('GET connect works like POST, for Xero too, and needs the write scope', async () => {
  const as = newTenant();
  const { body } = await service.get('/api/bookkeeping/connect?provider=xero', { as });
  const answer = await comeBack(await decide(body.authUrl, 'allow', 'bakery'), 'text/html,application/xhtml+xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.text).toContain('Harbor Street Bakery is connected');
  const refused = await service.get('/api/bookkeeping/connect', { as, scopes: ['bookkeeping:read'] });
  expect([refused.status, refused.body.code]).toEqual([403, 'missing_scope']);
  expect((await service.get('/api/bookkeeping/connect?provider=sage', { as })).status).toBe(400);
});

test('A consent can be completed only by the browser that opened authUrl, and the refusal does not use it up', async () => {
  const as = newTenant();
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  const to = await decide(body.authUrl, 'allow');
  const cookie = cookies.at(-1)!;
  const other = await service.post('/api/bookkeeping/connect', {}, { as });
  await open(other.body.authUrl);
  // Who sees the redirect has the state, but not the link that gives the cookie.
  const seen = await fetch(`${service.url}/api/bookkeeping/authorize?link=${to.searchParams.get('state')}`);
  expect([seen.status, seen.headers.get('set-cookie')]).toEqual([400, null]);
  for (const wrong of ['', cookies.at(-1)!, `${cookie.split('=')[0]}=${'0'.repeat(43)}`, `x${cookie}`]) {
    const { status, body } = await comeBack(to, 'application/json', wrong);
    expect([status, body.code]).toEqual([400, 'other_browser']);
    expect(body.detail).toContain('Open the address in `authUrl` again');
  }
  expect((await comeBack(to, 'text/html', '')).text).toContain('let that browser keep cookies');
  expect((await service.get('/api/bookkeeping/connections', { as })).body.total_count).toBe(0);
  const page = await comeBack(to, 'text/html', `theme=dark; ${cookie}`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining(as.organizationId)]);
});

test('The cookie of a consent is sent to the callback only, and no script can read it', async () => {
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as: newTenant() });
  const { search } = new URL(body.authUrl);
  const started = await fetch(`${service.url}/api/bookkeeping/authorize${search}`, { redirect: 'manual' });
  expect(started.headers.get('set-cookie')).toMatch(
    /^exchequer_consent_[0-9a-f]{16}=[A-Za-z0-9_-]{43}; Max-Age=1800; Path=\/api\/bookkeeping\/callback; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
  expect(started.headers.get('cache-control')).toBe('no-store');
});

test('An unknown, used or expired state starts no consent', async () => {
  const as = newTenant();
  const start = (state: string) =>
    fetch(`${service.url}/api/bookkeeping/authorize?link=${state}`, { redirect: 'manual' });
  const stateOf = async () => {
    const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
    return new URL(body.authUrl);
  };
  const [used, expired] = [await stateOf(), await stateOf()];
  await comeBack(await decide(used.href, 'allow'));
  await service.database.admin(
    `update bookkeeping.authorization_request set expires_at = now() - interval '1 s' where used_at is null and org_id = '${as.organizationId}'`,
  );
  for (const state of ['x'.repeat(43), 'x', used.searchParams.get('link')!, expired.searchParams.get('link')!]) {
    const answer = await start(state);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null]);
    expect(await answer.json()).toMatchObject({ code: 'invalid_state' });
  }
});

test('At most 50 consents of an organization wait for a person, also if they are asked for at the same time', async () => {
  const as = newTenant();
  const ask = () => service.post('/api/bookkeeping/connect', {}, { as });
  const answers: { status: number; body: { code?: string; authUrl?: string } }[] = [];
  for (let round = 0; round < 6; round++) answers.push(...(await Promise.all(Array.from({ length: 10 }, ask))));
  const codes = answers.map(({ status, body }) => [status, body.code]);
  expect(codes.filter(([status]) => status === 200)).toHaveLength(50);
  expect(codes.filter(([, code]) => code === 'limit_reached')).toHaveLength(10);
  const [first] = answers.filter(({ status }) => status === 200);
  await comeBack(await decide(first!.body.authUrl!, 'deny'));
  expect((await ask()).status).toBe(200);
});

test('A state works once: a reused, expired or unknown state changes nothing', async () => {
  const as = newTenant();
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  const to = await decide(body.authUrl, 'allow');
  const answers = await Promise.all([comeBack(to), comeBack(to), comeBack(to)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const late = await service.post('/api/bookkeeping/connect', {}, { as });
  const expired = await decide(late.body.authUrl, 'allow', 'bakery');
  await service.database.admin(
    `update bookkeeping.authorization_request set expires_at = now() - interval '1 s' where used_at is null`,
  );
  const unknown = new URL(to);
  unknown.searchParams.set('state', 'x'.repeat(43));
  for (const wrong of [to, expired, unknown]) {
    const { status, body } = await comeBack(wrong);
    expect([status, body.code, body.success]).toEqual([400, 'invalid_state', false]);
  }
  const page = await comeBack(unknown, 'text/html');
  expect([page.status, page.text.includes('invalid_state')]).toEqual([400, true]);
  expect((await service.get('/api/bookkeeping/connections', { as })).body.total_count).toBe(1);
});

test('A denied consent and a code that the provider does not know connect nothing', async () => {
  const as = newTenant();
  const denied = await service.post('/api/bookkeeping/connect', {}, { as });
  expect((await comeBack(await decide(denied.body.authUrl, 'deny'))).body).toMatchObject({
    success: false,
    code: 'consent_denied',
  });
  const forged = await service.post('/api/bookkeeping/connect', {}, { as });
  const to = await decide(forged.body.authUrl, 'allow');
  to.searchParams.set('code', 'made-up');
  expect((await comeBack(to)).body).toMatchObject({ success: false, code: 'consent_failed' });
  // The consent of another organization has another PKCE verifier, so its code is refused.
  const other = await service.post('/api/bookkeeping/connect', {}, { as: otherTenant });
  const ofOther = await decide(other.body.authUrl, 'allow');
  const mine = await service.post('/api/bookkeeping/connect', {}, { as });
  const mixed = await decide(mine.body.authUrl, 'allow');
  mixed.searchParams.set('code', ofOther.searchParams.get('code')!);
  expect((await comeBack(mixed)).body.code).toBe('consent_failed');
  expect((await service.get('/api/bookkeeping/connections', { as })).body.total_count).toBe(0);
});

test('Tokens are stored sealed', async () => {
  const { id } = await service.connect(newTenant());
  const { rows } = await service.database.admin(
    `select encode(sealed, 'escape') as text from bookkeeping.connection_token where connection_id = '${id}'`,
  );
  expect(rows[0].text).not.toContain('refresh');
});

test('The access to a disconnected company is revoked at the provider, and its tokens are deleted', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as);
  const answer = await service.delete(`/api/bookkeeping/connections/${id}`, { as });
  expect([answer.status, answer.body]).toMatchObject([200, { id, status: 'disconnected', nextSyncAt: null }]);
  expect(answer.body).toMatchObject({ createdBy: KEY, updatedBy: KEY });
  await eventually(async () => {
    const grants = `select 1 from sandbox.bookkeeping_grant where company_id = '${companyId}' and revoked_at is null`;
    const tokens = `select 1 from bookkeeping.connection_token where connection_id = '${id}'`;
    const left = [await service.database.admin(grants), await service.database.admin(tokens)];
    expect(left.map(({ rows }) => rows.length)).toEqual([0, 0]);
  });
  const sync = await service.post('/api/bookkeeping/sync', { connectionId: id }, { as });
  expect([sync.status, sync.body.code, sync.body.success]).toEqual([409, 'not_connected', false]);
  expect((await service.delete(`/api/bookkeeping/connections/${id}`, { as })).body).toEqual(answer.body);
});

test('A disconnection does not end the access of another organization to the same company, and deletes the tokens', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as, { company: 'empty' });
  // A person can let two organizations connect one company. In the sandbox, each organization has its own companies.
  await service.database.admin(
    `insert into bookkeeping.connection (org_id, livemode, id, provider, status, company_id, company_name, connected_at)
     values ('${newId('org')}', false, '${newId('conn')}', 'quickbooks', 'connected', '${companyId}', 'Company', now())`,
  );
  expect((await service.delete(`/api/bookkeeping/connections/${id}`, { as })).status).toBe(200);
  await eventually(async () => {
    const tokens = `select 1 from bookkeeping.connection_token where connection_id = '${id}'`;
    expect((await service.database.admin(tokens)).rows).toEqual([]);
  });
  expect(await openGrants(as)).toEqual([companyId]);
});

test('A revoked grant sets the connection to reauth_required, and connecting the same company again continues it', async () => {
  const as = newTenant();
  const { id } = await service.connect(as);
  await service.post(`/v1/test_helpers/bookkeeping/connections/${id}/revoke`, undefined, { as });
  const refused = await service.post('/api/bookkeeping/sync', { connectionId: id }, { as });
  expect([refused.status, refused.body.code, refused.body.success]).toEqual([409, 'reauth_required', false]);
  expect((await service.get(`/api/bookkeeping/connections/${id}`, { as })).body.status).toBe('reauth_required');
  const events = await service.events(as);
  expect(events.map(({ type }) => type)).toEqual([
    'bookkeeping.connection.connected',
    'bookkeeping.connection.reauth_required',
  ]);
  const { body } = await service.post(`/api/bookkeeping/connections/${id}/reconnect`, undefined, { as });
  const wrong = await comeBack(await decide(body.authUrl, 'allow', 'bakery'));
  expect([wrong.status, wrong.body.code]).toEqual([409, 'conflict']);
  const again = await service.post(`/api/bookkeeping/connections/${id}/reconnect`, undefined, { as });
  const right = await comeBack(await decide(again.body.authUrl, 'allow'));
  expect(right.body.connection).toMatchObject({ id, status: 'connected' });
  const synced = await service.post('/api/bookkeeping/sync', { connectionId: id }, { as });
  expect([synced.status, synced.body.status]).toEqual([200, 'completed']);
});

test('A disconnection ends the addresses that renew the connection', async () => {
  const as = newTenant();
  const { id } = await service.connect(as);
  const { body } = await service.post(`/api/bookkeeping/connections/${id}/reconnect`, undefined, { as });
  const opened = await open(body.authUrl);
  await service.delete(`/api/bookkeeping/connections/${id}`, { as });
  const late = await comeBack(await decideOn(opened, 'allow'));
  expect([late.status, late.body.code]).toEqual([400, 'invalid_state']);
  expect((await service.get(`/api/bookkeeping/connections/${id}`, { as })).body.status).toBe('disconnected');
});

test('The audit log has the key that asked for a consent, and the address of the person who gave it', async () => {
  const as = newTenant();
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  const to = await decide(body.authUrl, 'allow');
  const headers = {
    accept: 'application/json',
    cookie: cookies.join('; '),
    'x-internal-client-address': '198.51.100.7',
  };
  const { status } = await request(`${service.url}${to.pathname}${to.search}`, { headers });
  expect(status).toBe(200);
  const { rows } = await service.database.admin(
    `select data from bookkeeping.outbox where org_id = '${as.organizationId}' and data->>'action' = 'connection.connected'`,
  );
  expect(rows).toMatchObject([{ data: { actor: { type: 'api_key', id: KEY }, client_address: '198.51.100.7' } }]);
});

test('Live mode without credentials answers 503, but an unknown connection answers 404', async () => {
  const connect = await service.post('/api/bookkeeping/connect', {}, { as: liveTenant });
  expect([connect.status, connect.body.code]).toEqual([503, 'provider_not_configured']);
  const unknown = newId('conn');
  const answers = [
    await service.post(`/api/bookkeeping/connections/${unknown}/reconnect`, undefined, { as: liveTenant }),
    await service.post('/api/bookkeeping/sync', { connectionId: unknown }, { as: liveTenant }),
    await service.get(`/api/bookkeeping/connections/${unknown}`, { as: liveTenant }),
    await service.delete(`/api/bookkeeping/connections/${unknown}`, { as: liveTenant }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const { rows } = await service.database.admin('select 1 from bookkeeping.authorization_request where livemode');
  expect(rows).toEqual([]);
});

test('Another organization gets 404 for a connection, its synchronizations and its transactions', async () => {
  const { id } = await service.connect(tenant);
  const { body } = await service.post('/api/bookkeeping/sync', { connectionId: id });
  const list = await service.get('/api/bookkeeping/transactions?limit=1');
  const paths = [`connections/${id}`, `syncs/${body.syncId}`, `transactions/${list.body.data[0].id}`];
  for (const path of paths) {
    expect((await service.get(`/api/bookkeeping/${path}`)).status).toBe(200);
    expect((await service.get(`/api/bookkeeping/${path}`, { as: otherTenant })).status).toBe(404);
  }
});

test('A provider that does not answer when the code is exchanged gives a 503, and nothing is stored', async () => {
  const as = newTenant();
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  const to = await decide(body.authUrl, 'allow');
  await service.sandbox.control(as, 'faults', { kinds: ['server_error', 'rate_limited', 'cut'] });
  const answer = await comeBack(to);
  expect([answer.status, answer.body.code, answer.body.success]).toEqual([503, 'provider_unavailable', false]);
  await service.sandbox.control(as, 'faults', { kinds: [] });
  expect((await service.get('/api/bookkeeping/connections', { as })).body.total_count).toBe(0);
});

test('A grant whose company cannot be found is revoked', async () => {
  const as = newTenant();
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  const to = await decide(body.authUrl, 'allow', 'empty');
  to.searchParams.set('realmId', '123');
  expect((await comeBack(to)).body.code).toBe('consent_failed');
  expect(await openGrants(as)).toEqual([]);
});

test('A consent stores nothing if its request is erased while the provider is asked', async () => {
  const as = newTenant();
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  const to = await decide(body.authUrl, 'allow', 'empty');
  await service.sandbox.control(as, 'faults', { kinds: ['slow'], delayMs: 1_000 });
  const coming = comeBack(to);
  await eventually(async () => {
    const { rows } = await service.database.admin(
      `delete from bookkeeping.authorization_request where org_id = '${as.organizationId}' and used_at is not null returning 1`,
    );
    expect(rows).toHaveLength(1);
  });
  expect((await coming).body.code).toBe('invalid_state');
  expect((await service.get('/api/bookkeeping/connections', { as })).body.total_count).toBe(0);
  expect(await openGrants(as)).toEqual([]);
});

test('Two consents for the same new company at the same time give one connection with its tokens', async () => {
  const as = newTenant();
  const callbacks: URL[] = [];
  for (let n = 0; n < 2; n++) {
    const { body } = await service.post('/api/bookkeeping/connect', undefined, { as });
    callbacks.push(await decide(body.authUrl, 'allow', 'empty'));
  }
  // Both look for the connection before either creates it.
  const answers = await whileNothingIsInserted(() => Promise.all(callbacks.map((to) => comeBack(to))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const ids = new Set(answers.map(({ body }) => body.connection.id));
  expect(ids.size).toBe(1);
  const { rows } = await service.database.admin(
    `select connection_id from bookkeeping.connection_token where org_id = '${as.organizationId}'`,
  );
  expect(rows.map(({ connection_id }) => connection_id)).toEqual([...ids]);
  expect((await service.post('/api/bookkeeping/sync', {}, { as })).body).toMatchObject({ status: 'completed' });
});

test('Disconnected companies do not count for the limit of connections', async () => {
  const as = newTenant();
  for (let n = 0; n < 20; n++)
    await service.database.admin(
      `insert into bookkeeping.connection (org_id, livemode, id, provider, status, company_id, company_name, connected_at)
       values ('${as.organizationId}', false, '${newId('conn')}', 'xero', 'disconnected', '${n}', 'Company', now())`,
    );
  expect(await service.connect(as, { company: 'empty' })).toMatchObject({ status: 'connected' });
  await service.database.admin(
    `update bookkeeping.connection set status = 'reauth_required' where org_id = '${as.organizationId}'`,
  );
  const refused = await service.post('/v1/test_helpers/bookkeeping/connections', { company: 'bakery' }, { as });
  expect(refused.body.code).toBe('limit_reached');
});

test('Each consent at Xero connects its own company, and a disconnection leaves the others', async () => {
  const as = newTenant();
  const connections = [];
  for (const company of ['studio', 'bakery', 'empty'] as const)
    connections.push(await service.connect(as, { provider: 'xero', company }));
  const [studio, bakery, empty] = connections.map(({ companyId }) => companyId);
  expect(new Set([studio, bakery, empty]).size).toBe(3);
  await service.delete(`/api/bookkeeping/connections/${connections[0]!.id}`, { as });
  await eventually(async () => expect((await openGrants(as)).toSorted()).toEqual([bakery, empty].toSorted()));
  // The person chose a company that another connection has. Its access stays.
  const { body } = await service.post(`/api/bookkeeping/connections/${connections[1]!.id}/reconnect`, undefined, {
    as,
  });
  expect((await comeBack(await decide(body.authUrl, 'allow', 'empty'))).body.code).toBe('conflict');
  // The person chose a company that no connection has. The access to it ends.
  const other = await service.post(`/api/bookkeeping/connections/${connections[1]!.id}/reconnect`, undefined, { as });
  expect((await comeBack(await decide(other.body.authUrl, 'allow', 'studio'))).body.code).toBe('conflict');
  expect(new Set(await openGrants(as))).toEqual(new Set([bakery, empty]));
  const sync = await service.post('/api/bookkeeping/sync', { connectionId: connections[2]!.id }, { as });
  expect([sync.status, sync.body.status]).toEqual([200, 'completed']);
});

test('The state of a consent is not stored in plain text, and a request that is sent again has the same answer', async () => {
  const as = newTenant();
  const headers = { 'idempotency-key': newId('req') };
  const start = () => service.post('/api/bookkeeping/connect', {}, { as, headers });
  const [first, second] = [await start(), await start()];
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  const link = new URL(first.body.authUrl).searchParams.get('link')!;
  const { rows } = await service.database.admin(
    `select to_jsonb(i)::text || encode(i.body, 'escape') as stored from bookkeeping.idempotency i where org_id = '${as.organizationId}'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].stored).not.toContain(link);
  expect(rows[0].stored).not.toContain(stateOf(link));
});

test('A test helper that is sent again with its idempotency key has its effect once', async () => {
  const as = newTenant();
  const headers = { 'idempotency-key': newId('req') };
  const connect = () => service.post('/v1/test_helpers/bookkeeping/connections', { company: 'empty' }, { as, headers });
  const [first, second] = [await connect(), await connect()];
  expect(second.body).toEqual(first.body);
  expect(await openGrants(as)).toHaveLength(1);
  const path = `/v1/test_helpers/bookkeeping/connections/${first.body.id}/changes`;
  const change = () => service.post(path, { add: 3 }, { as, headers: { 'idempotency-key': 'changes-of-this-test' } });
  expect((await change()).body.changed).toBe(3);
  expect((await change()).body.changed).toBe(3);
  // This state is the same as after a crash before the answer is recorded.
  await service.database.admin(`delete from bookkeeping.idempotency where org_id = '${as.organizationId}'`);
  expect((await change()).body.changed).toBe(3);
  expect(await service.sandbox.book(as, first.body.companyId)).toHaveLength(3);
});

test('Consents at the same time do not connect more companies than an organization can have', async () => {
  const as = newTenant();
  for (let n = 0; n < 19; n++)
    await service.database.admin(
      `insert into bookkeeping.connection (org_id, livemode, id, provider, status, company_id, company_name, connected_at)
       values ('${as.organizationId}', false, '${newId('conn')}', 'xero', 'reauth_required', '${n}', 'Company', now())`,
    );
  const callbacks: URL[] = [];
  for (const company of ['studio', 'bakery']) {
    const { body } = await service.post('/api/bookkeeping/connect', undefined, { as });
    callbacks.push(await decide(body.authUrl, 'allow', company));
  }
  const running = whileNothingIsInserted(() => Promise.all(callbacks.map((to) => comeBack(to))));
  const answers = (await running).toSorted((a, b) => a.status - b.status);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [422, 'limit_reached'],
  ]);
  expect((await service.get('/api/bookkeeping/connections', { as })).body.total_count).toBe(20);
  expect(await openGrants(as)).toHaveLength(1);
});

test('No parameter of a callback or of a consent sends the browser to another address', async () => {
  const as = newTenant();
  const foreign = 'https://evil.test/x';
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  for (const name of ['redirect', 'redirect_uri', 'return_to', 'next', 'url']) {
    const to = new URL('http://api.test/api/bookkeeping/callback');
    const asked = new URL(`${service.url}${to.pathname}`);
    asked.searchParams.set('state', stateOf(new URL(body.authUrl).searchParams.get('link')!));
    asked.searchParams.set(name, foreign);
    const answer = await fetch(asked, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  }
  // A refused parameter does not use up the state.
  const changed = await open(body.authUrl);
  changed.searchParams.set('redirect_uri', foreign);
  const page = await fetch(changed, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([400, null]);
  const given = await service.post('/api/bookkeeping/connect', { redirectUri: foreign }, { as });
  expect([given.status, given.body.success]).toEqual([400, false]);
  expect((await comeBack(await decide(body.authUrl, 'allow'))).status).toBe(200);
});

test('A consent without PKCE, with a weaker method, or with the challenge of somebody else gives no access', async () => {
  const as = newTenant();
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  const changes: Readonly<Record<string, string | undefined>>[] = [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
  ];
  for (const change of changes) {
    const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
    const weaker = await open(body.authUrl);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) weaker.searchParams.delete(name);
      else weaker.searchParams.set(name, value);
    }
    const to = await decideOn(weaker, 'allow');
    expect(to.searchParams.get('error')).toBe('invalid_request');
    expect((await comeBack(to)).body).toMatchObject({ success: false, code: 'consent_failed' });
  }
  const other = await open(body.authUrl);
  other.searchParams.set('code_challenge', 'A'.repeat(43));
  expect((await comeBack(await decideOn(other, 'allow'))).body.code).toBe('consent_failed');
  expect((await service.get('/api/bookkeeping/connections', { as })).body.total_count).toBe(0);
});

test('The state names the organization and the mode, so a key of another one changes nothing about the callback', async () => {
  const as = newTenant();
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  const to = await decide(body.authUrl, 'allow');
  const { pathname, search } = to;
  const answer = await service.get(`${pathname}${search}`, {
    as: liveTenant,
    headers: { accept: 'application/json', cookie: cookies.join('; ') },
  });
  expect(answer.body.connection).toMatchObject({ livemode: false, status: 'connected' });
  const { id } = answer.body.connection;
  for (const foreign of [{ ...as, livemode: true }, liveTenant, otherTenant])
    expect((await service.get(`/api/bookkeeping/connections/${id}`, { as: foreign })).status).toBe(404);
  expect((await service.get(`/api/bookkeeping/connections/${id}`, { as })).status).toBe(200);
});

test('Tokens, codes, states and verifiers are in no column in plain text, in no event and in no answer', async () => {
  const as = newTenant();
  const { body } = await service.post('/api/bookkeeping/connect', {}, { as });
  const to = await decide(body.authUrl, 'allow', 'empty');
  const { body: connected } = await comeBack(to);
  const tokens: string[] = [];
  const { test: providers } = service.deps.providers;
  const real = providers.quickbooks;
  const app = {
    ...real.app,
    refresh: async (token: string) => {
      const answer = await real.app.refresh(token);
      tokens.push(token, answer.access, answer.refresh);
      return answer;
    },
  };
  Object.assign(providers, { quickbooks: { ...real, app } });
  try {
    await service.database.admin(
      `update bookkeeping.connection_token set expires_at = now() where connection_id = '${connected.connection.id}'`,
    );
    await service.post('/api/bookkeeping/sync', {}, { as });
  } finally {
    Object.assign(providers, { quickbooks: real });
  }
  const secrets = [...tokens, to.searchParams.get('code')!, to.searchParams.get('state')!];
  expect(secrets).toHaveLength(5);
  const { rows: tables } = await service.database.admin(
    `select tablename from pg_tables where schemaname in ('bookkeeping', 'event_log')`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { tablename } of tables) {
    const schema = await service.database.admin(
      `select schemaname from pg_tables where tablename = '${tablename}' and schemaname in ('bookkeeping', 'event_log')`,
    );
    for (const { schemaname } of schema.rows) {
      const { rows } = await service.database.admin(`select t::text as row from ${schemaname}.${tablename} t`);
      const text = rows.map(({ row }) => row as string).join('\n');
      for (const secret of secrets) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(secret).toString('hex'));
      }
    }
  }
});
