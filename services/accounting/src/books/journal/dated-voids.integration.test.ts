import { readFileSync } from 'node:fs';
import { startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;
let customer_id: string;

beforeAll(async () => {
  service = await startTestService();
  // What works behind the requests would match the bank transactions by itself.
  await service.deps.reconciler.stop();
  customer_id = await make('/customers', { contact_name: 'Ada', email: 'ada@example.com' });
});

afterAll(() => service.stop());

async function make(path: string, body: object): Promise<string> {
  const answer = await service.post(path, body);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body.id;
}

/** A day before, on and after the original day. */
const [DAY, LATER, TODAY] = ['2025-12-20', '2026-03-03', '2026-11-20'] as const;

const invoice = (issue_date: string = DAY) =>
  make('/invoices', { customer_id, items: [{ description: 'Work', amount: 100 }], issue_date });
const bill = () =>
  make('/bills', {
    vendor: 'Mill',
    items: [{ description: 'x', amount: 50, account_id: 'acc_5000' }],
    issue_date: DAY,
  });
let bankLines = 0;
const bankLine = (amount: number) => {
  bankLines += 1;
  return make('/bank_transactions', { date: DAY, amount, description: `Line ${bankLines}` });
};
const match = async (item: object, amount: number) =>
  make('/reconciliation/matches', {
    bank_transaction_id: await bankLine(amount),
    allocations: [{ ...item, amount: Math.abs(amount) }],
  });

/** Every operation that takes an entry back: makes what it undoes, and says where it is undone. */
const undoings: Readonly<Record<string, () => Promise<string>>> = {
  voidInvoice: async () => `/invoices/${await invoice()}/void`,
  reversePayment: async () =>
    `/payments/${await make(`/invoices/${await invoice('2025-12-01')}/payments`, { amount: 100, date: DAY })}/reverse`,
  voidCreditNote: async () =>
    `/credit_notes/${await make('/credit_notes', { invoice_id: await invoice('2025-12-01'), amount: 5, issue_date: DAY })}/void`,
  reverseRefund: async () => {
    await make(`/invoices/${await invoice('2025-12-01')}/payments`, { amount: 130, date: '2025-12-02' });
    return `/refunds/${await make('/refunds', { customer_id, amount: 30, date: DAY })}/reverse`;
  },
  voidBill: async () => `/bills/${await bill()}/void`,
  reverseBillPayment: async () =>
    `/bill_payments/${await make(`/bills/${await bill()}/payments`, { amount: 20, date: DAY })}/reverse`,
  voidExpense: async () =>
    `/expenses/${await make('/expenses', { amount: 10, description: 'x', account_id: 'acc_6100', date: DAY })}/void`,
  reverseSalesTaxPayment: async () => {
    const period = { period_start: '2025-10-01', period_end: '2025-12-31' };
    return `/tax_payments/${await make('/tax_payments', { jurisdiction: 'US-CA', amount: 9, date: DAY, ...period })}/reverse`;
  },
  reverseJournalEntry: async () => {
    const lines = [
      { account_id: 'acc_6100', debit: 7 },
      { account_id: 'acc_1000', credit: 7 },
    ];
    return `/journal_entries/${await make('/journal_entries', { description: 'x', date: DAY, lines })}/reverse`;
  },
  undoReconciliationMatch: async () =>
    `/reconciliation/matches/${await match({ invoice_id: await invoice() }, 100)}/undo`,
  'undoReconciliationMatch of a bill': async () =>
    `/reconciliation/matches/${await match({ bill_id: await bill() }, -50)}/undo`,
};

/** The date of the newest entry. */
async function newestDay(): Promise<string> {
  const { body } = await service.get('/journal_entries?limit=1');
  expect(body.data[0].reverses).toMatch(/^je_/);
  return body.data[0].date;
}

test('every operation that undoes something takes a date', () => {
  const { paths } = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));
  const operations = Object.entries<Record<string, { operationId: string }>>(paths)
    .filter(([path]) => /\/(void|reverse|undo)$/.test(path))
    .map(([, { post }]) => post!.operationId);
  const covered = new Set(Object.keys(undoings).map((name) => name.split(' ')[0]!));
  expect([...covered].sort()).toEqual(operations.sort());
});

describe.each(Object.entries(undoings))('%s', (name, prepare) => {
  test('without a date it is undone on its own day, so that the year it belongs to is right', async () => {
    expect((await service.post(await prepare())).status).toBe(200);
    expect(await newestDay()).toBe(DAY);
  });

  test('with a date it is undone on that day', async () => {
    expect((await service.post(await prepare(), { date: LATER })).status).toBe(200);
    expect(await newestDay()).toBe(LATER);
  });

  test('a day before the original one is refused, and nothing changes', async () => {
    const path = await prepare();
    const before = await service.fingerprint();
    const { status, body } = await service.post(path, { date: '2025-12-19' });
    expect([status, body.errors[0].location, body.errors[0].code]).toEqual([400, 'body.date', 'out_of_range']);
    expect(body.errors[0].message).toContain(DAY);
    expect(await service.fingerprint()).toBe(before);
  });

  if (name !== 'reverseJournalEntry') {
    test('a day after today is refused, and nothing changes', async () => {
      const path = await prepare();
      const before = await service.fingerprint();
      const { status, body } = await service.post(path, { date: '2026-11-21' });
      expect([status, body.errors[0].location]).toEqual([400, 'body.date']);
      expect(body.errors[0].message).toContain(TODAY);
      expect(await service.fingerprint()).toBe(before);
    });
  }

  test('in a closed period it is undone today, or on an open day that is named', async () => {
    const [path, other] = [await prepare(), await prepare()];
    expect((await service.post('/fiscal_periods', { end_date: '2025-12-31' })).status).toBe(200);
    const { status, body } = await service.post(other, { date: '2025-12-31' });
    expect([status, body.code, body.errors[0].location]).toEqual([422, 'period_closed', 'body.date']);
    expect(body.detail).toContain('the first open day is 2026-01-01');
    expect((await service.post(path)).status).toBe(200);
    expect(await newestDay()).toBe(TODAY);
    expect((await service.post(other, { date: '2026-01-01' })).status).toBe(200);
    expect(await newestDay()).toBe('2026-01-01');
    expect((await service.post('/fiscal_periods/2025-12-31/reopen')).status).toBe(200);
  });
});

test('an entry by hand can be reversed on a later day: an accrual is reversed in the next period', async () => {
  expect((await service.post(await undoings.reverseJournalEntry!(), { date: '2027-01-01' })).status).toBe(200);
  expect(await newestDay()).toBe('2027-01-01');
});

test('a duplicate bill of last year leaves last year as if it had not been entered', async () => {
  const costs = async (query: string) => (await service.get(`/reports/profit_and_loss?${query}`)).body.totals.expenses;
  const [last, current] = ['from=2025-01-01&to=2025-12-31', 'from=2026-01-01&to=2026-11-20'];
  const before = [await costs(last), await costs(current)];
  await service.post(`/bills/${await bill()}/void`);
  expect([await costs(last), await costs(current)]).toEqual(before);
});

describe.each([
  {
    what: 'a bill whose payment was reversed',
    type: 'payable',
    prepare: async () => {
      const id = await bill();
      const payment = await make(`/bills/${id}/payments`, { amount: 50, date: '2026-01-10' });
      await service.post(`/bill_payments/${payment}/reverse`, { date: '2026-02-01' });
      return `/bills/${id}/void`;
    },
  },
  {
    what: 'an invoice whose payment was reversed',
    type: 'receivable',
    prepare: async () => {
      const id = await invoice();
      const payment = await make(`/invoices/${id}/payments`, { amount: 100, date: '2026-01-10' });
      await service.post(`/payments/${payment}/reverse`, { date: '2026-02-01' });
      return `/invoices/${id}/void`;
    },
  },
  {
    what: 'an invoice whose credit note was voided',
    type: 'receivable',
    prepare: async () => {
      const id = await invoice();
      const note = await make('/credit_notes', { invoice_id: id, issue_date: '2026-01-10' });
      await service.post(`/credit_notes/${note}/void`, { date: '2026-02-01' });
      return `/invoices/${id}/void`;
    },
  },
])('$what', ({ type, prepare }) => {
  const days = ['2025-12-19', '2025-12-20', '2026-01-09', '2026-01-10', '2026-01-31', '2026-02-01', TODAY];
  const open = (day: string) =>
    service.get(`/reports/aging?type=${type}&as_of=${day}`).then(({ body }) => Math.round(body.totals.total * 100));

  test('it is voided on the day of the last reversal, and no day shows less than nothing', async () => {
    const before = await Promise.all(days.map(open));
    const path = await prepare();
    expect((await service.post(path)).status).toBe(200);
    expect(await newestDay()).toBe('2026-02-01');
    const added = (await Promise.all(days.map(open))).map((amount, n) => amount - before[n]!);
    const total = type === 'payable' ? 5000 : 10000;
    expect(added).toEqual([0, total, total, 0, 0, 0, 0]);
  });

  test('an earlier day is refused, and nothing changes', async () => {
    const path = await prepare();
    const before = await service.fingerprint();
    const { status, body } = await service.post(path, { date: '2026-01-31' });
    expect([status, body.errors[0].location, body.errors[0].code]).toEqual([400, 'body.date', 'out_of_range']);
    expect(body.errors[0].message).toContain('2026-02-01');
    expect(await service.fingerprint()).toBe(before);
    expect((await service.post(path, { date: LATER })).status).toBe(200);
  });
});

test('a date is not ignored where nothing is posted', async () => {
  const payment_id = await make(`/invoices/${await invoice('2025-12-01')}/payments`, { amount: 100, date: DAY });
  const linked = await match({ payment_id }, 100);
  const { status, body } = await service.post(`/reconciliation/matches/${linked}/undo`, { date: LATER });
  expect([status, body.errors[0].location]).toEqual([400, 'body.date']);
  expect((await service.post(`/reconciliation/matches/${linked}/undo`)).status).toBe(200);
});

test('credit is not taken back on a day on which it was used', async () => {
  const customer = await make('/customers', { contact_name: 'Grace', email: 'grace@example.com' });
  const overpaid = async (date: string) => {
    const items = [{ description: 'Work', amount: 100 }];
    const id = await make('/invoices', { customer_id: customer, items, issue_date: date });
    return make(`/invoices/${id}/payments`, { amount: 160, date });
  };
  const first = await overpaid('2026-02-10');
  await make('/refunds', { customer_id: customer, amount: 60, date: '2026-02-12' });
  await overpaid('2026-02-20');
  const { status, body } = await service.post(`/payments/${first}/reverse`);
  expect([status, body.code, body.errors[0].location]).toEqual([422, 'insufficient_credit', 'body.date']);
  expect((await service.post(`/payments/${first}/reverse`, { date: '2026-02-19' })).status).toBe(422);
  expect((await service.post(`/payments/${first}/reverse`, { date: '2026-02-20' })).status).toBe(200);
  expect((await service.get(`/customers/${customer}`)).body.credit_balance).toBe(0);
});

test('a bank line of a closed period can be matched again after an undo, and the books of every day stay right', async () => {
  const invoice_id = await invoice();
  const bank_transaction_id = await bankLine(100);
  const again = { bank_transaction_id, allocations: [{ invoice_id, amount: 100 }] };
  const cash = async (day: string) =>
    (await service.get(`/reports/trial_balance?as_of=${day}`)).body.rows.find(
      ({ account_id }: { account_id: string }) => account_id === 'acc_1000',
    );
  const days = ['2025-12-31', '2026-06-30', TODAY];
  const first = await make('/reconciliation/matches', again);
  const balances = await Promise.all(days.map(cash));
  await service.post('/fiscal_periods', { end_date: '2025-12-31' });

  // Both are dated today.
  await service.post(`/reconciliation/matches/${first}/undo`);
  const second = await make('/reconciliation/matches', again);
  expect(await Promise.all(days.map(cash))).toEqual(balances);
  // Both are dated on the first open day.
  await service.post(`/reconciliation/matches/${second}/undo`, { date: TODAY });
  const { status, body } = await service.post('/reconciliation/matches', { ...again, date: '2025-12-31' });
  expect([status, body.code, body.errors[0].location]).toEqual([422, 'period_closed', 'body.date']);
  const third = await make('/reconciliation/matches', { ...again, date: '2026-01-01' });
  await service.post(`/reconciliation/matches/${third}/undo`, { date: '2026-01-01' });
  const early = await service.post('/reconciliation/matches', { ...again, date: '2025-12-19' });
  expect([early.status, early.body.errors[0].location]).toEqual([400, 'body.date']);
  await make('/reconciliation/matches', again);
  expect(await Promise.all(days.map(cash))).toEqual(balances);
  expect((await service.get(`/bank_transactions/${bank_transaction_id}`)).body.status).toBe('matched');
  await service.post('/fiscal_periods/2025-12-31/reopen');
});
