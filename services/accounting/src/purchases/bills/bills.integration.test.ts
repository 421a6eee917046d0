import { liveTenant, otherTenant, startTestService, type TestService, tenant } from '../../../test/test-service.ts';
import { withoutIds } from '../../../test/without-ids.ts';

let service: TestService;
const items = [{ description: 'Paper', amount: 100, account_id: 'acc_6100' }];

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const enter = (more: Record<string, unknown> = {}, as = tenant, headers = {}) =>
  service.post('/bills', { vendor: 'Paper & Co', items, ...more }, as, headers);
const pay = (id: string, amount: unknown, more: Record<string, unknown> = {}, as = tenant) =>
  service.post(`/bills/${id}/payments`, { amount, ...more }, as);
const bill = async (id: string) => (await service.get(`/bills/${id}`)).body;
const trialBalance = async () => (await service.get('/reports/trial_balance?as_of=2099-12-31')).body;

test('a bill is due by its terms and is in the books from its issue date', async () => {
  const { status, body } = await enter({
    number: '2026-77',
    issue_date: '2026-11-10',
    payment_terms: 'net_15',
    memo: 'October',
    items: [
      { description: 'Chairs', amount: 199.99, quantity: 3, account_id: 'acc_1500' },
      { description: 'Delivery', amount: 20.5, account_id: 'acc_6900' },
    ],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'bill',
    livemode: false,
    vendor: 'Paper & Co',
    number: '2026-77',
    status: 'open',
    currency: 'USD',
    item_count: 2,
    total: 620.47,
    amount_paid: 0,
    amount_due: 620.47,
    payment_terms: 'net_15',
    issue_date: '2026-11-10',
    due_date: '2026-11-25',
    memo: 'October',
    document_id: null,
    voided_at: null,
    items: [
      { description: 'Chairs', amount: 199.99, quantity: 3, total: 599.97, account_id: 'acc_1500' },
      { description: 'Delivery', amount: 20.5, quantity: 1, total: 20.5, account_id: 'acc_6900' },
    ],
  });
  expect(await bill(body.id)).toEqual(body);
  expect((await service.get(`/journal_entries/${body.journal_entry_id}`)).body).toMatchObject({
    date: '2026-11-10',
    description: 'Bill 2026-77 of Paper & Co',
    source: { type: 'bill', id: body.id },
    lines: [
      { account_id: 'acc_1500', debit: 599.97, credit: 0 },
      { account_id: 'acc_6900', debit: 20.5, credit: 0 },
      { account_id: 'acc_2000', debit: 0, credit: 620.47 },
    ],
  });
});

test("a vendor's number can be used once, in any case of the name; a void bill frees it", async () => {
  const { body } = await enter({ vendor: 'Acme', number: 'A-1' });
  const again = await enter({ vendor: 'ACME', number: 'A-1' });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  expect((await enter({ vendor: 'Other', number: 'A-1' })).status).toBe(200);
  expect((await enter({ vendor: 'Acme' })).status).toBe(200);
  const second = (await enter({ vendor: 'Acme' })).body;
  expect((await service.patch(`/bills/${second.id}`, { number: 'A-1' })).status).toBe(409);
  await service.post(`/bills/${body.id}/void`);
  expect((await enter({ vendor: 'acme', number: 'A-1' })).status).toBe(200);
  const listed = (await service.get('/bills?vendor=aCME')).body;
  expect(listed.data.map(({ vendor }: { vendor: string }) => vendor)).toEqual(['acme', 'Acme', 'Acme', 'Acme']);
  expect(listed.data[0].items).toBeUndefined();
});

test.each([
  ['Mill', 'a-1'],
  ['Mill', 'A-1 '],
  ['Mill ', 'A-1'],
  [' MILL', ' a-1'],
  ['Ｍｉｌｌ', 'Ａ-1'],
  ['Mi\u200dll', 'A-1'],
])('vendor %j with number %j is vendor "Mill" with number "A-1"', async (vendor, number) => {
  const { body } = await enter({ vendor: 'Mill', number: 'A-1' });
  const again = await enter({ vendor, number });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  const unnumbered = (await enter({ vendor })).body;
  expect((await service.patch(`/bills/${unnumbered.id}`, { number })).status).toBe(409);
  const listed = (await service.get(`/bills?vendor=${encodeURIComponent(vendor)}`)).body;
  expect(listed.data.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([body.id, unnumbered.id]));
  await service.post(`/bills/${body.id}/void`);
  expect((await enter({ vendor, number })).status).toBe(200);
  const [{ id }] = (await service.get(`/bills?vendor=${encodeURIComponent(vendor)}&limit=1`)).body.data;
  await service.post(`/bills/${id}/void`);
});

test.each([
  ['Müller & Co', 'MÜLLER & CO'],
  ['Smith  and   Sons', 'Smith and\u00a0Sons'],
  ['Cafe\u0301', 'Café'],
])('vendor %j is vendor %j, in the aging too', async (vendor, same) => {
  await enter({ vendor, number: 'X-1' });
  expect((await enter({ vendor: same, number: 'x-1' })).status).toBe(409);
  expect((await enter({ vendor: same, number: 'x-2' })).status).toBe(200);
  const { rows } = (await service.get('/reports/aging?type=payable')).body;
  expect(rows.filter(({ name }: { name: string }) => [vendor, same].includes(name))).toMatchObject([{ total: 200 }]);
});

test('of two concurrent bills with one number, one is refused and not in the books', async () => {
  const before = (await service.get('/journal_entries')).body.total_count;
  const answers = await Promise.all([1, 2, 3].map(() => enter({ vendor: 'Twice', number: '1' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await service.get('/journal_entries')).body.total_count).toBe(before + 1);
});

test('payments can be partial and full, never above the amount due, even concurrently', async () => {
  const { id } = (await enter()).body;
  const first = await pay(id, 40, { method: 'check', reference: '12', payment_account_id: 'acc_2050' });
  expect(first.body).toMatchObject({
    object: 'bill_payment',
    bill_id: id,
    amount: 40,
    method: 'check',
    reference: '12',
    payment_account_id: 'acc_2050',
    status: 'posted',
    date: '2026-11-20',
  });
  expect((await service.get(`/bill_payments/${first.body.id}`)).body).toEqual(first.body);
  expect(await bill(id)).toMatchObject({ status: 'partially_paid', amount_paid: 40, amount_due: 60 });
  const tooMuch = await pay(id, 60.01);
  expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'limit_reached']);
  const answers = await Promise.all([60, 60, 60].map((amount) => pay(id, amount)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await bill(id)).toMatchObject({ status: 'paid', amount_due: 0 });
  expect((await service.post(`/bills/${id}/void`)).status).toBe(409);
  expect((await service.patch(`/bills/${id}`, { memo: 'x' })).status).toBe(409);
  const { data } = (await service.get(`/bills/${id}/payments`)).body;
  expect(data.map(({ amount }: { amount: number }) => amount)).toEqual([60, 40]);
});

test('a payment is reversed once; then the bill can be voided, and the books are as before', async () => {
  const before = await trialBalance();
  const { id } = (await enter()).body;
  const payment = (await pay(id, 100)).body;
  const answers = await Promise.all([1, 2].map(() => service.post(`/bill_payments/${payment.id}/reverse`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)!.body.status).toBe('reversed');
  expect(await bill(id)).toMatchObject({ status: 'open', amount_due: 100 });
  const voided = await service.post(`/bills/${id}/void`);
  expect(voided.body).toMatchObject({ status: 'void', amount_due: 0 });
  expect((await service.post(`/bills/${id}/void`)).status).toBe(409);
  expect((await pay(id, 1)).status).toBe(409);
  expect((await service.patch(`/bills/${id}`, { memo: 'x' })).status).toBe(409);
  expect((await trialBalance()).totals).toEqual(before.totals);
  const undone = await service.post(`/journal_entries/${voided.body.journal_entry_id}/reverse`);
  expect([undone.status, undone.body.detail]).toEqual([409, 'The entry belongs to a bill: undo that.']);
});

test('only due date, terms, number and memo can change, until the bill is paid', async () => {
  const { body } = await enter({ number: 'C-1', memo: 'x' });
  const change = (values: unknown) => service.patch(`/bills/${body.id}`, values);
  expect((await change({ due_date: '2026-12-24', memo: null })).body).toMatchObject({
    due_date: '2026-12-24',
    payment_terms: 'custom',
    memo: null,
    number: 'C-1',
    total: 100,
  });
  expect((await change({ payment_terms: 'net_7', number: 'C-2' })).body).toMatchObject({
    due_date: '2026-11-27',
    payment_terms: 'net_7',
    number: 'C-2',
  });
  for (const [wrong, location] of [
    [{ due_date: '2026-11-19' }, 'body.due_date'],
    [{ due_date: '2026-11-31' }, 'body.due_date'],
    [{ due_date: '2026-12-24', payment_terms: 'net_7' }, 'body.due_date'],
    [{ vendor: 'Other' }, 'body.vendor'],
    [{ items: [] }, 'body.items'],
  ] as const) {
    const answer = await change(wrong);
    expect([wrong, answer.status, answer.body.errors[0].location]).toEqual([wrong, 400, location]);
  }
});

test('an unpaid bill is overdue on the day after its due date', async () => {
  const { id } = (await enter({ payment_terms: 'net_7' })).body;
  try {
    service.setToday('2026-11-27');
    expect((await bill(id)).status).toBe('open');
    service.setToday('2026-11-28');
    expect((await bill(id)).status).toBe('overdue');
    const overdue = (await service.get('/bills?status=overdue')).body.data;
    expect(overdue.map((each: { id: string }) => each.id)).toContain(id);
    expect((await service.get('/bills?status=open&limit=1000')).body.data.map(idOf)).not.toContain(id);
  } finally {
    service.setToday('2026-11-20');
  }
});

test('refusals name each member and leave the books as they were', async () => {
  const { body: open } = await enter();
  const before = await trialBalance();
  const item = (amount: unknown, more = {}) => ({ description: 'x', amount, account_id: 'acc_6100', ...more });
  const errorsOf = ({ status, body }: { status: number; body: { errors?: { location: string; code: string }[] } }) => [
    status,
    ...(body.errors ?? []).map(({ location, code }) => `${location} ${code}`),
  ];
  const of = async (...list: unknown[]) => errorsOf(await enter({ items: list }));
  expect(await of(item(0.001), item(1e308), item(-1), item(1, { quantity: 1e-7 }))).toEqual([
    400,
    'body.items[0].amount too_many_decimals',
    'body.items[1].amount out_of_range',
    'body.items[2].amount out_of_range',
    'body.items[3].quantity out_of_range',
  ]);
  expect(await of()).toEqual([400, 'body.items too_few']);
  expect(await of(item(0))).toEqual([400, 'body.items out_of_range']);
  expect(await of(...Array.from({ length: 10_001 }, () => item(1)))).toEqual([400, 'body.items too_many']);
  expect(await of({ description: 'x', amount: 1 })).toEqual([400, 'body.items[0].account_id required']);
  expect(await of(item(1, { account_id: 'acc_4000' }))).toEqual([400, 'body.items[0].account_id invalid_value']);
  expect(await of(item(1, { account_id: 'acc_98765' }))).toEqual([404, 'body.items[0].account_id not_found']);
  expect(errorsOf(await service.post('/bills', `{"vendor":"x","items":[{"amount":NaN}]}`))).toEqual([400]);
  expect(errorsOf(await service.post('/bills', {}))).toEqual([400, 'body.vendor required', 'body.items required']);
  for (const [amount, code] of [
    [0.001, 'too_many_decimals'],
    [0, 'out_of_range'],
    [-5, 'out_of_range'],
    [1e308, 'out_of_range'],
    ['5', 'wrong_type'],
  ]) {
    expect(errorsOf(await pay(open.id, amount))).toEqual([400, `body.amount ${code}`]);
  }
  const paidFrom = async (payment_account_id: string) => errorsOf(await pay(open.id, 1, { payment_account_id }));
  expect(await paidFrom('acc_98765')).toEqual([404, 'body.payment_account_id not_found']);
  expect(await paidFrom('acc_4000')).toEqual([400, 'body.payment_account_id invalid_value']);
  expect((await pay(open.id, 1, { method: 'customer_credit' })).status).toBe(400);
  for (const limit of ['0', '-1', '1001', 'ten']) {
    expect((await service.get(`/bills?limit=${limit}`)).status).toBe(400);
    expect((await service.get(`/bills/${open.id}/payments?limit=${limit}`)).status).toBe(400);
  }
  await service.post('/fiscal_periods', { end_date: '2025-12-31' });
  expect(errorsOf(await enter({ issue_date: '2025-12-31' }))).toEqual([422, 'body.issue_date period_closed']);
  expect(errorsOf(await pay(open.id, 1, { date: '2025-12-31' }))).toEqual([422, 'body.date period_closed']);
  expect(await trialBalance()).toEqual(before);
  expect(await bill(open.id)).toEqual(open);
});

test('bills of another organization or mode are not found', async () => {
  const { body: mine } = await enter();
  const payment = (await pay(mine.id, 1)).body;
  const missing = (await service.get(`/bills/bill_${'0'.repeat(26)}`)).body;
  for (const as of [otherTenant, liveTenant]) {
    for (const answer of [
      await service.get(`/bills/${mine.id}`, as),
      await service.patch(`/bills/${mine.id}`, { memo: 'x' }, as),
      await service.post(`/bills/${mine.id}/void`, undefined, as),
      await pay(mine.id, 1, {}, as),
      await service.get(`/bills/${mine.id}/payments`, as),
      await service.get(`/bill_payments/${payment.id}`, as),
      await service.post(`/bill_payments/${payment.id}/reverse`, undefined, as),
      await service.get('/bills/nonsense', as),
    ]) {
      expect(answer.status).toBe(404);
      expect(withoutIds(answer.body)).toEqual(withoutIds(missing));
    }
  }
});

test('a repeated request is one bill, one payment', async () => {
  const headers = { 'idempotency-key': 'bill-1' };
  const first = await enter({}, tenant, headers);
  const again = await enter({}, tenant, headers);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const once = () =>
    service.post(`/bills/${first.body.id}/payments`, { amount: 10 }, tenant, { 'idempotency-key': 'bill-1-paid' });
  expect((await once()).body).toEqual((await once()).body);
  expect((await bill(first.body.id)).amount_paid).toBe(10);
});

const idOf = ({ id }: { id: string }) => id;
