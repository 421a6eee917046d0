import {
  type Answer,
  type Browser,
  linkIn,
  ORIGIN,
  PASSWORD,
  startTestDashboard,
  type TestDashboard,
} from '../test/test-service.js';
import { readConfig } from './config.js';
import { makePerson } from './organizations/make-person.js';

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await startTestDashboard();
});

afterAll(() => dashboard.stop());

const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat();

const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/app/auth/sign-in/email', { email, password });

test('scripts run from files of this site only, and styles need the nonce, which each page has once', async () => {
  const browser = dashboard.browser();
  const [one, two] = [await browser.get('/app/'), await browser.get('/app/org_1/test/home')];
  const nonces = [one, two].map(({ headers, text }) => {
    const policy = String(headers['content-security-policy']);
    const [, nonce] = /'nonce-([^']+)'/.exec(policy)!;
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(text).toContain(`<meta name="csp-nonce" content="${nonce}">`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

test('no page, answer or mail can be shown in a frame of another site', async () => {
  const browser = dashboard.browser();
  for (const path of [
    '/app/',
    '/app/sign-in',
    '/app/session',
    '/app/mails',
    '/app/assets/app-1.js',
    '/app/auth/get-session',
    '/app/api/x/test/v1/y',
  ]) {
    const { headers } = await browser.get(path);
    expect([path, headers['x-frame-options'], headers['x-content-type-options']]).toEqual([path, 'DENY', 'nosniff']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('a change that another site sends with the cookies of a person is refused, and so is a sign-in', async () => {
  const owner = await dashboard.person('csrf@example.com');
  const id = await dashboard.organization(owner);
  const sent = dashboard.atGateway.length;
  const attacks: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${ORIGIN}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const attack of attacks) {
    for (const path of [
      `/app/api/${id}/test/v1/webhook_endpoints`,
      '/app/auth/sign-out',
      '/app/auth/sign-in/email',
      '/app/auth/organization/create',
      '/app/auth/organization/invite-member',
    ]) {
      const { status, json } = await owner.post(
        path,
        { name: 'x', email: 'csrf@example.com', password: PASSWORD },
        attack,
      );
      expect([path, attack, status, json.code]).toEqual([path, attack, 403, 'other_site']);
    }
  }
  const withoutHeader = await owner.post(`/app/api/${id}/test/v1/keys`, {}, { 'x-exchequer-dashboard': '0' });
  expect(withoutHeader.status).toBe(403);
  expect(dashboard.atGateway).toHaveLength(sent);
  expect((await owner.get('/app/session')).status).toBe(200);
});

test('a sign-in starts a new session, so one that was planted before is worth nothing', async () => {
  const victim = await dashboard.person('fixation@example.com');
  const attacker = await dashboard.person('attacker@example.com');
  const planted = new Map(attacker.cookies);
  const browser = dashboard.browser();
  for (const [name, value] of planted) browser.cookies.set(name, value);
  expect((await signIn(browser, 'fixation@example.com')).status).toBe(200);
  const [name] = [...browser.cookies.keys()].filter((one) => one.endsWith('session_token'));
  expect(browser.cookies.get(name!)).not.toBe(planted.get(name!));
  expect((await browser.get('/app/session')).json.person.id).toBe(victim.id);
  expect((await attacker.get('/app/session')).json.person.email).toBe('attacker@example.com');
});

test('the cookie of a session is hidden from scripts and other sites, and stays below /app', async () => {
  await dashboard.person('cookie@example.com');
  const cookies = cookiesOf(await signIn(dashboard.browser(), 'cookie@example.com'));
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/;\s*HttpOnly/i);
    expect(cookie).toMatch(/;\s*SameSite=Lax/i);
    expect(cookie).toMatch(/;\s*Path=\/app(;|$)/i);
  }
});

test('behind https the cookie of a session is Secure, and the mails are shown to nobody', async () => {
  const origin = 'https://books.example';
  const secure = await startTestDashboard({ PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:1' });
  const of = { organizationId: 'org_1', organizationName: 'Bakery' };
  await makePerson(secure.deps.db, { name: 'Ada', email: 'ada@example.com', password: PASSWORD, ...of });
  const browser = secure.browser();
  const body = { email: 'ada@example.com', password: PASSWORD };
  const signedIn = await browser.post('/app/auth/sign-in/email', body, { origin });
  expect(signedIn.status).toBe(200);
  for (const cookie of cookiesOf(signedIn)) expect(cookie).toMatch(/^__Secure-.*;\s*Secure/i);
  expect((await browser.get('/app/mails')).status).toBe(404);
  expect((await browser.get('/app/session')).json.development).toBeNull();
  await secure.stop();
});

test('without a mail server the service starts only on an address of this machine, because it shows the mails', () => {
  const { SMTP_URL: _, MAIL_FROM: __, ...settings } = dashboard.deps.config;
  const environment = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );
  expect(readConfig(environment).SMTP_URL).toBeUndefined();
  expect(() => readConfig({ ...environment, PUBLIC_URL: 'https://books.example' })).toThrow('SMTP_URL is missing');
});

test('nobody signs in with a token from the database: the cookie is signed', async () => {
  const person = await dashboard.person('stolen@example.com');
  const { rows } = await dashboard.database.admin(`select token from dashboard.session where user_id = '${person.id}'`);
  const [name] = [...person.cookies.keys()].filter((one) => one.endsWith('session_token'));
  for (const forged of [rows[0].token, `${rows[0].token}.AAAA`]) {
    const thief = dashboard.browser();
    thief.cookies.set(name!, encodeURIComponent(forged));
    expect((await thief.get('/app/session')).status).toBe(401);
  }
});

test('the answers to sign-in, sign-up and password reset do not tell whether an e-mail address has an account', async () => {
  await dashboard.person('known@example.com');
  const same = async (path: string, bodyOf: (email: string) => object) => {
    const [known, unknown] = [
      await dashboard.browser().post(path, bodyOf('known@example.com')),
      await dashboard.browser().post(path, bodyOf('unknown@example.com')),
    ];
    expect([path, known.status, shapeOf(known.json)]).toEqual([path, unknown.status, shapeOf(unknown.json)]);
  };
  await same('/app/auth/sign-in/email', (email) => ({ email, password: 'a wrong password' }));
  await same('/app/auth/request-password-reset', (email) => ({ email }));
  await same('/app/auth/send-verification-email', (email) => ({ email }));
  await same('/app/auth/sign-up/email', (email) => ({ name: 'Somebody', email, password: PASSWORD }));
  expect(dashboard.deps.mails.kept!.find(({ to }) => to === 'known@example.com')!.subject).toBe(
    'You already have an account',
  );
});

test('a sign-in with an unknown e-mail address hashes a password too, so its time tells nothing', async () => {
  await dashboard.person('timed@example.com');
  const medianMs = async (email: (run: number) => string) => {
    const times: number[] = [];
    for (let run = 0; run < 9; run++) {
      const beganMs = performance.now();
      await signIn(dashboard.browser(), email(run), 'a wrong password');
      times.push(performance.now() - beganMs);
    }
    return times.sort((a, b) => a - b)[4]!;
  };
  const known = await medianMs(() => 'timed@example.com');
  const unknown = await medianMs((run) => `nobody-${run}@example.com`);
  // Without a hash, an answer takes a tenth of the time.
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(known / unknown).toBeGreaterThan(0.4);
});

test('attempts to sign in are limited by client address, and by e-mail address from all client addresses together', async () => {
  await dashboard.person('limited@example.com');
  const browser = dashboard.browser();
  const statuses: number[] = [];
  for (let run = 0; run < 21; run++)
    statuses.push((await signIn(browser, `guess-${run}@example.com`, 'a wrong password')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);

  const of = async (email: string) => {
    let last = 0;
    for (let run = 0; run < 21; run++) last = (await signIn(dashboard.browser(), email, 'a wrong password')).status;
    return last;
  };
  expect([await of('limited@example.com'), await of('nobody-limited@example.com')]).toEqual([429, 429]);
  // The right password too: else an answer would confirm it.
  expect((await signIn(dashboard.browser(), 'limited@example.com')).status).toBe(429);
});

test('no link leads to another site', async () => {
  const person = await dashboard.person('redirect@example.com');
  for (const target of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    `${ORIGIN}@evil.example`,
    '/%2f/evil.example/..//',
  ]) {
    const reset = await dashboard
      .browser()
      .post('/app/auth/request-password-reset', { email: 'redirect@example.com', redirectTo: target });
    const signedIn = await dashboard
      .browser()
      .post('/app/auth/sign-in/email', { email: 'redirect@example.com', password: PASSWORD, callbackURL: target });
    const verified = await person.get(`/app/auth/verify-email?token=x&callbackURL=${encodeURIComponent(target)}`);
    expect([target, reset.status, signedIn.status]).toEqual([target, 403, 403]);
    expect([target, String(verified.headers.location ?? '')]).toEqual([target, expect.not.stringContaining('evil')]);
  }
});

test('a password reset ends all sessions, and its link works once', async () => {
  const person = await dashboard.person('reset@example.com');
  await dashboard
    .browser()
    .post('/app/auth/request-password-reset', { email: 'reset@example.com', redirectTo: '/app/reset-password' });
  const sent = await dashboard.browser().get(linkIn(dashboard.deps, 'reset@example.com'));
  const token = new URL(String(sent.headers.location), ORIGIN).searchParams.get('token');
  const change = { newPassword: 'another long password', token };
  expect((await dashboard.browser().post('/app/auth/reset-password', change)).status).toBe(200);
  expect((await dashboard.browser().post('/app/auth/reset-password', change)).status).toBe(400);
  expect((await person.get('/app/session')).status).toBe(401);
});

test('a revoked session ends at once', async () => {
  const person = await dashboard.person('revoke@example.com');
  const other = dashboard.browser();
  await signIn(other, 'revoke@example.com');
  expect((await other.get('/app/session')).status).toBe(200);
  const { json } = await person.get('/app/auth/list-sessions');
  expect(json).toHaveLength(2);
  await person.post('/app/auth/revoke-other-sessions');
  expect((await other.get('/app/session')).status).toBe(401);
  expect((await person.get('/app/session')).status).toBe(200);
});

test('nobody reaches an organization, its members or its invitations from another one', async () => {
  const owner = await dashboard.person('ours@example.com');
  const stranger = await dashboard.person('theirs@example.com');
  const id = await dashboard.organization(owner, 'Ours');
  await dashboard.organization(stranger, 'Theirs');
  const { json: invitation } = await owner.post('/app/auth/organization/invite-member', {
    organizationId: id,
    email: 'guest@example.com',
    role: 'viewer',
  });
  const sent = dashboard.atGateway.length;
  expect((await stranger.get(`/app/api/${id}/test/v1/events`)).status).toBe(404);
  expect((await stranger.post(`/app/api/${id}/live/v1/keys`)).status).toBe(404);
  expect(dashboard.atGateway).toHaveLength(sent);
  const attempts = [
    stranger.get(`/app/auth/organization/get-full-organization?organizationId=${id}`),
    stranger.get(`/app/auth/organization/list-members?organizationId=${id}`),
    stranger.get(`/app/auth/organization/list-invitations?organizationId=${id}`),
    stranger.get(`/app/auth/organization/get-invitation?id=${invitation.id}`),
    stranger.post('/app/auth/organization/accept-invitation', { invitationId: invitation.id }),
    stranger.post('/app/auth/organization/cancel-invitation', { invitationId: invitation.id }),
    stranger.post('/app/auth/organization/invite-member', {
      organizationId: id,
      email: 'x@example.com',
      role: 'viewer',
    }),
    stranger.post('/app/auth/organization/remove-member', { organizationId: id, memberIdOrEmail: 'ours@example.com' }),
    stranger.post('/app/auth/organization/set-active', { organizationId: id }),
    stranger.post('/app/auth/organization/delete', { organizationId: id }),
    stranger.post('/app/auth/organization/update', { organizationId: id, data: { name: 'Stolen' } }),
  ];
  for (const answer of await Promise.all(attempts)) expect(answer.status).toBeGreaterThanOrEqual(400);
  expect((await owner.get('/app/session')).json.organizations).toMatchObject([{ name: 'Ours' }]);
});

test('a viewer can change no membership, and an admin can neither make nor remove an owner', async () => {
  const owner = await dashboard.person('boss@example.com');
  const id = await dashboard.organization(owner);
  const members: Record<string, Browser> = {};
  for (const role of ['admin', 'developer', 'bookkeeper', 'approver', 'viewer']) {
    members[role] = await dashboard.person(`${role}@roles.example.com`);
    await dashboard.join(owner, id, members[role], `${role}@roles.example.com`, role);
  }
  const before = await dashboard.deps.db
    .selectFrom('member')
    .selectAll()
    .where('organization_id', '=', id)
    .orderBy('id')
    .execute();
  const ids = Object.fromEntries(before.map((member) => [member.role, member.id]));
  for (const [role, browser] of Object.entries(members)) {
    const change = (path: string, body: object) =>
      browser.post(`/app/auth/organization/${path}`, { organizationId: id, ...body });
    const attempts = [
      await change('update-member-role', { memberId: ids[role], role: 'owner' }),
      await change('update-member-role', { memberId: ids.owner, role: 'viewer' }),
      await change('remove-member', { memberIdOrEmail: ids.owner }),
      await change('invite-member', { email: `friend-of-${role}@example.com`, role: 'owner' }),
      await change('invite-member', { email: `two-of-${role}@example.com`, role: ['viewer', 'owner'] }),
      ...(role === 'admin'
        ? []
        : [await change('invite-member', { email: `guest-of-${role}@example.com`, role: 'viewer' })]),
    ];
    for (const { status } of attempts) expect([role, status >= 400 && status < 500]).toEqual([role, true]);
  }
  const after = await dashboard.deps.db
    .selectFrom('member')
    .selectAll()
    .where('organization_id', '=', id)
    .orderBy('id')
    .execute();
  expect(after).toEqual(before);
});

test('what the API answers is never a page of this site, whatever its type', async () => {
  const owner = await dashboard.person('file@example.com');
  const id = await dashboard.organization(owner);
  const before = dashboard.gateway;
  dashboard.gateway = (_incoming, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'set-cookie': 'a=b',
      'content-security-policy': "script-src 'unsafe-inline'",
    });
    response.end('<script>alert(1)</script>');
  };
  const { headers } = await owner.get(`/app/api/${id}/test/v1/documents/doc_1/content`);
  dashboard.gateway = before;
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers['set-cookie']).toBeUndefined();
});

test('names with markup are shown as text in the mails of development', async () => {
  const email = 'markup@example.com';
  const owner = await dashboard.person(email);
  const id = await dashboard.organization(owner, '<img src=x onerror=alert(1)>');
  await owner.post('/app/auth/organization/invite-member', {
    organizationId: id,
    email: 'reader@example.com',
    role: 'viewer',
  });
  const { text } = await dashboard.browser().get('/app/mails');
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).not.toContain('<img');
});

/** An answer without what differs between any two people. */
function shapeOf(answer: unknown): string {
  return JSON.stringify(answer, (name, value: unknown) =>
    ['id', 'email', 'createdAt', 'updatedAt'].includes(name) ? typeof value : value,
  );
}
