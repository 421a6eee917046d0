import type { Answer } from '@exchequer/testkit';
import { newCustomer, otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const errorsOf = ({ status, body }: Answer) => [
  status,
  ...body.errors.map(({ location, code }: { location: string; code: string }) => `${location} ${code}`),
];
const rates = (query: string) => service.get(`/tax_rates?${query}`);
const calculate = (body: unknown) => service.post('/tax_calculations', body);

test('the rates of a place are listed part by part with days and source', async () => {
  const { status, body } = await rates('jurisdiction=US-CA-90001&date=2025-03-31');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'tax_rates',
    jurisdiction: 'US-CA-LOS-ANGELES',
    name: 'Los Angeles',
    date: '2025-03-31',
    tax_code: 'general',
    rate: 0.095,
    rounding: 'invoice',
    sourcing: 'destination',
    parts: [
      { jurisdiction: 'US-CA', kind: 'sales_tax', payee: 'US-CA', rate: 0.0725, to: null, taxable_share: null },
      { jurisdiction: 'US-CA-LOS-ANGELES-COUNTY', payee: 'US-CA', rate: 0.0225, to: '2025-03-31' },
    ],
  });
  expect(body.parts[0].source).toMatch(/6051/);
  expect((await rates('jurisdiction=US-CA-90001')).body.rate).toBe(0.0975);
});

test('by tax code', async () => {
  expect((await rates('jurisdiction=DE&tax_code=books')).body).toMatchObject({ rate: 0.07, tax_code: 'books' });
  const texas = (await rates('jurisdiction=US-TX&tax_code=saas')).body;
  expect(texas.parts).toMatchObject([{ rate: 0.0625, taxable_share: 0.8 }]);
  expect((await rates('jurisdiction=US-NY&tax_code=clothing')).body.parts).toMatchObject([{ free_up_to: 109.99 }]);
  const exempt = (await rates('jurisdiction=US-CA&tax_code=groceries')).body;
  expect(exempt).toMatchObject({ rate: 0, parts: [{ rate: null, source: 'Cal. Rev. & Tax. Code 6359' }] });
  expect((await rates('jurisdiction=US-OR')).body).toMatchObject({ rate: 0, parts: [] });
});

test('a place without known local rates says so, and a complete one does not', async () => {
  const local = async (query: string) => {
    const { rate, local_rate, advice } = (await rates(query)).body;
    return { rate, local_rate, advice };
  };
  expect(await local('jurisdiction=US-UT-84101')).toEqual({
    rate: 0.061,
    local_rate: 'unknown',
    advice: { local_rate: 'unknown', message: expect.stringMatching(/^Local taxes of Utah may apply too/) },
  });
  expect(await local('jurisdiction=US-AK')).toMatchObject({ rate: 0, advice: { local_rate: 'unknown' } });
  expect(await local('jurisdiction=US-CT')).toEqual({ rate: 0.0635, local_rate: 'none', advice: null });
  expect(await local('jurisdiction=US-PA-17101')).toEqual({ rate: 0.06, local_rate: 'none', advice: null });
  expect(await local('jurisdiction=US-CA-90001')).toEqual({ rate: 0.0975, local_rate: 'included', advice: null });
  expect(await local('jurisdiction=US-CA-94601&date=2025-01-01')).toMatchObject({
    local_rate: 'unknown',
    advice: { local_rate: 'unknown' },
  });
  expect(await local('jurisdiction=DE')).toMatchObject({ local_rate: 'none', advice: null });
  expect(await local('jurisdiction=ES-CN')).toMatchObject({ rate: 0, advice: { rates: 'unknown' } });
  expect(await local('jurisdiction=US-CT&tax_code=accommodation')).toMatchObject({
    advice: { tax_codes: ['accommodation'] },
  });
});

test('wrong parameters are reported by name', async () => {
  expect(errorsOf(await rates('jurisdiction=US-ZZ&date=2026-02-30'))).toEqual([
    400,
    'query.jurisdiction invalid_value',
    'query.date invalid_date',
  ]);
  expect(errorsOf(await rates('jurisdiction=DE&date=2022-12-31'))).toEqual([400, 'query.date out_of_range']);
  expect(errorsOf(await rates('jurisdiction=DE&tax_code=gold'))).toEqual([400, 'query.tax_code invalid_value']);
  expect(errorsOf(await rates('date=2026-01-01'))).toEqual([400, 'query.jurisdiction required']);
});

test('a calculation shows the taxes of an invoice, and stores nothing', async () => {
  const before = (await service.get('/invoices')).body.total_count;
  const { status, body } = await calculate({
    items: [
      { amount: 19.99, quantity: 3 },
      { amount: 5, tax_code: 'groceries' },
      { amount: 7, taxable: false },
    ],
    address: { state: 'NY', zip: '10001' },
    assume_registered: true,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'tax_calculation',
    date: '2026-11-20',
    subtotal: 71.97,
    tax_total: 5.32,
    total: 77.29,
    tax: { jurisdiction: 'US-NY-NEW-YORK', treatment: 'taxed', rounding: 'invoice', note: null },
  });
  expect(body.items.map(({ tax_amount }: { tax_amount: number }) => tax_amount)).toEqual([5.32, 0, 0]);
  expect(body.taxes.map(({ jurisdiction, amount }: Record<string, unknown>) => [jurisdiction, amount])).toEqual([
    ['US-NY', 2.4],
    ['US-NY-NYC', 2.7],
    ['US-NY-MCTD', 0.22],
  ]);
  expect((await service.get('/invoices')).body.total_count).toBe(before);
  expect((await service.get('/accounts/acc_220084036')).status).toBe(404);
});

test("for a customer it equals the customer's invoice", async () => {
  const { body: customer } = await service.post('/customers', {
    contact_name: 'A',
    email: 'a@example.com',
    address: { country: 'AT' },
    tax_id: 'ATU13585627',
  });
  const items = [{ description: 'x', amount: 10 }];
  const quoted = (await calculate({ customer_id: customer.id, items: [{ amount: 10 }] })).body;
  const issued = (await service.post('/invoices', { customer_id: customer.id, items })).body;
  expect([quoted.taxes, quoted.tax, quoted.tax_total]).toEqual([issued.taxes, issued.tax, issued.tax_total]);
  expect(quoted.tax.treatment).toBe('reverse_charge');
});

test('a wrong calculation is reported by member', async () => {
  const id = await newCustomer(service, otherTenant);
  expect(errorsOf(await calculate({ customer_id: id, items: [{ amount: 1 }] }))).toEqual([
    404,
    'body.customer_id not_found',
  ]);
  expect(
    errorsOf(
      await calculate({
        items: [{ amount: 0.001 }, { amount: 1, quantity: 0 }],
        tax: { jurisdiction: 'US-ZZ' },
        date: '2026-02-30',
      }),
    ),
  ).toEqual([
    400,
    'body.items[0].amount too_many_decimals',
    'body.items[1].quantity out_of_range',
    'body.tax.jurisdiction invalid_value',
    'body.date invalid_date',
  ]);
  expect(errorsOf(await calculate({ customer_id: id, tax_id: 'DE136695977', items: [{ amount: 1 }] }))).toEqual([
    400,
    'body.customer_id invalid_value',
    'body.tax_id invalid_value',
  ]);
  expect(errorsOf(await calculate({ items: [] }))).toEqual([400, 'body.items too_few']);
});
