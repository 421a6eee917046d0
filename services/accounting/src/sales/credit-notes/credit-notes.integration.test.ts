import { readPdf } from '@exchequer/testkit/read-pdf';
import {
  liveTenant,
  newCustomer,
  otherTenant,
  register,
  startTestService,
  type TestService,
  tenant,
} from '../../../test/test-service.ts';
import { withoutIds } from '../../../test/without-ids.ts';

let service: TestService;
let customer_id: string;

beforeAll(async () => {
  service = await startTestService();
  await register(service, ['US-CA']);
});

beforeEach(async () => {
  customer_id = await newCustomer(service);
});

afterAll(() => service.stop());

const ok = async (path: string, body?: unknown) => {
  const answer = await service.post(path, body);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body;
};
const issue = (more: Record<string, unknown> = {}) =>
  ok('/invoices', {
    customer_id,
    items: [
      { description: 'Work', amount: 80, account_id: 'acc_4100' },
      { description: 'Parts', amount: 10, quantity: 2 },
    ],
    ...more,
  });
const credit = (invoice_id: string, more: Record<string, unknown> = {}) =>
  service.post('/credit_notes', { invoice_id, ...more });
const invoice = async (id: string) => (await service.get(`/invoices/${id}`)).body;
const customer = async () => (await service.get(`/customers/${customer_id}`)).body;
const entryOf = async (note: { journal_entry_id: string }) =>
  (await service.get(`/journal_entries/${note.journal_entry_id}`)).body;
const trialBalance = async () => (await service.get('/reports/trial_balance?as_of=2099-12-31')).body;
const taxOwed = async () => (await service.get('/reports/sales_tax')).body.totals;
const inCalifornia = { tax: { jurisdiction: 'US-CA' } };

test('a whole invoice is credited with its tax: nothing is due, and the books are as before it', async () => {
  const [before, owed] = [await trialBalance(), await taxOwed()];
  const { id, total, tax_total } = await issue(inCalifornia);
  expect(tax_total).toBe(7.25);
  const { status, body } = await credit(id, { reason: 'Returned' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'credit_note',
    livemode: false,
    number: expect.stringMatching(/^CN-\d{6}$/),
    invoice_id: id,
    customer_id,
    status: 'issued',
    subtotal: 100,
    tax_total: 7.25,
    taxes: [{ jurisdiction: 'US-CA', rate: 0.0725, taxable: 100, amount: 7.25 }],
    total,
    amount_applied: total,
    amount_credited: 0,
    reason: 'Returned',
    issue_date: '2026-11-20',
    items: [
      { line: 1, description: 'Work', amount: 80, tax_amount: 5.8, account_id: 'acc_4100' },
      { line: 2, description: 'Parts', amount: 20, tax_amount: 1.45, account_id: 'acc_4000' },
    ],
  });
  expect((await service.get(`/credit_notes/${body.id}`)).body).toEqual(body);
  expect((await entryOf(body)).lines).toEqual([
    { account_id: 'acc_4100', debit: 80, credit: 0 },
    { account_id: 'acc_4000', debit: 20, credit: 0 },
    { account_id: 'acc_220084006', debit: 7.25, credit: 0 },
    { account_id: 'acc_1100', debit: 0, credit: 107.25 },
  ]);
  expect(await invoice(id)).toMatchObject({ status: 'paid', amount_paid: 0, amount_credited: 107.25, amount_due: 0 });
  expect((await trialBalance()).totals).toEqual(before.totals);
  expect(await taxOwed()).toEqual(owed);
  expect((await service.event('accounting.invoice.paid', id)).data).toMatchObject({ amount_due: 0 });
  expect(await customer()).toMatchObject({ revenue: { total: 0, outstanding: 0 }, credit_balance: 0 });
  const again = await credit(id);
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
});

test('parts can be credited: items, or an amount with its tax, until nothing is left', async () => {
  const { id } = await issue(inCalifornia);
  const ofItem = (await credit(id, { items: [{ line: 2, amount: 10 }] })).body;
  expect(ofItem).toMatchObject({ subtotal: 10, tax_total: 0.73, total: 10.73, items: [{ line: 2, amount: 10 }] });
  expect(await invoice(id)).toMatchObject({ status: 'partially_paid', amount_due: 96.52, amount_credited: 10.73 });
  const ofAmount = (await credit(id, { amount: 50 })).body;
  expect(ofAmount).toMatchObject({ total: 50, amount_applied: 50 });
  expect(Math.round((ofAmount.subtotal + ofAmount.tax_total) * 100)).toBe(5000);
  const rest = (await credit(id)).body;
  expect(rest.total).toBe(46.52);
  expect(await invoice(id)).toMatchObject({ status: 'paid', amount_due: 0 });
  const sum = [ofItem, ofAmount, rest].reduce((total, { tax_total }) => total + Math.round(tax_total * 100), 0);
  expect(sum).toBe(725);
  const listed = (await service.get(`/credit_notes?invoice_id=${id}`)).body;
  expect(listed.data.map(({ id: each }: { id: string }) => each)).toEqual([rest.id, ofAmount.id, ofItem.id]);
  expect(listed.data[0].items).toBeUndefined();
  expect((await service.get(`/credit_notes?customer_id=${customer_id}&limit=1`)).body.total_count).toBe(3);
});

test('the paid part becomes credit, which is refunded once', async () => {
  const { id } = await issue();
  await ok(`/invoices/${id}/payments`, { amount: 70 });
  const note = (await credit(id, { amount: 90 })).body;
  expect(note).toMatchObject({ total: 90, amount_applied: 30, amount_credited: 60 });
  expect((await entryOf(note)).lines.slice(-2)).toEqual([
    { account_id: 'acc_1100', debit: 0, credit: 30 },
    { account_id: 'acc_2400', debit: 0, credit: 60 },
  ]);
  expect(await invoice(id)).toMatchObject({ status: 'paid', amount_paid: 70, amount_credited: 30 });
  expect(await customer()).toMatchObject({ credit_balance: 60, revenue: { total: 10, outstanding: 0 } });
  const refunds = await Promise.all(
    [40, 40, 40].map((amount) => service.post('/refunds', { customer_id, amount, method: 'check', reference: '9' })),
  );
  expect(refunds.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const refund = refunds.find(({ status }) => status === 200)!.body;
  expect(refund).toMatchObject({
    object: 'refund',
    customer_id,
    amount: 40,
    method: 'check',
    reference: '9',
    payment_account_id: 'acc_1000',
    status: 'posted',
    date: '2026-11-20',
  });
  expect((await customer()).credit_balance).toBe(20);
  const undo = await service.post(`/credit_notes/${note.id}/void`);
  expect([undo.status, undo.body.code]).toEqual([409, 'conflict']);
  expect((await ok(`/refunds/${refund.id}/reverse`)).status).toBe('reversed');
  expect((await service.post(`/refunds/${refund.id}/reverse`)).status).toBe(409);
  expect((await service.get(`/refunds/${refund.id}`)).body.status).toBe('reversed');
  expect((await service.get(`/refunds?customer_id=${customer_id}`)).body.total_count).toBe(1);
  expect((await ok(`/credit_notes/${note.id}/void`)).status).toBe('void');
  expect(await customer()).toMatchObject({ credit_balance: 0, revenue: { total: 100, outstanding: 30 } });
  expect(await invoice(id)).toMatchObject({ amount_paid: 70, amount_credited: 0, amount_due: 30 });
});

test('a void credit note leaves no trace in balances and taxes, and its amount can be credited again', async () => {
  const { id } = await issue(inCalifornia);
  const [before, owed] = [await trialBalance(), await taxOwed()];
  const note = (await credit(id)).body;
  expect(await taxOwed()).not.toEqual(owed);
  const voided = await ok(`/credit_notes/${note.id}/void`);
  expect(voided).toMatchObject({ status: 'void', number: note.number, total: note.total });
  expect((await service.post(`/credit_notes/${note.id}/void`)).status).toBe(409);
  expect(await trialBalance()).toEqual(before);
  expect(await taxOwed()).toEqual(owed);
  expect(await invoice(id)).toMatchObject({ status: 'open', amount_due: 107.25, amount_credited: 0 });
  expect((await credit(id)).body).toMatchObject({ total: 107.25, taxes: [{ taxable: 100, amount: 7.25 }] });
});

test('concurrent requests credit no more than was sold', async () => {
  const { id } = await issue();
  const answers = await Promise.all(Array.from({ length: 6 }, () => credit(id, { amount: 40 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400]);
  const whole = await Promise.all([credit(id), credit(id)]);
  expect(whole.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await invoice(id)).toMatchObject({ amount_credited: 100, amount_due: 0 });
});

test('numbers have no gaps, also when credit notes are refused', async () => {
  const { id } = await issue();
  const first = Number((await credit(id, { amount: 1 })).body.number.slice(3));
  await credit(id, { amount: 1000 });
  await credit(`inv_${'0'.repeat(26)}`);
  expect((await credit(id, { amount: 1 })).body.number).toBe(`CN-${String(first + 1).padStart(6, '0')}`);
});

test('an invoice with credit notes cannot be voided before them', async () => {
  const { id } = await issue();
  const payment = await ok(`/invoices/${id}/payments`, { amount: 100 });
  const note = (await credit(id)).body;
  await ok(`/payments/${payment.id}/reverse`);
  // Nothing is paid and nothing was taken off what is due; the sale is undone nevertheless.
  expect(await invoice(id)).toMatchObject({ amount_paid: 0, amount_credited: 0, amount_due: 100 });
  const refused = await service.post(`/invoices/${id}/void`);
  expect([refused.status, refused.body.detail]).toEqual([409, 'The invoice has credit notes: void them first.']);
  await ok(`/credit_notes/${note.id}/void`);
  await ok(`/invoices/${id}/void`);
  expect((await credit(id)).status).toBe(409);
});

test('refusals name each member and leave the books as they were', async () => {
  const { id } = await issue({ issue_date: '2026-11-10' });
  const before = await trialBalance();
  const errorsOf = ({ status, body }: Awaited<ReturnType<typeof credit>>) => [
    status,
    ...(body.errors ?? []).map(({ location, code }: { location: string; code: string }) => `${location} ${code}`),
  ];
  const line = (n: number, amount: number) => ({ line: n, amount });
  for (const [more, expected] of [
    [{ amount: 0.001 }, ['body.amount too_many_decimals']],
    [{ amount: -1 }, ['body.amount out_of_range']],
    [{ amount: 0 }, ['body.amount out_of_range']],
    [{ amount: 1e308 }, ['body.amount out_of_range']],
    [{ amount: 100.01 }, ['body.amount out_of_range']],
    [{ amount: '5' }, ['body.amount wrong_type']],
    [{ amount: 1, items: [line(1, 1)] }, ['body.amount invalid_value']],
    [{ items: [] }, ['body.items too_few']],
    [{ items: Array.from({ length: 10_001 }, () => line(1, 0.01)) }, ['body.items too_many']],
    [
      { items: [line(1, 80.01), line(2, 5), line(2, 5), line(3, 1), line(1, 1)] },
      [
        'body.items[0].amount out_of_range',
        'body.items[2].line invalid_value',
        'body.items[3].line invalid_value',
        'body.items[4].line invalid_value',
      ],
    ],
    [
      { items: [line(1, 0), line(2, 0.001)] },
      ['body.items[0].amount out_of_range', 'body.items[1].amount too_many_decimals'],
    ],
    [{ items: [line(1.5, 1)] }, ['body.items[0].line wrong_type']],
    [{ issue_date: '2026-11-09' }, ['body.issue_date out_of_range']],
    [{ issue_date: '2026-02-30' }, ['body.issue_date invalid_date']],
    [{ number: 'X' }, ['body.number unknown_field']],
  ] as const) {
    expect([more, errorsOf(await credit(id, more))]).toEqual([more, [400, ...expected]]);
  }
  expect(errorsOf(await credit(`inv_${'0'.repeat(26)}`))).toEqual([404, 'body.invoice_id not_found']);
  const refund = async (more: object) => errorsOf(await service.post('/refunds', { customer_id, amount: 1, ...more }));
  expect(await refund({ amount: 0.001 })).toEqual([400, 'body.amount too_many_decimals']);
  expect(await refund({ amount: -1, date: '2026-02-30' })).toEqual([
    400,
    'body.amount out_of_range',
    'body.date invalid_date',
  ]);
  expect(await refund({ customer_id: `cus_${'0'.repeat(26)}` })).toEqual([404, 'body.customer_id not_found']);
  expect(await refund({ payment_account_id: 'acc_98765' })).toEqual([404, 'body.payment_account_id not_found']);
  expect(await refund({ payment_account_id: 'acc_4000' })).toEqual([400, 'body.payment_account_id invalid_value']);
  expect(await refund({})).toEqual([422]);
  for (const path of ['/credit_notes', '/refunds']) {
    for (const limit of ['0', '1001', 'x']) expect((await service.get(`${path}?limit=${limit}`)).status).toBe(400);
  }
  expect(await trialBalance()).toEqual(before);
  expect(await invoice(id)).toMatchObject({ amount_credited: 0, amount_due: 100 });
});

test('a closed period accepts no credit, refund or reversal', async () => {
  const mine = await service.post('/customers', { contact_name: 'C', email: 'c@d.ef' }, otherTenant);
  const sold = await service.post(
    '/invoices',
    { customer_id: mine.body.id, items: [{ description: 'x', amount: 5 }], issue_date: '2025-01-01' },
    otherTenant,
  );
  await service.post('/fiscal_periods', { end_date: '2025-12-31' }, otherTenant);
  const refused = await service.post(
    '/credit_notes',
    { invoice_id: sold.body.id, issue_date: '2025-12-31' },
    otherTenant,
  );
  expect([refused.status, refused.body.errors[0].location]).toEqual([422, 'body.issue_date']);
  expect((await service.post('/credit_notes', { invoice_id: sold.body.id }, otherTenant)).status).toBe(200);
});

test('credit notes of another organization or mode are not found', async () => {
  const { id } = await issue();
  const note = (await credit(id)).body;
  const missing = (await service.get(`/credit_notes/cn_${'0'.repeat(26)}`)).body;
  for (const as of [otherTenant, liveTenant]) {
    for (const answer of [
      await service.get(`/credit_notes/${note.id}`, as),
      await service.get(`/credit_notes/${note.id}/pdf`, as),
      await service.post(`/credit_notes/${note.id}/void`, undefined, as),
    ]) {
      expect(answer.status).toBe(404);
      expect(withoutIds(answer.body)).toEqual(withoutIds(missing));
    }
    expect((await service.post('/credit_notes', { invoice_id: id }, as)).status).toBe(404);
    expect((await service.post('/refunds', { customer_id, amount: 1 }, as)).status).toBe(404);
  }
});

test('a repeated request credits and refunds once', async () => {
  const { id } = await issue();
  await ok(`/invoices/${id}/payments`, { amount: 100 });
  const twice = async (path: string, body: unknown, key: string) => {
    const send = () => service.post(path, body, tenant, { 'idempotency-key': key });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  };
  await twice('/credit_notes', { invoice_id: id, amount: 30 }, 'credit-1');
  await twice('/refunds', { customer_id, amount: 10 }, 'refund-1');
  expect((await customer()).credit_balance).toBe(20);
});

test('aging as of a day before the credit note shows what was open then', async () => {
  const aging = async (day: string) => {
    const { rows } = (await service.get(`/reports/aging?as_of=${day}`)).body;
    return rows.find((row: { customer_id: string }) => row.customer_id === customer_id)?.total ?? 0;
  };
  const { id } = await issue({ issue_date: '2026-10-01' });
  await credit(id, { amount: 60, issue_date: '2026-11-05' });
  expect([await aging('2026-11-04'), await aging('2026-11-05')]).toEqual([100, 40]);
});

test('the PDF names the invoice, the credited items, and the use of the credit', async () => {
  await service.put('/business_profile', { name: 'Seller Inc', note: 'Thank you.' });
  const { id, number } = await issue(inCalifornia);
  await ok(`/invoices/${id}/payments`, { amount: 100 });
  const note = (await credit(id, { amount: 50, reason: 'Damaged in transit' })).body;
  const answer = await service.get(`/credit_notes/${note.id}/pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { title, pages } = await readPdf(answer.bytes);
  expect(title).toBe(`Credit note ${note.number}`);
  const texts = pages.flat().map(({ text }) => text.trim());
  expect(texts).toEqual(
    expect.arrayContaining(['Seller Inc', 'Credit to', number, '$50.00', 'Work', 'Damaged in transit', 'Thank you.']),
  );
  expect(texts).toEqual(
    expect.arrayContaining([`Taken off invoice ${number}`, '$7.25', 'Kept as your credit', '$42.75']),
  );
  const settled = await readPdf((await service.get(`/invoices/${id}/pdf`)).bytes);
  expect(settled.pages.flat().map(({ text }) => text)).toEqual(expect.arrayContaining(['PAID', 'Credited', '-$7.25']));
});
