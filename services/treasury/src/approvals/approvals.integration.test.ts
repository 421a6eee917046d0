import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { auditEntriesOf, eventually } from '@exchequer/testkit';
import { sql } from 'kysely';
import {
  APPROVER,
  liveTenant,
  tenant as someone,
  startTestService,
  type TestService,
} from '../../test/test-service.ts';
import { lockTransfer } from '../transfers/transfers.queries.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const COUNTERPARTY = { name: 'Northwind Mills', routingNumber: '021000021', accountNumber: '123456789' };

/** Until a transaction of treasury waits for a lock that another one has. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and usename = 'exchequer_treasury'`;
  await eventually(async () => expect((await service.database.admin(waiting)).rows).not.toEqual([]));
}

/** An organization with an account of 100,000 dollars. */
async function openedOrganization() {
  const as = { ...someone, organizationId: newId('org') };
  const account = await service.openAccount({ initialDeposit: 100_000, as });
  const post = (path: string, body: object = {}, keyId?: string) =>
    service.post(path, body, { as, headers: { 'idempotency-key': newId('req') }, ...(keyId && { keyId }) });
  return {
    as,
    account,
    post,
    setRules: async (body: object, keyId?: string) => {
      const {
        status,
        text,
        body: rules,
      } = await service.patch('/v1/payments/approval-rules', body, {
        as,
        ...(keyId && { keyId }),
      });
      if (status !== 200) throw new Error(text);
      return rules;
    },
    send: async (type: string, amount: number, keyId?: string) =>
      (await post('/v1/transfers', { type, fromAccountId: account, amount, counterparty: COUNTERPARTY }, keyId)).body,
    pay: async (amount: number, keyId?: string) =>
      (await post('/v1/payments/bill-pay', { accountId: account, amount, payee: COUNTERPARTY }, keyId)).body,
    get: async (path: string) => (await service.get(path, { as })).body,
  };
}

test('By default a bill payment above 10,000 dollars waits for an approval, and the key that created it cannot approve it', async () => {
  const { get, pay, post } = await openedOrganization();
  expect(await get('/v1/payments/approval-rules')).toEqual({
    object: 'approval_rules',
    livemode: false,
    approvalAbove: { ach: null, wire: null, instant: null, billPayment: 10_000 },
    onePersonApproval: false,
    updatedBy: null,
    updatedAt: null,
  });
  expect((await pay(10_000)).status).toBe('scheduled');
  const { id, status } = await pay(10_000.01);
  expect(status).toBe('pending_approval');
  const own = await post(`/v1/payments/bill-pay/${id}/approve`);
  expect([own.status, own.body.code]).toEqual([403, 'approver_is_creator']);
  expect((await get(`/v1/payments/bill-pay/${id}`)).status).toBe('pending_approval');
  const { body } = await post(`/v1/payments/bill-pay/${id}/approve`, {}, APPROVER);
  expect(body).toMatchObject({ status: 'scheduled', approvedBy: APPROVER, createdBy: expect.stringMatching(/^key_/) });
});

test.each([
  ['ach', 'pending'],
  ['wire', expect.stringMatching(/^(pending|submitted)$/)],
  ['instant', 'submitted'],
])(
  'A transfer by %s above the rule of its rail is on hold until another key approves it, and then it is sent',
  async (type, sent) => {
    const { as, account, setRules, send, post, get } = await openedOrganization();
    await setRules({ approvalAbove: { [type]: 1_000 } }, APPROVER);
    expect((await send(type, 1_000)).status).not.toBe('pending_approval');
    const other = type === 'ach' ? 'wire' : 'ach';
    expect((await send(other, 2_000)).status).not.toBe('pending_approval');
    const before = (await get(`/v1/accounts/${account}`)).availableBalance;
    const transfer = await send(type, 1_000.01);
    expect(transfer.status).toBe('pending_approval');
    expect((await get(`/v1/accounts/${account}`)).availableBalance).toBe(Math.round((before - 1_000.01) * 100) / 100);
    const { rows } = await service.database.admin(
      `select (select count(*)::int from treasury.work where org_id = '${as.organizationId}' and subject like '% ${transfer.id}') as work,
            (select count(*)::int from treasury.outgoing_message m join treasury.transfer t on t.message_id = m.id
              where t.id = '${transfer.id}') as messages`,
    );
    expect(rows).toEqual([{ work: 0, messages: 0 }]);
    const own = await post(`/v1/transfers/${transfer.id}/approve`);
    expect([own.status, own.body.code]).toEqual([403, 'approver_is_creator']);
    const { body: approved } = await post(`/v1/transfers/${transfer.id}/approve`, {}, APPROVER);
    expect(approved).toMatchObject({ status: sent, approvedBy: APPROVER });
    expect((await post(`/v1/transfers/${transfer.id}/approve`, {}, APPROVER)).body.code).toBe('conflict');
    const { body: settled } = await post(`/v1/test_helpers/transfers/${transfer.id}/settle`);
    expect(settled.status).toBe('settled');
  },
);

test('A rejected or canceled transfer gives its money back and is never sent', async () => {
  const { account, setRules, send, post, get } = await openedOrganization();
  await setRules({ approvalAbove: { ach: 0 } });
  for (const end of ['reject', 'cancel']) {
    const { id } = await send('ach', 500);
    expect((await post(`/v1/transfers/${id}/${end}`)).body.status).toBe('canceled');
    expect((await post(`/v1/transfers/${id}/approve`, {}, APPROVER)).body.code).toBe('conflict');
  }
  await post('/v1/test_helpers/treasury/advance_time', { days: 3 });
  expect(await get(`/v1/accounts/${account}`)).toMatchObject({ balance: 100_000, availableBalance: 100_000 });
});

test.each(['ach', 'wire', 'instant'])(
  'A transfer by %s that is approved after its account was frozen fails, is not sent, and gives its money back',
  async (type) => {
    const { as, account, setRules, send, post, get } = await openedOrganization();
    await setRules({ approvalAbove: { [type]: 0 } });
    const { id } = await send(type, 500);
    await service.patch(`/v1/accounts/${account}`, { status: 'frozen' }, { as });
    const { status, body } = await post(`/v1/transfers/${id}/approve`, {}, APPROVER);
    const failed = { status: 'failed', failureCode: 'account_frozen', approvedBy: APPROVER };
    expect([status, body]).toMatchObject([200, failed]);
    const { rows } = await service.database.admin(
      `select count(*)::int as messages from treasury.outgoing_message where org_id = '${as.organizationId}'`,
    );
    expect(rows).toEqual([{ messages: 0 }]);
    await post('/v1/test_helpers/treasury/advance_time', { days: 5 });
    expect(await get(`/v1/transfers/${id}`)).toMatchObject(failed);
    expect(await get(`/v1/accounts/${account}`)).toMatchObject({ balance: 100_000, availableBalance: 100_000 });
  },
);

test('An ACH debit that is approved after its account was closed fails', async () => {
  const { as, setRules, post } = await openedOrganization();
  await setRules({ approvalAbove: { ach: 0 } });
  const account = await service.openAccount({ initialDeposit: 0, as });
  const debit = { type: 'ach', direction: 'debit', fromAccountId: account, amount: 5, counterparty: COUNTERPARTY };
  const { id } = (await post('/v1/transfers', debit)).body;
  expect((await post(`/v1/accounts/${account}/close`)).status).toBe(200);
  const { body } = await post(`/v1/transfers/${id}/approve`, {}, APPROVER);
  expect(body).toMatchObject({ status: 'failed', failureCode: 'account_closed' });
});

test('An ACH transfer that is approved later is sent at the next cut-off, and settles', async () => {
  const { account, setRules, send, post, get } = await openedOrganization();
  await setRules({ approvalAbove: { ach: 0 } });
  const { id, expectedSettlementDate } = await send('ach', 500);
  await post('/v1/test_helpers/treasury/advance_time', { days: 10 });
  expect((await get(`/v1/transfers/${id}`)).status).toBe('pending_approval');
  const { body } = await post(`/v1/transfers/${id}/approve`, {}, APPROVER);
  expect(body.status).toBe('pending');
  expect(body.expectedSettlementDate > expectedSettlementDate).toBe(true);
  await post('/v1/test_helpers/treasury/advance_time', { days: 7 });
  expect((await get(`/v1/transfers/${id}`)).status).toBe('settled');
  expect((await get(`/v1/accounts/${account}`)).balance).toBe(99_500);
});

test('A key that loosens the rules does not get around an approval with its own payments, also in several steps', async () => {
  const { setRules, send, pay } = await openedOrganization();
  await setRules({ approvalAbove: { wire: 100 } }, APPROVER);
  await setRules({ approvalAbove: { wire: 5_000, billPayment: 50_000 } });
  await setRules({ approvalAbove: { wire: null, billPayment: null } });
  expect((await send('wire', 200)).status).toBe('pending_approval');
  expect((await pay(10_001)).status).toBe('pending_approval');
  expect((await send('wire', 200, APPROVER)).status).not.toBe('pending_approval');
  // Another key has seen the rules and changed them.
  await setRules({ approvalAbove: { wire: 1_000 } }, APPROVER);
  expect((await send('wire', 300)).status).not.toBe('pending_approval');
});

test('A change of another rail, or one that changes nothing, does not let a key profit from what it has loosened', async () => {
  const { setRules, send } = await openedOrganization();
  await setRules({ approvalAbove: { wire: 100 } }, APPROVER);
  await setRules({ approvalAbove: { wire: 5_000 } });
  await setRules({ approvalAbove: { ach: 50, wire: 5_000 } }, APPROVER);
  expect((await send('wire', 200)).status).toBe('pending_approval');
  // The key of the other change does not profit from its own one either.
  await setRules({ approvalAbove: { ach: 500 } }, APPROVER);
  await setRules({ approvalAbove: { instant: 5 } });
  expect((await send('ach', 400, APPROVER)).status).toBe('pending_approval');
  expect((await send('wire', 200)).status).toBe('pending_approval');
  expect((await send('wire', 200, APPROVER)).status).not.toBe('pending_approval');
});

test('A key that was rolled and its successors are one: none of them approves what another one created, or profits from what it loosened', async () => {
  const { as, setRules, account } = await openedOrganization();
  const [first, second, third] = [newId('key'), newId('key'), newId('key')];
  const keys = {
    first: { keyId: first },
    second: { keyId: second, rootKeyId: first },
    third: { keyId: third, rootKeyId: first },
  };
  const post = async (path: string, body: object, key: object) =>
    (await service.post(path, body, { as, headers: { 'idempotency-key': newId('req') }, ...key })).body;
  await setRules({ approvalAbove: { wire: 100 } }, APPROVER);
  const wire = { type: 'wire', fromAccountId: account, amount: 200, counterparty: COUNTERPARTY };
  for (const [creator, approver] of [
    [keys.first, keys.second],
    [keys.second, keys.first],
    [keys.second, keys.third],
    [keys.third, keys.third],
  ] as const) {
    const transfer = await post('/v1/transfers', wire, creator);
    expect(transfer).toMatchObject({ status: 'pending_approval', createdBy: creator.keyId });
    const bill = await post(
      '/v1/payments/bill-pay',
      { accountId: account, amount: 20_000, payee: COUNTERPARTY },
      creator,
    );
    for (const path of [`/v1/transfers/${transfer.id}`, `/v1/payments/bill-pay/${bill.id}`]) {
      expect((await post(`${path}/approve`, {}, approver)).code).toBe('approver_is_creator');
      expect((await post(`${path}/approve`, {}, { keyId: APPROVER })).approvedBy).toBe(APPROVER);
    }
  }
  const loosened = { approvalAbove: { wire: null } };
  expect((await service.patch('/v1/payments/approval-rules', loosened, { as, ...keys.second })).status).toBe(200);
  for (const key of Object.values(keys)) {
    expect((await post('/v1/transfers', wire, key)).status).toBe('pending_approval');
  }
  expect((await post('/v1/transfers', wire, { keyId: APPROVER })).status).not.toBe('pending_approval');
});

test('A bill payment by ACH follows the rule of ACH too, one by check does not', async () => {
  const { setRules, pay, account, post } = await openedOrganization();
  await setRules({ approvalAbove: { ach: 500, billPayment: null } }, APPROVER);
  expect((await pay(500)).status).toBe('scheduled');
  expect((await pay(500.01)).status).toBe('pending_approval');
  const address = { street: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' };
  const check = { accountId: account, amount: 501, payee: { name: 'Northwind Mills', address } };
  expect((await post('/v1/payments/bill-pay', check)).body.status).toBe('scheduled');
  await setRules({ approvalAbove: { ach: null, billPayment: 400 } }, APPROVER);
  expect((await pay(400.01)).status).toBe('pending_approval');
});

describe('The reversal of a debit sends money out', () => {
  async function settledDebit() {
    const org = await openedOrganization();
    const { as, account, post, setRules, get } = org;
    const debit = { type: 'ach', direction: 'debit', fromAccountId: account, amount: 40, counterparty: COUNTERPARTY };
    const { id } = (await post('/v1/transfers', debit)).body;
    await post(`/v1/test_helpers/transfers/${id}/settle`);
    await setRules({ approvalAbove: { ach: 10 } }, APPROVER);
    const reversal = (await post(`/v1/transfers/${id}/reverse`)).body;
    const statusOf = async (transfer: string) => (await get(`/v1/transfers/${transfer}`)).status;
    return { ...org, as, id, reversal, statusOf };
  }

  test('so it waits for another key, and is sent after its approval', async () => {
    const { reversal, post, get, account } = await settledDebit();
    expect(reversal).toMatchObject({ direction: 'credit', status: 'pending_approval' });
    expect((await post(`/v1/transfers/${reversal.id}/approve`)).body.code).toBe('approver_is_creator');
    expect((await post(`/v1/transfers/${reversal.id}/approve`, {}, APPROVER)).body.status).toBe('pending');
    await post(`/v1/test_helpers/transfers/${reversal.id}/settle`);
    expect((await get(`/v1/accounts/${account}`)).balance).toBe(100_000);
  });

  test('and while it waits, the return of the debit ends it', async () => {
    const { id, reversal, post, get, account } = await settledDebit();
    await post(`/v1/test_helpers/transfers/${id}/return`, { returnCode: 'R01' });
    expect(await get(`/v1/transfers/${reversal.id}`)).toMatchObject({
      status: 'failed',
      failureCode: 'original_returned',
    });
    expect((await post(`/v1/transfers/${reversal.id}/approve`, {}, APPROVER)).body.code).toBe('conflict');
    expect(await get(`/v1/accounts/${account}`)).toMatchObject({ balance: 100_000, availableBalance: 100_000 });
  });

  test.each([
    ['approve', 'pending'],
    ['reject', 'canceled'],
    ['cancel', 'canceled'],
  ])(
    'and %s waits for the debit before it has the reversal, so that a return of the debit can go on',
    async (decision, status) => {
      const { as, id, reversal, post } = await settledDebit();
      const { db } = service.deps;
      // A return has locked the debit, and then locks its reversals.
      const [answer] = await inTenant(db, as, async (trx) => {
        await lockTransfer(trx, id);
        const answered = post(`/v1/transfers/${reversal.id}/${decision}`, {}, APPROVER);
        await untilSomebodyWaits();
        await sql`select id from transfer where id = ${reversal.id} for no key update nowait`.execute(trx);
        return [answered];
      });
      expect((await answer!).body.status).toBe(status);
    },
  );

  test('and it is not approved after the five banking days; a rejection gives its money back', async () => {
    const { reversal, post, statusOf, get, account } = await settledDebit();
    await post('/v1/test_helpers/treasury/advance_time', { days: 12 });
    const late = await post(`/v1/transfers/${reversal.id}/approve`, {}, APPROVER);
    expect([late.status, late.body.code]).toEqual([409, 'transfer_not_reversible']);
    expect(await statusOf(reversal.id)).toBe('pending_approval');
    expect((await post(`/v1/transfers/${reversal.id}/reject`)).body.status).toBe('canceled');
    expect((await get(`/v1/accounts/${account}`)).availableBalance).toBe(100_040);
  });

  test('and the reversal of a credit, which takes own money back, waits for nobody', async () => {
    const { send, post, setRules } = await openedOrganization();
    const { id } = await send('ach', 40);
    await post(`/v1/test_helpers/transfers/${id}/settle`);
    await setRules({ approvalAbove: { ach: 10 } });
    expect((await post(`/v1/transfers/${id}/reverse`)).body).toMatchObject({ direction: 'debit', status: 'pending' });
  });
});

test('In test mode one key may do both if the organization says so; in live mode it may not', async () => {
  const { setRules, send, pay, post } = await openedOrganization();
  await setRules({ approvalAbove: { ach: 0 }, onePersonApproval: true });
  const transfer = await send('ach', 5);
  expect((await post(`/v1/transfers/${transfer.id}/approve`)).body.status).toBe('pending');
  const bill = await pay(20_000);
  expect((await post(`/v1/payments/bill-pay/${bill.id}/approve`)).body.status).toBe('scheduled');
  const live = await service.patch('/v1/payments/approval-rules', { onePersonApproval: true }, { as: liveTenant });
  expect([live.status, live.body.errors]).toMatchObject([400, [{ location: 'body.onePersonApproval' }]]);
});

test.each([
  [{}, 'body'],
  [{ approvalAbove: {} }, 'body.approvalAbove'],
  [{ approvalAbove: { ach: -1 } }, 'body.approvalAbove.ach'],
  [{ approvalAbove: { wire: 1.001 } }, 'body.approvalAbove.wire'],
  [{ approvalAbove: { check: 5 } }, 'body.approvalAbove.check'],
])('The rules %j are refused', async (body, location) => {
  const { as } = await openedOrganization();
  const answer = await service.patch('/v1/payments/approval-rules', body, { as });
  expect([answer.status, answer.body.errors?.[0]?.location]).toEqual([400, location]);
});

test('Changes of the rules, approvals and rejections are in the audit log with their key', async () => {
  const { as, setRules, send, pay, post } = await openedOrganization();
  // The second one changes nothing.
  for (let time = 0; time < 2; time++) await setRules({ approvalAbove: { ach: 0 } });
  await post(`/v1/transfers/${(await send('ach', 5)).id}/approve`, {}, APPROVER);
  await post(`/v1/transfers/${(await send('ach', 6)).id}/reject`, {}, APPROVER);
  await post(`/v1/payments/bill-pay/${(await pay(20_000)).id}/approve`, {}, APPROVER);
  await post(`/v1/payments/bill-pay/${(await pay(20_001)).id}/reject`, {}, APPROVER);
  const { rows } = await service.database.admin(
    `select action, actor = '${APPROVER}' as is_approver from ${auditEntriesOf('treasury')}
      where org_id = '${as.organizationId}' and action ~ 'rules|approved|rejected' order by seq`,
  );
  expect(rows).toEqual([
    { action: 'approval_rules.changed', is_approver: false },
    { action: 'transfer.approved', is_approver: true },
    { action: 'transfer.rejected', is_approver: true },
    { action: 'bill_payment.approved', is_approver: true },
    { action: 'bill_payment.rejected', is_approver: true },
  ]);
});

test('Accounts, cards and payees keep the key that made them, and accounts and cards the key that changed them last', async () => {
  const { as, post } = await openedOrganization();
  const [{ body: list }, other] = [await service.get('/v1/accounts', { as }), { as, keyId: APPROVER }];
  const { id: accountId, createdBy: maker } = list.data[0];
  expect(maker).toMatch(/^key_/);
  expect(maker).not.toBe(APPROVER);
  const { body: card } = await post('/v1/cards/issue', { accountId, type: 'virtual' }, APPROVER);
  const payee = { name: 'Mill', address: { street: '1 Main St', city: 'Portland', state: 'OR', zip: '97201' } };
  const { body: made } = await post('/v1/payments/payees', payee, APPROVER);
  expect([card.createdBy, card.updatedBy, made.createdBy]).toEqual([APPROVER, null, APPROVER]);
  const frozen = await service.patch(`/v1/accounts/${accountId}`, { status: 'frozen' }, other);
  const limited = await service.patch(`/v1/cards/${card.id}`, { spendingLimits: { daily: 5 } }, { as });
  expect(frozen.body).toMatchObject({ createdBy: maker, updatedBy: APPROVER });
  expect(limited.body).toMatchObject({ createdBy: APPROVER, updatedBy: maker });
});
