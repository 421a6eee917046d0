import { auditEntriesOf } from '@exchequer/testkit';
import { startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** The records that the audit log gets: action and target, oldest first. */
async function recordedActions(): Promise<string[][]> {
  const { rows } = await service.admin(`select action, target from ${auditEntriesOf('accounting')} order by seq`);
  return rows.map(({ action, target }) => [action, target]);
}

async function made(path: string, body: unknown): Promise<string> {
  const answer = await service.post(path, body);
  expect(answer.status).toBe(200);
  return answer.body.id;
}

test('every creation, change, void, reversal, deletion, closing and reopening is recorded for the audit log, and a refused one is not', async () => {
  const customer = { contact_name: 'Ada Byron', email: 'ada@northwind.example' };
  const customer_id = await made('/customers', customer);
  const unused = await made('/customers', { ...customer, email: 'unused@northwind.example' });
  const invoiceOf = (amount: number) => made('/invoices', { customer_id, items: [{ description: 'Ovens', amount }] });
  const invoice = await invoiceOf(100);
  const credited = await invoiceOf(50);
  const payment = await made(`/invoices/${invoice}/payments`, { amount: 40 });
  const note = await made('/credit_notes', { invoice_id: credited });
  const expense = await made('/expenses', { amount: 10, description: 'Pens', account_id: 'acc_6100' });
  const item = { description: 'Paper', amount: 100, account_id: 'acc_6100' };
  const bill = await made('/bills', { vendor: 'Paper & Co', items: [item] });
  const billPayment = await made(`/bills/${bill}/payments`, { amount: 25 });

  const created = await recordedActions();
  expect(created).toEqual([
    ['customer.created', customer_id],
    ['customer.created', unused],
    ['invoice.created', invoice],
    ['invoice.created', credited],
    ['payment.created', payment],
    ['credit_note.created', note],
    ['expense.recorded', expense],
    ['bill.created', bill],
    ['bill_payment.created', billPayment],
  ]);
  const actions: [string, string, () => Promise<{ status: number }>][] = [
    ['customer.updated', customer_id, () => service.patch(`/customers/${customer_id}`, { contact_name: 'Ada' })],
    ['invoice.updated', invoice, () => service.patch(`/invoices/${invoice}`, { memo: 'Thanks' })],
    ['payment.reversed', payment, () => service.post(`/payments/${payment}/reverse`, {})],
    ['invoice.voided', invoice, () => service.post(`/invoices/${invoice}/void`, {})],
    ['credit_note.voided', note, () => service.post(`/credit_notes/${note}/void`, {})],
    ['expense.voided', expense, () => service.post(`/expenses/${expense}/void`, {})],
    ['bill_payment.reversed', billPayment, () => service.post(`/bill_payments/${billPayment}/reverse`, {})],
    ['bill.voided', bill, () => service.post(`/bills/${bill}/void`, {})],
    ['customer.deleted', unused, () => service.delete(`/customers/${unused}`)],
    ['fiscal_period.closed', '2025-12-31', () => service.post('/fiscal_periods', { end_date: '2025-12-31' })],
    ['fiscal_period.reopened', '2025-12-31', () => service.post('/fiscal_periods/2025-12-31/reopen', {})],
  ];
  const expected = created;
  for (const [action, target, act] of actions) {
    const { status } = await act();
    expect([action, status]).toEqual([action, 200]);
    expected.push([action, target]);
  }
  expect(await recordedActions()).toEqual(expected);

  for (const [action, , act] of actions.filter(([name]) => !/fiscal_period.closed|customer.updated/.test(name))) {
    expect([action, (await act()).status >= 400]).toEqual([action, true]);
  }
  expect(await recordedActions()).toEqual(expected);
});

test('a request that changes nothing is not recorded', async () => {
  const customer = { contact_name: 'Sam Park', email: 'sam@northwind.example', address: { city: 'Reno', state: 'NV' } };
  const id = await made('/customers', customer);
  const line = { date: '2026-11-01', amount: 5, description: 'Refund of a deposit' };
  await made('/bank_transactions', line);
  const before = await recordedActions();
  expect(
    (await service.patch(`/customers/${id}`, { contact_name: 'Sam Park', address: customer.address })).status,
  ).toBe(200);
  expect((await service.post('/bank_transactions', line)).status).toBe(200);
  expect(await recordedActions()).toEqual(before);
  await service.patch(`/customers/${id}`, { address: { city: 'Reno', state: 'NV', zip: '89501' } });
  expect((await recordedActions()).slice(before.length)).toEqual([['customer.updated', id]]);
});
