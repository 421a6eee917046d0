import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const errorsOf = ({ status, body }: Awaited<ReturnType<TestService['get']>>) => [
  status,
  ...(body.errors ?? []).map(
    ({ location, message }: { location: string; message: string }) => `${location}: ${message}`,
  ),
];
const customer = async () =>
  (await service.post('/customers', { contact_name: 'Ada', email: 'ada@business.com' })).body.id as string;
/** The service runs on 20 November 2026. */
const [LAST, TOO_LATE] = ['2036-12-31', '2037-01-01'];
const expense = { amount: 5, description: 'Pens', account_id: 'acc_6100' };
const items = [{ description: 'x', amount: 5, account_id: 'acc_6100' }];
const lines = [
  { account_id: 'acc_1000', debit: 1 },
  { account_id: 'acc_3000', credit: 1 },
];

/** Each request that dates something in the books, with its day at one place. */
const REQUESTS: readonly (readonly [string, string, (day: string) => Promise<object> | object])[] = [
  ['/expenses', 'date', (date) => ({ ...expense, date })],
  [
    '/invoices',
    'issue_date',
    async (issue_date) => ({ customer_id: await customer(), items: [{ description: 'x', amount: 5 }], issue_date }),
  ],
  [
    '/invoices',
    'due_date',
    async (due_date) => ({ customer_id: await customer(), items: [{ description: 'x', amount: 5 }], due_date }),
  ],
  ['/bills', 'issue_date', (issue_date) => ({ vendor: 'V', items, issue_date })],
  ['/bills', 'due_date', (due_date) => ({ vendor: 'V', items, due_date })],
  ['/journal_entries', 'date', (date) => ({ description: 'x', lines, date })],
  ['/bank_transactions', 'date', (date) => ({ date, amount: 1, description: 'x' })],
  [
    '/tax_payments',
    'period_end',
    (period_end) => ({ jurisdiction: 'DE', amount: 1, period_start: '2026-01-01', period_end }),
  ],
];

describe.each(REQUESTS)('%s %s', (path, member, bodyWith) => {
  test('is a day until the end of the tenth year from now; another one is refused with both bounds', async () => {
    const before = await service.fingerprint();
    const body = await bodyWith(TOO_LATE);
    const [status, ...errors] = errorsOf(await service.post(path, body));
    expect(status).toBe(400);
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^body\\.${member}: .*from 1970-01-01 to ${LAST}`))]);
    if (path !== '/invoices') expect(await service.fingerprint()).toBe(before);
    expect((await service.post(path, await bodyWith(LAST))).status).toBe(200);
  });

  test.each(['0001-01-01', '1899-12-31', '2100-01-01'])(
    '%s is refused, and the message names the days that are accepted',
    async (day) => {
      const errors = errorsOf(await service.post(path, await bodyWith(day)));
      expect(errors).toEqual([400, expect.stringMatching(new RegExp(`^body\\.${member}: .*from 1970-01-01 to 20`))]);
    },
  );
});

test('a corrected expense and a changed due date have the same bounds', async () => {
  const { body: created } = await service.post('/expenses', expense);
  expect(errorsOf(await service.patch(`/expenses/${created.id}`, { date: TOO_LATE }))[0]).toBe(400);
  const { body: bill } = await service.post('/bills', { vendor: 'V', items });
  expect(errorsOf(await service.patch(`/bills/${bill.id}`, { due_date: TOO_LATE }))[0]).toBe(400);
});

test.each([TOO_LATE, '1899-12-31'])('a row of a bank file on %s is refused, and its day is shown', async (day) => {
  const form = new FormData();
  form.append('file', new Blob([`Date,Amount,Description\n${day},1.00,x`]), 'statement');
  const answer = await service.postForm('/bank_transactions/import', form);
  expect(errorsOf(answer)).toEqual([
    400,
    expect.stringContaining(`must be a day that exists, from 1970-01-01 to ${LAST}; found "${day}"`),
  ]);
});

const LISTS = ['/invoices', '/bills', '/expenses', '/journal_entries', '/bank_transactions'];
const REPORTS = ['/reports/profit_and_loss', '/reports/cash_flow', '/reports/sales_tax'];
test.each([...LISTS, ...REPORTS])(
  'a period of %s that ends before it begins is refused with both days',
  async (path) => {
    const [status, error] = errorsOf(await service.get(`${path}?from=2026-05-02&to=2026-05-01`));
    expect([status, error]).toEqual([
      400,
      expect.stringContaining('query.to: "to" must not be before "from": 2026-05-01 is before 2026-05-02'),
    ]);
  },
);
