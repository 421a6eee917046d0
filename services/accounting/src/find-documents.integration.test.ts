import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../test/test-service.ts';

const tenant = testTenant(44);
let service: TestService;
const names = new Map<string, string>();

beforeAll(async () => {
  service = await startTestService();
  const make = async (name: string, path: string, body: object) => {
    const { status, body: made } = await service.post(path, body, tenant);
    expect([path, status, made.errors]).toEqual([path, 200, undefined]);
    names.set(made.id, name);
    return made;
  };
  const bill = (name: string, amount: number, more: object) =>
    make(name, '/bills', { vendor: 'Mill', items: [{ description: 'x', amount, account_id: 'acc_6600' }], ...more });
  await bill('a', 100, { issue_date: '2026-01-10', due_date: '2026-02-10', number: 'A 1' });
  await bill('b', 200, { issue_date: '2026-02-10', due_date: '2026-02-20' });
  const expense = (name: string, amount: number, date: string) =>
    make(name, '/expenses', { amount, date, description: 'Paper', account_id: 'acc_6600' });
  await expense('a', 10, '2026-01-10');
  await expense('b', 5, '2026-02-10');
  const customer = await make('customer', '/customers', { contact_name: 'Ada', email: 'ada@x.example' });
  const items = [{ description: 'Work', amount: 100 }];
  const invoice = await make('invoice', '/invoices', { customer_id: customer.id, items, issue_date: '2026-01-01' });
  await make('a', `/invoices/${invoice.id}/payments`, { amount: 1, date: '2026-01-10' });
  await make('b', `/invoices/${invoice.id}/payments`, { amount: 1, date: '2026-02-10' });
  await make('a', '/credit_notes', { invoice_id: invoice.id, amount: 1, issue_date: '2026-01-10' });
  await make('b', '/credit_notes', { invoice_id: invoice.id, amount: 1, issue_date: '2026-02-10' });
});

afterAll(() => service.stop());

const lists: [string, Record<string, string>, string][] = [
  ['bills', { number: 'a  1' }, 'a'],
  ['bills', { number: 'a' }, ''],
  ['bills', { from: '2026-01-11' }, 'b'],
  ['bills', { to: '2026-01-10' }, 'a'],
  ['bills', { due_from: '2026-02-10', due_to: '2026-02-20' }, 'ba'],
  ['bills', { due_from: '2026-02-11', status: 'overdue' }, 'b'],
  ['bills', { min_amount: '100.01' }, 'b'],
  ['bills', { max_amount: '100', vendor: 'mill' }, 'a'],
  ['expenses', { from: '2026-01-01', to: '2026-01-31' }, 'a'],
  ['expenses', { max_amount: '9.99' }, 'b'],
  ['expenses', { min_amount: '5', max_amount: '10' }, 'ba'],
  ['expenses', { min_amount: '6', from: '2026-01-11' }, ''],
  ['payments', { from: '2026-01-11' }, 'b'],
  ['payments', { to: '2026-01-10' }, 'a'],
  ['payments', { from: '2030-01-01' }, ''],
  ['credit_notes', { number: 'cn-000002' }, 'b'],
  ['credit_notes', { from: '2026-01-01', to: '2026-01-31' }, 'a'],
];

test.each(lists)('%s are found by %j', async (list, query, expected) => {
  const { status, body } = await service.get(`/${list}?${new URLSearchParams(query)}`, tenant);
  expect([status, body.errors]).toEqual([200, undefined]);
  const found = body.data.map(({ id }: { id: string }) => names.get(id));
  expect([found.join(''), body.total_count]).toEqual([expected, expected.length]);
});

const ranges: [string, ...string[][]][] = [
  ['bills', ['from', 'to'], ['due_from', 'due_to'], ['min_amount', 'max_amount']],
  ['expenses', ['from', 'to'], ['min_amount', 'max_amount']],
  ['payments', ['from', 'to']],
  ['credit_notes', ['from', 'to']],
  ['journal_entries', ['from', 'to']],
  ['bank_transactions', ['from', 'to']],
];

test.each(ranges)(
  'a cursor of another list and ranges of %s that end before they begin are refused, all in one answer',
  async (list, ...ranges) => {
    const end = (name: string, place: number) =>
      name.includes('amount') ? String(2 - place) : `2026-0${2 - place}-01`;
    const query = Object.fromEntries(ranges.flat().map((name, n) => [name, end(name, n % 2)]));
    const all = new URLSearchParams({ starting_after: 'nothing', ...query });
    const { status, body } = await service.get(`/${list}?${all}`, tenant);
    const places = body.errors.map(({ location, code }: Record<string, string>) => [location, code]);
    const wrong = ranges.map(([, last]) => [`query.${last}`, 'out_of_range']);
    expect([status, places]).toEqual([400, [['query.starting_after', 'invalid_value'], ...wrong]]);
  },
);
