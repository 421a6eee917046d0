import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import {
  auditedIn,
  linkIn,
  PASSWORD,
  PERSON_TOKEN_KEY,
  startTestDashboard,
  type TestDashboard,
} from '../test/test-service.js';
import { eraseMemberships } from './organizations/erase-organization.js';
import { finishOrganizations } from './organizations/make-organization.js';
import { makePerson } from './organizations/make-person.js';

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await startTestDashboard();
});

afterAll(() => dashboard.stop());

test('somebody signs up, confirms the address, signs in, and makes an organization that the session shows', async () => {
  const browser = dashboard.browser();
  const email = 'ada@example.com';
  const signUp = await browser.post('/app/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
  expect(signUp.status).toBe(200);
  const early = await browser.post('/app/auth/sign-in/email', { email, password: PASSWORD });
  expect(early.status).toBe(403);
  expect((await browser.get('/app/session')).status).toBe(401);
  await browser.get(linkIn(dashboard.deps, email));
  expect((await browser.post('/app/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  const id = await dashboard.organization(browser, 'Bakery');
  const session = await browser.get('/app/session');
  expect(session.json).toEqual({
    person: {
      id: expect.stringMatching(/^usr_/),
      name: 'Ada',
      email,
      email_confirmed: true,
      two_factor_enabled: false,
    },
    organizations: [{ id, name: 'Bakery', role: 'owner', live_open: true }],
    development: { mails: true },
  });
});

test('a request of a page reaches the gateway with a token of the person, the mode and the role, and without the cookie', async () => {
  const owner = await dashboard.person('token@example.com');
  const id = await dashboard.organization(owner);
  const answer = await owner.get(`/app/api/${id}/live/v1/events?limit=1`);
  expect(answer.json).toEqual({ path: '/v1/events?limit=1' });
  expect(answer.headers['request-id']).toBe('req_of_the_gateway');
  const { headers } = dashboard.atGateway.at(-1)!;
  expect(headers.cookie).toBeUndefined();
  const token = headers.authorization!.replace('Bearer ', '');
  const { payload } = await jwtVerify(token, new TextEncoder().encode(PERSON_TOKEN_KEY), {
    audience: 'exchequer-gateway',
  });
  expect(payload).toMatchObject({ sub: owner.id, org: id, livemode: true, role: 'owner' });
  expect(payload.exp! - payload.iat!).toBe(60);
});

test('an organization that was not made because the gateway was away is made later, once', async () => {
  const owner = await dashboard.person('unlucky@example.com');
  const before = dashboard.gateway;
  dashboard.gateway = (incoming) => void incoming.socket.destroy();
  const refused = await owner.post('/app/auth/organization/create', { name: 'Later' });
  expect(refused.status).toBe(503);
  expect((await owner.get('/app/session')).json.organizations).toEqual([]);
  dashboard.gateway = before;
  const asked = dashboard.atGateway.length;
  await finishOrganizations(dashboard.deps);
  await finishOrganizations(dashboard.deps);
  expect(dashboard.atGateway.slice(asked).filter(({ url }) => url === '/internal/organizations')).toHaveLength(1);
  expect((await owner.get('/app/session')).json.organizations).toMatchObject([{ name: 'Later', role: 'owner' }]);
});

test('an organization that the gateway made before the process died is asked for again with the same id, and is no second one', async () => {
  const owner = await dashboard.person('crashed@example.com');
  const id = await dashboard.organization(owner, 'Once');
  await dashboard.deps.db.updateTable('organization').set({ made_at: null }).where('id', '=', id).execute();
  expect((await owner.get(`/app/api/${id}/test/v1/events`)).status).toBe(404);
  await finishOrganizations(dashboard.deps);
  expect((await owner.get('/app/session')).json.organizations).toMatchObject([{ id, name: 'Once' }]);
});

test('a second person joins by invitation, and loses access at once when removed', async () => {
  const owner = await dashboard.person('olga@example.com');
  const id = await dashboard.organization(owner);
  const other = await dashboard.person('vera@example.com');
  await dashboard.join(owner, id, other, 'vera@example.com', 'viewer');
  expect((await other.get(`/app/api/${id}/test/v1/events`)).status).toBe(200);
  await owner.post('/app/auth/organization/remove-member', { organizationId: id, memberIdOrEmail: 'vera@example.com' });
  expect((await other.get(`/app/api/${id}/test/v1/events`)).status).toBe(404);
});

test('of two owners who leave at once, one stays', async () => {
  const first = await dashboard.person('first@example.com');
  const id = await dashboard.organization(first);
  const second = await dashboard.person('second@example.com');
  await dashboard.join(first, id, second, 'second@example.com', 'owner');
  const body = { organizationId: id };
  const answers = await Promise.all([first, second].map((one) => one.post('/app/auth/organization/leave', body)));
  const owners = await dashboard.deps.db.selectFrom('member').selectAll().where('organization_id', '=', id).execute();
  expect(owners.map(({ role }) => role)).toEqual(['owner']);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the erasure of an organization deletes its memberships and invitations, and keeps the people', async () => {
  const owner = await dashboard.person('erased@example.com');
  const id = await dashboard.organization(owner);
  const body = { organizationId: id, email: 'never@example.com', role: 'viewer' };
  await owner.post('/app/auth/organization/invite-member', body);
  expect(await eraseMemberships(dashboard.deps.db, id)).toEqual({ organization: 1, member: 1 });
  expect(await eraseMemberships(dashboard.deps.db, id)).toEqual({});
  const left = await dashboard.database.admin(`select 1 from dashboard.invitation where organization_id = '${id}'`);
  expect(left.rows).toEqual([]);
  expect((await owner.get('/app/session')).json.organizations).toEqual([]);
});

test('the person of npm start is made again and again, and signs in as the owner', async () => {
  const person = { name: 'Dev', email: 'Dev@example.com', password: PASSWORD };
  const of = { organizationId: 'org_of_the_suite', organizationName: 'Local' };
  const first = await makePerson(dashboard.deps.db, { ...person, ...of });
  const again = await makePerson(dashboard.deps.db, { ...person, ...of, password: 'another long password' });
  expect(again).toEqual(first);
  const browser = dashboard.browser();
  await browser.post('/app/auth/sign-in/email', { email: 'dev@example.com', password: 'another long password' });
  expect((await browser.get('/app/session')).json.organizations).toMatchObject([
    { id: of.organizationId, role: 'owner' },
  ]);
});

test('a second factor is asked for, its secret is not readable in the database, and a recovery code works once', async () => {
  const person = await dashboard.person('totp@example.com');
  const enabled = await person.post('/app/auth/two-factor/enable', { password: PASSWORD });
  const secret = new URL(enabled.json.totpURI).searchParams.get('secret')!;
  const code = totp(secret, Date.now());
  expect((await person.post('/app/auth/two-factor/verify-totp', { code })).status).toBe(200);
  const { rows: dump } = await dashboard.database.admin('select secret, backup_codes from dashboard.two_factor');
  expect(dump).toHaveLength(1);
  expect(JSON.stringify(dump)).not.toContain(secret);
  expect(JSON.stringify(dump)).not.toContain(enabled.json.backupCodes[0]);

  const signIn = async () => {
    const browser = dashboard.browser();
    const { json } = await browser.post('/app/auth/sign-in/email', { email: 'totp@example.com', password: PASSWORD });
    expect(json.twoFactorRedirect).toBe(true);
    expect((await browser.get('/app/session')).status).toBe(401);
    return browser;
  };
  const [recovery] = enabled.json.backupCodes;
  const once = await (await signIn()).post('/app/auth/two-factor/verify-backup-code', { code: recovery });
  const twice = await (await signIn()).post('/app/auth/two-factor/verify-backup-code', { code: recovery });
  expect([once.status, twice.status]).toEqual([200, 401]);
});

test('what people do to memberships is recorded for the audit log, with the person', async () => {
  const owner = await dashboard.person('auditor@example.com');
  const id = await dashboard.organization(owner);
  const other = await dashboard.person('audited@example.com');
  await dashboard.join(owner, id, other, 'audited@example.com', 'viewer');
  const { rows } = await dashboard.database.admin(`select id from dashboard.member where user_id = '${other.id}'`);
  const change = { organizationId: id, memberId: rows[0].id, role: 'approver' };
  await owner.post('/app/auth/organization/update-member-role', change);
  await dashboard.browser().post('/app/auth/sign-in/email', { email: 'audited@example.com', password: PASSWORD });
  await owner.post('/app/auth/organization/remove-member', { organizationId: id, memberIdOrEmail: rows[0].id });
  const entries = await auditedIn(dashboard, id);
  expect(entries).toEqual(
    expect.arrayContaining([
      { action: 'member.invited', actor: owner.id },
      { action: 'member.joined', actor: other.id },
      { action: 'member.role_changed', actor: owner.id },
      { action: 'member.removed', actor: owner.id },
      { action: 'person.signed_in', actor: other.id },
    ]),
  );
});

/** RFC 6238, 6 digits, 30 s. */
function totp(base32: string, nowMs: number): string {
  const bits = [...base32.replace(/=+$/, '')]
    .map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = hash.at(-1)! & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
