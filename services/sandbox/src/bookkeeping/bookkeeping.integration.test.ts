import { createHash, createHmac, randomBytes } from 'node:crypto';
import { newId } from '@exchequer/ids';
import { request } from '@exchequer/testkit';
import { BOOKKEEPING_KEY, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { ENTRIES_MAX } from './company/change-books.js';
import { seededEntries } from './company/seed.js';
import { createCompanyLimits } from './company-limits.js';
import { deleteExpired } from './oauth/delete-expired.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const newTenant = () => ({ ...tenant, organizationId: newId('org') });
type Provider = 'quickbooks' | 'xero';

const STATE = 'state-of-this-test';
const signedHint = (organizationId: string, state = STATE) =>
  `${organizationId}.${createHmac('sha256', BOOKKEEPING_KEY).update(`login_hint ${organizationId} ${state}`).digest('base64url')}`;

function consentOf(as: typeof tenant) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    client_id: 'exchequer',
    response_type: 'code',
    redirect_uri: 'http://api.test/api/bookkeeping/callback',
    scope: 'books',
    state: STATE,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: signedHint(as.organizationId),
  };
  return { verifier, parameters };
}

async function decide(provider: Provider, parameters: Record<string, string>, company = 'empty'): Promise<URL> {
  const body = new URLSearchParams({ ...parameters, company, decision: 'allow' });
  const url = `${service.url}/bookkeeping/${provider}/authorize`;
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location')!);
}

function token(provider: Provider, body: Record<string, string>, secret = BOOKKEEPING_KEY) {
  return request(`${service.url}/bookkeeping/${provider}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`exchequer:${secret}`).toString('base64')}` },
    body: new URLSearchParams(body),
  });
}

async function grant(as: typeof tenant, provider: Provider = 'quickbooks', company = 'empty') {
  const { verifier, parameters } = consentOf(as);
  const to = await decide(provider, parameters, company);
  const { body } = await token(provider, {
    grant_type: 'authorization_code',
    code: to.searchParams.get('code')!,
    redirect_uri: parameters.redirect_uri,
    code_verifier: verifier,
  });
  return { ...body, realmId: to.searchParams.get('realmId') } as {
    access_token: string;
    refresh_token: string;
    realmId: string;
  };
}

const ask = (path: string, access: string, headers: Record<string, string> = {}) =>
  request(`${service.url}/bookkeeping/${path}`, { headers: { authorization: `Bearer ${access}`, ...headers } });

test('A code works once, and only for its own app and verifier', async () => {
  const as = newTenant();
  const { verifier, parameters } = consentOf(as);
  const to = await decide('quickbooks', parameters);
  expect(to.searchParams.get('state')).toBe('state-of-this-test');
  const exchange = {
    grant_type: 'authorization_code',
    code: to.searchParams.get('code')!,
    redirect_uri: parameters.redirect_uri,
    code_verifier: verifier,
  };
  expect((await token('quickbooks', exchange, 'wrong')).body.error).toBe('invalid_client');
  const answers = await Promise.all([token('quickbooks', exchange), token('quickbooks', exchange)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const other = await decide('quickbooks', consentOf(as).parameters);
  const mixed = await token('quickbooks', { ...exchange, code: other.searchParams.get('code')! });
  expect([mixed.status, mixed.body.error]).toEqual([400, 'invalid_grant']);
});

test('The consent page redirects only to the registered address of the app, and escapes what it shows', async () => {
  const as = newTenant();
  const { parameters } = consentOf(as);
  const page = (changes: object) =>
    request(`${service.url}/bookkeeping/xero/authorize?${new URLSearchParams({ ...parameters, ...changes })}`, {
      redirect: 'manual',
    });
  for (const changes of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'other' }]) {
    const { status, headers } = await page(changes);
    expect([status, headers.get('location')]).toEqual([400, null]);
  }
  const wrong = await page({ code_challenge_method: 'plain' });
  expect([wrong.status, wrong.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^http:\/\/api\.test\/api\/bookkeeping\/callback\?error=invalid_request/),
  ]);
  const state = '"><script>alert(1)</script>';
  const shown = await page({ state, login_hint: signedHint(as.organizationId, state) });
  expect([shown.status, shown.text.includes('<script>')]).toEqual([200, false]);
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('Nobody signs in as an organization without the signature of the app for this state', async () => {
  const [as, other] = [newTenant(), newTenant()];
  const { parameters } = consentOf(as);
  const signature = parameters.login_hint.split('.')[1];
  const forged = [as.organizationId, `${other.organizationId}.${signature}`, `${as.organizationId}.`];
  for (const changes of [...forged.map((login_hint) => ({ login_hint })), { state: 'another state' }]) {
    const to = await decide('quickbooks', { ...parameters, ...changes });
    expect([to.searchParams.get('error'), to.searchParams.get('code')]).toEqual(['invalid_request', null]);
  }
  const { rows } = await service.database.admin(
    `select 1 from sandbox.bookkeeping_company where org_id in ('${as.organizationId}', '${other.organizationId}')`,
  );
  expect(rows).toEqual([]);
});

test('Xero lists the tenants of all consents of a person, and ends the access to one of them', async () => {
  const as = newTenant();
  const first = await grant(as, 'xero', 'bakery');
  const second = await grant(as, 'xero', 'empty');
  const all = (await ask('xero/connections', second.access_token)).body;
  expect(all).toHaveLength(2);
  const claims = JSON.parse(Buffer.from(second.access_token.split('.')[1]!, 'base64url').toString());
  const own = (await ask(`xero/connections?authEventId=${claims.authentication_event_id}`, second.access_token)).body;
  expect(own).toMatchObject([{ tenantName: 'Empty Company' }]);
  const removed = await request(`${service.url}/bookkeeping/xero/connections/${own[0].id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${second.access_token}` },
  });
  expect(removed.status).toBe(204);
  expect((await ask('xero/connections', first.access_token)).body).toMatchObject([
    { tenantName: 'Harbor Street Bakery' },
  ]);
});

test('A refresh token rotates at every use, and the previous one works for 60 seconds more', async () => {
  const { refresh_token: first } = await grant(newTenant());
  const refresh = (refresh_token: string) => token('quickbooks', { grant_type: 'refresh_token', refresh_token });
  const second = (await refresh(first)).body.refresh_token;
  expect(second).not.toBe(first);
  expect((await refresh(first)).status).toBe(200);
  await service.database.admin(
    `update sandbox.bookkeeping_token set rotated_at = rotated_at - interval '61 s' where rotated_at is not null`,
  );
  expect((await refresh(first)).body.error).toBe('invalid_grant');
  expect((await refresh(second)).status).toBe(200);
});

test('Tokens are deleted an hour after they expired, and grants that nobody can use any more', async () => {
  const as = newTenant();
  const used = await grant(as);
  const revoked = await grant(as);
  const refresh = (refresh_token: string) => token('quickbooks', { grant_type: 'refresh_token', refresh_token });
  const { refresh_token } = (await refresh(used.refresh_token)).body;
  await token('quickbooks', { grant_type: 'refresh_token', refresh_token: revoked.refresh_token });
  await request(`${service.url}/bookkeeping/quickbooks/revoke`, {
    method: 'POST',
    body: new URLSearchParams({
      token: revoked.refresh_token,
      client_id: 'exchequer',
      client_secret: BOOKKEEPING_KEY,
    }),
  });
  // A consent whose code nobody exchanged.
  await decide('quickbooks', consentOf(as).parameters);
  const ofTenant = `where org_id = '${as.organizationId}'`;
  const left = async () => {
    const { rows } = await service.database.admin(
      `select (select count(*)::int from sandbox.bookkeeping_grant ${ofTenant}) as grants,
              (select count(*)::int from sandbox.bookkeeping_token ${ofTenant}) as tokens`,
    );
    return rows[0];
  };
  expect(await left()).toEqual({ grants: 3, tokens: 8 });
  await deleteExpired(service.deps);
  expect(await left()).toEqual({ grants: 3, tokens: 8 });
  // Two hours later: the access tokens live for an hour, and the used refresh token for a minute.
  await service.database.admin(
    `update sandbox.bookkeeping_token set expires_at = expires_at - interval '2 hours 10 minutes' ${ofTenant};
     update sandbox.bookkeeping_grant set code_expires_at = code_expires_at - interval '2 hours', revoked_at = revoked_at - interval '2 hours' ${ofTenant}`,
  );
  await deleteExpired(service.deps);
  expect(await left()).toEqual({ grants: 1, tokens: 1 });
  expect((await refresh(refresh_token)).status).toBe(200);
});

test('The companies of an organization have a limited number of transactions together', async () => {
  const as = newTenant();
  const { realmId } = await grant(as);
  const other = (await grant(as, 'quickbooks', 'bakery')).realmId;
  const change = (companyId: string, changes: object) =>
    service.post('/bookkeeping/simulations/changes', { companyId, seed: 'a', ...changes }, as);
  expect((await change(realmId, { add: 2 })).status).toBe(200);
  await service.database.admin(
    `update sandbox.bookkeeping_company set entries = ${ENTRIES_MAX - 1} where id = '${realmId}'`,
  );
  for (const companyId of [realmId, other]) {
    const { status, body } = await change(companyId, { add: 1, backDated: 1 });
    expect([status, body.code]).toEqual([422, 'limit_reached']);
  }
  // Other changes need no room.
  expect((await change(realmId, { update: 1 })).body.changed).toBe(1);
  expect((await change((await grant(newTenant())).realmId, { add: 1 })).status).not.toBe(422);
});

test('Connections that a fault cuts do not keep other requests waiting', async () => {
  const [faulty, other] = [newTenant(), newTenant()];
  const tokens = [await grant(faulty), await grant(other)];
  const refresh = (refresh_token: string) => token('quickbooks', { grant_type: 'refresh_token', refresh_token });
  for (const kinds of [['cut'], ['answer_is_lost']]) {
    await service.post('/bookkeeping/faults', { kinds }, faulty);
    // More than the token endpoint handles at once.
    for (let n = 0; n < 10; n++) await expect(refresh(tokens[0]!.refresh_token)).rejects.toThrow();
    expect((await refresh(tokens[1]!.refresh_token)).status).toBe(200);
  }
});

test('A revoked grant ends its access tokens and its refresh tokens', async () => {
  const { access_token, refresh_token, realmId } = await grant(newTenant());
  const revoked = await request(`${service.url}/bookkeeping/quickbooks/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: refresh_token, client_id: 'exchequer', client_secret: BOOKKEEPING_KEY }),
  });
  expect(revoked.status).toBe(200);
  const { status, body } = await ask(`quickbooks/v3/company/${realmId}/companyinfo/1`, access_token);
  expect([status, body.Fault.type]).toEqual([401, 'AUTHENTICATION']);
  expect((await token('quickbooks', { grant_type: 'refresh_token', refresh_token })).body.error).toBe('invalid_grant');
});

test('QuickBooks answers queries and change data capture, and returns faults in its own form', async () => {
  const as = newTenant();
  const { access_token, realmId } = await grant(as, 'quickbooks', 'studio');
  const company = `quickbooks/v3/company/${realmId}`;
  const query = (text: string) => ask(`${company}/query?${new URLSearchParams({ query: text })}`, access_token);
  const page = await query('select * from Purchase orderby MetaData.LastUpdatedTime startposition 1 maxresults 5');
  expect(page.body.QueryResponse).toMatchObject({ startPosition: 1, maxResults: 5 });
  const [purchase] = page.body.QueryResponse.Purchase;
  expect(purchase).toMatchObject({ Id: expect.any(String), SyncToken: '0', TotalAmt: expect.any(Number) });
  expect((await query('select * from Purchase maxresults 1001')).body.Fault.type).toBe('ValidationFault');
  expect((await query('drop table Purchase')).status).toBe(400);
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  expect((await ask(`${company}/cdc?entities=Purchase&changedSince=${old}`, access_token)).status).toBe(400);
  const since = new Date(Date.now() - 60_000).toISOString();
  await service.post('/bookkeeping/simulations/changes', { companyId: realmId, seed: 'x', remove: 3 }, as);
  const { body } = await ask(
    `${company}/cdc?entities=Purchase,Deposit,SalesReceipt&changedSince=${since}`,
    access_token,
  );
  const changed = body.CDCResponse[0].QueryResponse.flatMap((one: object) =>
    Object.values(one).filter(Array.isArray),
  ).flat();
  expect(changed.map(({ status }: { status: string }) => status)).toEqual(['Deleted', 'Deleted', 'Deleted']);
  expect((await ask('quickbooks/v3/company/123/companyinfo/1', access_token)).status).toBe(403);
});

test('Xero supports pages and If-Modified-Since, and limits a tenant to 60 requests a minute', async () => {
  const as = newTenant();
  const { access_token } = await grant(as, 'xero', 'bakery');
  const { body: connections } = await ask('xero/connections', access_token);
  const [{ tenantId, tenantName }] = connections;
  expect(tenantName).toBe('Harbor Street Bakery');
  const rows = (headers: Record<string, string> = {}) =>
    ask('xero/api.xro/2.0/BankTransactions?page=1&pageSize=10', access_token, {
      'xero-tenant-id': tenantId,
      ...headers,
    });
  const { body } = await rows();
  expect(body.BankTransactions).toHaveLength(10);
  expect(body.BankTransactions[0].UpdatedDateUTC).toMatch(/^\/Date\(\d+\+0000\)\/$/);
  const none = await rows({ 'if-modified-since': new Date(Date.now() + 60_000).toISOString().slice(0, 19) });
  expect(none.body.BankTransactions).toEqual([]);
  const statuses: number[] = [];
  for (let n = 0; n < 60; n++) statuses.push((await rows()).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(57);
  expect((await rows()).headers.get('retry-after')).toBe('5');
});

test('More requests with one access token than the sandbox serves at once wait for their turn', async () => {
  const as = newTenant();
  const { access_token, realmId } = await grant(as);
  await service.post('/bookkeeping/faults', { kinds: ['slow'], delayMs: 200 }, as);
  const path = `quickbooks/v3/company/${realmId}/companyinfo/1`;
  // The sandbox serves 8 at once. QuickBooks refuses the 11th.
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask(path, access_token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(14).fill(200));
});

test('A company may have so many requests in a minute and at once', () => {
  let now = 0;
  const limits = createCompanyLimits(() => now);
  const limit = { perMinute: 3, atOnce: 2 };
  const [first, second] = [limits.enter('a', limit), limits.enter('a', limit)];
  expect(limits.enter('a', limit)).toEqual({ refused: 'concurrent' });
  (first as () => void)();
  (second as () => void)();
  (limits.enter('a', limit) as () => void)();
  expect(limits.enter('a', limit)).toEqual({ refused: 'minute' });
  expect(typeof limits.enter('b', limit)).toBe('function');
  now = 60_000;
  expect(typeof limits.enter('a', limit)).toBe('function');
});

test('A company has the same two years of transactions at each start', () => {
  const entries = seededEntries('studio', '2026-11-20');
  expect(seededEntries('studio', '2026-11-20')).toEqual(entries);
  expect([entries[0]!.date >= '2024-11-21', entries.at(-1)!.date <= '2026-11-20']).toEqual([true, true]);
  const next = seededEntries('studio', '2026-11-21');
  expect(next.filter(({ date }) => date <= '2026-11-20' && date > '2024-11-21')).toEqual(
    entries.filter(({ date }) => date > '2024-11-21'),
  );
});
