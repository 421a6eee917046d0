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
const NEW_ID = `cus_${'0'.repeat(26)}`;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

test('a customer is returned as sent, and changes only the given members', async () => {
  const created = await service.post('/customers', {
    contact_name: 'Grace Hopper',
    company_name: 'Cobol & Sons',
    email: 'grace@cobol.example',
    address: { street: '1 Main St', city: 'Arlington', state: 'VA', zip: '22201', country: 'US' },
  });
  expect(created.status).toBe(200);
  expect(Object.keys(created.body.address)).toEqual(['street', 'city', 'state', 'zip', 'country']);
  expect(created.body).toMatchObject({
    object: 'customer',
    livemode: false,
    contact_name: 'Grace Hopper',
    phone: null,
    tax_exempt: false,
    credit_balance: 0,
    revenue: { total: 0, outstanding: 0, last_12_months: 0 },
    invoice_counts: { open: 0, paid: 0, overdue: 0, void: 0 },
    payment_history: [],
  });
  const { id } = created.body;
  expect((await service.get(`/customers/${id}`)).body).toEqual(created.body);
  const changed = await service.patch(`/customers/${id}`, { company_name: null, phone: '+1 703 555 0100' });
  expect(changed.body).toMatchObject({ company_name: null, phone: '+1 703 555 0100', contact_name: 'Grace Hopper' });
  expect(changed.body.address).toEqual(created.body.address);
});

test('the statistics match the invoices and payments', async () => {
  const id = await newCustomer(service);
  const invoice = async (amount: number, issue_date: string, more = {}) =>
    (await service.post('/invoices', { customer_id: id, items: [{ description: 'x', amount }], issue_date, ...more }))
      .body.id as string;
  const old = await invoice(100, '2025-11-20');
  await invoice(10, '2026-11-01');
  const paid = await invoice(1000.01, '2025-12-01');
  const partly = await invoice(50, '2026-11-19');
  const voided = await invoice(7777, '2026-11-19');
  await service.post(`/invoices/${voided}/void`);
  await service.post(`/invoices/${paid}/payments`, { amount: 1000.01, date: '2026-01-05', method: 'wire' });
  await service.post(`/invoices/${partly}/payments`, { amount: 20.5, date: '2026-11-19' });

  const { body } = await service.get(`/customers/${id}`);
  expect(body.revenue).toEqual({ total: 1160.01, outstanding: 139.5, last_12_months: 1060.01 });
  expect(body.invoice_counts).toEqual({ open: 2, paid: 1, overdue: 1, void: 1 });
  expect(body.payment_history).toEqual([
    { date: '2026-11-19', amount: 20.5, invoice_id: partly, days_to_pay: 0 },
    { date: '2026-01-05', amount: 1000.01, invoice_id: paid, days_to_pay: 35 },
  ]);
  const listed = (await service.get('/customers')).body.data.find((customer: { id: string }) => customer.id === id);
  expect(listed).toEqual(body);
  expect((await service.get(`/invoices?customer_id=${id}&status=overdue`)).body.data.map(idOf)).toEqual([old]);
});

test('the history has only the last ten payments, without reversed ones', async () => {
  const id = await newCustomer(service);
  const items = [{ description: 'x', amount: 100 }];
  const { body: invoice } = await service.post('/invoices', { customer_id: id, items, issue_date: '2026-01-01' });
  const payments: string[] = [];
  for (let day = 1; day <= 12; day++) {
    const date = `2026-02-${String(day).padStart(2, '0')}`;
    payments.push((await service.post(`/invoices/${invoice.id}/payments`, { amount: day, date })).body.id);
  }
  await service.post(`/payments/${payments[11]}/reverse`);
  const history = (await service.get(`/customers/${id}`)).body.payment_history;
  expect(history.map(({ amount }: { amount: number }) => amount)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('lists page by position, newest first, within the organization and mode', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.unshift(await newCustomer(service, otherTenant));
  const list = (query: string) => service.get(`/customers${query}`, otherTenant);
  const first = (await list('?limit=2')).body;
  expect(first).toMatchObject({ object: 'list', has_more: true, total_count: 3, limit: 2, offset: 0 });
  expect(first.data.map(idOf)).toEqual(ids.slice(0, 2));
  const second = (await list('?limit=2&offset=2')).body;
  expect(second).toMatchObject({ has_more: false, offset: 2 });
  expect(second.data.map(idOf)).toEqual(ids.slice(2));
  expect((await list('')).body.limit).toBe(100);
  expect((await list('?limit=1000')).status).toBe(200);
  expect((await service.get('/customers', liveTenant)).body.total_count).toBe(0);
  for (const wrong of ['limit=0', 'limit=1001', 'limit=-1', 'limit=ten', 'limit=1.5', 'offset=-1']) {
    expect([wrong, (await list(`?${wrong}`)).status]).toEqual([wrong, 400]);
  }
});

test('customers of another organization or mode give the identical 404', async () => {
  const id = await newCustomer(service);
  const missing = (await service.get(`/customers/${NEW_ID}`)).body;
  const answers = [
    await service.get(`/customers/${id}`, otherTenant),
    await service.get(`/customers/${id}`, liveTenant),
    await service.get('/customers/cus_nonsense'),
    await service.patch(`/customers/${id}`, { contact_name: 'Mallory' }, otherTenant),
    await service.patch(`/customers/${NEW_ID}`, { contact_name: 'Mallory' }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(withoutIds(body)).toEqual(withoutIds(missing));
  }
  expect((await service.get(`/customers/${id}`)).body.contact_name).toBe('Ada Byron');
});

test('a customer without invoices can be deleted, a customer with invoices cannot', async () => {
  const [unknown, known] = [await newCustomer(service), await newCustomer(service)];
  const { body: invoice } = await service.post('/invoices', {
    customer_id: known,
    items: [{ description: 'x', amount: 1 }],
  });
  await service.post(`/invoices/${invoice.id}/void`);
  const deleted = await service.delete(`/customers/${unknown}`);
  expect([deleted.status, deleted.body]).toEqual([
    200,
    { id: unknown, object: 'customer', livemode: false, deleted: true },
  ]);
  for (const answer of [await service.get(`/customers/${unknown}`), await service.delete(`/customers/${unknown}`)]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  }
  for (const as of [otherTenant, liveTenant])
    expect((await service.delete(`/customers/${known}`, as)).status).toBe(404);
  const refused = await service.delete(`/customers/${known}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect(refused.body.detail).toContain(`POST /v1/accounting/customers/${known}/erase`);
  expect((await service.get(`/customers/${known}`)).body.invoice_counts.void).toBe(1);
});

test('the stored answer of a deleted customer has no personal data, and finding it reads no other answers', async () => {
  const headers = { 'idempotency-key': 'create and delete' };
  const body = { contact_name: 'Wilhelmina Oxley', email: 'oxley@example.com', phone: '555 0199' };
  const { id } = (await service.post('/customers', body, tenant, headers)).body;
  await newCustomer(service);
  const plan = await inTenant(service.deps.db, tenant, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select key from idempotency where subject = 'cus_1' and subject <> ''`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('idempotency_of_subject');
  expect((await service.delete(`/customers/${id}`)).status).toBe(200);
  const again = await service.post('/customers', body, tenant, headers);
  expect([again.status, again.headers.get('idempotent-replayed'), again.body.id]).toEqual([200, 'true', id]);
  expect(JSON.stringify(again.body)).not.toMatch(/Wilhelmina|oxley|555 0199/i);
});

test('a customer deleted while an invoice is issued either has the invoice or is gone, never both', async () => {
  const customers = await Promise.all(Array.from({ length: 10 }, () => newCustomer(service)));
  for (const customer_id of customers) {
    const [issued, deleted, changed] = await Promise.all([
      service.post('/invoices', { customer_id, items: [{ description: 'x', amount: 1 }] }),
      service.delete(`/customers/${customer_id}`),
      service.patch(`/customers/${customer_id}`, { phone: '2' }),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([issued.status, deleted.status]);
    expect([200, 404]).toContain(changed.status);
  }
});

test('one answer lists every problem by member', async () => {
  const locations = async (body: unknown) => {
    const answer = await service.post('/customers', body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    return answer.body.errors.map(({ location }: { location: string }) => location).sort();
  };
  expect(await locations({})).toEqual(['body.contact_name', 'body.email']);
  expect(await locations({ contact_name: 5, email: 'none', nickname: 'x', tax_exempt: 'yes' })).toEqual([
    'body.contact_name',
    'body.email',
    'body.nickname',
    'body.tax_exempt',
  ]);
  const valid = { contact_name: 'A', email: 'a@b.co' };
  expect(await locations({ ...valid, contact_name: 'nul\u0000' })).toEqual(['body.contact_name']);
  expect(await locations({ ...valid, contact_name: 'x'.repeat(201) })).toEqual(['body.contact_name']);
  for (const email of ['a@b', '@b.co', 'a b@c.de', 'a@b..co', 'a@@b.co', `${'x'.repeat(65)}@b.co`]) {
    expect([email, await locations({ ...valid, email })]).toEqual([email, ['body.email']]);
  }
});

test('the same key creates one customer; the same key with another body is refused', async () => {
  const headers = { 'idempotency-key': 'customer-1' };
  const body = { contact_name: 'Once', email: 'once@example.com' };
  const first = await service.post('/customers', body, tenant, headers);
  const again = await service.post('/customers', body, tenant, headers);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await service.post('/customers', { ...body, contact_name: 'Twice' }, tenant, headers);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test("a page is read from the tenant's own part of the indexes, however many rows others have added", async () => {
  const plan = await inTenant(service.deps.db, tenant, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select c.id, i.total from (select * from customer order by id desc limit 100) c
       cross join lateral (select sum(subtotal) as total from invoice where customer_id = c.id) i`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Scan Backward using customer_pkey on customer.*\n\s+Index Cond: \(\(org_id = /);
  expect(plan).toMatch(/using invoice_\w+ on invoice.*\n\s+Index Cond: \(\(org_id = /);
});

const idOf = ({ id }: { id: string }) => id;

test('a name that turns the direction of text or hides characters is refused for customers and vendors', async () => {
  const bad = 'Ada\u202eecalevoL';
  const answers = [
    await service.post('/customers', { contact_name: bad, email: 'ada@business.com' }),
    await service.post('/expenses', { amount: 1, description: 'x', account_id: 'acc_6100', vendor: 'Pa\u200bper' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors?.[0]?.location])).toEqual([
    [400, 'body.contact_name'],
    [400, 'body.vendor'],
  ]);
  const joined = await service.post('/customers', {
    contact_name: 'Ada \u{1f468}\u200d\u{1f469}',
    email: 'b@business.com',
  });
  expect(joined.status).toBe(200);
});
