import { startTestService, type TestService, tenant } from '../../../test/test-service.ts';
import { fillSettled } from './fill-settled.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
}, 120_000);

afterAll(() => service.stop());

async function issueInvoice(): Promise<string> {
  const customer = await service.post('/customers', { contact_name: 'Ada Lovelace', email: 'ada@example.com' });
  const items = [{ description: 'Work', amount: 100 }];
  return (await service.post('/invoices', { customer_id: customer.body.id, items })).body.id;
}

async function stored(id: string) {
  const { rows } = await service.admin(`select paid::int, settled::int from accounting.invoice where id = '${id}'`);
  return rows[0];
}

const dueOn = async (id: string) => (await service.get(`/invoices/${id}`)).body.amount_due;
const pay = (id: string, amount: number) => service.post(`/invoices/${id}/payments`, { amount });

/** Changes an invoice as the release before migration 0032 does: it does not know `settled`. */
const asPreviousRelease = (change: string, id: string) =>
  service.admin(`update accounting.invoice set ${change} where id = '${id}'`);

/** Makes an invoice look as it did when migration 0032 added the column. */
async function asBeforeMigration(paid: number, id: string): Promise<void> {
  await service.admin(`
    alter table accounting.invoice disable trigger user;
    update accounting.invoice set paid = ${paid}, settled = null where id = '${id}';
    alter table accounting.invoice enable trigger user`);
}

test('What this release settles, the previous release reads in the column `paid`', async () => {
  const id = await issueInvoice();
  expect(await stored(id)).toEqual({ paid: 0, settled: 0 });
  await pay(id, 30);
  expect(await stored(id)).toEqual({ paid: 3000, settled: 3000 });
  await service.post('/credit_notes', { invoice_id: id, amount: 20 });
  expect(await stored(id)).toEqual({ paid: 5000, settled: 5000 });
});

test('What the previous release writes to `paid` counts in this release', async () => {
  const id = await issueInvoice();
  await pay(id, 30);
  await asPreviousRelease('paid = paid + 4500', id);
  expect(await stored(id)).toEqual({ paid: 7500, settled: 7500 });
  expect(await dueOn(id)).toBe(25);
  await pay(id, 25);
  expect(await stored(id)).toEqual({ paid: 10_000, settled: 10_000 });
  expect((await service.get(`/invoices/${id}`)).body.status).toBe('paid');
});

test('An invoice that the previous release inserts has both columns', async () => {
  const id = await issueInvoice();
  const { rows } = await service.admin(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'accounting' and table_name = 'invoice' and column_name not in ('id', 'number', 'paid', 'settled')`);
  const { columns } = rows[0] as { columns: string };
  await service.admin(`insert into accounting.invoice (id, number, paid, ${columns})
    select 'inv_copy', 'COPY', 700, ${columns} from accounting.invoice where id = '${id}'`);
  expect(await stored('inv_copy')).toEqual({ paid: 700, settled: 700 });
});

test('An invoice of the time before the column is read, listed, paid and filled by its column `paid`', async () => {
  const [read, paid] = [await issueInvoice(), await issueInvoice()];
  await asBeforeMigration(4000, read);
  await asBeforeMigration(4000, paid);
  expect(await stored(read)).toEqual({ paid: 4000, settled: null });
  expect(await dueOn(read)).toBe(60);
  const listed = await service.get('/invoices?status=partially_paid');
  expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([read, paid]));
  const { customer_id } = (await service.get(`/invoices/${read}`)).body;
  expect((await service.get(`/customers/${customer_id}`)).body.revenue.outstanding).toBe(60);

  await pay(paid, 60);
  expect(await stored(paid)).toEqual({ paid: 10_000, settled: 10_000 });

  expect(await fillSettled(service.deps.db)).toBe(1);
  expect(await stored(read)).toEqual({ paid: 4000, settled: 4000 });
  expect(await fillSettled(service.deps.db)).toBe(0);
  expect((await service.get(`/invoices/${read}`, tenant)).body.amount_due).toBe(60);
});
