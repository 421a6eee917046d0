import { rowsRead, testTenant } from '@exchequer/testkit';
import { otherTenant, register, startTestService, type TestService } from '../../../test/test-service.ts';
import type { SalesTaxPart } from './sales-tax.api.js';

let service: TestService;

const NOVEMBER = 'from=2026-11-01&to=2026-11-30';
const report = async (query = NOVEMBER, as?: typeof otherTenant) =>
  (await service.get(`/reports/sales_tax?${query}`, as)).body;

async function invoice(jurisdiction: string | undefined, amount: number, more: Record<string, unknown> = {}) {
  const { customer = {}, ...rest } = more;
  const { body } = await service.post('/customers', {
    contact_name: 'A',
    email: 'a@example.com',
    ...(customer as object),
  });
  const items = [{ description: 'x', amount }];
  const tax = jurisdiction && { tax: { jurisdiction } };
  return (await service.post('/invoices', { customer_id: body.id, items, ...tax, ...rest })).body;
}

beforeAll(async () => {
  service = await startTestService();
  await register(service, ['US-CA', 'US-TX', 'CA', 'CA-QC', 'DE']);
  await invoice('US-CA-90001', 1_000, { issue_date: '2026-10-31' });
  await invoice('US-CA-90001', 100);
  await invoice('US-CA', 50, {
    items: [
      { description: 'x', amount: 30 },
      { description: 'y', amount: 20, taxable: false },
    ],
  });
  await invoice('US-CA', 40, { customer: { tax_exempt: true } });
  await invoice('CA-QC', 10);
  await invoice('CA-ON', 10);
  await invoice(undefined, 70, { customer: { address: { country: 'AT' }, tax_id: 'ATU13585627' } });
  await invoice('DE', 10, {
    items: [
      { description: 'x', amount: 10, tax_code: 'books' },
      { description: 'y', amount: 5 },
    ],
  });
  await invoice('US-OR', 10);
});

afterAll(() => service.stop());

test('sales and tax are shown by payee and locality', async () => {
  const body = await report();
  expect(body).toMatchObject({ object: 'report', report: 'sales_tax', currency: 'USD', from: '2026-11-01' });
  const [austria, quebecFederal, quebec, germany, california, ...others] = body.rows;
  expect(others).toEqual([]);
  expect(california).toEqual({
    jurisdiction: 'US-CA',
    name: 'California',
    taxable_sales: 130,
    exempt_sales: 60,
    locally_taxed_sales: 0,
    tax_collected: 11.93, // 9.75 and 2.175
    self_assessed_tax: 0,
    input_tax: 0,
    tax_paid: 0,
    tax_due: 11.93,
    // Its ZIP codes are not known: the invoices name California only.
    sales_without_local_rate: 50,
    parts: [
      {
        jurisdiction: 'US-CA',
        name: 'California',
        kind: 'sales_tax',
        rate: 0.0725,
        taxable_sales: 130,
        tax_collected: 9.43,
      },
      {
        jurisdiction: 'US-CA-LOS-ANGELES-COUNTY',
        name: 'Los Angeles County',
        kind: 'sales_tax',
        rate: 0.025,
        taxable_sales: 100,
        tax_collected: 2.5,
      },
    ],
  });
  // The GST of Quebec and the HST of Ontario.
  expect(quebecFederal).toMatchObject({ jurisdiction: 'CA', taxable_sales: 20, tax_collected: 1.8 });
  expect(quebec).toMatchObject({ jurisdiction: 'CA-QC', taxable_sales: 10, tax_collected: 1 });
  expect(austria).toMatchObject({ jurisdiction: 'AT', taxable_sales: 0, exempt_sales: 70, tax_collected: 0 });
  expect(germany).toMatchObject({ jurisdiction: 'DE', taxable_sales: 15, exempt_sales: 0, tax_collected: 1.65 });
  expect(germany.parts.map(({ rate, tax_collected }: Record<string, number>) => [rate, tax_collected])).toEqual([
    [0.07, 0.7],
    [0.19, 0.95],
  ]);
  expect(body.totals).toEqual({
    taxable_sales: 175,
    exempt_sales: 130,
    locally_taxed_sales: 0,
    tax_collected: 16.38,
    self_assessed_tax: 0,
    input_tax: 0,
    tax_paid: 0,
    tax_due: 16.38,
  });
});

test('sales without a registration are listed by payee, and are in no row', async () => {
  expect((await report()).not_registered).toEqual([]);
  const { id } = await invoice('CA-BC', 80);
  await invoice('US-NY', 30);
  const { id: voided } = await invoice('US-NY', 7);
  await service.post(`/invoices/${voided}/void`);
  await service.post('/credit_notes', { invoice_id: id, items: [{ line: 1, amount: 20 }] });
  const { not_registered, rows } = await report();
  // The GST was charged.
  expect(not_registered).toEqual([
    { jurisdiction: 'CA-BC', name: 'British Columbia', sales: 60 },
    { jurisdiction: 'US-NY', name: 'New York', sales: 30 },
  ]);
  const codes = rows.map(({ jurisdiction }: { jurisdiction: string }) => jurisdiction);
  expect(codes).not.toContain('US-NY');
  expect((await report('from=2026-10-01&to=2026-10-31')).not_registered).toEqual([]);
  expect((await report(NOVEMBER, otherTenant)).not_registered).toEqual([]);
});

test('a credit note and a void of later months leave the months before as they were, in the column and the list beside the rows', async () => {
  const months = ['01', '02', '03', '04'].map((month) => `from=2024-${month}-01&to=2024-${month}-28`);
  const shown = async (query: string) => {
    const { rows, not_registered } = await report(query);
    const california = rows.find(({ jurisdiction }: { jurisdiction: string }) => jurisdiction === 'US-CA');
    return [california?.sales_without_local_rate ?? 0, california?.taxable_sales ?? 0, not_registered];
  };
  const newYork = (sales: number) => [{ jurisdiction: 'US-NY', name: 'New York', sales }];
  const issued = { issue_date: '2024-01-15' };
  const sold = [await invoice('US-CA', 100, issued), await invoice('US-NY', 60, issued)];
  const january = [100, 100, newYork(60)];
  expect(await Promise.all(months.map(shown))).toEqual([january, [0, 0, []], [0, 0, []], [0, 0, []]]);
  const credited = await Promise.all(
    sold.map(({ id }) =>
      service.post('/credit_notes', { invoice_id: id, items: [{ line: 1, amount: 20 }], issue_date: '2024-02-15' }),
    ),
  );
  const february = [-20, -20, newYork(-20)];
  expect(await Promise.all(months.map(shown))).toEqual([january, february, [0, 0, []], [0, 0, []]]);
  for (const { body } of credited) await service.post(`/credit_notes/${body.id}/void`, { date: '2024-03-15' });
  const march = [20, 20, newYork(20)];
  expect(await Promise.all(months.map(shown))).toEqual([january, february, march, [0, 0, []]]);
  for (const { id } of sold) await service.post(`/invoices/${id}/void`, { date: '2024-04-15' });
  const april = [-100, -100, newYork(-60)];
  expect(await Promise.all(months.map(shown))).toEqual([january, february, march, april]);
  expect(await shown('from=2024-01-01&to=2024-12-31')).toEqual([0, 0, []]);
});

test('a period contains its days', async () => {
  expect((await report('from=2026-10-01&to=2026-10-31')).totals).toMatchObject({ taxable_sales: 1_000, tax_due: 97.5 });
  expect((await report('from=2025-01-01&to=2025-12-31')).rows).toEqual([]);
  expect((await report(NOVEMBER, otherTenant)).rows).toEqual([]);
  const bad = await service.get('/reports/sales_tax?from=2026-02-30&to=2026-01-01');
  expect([bad.status, bad.body.errors[0].location]).toEqual([400, 'query.from']);
});

test('a void is deducted on its day, a payment counts for its period, and the amount due equals the account', async () => {
  const { id } = await invoice('US-TX', 100, { issue_date: '2026-10-15' });
  await invoice('US-TX', 200, { issue_date: '2026-10-16' });
  await service.post(`/invoices/${id}/void`, { date: '2026-11-20' });
  const texas = async (query: string) =>
    (await report(query)).rows.find(({ jurisdiction }: { jurisdiction: string }) => jurisdiction === 'US-TX');
  const october = 'from=2026-10-01&to=2026-10-31';
  expect(await texas(october)).toMatchObject({ taxable_sales: 300, tax_due: 18.75 });
  expect(await texas(NOVEMBER)).toMatchObject({ taxable_sales: -100, tax_due: -6.25 });
  const payment = { jurisdiction: 'US-TX', amount: 10, period_start: '2026-10-01', period_end: '2026-10-31' };
  const { body: paid } = await service.post('/tax_payments', payment);
  expect(await texas(october)).toMatchObject({ tax_collected: 18.75, tax_paid: 10, tax_due: 8.75 });
  expect(await texas('from=2026-01-01&to=2026-12-31')).toMatchObject({ tax_due: 2.5 });
  expect((await service.get('/accounts/acc_220084048')).body.balance).toBe(2.5);
  await service.post(`/tax_payments/${paid.id}/reverse`);
  expect(await texas(october)).toMatchObject({ tax_paid: 0, tax_due: 18.75 });
});

test('the CSV has a name, and the rows and parts of the JSON', async () => {
  const { parts } = (await report('from=2026-10-31&to=2026-10-31')).rows[0] as { parts: SalesTaxPart[] };
  expect(parts.length).toBeGreaterThan(1);
  const { text, headers } = await service.get('/reports/sales_tax?from=2026-10-31&to=2026-10-31&format=csv');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename=sales-tax-2026-10-31-2026-10-31.csv');
  expect(text).toBe(
    [
      'jurisdiction,name,taxable_sales,exempt_sales,locally_taxed_sales,tax_collected,self_assessed_tax,input_tax,tax_paid,tax_due,sales_without_local_rate,part_of,tax_kind,rate,sales_not_registered',
      'US-CA,California,1000.00,0.00,0.00,97.50,0.00,0.00,0.00,97.50,0.00,,,,',
      ...parts.map(
        ({ jurisdiction, name, kind, rate, taxable_sales, tax_collected }) =>
          `${jurisdiction},${name},${taxable_sales.toFixed(2)},,,${tax_collected.toFixed(2)},,,,,,US-CA,${kind},${rate},`,
      ),
      ',Total,1000.00,0.00,0.00,97.50,0.00,0.00,0.00,97.50,,,,,',
      '',
    ].join('\r\n'),
  );
  const november = (await service.get(`/reports/sales_tax?${NOVEMBER}&format=csv`)).text;
  for (const { jurisdiction, name, sales } of (await report(NOVEMBER)).not_registered) {
    expect(november).toContain(`${jurisdiction},${name},,,,,,,,,,,,,${sales.toFixed(2)}\r\n`);
  }
});

test('sales that only local authorities tax are shown in the row of the state, until they are credited or void', async () => {
  await register(service, ['US-CA', 'US-NY']);
  const day = 'from=2026-08-01&to=2026-08-31';
  const newYork = async () => {
    const { rows } = await report(day);
    const { taxable_sales, exempt_sales, locally_taxed_sales } = rows.find(
      ({ jurisdiction }: { jurisdiction: string }) => jurisdiction === 'US-NY',
    );
    return { taxable_sales, exempt_sales, locally_taxed_sales };
  };
  const sell = (items: object[]) => invoice('US-NY-14201', 0, { items, issue_date: '2026-08-10' });
  const shirt = { description: 'Shirt', amount: 50, tax_code: 'clothing' };
  const both = await sell([shirt, { description: 'Desk', amount: 200 }]);
  expect(both.taxes.map(({ taxable }: { taxable: number }) => taxable).sort()).toEqual([200, 250]);
  expect(await newYork()).toEqual({ taxable_sales: 200, exempt_sales: 50, locally_taxed_sales: 50 });
  const only = await sell([shirt]);
  expect(await newYork()).toEqual({ taxable_sales: 200, exempt_sales: 100, locally_taxed_sales: 100 });
  await service.post('/credit_notes', { invoice_id: both.id, issue_date: '2026-08-20' });
  expect(await newYork()).toEqual({ taxable_sales: 0, exempt_sales: 50, locally_taxed_sales: 50 });
  await service.post(`/invoices/${only.id}/void`);
  expect(await newYork()).toEqual({ taxable_sales: 0, exempt_sales: 0, locally_taxed_sales: 0 });
});

test('The report reads each invoice of the period a few times, also when Postgres plans it without the dates', async () => {
  const as = testTenant(40);
  const [INVOICES, REPORTS] = [200, 12];
  const { body: customer } = await service.post('/customers', { contact_name: 'A', email: 'a@example.com' }, as);
  const input = {
    customer_id: customer.id,
    items: [{ description: 'x', amount: 10 }],
    tax: { jurisdiction: 'US-TX-75201' },
  };
  await Promise.all(Array.from({ length: INVOICES }, () => service.post('/invoices', input, as)));
  await service.admin('analyze accounting.invoice, accounting.journal_entry, accounting.ledger_entry');
  const read = await rowsRead(service.database, 'accounting.invoice', async () => {
    // From the sixth execution on, a session can use a plan that does not know the values.
    for (let n = 0; n < REPORTS; n++) expect((await report(NOVEMBER, as)).report).toBe('sales_tax');
  });
  expect([read, read < REPORTS * INVOICES * 5]).toEqual([read, true]);
});
