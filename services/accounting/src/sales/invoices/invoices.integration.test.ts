import { inTenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import {
  liveTenant,
  newCustomer,
  otherTenant,
  startTestService,
  type TestService,
  tenant,
} from '../../../test/test-service.ts';
import { withoutIds } from '../../../test/without-ids.ts';

let service: TestService;
let customer_id: string;
const items = [{ description: 'Work', amount: 100 }];

beforeAll(async () => {
  service = await startTestService();
  customer_id = await newCustomer(service);
});

afterAll(() => service.stop());

const issue = (more: Record<string, unknown> = {}, as = tenant, headers = {}) =>
  service.post('/invoices', { customer_id, items, ...more }, as, headers);

const trialBalance = async () => (await service.get('/reports/trial_balance?as_of=2099-12-31')).body;

test('an invoice is numbered, due by its terms, posted to the books and announced', async () => {
  const { status, body } = await issue({
    items: [
      { description: 'Consulting', amount: 1200.5, account_id: 'acc_4100' },
      { description: 'Seats', amount: 19.99, quantity: 3 },
    ],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'invoice',
    livemode: false,
    customer_id,
    status: 'open',
    currency: 'USD',
    subtotal: 1260.47,
    tax_total: 0,
    taxes: [],
    total: 1260.47,
    amount_paid: 0,
    amount_due: 1260.47,
    payment_terms: 'net_30',
    issue_date: '2026-11-20',
    due_date: '2026-12-20',
    items: [
      { description: 'Consulting', amount: 1200.5, quantity: 1, total: 1200.5, tax_amount: 0, account_id: 'acc_4100' },
      { description: 'Seats', amount: 19.99, quantity: 3, total: 59.97, tax_amount: 0, account_id: 'acc_4000' },
    ],
  });
  expect(body.number).toMatch(/^INV-\d{6}$/);
  expect((await service.get(`/invoices/${body.id}`)).body).toEqual(body);
  const entry = (await service.get(`/journal_entries/${body.journal_entry_id}`)).body;
  expect(entry.source).toEqual({ type: 'invoice', id: body.id });
  expect(entry.lines).toEqual([
    { account_id: 'acc_1100', debit: 1260.47, credit: 0 },
    { account_id: 'acc_4100', debit: 0, credit: 1200.5 },
    { account_id: 'acc_4000', debit: 0, credit: 59.97 },
  ]);
  const event = await service.event('accounting.invoice.created', body.id);
  expect(event).toMatchObject({ sequence: 1, organizationId: tenant.organizationId, livemode: false });
  expect(event.data).toEqual({
    id: body.id,
    object: 'invoice',
    livemode: false,
    number: body.number,
    customer_id,
    status: 'open',
    total: 1260.47,
    amount_due: 1260.47,
    currency: 'USD',
    issue_date: '2026-11-20',
    due_date: '2026-12-20',
  });
});

test('numbers have no gaps, even with refused and concurrent invoices', async () => {
  const before = Number((await issue()).body.number.slice(4));
  const unknown = `cus_${'0'.repeat(26)}`;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? issue({ customer_id: unknown }) : issue())),
  );
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [Number(body.number.slice(4))] : []));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, n) => before + 1 + n));
  expect((await issue()).body.number).toBe(`INV-${String(before + 9).padStart(6, '0')}`);
});

test('a number from the caller can be used once', async () => {
  expect((await issue({ number: 'A-17' })).body.number).toBe('A-17');
  const again = await issue({ number: 'A-17' });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  for (const number of ['a-17', 'A-17 ', ' A-17', 'Ａ-17', 'A\u200b-17']) {
    expect([number, (await issue({ number })).status]).toEqual([number, 409]);
  }
  for (const number of ['INV-5', 'inv-5', 'INV-5 ', ' INV-5']) {
    expect([number, (await issue({ number })).body.errors[0].location]).toEqual([number, 'body.number']);
  }
});

test('terms and due date', async () => {
  const dates = async (more: Record<string, unknown>) => {
    const { payment_terms, due_date } = (await issue(more)).body;
    return [payment_terms, due_date];
  };
  expect(await dates({ payment_terms: 'due_on_receipt' })).toEqual(['due_on_receipt', '2026-11-20']);
  expect(await dates({ payment_terms: 'net_15', issue_date: '2024-02-20' })).toEqual(['net_15', '2024-03-06']);
  expect(await dates({ due_date: '2026-12-05' })).toEqual(['net_15', '2026-12-05']);
  expect(await dates({ due_date: '2026-12-07' })).toEqual(['custom', '2026-12-07']);
  for (const wrong of [
    { due_date: '2026-11-19' },
    { due_date: '2026-02-30' },
    { payment_terms: 'net_15', due_date: '2026-12-06' },
    { payment_terms: 'whenever' },
    { issue_date: '20.11.2026' },
  ]) {
    expect([wrong, (await issue(wrong)).status]).toEqual([wrong, 400]);
  }
});

test('an unpaid invoice is overdue on the day after its due date', async () => {
  const { body } = await issue({ payment_terms: 'net_7' });
  const statusOn = async (day: string) => {
    service.setToday(day);
    return (await service.get(`/invoices/${body.id}`)).body.status;
  };
  try {
    expect(await statusOn('2026-11-27')).toBe('open');
    expect(await statusOn('2026-11-28')).toBe('overdue');
    await service.post(`/invoices/${body.id}/payments`, { amount: 40 });
    expect(await statusOn('2026-11-28')).toBe('overdue');
    expect(await statusOn('2026-11-27')).toBe('partially_paid');
    await service.post(`/invoices/${body.id}/payments`, { amount: 60 });
    expect(await statusOn('2027-11-28')).toBe('paid');
  } finally {
    service.setToday('2026-11-20');
  }
});

test('payments can be partial, then full; the event comes with the last cent', async () => {
  const { body: invoice } = await issue();
  const first = await service.post(`/invoices/${invoice.id}/payments`, {
    amount: 99.99,
    method: 'check',
    reference: '7',
  });
  expect(first.body).toMatchObject({
    object: 'payment',
    invoice_id: invoice.id,
    customer_id,
    amount: 99.99,
    amount_applied: 99.99,
    amount_credited: 0,
    method: 'check',
    reference: '7',
    payment_account_id: 'acc_1000',
    status: 'posted',
    date: '2026-11-20',
  });
  expect((await service.get(`/invoices/${invoice.id}`)).body).toMatchObject({
    status: 'partially_paid',
    amount_due: 0.01,
    amount_paid: 99.99,
  });
  expect(service.events.filter(({ type, subject }) => type.endsWith('.paid') && subject === invoice.id)).toEqual([]);
  await service.post(`/invoices/${invoice.id}/payments`, { amount: 0.01 });
  expect((await service.get(`/invoices/${invoice.id}`)).body).toMatchObject({ status: 'paid', amount_due: 0 });
  const event = await service.event('accounting.invoice.paid', invoice.id);
  expect(event.data).toMatchObject({ status: 'paid', amount_due: 0, total: 100 });
  const more = await service.post(`/invoices/${invoice.id}/payments`, { amount: 1 });
  expect([more.status, more.body.code]).toEqual([409, 'conflict']);
  const { body: list } = await service.get(`/invoices/${invoice.id}/payments`);
  expect(list.data.map(({ amount }: { amount: number }) => amount)).toEqual([0.01, 99.99]);
});

test('an overpayment is credit, which pays another invoice and cannot be spent twice', async () => {
  const id = await newCustomer(service);
  const { body: a } = await issue({ customer_id: id });
  const { body: b } = await issue({ customer_id: id });
  const { body: over } = await service.post(`/invoices/${a.id}/payments`, { amount: 130 });
  expect(over).toMatchObject({ amount: 130, amount_applied: 100, amount_credited: 30 });
  expect((await service.get(`/customers/${id}`)).body.credit_balance).toBe(30);
  const credit = { amount: 20, method: 'customer_credit' };
  const answers = await Promise.all([1, 2, 3].map(() => service.post(`/invoices/${b.id}/payments`, credit)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await service.get(`/invoices/${b.id}`)).body.amount_due).toBe(80);
  expect((await service.get(`/customers/${id}`)).body.credit_balance).toBe(10);
  const undo = await service.post(`/payments/${over.id}/reverse`);
  expect([undo.status, undo.body.code]).toEqual([409, 'conflict']);
  const paidByCredit = answers.find(({ status }) => status === 200)!.body.id;
  expect((await service.post(`/payments/${paidByCredit}/reverse`)).body.status).toBe('reversed');
  expect((await service.post(`/payments/${over.id}/reverse`)).body.status).toBe('reversed');
  expect((await service.post(`/payments/${over.id}/reverse`)).status).toBe(409);
  expect((await service.get(`/customers/${id}`)).body).toMatchObject({ credit_balance: 0 });
  expect((await service.get(`/invoices/${a.id}`)).body).toMatchObject({ status: 'open', amount_due: 100 });
});

test('two concurrent payments never pay more than is due', async () => {
  const id = await newCustomer(service);
  const { body: invoice } = await issue({ customer_id: id });
  await Promise.all([1, 2, 3, 4].map(() => service.post(`/invoices/${invoice.id}/payments`, { amount: 60 })));
  expect((await service.get(`/invoices/${invoice.id}`)).body).toMatchObject({ amount_paid: 100, amount_due: 0 });
  expect((await service.get(`/customers/${id}`)).body.credit_balance).toBe(20);
});

test('a void invoice is reversed, keeps its number, and accepts no payment', async () => {
  const before = await trialBalance();
  const { body: invoice } = await issue();
  const { body: payment } = await service.post(`/invoices/${invoice.id}/payments`, { amount: 1 });
  expect((await service.post(`/invoices/${invoice.id}/void`)).status).toBe(409);
  await service.post(`/payments/${payment.id}/reverse`);
  const voided = await service.post(`/invoices/${invoice.id}/void`);
  expect(voided.body).toMatchObject({ status: 'void', amount_due: 0, number: invoice.number });
  expect((await service.post(`/invoices/${invoice.id}/void`)).status).toBe(409);
  expect((await service.post(`/invoices/${invoice.id}/payments`, { amount: 1 })).status).toBe(409);
  expect((await trialBalance()).totals).toEqual(before.totals);
  const entries = (await service.get(`/journal_entries?source_id=${invoice.id}`)).body.data;
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ reverses: invoice.journal_entry_id, reversed_by: null });
  expect(entries[1]).toMatchObject({ id: invoice.journal_entry_id, reversed_by: entries[0].id });
});

test('ten thousand items are exact to the cent; one more is refused', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({ description: `Line ${n}`, amount: 0.01 + (n % 100) / 100 }));
  const exact = many.map(({ description, amount }) => ({ description, amount: Number(amount.toFixed(2)) }));
  const cents = exact.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const { status, body } = await issue({ items: exact });
  expect(status).toBe(200);
  expect([body.total, body.item_count, body.items.length]).toEqual([cents / 100, 10_000, 10_000]);
  expect(body.items[9_999]).toMatchObject({ description: 'Line 9999', total: 1 });
  const tooMany = await issue({ items: [...exact, exact[0]] });
  expect([tooMany.status, tooMany.body.errors[0].location]).toEqual([400, 'body.items']);
});

test('refusals name each member and leave the books as they were', async () => {
  const before = await trialBalance();
  const errorsOf = async (body: unknown) => {
    const answer = await service.post('/invoices', body);
    return [
      answer.status,
      ...(answer.body.errors ?? []).map(
        (error: { location: string; code: string }) => `${error.location} ${error.code}`,
      ),
    ];
  };
  const item = (amount: unknown, more = {}) => ({ description: 'x', amount, ...more });
  const of = (...list: unknown[]) => ({ customer_id, items: list });
  expect(
    await errorsOf(of(item(0.001), item(1e308), item(-1), item(9_007_199_254_741), item(1, { quantity: 0 }))),
  ).toEqual([
    400,
    'body.items[0].amount too_many_decimals',
    'body.items[1].amount out_of_range',
    'body.items[2].amount out_of_range',
    'body.items[3].amount out_of_range',
    'body.items[4].quantity out_of_range',
  ]);
  expect(await errorsOf(of(item('1'), item(null), { amount: 1 }))).toEqual([
    400,
    'body.items[0].amount wrong_type',
    'body.items[1].amount wrong_type',
    'body.items[2].description required',
  ]);
  expect(await errorsOf(of())).toEqual([400, 'body.items too_few']);
  expect(await errorsOf(of(...Array.from({ length: 500 }, () => item(-1))))).toHaveLength(101);
  expect(await errorsOf(of(item(0)))).toEqual([400, 'body.items out_of_range']);
  const most = 9_007_199_254_740.99;
  expect(await errorsOf(of(item(most), item(0.01)))).toEqual([400, 'body.items out_of_range']);
  expect(await errorsOf(of(item(most, { quantity: 2 })))).toEqual([400, 'body.items out_of_range']);
  expect(await errorsOf({ ...of(item(1)), discount: 5 })).toEqual([400, 'body.discount unknown_field']);
  expect(await errorsOf({ ...of(item(1)), currency: 'EUR' })).toEqual([400, 'body.currency invalid_value']);
  expect(await errorsOf(of(item(1, { account_id: 'acc_1000' })))).toEqual([
    400,
    'body.items[0].account_id invalid_value',
  ]);
  expect(await errorsOf(of(item(1, { account_id: 'acc_98765' })))).toEqual([404, 'body.items[0].account_id not_found']);
  expect((await service.post('/invoices', `{"customer_id":"${customer_id}","items":[{"amount":NaN}]}`)).status).toBe(
    400,
  );
  expect(await trialBalance()).toEqual(before);
});

test('customers and invoices of another organization are not found', async () => {
  const { body: mine } = await issue();
  const unknown = await issue({ customer_id: `cus_${'0'.repeat(26)}` });
  const foreign = await issue({}, otherTenant);
  expect(foreign.status).toBe(404);
  expect(withoutIds(foreign.body)).toEqual(withoutIds(unknown.body));
  const missing = (await service.get(`/invoices/inv_${'0'.repeat(26)}`)).body;
  for (const as of [otherTenant, liveTenant]) {
    for (const answer of [
      await service.get(`/invoices/${mine.id}`, as),
      await service.get(`/invoices/${mine.id}/payments`, as),
      await service.post(`/invoices/${mine.id}/void`, undefined, as),
      await service.post(`/invoices/${mine.id}/payments`, { amount: 1 }, as),
      await service.get(`/journal_entries/${mine.journal_entry_id}`, as),
      await service.post(`/journal_entries/${mine.journal_entry_id}/reverse`, undefined, as),
    ]) {
      expect(answer.status).toBe(404);
      expect(withoutIds(answer.body)).toEqual(withoutIds(missing));
    }
  }
  expect((await service.get(`/invoices/${mine.id}`)).body).toEqual(mine);
});

test('a repeated request is one invoice, one entry, one event', async () => {
  const headers = { 'idempotency-key': 'invoice-1' };
  const first = await issue({}, tenant, headers);
  const again = await issue({}, tenant, headers);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await service.get(`/journal_entries?source_id=${first.body.id}`)).body.total_count).toBe(1);
  const pay = () =>
    service.post(`/invoices/${first.body.id}/payments`, { amount: 10 }, tenant, { 'idempotency-key': 'p' });
  expect((await pay()).body).toEqual((await pay()).body);
  expect((await service.get(`/invoices/${first.body.id}`)).body.amount_due).toBe(90);
});

test('the statuses in a list match the invoices', async () => {
  for (const status of ['open', 'partially_paid', 'paid', 'overdue', 'void']) {
    const { body } = await service.get(`/invoices?status=${status}`);
    expect(body.data.length).toBe(body.total_count);
    expect(body.data.every((invoice: { status: string }) => invoice.status === status)).toBe(true);
    if (status !== 'overdue') expect(body.total_count).toBeGreaterThan(0);
  }
  expect((await service.get('/invoices?status=lost')).status).toBe(400);
  expect((await service.get('/invoices?customer_id=%00')).status).toBe(400);
});

test('lists filter by days, customer and status', async () => {
  const mine = await newCustomer(service);
  const ids: string[] = [];
  for (const issue_date of ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01']) {
    ids.push((await issue({ customer_id: mine, issue_date, due_date: '2026-12-31' })).body.id);
  }
  const { body: payment } = await service.post(`/invoices/${ids[2]}/payments`, { amount: 100 });
  const listed = async (query: string) => {
    const { body } = await service.get(`/invoices?customer_id=${mine}&${query}`);
    return [body.total_count, ...body.data.map(({ id }: { id: string }) => ids.indexOf(id))];
  };
  expect(await listed('from=2026-06-01&to=2026-06-30')).toEqual([2, 2, 1]);
  expect(await listed('to=2026-06-01')).toEqual([2, 1, 0]);
  expect(await listed('from=2026-06-01&status=open')).toEqual([2, 3, 1]);
  expect(await listed('from=2026-07-02')).toEqual([0]);
  expect((await service.get(`/payments?customer_id=${mine}`)).body).toMatchObject({
    total_count: 1,
    has_more: false,
    data: [payment],
  });
  expect((await service.get(`/payments?invoice_id=${ids[0]}`)).body.total_count).toBe(0);
  const all = (await service.get('/payments?limit=1')).body;
  expect([all.data, all.has_more]).toEqual([[payment], all.total_count > 1]);
});

test('an invoice whose event cannot be recorded is not issued', async () => {
  const before = await trialBalance();
  const series = () =>
    inTenant(service.deps.db, tenant, (trx) => trx.selectFrom('invoice_series').select('last').executeTakeFirst());
  const last = await series();
  await service.admin('alter table accounting.outbox add constraint refused check (false) not valid');
  try {
    expect((await issue()).status).toBe(500);
  } finally {
    await service.admin('alter table accounting.outbox drop constraint refused');
  }
  expect(await trialBalance()).toEqual(before);
  expect(await series()).toEqual(last);
  const { rows } = await inTenant(service.deps.db, tenant, (trx) =>
    sql<{ open: boolean }>`select exists(select from journal_entry j left join invoice i on i.id = j.source_id
      where j.source_type = 'invoice' and i.id is null) as open`.execute(trx),
  );
  expect(rows[0]!.open).toBe(false);
});
