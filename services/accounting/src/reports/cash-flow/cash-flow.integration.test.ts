import { newCustomer, startTestService, type TestService } from '../../../test/test-service.ts';

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
const entry = (date: string, debit: string, credit: string, amount: number) =>
  post('/journal_entries', {
    description: 'x',
    date,
    lines: [
      { account_id: debit, debit: amount },
      { account_id: credit, credit: amount },
    ],
  });

test('cash flow connects net income with the change of cash, section by section', async () => {
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
    { section: 'operating', account_id: 'acc_2050', name: 'Credit card', amount: 40 },
    { section: 'financing', account_id: 'acc_2500', name: 'Loans payable', amount: 2000 },
    { section: 'financing', account_id: 'acc_3100', name: "Owner's draws", amount: -300 },
  ]);
  // The machine is not paid for yet.
  expect(body.non_cash).toEqual([{ account_id: 'acc_1500', name: 'Equipment', amount: -800 }]);
  expect(body.totals).toEqual({
    operating: 500,
    investing: 0,
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

type Line = readonly [account: string, amount: number];
/** Debits are positive. */
const journal = (date: string, ...lines: readonly Line[]) =>
  post('/journal_entries', {
    description: 'x',
    date,
    lines: lines.map(([account_id, amount]) =>
      amount > 0 ? { account_id, debit: amount } : { account_id, credit: -amount },
    ),
  });
/** Operating, investing and financing cash flows of one year, and what had no cash. The sections are the change of cash. */
const flowOf = async (from: string, to = from.replace('-01-01', '-12-31')) => {
  const { totals, non_cash } = (await service.get(`/reports/cash_flow?from=${from}&to=${to}`)).body;
  const { operating, investing, financing, net_change, cash_at_start, cash_at_end } = totals;
  expect(Math.round((cash_at_end - cash_at_start) * 100)).toBe(Math.round(net_change * 100));
  return [
    [operating, investing, financing],
    non_cash.map(({ account_id, amount }: { account_id: string; amount: number }) => [account_id, amount]),
  ];
};

test('the proceeds of a disposal are investing, and its loss or gain is removed from net income', async () => {
  await journal('2010-01-02', ['acc_1000', 50_000], ['acc_3000', -50_000]);
  const disposal = await journal(
    '2011-06-01',
    ['acc_1000', 1600],
    ['acc_1590', 1000],
    ['acc_6900', 400],
    ['acc_1500', -3000],
  );
  const { body } = await service.get('/reports/cash_flow?from=2011-01-01&to=2011-12-31');
  expect(body.rows).toEqual([
    { section: 'operating', account_id: null, name: 'Net income', amount: -400 },
    { section: 'operating', account_id: 'acc_6900', name: 'Other expenses: gain or loss', amount: 400 },
    { section: 'investing', account_id: 'acc_1500', name: 'Equipment', amount: 1600 },
  ]);
  expect(await flowOf('2011-01-01')).toEqual([[0, 1600, 0], []]);
  // A gain; two disposals and a purchase in one year; the reversal of a disposal turns it.
  await journal('2012-02-01', ['acc_1000', 900], ['acc_1590', 500], ['acc_4950', -400], ['acc_1500', -1000]);
  expect(await flowOf('2012-01-01')).toEqual([[0, 900, 0], []]);
  await journal('2013-02-01', ['acc_1000', 900], ['acc_1590', 500], ['acc_4950', -400], ['acc_1500', -1000]);
  await journal('2013-03-01', ['acc_1000', 100], ['acc_1590', 300], ['acc_6900', 100], ['acc_1500', -500]);
  await journal('2013-04-01', ['acc_1500', 700], ['acc_6650', 60], ['acc_1000', -760]);
  expect(await flowOf('2013-01-01')).toEqual([[-60, 300, 0], []]);
  await post(`/journal_entries/${disposal.id}/reverse`, { date: '2014-01-05' });
  expect(await flowOf('2014-01-01')).toEqual([[0, -1600, 0], []]);
  // Written off, and depreciated without an account of its own: no cash at all.
  await journal('2015-02-01', ['acc_1590', 100], ['acc_6900', 400], ['acc_1500', -500]);
  await journal('2015-12-31', ['acc_6250', 50], ['acc_1500', -50]);
  expect(await flowOf('2015-01-01')).toEqual([[0, 0, 0], []]);
  // A trade-in: only what is paid in addition is cash.
  await journal(
    '2016-02-01',
    ['acc_1500', 5000],
    ['acc_1590', 1000],
    ['acc_6900', 400],
    ['acc_1500', -3000],
    ['acc_1000', -3400],
  );
  expect(await flowOf('2016-01-01')).toEqual([[0, -3400, 0], []]);
});

test('purchases on credit and contributions have no cash; interest is operating', async () => {
  await journal('2017-02-01', ['acc_1500', 5000], ['acc_2500', -4000], ['acc_1000', -1000]);
  expect(await flowOf('2017-01-01')).toEqual([
    [0, -1000, 0],
    [
      ['acc_1500', -4000],
      ['acc_2500', 4000],
    ],
  ]);
  await journal('2018-02-01', ['acc_1500', 2000], ['acc_3000', -2000]);
  expect(await flowOf('2018-01-01')).toEqual([
    [0, 0, 0],
    [
      ['acc_1500', -2000],
      ['acc_3000', 2000],
    ],
  ]);
  // A payment of principal and interest; interest that is added to the loan; a loan that is forgiven.
  await journal('2019-02-01', ['acc_2500', 900], ['acc_6410', 100], ['acc_1000', -1000]);
  expect(await flowOf('2019-01-01')).toEqual([[-100, 0, -900], []]);
  await journal('2020-02-01', ['acc_6410', 70], ['acc_2500', -70]);
  await journal('2020-03-01', ['acc_2500', 300], ['acc_4950', -300]);
  expect(await flowOf('2020-01-01')).toEqual([[0, 0, 0], [['acc_2500', -230]]]);
  // A note that is paid back with interest; securities that are sold with a gain, and a gain on paper.
  const note = (await post('/accounts', { number: 1800, name: 'Note receivable', type: 'asset' })).id;
  const interest = (await post('/accounts', { number: 4960, name: 'Interest income', type: 'revenue' })).id;
  const shares = (await post('/accounts', { number: 1700, name: 'Securities', type: 'asset' })).id;
  await journal('2021-02-01', ['acc_1000', 1050], [interest, -50], [note, -1000]);
  expect(await flowOf('2021-01-01')).toEqual([[50, 1000, 0], []]);
  await journal('2022-02-01', [shares, 80], ['acc_4950', -80]);
  await journal('2022-03-01', ['acc_1000', 1200], ['acc_4950', -200], [shares, -1000]);
  expect(await flowOf('2022-01-01')).toEqual([[0, 1200, 0], [[shares, -80]]]);
  // Closing entries move nothing.
  await journal('2023-12-31', ['acc_4000', 500], ['acc_3900', -500]);
  expect((await flowOf('2023-01-01'))[0]).toEqual([0, 0, 0]);
});

test('an asset bought by bill is an investing outflow as the bill is paid, in the period of the payment', async () => {
  const bill = await post('/bills', {
    vendor: 'Machines',
    items: [
      { description: 'Machine', amount: 900, account_id: 'acc_1500' },
      { description: 'Paper', amount: 100, account_id: 'acc_6100' },
    ],
    issue_date: '2024-06-01',
  });
  expect(await flowOf('2024-01-01')).toEqual([[0, 0, 0], [['acc_1500', -900]]]);
  await post(`/bills/${bill.id}/payments`, { amount: 333.33, date: '2025-02-01' });
  const last = await post(`/bills/${bill.id}/payments`, { amount: 666.67, date: '2025-03-01' });
  expect(await flowOf('2025-01-01', '2025-02-28')).toEqual([[-33.33, -300, 0], []]);
  expect(await flowOf('2025-03-01', '2025-10-31')).toEqual([[-66.67, -600, 0], []]);
  // Until the end of that year an owner paid in 5,000.
  expect((await flowOf('2025-01-01'))[0]).toEqual([-100, -900, 5000]);
  const before = await flowOf('2026-01-01');
  await post(`/bill_payments/${last.id}/reverse`, { date: '2026-11-20' });
  const [[operating, investing]] = (await flowOf('2026-01-01')) as [number[]];
  expect(
    [operating! - (before as number[][])[0]![0]!, investing! - (before as number[][])[0]![1]!].map((n) => n.toFixed(2)),
  ).toEqual(['66.67', '600.00']);
});
