import { newId } from '@exchequer/ids';
import { testTenant } from '@exchequer/testkit';
import { otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';

const tenant = testTenant(43);
let service: TestService;
const ids: Record<string, string> = {};

beforeAll(async () => {
  service = await startTestService();
  const customer = async (contact_name: string, as: typeof tenant = tenant) =>
    (await service.post('/customers', { contact_name, email: 'x@y.example' }, as)).body.id as string;
  const [lena, ann] = [await customer('Lena Ortiz'), await customer('Ann Ortega')];
  const invoice = async (customer_id: string, amount: number, issue_date: string, more: object = {}, as = tenant) =>
    (await service.post('/invoices', { customer_id, items: [{ description: 'x', amount }], issue_date, ...more }, as))
      .body.id as string;
  ids.a = await invoice(lena, 100, '2026-01-31', { payment_terms: 'due_on_receipt', metadata: { plan: 'basic' } });
  ids.b = await invoice(ann, 250.5, '2026-02-01', { number: 'Order 7' });
  ids.c = await invoice(lena, 9_999, '2026-02-28', { due_date: '2026-06-30' });
  ids.lena = lena;
  await invoice(await customer('Lena Ortiz', otherTenant), 100, '2026-01-31', {}, otherTenant);
});

afterAll(() => service.stop());

const find = async (query: Record<string, string>) => {
  const { status, body } = await service.get(`/invoices?${new URLSearchParams(query)}`, tenant);
  expect([status, body.errors]).toEqual([200, undefined]);
  const names = body.data.map(({ id }: { id: string }) => Object.keys(ids).find((name) => ids[name] === id)).join('');
  expect(body.total_count).toBe(names.length);
  return names;
};

test('invoices are found by number, customer, words of the customer, total, day of issue and due date', async () => {
  expect(await find({ number: 'inv-000001' })).toBe('a');
  expect(await find({ number: ' order  7' })).toBe('b');
  expect(await find({ number: 'INV-00000' })).toBe('');
  expect(await find({ search: 'ort' })).toBe('cba');
  expect(await find({ search: 'ortiz LENA' })).toBe('ca');
  expect(await find({ search: 'nobody' })).toBe('');
  expect(await find({ min_amount: '100', max_amount: '250.50' })).toBe('ba');
  expect(await find({ min_amount: '100.01' })).toBe('cb');
  expect(await find({ max_amount: '99.99' })).toBe('');
  expect(await find({ from: '2026-01-31', to: '2026-02-01' })).toBe('ba');
  expect(await find({ from: '2026-02-02' })).toBe('c');
  expect(await find({ to: '2026-01-30' })).toBe('');
  expect(await find({ from: '1000-01-01', to: '9999-12-31' })).toBe('cba');
  expect(await find({ due_from: '2026-02-01', due_to: '2026-06-30' })).toBe('cb');
  expect(await find({ due_to: '2026-01-31' })).toBe('a');
  expect(await find({ due_from: '2026-07-01' })).toBe('');
});

test('all filters of invoices count together', async () => {
  expect(await find({ search: 'lena', from: '2026-02-01' })).toBe('c');
  expect(await find({ search: 'lena', max_amount: '100' })).toBe('a');
  expect(await find({ search: 'lena', customer_id: ids.lena!, number: 'INV-000002' })).toBe('c');
  expect(await find({ from: '2026-01-01', max_amount: '300', due_from: '2026-02-02' })).toBe('b');
  expect(await find({ from: '2026-02-01', metadata: 'plan:basic' })).toBe('');
  expect(await find({ min_amount: '1', metadata: 'plan:basic', status: 'overdue' })).toBe('a');
});

test('the pages of a search have each invoice once', async () => {
  for (const query of ['search=ort', 'from=2026-01-01', 'min_amount=1', 'due_to=2026-12-31&search=o']) {
    const { body: first } = await service.get(`/invoices?${query}&limit=2`, tenant);
    const { body: next } = await service.get(`/invoices?${query}&limit=2&starting_after=${first.next_cursor}`, tenant);
    const { body: skipped } = await service.get(`/invoices?${query}&limit=1&offset=1`, tenant);
    const shown = [first, next, skipped].map(({ data }) => data.map(({ id }: { id: string }) => id));
    expect([query, ...shown]).toEqual([query, [ids.c, ids.b], [ids.a], [ids.b]]);
  }
});

test('one answer names every filter that is wrong', async () => {
  const ranges = {
    from: '2026-02-02',
    to: '2026-02-01',
    due_from: '2026-02-02',
    due_to: '2026-02-01',
    min_amount: '2',
    max_amount: '1',
  };
  const query = new URLSearchParams({ ...ranges, starting_after: newId('cus') });
  const { status, body } = await service.get(`/invoices?${query}`, tenant);
  const places = body.errors.map(({ location, code }: Record<string, string>) => `${location} ${code}`);
  expect([status, places]).toEqual([
    400,
    [
      'query.starting_after invalid_value',
      'query.to out_of_range',
      'query.due_to out_of_range',
      'query.max_amount out_of_range',
    ],
  ]);
  const words = Array.from({ length: 1_000 }, () => 'w').join(' ');
  const wrong = { search: words, min_amount: '0.001', due_from: '2026-02-30', number: '', serach: 'x' };
  const second = await service.get(`/invoices?${new URLSearchParams(wrong)}`, tenant);
  expect(second.body.errors.map(({ location }: Record<string, string>) => location).sort()).toEqual([
    'query.due_from',
    'query.min_amount',
    'query.number',
    'query.search',
    'query.serach',
  ]);
});
