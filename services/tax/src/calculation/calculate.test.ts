import { calculate } from './calculate.js';

test('the answer for a plain wage earner', () => {
  const result = calculate({
    filingStatus: 'single',
    taxYear: 2024,
    income: 85_000,
    deductions: { standard: true, itemized: [] },
    withholding: 12_000,
  });
  expect(result).toMatchObject({
    taxLiability: 17_049.5,
    effectiveRate: 20.06,
    marginalRate: 22,
    refundAmount: 1_453,
    amountOwed: 0,
    breakdown: { federalTax: 10_547, socialSecurity: 5_270, medicare: 1_232.5, selfEmploymentTax: 0, stateTax: 0 },
    adjustedGrossIncome: 85_000,
    taxableIncome: 70_400,
    deduction: { kind: 'standard', amount: 14_600 },
    state: null,
    adjustments: [],
  });
  expect(result).not.toHaveProperty('lines');
});

test('withheld payroll tax is exact to the cent although the return is in whole dollars', () => {
  const result = calculate({ filingStatus: 'single', taxYear: 2024, income: 50_000.49 });
  expect(result.adjustedGrossIncome).toBe(50_000);
  expect(result.breakdown.socialSecurity).toBe(3_100.03);
});

test('the marginal rate is the effect of another 100 dollars, not the bracket', () => {
  const rateAt = (income: number, taxYear = 2024) =>
    calculate({ filingStatus: 'single', taxYear, income, taxpayer: { age: 30 }, dependents: [] }).marginalRates;
  expect(rateAt(65_000)).toEqual({ of: 'wages', federalIncome: 22, payroll: 7.65, state: 0 });
  expect(rateAt(12_000).federalIncome).toBe(7.65);
  expect(rateAt(5_000).federalIncome).toBe(-7.65);
  expect(rateAt(300_000).payroll).toBe(2.35);
  const retired = calculate({
    filingStatus: 'single',
    taxYear: 2024,
    incomeSources: { pensions: 35_000, socialSecurityBenefits: 24_000 },
  });
  expect(retired.marginalRate).toBe(22.2);
});

test('a claimed child tax credit without dependents is limited by the law', () => {
  const claim = (income: number, childTaxCredit: number) =>
    calculate({ filingStatus: 'single', taxYear: 2024, income, credits: { childTaxCredit, earnedIncomeCredit: 0 } });
  expect(claim(85_000, 2_000)).toMatchObject({ credits: { childTaxCredit: 2_000 }, adjustments: [] });
  expect(claim(85_000, 3_000).assumptions).toContainEqual(
    expect.objectContaining({ code: 'children_presumed', message: expect.stringContaining('2 under 17') }),
  );
  expect(claim(230_000, 2_000).adjustments).toEqual([
    expect.objectContaining({ field: 'credits.childTaxCredit', claimed: 2_000, allowed: 500 }),
  ]);
});

test('with dependents the credits are computed and the difference is reported', () => {
  const result = calculate({
    filingStatus: 'head_of_household',
    taxYear: 2024,
    income: 60_000,
    dependents: [{ age: 19 }],
    credits: { childTaxCredit: 2_000 },
  });
  expect(result.credits).toMatchObject({ childTaxCredit: 0, otherDependentCredit: 500 });
  expect(result.adjustments).toEqual([
    expect.objectContaining({ field: 'credits.childTaxCredit', claimed: 2_000, allowed: 500 }),
  ]);
});

test('a claimed earned income credit is limited, and refused on a separate return with the reason', () => {
  const claim = (filingStatus: 'single' | 'married_filing_separately') =>
    calculate({ filingStatus, taxYear: 2024, income: 50_000, credits: { earnedIncomeCredit: 5_000 } });
  expect(claim('single').credits.earnedIncomeCredit).toBe(2_080);
  expect(claim('single').assumptions).toContainEqual(expect.objectContaining({ code: 'children_unknown' }));
  expect(claim('married_filing_separately').adjustments).toEqual([
    expect.objectContaining({ allowed: 0, reason: expect.stringContaining('32(d)') }),
  ]);
});

test.each([
  [{}, true],
  [{ county: 'Howard' }, false],
  [{ city: 'Baltimore' }, false],
  [{ city: 'Rockville' }, true],
])('in Maryland with %j it is told whether the county is unknown: %s', (place, told) => {
  const { assumptions, state } = calculate({
    filingStatus: 'single',
    taxYear: 2024,
    income: 85_000,
    state: 'MD',
    ...place,
  });
  expect(assumptions.some(({ code }) => code === 'county_unknown')).toBe(told);
  expect(state!.localTax === 0).toBe(told);
});

test('for a head of household without dependents the assumption is listed', () => {
  const assumed = (more: object) =>
    calculate({ filingStatus: 'head_of_household', taxYear: 2025, income: 50_000, ...more }).assumptions.map(
      ({ code }) => code,
    );
  expect(assumed({})).toContain('qualifying_person_presumed');
  expect(assumed({ dependents: [] })).toContain('qualifying_person_presumed');
  expect(assumed({ dependents: [{ age: 3 }] })).not.toContain('qualifying_person_presumed');
});

test('without dependents no earned income credit is assumed in addition to a claimed child', () => {
  const creditOf = (credits?: object) =>
    calculate({
      filingStatus: 'single',
      taxYear: 2024,
      income: 12_000,
      taxpayer: { age: 30 },
      ...(credits && { credits }),
    }).credits.earnedIncomeCredit;
  expect(creditOf({ childTaxCredit: 2_000 })).toBe(0);
  expect(creditOf({ childTaxCredit: 2_000, earnedIncomeCredit: 9_000 })).toBe(4_089);
  expect(creditOf()).toBe(502);
});

test('the caller can force a deduction; otherwise the one that allows more is used', () => {
  const itemized = [{ type: 'mortgage_interest' as const, amount: 10_000 }];
  const kindOf = (deductions: object) =>
    calculate({ filingStatus: 'single', taxYear: 2024, income: 85_000, deductions }).deduction;
  expect(kindOf({ itemized })).toEqual({ kind: 'standard', amount: 14_600 });
  expect(kindOf({ itemized, standard: false })).toEqual({ kind: 'itemized', amount: 10_000 });
  expect(kindOf({ itemized: [{ ...itemized[0], amount: 20_000 }], standard: true }).kind).toBe('standard');
});
