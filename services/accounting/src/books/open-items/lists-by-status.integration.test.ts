import { rowsRead, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService, type tenant } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

type Tenant = typeof tenant;
type Status = 'open' | 'partially_paid' | 'paid' | 'overdue' | 'void';
const MANY = 5000;
let tenants = 100;
const OVERDUE = { issue_date: '2026-10-01', due_date: '2026-10-31' };
const NOT_DUE = { issue_date: '2026-11-01', due_date: '2026-12-31' };

/** Makes one of its own, for 10 dollars. */
async function makeInvoice(as: Tenant, dates: object): Promise<string> {
  const customer = await service.post('/customers', { contact_name: 'Ada', email: 'a@b.co' }, as);
  const items = [{ description: 'x', amount: 10 }];
  return (await service.post('/invoices', { customer_id: customer.body.id, items, ...dates }, as)).body.id;
}

async function makeBill(as: Tenant, dates: object): Promise<string> {
  const items = [{ description: 'x', amount: 10, account_id: 'acc_6100' }];
  return (await service.post('/bills', { vendor: 'Corner Shop', items, ...dates }, as)).body.id;
}

const kinds = {
  invoice: { path: '/invoices', make: makeInvoice },
  bill: { path: '/bills', make: makeBill },
} as const;

async function makeOneOf(kind: keyof typeof kinds, status: Status, as: Tenant): Promise<string> {
  const { path, make } = kinds[kind];
  const id = await make(as, status === 'overdue' ? OVERDUE : NOT_DUE);
  if (status === 'partially_paid') await service.post(`${path}/${id}/payments`, { amount: 3 }, as);
  if (status === 'paid') await service.post(`${path}/${id}/payments`, { amount: 10 }, as);
  if (status === 'void') await service.post(`${path}/${id}/void`, {}, as);
  return id;
}

/** Copies of an invoice or bill, newer than it. */
async function copy(kind: keyof typeof kinds, id: string): Promise<void> {
  const { rows } = await service.admin(
    `select string_agg(attname, ', ') as names from pg_attribute
      where attrelid = 'accounting.${kind}'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'number', 'number_key')`,
  );
  const { names } = rows[0] as { names: string };
  await service.admin(
    `insert into accounting.${kind} (id, number, number_key, ${names})
     select id || lpad(n::text, 6, '0'), id || n, id || n, ${names} from accounting.${kind}, generate_series(1, ${MANY}) n where id = '${id}'`,
  );
}

test.each([
  ['invoice', 'open'],
  ['invoice', 'overdue'],
  ['invoice', 'partially_paid'],
  ['invoice', 'paid'],
  ['invoice', 'void'],
  ['bill', 'open'],
  ['bill', 'overdue'],
  ['bill', 'partially_paid'],
  ['bill', 'paid'],
  ['bill', 'void'],
] as const)('The list of each %s that is %s reads no others, however many there are', async (kind, status) => {
  const as = testTenant(++tenants);
  const wanted = await makeOneOf(kind, status, as);
  // Open and overdue ones share an index, so the others are settled.
  await copy(kind, await makeOneOf(kind, status === 'paid' ? 'open' : 'paid', as));
  const read = await rowsRead(service.database, `accounting.${kind}`, async () => {
    const { body } = await service.get(`${kinds[kind].path}?status=${status}`, as);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([wanted]);
    expect(body.total_count).toBe(1);
  });
  expect([read, read < 50]).toEqual([read, true]);
});
