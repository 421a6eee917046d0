import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { type Answer, auditEntriesOf } from '@exchequer/testkit';
import { BOOKSHOP } from '../../../test/card-network.ts';
import { tenant as someone, startTestService, type TestService } from '../../../test/test-service.ts';
import { setTestClock } from '../../clock/clock.js';

const COUNTERPARTY = { name: 'Grace Hopper', routingNumber: '021000021', accountNumber: '123456789' };

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

function newOrganization() {
  const as = { ...someone, organizationId: newId('org') };
  const ask = (path: string, body: object = {}) => service.post(path, body, { as });
  const post = async (path: string, body: object = {}): Promise<Answer['body']> => {
    const { status, body: made, text } = await ask(path, body);
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return made;
  };
  const account = async (id: string) => (await service.get(`/v1/accounts/${id}`, { as })).body;
  return {
    as,
    ask,
    post,
    open: (initialDeposit: number) => service.openAccount({ initialDeposit, as }),
    account,
    balance: async (id: string): Promise<number> => (await account(id)).balance,
    advance: (days: number) => post('/v1/test_helpers/treasury/advance_time', { days }),
  };
}

type Organization = ReturnType<typeof newOrganization>;

/** An account that is closed at 0, with a card and a transfer of 60 that can come back. */
async function closedAccount({ post, open }: Organization, close: object = {}) {
  const id = await open(60);
  const { id: card } = await post('/v1/cards/issue', { accountId: id, type: 'virtual' });
  const transfer = { type: 'ach', fromAccountId: id, amount: 60, counterparty: COUNTERPARTY };
  const { id: sent } = await post('/v1/transfers', transfer);
  await post(`/v1/test_helpers/transfers/${sent}/settle`);
  await post(`/v1/accounts/${id}/close`, close);
  return {
    id,
    receive: async () => {
      await post(`/v1/test_helpers/transfers/${sent}/return`, { returnCode: 'R03' });
      await post(`/v1/test_helpers/cards/${card}/refund`, { amount: 12.34, merchant: BOOKSHOP });
    },
  };
}

test('Money that comes to a closed account can be paid out to another own account, up to what there is', async () => {
  const org = newOrganization();
  const other = await org.open(0);
  const closed = await closedAccount(org);
  await closed.receive();
  expect(await org.account(closed.id)).toMatchObject({ status: 'closed', balance: 72.34 });
  const payout = (body: object) => org.ask(`/v1/accounts/${closed.id}/payout`, body);
  const tooMuch = await payout({ toAccountId: other, amount: 72.35 });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'insufficient_funds']);
  const part = await payout({ toAccountId: other, amount: 20 });
  expect([part.status, part.body]).toEqual([
    200,
    expect.objectContaining({ status: 'settled', amount: 20, fromAccountId: closed.id, toAccountId: other }),
  ]);
  // Two at once: one gets all that is left, the other nothing.
  const both = await Promise.all([payout({ toAccountId: other }), payout({ toAccountId: other })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect([await org.balance(closed.id), await org.balance(other)]).toEqual([0, 72.34]);
  expect((await org.account(closed.id)).status).toBe('closed');
});

test.each(['ach', 'wire', 'instant'])(
  'Money of a closed account leaves by %s, and comes back to it if the bank returns it',
  async (type) => {
    const org = newOrganization();
    const closed = await closedAccount(org);
    await closed.receive();
    const { id } = await org.post(`/v1/accounts/${closed.id}/payout`, { counterparty: COUNTERPARTY, type });
    await org.advance(4);
    const transfer = async (of: string) => (await service.get(`/v1/transfers/${of}`, { as: org.as })).body.status;
    expect([await transfer(id), await org.balance(closed.id)]).toEqual(['settled', 0]);
    await org.post(`/v1/test_helpers/transfers/${id}/return`, { returnCode: 'R03' });
    expect([await transfer(id), await org.balance(closed.id)]).toEqual(['returned', 72.34]);
  },
);

test('A closed account with a sweep account passes on its balance and all that comes later', async () => {
  const org = newOrganization();
  const other = await org.open(0);
  const swept = await org.open(25);
  expect(await org.post(`/v1/accounts/${swept}/close`, { sweepAccountId: other })).toMatchObject({
    status: 'closed',
    balance: 0,
    sweepAccountId: other,
  });
  expect(await org.balance(other)).toBe(25);
  const closed = await closedAccount(org, { sweepAccountId: other });
  await closed.receive();
  await org.advance(1);
  expect([await org.balance(closed.id), await org.balance(other)]).toEqual([0, 97.34]);
});

test('A later sweep names the key that closed the account, also in the audit log', async () => {
  const org = newOrganization();
  const other = await org.open(0);
  const closed = await closedAccount(org, { sweepAccountId: other });
  await closed.receive();
  await org.advance(1);
  const { body } = await service.get(`/v1/transfers?accountId=${other}`, { as: org.as });
  const closer = 'key_00000000000000000000000001';
  expect(body.data.length).toBeGreaterThan(0);
  for (const sweep of body.data) expect(sweep).toMatchObject({ fromAccountId: closed.id, createdBy: closer });
  const { rows } = await service.database.admin(
    `select data -> 'actor' ->> 'id' as actor from treasury.outbox
      where data ->> 'action' = 'account.swept' and data ->> 'target' = '${closed.id}'`,
  );
  expect(rows).toEqual(body.data.map(() => ({ actor: closer })));
});

/** An organization on Monday 2031-03-03 at 09:00 in New York. */
async function organizationOnMonday() {
  const org = newOrganization();
  await inTenant(service.deps.db, org.as, (trx) => setTestClock(trx, org.as, newYorkInstant('2031-03-03', '09:00')));
  const moveTo = (day: string, time: string) =>
    org.post('/v1/test_helpers/treasury/advance_time', { to: newYorkInstant(day, time).toISOString() });
  return { ...org, moveTo };
}

test('The money of a debit that settles after the closing is swept when its return window has passed', async () => {
  const org = await organizationOnMonday();
  const [other, id] = [await org.open(0), await org.open(0)];
  const debit = { type: 'ach', direction: 'debit', fromAccountId: id, amount: 50, counterparty: COUNTERPARTY };
  await org.post('/v1/transfers', debit);
  await org.moveTo('2031-03-03', '23:50');
  await org.post(`/v1/accounts/${id}/close`, { sweepAccountId: other });
  await org.moveTo('2031-03-04', '12:00');
  expect([await org.balance(id), await org.balance(other)]).toEqual([50, 0]);
  await org.moveTo('2031-03-20', '12:00');
  expect([await org.balance(id), await org.balance(other)]).toEqual([0, 50]);
});

test('The money of a payout that is canceled is swept', async () => {
  const org = await organizationOnMonday();
  const [other, id] = [await org.open(0), await org.open(0)];
  const { id: card } = await org.post('/v1/cards/issue', { accountId: id, type: 'virtual' });
  await org.post(`/v1/accounts/${id}/close`, { sweepAccountId: other });
  await org.post(`/v1/test_helpers/cards/${card}/refund`, { amount: 60, merchant: BOOKSHOP });
  const payout = await org.post(`/v1/accounts/${id}/payout`, { counterparty: COUNTERPARTY });
  await org.moveTo('2031-03-03', '09:10');
  expect([await org.balance(id), await org.balance(other)]).toEqual([60, 0]);
  await org.post(`/v1/transfers/${payout.id}/cancel`);
  await org.moveTo('2031-03-03', '09:20');
  expect([await org.balance(id), await org.balance(other)]).toEqual([0, 60]);
});

test('No money is swept out of a frozen account: it stays as it is', async () => {
  const org = newOrganization();
  const [id, other] = [await org.open(25), await org.open(0)];
  await service.patch(`/v1/accounts/${id}`, { status: 'frozen' }, { as: org.as });
  const { status, body } = await org.ask(`/v1/accounts/${id}/close`, { sweepAccountId: other });
  expect([status, body.code]).toEqual([409, 'account_frozen']);
  expect(await org.account(id)).toMatchObject({ status: 'frozen', balance: 25 });
  expect(await org.balance(other)).toBe(0);
});

test('If the sweep account is closed too, the money waits for a payout', async () => {
  const org = newOrganization();
  const [other, third] = [await org.open(0), await org.open(0)];
  const closed = await closedAccount(org, { sweepAccountId: other });
  await org.post(`/v1/accounts/${other}/close`);
  await closed.receive();
  await org.advance(1);
  expect(await org.balance(closed.id)).toBe(72.34);
  await org.post(`/v1/accounts/${closed.id}/payout`, { toAccountId: third });
  expect(await org.balance(third)).toBe(72.34);
});

test('A closed account that became negative is settled from another account, up to what is missing', async () => {
  const org = newOrganization();
  const other = await org.open(100);
  const id = await org.open(30);
  const { id: card } = await org.post('/v1/cards/issue', { accountId: id, type: 'virtual' });
  const { id: payment } = await org.post(`/v1/test_helpers/cards/${card}/authorize`, {
    amount: 10,
    merchant: BOOKSHOP,
  });
  await org.post(`/v1/test_helpers/authorizations/${payment}/reverse`);
  await org.post('/v1/transfers', { type: 'ach', fromAccountId: id, toAccountId: other, amount: 30 });
  await org.post(`/v1/accounts/${id}/close`);
  await org.post(`/v1/test_helpers/authorizations/${payment}/clear`, { amount: 10 });
  expect(await org.balance(id)).toBe(-10);
  const settle = (body: object) => org.ask(`/v1/accounts/${id}/settle`, body);
  const tooMuch = await settle({ fromAccountId: other, amount: 10.01 });
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([400, [expect.objectContaining({ location: 'body.amount' })]]);
  expect((await settle({ fromAccountId: other, amount: 4 })).body.createdBy).toMatch(/^key_/);
  expect((await settle({ fromAccountId: other })).status).toBe(200);
  expect([await org.balance(id), await org.balance(other)]).toEqual([0, 120]);
  expect((await settle({ fromAccountId: other })).body.code).toBe('conflict');
  const { rows } = await service.database.admin(
    `select data ->> 'target' as target from treasury.outbox
      where org_id = '${org.as.organizationId}' and data ->> 'action' = 'account.settled'`,
  );
  expect(rows).toEqual([{ target: id }, { target: id }]);
});

test('Payouts, settlements and the sweep at the closing name their key, and are in the audit log', async () => {
  const org = newOrganization();
  const [other, id] = [await org.open(100), await org.open(30)];
  const { id: card } = await org.post('/v1/cards/issue', { accountId: id, type: 'virtual' });
  await org.post(`/v1/accounts/${id}/close`, { sweepAccountId: other });
  const { data } = (await service.get(`/v1/transfers?accountId=${id}`, { as: org.as })).body;
  await org.post(`/v1/test_helpers/cards/${card}/refund`, { amount: 12, merchant: BOOKSHOP });
  const payout = await org.post(`/v1/accounts/${id}/payout`, { toAccountId: other });
  const key = expect.stringMatching(/^key_/);
  expect([data, payout]).toMatchObject([[{ amount: 30, createdBy: key }], { amount: 12, createdBy: key }]);
  const { rows } = await service.database.admin(
    `select action, target from ${auditEntriesOf('treasury')}
      where org_id = '${org.as.organizationId}' and action like 'account.%' and action <> 'account.created' order by seq`,
  );
  expect(rows).toEqual([
    { action: 'account.closed', target: id },
    { action: 'account.paid_out', target: id },
  ]);
});

test('A payout of all that there is by ACH is refused above the largest ACH amount', async () => {
  const org = newOrganization();
  const huge = { amount: 1e12, count: 1_000 };
  const window = { '24h': huge, '30d': huge };
  const policy = JSON.stringify({ limits: { account: { credit: window }, organization: { credit: window } } });
  await service.database.admin(
    `insert into treasury.transfer_policy (org_id, livemode, policy) values ('${org.as.organizationId}', false, '${policy}')`,
  );
  const id = await org.open(0);
  const { id: card } = await org.post('/v1/cards/issue', { accountId: id, type: 'virtual' });
  await org.post(`/v1/accounts/${id}/close`);
  await org.post(`/v1/test_helpers/cards/${card}/refund`, { amount: 100_000_000, merchant: BOOKSHOP });
  const payout = (body: object) => org.ask(`/v1/accounts/${id}/payout`, { counterparty: COUNTERPARTY, ...body });
  const all = await payout({});
  expect([all.status, all.body.code]).toEqual([422, 'rail_limit_exceeded']);
  expect((await payout({ amount: 99_999_999.99 })).status).toBe(200);
});

test('Only a closed account is paid out or settled, and what does not fit together is a 400', async () => {
  const org = newOrganization();
  const [id, other] = [await org.open(10), await org.open(0)];
  const codes = async (path: string, body: object) => {
    const { status, body: answer } = await org.ask(`/v1/accounts/${path}`, body);
    return [status, answer.code];
  };
  expect(await codes(`${id}/payout`, { toAccountId: other })).toEqual([409, 'conflict']);
  expect(await codes(`${id}/settle`, { fromAccountId: other })).toEqual([409, 'conflict']);
  expect(await codes(`${id}/payout`, {})).toEqual([400, 'invalid_request']);
  expect(await codes(`${id}/payout`, { toAccountId: other, counterparty: COUNTERPARTY })).toEqual([
    400,
    'invalid_request',
  ]);
  expect(await codes(`${id}/payout`, { counterparty: { ...COUNTERPARTY, accountNumber: '0000' } })).toEqual([
    400,
    'invalid_request',
  ]);
  expect(await codes(`${id}/close`, { sweepAccountId: id })).toEqual([422, 'same_account']);
  expect(await codes(`${id}/close`, { sweepAccountId: newId('acct') })).toEqual([404, 'not_found']);
  expect(await org.balance(id)).toBe(10);
});
