import { rowsRead, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const post = async (path: string, body?: unknown) => {
  const answer = await service.post(path, body);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body;
};
const customer = async (company_name?: string) =>
  (await post('/customers', { contact_name: 'Ada', email: 'a@b.co', ...(company_name && { company_name }) })).id;
const invoice = (customer_id: string, amount: number, issue_date: string, due_date: string) =>
  post('/invoices', { customer_id, items: [{ description: 'x', amount }], issue_date, due_date });
const bill = (vendor: string, amount: number, issue_date: string, due_date: string) =>
  post('/bills', { vendor, items: [{ description: 'x', amount, account_id: 'acc_6100' }], issue_date, due_date });
const aging = async (query = '') => (await service.get(`/reports/aging${query}`)).body;
const none = { current: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, days_over_90: 0, unapplied_credit: 0 };
const balanceOf = async (account: string, asOf: string) => {
  const { rows } = (await service.get(`/reports/trial_balance?as_of=${asOf}`)).body;
  const row = rows.find(({ account_id }: { account_id: string }) => account_id === account);
  return row ? row.debit - row.credit : 0;
};

test('open amounts are shown by how long they have been due, and for a past day as they were then', async () => {
  const [big, small] = [await customer('Big Inc'), await customer()];
  const old = await invoice(big, 900, '2026-06-01', '2026-08-21');
  await invoice(big, 80, '2026-08-01', '2026-08-22');
  await invoice(big, 70, '2026-08-01', '2026-09-20');
  await invoice(big, 60, '2026-08-01', '2026-09-21');
  await invoice(big, 50, '2026-08-01', '2026-10-21');
  await invoice(small, 40.01, '2026-10-21', '2026-11-19');
  const due = await invoice(small, 30, '2026-10-21', '2026-11-20');
  const voided = await invoice(small, 5, '2026-10-21', '2026-11-01');
  const before = await aging('?as_of=2026-10-31');
  expect(before.rows).toEqual([
    {
      customer_id: big,
      name: 'Big Inc',
      ...none,
      current: 0,
      days_1_30: 50,
      days_31_60: 130,
      days_61_90: 980,
      total: 1160,
      net: 1160,
    },
    { customer_id: small, name: 'Ada', ...none, current: 75.01, total: 75.01, net: 75.01 },
  ]);
  await post(`/invoices/${old.id}/payments`, { amount: 400, date: '2026-11-10' });
  await post(`/invoices/${due.id}/payments`, { amount: 35, date: '2026-11-20' });
  await post(`/invoices/${voided.id}/void`, { date: '2026-11-20' });
  expect(await aging('?as_of=2026-10-31')).toEqual(before);
  const today = await aging();
  expect(today).toMatchObject({ object: 'report', report: 'aging', type: 'receivable', as_of: '2026-11-20' });
  expect(today.rows).toEqual([
    {
      customer_id: big,
      name: 'Big Inc',
      ...none,
      days_1_30: 50,
      days_31_60: 60,
      days_61_90: 150,
      days_over_90: 500,
      total: 760,
      net: 760,
    },
    { customer_id: small, name: 'Ada', ...none, days_1_30: 40.01, total: 40.01, unapplied_credit: -5, net: 35.01 },
  ]);
  expect(today.totals).toEqual({
    ...none,
    days_1_30: 90.01,
    days_31_60: 60,
    days_61_90: 150,
    days_over_90: 500,
    total: 800.01,
    unapplied_credit: -5,
    net: 795.01,
  });
  for (const day of ['2026-07-01', '2026-10-31', '2026-11-19', '2026-11-20']) {
    expect((await aging(`?as_of=${day}`)).totals.total).toBeCloseTo(await balanceOf('acc_1100', day), 2);
  }
});

test('a manual entry on the account has its own row, so the totals equal the balance', async () => {
  const lines = [
    { account_id: 'acc_1100', debit: 7 },
    { account_id: 'acc_3000', credit: 7 },
  ];
  const entry = await post('/journal_entries', { description: 'Opening', date: '2026-01-01', lines });
  const { rows, totals } = await aging('?as_of=2026-01-31');
  expect(rows).toEqual([{ customer_id: null, name: 'Other entries', ...none, current: 7, total: 7, net: 7 }]);
  expect(totals).toEqual({ ...none, current: 7, total: 7, net: 7 });
  await post(`/journal_entries/${entry.id}/reverse`, { date: '2026-02-01' });
  expect((await aging('?as_of=2026-02-01')).rows).toEqual([]);
});

test('payables are grouped by vendor, ignoring case', async () => {
  await bill('Acme', 10, '2026-10-01', '2026-11-01');
  const second = await bill('ACME', 20, '2026-10-01', '2026-12-01');
  const reversed = await post(`/bills/${second.id}/payments`, { amount: 5, date: '2026-11-02' });
  await post(`/bill_payments/${reversed.id}/reverse`, { date: '2026-11-20' });
  await bill('Zeta', 3.5, '2026-10-01', '2026-11-20');
  const report = await aging('?type=payable');
  expect(report.rows).toEqual([
    { customer_id: null, name: 'Acme', ...none, current: 20, days_1_30: 10, total: 30, net: 30 },
    { customer_id: null, name: 'Zeta', ...none, current: 3.5, total: 3.5, net: 3.5 },
  ]);
  expect((await aging('?type=payable&as_of=2026-11-19')).totals.total).toBe(28.5);
  const page = await aging('?type=payable&limit=1&offset=1');
  expect(page).toMatchObject({ has_more: false, total_count: 2, totals: report.totals });
  expect(page.rows.map(({ name }: { name: string }) => name)).toEqual(['Zeta']);
  expect((await aging('?type=payable&limit=1')).has_more).toBe(true);
});

test('credit that no invoice has used is shown beside what the customer owes, and equals customer credits', async () => {
  const [owing, paid] = [await customer('Owing Ltd'), await customer('Paid Ltd')];
  const first = await invoice(owing, 100, '2026-03-01', '2026-04-01');
  await post(`/invoices/${first.id}/payments`, { amount: 160, date: '2026-03-05' });
  await invoice(owing, 100, '2026-03-10', '2026-04-10');
  const settled = await invoice(paid, 50, '2026-03-01', '2026-04-01');
  await post(`/invoices/${settled.id}/payments`, { amount: 50, date: '2026-03-05' });
  await post('/credit_notes', { invoice_id: settled.id, amount: 20, issue_date: '2026-03-06' });
  const rowsOn = async (day: string) => {
    const { rows } = await aging(`?as_of=${day}`);
    return [owing, paid].map((id) => rows.find((row: { customer_id: string }) => row.customer_id === id));
  };
  expect(await rowsOn('2026-03-31')).toEqual([
    { customer_id: owing, name: 'Owing Ltd', ...none, current: 100, total: 100, unapplied_credit: -60, net: 40 },
    { customer_id: paid, name: 'Paid Ltd', ...none, total: 0, unapplied_credit: -20, net: -20 },
  ]);
  await post('/refunds', { customer_id: paid, amount: 20, date: '2026-04-01' });
  expect((await rowsOn('2026-04-01'))[1]).toBeUndefined();
  const entry = [
    { account_id: 'acc_1000', debit: 3 },
    { account_id: 'acc_2400', credit: 3 },
  ];
  await post('/journal_entries', { description: 'Deposit', date: '2026-04-02', lines: entry });
  for (const day of ['2026-03-04', '2026-03-05', '2026-03-31', '2026-04-01', '2026-04-02', '2026-11-20']) {
    const { rows, totals } = await aging(`?as_of=${day}`);
    expect([day, totals.total]).toEqual([day, await balanceOf('acc_1100', day)]);
    expect([day, totals.unapplied_credit]).toEqual([day, await balanceOf('acc_2400', day)]);
    const sum = rows.reduce((all: number, { net }: { net: number }) => all + net, 0);
    expect(sum).toBeCloseTo(totals.net, 2);
  }
  const other = (await aging('?as_of=2026-04-02')).rows.find(
    (row: { customer_id: string | null }) => row.customer_id === null,
  );
  expect(other).toMatchObject({ name: 'Other entries', unapplied_credit: -3, net: -3 });
});

test('the same as CSV; a wrong parameter is refused', async () => {
  const { text, headers } = await service.get('/reports/aging?type=payable&format=csv');
  expect(headers.get('content-disposition')).toBe('attachment; filename=aging-payable-2026-11-20.csv');
  expect(text).toBe(
    [
      'customer_id,name,current,days_1_30,days_31_60,days_61_90,days_over_90,total,unapplied_credit,net',
      ',Acme,20.00,10.00,0.00,0.00,0.00,30.00,0.00,30.00',
      ',Zeta,3.50,0.00,0.00,0.00,0.00,3.50,0.00,3.50',
      ',Total,23.50,10.00,0.00,0.00,0.00,33.50,0.00,33.50',
      '',
    ].join('\r\n'),
  );
  for (const wrong of [
    'type=both',
    'as_of=2026-02-30',
    'as_of=x',
    'limit=0',
    'limit=10001',
    'offset=-1',
    'format=pdf',
  ]) {
    expect([wrong, (await service.get(`/reports/aging?${wrong}`)).status]).toEqual([wrong, 400]);
  }
});

test('The report of today reads no payments and no entries of what was paid before', async () => {
  const as = testTenant(77);
  const make = async (path: string, body: object) => (await service.post(path, body, as)).body.id;
  const customer_id = await make('/customers', { contact_name: 'Ada', email: 'a@b.co' });
  const sell = () =>
    make('/invoices', { customer_id, items: [{ description: 'x', amount: 10 }], issue_date: '2026-10-01' });
  const PAID = 30;
  for (let n = 0; n < PAID; n++) {
    const paid = await sell();
    await make(`/invoices/${paid}/payments`, { amount: 10, date: '2026-10-02' });
  }
  await sell();
  const report = async () => {
    const { rows } = (await service.get('/reports/aging', as)).body;
    expect(rows).toEqual([expect.objectContaining({ customer_id, total: 10 })]);
  };
  const read = (table: string) => rowsRead(service.database, `accounting.${table}`, report);
  expect(await read('invoice')).toBeGreaterThan(0);
  // A planner with statistics reads the first or last row of an index.
  for (const table of ['payment', 'journal_entry'])
    expect([table, (await read(table)) < PAID / 2]).toEqual([table, true]);
});

test('The report of today looks up the names of one page of customers only', async () => {
  const as = testTenant(78);
  const make = async (path: string, body: object) => (await service.post(path, body, as)).body.id;
  const OPEN = 40;
  for (let n = 0; n < OPEN; n++) {
    const customer_id = await make('/customers', { contact_name: `Ada ${n}`, email: 'a@b.co' });
    await make('/invoices', { customer_id, items: [{ description: 'x', amount: 10 }], issue_date: '2026-10-01' });
  }
  const report = async () => {
    const { rows, total_count } = (await service.get('/reports/aging?limit=2', as)).body;
    expect([rows.length, total_count]).toEqual([2, OPEN]);
  };
  expect(await rowsRead(service.database, 'accounting.customer', report)).toBeLessThan(OPEN / 2);
});
