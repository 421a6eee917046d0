import type { Answer } from '@exchequer/testkit';
import {
  newCustomer,
  otherTenant,
  register,
  startTestService,
  type TestService,
  tenant,
} from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await register(service, ['US-CA', 'US-NY', 'US-NJ', 'DE']);
});

afterAll(() => service.stop());

const errorsOf = ({ status, body }: Answer) => [
  status,
  ...body.errors.map(({ location, code }: { location: string; code: string }) => `${location} ${code}`),
];
const OCTOBER = { period_start: '2026-10-01', period_end: '2026-10-31' };
const pay = (body: Record<string, unknown>, headers = {}) => service.post('/tax_payments', body, tenant, headers);
const balanceOf = async (id: string) => (await service.get(`/accounts/${id}`)).body.balance;
const linesOf = async (entryId: string) => (await service.get(`/journal_entries/${entryId}`)).body.lines;

async function invoiceIn(jurisdiction: string, amount: number) {
  const customer_id = await newCustomer(service);
  const items = [{ description: 'x', amount }];
  return (await service.post('/invoices', { customer_id, items, tax: { jurisdiction } })).body;
}

test('a payment reduces the tax owed, and its reversal restores it', async () => {
  await invoiceIn('US-CA', 100);
  const { status, body } = await pay({ jurisdiction: 'US-CA', amount: 7.25, ...OCTOBER, reference: 'Q3' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'tax_payment',
    livemode: false,
    jurisdiction: 'US-CA',
    type: 'payment',
    status: 'paid',
    amount: 7.25,
    input_tax: 0,
    ...OCTOBER,
    date: '2026-11-20',
    payment_account_id: 'acc_1000',
    reference: 'Q3',
    reversed_at: null,
  });
  expect(await balanceOf('acc_220084006')).toBe(0);
  expect(await linesOf(body.journal_entry_id)).toEqual([
    { account_id: 'acc_220084006', debit: 7.25, credit: 0 },
    { account_id: 'acc_1000', debit: 0, credit: 7.25 },
  ]);
  expect((await service.get(`/tax_payments/${body.id}`)).body).toEqual(body);
  expect((await service.get('/tax_payments?jurisdiction=US-CA')).body).toMatchObject({ total_count: 1, data: [body] });
  expect((await service.get('/tax_payments?jurisdiction=US-NY')).body.total_count).toBe(0);

  const answers = await Promise.all([1, 2, 3].map(() => service.post(`/tax_payments/${body.id}/reverse`)));
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409]);
  expect(await balanceOf('acc_220084006')).toBe(7.25);
  expect((await service.get(`/tax_payments/${body.id}`)).body.status).toBe('reversed');
  expect((await service.post(`/journal_entries/${body.journal_entry_id}/reverse`)).status).toBe(409);
});

test('input tax is offset, and the rest is refunded', async () => {
  await invoiceIn('DE', 100);
  const settled = (await pay({ jurisdiction: 'DE', amount: 15, input_tax: 4, ...OCTOBER })).body;
  expect(await linesOf(settled.journal_entry_id)).toEqual([
    { account_id: 'acc_2200276', debit: 19, credit: 0 },
    { account_id: 'acc_1000', debit: 0, credit: 15 },
    { account_id: 'acc_1150', debit: 0, credit: 4 },
  ]);
  expect(await balanceOf('acc_2200276')).toBe(0);
  const refunded = (await pay({ jurisdiction: 'DE', type: 'refund', amount: 10, input_tax: 30, ...OCTOBER })).body;
  expect(await linesOf(refunded.journal_entry_id)).toEqual([
    { account_id: 'acc_2200276', debit: 20, credit: 0 },
    { account_id: 'acc_1000', debit: 10, credit: 0 },
    { account_id: 'acc_1150', debit: 0, credit: 30 },
  ]);
  const overpaid = (await pay({ jurisdiction: 'US-NJ', type: 'refund', amount: 5, ...OCTOBER })).body;
  expect(await linesOf(overpaid.journal_entry_id)).toEqual([
    { account_id: 'acc_220084034', debit: 0, credit: 5 },
    { account_id: 'acc_1000', debit: 5, credit: 0 },
  ]);
});

test('a repeated request is one payment', async () => {
  const body = { jurisdiction: 'US-NY', amount: 3, ...OCTOBER };
  const first = await pay(body, { 'idempotency-key': 'tax-1' });
  expect((await pay(body, { 'idempotency-key': 'tax-1' })).body).toEqual(first.body);
  expect((await service.get('/tax_payments?jurisdiction=US-NY')).body.total_count).toBe(1);
});

test('wrong payments are reported by member and pay nothing', async () => {
  const before = (await service.get('/tax_payments')).body.total_count;
  expect(
    errorsOf(await pay({ jurisdiction: 'US-NY', amount: 1.001, input_tax: -1, ...OCTOBER, period_end: '2026-02-30' })),
  ).toEqual([400, 'body.amount too_many_decimals', 'body.input_tax out_of_range', 'body.period_end invalid_date']);
  expect(errorsOf(await pay({ jurisdiction: 'US-OR', amount: 0, ...OCTOBER }))).toEqual([
    400,
    'body.jurisdiction invalid_value',
    'body.amount out_of_range',
  ]);
  expect(
    errorsOf(await pay({ jurisdiction: 'DE', amount: 1, period_start: '2026-11-01', period_end: '2026-10-31' })),
  ).toEqual([400, 'body.period_end out_of_range']);
  expect(errorsOf(await pay({ jurisdiction: 'DE', type: 'refund', amount: 0, input_tax: 1, ...OCTOBER }))).toEqual([
    400,
    'body.amount out_of_range',
  ]);
  const most = 9_007_199_254_740.99;
  expect(errorsOf(await pay({ jurisdiction: 'DE', amount: most, input_tax: 0.01, ...OCTOBER }))).toEqual([
    400,
    'body.input_tax out_of_range',
  ]);
  const from = (payment_account_id: string) => pay({ jurisdiction: 'DE', amount: 1, ...OCTOBER, payment_account_id });
  expect(errorsOf(await from('acc_777777'))).toEqual([404, 'body.payment_account_id not_found']);
  expect(errorsOf(await from('acc_4000'))).toEqual([400, 'body.payment_account_id invalid_value']);
  expect(errorsOf(await pay({ jurisdiction: 'DE' }))).toEqual([
    400,
    'body.amount required',
    'body.period_start required',
    'body.period_end required',
  ]);
  expect((await service.get('/tax_payments')).body.total_count).toBe(before);
  expect((await service.get(`/tax_payments/taxp_${'0'.repeat(26)}`)).status).toBe(404);
  const { id } = (await service.get('/tax_payments?limit=1')).body.data[0];
  expect((await service.get(`/tax_payments/${id}`, otherTenant)).status).toBe(404);
  expect((await service.post(`/tax_payments/${id}/reverse`, undefined, otherTenant)).status).toBe(404);
});

test('a closed period accepts no tax payment', async () => {
  await service.post('/fiscal_periods', { end_date: '2026-09-30' });
  const answer = await pay({ jurisdiction: 'DE', amount: 1, ...OCTOBER, date: '2026-09-30' });
  expect(errorsOf(answer)).toEqual([422, 'body.date period_closed']);
});
