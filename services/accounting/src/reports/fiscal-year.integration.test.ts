import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  for (const [date, debit, credit, amount] of [
    ['2023-03-03', 'acc_6100', 'acc_1000', 5],
    ['2024-05-05', 'acc_1000', 'acc_4000', 100],
    ['2025-06-06', 'acc_6100', 'acc_1000', 30],
    ['2026-01-01', 'acc_1000', 'acc_4000', 7],
  ] as const) {
    const lines = [
      { account_id: debit, debit: amount },
      { account_id: credit, credit: amount },
    ];
    const { status } = await service.post('/journal_entries', { description: 'x', date, lines });
    expect(status).toBe(200);
  }
});

afterAll(() => service.stop());

const report = async (path: string) => (await service.get(`/reports/${path}`)).body;
const netsOf = ({ rows }: { rows: { account_id: string; debit: number; credit: number }[] }) =>
  Object.fromEntries(rows.map(({ account_id, debit, credit }) => [account_id, debit - credit]));

test('the trial balance has the result of its fiscal year, and that of earlier years in retained earnings', async () => {
  expect(netsOf(await report('trial_balance?as_of=2024-12-31'))).toEqual({
    acc_1000: 95,
    acc_3900: 5,
    acc_4000: -100,
    acc_6100: 0,
  });
  const last = await report('trial_balance?as_of=2025-12-31');
  expect(netsOf(last)).toEqual({ acc_1000: 65, acc_3900: -95, acc_4000: 0, acc_6100: 30 });
  expect(last).toMatchObject({ fiscal_year_start: '2025-01-01', cumulative: false, totals: { debit: 95, credit: 95 } });
  expect(netsOf(await report('trial_balance?as_of=2026-01-01'))).toEqual({
    acc_1000: 72,
    acc_3900: -65,
    acc_4000: -7,
    acc_6100: 0,
  });
});

test('with cumulative=true nothing is moved', async () => {
  const all = await report('trial_balance?as_of=2025-12-31&cumulative=true');
  expect(netsOf(all)).toEqual({ acc_1000: 65, acc_4000: -100, acc_6100: 35 });
  expect(all).toMatchObject({ cumulative: true, totals: { debit: 100, credit: 100 } });
});

test('the CSV has the figures of the JSON, in both forms', async () => {
  for (const query of ['as_of=2025-12-31', 'as_of=2025-12-31&cumulative=true']) {
    const { rows, totals } = await report(`trial_balance?${query}`);
    const { text } = await service.get(`/reports/trial_balance?${query}&format=csv`);
    const lines = [...rows, { account_id: '', name: 'Total', ...totals }].map(
      (row) => `${row.account_id},${row.name},${row.debit.toFixed(2)},${row.credit.toFixed(2)}`,
    );
    expect(text).toBe(['account_id,name,debit,credit', ...lines, ''].join('\r\n'));
  }
});

test.each(['2023-12-31', '2024-01-01', '2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', '2026-11-20'])(
  'on %s trial balance, balance sheet, and profit and loss of the year say the same',
  async (day) => {
    const nets = netsOf(await report(`trial_balance?as_of=${day}`));
    const { rows, totals, fiscal_year_start } = await report(`balance_sheet?as_of=${day}`);
    const { totals: result } = await report(`profit_and_loss?to=${day}`);
    const row = (id: string | null) =>
      rows.find(({ account_id }: { account_id: string | null }) => account_id === id).amount;
    expect(row('acc_3900')).toBe(0 - (nets.acc_3900 ?? 0));
    expect(row(null)).toBe(result.net_income);
    expect(result.net_income).toBe(0 - (nets.acc_4000 ?? 0) - (nets.acc_6100 ?? 0));
    expect(totals.assets).toBe(totals.liabilities + totals.equity);
    expect((await report(`profit_and_loss?to=${day}`)).from).toBe(fiscal_year_start);
    expect((await report(`cash_flow?to=${day}`)).from).toBe(fiscal_year_start);
  },
);
