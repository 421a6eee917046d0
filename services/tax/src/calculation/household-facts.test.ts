import { inputErrors } from '../../test/input-errors.js';
import { calculate } from './calculate.js';
import type { CalculationInput } from './calculation.api.js';

const formula = { taxYear: 2025, method: 'formula' } as const;

test('the American opportunity credit is not refunded to a student under 24 who does not support herself', () => {
  const student = (taxpayer: CalculationInput['taxpayer'], wages = 22_000) =>
    calculate({
      ...formula,
      filingStatus: 'single',
      incomeSources: { wages },
      taxpayer,
      educationExpenses: [{ credit: 'american_opportunity', amount: 4_000 }],
    });
  const supported = { age: 20, student: true, earnsOverHalfOfSupport: false };
  // The tax of 22,000 is 625, which the whole credit may reduce; nothing is refunded.
  expect(student(supported).credits.educationCredits).toBe(625);
  expect(student(supported).refundAmount).toBe(0);
  for (const own of [
    { ...supported, earnsOverHalfOfSupport: true },
    { ...supported, age: 24 },
    { ...supported, parentsDeceased: true },
  ]) {
    expect(student(own).credits.educationCredits).toBe(1_625);
  }
  expect(student({ ...supported, age: 17, student: false }).credits.educationCredits).toBe(625);
  expect(student({ age: 20, student: true }).credits.educationCredits).toBe(1_625);
  expect(student({ age: 20, student: true }).assumptions).toContainEqual(
    expect.objectContaining({ field: 'taxpayer.earnsOverHalfOfSupport', code: 'support_presumed' }),
  );
  expect(calculate({ ...formula, filingStatus: 'single', income: 22_000, taxpayer: supported }).assumptions).toEqual(
    [],
  );
});

test('without dependents, the filer is the student of the American opportunity credit, also if the request does not say so', () => {
  const filer = (facts: Partial<CalculationInput>) =>
    calculate({
      ...formula,
      filingStatus: 'single',
      incomeSources: { wages: 22_000 },
      educationExpenses: [{ credit: 'american_opportunity', amount: 4_000 }],
      ...facts,
    });
  const supported = { age: 20, earnsOverHalfOfSupport: false };
  expect(filer({ taxpayer: supported }).refundAmount).toBe(0);
  expect(filer({ taxpayer: { ...supported, age: 23 }, dependents: [] }).refundAmount).toBe(0);
  expect(filer({ taxpayer: { age: 20 } }).assumptions).toContainEqual(
    expect.objectContaining({ field: 'taxpayer.earnsOverHalfOfSupport', code: 'support_presumed' }),
  );
  // The student can be the dependent.
  expect(filer({ taxpayer: supported, dependents: [{ age: 18 }] }).credits.educationCredits).toBe(1_625);
});

test('somebody under 13 gives the care credit only as a possible qualifying child', () => {
  const care = (dependent: object, facts: Partial<CalculationInput> = {}) =>
    calculate({
      ...formula,
      filingStatus: 'head_of_household',
      incomeSources: { wages: 50_000 },
      taxpayer: { age: 35 },
      dependents: [{ age: 5, ...dependent }],
      childCareExpenses: 3_000,
      ...facts,
    });
  expect(care({ relationship: 'child' }).credits.childCareCredit).toBe(600);
  expect(care({ relationship: 'niece' }).credits.childCareCredit).toBe(600);
  for (const relationship of ['none', 'other', 'other_relative']) {
    expect(care({ relationship }).credits.childCareCredit).toBe(0);
    expect(care({ relationship }).assumptions).toContainEqual(expect.objectContaining({ code: 'nobody_in_care' }));
  }
  expect(care({ relationship: 'none', disabled: true }).credits.childCareCredit).toBe(600);
});

test('a status that needs a person is told as presumed if no dependent can be this person', () => {
  const isPresumed = (filingStatus: CalculationInput['filingStatus'], relationship?: string) =>
    calculate({
      ...formula,
      filingStatus,
      incomeSources: { wages: 50_000 },
      taxpayer: { age: 35 },
      dependents: [{ age: 5, ...(relationship && { relationship }) }] as CalculationInput['dependents'],
    }).assumptions.some(({ code }) => code === 'qualifying_person_presumed');
  expect(['none', 'other'].map((one) => isPresumed('head_of_household', one))).toEqual([true, true]);
  expect(['child', 'niece', 'uncle', undefined].map((one) => isPresumed('head_of_household', one))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['none', 'niece', 'foster_child'].map((one) => isPresumed('qualifying_surviving_spouse', one))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['child', 'stepchild', undefined].map((one) => isPresumed('qualifying_surviving_spouse', one))).toEqual([
    false,
    false,
    false,
  ]);
});

test('an education credit beside a dependent without the number of a student says what was presumed', () => {
  const isTold = (taxYear: number, type: string, credit: 'american_opportunity' | 'lifetime_learning') =>
    calculate({
      method: 'formula',
      taxYear,
      filingStatus: 'head_of_household',
      incomeSources: { wages: 60_000 },
      taxpayer: { age: 45 },
      dependents: [{ age: 19, student: true, identification: { type } }] as CalculationInput['dependents'],
      educationExpenses: [{ credit, amount: 4_000 }],
    }).assumptions.some(({ code }) => code === 'student_has_number');
  for (const credit of ['american_opportunity', 'lifetime_learning'] as const) {
    expect(['none', 'itin', 'ssn'].map((type) => isTold(2025, type, credit))).toEqual([true, false, false]);
    expect(['none', 'itin', 'ssn'].map((type) => isTold(2026, type, credit))).toEqual([true, true, false]);
  }
});

test('a written agreement alone gives a separated filer the earned income credit, and no credit for care', () => {
  const separated = (facts: Partial<CalculationInput>) =>
    calculate({
      ...formula,
      filingStatus: 'married_filing_separately',
      incomeSources: { wages: 30_000 },
      taxpayer: { age: 33 },
      dependents: [{ age: 7, relationship: 'child' }],
      childCareExpenses: 3_000,
      ...facts,
    });
  const creditsOf = (facts: Partial<CalculationInput>) => {
    const { earnedIncomeCredit, childCareCredit } = separated(facts).credits;
    return [earnedIncomeCredit > 0, childCareCredit];
  };
  const codesOf = (facts: Partial<CalculationInput>) => separated(facts).assumptions.map(({ code }) => code);
  expect(creditsOf({})).toEqual([false, 0]);
  expect(creditsOf({ separatedByAgreement: true })).toEqual([true, 0]);
  expect(creditsOf({ separatedByAgreement: true, livedApartLastSixMonths: false })).toEqual([true, 0]);
  // 27 % of 3,000, limited by the tax.
  const apart = { livedApartLastSixMonths: true } as const;
  expect(creditsOf(apart)).toEqual([true, 810]);
  expect(creditsOf({ ...apart, separatedByAgreement: true })).toEqual([true, 810]);
  expect(codesOf({ separatedByAgreement: true })).toContain('agreement_gives_no_care_credit');
  expect(codesOf({ separatedByAgreement: true })).not.toContain('lived_with_spouse');
  const isTold = (facts: Partial<CalculationInput>) => codesOf(facts).includes('lived_apart_for_care');
  expect(isTold({ livedApartLastSixMonths: true })).toBe(true);
  expect(isTold({ livedApartAllYear: true })).toBe(false);
  expect(isTold({ livedApartLastSixMonths: true, childCareExpenses: 0 })).toBe(false);
});

describe('A child of parents who live apart, whose claim the parent at home released', () => {
  const parentOf = (child: object, facts: Partial<CalculationInput> = {}) =>
    calculate({
      ...formula,
      filingStatus: 'head_of_household',
      incomeSources: { wages: 30_000 },
      taxpayer: { age: 33 },
      dependents: [{ age: 7, relationship: 'daughter', ...child }],
      childCareExpenses: 3_000,
      ...facts,
    });
  const creditsOf = (child: object, facts: Partial<CalculationInput> = {}) => {
    const { earnedIncomeCredit, childCareCredit, childTaxCredit, additionalChildTaxCredit } = parentOf(
      child,
      facts,
    ).credits;
    return { earned: earnedIncomeCredit, care: childCareCredit, child: childTaxCredit + additionalChildTaxCredit };
  };

  test('the parent at home keeps the credits for care and earned income and the status, the other one has the child tax credit', () => {
    const whole = creditsOf({});
    expect(whole).toEqual({ earned: expect.any(Number), care: 637.5, child: 1_700 });
    // 27 % of 3,000, up to the tax of 10 % of 6,375.
    expect(creditsOf({ releasedTo: 'other_parent' })).toEqual({ earned: whole.earned, care: 637.5, child: 0 });
    const other = { filingStatus: 'single' } as const;
    expect(creditsOf({ releasedTo: 'filer' }, other)).toEqual({ earned: 0, care: 0, child: 2_200 });
    const codesOf = (releasedTo: string) => parentOf({ releasedTo }).assumptions.map(({ code }) => code);
    expect(codesOf('other_parent')).not.toContain('qualifying_person_presumed');
    expect(codesOf('filer')).toContain('qualifying_person_presumed');
    expect(codesOf('filer')).toEqual(expect.arrayContaining(['claim_released', 'nobody_in_care']));
    expect(codesOf('filer')).not.toContain('lived_with_filer');
    const { assumptions } = parentOf({}, { dependents: [{ age: 9 }, { age: 11, releasedTo: 'filer' }] });
    expect(assumptions.find(({ code }) => code === 'lived_with_filer')?.message).toMatch(
      /^Each dependent without `releasedTo` lived/,
    );
  });

  test('the exemption of the state goes with the claim', () => {
    const taxIn = (releasedTo: string | undefined) =>
      parentOf({ releasedTo }, { state: 'IL', incomeSources: { wages: 60_000 } }).state!.tax;
    // 4.95 % of 2,850.
    expect(taxIn('other_parent') - taxIn(undefined)).toBeCloseTo(141.08, 2);
    expect(taxIn('filer')).toBe(taxIn(undefined));
  });

  test('only a child of the filer can be released', () => {
    const input = {
      ...formula,
      filingStatus: 'single',
      income: 1,
      dependents: [{ age: 7, relationship: 'niece', releasedTo: 'filer' }],
    } as const;
    expect(
      inputErrors('/calculate', input as unknown as CalculationInput, () =>
        calculate(input as unknown as CalculationInput),
      ),
    ).toEqual([expect.objectContaining({ location: 'body.dependents[0].releasedTo', code: 'not_a_child' })]);
  });
});

test('a spouse who is a student or disabled has deemed earnings for the care credit, 250 a month or 500 with more persons in care', () => {
  const couple = (input: Partial<CalculationInput>) =>
    calculate({
      ...formula,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 60_000 },
      taxpayer: { age: 30 },
      spouse: { age: 28 },
      dependents: [{ age: 3 }],
      childCareExpenses: 4_000,
      ...input,
    }).credits.childCareCredit;
  expect(couple({})).toBe(0);
  expect(couple({ spouse: { age: 28, student: true } })).toBe(600);
  expect(couple({ taxpayer: { age: 30, student: true } })).toBe(0);
  const twoChildren = { dependents: [{ age: 3 }, { age: 5 }], childCareExpenses: 8_000 };
  expect(couple({ ...twoChildren, spouse: { age: 28, student: true } })).toBe(1_200);
  // A disabled spouse is a person in care too.
  expect(couple({ childCareExpenses: 8_000, spouse: { age: 28, disabled: true } })).toBe(1_200);
  expect(couple({ dependents: [], childCareExpenses: 2_000, spouse: { age: 28, disabled: true } })).toBe(400);
  // Both are students without earnings: only one has deemed earnings in a month.
  const both = { taxpayer: { age: 30, student: true }, spouse: { age: 28, student: true } };
  expect(couple({ ...both, incomeSources: { interest: 60_000 } })).toBe(0);
});

test('a separate filer who lived apart in the last six months takes the credits of an unmarried one, and others are told', () => {
  const separated = (facts: Partial<CalculationInput>) =>
    calculate({
      ...formula,
      filingStatus: 'married_filing_separately',
      incomeSources: { wages: 18_000 },
      taxpayer: { age: 33 },
      dependents: [{ age: 7, relationship: 'child' }],
      ...facts,
    });
  const codesOf = (facts: Partial<CalculationInput>) =>
    separated(facts).assumptions.map(({ field, code }) => `${field} ${code}`);
  const told = 'livedApartLastSixMonths lived_with_spouse';
  expect(separated({}).credits.earnedIncomeCredit).toBe(0);
  expect(codesOf({})).toContain(told);
  for (const apart of [{ livedApartLastSixMonths: true }, { livedApartAllYear: true }]) {
    expect(separated(apart).credits.earnedIncomeCredit).toBe(4_328);
    expect(codesOf(apart)).not.toContain(told);
  }
  expect(codesOf({ livedApartLastSixMonths: false })).not.toContain(told);
  expect(codesOf({ dependents: [] })).not.toContain(told);
  const care = { incomeSources: { wages: 50_000 }, childCareExpenses: 3_000 };
  expect(separated(care).credits.childCareCredit).toBe(0);
  expect(codesOf(care)).toContain(told);
  expect(separated({ ...care, livedApartLastSixMonths: true }).credits.childCareCredit).toBe(600);
});

test('living apart is refused without a separate return, and if it contradicts itself', () => {
  const placesOf = (input: CalculationInput) =>
    inputErrors('/calculate', input, () => calculate(input)).map(({ location }) => location);
  const single = { ...formula, filingStatus: 'single', income: 1, livedApartLastSixMonths: true } as const;
  expect(placesOf(single)).toEqual(['body.livedApartLastSixMonths']);
  const separate = { ...formula, filingStatus: 'married_filing_separately', income: 1 } as const;
  expect(placesOf({ ...separate, livedApartAllYear: true, livedApartLastSixMonths: false })).toEqual([
    'body.livedApartLastSixMonths',
  ]);
});

test('a qualifying child is younger than the filer or disabled, by date of birth if both are given', () => {
  const filer = { age: 21 } as NonNullable<CalculationInput['taxpayer']>;
  const earnedCredit = (dependent: NonNullable<CalculationInput['dependents']>[number], taxpayer = filer) =>
    calculate({
      ...formula,
      filingStatus: 'head_of_household',
      incomeSources: { wages: 15_000 },
      taxpayer,
      dependents: [dependent],
    });
  const creditOf = (...args: Parameters<typeof earnedCredit>) => earnedCredit(...args).credits.earnedIncomeCredit;
  const sibling = { relationship: 'sibling', student: true } as const;
  expect(creditOf({ ...sibling, age: 22 })).toBe(0);
  expect(creditOf({ ...sibling, age: 22 }, { age: 23 })).toBe(4_328);
  expect(creditOf({ relationship: 'sibling', age: 22, disabled: true })).toBe(4_328);
  expect(creditOf({ relationship: 'niece', student: true, age: 22 })).toBe(0);
  const born = (dateOfBirth: string) => ({ ...sibling, dateOfBirth });
  expect(creditOf(born('2004-06-02'), { dateOfBirth: '2004-06-01' })).toBe(4_328);
  expect(creditOf(born('2004-06-01'), { dateOfBirth: '2004-06-02' })).toBe(0);
  expect(creditOf({ ...sibling, age: 21 })).toBe(0);
  expect(earnedCredit({ ...sibling, age: 21 }).assumptions).toContainEqual(
    expect.objectContaining({ field: 'dependents.dateOfBirth', code: 'not_younger_than_filer' }),
  );
  expect(creditOf({ age: 60, disabled: true })).toBe(0);
  expect(earnedCredit({ age: 60, disabled: true }).assumptions).toContainEqual(
    expect.objectContaining({ field: 'dependents.relationship', code: 'not_younger_than_filer' }),
  );
});

test('a child who is older than everybody on the return is refused, and one who is nearly as old is told', () => {
  const family = (dependent: object, more: Partial<CalculationInput> = {}): CalculationInput => ({
    ...formula,
    filingStatus: 'head_of_household',
    income: 15_000,
    taxpayer: { age: 30 },
    dependents: [{ age: 60, ...dependent }],
    ...more,
  });
  const placesOf = (input: CalculationInput) =>
    inputErrors('/calculate', input, () => calculate(input)).map(({ location, code }) => `${location} ${code}`);
  const refused = ['body.dependents[0].relationship implausible_age'];
  for (const relationship of ['child', 'son', 'daughter', 'grandchild']) {
    expect(placesOf(family({ relationship, disabled: true }))).toEqual(refused);
    expect(placesOf(family({ relationship, age: 30 }))).toEqual(refused);
  }
  for (const relationship of ['parent', 'mother', 'grandparent']) {
    expect(placesOf(family({ relationship, age: 20 }))).toEqual(refused);
    expect(placesOf(family({ relationship }))).toEqual([]);
  }
  const couple = { filingStatus: 'married_filing_jointly', spouse: { age: 70 } } as const;
  expect(placesOf(family({ relationship: 'child' }, couple))).toEqual([]);
  const codesOf = (input: CalculationInput) => calculate(input).assumptions.map(({ code }) => code);
  expect(codesOf(family({ relationship: 'stepchild', disabled: true }))).toContain('child_age_unusual');
  expect(codesOf(family({ relationship: 'child', age: 22 }))).toContain('child_age_unusual');
  expect(codesOf(family({ relationship: 'child', age: 10 }))).not.toContain('child_age_unusual');
});

test('the credit for other dependents says which tests of income and support it presumed', () => {
  const codesOf = (dependent: object) =>
    calculate({
      ...formula,
      filingStatus: 'head_of_household',
      income: 60_000,
      taxpayer: { age: 50 },
      dependents: [{ age: 25, relationship: 'child', ...dependent }],
    }).assumptions.map(({ code }) => code);
  expect(codesOf({})).toContain('other_dependent_conditions');
  expect(codesOf({ age: 80, relationship: 'parent' })).toContain('other_dependent_conditions');
  expect(codesOf({ age: 17 })).not.toContain('other_dependent_conditions');
  expect(codesOf({ age: 22, student: true })).not.toContain('other_dependent_conditions');
  expect(codesOf({ disabled: true })).not.toContain('other_dependent_conditions');
});

test('an answer says that additional Medicare tax was not withheld and that state tax does not lower the tax on investments', () => {
  const codesOf = (input: Partial<CalculationInput>) =>
    calculate({ ...formula, filingStatus: 'single', ...input }).assumptions.map(({ code }) => code);
  const boxes = { socialSecurityWages: 176_100, medicareWages: 300_000 };
  const notWithheld = 'additional_medicare_not_withheld';
  expect(codesOf({ income: 300_000 })).toContain(notWithheld);
  expect(codesOf({ income: 200_000 })).not.toContain(notWithheld);
  expect(codesOf({ income: 300_000, w2s: [boxes] })).toContain(notWithheld);
  expect(codesOf({ income: 300_000, w2s: [{ ...boxes, medicareTax: 5_250 }] })).not.toContain(notWithheld);
  const investor = { incomeSources: { wages: 150_000, interest: 100_000 } };
  const itemizer = (type: 'state_local_income_tax' | 'mortgage_interest') => ({
    ...investor,
    deductions: { itemized: [{ type, amount: 30_000 }] },
  });
  const line9b = 'state_tax_not_in_investment_income';
  expect(codesOf(itemizer('state_local_income_tax'))).toContain(line9b);
  expect(codesOf(itemizer('mortgage_interest'))).not.toContain(line9b);
});

test('the marginal rate is that of the largest source of income that was given', () => {
  const incomeSources = (of: object) =>
    ({ taxYear: 2026, filingStatus: 'single', method: 'formula', incomeSources: of }) as const;
  const rates = (of: object) => calculate(incomeSources(of)).marginalRates;
  const next = (of: object, more: object) =>
    Math.round((calculate(incomeSources(more)).taxLiability - calculate(incomeSources(of)).taxLiability) * 100) /
    10_000;
  const freelancer = rates({ selfEmployment: 120_000 });
  expect(freelancer.of).toBe('selfEmployment');
  const whole = freelancer.federalIncome + freelancer.payroll;
  expect(whole).toBeCloseTo(100 * next({ selfEmployment: 120_000 }, { selfEmployment: 120_100 }), 1);
  expect(whole).toBeGreaterThan(30);
  expect(rates({ wages: 50_000, selfEmployment: 20_000 }).of).toBe('wages');
  expect(rates({ longTermCapitalGains: 30_000 })).toMatchObject({ of: 'longTermCapitalGains', federalIncome: 0 });
  expect(rates({ ordinaryDividends: 30_000, qualifiedDividends: 30_000 }).federalIncome).toBe(0);
  expect(rates({}).of).toBe('wages');
});

test.each(['HI', 'ID', 'NY', 'OR', 'WI'])(
  '%s: the state counts deemed earnings of a student spouse for its care too',
  (state) => {
    const tax = (student: boolean) =>
      calculate({
        ...formula,
        filingStatus: 'married_filing_jointly',
        incomeSources: { wages: 60_000 },
        taxpayer: { age: 30 },
        spouse: { age: 28, student },
        dependents: [{ age: 3 }],
        childCareExpenses: 4_000,
        state,
      }).state!.tax;
    expect(tax(true)).toBeLessThan(tax(false));
  },
);
