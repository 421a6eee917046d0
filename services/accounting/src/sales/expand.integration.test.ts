import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';

const [tenant, neighbour] = [testTenant(47), testTenant(48)];
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

async function sale(name: string, as = tenant) {
  const customer = (await service.post('/customers', { contact_name: name, email: `${name}@x.example` }, as)).body;
  const items = [{ description: 'Work', amount: 100 }];
  const invoice = (await service.post('/invoices', { customer_id: customer.id, items }, as)).body;
  const payment = (await service.post(`/invoices/${invoice.id}/payments`, { amount: 1 }, as)).body;
  const note = (await service.post('/credit_notes', { invoice_id: invoice.id, amount: 1 }, as)).body;
  return { customer, invoice, payment, note };
}

const show = async (path: string, as = tenant) => (await service.get(path, as)).body;

test('expand adds the customer and the invoice to a list and to one object, as their own lists show them', async () => {
  const [ada, bob] = [await sale('ada'), await sale('bob')];
  const { data: customers } = await show('/customers');
  const { data: invoices } = await show('/invoices');
  const plain = await show('/invoices');
  expect(plain.data[0]).not.toHaveProperty('customer');
  const expanded = await show('/invoices?expand=customer');
  expect(expanded).toEqual({
    ...plain,
    data: plain.data.map((one: object, n: number) => ({ ...one, customer: customers[n] })),
  });
  for (const [list, id] of [
    ['/payments', ada.payment.id],
    ['/credit_notes', ada.note.id],
  ]) {
    const { data } = await show(`${list}?expand=customer,invoice`);
    expect(data.map((one: { customer: object; invoice: object }) => [one.customer, one.invoice])).toEqual([
      [customers[0], invoices[0]],
      [customers[1], invoices[1]],
    ]);
    expect(await show(`${list}/${id}?expand=invoice`)).toEqual({
      ...(await show(`${list}/${id}`)),
      invoice: invoices[1],
    });
  }
  expect((await show(`/invoices/${bob.invoice.id}?expand=customer`)).customer).toEqual(customers[0]);
});

test('expand shows nothing of another organization', async () => {
  const ours = await sale('cleo');
  await sale('dora', neighbour);
  const { data } = await show('/payments?expand=customer,invoice', neighbour);
  expect(data.map((one: { customer: { contact_name: string } }) => one.customer.contact_name)).toEqual(['dora']);
  expect((await service.get(`/payments/${ours.payment.id}?expand=customer`, neighbour)).status).toBe(404);
});

test('A name that an operation cannot expand is refused with those that it can, also a member of a member', async () => {
  for (const [path, accepts] of [
    ['/invoices?expand=lines', 'customer'],
    ['/payments?expand=customer,payment', 'customer, invoice, or both with a comma between them'],
    ['/payments?expand=invoice.customer', 'customer, invoice, or both with a comma between them'],
  ]) {
    const { status, body } = await service.get(path!, tenant);
    expect([status, body.errors]).toMatchObject([
      400,
      [{ location: 'query.expand', message: `"expand" must be ${accepts}.` }],
    ]);
  }
  const { body } = await service.get('/customers?expand=invoices', tenant);
  expect(body.errors).toMatchObject([{ location: 'query.expand', code: 'unknown_field' }]);
});

test('CSV has a column for what expand adds, only where it is asked for', async () => {
  const header = async (query: string) =>
    (await service.get(`/payments?format=csv${query}`, tenant)).text.split('\r\n')[0]!;
  const plain = (await header('')).split(',');
  expect(plain.filter((name) => /^(customer|invoice)(\.|$)/.test(name))).toEqual([]);
  expect((await header('&expand=invoice')).split(',')).toEqual([...plain, 'invoice']);
});

test('An expanded answer has no entity tag, because it shows more than the object', async () => {
  const { invoice } = await sale('eve');
  const plain = await service.get(`/invoices/${invoice.id}`, tenant);
  expect(plain.headers.get('etag')).toBeTruthy();
  expect((await service.get(`/invoices/${invoice.id}?expand=customer`, tenant)).headers.get('etag')).toBeNull();
});
