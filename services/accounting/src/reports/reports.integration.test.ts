import { toCsv } from '@exchequer/http-kit';
import { newCustomer, otherTenant, startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;

/** Last year: 1,000.00 earned, 300.00 spent. This year: 250.50 earned and paid, 100.10 spent. */
beforeAll(async () => {
  service = await startTestService();
  const customer_id = await newCustomer(service);
  const invoice = (amount: number, issue_date: string) =>
    service.post('/invoices', { customer_id, items: [{ description: 'Work', amount }], issue_date });
  const expense = (amount: number, date: string, account_id: string) =>
    service.post('/expenses', { amount, description: 'Cost', account_id, date });
  const owner = [
    { account_id: 'acc_1000', debit: 5000 },
    { account_id: 'acc_3000', credit: 5000 },
  ];
  await service.post('/journal_entries', { description: 'Start', date: '2025-01-02', lines: owner });
  await invoice(1000, '2025-05-05');
  await expense(300, '2025-06-06', 'acc_6560');
  const { body } = await invoice(250.5, '2026-02-02');
  await service.post(`/invoices/${body.id}/payments`, { amount: 250.5, date: '2026-03-03' });
  await expense(100.1, '2026-04-04', 'acc_6650');
});

afterAll(() => service.stop());

test('the trial balance shows every account on its side, and both sides are equal', async () => {
  const { body } = await service.get('/reports/trial_balance');
  expect(body).toMatchObject({ object: 'report', report: 'trial_balance', livemode: false, as_of: '2026-11-20' });
  expect(body.rows).toEqual([
    { account_id: 'acc_1000', name: 'Cash and bank', debit: 4850.4, credit: 0 },
    { account_id: 'acc_1100', name: 'Accounts receivable', debit: 1000, credit: 0 },
    { account_id: 'acc_3000', name: "Owner's equity", debit: 0, credit: 5000 },
    { account_id: 'acc_3900', name: 'Retained earnings', debit: 0, credit: 700 },
    { account_id: 'acc_4000', name: 'Sales', debit: 0, credit: 250.5 },
    { account_id: 'acc_6560', name: 'Rent of business property', debit: 0, credit: 0 },
    { account_id: 'acc_6650', name: 'Supplies', debit: 100.1, credit: 0 },
  ]);
  expect(body.totals).toEqual({ debit: 5950.5, credit: 5950.5 });
  const { body: earlier } = await service.get('/reports/trial_balance?as_of=2025-05-05');
  expect(earlier.totals).toEqual({ debit: 6000, credit: 6000 });
});

test('profit and loss contains its days', async () => {
  expect((await service.get('/reports/profit_and_loss')).body).toMatchObject({
    from: '2026-01-01',
    to: '2026-11-20',
    rows: [
      { account_id: 'acc_4000', name: 'Sales', type: 'revenue', amount: 250.5 },
      { account_id: 'acc_6650', name: 'Supplies', type: 'expense', amount: 100.1 },
    ],
    totals: { revenue: 250.5, expenses: 100.1, net_income: 150.4 },
  });
  const { body } = await service.get('/reports/profit_and_loss?from=2025-05-05&to=2025-06-05');
  expect(body.totals).toEqual({ revenue: 1000, expenses: 0, net_income: 1000 });
  expect((await service.get('/reports/profit_and_loss?from=2026-01-02&to=2026-01-01')).status).toBe(400);
  expect((await service.get('/reports/profit_and_loss?from=2026-02-30')).body.errors[0].location).toBe('query.from');
});

test('assets equal liabilities and equity; earlier years are retained earnings, this year is a separate row', async () => {
  const { body } = await service.get('/reports/balance_sheet');
  expect(body.totals).toEqual({ assets: 5850.4, liabilities: 0, equity: 5850.4 });
  expect(body.rows).toEqual([
    { account_id: 'acc_1000', name: 'Cash and bank', type: 'asset', amount: 4850.4 },
    { account_id: 'acc_1100', name: 'Accounts receivable', type: 'asset', amount: 1000 },
    { account_id: 'acc_3000', name: "Owner's equity", type: 'equity', amount: 5000 },
    { account_id: 'acc_3900', name: 'Retained earnings', type: 'equity', amount: 700 },
    { account_id: null, name: 'Net income of the year', type: 'equity', amount: 150.4 },
  ]);
  const { body: empty } = await service.get('/reports/balance_sheet', otherTenant);
  expect(empty.totals).toEqual({ assets: 0, liabilities: 0, equity: 0 });
});

test('as CSV by format or by Accept', async () => {
  const csv = [
    'account_id,name,type,amount',
    'acc_4000,Sales,revenue,250.50',
    'acc_6650,Supplies,expense,100.10',
    ',Total revenue,revenue,250.50',
    ',Total expenses,expense,100.10',
    ',Net income,,150.40',
    '',
  ].join('\r\n');
  const byFormat = await service.get('/reports/profit_and_loss?format=csv');
  expect(byFormat.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(byFormat.text).toBe(csv);
  for (const [query, name] of [
    ['profit_and_loss', 'profit-and-loss-2026-01-01-2026-11-20'],
    ['trial_balance', 'trial-balance-2026-11-20'],
    ['trial_balance?cumulative=true', 'trial-balance-cumulative-2026-11-20'],
    ['balance_sheet', 'balance-sheet-2026-11-20'],
    ['cash_flow', 'cash-flow-2026-01-01-2026-11-20'],
    ['sales_tax?to=2025-12-31', 'sales-tax-2025-01-01-2025-12-31'],
    ['aging', 'aging-receivable-2026-11-20'],
  ]) {
    const { headers } = await service.get(`/reports/${query}`, undefined, { accept: 'text/csv' });
    expect([query, headers.get('content-disposition')]).toEqual([query, `attachment; filename=${name}.csv`]);
  }
  const byAccept = await service.get('/reports/profit_and_loss', undefined, { accept: 'text/csv' });
  expect(byAccept.text).toBe(csv);
  expect((await service.get('/reports/trial_balance?format=csv')).text).toMatch(/^account_id,name,debit,credit\r\n/);
  expect((await service.get('/reports/balance_sheet?format=csv')).text).toContain(',Total equity,equity,5850.40\r\n');
  expect((await service.get('/reports/balance_sheet?format=xml')).status).toBe(400);
});

test('a name in a CSV is quoted if needed and is never a formula', () => {
  expect(toCsv(['a'], [['x,"y"'], ['=1+1'], [-1], [null]])).toBe('a\r\n"x,""y"""\r\n\'=1+1\r\n-1.00\r\n\r\n');
});

test('a report for a day that is too early is refused by its parameter, and the last day of the calendar is a day', async () => {
  const parameters = ['balance_sheet?as_of', 'trial_balance?as_of', 'aging?as_of', 'cash_flow?from', 'cash_flow?to'];
  for (const parameter of [
    ...parameters,
    'profit_and_loss?from',
    'profit_and_loss?to',
    'sales_tax?from',
    'sales_tax?to',
  ]) {
    const { status, body } = await service.get(`/reports/${parameter}=0001-01-01`);
    const [, name] = parameter.split('?');
    expect([parameter, status, body.errors?.[0]?.location]).toEqual([parameter, 400, `query.${name}`]);
    const last = await service.get(`/reports/${parameter}=9999-12-31`);
    expect([parameter, last.status < 500]).toEqual([parameter, true]);
  }
});
