import { newId } from '@exchequer/ids';
import { balanceOf } from '@exchequer/ledger';
import { inTenant } from '@exchequer/postgres';
import {
  liveTenant,
  otherTenant,
  ownerInput,
  startTestService,
  type TestService,
  tenant,
} from '../../test/test-service.ts';
import { findOwner } from './owners/sealed-owner.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const READ_ONLY = { scopes: ['treasury:read'] };
const input = { type: 'checking', owner: ownerInput };

test('An opened account has the listed members, and its initial deposit is its first transaction', async () => {
  const { status, body } = await service.post('/v1/accounts/create', { ...input, initialDeposit: 1250.5 });
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^acct_/),
      object: 'account',
      livemode: false,
      type: 'checking',
      status: 'active',
      ownerId: expect.stringMatching(/^own_/),
      accountNumber: expect.stringMatching(/^\d{12}$/),
      routingNumber: '990000013',
      balance: 1250.5,
      availableBalance: 1250.5,
      ledgerAccountId: 'acc_1000',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      externalId: null,
      metadata: {},
      createdBy: 'key_00000000000000000000000001',
      updatedBy: null,
      closedAt: null,
      sweepAccountId: null,
    },
  ]);
  expect((await service.get(`/v1/accounts/${body.id}`)).body).toEqual(body);
  const balance = await service.get(`/v1/accounts/${body.id}/balance`);
  expect(balance.body).toEqual({
    object: 'balance',
    livemode: false,
    accountId: body.id,
    balance: 1250.5,
    availableBalance: 1250.5,
    pendingIn: 0,
    pendingOut: 0,
    currency: 'USD',
    asOf: expect.any(String),
    transactions: [
      expect.objectContaining({
        id: expect.stringMatching(/^txn_/),
        object: 'transaction',
        accountId: body.id,
        type: 'deposit',
        status: 'posted',
        amount: 1250.5,
        balanceAfter: 1250.5,
        description: 'Initial deposit',
      }),
    ],
  });
});

test('A key without treasury:write sees only the last four digits of account numbers', async () => {
  const id = await service.openAccount();
  const full = (await service.get(`/v1/accounts/${id}`)).body.accountNumber as string;
  const one = await service.get(`/v1/accounts/${id}`, READ_ONLY);
  const listed = await service.get('/v1/accounts', READ_ONLY);
  expect(one.body.accountNumber).toBe(`********${full.slice(-4)}`);
  expect(listed.text).not.toContain(full);
  const refused = await service.post('/v1/accounts/create', input, READ_ONLY);
  expect([refused.status, refused.body.code]).toEqual([403, 'missing_scope']);
});

test('The data of an owner is stored sealed only: no table, event or stored answer has it in clear', async () => {
  const owner = { ...ownerInput, ssn: '536-90-4398', firstName: 'Zebulon', email: 'zebulon@example.com' };
  const headers = { 'idempotency-key': 'sealed owner' };
  const { status, body } = await service.post('/v1/accounts/create', { ...input, owner }, { headers });
  expect(status).toBe(200);
  const texts = ['536904398', '536-90-4398', 'Zebulon', 'zebulon@', '1985-12-10', 'Market Street', '4155550123'];
  const written = [...texts, ...texts.map((text) => Buffer.from(text).toString('hex'))].map((text) => `'%${text}%'`);
  const { rows: tables } = await service.database.admin(
    `select tablename as name from pg_tables where schemaname = 'treasury'`,
  );
  const found = await service.database.admin(
    tables
      .map(({ name }) => `select '${name}' as name from treasury.${name} t where t::text like any (array[${written}])`)
      .join(' union '),
  );
  expect([tables.length > 10, found.rows]).toEqual([true, []]);
  const { db, vault } = service.deps;
  const stored = await inTenant(db, tenant, (trx) => findOwner(vault, trx, tenant, body.ownerId));
  expect(stored).toMatchObject({ firstName: 'Zebulon', ssn: '536904398', phone: '+14155550123' });
});

test('One answer names every problem of an owner by its place, and nothing is written', async () => {
  const before = (await service.get('/v1/accounts')).body.total_count;
  const owner = {
    firstName: '4',
    lastName: '<b>',
    email: 'nobody',
    phone: '911',
    ssn: '666-12-3456',
    dateOfBirth: '2015-02-30',
    address: { street: '1 Main', city: 'Austin', state: 'ZZ', zip: '787' },
  };
  const { status, body } = await service.post('/v1/accounts/create', { ...input, owner });
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.errors.map(({ location }: { location: string }) => location)).toEqual([
    'body.owner.firstName',
    'body.owner.lastName',
    'body.owner.email',
    'body.owner.phone',
    'body.owner.ssn',
    'body.owner.dateOfBirth',
    'body.owner.address.state',
    'body.owner.address.zip',
  ]);
  for (const value of ['666-12', 'nobody', '2015-02-30']) expect(JSON.stringify(body)).not.toContain(value);
  expect((await service.get('/v1/accounts')).body.total_count).toBe(before);
});

const day = (years: number, days = 0) => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

test('The problems of the owner are listed even if another member is wrong too', async () => {
  const owner = {
    ...ownerInput,
    firstName: 12,
    ssn: '000-12-3456',
    dateOfBirth: '2020-01-01',
    address: { ...ownerInput.address, zip: '10001' },
  };
  const body = { type: 'cheking', initialDeposit: -1, ledgerAccountId: 'x', owner, color: 'red' };
  const answer = await service.post('/v1/accounts/create', body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ location }: { location: string }) => location).sort()).toEqual([
    'body.color',
    'body.initialDeposit',
    'body.ledgerAccountId',
    'body.owner.address.zip',
    'body.owner.dateOfBirth',
    'body.owner.firstName',
    'body.owner.ssn',
    'body.type',
  ]);
  expect(JSON.stringify(answer.body)).not.toContain('000-12-3456');
  for (const wrong of [null, 'Ada', [], { address: 'Main Street' }, {}]) {
    expect((await service.post('/v1/accounts/create', { ...body, owner: wrong })).status).toBe(400);
  }
});

test.each([
  ['ssn', '000-12-3456'],
  ['ssn', '666123456'],
  ['ssn', '900-12-3456'],
  ['ssn', '536-00-3456'],
  ['ssn', '536-90-0000'],
  ['ssn', '219-09-9999'],
  ['ssn', '111-11-1111'],
  ['ssn', '53690439'],
  ['ssn', '536 90 4399'],
  ['dateOfBirth', '1990-02-29'],
  ['dateOfBirth', '04/15/1990'],
  ['dateOfBirth', '1850-01-01'],
  ['dateOfBirth', day(0, 2)],
  ['dateOfBirth', day(18, 3)],
  ['phone', '+1 415 555'],
  ['phone', '+11234567890'],
  ['phone', '+0123456789'],
  ['phone', '5550123'],
  ['email', 'a@b'],
  ['email', 'a b@example.com'],
  ['email', 'Ada <ada@example.com>'],
  ['firstName', '1234'],
])('An owner with the %s %s is refused', async (member, value) => {
  const { status, body } = await service.post('/v1/accounts/create', {
    ...input,
    owner: { ...ownerInput, [member]: value },
  });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ location: `body.owner.${member}` })]]);
});

test.each([
  ['CA', '10001', 'zip_not_in_state'],
  ['NY', '94105', 'zip_not_in_state'],
  ['CA', '9410', 'invalid_zip'],
  ['California', '94105', 'unknown_state'],
])('An address in %s with the ZIP code %s is refused', async (state, zip, code) => {
  const address = { ...ownerInput.address, state, zip };
  const { status, body } = await service.post('/v1/accounts/create', { ...input, owner: { ...ownerInput, address } });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ code })]]);
});

test.each([
  { phone: '(415) 555-0123' },
  { phone: '415-555-0123' },
  { phone: '+442071838750' },
  { phone: '+44 20 7183 8750' },
  { phone: '+15551234567' },
  { phone: '555-123-4567' },
  { phone: '+1 (555) 123-4567' },
  { ssn: '123-45-6789' },
  { ssn: '078-05-1120' },
  { ssn: '987-65-4321' },
  { firstName: 'Zoë-Marie', lastName: "O'Neill" },
  { dateOfBirth: day(18, -2) },
  { address: { ...ownerInput.address, state: 'NY', zip: '06390' } },
  { address: { ...ownerInput.address, state: 'PR', zip: '00901-1234' } },
])('An owner with %j is accepted', async (members) => {
  const as = { ...tenant, organizationId: newId('org') };
  const owner = { ...ownerInput, ...members };
  const { status, body } = await service.post('/v1/accounts/create', { ...input, owner }, { as });
  expect([status, body.errors]).toEqual([200, undefined]);
});

test.each([
  { type: 'brokerage' },
  { owner: undefined },
  { initialDeposit: -1 },
  { initialDeposit: 0.001 },
  { initialDeposit: 1e15 },
  { initialDeposit: '100' },
  { ledgerAccountId: 'acc_01' },
  { nickname: 'x' },
])('A body with %j is refused', async (members) => {
  const { status, body } = await service.post('/v1/accounts/create', { ...input, ...members });
  expect([status, body.code, body.errors.length]).toEqual([400, 'invalid_request', 1]);
});

test('In live mode without a bank partner the answer is 503 and nothing is written', async () => {
  const headers = { 'idempotency-key': 'live' };
  const { status, body } = await service.post('/v1/accounts/create', input, { as: liveTenant, headers });
  expect([status, body.code]).toEqual([503, 'provider_not_configured']);
  const sample = { ...input, owner: { ...ownerInput, email: 'ada@example.com' } };
  const refused = await service.post('/v1/accounts/create', sample, { as: liveTenant });
  expect(refused.body.errors).toContainEqual(
    expect.objectContaining({ location: 'body.owner.email', code: 'sample_value' }),
  );
  const { rows } = await service.database.admin('select from treasury.account where livemode');
  const keys = await service.database.admin('select from treasury.idempotency where livemode');
  expect([rows.length, keys.rows.length]).toEqual([0, 0]);
});

test('A repeated request gets the account number, which the stored answer does not have', async () => {
  const headers = { 'idempotency-key': 'number' };
  const first = await service.post('/v1/accounts/create', { type: 'checking', owner: ownerInput }, { headers });
  const again = await service.post('/v1/accounts/create', { type: 'checking', owner: ownerInput }, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const { id, accountNumber } = first.body;
  expect(accountNumber).toMatch(/^\d{12}$/);
  const closing = { headers: { 'idempotency-key': 'close number' } };
  const closed = await service.post(`/v1/accounts/${id}/close`, undefined, closing);
  expect(closed.body).toMatchObject({ status: 'closed', accountNumber });
  expect((await service.post(`/v1/accounts/${id}/close`, undefined, closing)).body).toEqual(closed.body);
  const { rows } = await service.database.admin(
    `select convert_from(body, 'UTF8') as answer from treasury.idempotency`,
  );
  expect(rows.filter(({ answer }) => answer.includes(id))).toHaveLength(2);
  expect(rows.filter(({ answer }) => answer.includes(accountNumber))).toEqual([]);
});

test('A repeated request with the same key opens one account', async () => {
  const headers = { 'idempotency-key': 'once' };
  const body = { ...input, initialDeposit: 10 };
  const first = await service.post('/v1/accounts/create', body, { headers });
  const second = await service.post('/v1/accounts/create', body, { headers });
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
});

test('An organization that reached its number of accounts opens another one only after it closed one', async () => {
  const as = { organizationId: `org_${'0'.repeat(24)}77`, livemode: false };
  Object.assign(service.deps, { accountsMax: 3 });
  try {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => service.post('/v1/accounts/create', input, { as })),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ body }) => body.code === 'limit_reached')).toHaveLength(3);
    expect(opened).toHaveLength(3);
    await service.post(`/v1/accounts/${opened[0]!.body.id}/close`, {}, { as });
    expect((await service.post('/v1/accounts/create', input, { as })).status).toBe(200);
  } finally {
    Object.assign(service.deps, { accountsMax: 1_000 });
  }
});

test('The list has the newest account first and filters by type and status', async () => {
  const as = { organizationId: `org_${'0'.repeat(24)}78`, livemode: false };
  const [a, b, c] = [
    await service.openAccount({ as, initialDeposit: 5 }),
    await service.openAccount({ as, type: 'savings' }),
    await service.openAccount({ as }),
  ];
  await service.patch(`/v1/accounts/${c}`, { status: 'frozen' }, { as });
  const ids = async (query: string) => {
    const { body } = await service.get(`/v1/accounts${query}`, { as });
    return [body.total_count, body.has_more, ...body.data.map(({ id }: { id: string }) => id)];
  };
  expect(await ids('')).toEqual([3, false, c, b, a]);
  expect(await ids('?limit=1&offset=1')).toEqual([3, true, b]);
  expect(await ids('?type=savings')).toEqual([1, false, b]);
  expect(await ids('?status=active')).toEqual([2, false, b, a]);
  const { body } = await service.get('/v1/accounts', { as });
  expect(body.data[2]).toMatchObject({ id: a, balance: 5, availableBalance: 5 });
  for (const query of ['?limit=0', '?limit=1001', '?status=open', '?type=x', '?offset=-1', '?sort=id']) {
    expect([query, (await service.get(`/v1/accounts${query}`, { as })).status]).toEqual([query, 400]);
  }
});

test('A frozen account becomes active again, and both changes are events', async () => {
  const id = await service.openAccount({ initialDeposit: 20 });
  const frozen = await service.patch(`/v1/accounts/${id}`, { status: 'frozen' });
  expect([frozen.status, frozen.body.status, frozen.body.balance]).toEqual([200, 'frozen', 20]);
  const active = await service.patch(`/v1/accounts/${id}`, { status: 'active' });
  expect([active.status, active.body.status]).toEqual([200, 'active']);
  expect((await service.patch(`/v1/accounts/${id}`, { status: 'closed' })).status).toBe(400);
  expect((await service.patch(`/v1/accounts/${id}`, {})).status).toBe(400);
  const { rows } = await service.database.admin(
    `select type, data->>'status' as status from treasury.outbox where subject = '${id}' order by sequence`,
  );
  expect(rows).toEqual([
    { type: 'treasury.account.created', status: 'active' },
    { type: 'treasury.account.frozen', status: 'frozen' },
    { type: 'treasury.account.unfrozen', status: 'active' },
  ]);
});

test('The account of the books changes for later transactions, alone or together with the status', async () => {
  const id = await service.openAccount();
  const moved = await service.patch(`/v1/accounts/${id}`, { ledgerAccountId: 'acc_1010' });
  expect([moved.status, moved.body]).toMatchObject([200, { ledgerAccountId: 'acc_1010', status: 'active' }]);
  const both = await service.patch(`/v1/accounts/${id}`, { ledgerAccountId: 'acc_1020', status: 'frozen' });
  expect(both.body).toMatchObject({ ledgerAccountId: 'acc_1020', status: 'frozen' });
  expect((await service.get(`/v1/accounts/${id}`)).body).toEqual(both.body);
  const wrong = await service.patch(`/v1/accounts/${id}`, { ledgerAccountId: '1010' });
  expect([wrong.status, wrong.body.errors[0].location]).toEqual([400, 'body.ledgerAccountId']);
});

test('An account with money is not closed; an empty one is, once, and stays closed', async () => {
  const full = await service.openAccount({ initialDeposit: 0.01 });
  const refused = await service.post(`/v1/accounts/${full}/close`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'account_not_empty']);
  const id = await service.openAccount();
  const closed = await service.post(`/v1/accounts/${id}/close`);
  expect([closed.status, closed.body]).toEqual([
    200,
    expect.objectContaining({ id, status: 'closed', closedAt: expect.any(String) }),
  ]);
  for (const again of [
    await service.post(`/v1/accounts/${id}/close`, {}),
    await service.patch(`/v1/accounts/${id}`, { status: 'active' }),
  ]) {
    expect([again.status, again.body.code]).toEqual([409, 'account_closed']);
  }
  expect((await service.get(`/v1/accounts/${id}`)).body.status).toBe('closed');
});

test('Accounts of another organization, of the other mode and unknown ones have the same answer', async () => {
  const id = await service.openAccount();
  const unknown = `${id.slice(0, -4)}0000`;
  const calls = (of: string, as: typeof tenant) => [
    service.get(`/v1/accounts/${of}`, { as }),
    service.get(`/v1/accounts/${of}/balance`, { as }),
    service.patch(`/v1/accounts/${of}`, { status: 'frozen' }, { as }),
    service.post(`/v1/accounts/${of}/close`, {}, { as }),
  ];
  const without = ({ body }: { body: Record<string, unknown> }) => ({ ...body, request_id: '' });
  const named = (text: string) => text.replaceAll(id, 'ID').replaceAll(unknown, 'ID');
  const all = await Promise.all([
    ...calls(unknown, tenant),
    ...calls(id, otherTenant),
    ...calls(id, liveTenant),
    ...calls('acct_1', tenant),
  ]);
  expect(all.map(({ status }) => status)).toEqual(Array(16).fill(404));
  const bodies = new Set(all.slice(0, 12).map((answer) => named(JSON.stringify(without(answer)))));
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain('No such account: ID');
  const { rows } = await service.database.admin(`select status from treasury.account where id = '${id}'`);
  expect(rows).toEqual([{ status: 'active' }]);
});

test('The balance of an account is the balance of its ledger account', async () => {
  const id = await service.openAccount({ initialDeposit: 77.07 });
  const { balance } = await inTenant(service.deps.db, tenant, (trx) => balanceOf(trx, tenant, id));
  expect(balance).toBe(7707n);
});
