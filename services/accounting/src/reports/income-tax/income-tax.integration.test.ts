import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { newCustomer, register, startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;
/** Stands where the tax service does: the suite test asks the real one. */
let tax: Server;
let answer: { readonly status: number; readonly body: object };
let asked: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: object } | undefined;

const result = {
  taxLiability: 23_456.78,
  effectiveRate: 23.4,
  marginalRate: 36.1,
  refundAmount: 0,
  breakdown: {
    federalTax: 11_000,
    selfEmploymentTax: 9_000.5,
    additionalMedicare: 0,
    stateTax: 3_456.28,
  },
  amountOwed: 23_456.78,
  adjustedGrossIncome: 60_000,
  taxableIncome: 40_000,
  deductions: { qualifiedBusinessIncome: 8_000 },
  assumptions: [{ field: 'taxpayer', code: 'age_under_65', message: 'Taken to be under 65.' }],
  lawVersion: '2026.1',
};

beforeAll(async () => {
  tax = createServer(async (request, response) => {
    asked = { path: request.url!, headers: request.headers, body: JSON.parse(await text(request)) };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(tax, 'listening');
  service = await startTestService({ tax: `http://127.0.0.1:${(tax.address() as AddressInfo).port}` });
  const post = async (path: string, body: unknown) =>
    expect([path, (await service.post(path, body)).status]).toEqual([path, 200]);
  await register(service, ['US-CA']);
  const customer_id = await newCustomer(service);
  const sale = (amount: number, issue_date: string) =>
    post('/invoices', {
      customer_id,
      items: [{ description: 'x', amount }],
      issue_date,
      tax: { jurisdiction: 'US-CA' },
    });
  const spent = (amount: number, account_id: string, date: string, description = 'x') =>
    post('/expenses', { amount, account_id, date, description });
  await sale(80_000, '2026-03-01');
  await sale(7_777, '2025-12-31');
  await spent(1_000.01, 'acc_6760', '2026-04-01');
  await spent(500, 'acc_6100', '2026-05-01');
  await spent(200, 'acc_6900', '2026-05-02', 'Flight to Denver');
  await spent(90, 'acc_6950', '2026-06-01');
  await spent(333, 'acc_6100', '2026-11-21');
  await post('/bills', {
    vendor: 'V',
    items: [{ description: 'x', amount: 50, account_id: 'acc_6650' }],
    issue_date: '2026-06-02',
  });
});

beforeEach(() => {
  answer = { status: 200, body: result };
  asked = undefined;
});

afterAll(async () => {
  await service.stop();
  tax.closeAllConnections();
  tax.close();
});

const estimate = (query = '') => service.get(`/reports/income_tax${query}`);

test("net profit by the lines of Schedule C, and its tax from the tax service with the caller's rights", async () => {
  const { status, body } = await estimate(
    '?filing_status=head_of_household&state=CA&wages=10000.5&withholding=900&estimated_payments=1',
  );
  expect(status).toBe(200);
  expect(asked).toMatchObject({
    path: '/v1/tax/calculate',
    body: {
      filingStatus: 'head_of_household',
      taxYear: 2026,
      incomeSources: { selfEmployment: 78_750, wages: 10_000.5 },
      state: 'CA',
      withholding: 900,
      estimatedPayments: 1,
    },
  });
  expect(asked!.headers.authorization).toMatch(/^Bearer /);
  expect(body).toMatchObject({
    object: 'report',
    report: 'income_tax',
    year: 2026,
    from: '2026-01-01',
    to: '2026-11-20',
    filing_status: 'head_of_household',
    state: 'CA',
    rows: [
      { line: '1', name: 'Gross receipts or sales', books: 80_000, amount: 80_000 },
      { line: '18', books: 500, amount: 500 },
      { line: '22', books: 50, amount: 50 },
      { line: '24a', books: 200, amount: 200 },
      { line: '24b', books: 1_000.01, amount: 500 },
      { line: null, name: 'Not deductible', books: 90, amount: 0 },
    ],
    totals: { gross_income: 80_000, expenses: 1_250, net_profit: 78_750, not_deductible: 590.01 },
    tax: {
      tax_liability: 23_456.78,
      federal_tax: 11_000,
      self_employment_tax: 9_000.5,
      state_tax: 3_456.28,
      qualified_business_income_deduction: 8_000,
      assumptions: result.assumptions,
      law_version: '2026.1',
    },
  });
});

test('a past year counts completely, and a day can be given', async () => {
  expect((await estimate('?year=2025')).body).toMatchObject({
    from: '2025-01-01',
    to: '2025-12-31',
    totals: { net_profit: 7_777 },
  });
  expect(asked!.body).toMatchObject({ taxYear: 2025, filingStatus: 'single' });
  expect(asked!.body).not.toHaveProperty('state');
  expect((await estimate('?as_of=2026-03-31')).body.totals.net_profit).toBe(80_000);
  expect((await estimate('?as_of=2026-12-31')).body.totals.net_profit).toBe(78_417);
});

test('wrong parameters are reported by name, here or by the tax service', async () => {
  for (const [query, location] of [
    ['as_of=2025-12-31', 'query.as_of'],
    ['as_of=2026-02-30', 'query.as_of'],
    ['year=26', 'query.year'],
    ['filing_status=divorced', 'query.filing_status'],
    ['state=California', 'query.state'],
    ['wages=0.001', 'query.wages'],
    ['wages=1e308', 'query.wages'],
    ['withholding=-1', 'query.withholding'],
    ['estimated_payments=NaN', 'query.estimated_payments'],
  ]) {
    const { status, body } = await estimate(`?${query}`);
    expect([query, status, body.errors[0].location]).toEqual([query, 400, location]);
  }
  expect(asked).toBeUndefined();
  answer = {
    status: 400,
    body: {
      code: 'invalid_request',
      errors: [{ location: 'body.state', code: 'unknown_state', message: 'no such state' }],
    },
  };
  const refused = await estimate('?state=ZZ');
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ location: 'query.state', code: 'unknown_state', message: 'No such state.' }],
  ]);
});

test('a net profit that the tax service refuses is reported as such, and no parameter is blamed', async () => {
  answer = {
    status: 400,
    body: {
      code: 'invalid_request',
      errors: [
        {
          location: 'body.incomeSources.selfEmployment',
          code: 'out_of_range',
          message: 'is beyond 100,000,000,000 dollars',
        },
      ],
    },
  };
  const { status, body } = await estimate('?year=2026');
  expect([status, body.code, body.errors]).toEqual([422, 'amount_out_of_range', undefined]);
  expect(body.detail).toBe('The net profit in the books cannot be taxed: it is beyond 100,000,000,000 dollars.');
});

test("a key without tax:read is told so; an unavailable tax service is not the caller's fault", async () => {
  answer = { status: 403, body: { code: 'missing_scope', detail: 'This request needs the scope tax:read.' } };
  const refused = await estimate();
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    403,
    'missing_scope',
    'This request needs the scope tax:read.',
  ]);
  answer = { status: 503, body: {} };
  expect((await estimate()).status).toBe(503);
  answer = { status: 400, body: { errors: [{ location: 'body.method', code: 'x', message: 'x' }] } };
  expect((await estimate()).status).toBe(500);
});

test('the same as CSV', async () => {
  const { text: csv } = await estimate('?format=csv');
  expect(csv).toContain('24b,Deductible meals,1000.01,500.00\r\n');
  expect(csv).toContain('31,Net profit,,78750.00\r\n');
  expect(csv).toContain(',Tax liability,,23456.78\r\n');
  const { body: json } = await estimate();
  for (const amount of [...Object.values(json.totals), ...Object.values(json.tax)].filter(
    (value) => typeof value === 'number',
  )) {
    expect([amount, csv.includes(`,,${(amount as number).toFixed(2)}\r\n`)]).toEqual([amount, true]);
  }
  for (const { message } of json.tax.assumptions) expect(csv).toContain(message);
});
