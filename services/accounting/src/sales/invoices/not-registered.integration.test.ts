import { readPdf } from '@exchequer/testkit/read-pdf';
import { otherTenant, register, startTestService, type TestService, tenant } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await register(service, ['US-CA', 'CA'], otherTenant);
});

afterAll(() => service.stop());

const dallas = { street: '1 A St', city: 'Dallas', state: 'TX', zip: '75201' };

async function sell(buyer: object, more: object = {}, as = tenant) {
  const customer = await service.post('/customers', { contact_name: 'B', email: 'b@example.com', ...buyer }, as);
  const items = [{ description: 'Consulting', amount: 100 }];
  const { status, body } = await service.post('/invoices', { customer_id: customer.body.id, items, ...more }, as);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
}

test('without a registration no tax is charged; the invoice says what a registration would add and what to do', async () => {
  const invoice = await sell({ address: dallas });
  expect(invoice).toMatchObject({ subtotal: 100, tax_total: 0, total: 100, amount_due: 100, taxes: [] });
  expect(invoice.items[0].tax_amount).toBe(0);
  expect(invoice.tax).toMatchObject({
    jurisdiction: 'US-TX-DALLAS',
    treatment: 'not_registered',
    note: null,
    advice: { registration: 'missing', register_with: ['US-TX'] },
    if_registered: [
      { jurisdiction: 'US-TX', kind: 'sales_tax', rate: 0.0625, taxable: 100, amount: 6.25 },
      { jurisdiction: 'US-TX-DALLAS', rate: 0.01, taxable: 100, amount: 1 },
      { jurisdiction: 'US-TX-DALLAS-MTA', rate: 0.01, taxable: 100, amount: 1 },
    ],
  });
  expect(invoice.tax.advice.message).toMatch(/Texas \(US-TX\).*PUT \/v1\/accounting\/tax_settings/);
  expect((await service.get(`/invoices/${invoice.id}`)).body).toEqual(invoice);
  expect((await service.get('/invoices?limit=1')).body.data[0].tax).toEqual(invoice.tax);
  const { lines } = (await service.get(`/journal_entries/${invoice.journal_entry_id}`)).body;
  expect(lines.map(({ account_id }: { account_id: string }) => account_id)).toEqual(['acc_1100', 'acc_4000']);
  expect((await service.get('/reports/sales_tax')).body.rows).toEqual([]);
  expect((await service.get('/accounts/acc_220084048')).status).toBe(404);
});

test('a registration made later changes no invoice that was issued before', async () => {
  const before = await sell({ address: dallas });
  await register(service, ['US-TX']);
  expect((await service.get(`/invoices/${before.id}`)).body).toEqual(before);
  const after = await sell({ address: dallas });
  expect(after).toMatchObject({ tax_total: 8.25, total: 108.25 });
  expect(after.tax).toMatchObject({ treatment: 'taxed', advice: null, if_registered: [] });
  expect(after.taxes).toEqual(before.tax.if_registered);
  await register(service, []);
  expect((await service.get(`/invoices/${after.id}`)).body).toEqual(after);
});

test('advice and the taxes of a registration are not printed, and a credit note has no tax', async () => {
  const invoice = await sell({ address: { state: 'UT', city: 'Salt Lake City' } });
  const { bytes } = await service.get(`/invoices/${invoice.id}/pdf`);
  const text = (await readPdf(bytes)).pages
    .flat()
    .map((each) => each.text)
    .join(' ');
  expect(text).toContain('Consulting');
  expect(text).not.toMatch(/Utah|regist|sales tax|not known/i);
  const { body } = await service.post('/credit_notes', { invoice_id: invoice.id });
  expect(body).toMatchObject({ subtotal: 100, tax_total: 0, taxes: [], total: 100 });
});

test.each([
  ['a business under reverse charge', { address: { country: 'DE' }, tax_id: 'DE136695976' }, 'reverse_charge'],
  ['an exempt customer', { address: dallas, tax_exempt: true }, 'exempt'],
  ['a place without the tax', { address: { state: 'OR' } }, 'no_tax'],
])('%s is treated the same without a registration, and needs none', async (_, buyer, treatment) => {
  expect((await sell(buyer)).tax).toMatchObject({ treatment, advice: null, if_registered: [] });
});

test('an export is treated the same without a registration', async () => {
  await service.put('/tax_settings', { registrations: [], origin: { country: 'DE' } });
  const { tax } = await sell({ address: { country: 'GB' } });
  expect(tax).toMatchObject({ treatment: 'export', advice: null, if_registered: [] });
  await register(service, []);
});

test('where only one of two taxes is collected, the other one is named', async () => {
  const { tax_total, tax } = await sell({ address: { country: 'CA', state: 'BC' } }, {}, otherTenant);
  expect([tax_total, tax.treatment]).toEqual([5, 'taxed']);
  expect(tax.advice).toMatchObject({ registration: 'missing', register_with: ['CA-BC'] });
  expect(tax.if_registered).toMatchObject([{ jurisdiction: 'CA-BC', kind: 'pst', rate: 0.07, amount: 7 }]);
});

test('the one-stop shop is for consumers in the other states of the EU only', async () => {
  const registrations = [{ jurisdiction: 'EU-OSS' }];
  await service.put('/tax_settings', { registrations, origin: { country: 'DE' } });
  expect(await sell({ address: { country: 'FR' } })).toMatchObject({ tax_total: 20, tax: { advice: null } });
  const french = { address: { country: 'FR' }, tax_id: 'FR40303265045' };
  expect((await sell(french)).tax).toMatchObject({ treatment: 'reverse_charge', advice: null });
  for (const buyer of [{ address: { country: 'DE' } }, { address: { country: 'DE' }, tax_id: 'DE136695976' }]) {
    expect((await sell(buyer)).tax).toMatchObject({
      treatment: 'not_registered',
      advice: { register_with: ['DE'] },
      if_registered: [{ jurisdiction: 'DE', amount: 19 }],
    });
  }
  await register(service, []);
});

test('items on which no tax would be due need no registration', async () => {
  const untaxed = { items: [{ description: 'x', amount: 100, taxable: false }] };
  expect((await sell({ address: dallas }, untaxed)).tax).toMatchObject({ advice: null, if_registered: [] });
  const groceries = { items: [{ description: 'x', amount: 100, tax_code: 'groceries' }] };
  expect((await sell({ address: dallas }, groceries)).tax).toMatchObject({ advice: null, if_registered: [] });
});

test('a quote can assume the registrations; it says so, and an invoice cannot', async () => {
  const items = [{ amount: 100 }];
  const quote = async (more: object) => (await service.post('/tax_calculations', { items, ...more })).body;
  expect(await quote({ address: dallas })).toMatchObject({
    tax_total: 0,
    total: 100,
    tax: { treatment: 'not_registered', if_registered: [{ amount: 6.25 }, { amount: 1 }, { amount: 1 }] },
  });
  const assumed = await quote({ address: dallas, assume_registered: true });
  expect(assumed).toMatchObject({ tax_total: 8.25, total: 108.25, items: [{ tax_amount: 8.25 }] });
  expect(assumed.tax).toMatchObject({
    treatment: 'taxed',
    advice: { registration: 'assumed', register_with: ['US-TX'] },
    if_registered: [],
  });
  expect(await quote({ address: { country: 'DE' }, tax_id: 'DE136695976', assume_registered: true })).toMatchObject({
    tax_total: 0,
    tax: { treatment: 'reverse_charge', advice: null },
  });
  const invoice = await service.post('/invoices', { assume_registered: true });
  expect(invoice.body.errors).toContainEqual(
    expect.objectContaining({ location: 'body.assume_registered', code: 'unknown_field' }),
  );
});

test('where nothing says where the sale is taxed, the answer says so', async () => {
  expect((await sell({})).tax).toMatchObject({
    jurisdiction: null,
    treatment: 'no_tax',
    advice: { place: 'unknown', message: expect.stringMatching(/address/) },
  });
  const settings = { registrations: [{ jurisdiction: 'US-CA' }], origin: { state: 'CA', zip: '90001' } };
  await service.put('/tax_settings', settings);
  expect(await sell({})).toMatchObject({
    tax_total: 9.75,
    tax: { treatment: 'taxed', advice: { place: 'assumed', message: expect.stringMatching(/your own place/) } },
  });
  await register(service, []);
});

test('the tax of a purchase needs a registration as before, and no advice', async () => {
  const expense = { amount: 107.25, description: 'Desk', account_id: 'acc_6100', tax_amount: 7.25 };
  const { status, body } = await service.post('/expenses', expense);
  expect([status, body.amount, body.tax_amount]).toEqual([200, 107.25, 7.25]);
});
