import { register, startTestService, type TestService, tenant } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await register(service, ['DE', 'EE', 'FR', 'GB', 'LU', 'CA', 'CA-QC', 'US-CA', 'US-HI', 'US-TX']);
});

afterAll(() => service.stop());

const customer = async (more: Record<string, unknown> = {}) =>
  (await service.post('/customers', { contact_name: 'Ada', email: 'ada@example.com', ...more })).body.id as string;
const item = (amount: number, more: Record<string, unknown> = {}) => ({ description: 'x', amount, ...more });

async function issue(jurisdiction: string | undefined, items: unknown[], more: Record<string, unknown> = {}) {
  const customer_id = (more.customer_id as string | undefined) ?? (await customer());
  return service.post('/invoices', { ...more, customer_id, items, ...(jurisdiction && { tax: { jurisdiction } }) });
}

const linesOf = async (entryId: string) => (await service.get(`/journal_entries/${entryId}`)).body.lines;
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof service.post>>) => [
  status,
  ...body.errors.map(({ location, code }: { location: string; code: string }) => `${location} ${code}`),
];

test('the tax of a named jurisdiction is added, shown, and owed on its own account', async () => {
  const { status, body } = await issue('DE', [item(100), item(0.5, { quantity: 3 })]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    subtotal: 101.5,
    tax_total: 19.29, // 19.285
    total: 120.79,
    amount_due: 120.79,
    tax: { jurisdiction: 'DE', treatment: 'taxed', rounding: 'invoice', note: null },
    taxes: [{ jurisdiction: 'DE', name: 'Germany', kind: 'vat', rate: 0.19, taxable: 101.5, amount: 19.29 }],
  });
  expect(body.items.map(({ tax_amount }: { tax_amount: number }) => tax_amount)).toEqual([19, 0.29]);
  expect(await linesOf(body.journal_entry_id)).toEqual([
    { account_id: 'acc_1100', debit: 120.79, credit: 0 },
    { account_id: 'acc_4000', debit: 0, credit: 101.5 },
    { account_id: 'acc_2200276', debit: 0, credit: 19.29 },
  ]);
  expect((await service.get('/accounts/acc_2200276')).body).toMatchObject({
    name: 'VAT payable: Germany',
    type: 'liability',
    balance: 19.29,
    built_in: true,
  });
  const list = (await service.get('/invoices?limit=1')).body.data[0];
  expect(list).toEqual({ ...body, items: undefined });
  expect((await service.get(`/invoices/${body.id}`)).body).toEqual(body);
});

test("without a place in the request the customer's address decides; without an address there is no tax", async () => {
  const texan = await customer({ address: { street: '1 Main St', city: 'Marfa', state: 'TX', zip: '79843' } });
  const { body } = await issue(undefined, [item(80)], { customer_id: texan });
  expect(body).toMatchObject({ tax_total: 5, total: 85, tax: { jurisdiction: 'US-TX', treatment: 'taxed' } });
  const nowhere = await issue(undefined, [item(80)]);
  expect(nowhere.body).toMatchObject({
    tax_total: 0,
    taxes: [],
    total: 80,
    tax: { jurisdiction: null, treatment: 'no_tax' },
  });
  const oregon = await issue('US-OR', [item(80)]);
  expect(oregon.body).toMatchObject({ tax_total: 0, taxes: [], tax: { jurisdiction: 'US-OR', treatment: 'no_tax' } });
});

test('the rate is that of the issue date', async () => {
  const at = async (issue_date: string) => (await issue('EE', [item(100)], { issue_date })).body.tax_total;
  expect([await at('2023-12-31'), await at('2025-06-30'), await at('2025-07-01')]).toEqual([20, 22, 24]);
  expect(errorsOf(await issue('EE', [item(100)], { issue_date: '2022-12-31' }))).toEqual([
    400,
    'body.issue_date out_of_range',
  ]);
});

test('several taxes at one place are shown one by one and owed to their payees', async () => {
  const { body } = await issue('CA-QC', [item(100)]);
  expect(body.taxes).toMatchObject([
    { jurisdiction: 'CA', kind: 'gst', rate: 0.05, amount: 5 },
    { jurisdiction: 'CA-QC', kind: 'qst', rate: 0.09975, amount: 9.98 },
  ]);
  expect((await linesOf(body.journal_entry_id)).slice(2)).toEqual([
    { account_id: 'acc_2200124', debit: 0, credit: 5 },
    { account_id: 'acc_220012424', debit: 0, credit: 9.98 },
  ]);
});

test('an untaxed item and an exempt customer bear no tax', async () => {
  const { body } = await issue('DE', [item(100), item(50, { taxable: false })]);
  expect(body).toMatchObject({ subtotal: 150, tax_total: 19, total: 169 });
  expect(body.items[1]).toMatchObject({ tax_amount: 0, taxable: false, tax_code: 'general' });
  const exempt = await customer({ tax_exempt: true });
  const spared = await issue('US-CA', [item(100)], { customer_id: exempt });
  expect(spared.body).toMatchObject({ tax_total: 0, taxes: [], total: 100, tax: { treatment: 'exempt' } });
});

test('a business with a VAT id accounts for the tax itself, and the invoice says so', async () => {
  const business = await customer({ tax_id: 'atu 135.85.627', address: { country: 'AT' } });
  expect((await service.get(`/customers/${business}`)).body.tax_id).toBe('ATU13585627');
  const { body } = await issue(undefined, [item(100)], { customer_id: business });
  expect(body).toMatchObject({
    tax_total: 0,
    total: 100,
    taxes: [{ jurisdiction: 'AT', kind: 'vat', rate: 0, taxable: 100, amount: 0 }],
    tax: { jurisdiction: 'AT', treatment: 'reverse_charge' },
  });
  expect(body.tax.note).toMatch(/^Reverse charge/);
  // Its id is Austrian: in France it is taxed like anybody else.
  const inFrance = await issue('FR', [item(100)], { customer_id: business });
  expect(inFrance.body).toMatchObject({ tax_total: 20, tax: { treatment: 'taxed' } });
});

test('a void removes the tax', async () => {
  const { body } = await issue('LU', [item(100)]);
  expect((await service.get('/accounts/acc_2200442')).body.balance).toBe(17);
  const voided = await service.post(`/invoices/${body.id}/void`);
  expect(voided.body).toMatchObject({ status: 'void', tax_total: 17, taxes: body.taxes });
  expect((await service.get('/accounts/acc_2200442')).body.balance).toBe(0);
});

test('an invoice is paid with its tax', async () => {
  const { body } = await issue('GB', [item(100)]);
  expect((await service.post(`/invoices/${body.id}/payments`, { amount: 100 })).status).toBe(200);
  expect((await service.get(`/invoices/${body.id}`)).body).toMatchObject({ status: 'partially_paid', amount_due: 20 });
});

test('wrong tax is reported by member and issues nothing', async () => {
  const before = (await service.get('/invoices')).body.total_count;
  expect(errorsOf(await issue('US-ZZ', [item(1, { amount: 0.001 })]))).toEqual([
    400,
    'body.items[0].amount too_many_decimals',
    'body.tax.jurisdiction invalid_value',
  ]);
  for (const jurisdiction of ['US', 'JP', 'US-CA-10001', 'CA-ZZ']) {
    expect(errorsOf(await issue(jurisdiction, [item(1)]))).toEqual([400, 'body.tax.jurisdiction invalid_value']);
  }
  expect(errorsOf(await issue('de', [item(1)]))).toEqual([400, 'body.tax.jurisdiction invalid_value']);
  expect(errorsOf(await issue('DE', [item(1, { tax_code: 'gold', taxable: 'yes' })]))).toEqual([
    400,
    'body.items[0].taxable wrong_type',
    'body.items[0].tax_code invalid_value',
  ]);
  expect(errorsOf(await issue('DE', [item(9_007_199_254_740)]))).toEqual([400, 'body.items out_of_range']);
  expect((await service.get('/invoices')).body.total_count).toBe(before);
});

test('an invalid VAT id is refused; other kinds of numbers are stored unchanged', async () => {
  const create = (more: Record<string, unknown>) =>
    service.post('/customers', { contact_name: 'Ada', email: 'ada@example.com', ...more });
  expect(errorsOf(await create({ tax_id: 'DE136695977' }))).toEqual([400, 'body.tax_id invalid_value']);
  expect(errorsOf(await create({ tax_id: '123-45-6789' }))).toEqual([400, 'body.tax_id invalid_value']);
  expect(errorsOf(await create({ tax_id: '123 45 6789' }))).toEqual([400, 'body.tax_id invalid_value']);
  expect((await create({ tax_id: '12-3456789' })).body.tax_id).toBe('12-3456789');
  expect((await create({ tax_id: 'DE136695977', address: { state: 'DE' } })).body.tax_id).toBe('DE136695977');
  const id = await customer();
  expect(errorsOf(await service.patch(`/customers/${id}`, { tax_id: 'ATU1' }))).toEqual([
    400,
    'body.tax_id invalid_value',
  ]);
  expect((await service.patch(`/customers/${id}`, { tax_id: 'ATU13585627' })).body.tax_id).toBe('ATU13585627');
  expect((await service.patch(`/customers/${id}`, { tax_id: null }, tenant)).body.tax_id).toBeNull();
});

test('ten concurrent invoices that need a new tax account create one account', async () => {
  const customer_id = await customer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => issue('US-HI', [item(1)], { customer_id })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await service.get('/accounts/acc_220084015')).body.balance).toBe(0.4);
});

test('account numbers of taxes cannot be used for other accounts', async () => {
  const answer = await service.post('/accounts', { number: 2200276, name: 'Mine', type: 'expense' });
  expect(errorsOf(answer)).toEqual([400, 'body.number invalid_value']);
});
