import { startTestService, type TestService, tenant } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const entry = (more: Record<string, unknown> = {}) =>
  service.post('/journal_entries', {
    description: 'Owner puts money in',
    lines: [
      { account_id: 'acc_1000', debit: 500 },
      { account_id: 'acc_3000', credit: 500 },
    ],
    ...more,
  });

test('an entry made by hand is posted as sent', async () => {
  const { status, body } = await entry({ date: '2026-10-31' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'journal_entry',
    livemode: false,
    date: '2026-10-31',
    description: 'Owner puts money in',
    source: null,
    lines: [
      { account_id: 'acc_1000', debit: 500, credit: 0 },
      { account_id: 'acc_3000', debit: 0, credit: 500 },
    ],
    reverses: null,
    reversed_by: null,
  });
  expect((await service.get(`/journal_entries/${body.id}`)).body).toEqual(body);
  expect((await service.get('/journal_entries?limit=1')).body.data).toEqual([body]);
});

test('a list contains the requested days', async () => {
  const [first, last] = [(await entry({ date: '2025-03-01' })).body, (await entry({ date: '2025-03-31' })).body];
  const listed = async (query: string) => {
    const { body } = await service.get(`/journal_entries?${query}`);
    return [body.total_count, body.data];
  };
  expect(await listed('from=2025-03-01&to=2025-03-31')).toEqual([2, [last, first]]);
  expect(await listed('from=2025-03-02&to=2025-12-31')).toEqual([1, [last]]);
  expect(await listed('to=2025-03-30&from=2025-01-01')).toEqual([1, [first]]);
});

test('an unbalanced entry is refused, every line is named, and nothing is posted', async () => {
  const before = (await service.get('/journal_entries')).body.total_count;
  const errorsOf = async (lines: unknown) => {
    const { status, body } = await entry({ lines });
    return [
      status,
      ...body.errors.map(({ location, code }: { location: string; code: string }) => `${location} ${code}`),
    ];
  };
  const debit = { account_id: 'acc_1000', debit: 5 };
  expect(await errorsOf([debit, { account_id: 'acc_3000', credit: 5.01 }])).toEqual([400, 'body.lines unbalanced']);
  expect(await errorsOf([debit, { account_id: 'acc_3000' }, { ...debit, credit: 5 }])).toEqual([
    400,
    'body.lines[1] invalid_value',
    'body.lines[2] invalid_value',
  ]);
  expect(await errorsOf([debit, { ...debit, debit: 0.001 }])).toEqual([400, 'body.lines[1].debit too_many_decimals']);
  expect(
    await errorsOf([
      { ...debit, debit: -5 },
      { account_id: 'acc_3000', credit: 0 },
    ]),
  ).toEqual([400, 'body.lines[0].debit out_of_range', 'body.lines[1].credit out_of_range']);
  expect(await errorsOf([debit])).toEqual([400, 'body.lines too_few']);
  expect(await errorsOf([debit, { account_id: 'acc_777777', credit: 5 }])).toEqual([
    404,
    'body.lines[1].account_id not_found',
  ]);
  expect((await service.get('/journal_entries')).body.total_count).toBe(before);
});

test('an entry is reversed once, by its opposite, even with concurrent requests', async () => {
  const { body } = await entry({ date: '2026-11-30' });
  const answers = await Promise.all([1, 2, 3].map(() => service.post(`/journal_entries/${body.id}/reverse`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const reversal = answers.find(({ status }) => status === 200)!.body;
  // Not before the day of what is undone.
  expect(reversal).toMatchObject({ date: '2026-11-30', reverses: body.id });
  expect(reversal.lines).toEqual([
    { account_id: 'acc_1000', debit: 0, credit: 500 },
    { account_id: 'acc_3000', debit: 500, credit: 0 },
  ]);
  expect((await service.get(`/journal_entries/${body.id}`)).body.reversed_by).toBe(reversal.id);
  expect((await service.post(`/journal_entries/${reversal.id}/reverse`)).status).toBe(409);
  expect((await service.post(`/journal_entries/je_${'0'.repeat(26)}/reverse`)).status).toBe(404);
});

test("an invoice's entry can only be reversed with the invoice", async () => {
  const expense = { amount: 5, description: 'Pens', account_id: 'acc_6100' };
  const { body } = await service.post('/expenses', expense);
  const answer = await service.post(`/journal_entries/${body.journal_entry_id}/reverse`, {});
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
});

test('a closed period accepts nothing until it is reopened', async () => {
  await entry({ date: '2025-06-30' });
  const closed = await service.post('/fiscal_periods', { end_date: '2025-12-31' });
  expect(closed.body).toMatchObject({
    object: 'fiscal_period',
    start_date: null,
    end_date: '2025-12-31',
    status: 'closed',
  });
  const customer = await service.post('/customers', { contact_name: 'C', email: 'c@d.ef' });
  const items = [{ description: 'x', amount: 5 }];
  const invoice = { customer_id: customer.body.id, items };
  const open = (await service.post('/invoices', invoice)).body;
  const expense = { amount: 5, description: 'x', account_id: 'acc_6100' };
  const before = (await service.get('/reports/trial_balance')).body;
  for (const [location, answer] of [
    ['body.date', await entry({ date: '2025-12-31' })],
    ['body.date', await service.post('/expenses', { ...expense, date: '2024-01-01' })],
    ['body.date', await service.post(`/invoices/${open.id}/payments`, { amount: 1, date: '2025-01-01' })],
    ['body.issue_date', await service.post('/invoices', { ...invoice, issue_date: '2025-12-31' })],
  ] as const) {
    const [error] = answer.body.errors;
    expect([answer.status, error.location, error.code]).toEqual([422, location, 'period_closed']);
  }
  expect((await service.get('/reports/trial_balance')).body).toEqual(before);
  expect((await entry({ date: '2026-01-01' })).status).toBe(200);

  const next = await service.post('/fiscal_periods', { end_date: '2026-03-31' });
  expect(next.body).toMatchObject({ start_date: '2026-01-01', end_date: '2026-03-31' });
  expect((await service.post('/fiscal_periods', { end_date: '2026-03-31' })).status).toBe(409);
  expect((await service.post('/fiscal_periods', { end_date: '2026-11-21' })).status).toBe(400);
  expect((await service.get('/fiscal_periods')).body).toMatchObject({
    total_count: 2,
    data: [{ end_date: '2026-03-31' }, { end_date: '2025-12-31' }],
  });
  expect((await service.post('/fiscal_periods/2025-12-31/reopen')).status).toBe(409);
  expect((await service.post('/fiscal_periods/2024-12-31/reopen')).status).toBe(404);
  expect((await service.post('/fiscal_periods/2026-03-31/reopen')).body.status).toBe('open');
  expect((await entry({ date: '2026-03-31' })).status).toBe(200);
  expect((await entry({ date: '2025-12-31' })).status).toBe(422);
});

test('a repeated request is one entry', async () => {
  const post = () =>
    service.post(
      '/journal_entries',
      {
        description: 'once',
        lines: [
          { account_id: 'acc_1000', debit: 1 },
          { account_id: 'acc_3000', credit: 1 },
        ],
      },
      tenant,
      { 'idempotency-key': 'entry-1' },
    );
  expect((await post()).body).toEqual((await post()).body);
});
