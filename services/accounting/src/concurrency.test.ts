import { newCustomer, startTestService, type TestService } from './test-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const CLIENTS = 16;
const ROUNDS = 6;

test('clients that do everything at once on the same customers meet no deadlock, and the books balance', async () => {
  const customers = [await newCustomer(service), await newCustomer(service)];
  const invoices: string[] = [];
  const payments: string[] = [];
  const statuses: number[] = [];
  const pick = (list: readonly string[], n: number) => list[n % list.length];

  async function client(n: number): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const turn = n * ROUNDS + round;
      const customer_id = pick(customers, turn)!;
      const issued = await service.post('/invoices', { customer_id, items: [{ description: 'x', amount: 100 }] });
      if (issued.status === 200) invoices.push(issued.body.id);
      const invoice = pick(invoices, turn * 7);
      const actions = [
        service.post(`/invoices/${invoice}/payments`, { amount: 60 }),
        service.post(`/invoices/${invoice}/payments`, { amount: 25, method: 'customer_credit' }),
        service.post(`/invoices/${pick(invoices, turn * 3)}/void`),
        service.post('/credit_notes', { invoice_id: pick(invoices, turn * 2), amount: 1 }),
        service.post('/refunds', { customer_id, amount: 3 }),
        service.post('/bills', { vendor: 'V', items: [{ description: 'x', amount: 2, account_id: 'acc_6650' }] }),
        service.post('/expenses', { amount: 1.23, description: 'x', account_id: 'acc_6100' }),
        ...(payments.length > 0 ? [service.post(`/payments/${pick(payments, turn * 5)}/reverse`)] : []),
        ...(turn % 40 === 0 ? [service.post('/fiscal_periods', { end_date: `2026-01-${10 + (turn % 20)}` })] : []),
      ];
      const answers = await Promise.all(actions);
      statuses.push(issued.status, ...answers.map(({ status }) => status));
      for (const { status, body } of answers) if (status === 200 && body.object === 'payment') payments.push(body.id);
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));

  expect([...new Set(statuses)].filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
  expect(invoices).toHaveLength(CLIENTS * ROUNDS);
  const { totals, rows } = (await service.get('/reports/trial_balance')).body;
  expect(totals.debit).toBe(totals.credit);
  const balance = (id: string) => rows.find((row: { account_id: string }) => row.account_id === id);
  const list = (await service.get('/invoices?limit=1000')).body.data as { amount_due: number; number: string }[];
  const due = list.reduce((sum, invoice) => sum + Math.round(invoice.amount_due * 100), 0);
  expect(balance('acc_1100').debit).toBe(due / 100);
  const credits = await Promise.all(customers.map((id) => service.get(`/customers/${id}`)));
  const credit = credits.reduce((sum, { body }) => sum + Math.round(body.credit_balance * 100), 0);
  expect(balance('acc_2400').credit).toBe(credit / 100);
  expect(balance('acc_2000').credit).toBe(CLIENTS * ROUNDS * 2);
  expect(list.map(({ number }) => Number(number.slice(4))).sort((a, b) => a - b)).toEqual(list.map((_, n) => n + 1));
}, 120_000);
