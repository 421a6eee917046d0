import { eventually } from '@exchequer/testkit';
import { OWNER } from '../test/end-to-end.ts';
import { operatorOf } from '../test/operator.ts';
import { newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';

/** One clock for all services, while all of them run as processes of their own. */
let home: string;
let suite: TestSuite;

beforeAll(async () => {
  home = await newHome();
  suite = await startSuite(home, { LOG_LEVEL: 'warn' });
});

afterAll(async () => {
  await suite?.stop();
  removeHome(home);
});

const ADVANCE = '/v1/test_helpers/clock/advance';

async function newOrganization(...options: readonly string[]) {
  const { id } = await operatorOf(home)(['org', 'create', '--name', 'Clocks', '--plan', 'business', ...options]);
  const made = await operatorOf(home)(['keys', 'create', '--org', String(id), '--mode', 'test', '--scopes', 'all']);
  const key = String(made.key);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await suite.api(method, path, { key, ...(body && { body }) });
    expect([path, answer.status, answer.body.errors ?? answer.body.detail]).toEqual([path, 200, undefined]);
    return answer.body;
  };
  return { call, key };
}

test('An organization that starts in the past lives on one clock in all services', async () => {
  const { call, key } = await newOrganization('--test-clock', '2025-03-03T15:00:00Z');
  expect((await call('GET', '/v1/test_helpers/clock')).now.slice(0, 13)).toBe('2025-03-03T15');
  const customer = await call('POST', '/v1/accounting/customers', { contact_name: 'Northwind', email: 'n@acme.test' });
  const items = [{ description: 'Ovens', amount: 800 }];
  const invoice = await call('POST', '/v1/accounting/invoices', {
    customer_id: customer.id,
    items,
    payment_terms: 'net_30',
  });
  expect([invoice.issue_date, invoice.due_date]).toEqual(['2025-03-03', '2025-04-02']);
  const account = await call('POST', '/v1/accounts/create', { type: 'savings', owner: OWNER, initialDeposit: 100_000 });
  expect(account.createdAt.slice(0, 10)).toBe('2025-03-03');
  const transfer = await call('POST', '/v1/transfers', {
    type: 'ach', fromAccountId: account.id, amount: 100,
    counterparty: { name: 'Mill Supplies', routingNumber: '021000021', accountNumber: '12345678' },
  }); // biome-ignore format: one object

  const { now } = await call('POST', ADVANCE, { to: '2025-05-05T16:00:00Z' });
  expect(now).toBe('2025-05-05T16:00:00.000Z');
  expect((await call('GET', `/v1/transfers/${transfer.id}`)).status).toBe('settled');
  expect((await call('GET', `/v1/accounting/invoices/${invoice.id}`)).status).toBe('overdue');
  const aging = await call('GET', '/v1/accounting/reports/aging');
  expect(aging.as_of).toBe('2025-05-05');
  const quarters = { filingStatus: 'single', taxYear: 2025, income: 90_000 };
  const estimate = await call('POST', '/v1/tax/quarterly-estimates', {
    ...quarters, paymentsMade: [{ date: '2025-04-15', amount: 5_000 }],
  }); // biome-ignore format: one object
  expect(estimate.object).toBe('quarterly_estimate');
  // The interest of two months is in the books, on its own days.
  await eventually(async () => {
    const { data } = await call('GET', '/v1/accounting/bank_transactions');
    const days = data.map(({ date }: { date: string }) => date);
    expect(days).toEqual(expect.arrayContaining(['2025-04-01', '2025-05-01']));
  }, 60_000);

  // Real time is later than this day, and the clock is not.
  const early = { date: '2025-05-06', amount: 800 };
  const refused = await suite.api('POST', `/v1/accounting/invoices/${invoice.id}/payments`, { key, body: early });
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    expect.stringContaining('The test clock shows 2025-05-05'),
  ]);

  // The payment arrives on the day of the clock, and closes the invoice without a hand.
  await call('POST', '/v1/test_helpers/treasury/incoming_transfer', {
    accountId: account.id, type: 'ach', amount: 800, counterparty: { name: 'Northwind' }, description: invoice.number,
  }); // biome-ignore format: one object
  await eventually(async () => {
    expect((await call('GET', `/v1/accounting/invoices/${invoice.id}`)).status).toBe('paid');
  }, 60_000);
  const { data: payments } = await call('GET', `/v1/accounting/invoices/${invoice.id}/payments`);
  expect(payments.map(({ date }: { date: string }) => date)).toEqual(['2025-05-05']);
}, 300_000);

test('The days of another organization do not change', async () => {
  const { call } = await newOrganization();
  expect(await call('GET', '/v1/test_helpers/clock')).toMatchObject({ moved: false, moving_to: null });
  const today = new Date().toISOString().slice(0, 10);
  expect((await call('GET', '/v1/accounting/reports/aging')).as_of >= today).toBe(true);
});
