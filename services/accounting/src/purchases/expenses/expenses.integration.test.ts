import { expenseCategories, taxTreatmentOf } from '@exchequer/categorization';
import { liveTenant, otherTenant, startTestService, type TestService, tenant } from '../../../test/test-service.ts';
import { withoutIds } from '../../../test/without-ids.ts';
import { categories } from '../../books/accounts/category.js';
import { categorize } from './categorize.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const record = (more: Record<string, unknown> = {}) =>
  service.post('/expenses', { amount: 84.2, description: 'Printer paper', account_id: 'acc_6100', ...more });

test('an expense is categorized, posted, and announced without its description', async () => {
  const { status, body } = await record({ vendor: 'Staples', tax_amount: 6.2, date: '2026-11-18' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'expense',
    livemode: false,
    status: 'recorded',
    amount: 84.2,
    tax_amount: 6.2,
    account_id: 'acc_6100',
    payment_account_id: 'acc_1000',
    date: '2026-11-18',
    vendor: 'Staples',
    document_id: null,
    category: 'office_expense',
    category_confidence: 0.98,
    needs_review: false,
    tax_deductible: true,
    deduction: { schedule: 'C', line: '18', deductible_amount: 84.2 },
  });
  expect((await service.get(`/expenses/${body.id}`)).body).toEqual(body);
  expect((await service.get(`/journal_entries/${body.journal_entry_id}`)).body.lines).toEqual([
    { account_id: 'acc_6100', debit: 84.2, credit: 0 },
    { account_id: 'acc_1000', debit: 0, credit: 84.2 },
  ]);
  const event = await service.event('accounting.expense.recorded', body.id);
  expect(event.data).toEqual({
    id: body.id,
    object: 'expense',
    livemode: false,
    amount: 84.2,
    account_id: 'acc_6100',
    date: '2026-11-18',
    category: 'office_expense',
    needs_review: false,
  });
});

test('half of a meal is deductible, nothing of a fine, and the half cent is not', async () => {
  expect((await record({ amount: 50.25, description: 'Client lunch', account_id: 'acc_6760' })).body).toMatchObject({
    category: 'meals',
    tax_deductible: true,
    deduction: { schedule: 'C', line: '24b', deductible_amount: 25.12 },
  });
  expect((await record({ description: 'Parking ticket', account_id: 'acc_6950' })).body).toMatchObject({
    category: 'penalties',
    tax_deductible: false,
    deduction: null,
  });
});

test('other expenses moved to line 27b in 2024', async () => {
  const other = { account_id: 'acc_6910', description: 'Hosting' };
  expect((await record({ ...other, date: '2023-12-31' })).body.deduction.line).toBe('27a');
  expect((await record({ ...other, date: '2024-01-01' })).body.deduction.line).toBe('27b');
});

test('The API accepts exactly the categories of expenses that the library finds, and each has a place on the tax return', () => {
  expect(categories).toEqual(expenseCategories);
  for (const category of categories) expect(taxTreatmentOf(category, '2026-01-01').source).not.toBe('');
});

test.each([
  ['office_expense', 'Toner and paper', 'office_expense', false],
  ['office_expense', 'Invoice 4711', 'office_expense', false],
  ['office_expense', 'Dinner with a client', 'office_expense', true],
  [null, 'Flight to Denver', 'travel', true],
  [null, 'Something', 'other_expense', true],
  ['supplies', 'Order for Smith', 'supplies', false],
] as const)(
  'an account for %p and the words %p are %s, in need of review: %p',
  (category, description, expected, review) => {
    const result = categorize({ account: { type: 'expense', category }, description, vendor: null });
    expect([result.category, result.confidence < 0.85]).toEqual([expected, review]);
  },
);

test('a purchase for an asset account is not an expense of the year', async () => {
  expect(
    (await record({ account_id: 'acc_1500', description: 'Lathe', payment_account_id: 'acc_2050' })).body,
  ).toMatchObject({
    category: 'asset_purchase',
    tax_deductible: false,
    payment_account_id: 'acc_2050',
  });
});

test('a void expense is reversed once', async () => {
  const before = (await service.get('/reports/trial_balance')).body;
  const { body } = await record();
  expect((await service.post(`/expenses/${body.id}/void`)).body).toMatchObject({ status: 'void', id: body.id });
  expect((await service.post(`/expenses/${body.id}/void`)).status).toBe(409);
  expect((await service.get('/reports/trial_balance')).body).toEqual(before);
});

test('lists page, newest first, and filter by account', async () => {
  const { body } = await record({ account_id: 'acc_6350', description: 'Insurance' });
  const list = (await service.get('/expenses?account_id=acc_6350&limit=1')).body;
  expect(list).toMatchObject({ total_count: 1, has_more: false, data: [{ id: body.id }] });
  const all = (await service.get('/expenses?limit=2&offset=1')).body;
  expect(all.data).toHaveLength(2);
  expect(all.data[0].id > all.data[1].id).toBe(true);
  expect((await service.get('/expenses?limit=1001')).status).toBe(400);
});

test('refusals name each member and leave the books as they were', async () => {
  const before = (await service.get('/reports/trial_balance')).body;
  const errorsOf = async (more: Record<string, unknown>) => {
    const { status, body } = await record(more);
    return [status, ...(body.errors ?? []).map(({ location }: { location: string }) => location)];
  };
  expect(await errorsOf({ amount: 1.005, tax_amount: 1e308, date: '2026-02-30' })).toEqual([
    400,
    'body.amount',
    'body.date',
    'body.tax_amount',
  ]);
  for (const amount of [0, -5, '5', null, 1e308]) expect(await errorsOf({ amount })).toEqual([400, 'body.amount']);
  expect(await errorsOf({ tax_amount: 84.21 })).toEqual([400, 'body.tax_amount']);
  expect(await errorsOf({ account_id: 'acc_4000' })).toEqual([400, 'body.account_id']);
  expect(await errorsOf({ account_id: 'acc_1000' })).toEqual([400, 'body.payment_account_id']);
  expect(await errorsOf({ payment_account_id: 'acc_3000' })).toEqual([400, 'body.payment_account_id']);
  expect(await errorsOf({ account_id: '6100' })).toEqual([400, 'body.account_id']);
  expect(await errorsOf({ account_id: 'acc_6101', payment_account_id: 'acc_1001' })).toEqual([
    404,
    'body.account_id',
    'body.payment_account_id',
  ]);
  expect(await errorsOf({ category: 'meals' })).toEqual([400, 'body.category']);
  expect(await errorsOf({ document_id: 'doc_1' })).toEqual([400, 'body.document_id']);
  expect((await service.get('/reports/trial_balance')).body).toEqual(before);
});

test('expenses of another organization or mode give the identical 404', async () => {
  const { body } = await record();
  const missing = (await service.get(`/expenses/exp_${'0'.repeat(26)}`)).body;
  for (const as of [otherTenant, liveTenant]) {
    for (const answer of [
      await service.get(`/expenses/${body.id}`, as),
      await service.post(`/expenses/${body.id}/void`, undefined, as),
    ]) {
      expect(answer.status).toBe(404);
      expect(withoutIds(answer.body)).toEqual(withoutIds(missing));
    }
  }
});

test('a repeated request is one expense', async () => {
  const headers = { 'idempotency-key': 'expense-1' };
  const body = { amount: 1, description: 'Once', account_id: 'acc_6100' };
  const first = await service.post('/expenses', body, tenant, headers);
  const again = await service.post('/expenses', body, tenant, headers);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});
