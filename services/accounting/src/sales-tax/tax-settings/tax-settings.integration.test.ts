import type { Answer } from '@exchequer/testkit';
import { otherTenant, startTestService, type TestService, tenant } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const errorsOf = ({ status, body }: Answer) => [
  status,
  ...body.errors.map(({ location, code }: { location: string; code: string }) => `${location} ${code}`),
];
const set = (body: unknown, as = tenant) => service.put('/tax_settings', body, as);

async function invoiceTo(customer: Record<string, unknown>, more: Record<string, unknown> = {}, as = tenant) {
  const { body } = await service.post('/customers', { contact_name: 'A', email: 'a@example.com', ...customer }, as);
  const items = [{ description: 'x', amount: 100 }];
  return (await service.post('/invoices', { customer_id: body.id, items, ...more }, as)).body;
}

test('they are empty until they are set, and each organization has its own', async () => {
  const empty = { object: 'tax_settings', registrations: [], origin: null, rounding: null, updated_at: null };
  expect((await service.get('/tax_settings')).body).toMatchObject(empty);
  const settings = {
    registrations: [{ jurisdiction: 'US-CA', number: '123-456789', from: '2026-01-01' }, { jurisdiction: 'EU-OSS' }],
    origin: { state: 'CA', zip: '90001' },
    rounding: 'line',
  };
  const { status, body } = await set(settings);
  expect([status, body]).toMatchObject([200, { ...settings, livemode: false }]);
  expect((await service.get('/tax_settings')).body).toEqual(body);
  expect((await service.get('/tax_settings', otherTenant)).body).toMatchObject(empty);
  expect((await set({ registrations: [] })).body).toMatchObject({ ...empty, updated_at: expect.any(String) });
});

test('tax is collected where the organization is registered, and nowhere else', async () => {
  await set({ registrations: [{ jurisdiction: 'US-CA' }] });
  const texan = { address: { state: 'TX' } };
  expect(await invoiceTo({ address: { state: 'CA' } })).toMatchObject({ tax_total: 7.25 });
  expect(await invoiceTo(texan)).toMatchObject({ tax_total: 0, taxes: [], tax: { treatment: 'not_registered' } });
  const named = await invoiceTo({}, { tax: { jurisdiction: 'US-TX' } });
  expect(named).toMatchObject({ tax_total: 0, tax: { jurisdiction: 'US-TX', treatment: 'not_registered' } });
  await set({ registrations: [] });
  expect(await invoiceTo({ address: { state: 'CA' } })).toMatchObject({ tax_total: 0, total: 100 });
});

test('the day of the sale decides whether a registration counts', async () => {
  await set({ registrations: [{ jurisdiction: 'US-TX', from: '2026-10-01', to: '2026-10-31' }] });
  const on = async (issue_date: string) => (await invoiceTo({ address: { state: 'TX' } }, { issue_date })).tax;
  expect((await on('2026-09-30')).treatment).toBe('not_registered');
  expect((await on('2026-10-01')).treatment).toBe('taxed');
  expect((await on('2026-10-31')).treatment).toBe('taxed');
  expect((await on('2026-11-01')).advice.message).toMatch(/not registered there on 2026-11-01/);
  await set({ registrations: [] });
});

test('lines are rounded separately if the seller chooses so', async () => {
  const items = [1, 2, 3].map(() => ({ description: 'x', amount: 1.05 }));
  const tax = { jurisdiction: 'US-KY' };
  const registrations = [{ jurisdiction: 'US-KY' }];
  await set({ registrations });
  expect(await invoiceTo({}, { items, tax })).toMatchObject({ tax_total: 0.19, tax: { rounding: 'invoice' } });
  await set({ registrations, rounding: 'line' });
  expect(await invoiceTo({}, { items, tax })).toMatchObject({ tax_total: 0.18, tax: { rounding: 'line' } });
  await set({ registrations: [] });
});

test('a seller in the EU taxes consumers there, and exports untaxed', async () => {
  await set({ registrations: [{ jurisdiction: 'DE', number: 'DE136695976' }], origin: { country: 'DE' } });
  expect(await invoiceTo({ address: { country: 'DE' }, tax_id: 'DE136695976' })).toMatchObject({ tax_total: 19 });
  const toTexas = await invoiceTo({ address: { state: 'TX' } });
  expect(toTexas).toMatchObject({
    tax_total: 0,
    taxes: [{ jurisdiction: 'DE', kind: 'vat', rate: 0, taxable: 100, amount: 0 }],
    tax: { jurisdiction: 'US-TX', treatment: 'export' },
  });
  expect(toTexas.tax.note).toMatch(/^Export/);
  await set({ registrations: [] });
});

test("the seller's place is the address of the business profile, unless the settings give another", async () => {
  await service.put('/business_profile', { name: 'X GmbH', address: { country: 'DE' } }, otherTenant);
  await set({ registrations: [{ jurisdiction: 'DE' }] }, otherTenant);
  const business = { address: { country: 'DE' }, tax_id: 'DE136695976' };
  expect(await invoiceTo(business, {}, otherTenant)).toMatchObject({ tax_total: 19, tax: { treatment: 'taxed' } });
  await set({ registrations: [{ jurisdiction: 'FR' }], origin: { country: 'FR' } }, otherTenant);
  expect(await invoiceTo(business, {}, otherTenant)).toMatchObject({
    tax_total: 0,
    tax: { treatment: 'reverse_charge' },
  });
});

test('a certificate exempts from the taxes that it names, until it expires', async () => {
  const exempt = (certificate: unknown, address: unknown = { state: 'TX' }) =>
    invoiceTo({ tax_exempt: true, exemption_certificate: certificate, address });
  const registrations = ['US-TX', 'US-OH', 'CA'].map((jurisdiction) => ({ jurisdiction }));
  await set({ registrations });
  const texan = { number: '01-339', jurisdictions: ['US-TX'], expires_on: '2026-11-20' };
  expect(await exempt(texan)).toMatchObject({ tax_total: 0, tax: { treatment: 'exempt' } });
  expect(await exempt(texan, { state: 'OH' })).toMatchObject({ tax_total: 5.75 });
  expect(await exempt({ ...texan, expires_on: '2026-11-19' })).toMatchObject({ tax_total: 6.25 });
  const provincial = { number: 'FIN 490', jurisdictions: ['CA-BC'] };
  expect(await exempt(provincial, { country: 'CA', state: 'BC' })).toMatchObject({
    tax_total: 5,
    taxes: [{ jurisdiction: 'CA', kind: 'gst' }],
    tax: { treatment: 'taxed' },
  });
});

test('wrong settings are reported by member and change nothing', async () => {
  const { body: before } = await service.get('/tax_settings');
  expect(
    errorsOf(
      await set({
        registrations: [
          { jurisdiction: 'US-ZZ' },
          { jurisdiction: 'DE', number: 'DE136695977' },
          { jurisdiction: 'US-TX', from: '2026-02-02', to: '2026-02-01' },
          { jurisdiction: 'US-NY', to: '2026-06-30' },
          { jurisdiction: 'US-NY', from: '2026-06-30' },
        ],
        origin: { country: 'JP' },
      }),
    ),
  ).toEqual([
    400,
    'body.registrations[0].jurisdiction invalid_value',
    'body.registrations[1].number invalid_value',
    'body.registrations[2].to out_of_range',
    'body.registrations[4] duplicate',
    'body.origin invalid_value',
  ]);
  expect(errorsOf(await set({ registrations: [{ jurisdiction: 'US-CA', from: '2026-02-30' }] }))).toEqual([
    400,
    'body.registrations[0].from invalid_date',
  ]);
  expect(errorsOf(await set({}))).toEqual([400, 'body.registrations required']);
  expect(errorsOf(await set({ registrations: Array(201).fill({ jurisdiction: 'US-CA' }) }))).toEqual([
    400,
    'body.registrations too_many',
  ]);
  expect((await service.get('/tax_settings')).body).toEqual(before);
  const customer = await service.post('/customers', {
    contact_name: 'A',
    email: 'a@example.com',
    exemption_certificate: { number: '1', jurisdictions: ['US-TX', 'TX'] },
  });
  expect(errorsOf(customer)).toEqual([400, 'body.exemption_certificate.jurisdictions[1] invalid_value']);
});
