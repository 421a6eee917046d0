import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;
/** Answers as the tax service does: what it makes of the profit is of no interest here. */
let tax: Server;

const estimate = {
  taxLiability: 0,
  effectiveRate: 0,
  marginalRate: 0,
  refundAmount: 0,
  breakdown: { federalTax: 0, selfEmploymentTax: 0, additionalMedicare: 0, stateTax: 0 },
  amountOwed: 0,
  adjustedGrossIncome: 0,
  taxableIncome: 0,
  deductions: { qualifiedBusinessIncome: 0 },
  assumptions: [],
  lawVersion: '2026.1',
};

beforeAll(async () => {
  tax = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(estimate));
  }).listen(0, '127.0.0.1');
  await once(tax, 'listening');
  service = await startTestService({ tax: `http://127.0.0.1:${(tax.address() as AddressInfo).port}` });
});

afterAll(async () => {
  await service.stop();
  tax.closeAllConnections();
  tax.close();
});

const post = async (path: string, body?: unknown) => {
  const answer = await service.post(path, body);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body;
};
const scheduleC = async (year: number) =>
  (await service.get(`/reports/income_tax?year=${year}`)).body.rows.map(
    ({ line, books, amount }: Record<string, unknown>) => [line, books, amount],
  );

test('Schedule C uses the cost without recoverable tax, on accounts with and without a category', async () => {
  await service.put('/tax_settings', { origin: { country: 'DE' }, registrations: [{ jurisdiction: 'DE' }] });
  const own = (await post('/accounts', { number: 6123, name: 'Events', type: 'expense' })).id;
  const meal = { amount: 119, tax_amount: 19, description: 'Dinner', date: '2024-05-05' };
  const { id } = await post('/expenses', { ...meal, account_id: own });
  expect((await service.patch(`/expenses/${id}`, { category: 'meals' })).status).toBe(200);
  expect(await scheduleC(2024)).toEqual([['24b', 100, 50]]);
  // Tax that the buyer owes under reverse charge and cannot recover is part of the cost.
  await post('/expenses', {
    ...meal,
    amount: 100,
    tax_amount: 0,
    account_id: 'acc_6900',
    description: 'Hotel and flight',
    tax: { jurisdiction: 'DE', reverse_charge: true, recoverable: false },
  });
  expect(await scheduleC(2024)).toEqual([
    ['24a', 119, 119],
    ['24b', 100, 50],
  ]);
});

test('a closed year does not change, whatever is reversed later: the correction belongs to the open year', async () => {
  const own = 'acc_6123';
  const customer_id = (
    await post('/customers', { contact_name: 'C', email: 'c@example.com', address: { country: 'DE' } })
  ).id;
  const sold = (issue_date: string, amount = 100) =>
    post('/invoices', { customer_id, items: [{ description: 'x', amount }], issue_date });
  const date = '2025-06-30';
  const toVoid = await sold('2025-01-10');
  const paid = await sold('2025-02-10', 200);
  const payment = await post(`/invoices/${paid.id}/payments`, { amount: 300, date: '2025-02-20' });
  const refund = await post('/refunds', { customer_id, amount: 20, date: '2025-03-01' });
  const credited = await sold('2025-03-10', 50);
  const note = await post('/credit_notes', { invoice_id: credited.id, amount: 11.9, issue_date: '2025-03-20' });
  const expense = await post('/expenses', {
    amount: 119,
    tax_amount: 19,
    description: 'Dinner',
    account_id: own,
    date,
  });
  await service.patch(`/expenses/${expense.id}`, { category: 'meals' });
  const kept = await post('/expenses', { amount: 70, description: 'Flight', account_id: own, date });
  const bill = (number: string) =>
    post('/bills', {
      vendor: 'V',
      number,
      items: [{ description: 'x', amount: 59.5, tax_amount: 9.5, account_id: 'acc_6650' }],
      issue_date: date,
    });
  const [billToVoid, billPaid] = [await bill('1'), await bill('2')];
  const billPayment = await post(`/bills/${billPaid.id}/payments`, { amount: 59.5, date: '2025-07-01' });
  const taxPayment = await post('/tax_payments', {
    jurisdiction: 'DE',
    amount: 10,
    period_start: '2025-01-01',
    period_end: '2025-03-31',
    date: '2025-04-10',
  });
  const entry = await post('/journal_entries', {
    description: 'x',
    date,
    lines: [
      { account_id: 'acc_6250', debit: 30 },
      { account_id: 'acc_1590', credit: 30 },
    ],
  });
  await post('/fiscal_periods', { end_date: '2025-12-31' });

  const reportsOf2025 = async () => {
    const period = 'from=2025-01-01&to=2025-12-31';
    const asOf = 'as_of=2025-12-31';
    const reports = await Promise.all(
      [
        `trial_balance?${asOf}`,
        `balance_sheet?${asOf}`,
        `profit_and_loss?${period}`,
        `cash_flow?${period}`,
        `aging?type=receivable&${asOf}`,
        `aging?type=payable&${asOf}`,
        `sales_tax?${period}`,
        'income_tax?year=2025',
      ].map((path) => service.get(`/reports/${path}`)),
    );
    return reports.map(({ body }) => {
      // How a tax period is settled says how it stands today: a payment after its end counts for it, and so does its
      // reversal.
      if (body.report !== 'sales_tax') return body;
      const withoutPayments = ({ tax_paid, tax_due, ...rest }: Record<string, unknown>) => rest;
      return { ...body, rows: body.rows.map(withoutPayments), totals: withoutPayments(body.totals) };
    });
  };
  const before = await reportsOf2025();

  for (const path of [
    `/credit_notes/${note.id}/void`,
    `/refunds/${refund.id}/reverse`,
    `/payments/${payment.id}/reverse`,
    `/invoices/${toVoid.id}/void`,
    `/bill_payments/${billPayment.id}/reverse`,
    `/bills/${billToVoid.id}/void`,
    `/expenses/${expense.id}/void`,
    `/tax_payments/${taxPayment.id}/reverse`,
    `/journal_entries/${entry.id}/reverse`,
  ]) {
    await post(path);
    expect([path, await reportsOf2025()]).toEqual([path, before]);
  }
  // What an expense of the closed year is for stays, too.
  for (const [change, location] of [
    [{ category: 'supplies' }, 'body.category'],
    [{ account_id: 'acc_6650' }, 'body.account_id'],
    [{ amount: 71 }, 'body'],
  ] as const) {
    const { status, body } = await service.patch(`/expenses/${kept.id}`, change);
    expect([status, body.errors[0].location, body.errors[0].code]).toEqual([422, location, 'period_closed']);
  }
  const renamed = await service.patch(`/expenses/${kept.id}`, { description: 'Client dinner' });
  expect([renamed.status, renamed.body.category]).toEqual([200, 'travel']);
  expect(await reportsOf2025()).toEqual(before);

  expect(await scheduleC(2025)).toEqual(
    expect.arrayContaining([
      ['24a', 70, 70],
      ['24b', 100, 50],
    ]),
  );
  expect(await scheduleC(2026)).toEqual([
    ['1', -90, -90],
    ['13', -30, -30],
    ['22', -50, -50],
    ['24b', -100, -50],
  ]);
});
