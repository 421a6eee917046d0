import { newCustomer, startTestService, type TestService } from '../test-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const post = async (path: string, body: unknown) => {
  const answer = await service.post(path, body);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body;
};
const entry = (date: string, debit: string, credit: string, amount: number) =>
  post('/journal_entries', {
    description: 'x',
    date,
    lines: [
      { account_id: debit, debit: amount },
      { account_id: credit, credit: amount },
    ],
  });

test('cash flow ties net income to the change of cash, section by section', async () => {
  const customer_id = await newCustomer(service);
  const savings = (await post('/accounts', { number: 1010, name: 'Savings', type: 'asset' })).id;
  await entry('2025-12-31', 'acc_1000', 'acc_3000', 5000);
  const issued = { customer_id, items: [{ description: 'x', amount: 1000 }], issue_date: '2026-02-01' };
  const invoice = await post('/invoices', issued);
  await post(`/invoices/${invoice.id}/payments`, { amount: 600, date: '2026-03-01', payment_account_id: savings });
  await post('/expenses', { amount: 100, description: 'x', account_id: 'acc_6100', date: '2026-03-02' });
  await post('/expenses', {
    amount: 40,
    description: 'x',
    account_id: 'acc_6750',
    payment_account_id: 'acc_2050',
    date: '2026-03-02',
  });
  await post('/bills', {
    vendor: 'V',
    items: [{ description: 'Machine', amount: 800, account_id: 'acc_1500' }],
    issue_date: '2026-03-05',
  });
  await entry('2026-03-31', 'acc_6250', 'acc_1590', 50);
  await entry('2026-04-01', 'acc_1000', 'acc_2500', 2000);
  await entry('2026-04-02', 'acc_3100', 'acc_1000', 300);
  await entry('2026-04-03', savings, 'acc_1000', 1500);

  const { body } = await service.get('/reports/cash_flow?from=2026-01-01&to=2026-12-31');
  expect(body).toMatchObject({ object: 'report', report: 'cash_flow', from: '2026-01-01', to: '2026-12-31' });
  expect(body.rows).toEqual([
    { section: 'operating', account_id: null, name: 'Net income', amount: 810 },
    { section: 'operating', account_id: 'acc_1100', name: 'Accounts receivable', amount: -400 },
    { section: 'operating', account_id: 'acc_1590', name: 'Accumulated depreciation', amount: 50 },
    { section: 'operating', account_id: 'acc_2000', name: 'Accounts payable', amount: 800 },
    { section: 'operating', account_id: 'acc_2050', name: 'Credit card', amount: 40 },
    { section: 'investing', account_id: 'acc_1500', name: 'Equipment', amount: -800 },
    { section: 'financing', account_id: 'acc_2500', name: 'Loans payable', amount: 2000 },
    { section: 'financing', account_id: 'acc_3100', name: "Owner's draws", amount: -300 },
  ]);
  expect(body.totals).toEqual({
    operating: 1300,
    investing: -800,
    financing: 1700,
    net_change: 2200,
    cash_at_start: 5000,
    cash_at_end: 7200,
  });
  const half = (await service.get('/reports/cash_flow?from=2026-03-31&to=2026-04-01')).body.totals;
  expect(half).toMatchObject({ net_change: 2000, cash_at_start: 5500, cash_at_end: 7500, operating: 0 });
});

test('the same as CSV; a period that ends before it begins is refused', async () => {
  const { text } = await service.get('/reports/cash_flow?format=csv&to=2026-12-31');
  expect(text).toMatch(/^section,account_id,name,amount\r\noperating,,Net income,810\.00\r\n/);
  expect(text).toContain('\r\n,,Net change of cash,2200.00\r\n');
  expect((await service.get('/reports/cash_flow?from=2026-02-01&to=2026-01-31')).status).toBe(400);
  expect((await service.get('/reports/cash_flow?from=2026-02-30')).status).toBe(400);
});
