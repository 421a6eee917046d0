import { newCustomer, startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;

/** Today is 2026-11-20. */
beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const ok = async (path: string, body?: unknown) => {
  const answer = await service.post(path, body);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body;
};
const sold = (customer_id: string, amount = 100, issue_date = '2026-11-01') =>
  ok('/invoices', { customer_id, items: [{ description: 'x', amount }], issue_date });
const documentId = (n: number) => `doc_${String(n).padStart(26, '0')}`;

test('payments, refunds and credits cannot be dated after today, so nothing is settled before its day', async () => {
  const customer_id = await newCustomer(service);
  const invoice = await sold(customer_id);
  const bill = await ok('/bills', {
    vendor: 'V',
    items: [{ description: 'x', amount: 50, account_id: 'acc_6650' }],
    issue_date: '2026-11-01',
  });
  await ok(`/invoices/${(await sold(customer_id)).id}/payments`, { amount: 150 });
  const before = await service.fingerprint();
  const tomorrow = '2026-11-21';
  const period = { period_start: '2026-10-01', period_end: '2026-10-31' };
  for (const [path, body, location] of [
    [`/invoices/${invoice.id}/payments`, { amount: 40, date: tomorrow }, 'body.date'],
    [`/invoices/${invoice.id}/payments`, { amount: 40, date: tomorrow, method: 'customer_credit' }, 'body.date'],
    ['/refunds', { customer_id, amount: 5, date: tomorrow }, 'body.date'],
    ['/credit_notes', { invoice_id: invoice.id, issue_date: tomorrow }, 'body.issue_date'],
    [`/bills/${bill.id}/payments`, { amount: 5, date: tomorrow }, 'body.date'],
    ['/tax_payments', { jurisdiction: 'DE', amount: 5, ...period, date: tomorrow }, 'body.date'],
  ] as const) {
    const answer = await service.post(path, body);
    expect([path, answer.status, answer.body.errors]).toEqual([
      path,
      400,
      [{ location, code: 'out_of_range', message: `"${location.slice(5)}" must not be after today, 2026-11-20 UTC.` }],
    ]);
  }
  expect(await service.fingerprint()).toBe(before);
  expect((await service.get(`/invoices/${invoice.id}`)).body.amount_due).toBe(100);
  expect((await ok(`/invoices/${invoice.id}/payments`, { amount: 40, date: '2026-11-20' })).date).toBe('2026-11-20');
});

test('the balance of an account is that of today and excludes later dates', async () => {
  const balances = async () => {
    const { data } = (await service.get('/accounts')).body;
    const listed = data.find(({ id }: { id: string }) => id === 'acc_6100').balance;
    return [listed, (await service.get('/accounts/acc_6100')).body.balance];
  };
  await ok('/expenses', { amount: 30, description: 'Rent', account_id: 'acc_6100', date: '2026-11-21' });
  expect(await balances()).toEqual([0, 0]);
  service.setToday('2026-11-21');
  expect(await balances()).toEqual([30, 30]);
  service.setToday('2026-11-20');
});

test('a bank transaction with a future date is suggested, and becomes a payment on its day', async () => {
  // Far from the day of the test run, because the queue waits by the clock of the database.
  service.setToday('2090-11-20');
  const customer_id = (await ok('/customers', { contact_name: 'Zebulon Quark', email: 'z@example.com' })).id;
  const invoice = await sold(customer_id, 987.65, '2090-11-01');
  const transaction = await ok('/bank_transactions', {
    account_id: 'acc_1000',
    amount: 987.65,
    date: '2090-11-23',
    description: `Zebulon Quark ${invoice.number}`,
  });
  await ok('/reconciliation/run', {});
  const dueOf = async () => (await service.get(`/invoices/${invoice.id}`)).body.amount_due;
  const matches = async () =>
    (await service.get(`/reconciliation/matches?bank_transaction_id=${transaction.id}`)).body.data;
  const [suggestion] = await matches();
  expect(suggestion.status).toBe('suggested');
  expect(suggestion.reason).toContain('Its date is after today.');
  expect((await service.post(`/reconciliation/matches/${suggestion.id}/confirm`)).status).toBe(409);
  expect(await dueOf()).toBe(987.65);
  const { rows } = await service.admin(
    `select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD') as day from accounting.work where subject = '${transaction.id}'`,
  );
  expect(rows).toEqual([{ day: '2090-11-23' }]);
  service.setToday('2090-11-23');
  await ok('/reconciliation/run', {});
  expect([(await matches())[0].status, await dueOf()]).toEqual(['matched', 0]);
  service.setToday('2026-11-20');
});

test('credit can be used from the day on which it arises, except the part that later days use', async () => {
  const customer_id = await newCustomer(service);
  const invoices = [await sold(customer_id), await sold(customer_id), await sold(customer_id)];
  await ok(`/invoices/${invoices[0].id}/payments`, { amount: 160, date: '2026-11-10' });
  const use = (amount: number, date: string) =>
    service.post(`/invoices/${invoices[1].id}/payments`, { amount, date, method: 'customer_credit' });
  const codeOf = async (answer: ReturnType<typeof use>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  const short = [422, 'insufficient_credit'];
  expect(await codeOf(use(1, '2026-11-09'))).toEqual(short);
  expect(await codeOf(service.post('/refunds', { customer_id, amount: 1, date: '2026-11-09' }))).toEqual(short);
  expect(await codeOf(use(60.01, '2026-11-10'))).toEqual(short);
  expect((await use(50, '2026-11-15')).status).toBe(200);
  // There were 60 on the 10th; 50 are used on the 15th.
  expect(await codeOf(use(10.01, '2026-11-12'))).toEqual(short);
  expect((await use(10, '2026-11-12')).status).toBe(200);
  // A credit note gives credit from its own day on.
  await ok('/credit_notes', { invoice_id: invoices[0].id, amount: 20, issue_date: '2026-11-18' });
  expect(await codeOf(use(1, '2026-11-17'))).toEqual(short);
  expect((await use(20, '2026-11-18')).status).toBe(200);
  expect((await service.get(`/customers/${customer_id}`)).body.credit_balance).toBe(0);
  expect((await service.get('/accounts/acc_2400')).body.balance).toBeGreaterThanOrEqual(0);
});

test('a document belongs to one expense or bill, even with concurrent requests', async () => {
  const expense = (document_id: string) => ({ amount: 10, description: 'x', account_id: 'acc_6100', document_id });
  const bill = (document_id: string) => ({
    vendor: 'V',
    items: [{ description: 'x', amount: 10, account_id: 'acc_6650' }],
    document_id,
  });
  const first = await ok('/expenses', expense(documentId(1)));
  const taken = {
    status: 409,
    body: { code: 'conflict', errors: [{ location: 'body.document_id', code: 'not_unique' }] },
  };
  expect(await service.post('/expenses', expense(documentId(1)))).toMatchObject(taken);
  expect(await service.post('/bills', bill(documentId(1)))).toMatchObject(taken);
  const other = await ok('/expenses', expense(documentId(2)));
  expect(await service.patch(`/expenses/${other.id}`, { document_id: documentId(1) })).toMatchObject(taken);
  expect((await service.patch(`/expenses/${first.id}`, { document_id: documentId(1), vendor: 'Same' })).status).toBe(
    200,
  );
  // A void expense releases its document.
  await ok(`/expenses/${first.id}/void`);
  const entered = await ok('/bills', bill(documentId(1)));
  expect(await service.post('/expenses', expense(documentId(1)))).toMatchObject(taken);
  await ok(`/bills/${entered.id}/void`);
  const answers = await Promise.all([
    service.post('/expenses', expense(documentId(1))),
    service.post('/bills', bill(documentId(1))),
    service.patch(`/expenses/${other.id}`, { document_id: documentId(1) }),
    service.post('/expenses', expense(documentId(1))),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});
