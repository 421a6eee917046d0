import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../test/test-service.ts';

/** The endpoints that compute and store nothing, over HTTP. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const example = {
  filingStatus: 'single',
  income: 85_000,
  deductions: { standard: true, itemized: [] },
  credits: { childTaxCredit: 0, earnedIncomeCredit: 0 },
  taxYear: 2024,
};
const problemsOf = ({ status, body }: Awaited<ReturnType<TestService['post']>>) => [
  status,
  ...(body.errors ?? []).map(({ location, code }: { location: string; code: string }) => `${location} ${code}`),
];

test("a calculation has the contract's members first, and says what it is", async () => {
  const { status, body } = await service.post('/calculate', example);
  expect(status).toBe(200);
  expect(Object.keys(body).slice(0, 5)).toEqual([
    'taxLiability',
    'effectiveRate',
    'marginalRate',
    'refundAmount',
    'breakdown',
  ]);
  expect(body).toMatchObject({ object: 'tax_calculation', livemode: false, taxLiability: 17_049.5, marginalRate: 22 });
  expect(body.breakdown).toMatchObject({ federalTax: 10_547, socialSecurity: 5_270, medicare: 1_232.5 });
  expect(body).not.toHaveProperty('lines');
});

test('a key with read access can calculate, and a key without a tax scope cannot', async () => {
  expect((await service.post('/calculate', example, { scopes: ['tax:read'] })).status).toBe(200);
  const { status, body } = await service.post('/calculate', example, { scopes: ['documents:read'] });
  expect([status, body.code, body.detail]).toEqual([403, 'missing_scope', 'This request needs the scope tax:read.']);
});

test('one problem names every field of the wrong shape, or else every contradicting field', async () => {
  const answer = await service.post('/calculate', {
    filingStatus: 'divorced',
    taxYear: 2019,
    incomeSources: { wages: -1, interest: '5' },
    taxpayer: { age: 300 },
    dependents: [{ age: null }],
    'of 123-45-6789': 1,
  });
  expect(problemsOf(answer).sort()).toEqual([
    400,
    'body.dependents[0].age wrong_type',
    'body.filingStatus invalid_value',
    'body.incomeSources.interest wrong_type',
    'body.incomeSources.wages out_of_range',
    'body.of ***-**-**** unknown_field',
    'body.taxYear too_small',
    'body.taxpayer.age too_large',
  ]);
  const contradictory = await service.post('/calculate', {
    filingStatus: 'single',
    taxYear: 2025,
    incomeSources: { qualifiedDividends: 5, ordinaryDividends: 4 },
    state: 'ZZ',
  });
  expect(problemsOf(contradictory)).toEqual([
    400,
    'body.incomeSources.qualifiedDividends exceeds_ordinary',
    'body.state unknown_state',
  ]);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
});

test.each([
  ['no body', undefined],
  ['a list', '[]'],
  ['null members', { ...example, taxpayer: null, credits: null, withholding: null }],
  ['a thousand unknown members', Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`x${i}`, 1]))],
])('%s: a problem of at most 100 members', async (_what, input) => {
  const { status, body } = await service.post('/calculate', input);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.errors.length).toBeGreaterThan(0);
  expect(body.errors.length).toBeLessThanOrEqual(100);
});

test('every member that the calculation reads is in the contract, and the other way round', async () => {
  const { paths, components } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, unknown>;
    components: { schemas: Record<string, { properties: Record<string, unknown> }> };
  };
  expect(Object.keys(paths)).toContain('/v1/tax/calculate');
  for (const name of Object.keys(components.schemas.TaxCalculationInput!.properties)) {
    const { body } = await service.post('/calculate', { [name]: [] });
    expect([name, JSON.stringify(body.errors).includes('unknown_field')]).toEqual([name, false]);
  }
});

test('explain: every line names its origins, in the answer and as a tree', async () => {
  const input = { ...example, withholding: 12_000, state: 'CA', stateWithholding: 4_000 };
  const { body } = await service.post('/calculate', { ...input, explain: true });
  const places = new Set(body.lines.map(({ form, line }: { form: string; line: string }) => `${form}:${line}`));
  for (const { from, source } of body.lines) {
    expect(source).not.toBe('');
    for (const origin of from) expect(origin.startsWith('input:') || places.has(origin)).toBe(true);
  }
  const { text, headers } = await service.post('/calculate', input, { headers: { accept: 'text/plain' } });
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain('1040:34 Overpaid: 1,453');
  expect(text).toContain('input:incomeSources.wages');
  for (const { form, line } of body.lines) expect(text).toContain(`${form}:${line} `);
});

test('nothing is written without an Idempotency-Key; with one the first answer is returned again, and is stored sealed', async () => {
  const rows = async () => (await service.admin('select * from tax.idempotency')).rows;
  const before = (await rows()).length;
  await service.post('/calculate', example);
  expect(await rows()).toHaveLength(before);
  const headers = { 'idempotency-key': 'calculate-1' };
  const first = await service.post('/calculate', example, { headers });
  const again = await service.post('/calculate', example, { headers });
  expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
  expect(again.body).toEqual(first.body);
  const stored = await rows();
  expect(stored).toHaveLength(before + 1);
  expect(stored.at(-1).body.toString('latin1')).not.toContain('taxLiability');
  expect((await service.post('/calculate', { ...example, income: 1 }, { headers })).body.code).toBe(
    'idempotency_key_reused',
  );
});

test('a refund estimate needs no more than the quickstart shows', async () => {
  const { status, body } = await service.post('/refund/estimate', {
    income: 75_000,
    filingStatus: 'single',
    deductions: ['standard'],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    refundAmount: 0,
    object: 'refund_estimate',
    taxYear: 2026,
    deduction: { kind: 'standard', amount: 16_100 },
    assumptions: [expect.objectContaining({ field: 'withholding', code: 'withholding_presumed' }), expect.anything()],
  });
});

test('the assumed withholding follows Publication 15-T, so deductions above the standard one are refunded', async () => {
  const estimate = async (more: object) =>
    (await service.post('/refund/estimate', { income: 75_000, filingStatus: 'single', taxYear: 2024, ...more })).body;
  // The tax on 75,000 less the standard deduction of 14,600. The Tax Table of the return has 6 more.
  const withholding = 8_341;
  expect(await estimate({ deductions: ['standard'] })).toMatchObject({ withholding, refundAmount: 0, amountOwed: 6 });
  const itemizedDeductions = [{ type: 'mortgage_interest', amount: 24_600 }];
  expect(await estimate({ deductions: ['itemized'], itemizedDeductions })).toMatchObject({
    withholding,
    refundAmount: 2_194,
  });
  expect(await estimate({ deductions: ['standard', 'itemized'], itemizedDeductions })).toMatchObject({
    deduction: { kind: 'itemized' },
  });
  expect(await estimate({ deductions: ['standard'], itemizedDeductions, withholding: 10_000 })).toMatchObject({
    deduction: { kind: 'standard' },
    refundAmount: 1_653,
  });
});

test('from January to April the return due next is that of the year before', async () => {
  const yearOn = async (day: string) => {
    service.setToday(day);
    return (await service.post('/refund/estimate', { income: 1, filingStatus: 'single' })).body.taxYear;
  };
  expect([await yearOn('2026-04-30'), await yearOn('2026-05-01'), await yearOn('2031-01-01')]).toEqual([
    2025, 2026, 2026,
  ]);
  service.setToday('2026-11-20');
});

test('a refund estimate uses its own field names', async () => {
  const answer = await service.post('/refund/estimate', {
    deductions: ['standard', 'yacht', 'standard'],
    itemizedDeductions: [{ type: 'medical', amount: 'x' }],
    method: 'table',
  });
  expect(problemsOf(answer).sort()).toEqual([
    400,
    'body.deductions too_many',
    'body.filingStatus required',
    'body.itemizedDeductions[0].amount wrong_type',
    'body.method unknown_field',
  ]);
  expect(
    problemsOf(await service.post('/refund/estimate', { income: 1, filingStatus: 'single', deductions: ['itemized'] })),
  ).toEqual([400, 'body.itemizedDeductions required']);
});

test('quarterly estimates: four payments on business days, as of today', async () => {
  const { status, body } = await service.post('/quarterly-estimates', {
    filingStatus: 'single',
    taxYear: 2026,
    selfEmploymentIncome: 120_000,
    priorYear: { tax: 20_000, agi: 100_000 },
    paymentsMade: [{ date: '2026-04-15', amount: 5_000 }],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'quarterly_estimate',
    livemode: false,
    requiredAnnualPayment: 20_000,
    safeHarbor: { rule: 'prior_year_100' },
  });
  expect(body.payments.map(({ dueDate }: { dueDate: string }) => dueDate)).toEqual([
    '2026-04-15',
    '2026-06-15',
    '2026-09-15',
    '2027-01-15',
  ]);
  expect(body.payments[0]).toMatchObject({ amount: 5_000, paid: 5_000, remaining: 0 });
  expect(body.penaltyEstimate).toBeGreaterThan(0);
  expect(
    problemsOf(await service.post('/quarterly-estimates', { filingStatus: 'single', taxYear: 2026, annualized: [{}] })),
  ).toEqual([400, 'body.annualized too_few']);
});

test('quarterly estimates are as of the test clock, which the gateway states', async () => {
  const input = {
    filingStatus: 'single',
    taxYear: 2026,
    income: 90_000,
    paymentsMade: [{ date: '2027-01-15', amount: 5_000 }],
  };
  const as = testTenant(7);
  expect(problemsOf(await service.post('/quarterly-estimates', input, { as }))).toEqual([
    400,
    'body.paymentsMade[0].date date_in_future',
  ]);
  const clockAheadMs = 60 * 86_400_000;
  expect((await service.post('/quarterly-estimates', input, { as, clockAheadMs })).status).toBe(200);
  // 60 days after the day of the service.
  const later = { ...input, paymentsMade: [{ date: '2027-01-20', amount: 5_000 }] };
  const refused = await service.post('/quarterly-estimates', later, { as, clockAheadMs });
  expect(problemsOf(refused)).toEqual([400, 'body.paymentsMade[0].date date_in_future']);
  expect(refused.body.detail).toContain('The test clock shows');
  expect((await service.post('/quarterly-estimates', later, { as })).body.detail).not.toContain('test clock');
  // The background work of the organization follows.
  const { rows } = await service.admin(
    `select ahead = interval '60 days' as copied from tax.test_clock where org_id = '${as.organizationId}'`,
  );
  expect(rows).toEqual([{ copied: true }]);
  const other = await service.post('/quarterly-estimates', input, { as: testTenant(8) });
  expect(problemsOf(other)).toEqual([400, 'body.paymentsMade[0].date date_in_future']);
});

test('quarterly estimates are explained by Form 2210 and the expected return, as lines and as a tree', async () => {
  const input = { filingStatus: 'single', taxYear: 2025, selfEmploymentIncome: 50_000, withholding: 1_000 };
  const { body } = await service.post('/quarterly-estimates', { ...input, explain: true });
  const amountOf = (place: string) =>
    body.lines.find(({ form, line }: { form: string; line: string }) => `${form}:${line}` === place)?.amount;
  expect(amountOf('2210:9')).toBe(body.requiredAnnualPayment);
  expect(amountOf('answer:penaltyEstimate')).toBe(body.penaltyEstimate);
  expect(body.lines.find(({ line }: { line: string }) => line === '5').law).toEqual([
    { parameter: 'estimatedTaxCurrentYearShare', since: '1987-01-01', source: '26 U.S.C. 6654(d)(1)(B)(i)' },
  ]);
  expect((await service.post('/quarterly-estimates', input)).body).not.toHaveProperty('lines');
  const { text, headers } = await service.post('/quarterly-estimates', input, { headers: { accept: 'text/plain' } });
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/2210:9 Required annual payment: [\d,.]+ \[26 U\.S\.C\. 6654/);
  expect(text).toContain('input:incomeSources.selfEmployment');
});
