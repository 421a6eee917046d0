import { partnerHeaders } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { type Answer, jsonRequest, request } from '@exchequer/testkit';
import { SANDBOX_KEY, tenant as someone, startTestService, type TestService } from '../../../test/test-service.ts';

const ROUTING_NUMBER = '990000013';
const RAILS = ['ach', 'wire', 'instant'] as const;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

interface Organization {
  readonly as: typeof someone;
  open(dollars: number): Promise<{ readonly id: string; readonly number: string }>;
  post(path: string, body?: object): Promise<Answer['body']>;
  get(path: string): Promise<Answer['body']>;
  /** Dollars of each account. */
  balances(...ids: readonly { readonly id: string }[]): Promise<number[]>;
  send(from: { readonly id: string }, accountNumber: string, more?: object): Promise<string>;
  advance(days: number): Promise<void>;
}

function newOrganization(): Organization {
  const as = { ...someone, organizationId: newId('org') };
  const asked = async (answer: Promise<Answer>) => {
    const { status, body, text } = await answer;
    if (status !== 200) throw new Error(text);
    return body;
  };
  const post: Organization['post'] = (path, body = {}) => asked(service.post(path, body, { as }));
  const get: Organization['get'] = (path) => asked(service.get(path, { as }));
  return {
    as,
    post,
    get,
    open: async (initialDeposit) => {
      const id = await service.openAccount({ initialDeposit, as });
      return { id, number: (await get(`/v1/accounts/${id}`)).accountNumber };
    },
    balances: (...accounts) => Promise.all(accounts.map(async ({ id }) => (await get(`/v1/accounts/${id}`)).balance)),
    send: async (from, accountNumber, more = {}) => {
      const counterparty = { name: 'Account B', routingNumber: ROUTING_NUMBER, accountNumber };
      const body = { type: 'ach', fromAccountId: from.id, amount: 50, counterparty, ...more };
      return (await post('/v1/transfers', body)).id;
    },
    advance: async (days) => {
      await post('/v1/test_helpers/treasury/advance_time', { days });
    },
  };
}

const transfersOf = ({ get }: Organization, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await get(`/v1/transfers/${id}`)).status));

test.each(RAILS)('Money that is sent by %s to another account of the bank arrives there', async (type) => {
  const org = newOrganization();
  const [a, b] = [await org.open(1_000), await org.open(1)];
  const id = await org.send(a, b.number, { type, description: 'Rent' });
  await org.advance(4);
  expect(await transfersOf(org, [id])).toEqual(['settled']);
  expect(await org.balances(a, b)).toEqual([950, 51]);
  const { data } = await org.get(`/v1/transactions?accountId=${b.id}&type=${type}`);
  expect(data).toEqual([expect.objectContaining({ amount: 50, status: 'posted', transferId: null })]);
  expect(data[0].description).toContain('Rent');
});

test('An ACH debit of another account of the bank takes its money on the settlement day', async () => {
  const org = newOrganization();
  const [a, b] = [await org.open(0), await org.open(100)];
  const id = await org.send(a, b.number, { direction: 'debit', amount: 70 });
  expect(await org.balances(a, b)).toEqual([0, 100]);
  await org.advance(4);
  expect(await transfersOf(org, [id])).toEqual(['settled']);
  expect(await org.balances(a, b)).toEqual([70, 30]);
});

test('A number that the bank does not have comes back on each rail, with its code, and nothing is lost', async () => {
  const org = newOrganization();
  const a = await org.open(1_000);
  const sent: Record<string, string> = {};
  for (const type of RAILS) sent[type] = await org.send(a, '999999999999', { type });
  sent.debit = await org.send(a, '999999999999', { direction: 'debit' });
  await org.advance(6);
  const shown = async (id: string) => {
    const { status, returnCode, failureCode } = await org.get(`/v1/transfers/${id}`);
    return [status, returnCode ?? failureCode];
  };
  expect(await shown(sent.ach!)).toEqual(['returned', 'R03']);
  expect(await shown(sent.debit!)).toEqual(['returned', 'R03']);
  expect(await shown(sent.instant!)).toEqual(['failed', 'AC03']);
  expect(await shown(sent.wire!)).toEqual(['returned', 'AC03']);
  expect(await org.get(`/v1/accounts/${a.id}`)).toMatchObject({ balance: 1_000, availableBalance: 1_000 });
});

test('A bill payment to an account of the bank arrives there', async () => {
  const org = newOrganization();
  const [a, b] = [await org.open(100), await org.open(0)];
  const payee = { name: 'Account B', routingNumber: ROUTING_NUMBER, accountNumber: b.number };
  const { id } = await org.post('/v1/payments/bill-pay', { accountId: a.id, amount: 20, payee });
  await org.advance(7);
  expect((await org.get(`/v1/payments/bill-pay/${id}`)).status).toBe('paid');
  expect(await org.balances(a, b)).toEqual([80, 20]);
});

test.each(RAILS)(
  'By %s the money reaches an account of another organization, and neither sees the other',
  async (type) => {
    const [sender, receiver] = [newOrganization(), newOrganization()];
    const [a, b] = [await sender.open(1_000), await receiver.open(1)];
    await sender.advance(40);
    const id = await sender.send(a, b.number, { type });
    await sender.advance(4);
    expect(await sender.balances(a)).toEqual([950]);
    expect(await receiver.balances(b)).toEqual([51]);
    const transfer = JSON.stringify(await sender.get(`/v1/transfers/${id}`));
    expect(transfer).not.toContain(receiver.as.organizationId);
    expect(transfer).not.toContain(b.id);
    const { data } = await receiver.get(`/v1/transactions?accountId=${b.id}&type=${type}`);
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(sender.as.organizationId);
    expect(JSON.stringify(data)).not.toContain(a.id);
    // The clock of the receiver shows 44 days less.
    expect(Date.parse(data[0].postedAt)).toBeLessThan(Date.now() + 86_400_000);
    for (const { as } of [sender, receiver]) {
      expect(await verifyLedger(service.deps.db, { tenant: as })).toMatchObject({ problemCount: 0 });
    }
  },
);

test('A debit without enough money comes back with R01, of a frozen account with R16, of a closed one with R02', async () => {
  const [org, other] = [newOrganization(), newOrganization()];
  const a = await org.open(0);
  const [poor, frozen, closed] = [await other.open(10), await other.open(100), await other.open(0)];
  await service.patch(`/v1/accounts/${frozen.id}`, { status: 'frozen' }, { as: other.as });
  await other.post(`/v1/accounts/${closed.id}/close`);
  const ids = [];
  for (const { number } of [poor, frozen, closed]) ids.push(await org.send(a, number, { direction: 'debit' }));
  await org.advance(4);
  const codes = await Promise.all(ids.map(async (id) => (await org.get(`/v1/transfers/${id}`)).returnCode));
  expect(codes).toEqual(['R01', 'R16', 'R02']);
  expect(await org.get(`/v1/accounts/${a.id}`)).toMatchObject({ balance: 0, availableBalance: 0 });
  expect(await other.balances(poor, frozen, closed)).toEqual([10, 100, 0]);
});

test('A credit to a frozen account arrives; to a closed one it comes back', async () => {
  const org = newOrganization();
  const [a, frozen, closed] = [await org.open(1_000), await org.open(0), await org.open(0)];
  await service.patch(`/v1/accounts/${frozen.id}`, { status: 'frozen' }, { as: org.as });
  await org.post(`/v1/accounts/${closed.id}/close`);
  const ids: string[] = [];
  for (const type of RAILS) {
    await org.send(a, frozen.number, { type });
    ids.push(await org.send(a, closed.number, { type }));
  }
  await org.advance(4);
  expect(await transfersOf(org, ids)).toEqual(['returned', 'returned', 'failed']);
  expect(await org.balances(a, frozen, closed)).toEqual([850, 150, 0]);
});

test('A transfer to the account that sends it moves nothing in the end, by each rail and direction', async () => {
  const org = newOrganization();
  const a = await org.open(100);
  const ids = [];
  for (const type of RAILS) ids.push(await org.send(a, a.number, { type, amount: 10 }));
  ids.push(await org.send(a, a.number, { direction: 'debit', amount: 10 }));
  await org.advance(7);
  expect(await transfersOf(org, ids)).toEqual(['settled', 'settled', 'settled', 'settled']);
  expect(await org.get(`/v1/accounts/${a.id}`)).toMatchObject({ balance: 100, availableBalance: 100 });
});

test('A debit that the holder contests in time (R10, R29) comes back, and the holder has the money again', async () => {
  const [org, other] = [newOrganization(), newOrganization()];
  const [a, b] = [await org.open(0), await other.open(100)];
  for (const [secCode, returnCode, days] of [
    ['PPD', 'R10', 30],
    ['CCD', 'R29', 1],
  ] as const) {
    const id = await org.send(a, b.number, { direction: 'debit', secCode, amount: 30 });
    await org.post(`/v1/test_helpers/transfers/${id}/settle`);
    expect([await org.balances(a), await other.balances(b)]).toEqual([[30], [70]]);
    await org.advance(days);
    await org.post(`/v1/test_helpers/transfers/${id}/return`, { returnCode });
    expect(await org.get(`/v1/transfers/${id}`)).toMatchObject({ status: 'returned', returnCode, returnIsLate: false });
    expect([await org.balances(a), await other.balances(b)]).toEqual([[0], [100]]);
  }
});

test('A return with a code that the bank refuses books nothing on the other account before its day', async () => {
  const org = newOrganization();
  const [a, b] = [await org.open(1_000), await org.open(1)];
  const id = await org.send(a, b.number);
  const refused = await service.post(`/v1/test_helpers/transfers/${id}/return`, { returnCode: 'R61' }, { as: org.as });
  expect([refused.status, refused.body.code]).toEqual([422, 'return_refused']);
  expect(await org.balances(b)).toEqual([1]);
  await org.advance(4);
  expect(await transfersOf(org, [id])).toEqual(['settled']);
  expect(await org.balances(a, b)).toEqual([950, 51]);
});

test('A reversal of a credit takes the money back from the other account', async () => {
  const org = newOrganization();
  const [a, b] = [await org.open(100), await org.open(0)];
  const id = await org.send(a, b.number);
  await org.post(`/v1/test_helpers/transfers/${id}/settle`);
  expect(await org.balances(a, b)).toEqual([50, 50]);
  await org.post(`/v1/transfers/${id}/reverse`);
  await org.advance(7);
  expect(await org.balances(a, b)).toEqual([100, 0]);
});

test('A prenote tells whether an account of the bank exists', async () => {
  const org = newOrganization();
  const [a, b] = [await org.open(1), await org.open(0)];
  const verified = [];
  for (const accountNumber of [b.number, '999999999999']) {
    const { id } = await org.post('/v1/payments/payees', {
      name: 'Account B',
      routingNumber: ROUTING_NUMBER,
      accountNumber,
    });
    await org.post(`/v1/payments/payees/${id}/verify`, { fromAccountId: a.id });
    verified.push(id);
  }
  await org.advance(10);
  const states = await Promise.all(
    verified.map(async (id) => (await org.get(`/v1/payments/payees/${id}`)).verification),
  );
  expect(states).toMatchObject([{ status: 'verified' }, { status: 'failed', code: 'R03' }]);
});

const asBank = (path: string, as: typeof someone, payments: readonly object[]) =>
  request(`${service.url}/partner/bank/${path}`, jsonRequest('POST', { payments }, partnerHeaders(SANDBOX_KEY, as)));

test('A payment that the bank tells again, also at the same time, is booked once, and a return once', async () => {
  const [sender, receiver] = [newOrganization(), newOrganization()];
  const b = await receiver.open(1);
  const payment = {
    id: newId('msg'),
    rail: 'ach',
    direction: 'credit',
    accountNumber: b.number,
    amount: 5,
    senderName: 'A',
    description: '',
  };
  const told = { ...payment, occurredAt: new Date().toISOString() };
  const answers = await Promise.all([1, 2, 3].map(() => asBank('on_us_payments', sender.as, [told])));
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
    answers.map(() => [200, [{ id: payment.id, outcome: 'booked', reason: null }]]),
  );
  expect(await receiver.balances(b)).toEqual([6]);
  const { id, accountNumber, occurredAt } = told;
  const returns = await Promise.all(
    [1, 2].map(() => asBank('on_us_returns', sender.as, [{ id, accountNumber, occurredAt }])),
  );
  expect(returns.map(({ status }) => status)).toEqual([200, 200]);
  expect(await receiver.balances(b)).toEqual([1]);
});

test('Test and live accounts never meet', async () => {
  const receiver = newOrganization();
  const b = await receiver.open(1);
  const live = { ...newOrganization().as, livemode: true };
  const payment = {
    id: newId('msg'),
    rail: 'ach',
    direction: 'credit',
    accountNumber: b.number,
    amount: 5,
    senderName: 'A',
    description: '',
  };
  const { status } = await asBank('on_us_payments', live, [{ ...payment, occurredAt: new Date().toISOString() }]);
  // Live mode has no bank partner here.
  expect(status).toBe(503);
  expect(await receiver.balances(b)).toEqual([1]);
});
