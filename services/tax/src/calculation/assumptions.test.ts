import { declaredParameters } from '../engine/parameter.js';
import { stateLaws } from '../law/states/index.js';
import { calculate } from './calculate.js';
import type { CalculationInput } from './calculation.api.js';

const couple = {
  taxYear: 2025,
  filingStatus: 'married_filing_jointly',
  taxpayer: { age: 66 },
  spouse: { age: 60 },
} as const;
const codesOf = (input: CalculationInput) => calculate(input).assumptions.map(({ field, code }) => `${field} ${code}`);

test('an answer says whose pension, benefits and shared income it presumed on a joint return', () => {
  const retired = {
    ...couple,
    incomeSources: { pensions: 30_000, socialSecurityBenefits: 20_000, interest: 500 },
    state: 'MO',
  };
  const divided = [
    'incomeSources.pensions pension_divided',
    'incomeSources.socialSecurityBenefits benefits_divided',
    'incomeSources income_halved',
  ];
  expect(codesOf(retired)).toEqual(expect.arrayContaining(divided));
  const { spouse: _, ...alone } = { ...retired, filingStatus: 'single' as const };
  expect(codesOf(alone).filter((code) => divided.includes(code))).toEqual([]);
  expect(codesOf({ ...retired, state: 'TX' }).filter((code) => divided.includes(code))).toEqual([]);
});

test('an answer for Nebraska says what it presumed about child care', () => {
  const family = { ...couple, income: 60_000, state: 'NE', dependents: [{ age: 3 }] };
  expect(codesOf({ ...family, childCareExpenses: 4_000 })).toContain('childCareExpenses child_care_enrolment');
  expect(codesOf(family)).toContain('childCareExpenses child_care_enrolment');
  expect(codesOf({ ...family, dependents: [{ age: 12 }] })).not.toContain('childCareExpenses child_care_enrolment');
});

test('an answer says which box of the W-2 it used for state and city tax', () => {
  const worker = { taxYear: 2025, filingStatus: 'single', income: 50_000, taxpayer: { age: 40 } } as const;
  const boxes = { socialSecurityWages: 50_000, medicareWages: 50_000 };
  expect(codesOf({ ...worker, state: 'PA' })).toContain('w2s state_wages_presumed');
  expect(codesOf({ ...worker, state: 'NJ', w2s: [boxes] })).toContain('w2s state_wages_presumed');
  expect(codesOf({ ...worker, state: 'NJ', w2s: [{ ...boxes, stateWages: 50_000 }] })).not.toContain(
    'w2s state_wages_presumed',
  );
  expect(codesOf({ ...worker, state: 'OH', city: 'Columbus' })).toContain('w2s city_wages_presumed');
  expect(codesOf({ ...worker, state: 'OH', city: 'Columbus', w2s: [boxes] })).not.toContain('w2s city_wages_presumed');
  expect(codesOf({ ...worker, state: 'NY' })).not.toContain('w2s state_wages_presumed');
});

test('an answer says what it presumed about a student, a claimed filer, rent and a loss on rent', () => {
  const codes = (input: Partial<CalculationInput>) => codesOf({ ...couple, income: 50_000, ...input });
  expect(codes({ state: 'NJ', dependents: [{ age: 19, student: true }] })).toContain('dependents college_presumed');
  expect(codes({ state: 'NJ', dependents: [{ age: 5, student: true }] })).not.toContain('dependents college_presumed');
  const { spouse: _, ...alone } = couple;
  expect(
    codesOf({
      ...alone,
      filingStatus: 'single',
      income: 6_000,
      state: 'PA',
      taxpayer: { age: 19, claimedAsDependent: true },
    }),
  ).toContain('taxpayer.claimedAsDependent claimant_income');
  expect(codes({ state: 'MI', rentPaid: 9_000 })).toContain('rentPaid rented_all_year');
  expect(codesOf({ ...couple, incomeSources: { wages: 50_000, rentalIncome: -5_000 } })).toContain(
    'incomeSources.rentalIncome active_participation',
  );
  expect(codes({ state: 'CA' })).toContain('state resident_all_year');
  expect(codes({ state: 'TX' })).not.toContain('state resident_all_year');
});

test('an answer says that spouses file as it costs less, and that wages were paid evenly', () => {
  expect(codesOf({ ...couple, income: 50_000, state: 'KY' })).toContain('filingStatus cheapest_filing');
  expect(codesOf({ ...couple, income: 50_000, state: 'OH' })).not.toContain('filingStatus cheapest_filing');
  const inPhiladelphia = { ...couple, income: 50_000, state: 'PA', city: 'Philadelphia' };
  expect(codesOf(inPhiladelphia)).toContain('w2s wages_spread_evenly');
  expect(codesOf({ ...inPhiladelphia, taxYear: 2024 })).not.toContain('w2s wages_spread_evenly');
});

test('an answer says that the federal floor of gifts is assumed in states that may follow an earlier law', () => {
  const giver = (state: string, taxYear = 2026) =>
    codesOf({
      ...couple,
      taxYear,
      income: 90_000,
      state,
      deductions: { itemized: [{ type: 'charity_cash', amount: 40_000 }] },
    });
  const presumed = 'deductions.itemized gift_floor_presumed';
  for (const state of ['AL', 'HI', 'KY', 'MN', 'OK', 'VT', 'WI']) expect(giver(state)).toContain(presumed);
  for (const state of ['AR', 'CA', 'MA', 'NC', 'NY', 'TX']) expect(giver(state)).not.toContain(presumed);
  expect(giver('WI', 2025)).not.toContain(presumed);
});

test('an answer says that the limit of the exemption of a child in 2026 is computed and not read', () => {
  const child = {
    filingStatus: 'single',
    taxpayer: { age: 15, claimedAsDependent: true },
    incomeSources: { interest: 9_000 },
    parents: { taxableIncome: 90_000, filingStatus: 'married_filing_jointly' },
  } as const;
  expect(codesOf({ ...child, taxYear: 2026 })).toContain('taxpayer child_amt_limit');
  expect(codesOf({ ...child, taxYear: 2025 })).not.toContain('taxpayer child_amt_limit');
});

test('an answer says that interest is presumed to be paid by banks', () => {
  const saver = { taxYear: 2025, filingStatus: 'single', incomeSources: { interest: 900 } } as const;
  expect(codesOf({ ...saver, state: 'MA' })).toContain('incomeSources.interest interest_of_banks');
});

test('an answer says which amounts of the year the state had not published', () => {
  const worker = (state: string, taxYear: number) =>
    calculate({ filingStatus: 'single', taxpayer: { age: 40 }, income: 50_000, state, taxYear }).assumptions;
  const told = worker('CA', 2026).find(({ code }) => code === 'amounts_not_published');
  expect(told).toMatchObject({ field: 'state', message: expect.stringContaining('Cal. Rev. & Tax. Code 17041') });
  expect(worker('CA', 2025).map(({ code }) => code)).not.toContain('amounts_not_published');
  expect(worker('AR', 2025).map(({ code }) => code)).toContain('amounts_not_published');
  for (const state of ['DC', 'ID', 'IN', 'MA', 'ME', 'VT', 'WA'])
    expect([state, worker(state, 2026).map(({ code }) => code)]).toEqual([
      state,
      expect.arrayContaining(['amounts_not_published']),
    ]);
  for (const state of ['IL', 'NC', 'GA', 'TX'])
    expect([state, worker(state, 2026).map(({ code }) => code)]).toEqual([
      state,
      expect.not.arrayContaining(['amounts_not_published']),
    ]);
});

test('a row whose source says that amounts are not published names the year whose amounts it has', () => {
  const rows = declaredParameters.flatMap(({ name, state, history }) =>
    history.map((row) => ({ name, state, ...row })),
  );
  const saysSo =
    /unpublished|\bnot (yet )?(been )?(published|announced|released|known)|not yet|pending|projected|carried/i;
  expect(rows.filter(({ source, carriedFrom }) => saysSo.test(source) && carriedFrom === null)).toEqual([]);
  const carried = rows.filter(({ carriedFrom }) => carriedFrom !== null);
  expect(carried.length).toBeGreaterThan(40);
  // Answers tell them by state.
  expect(carried.filter(({ state }) => state === null)).toEqual([]);
});

test('each amount that is carried from an earlier year is told in the years after it', () => {
  const carriedIn = (taxYear: number) =>
    declaredParameters.flatMap(({ state, source, history }) => {
      const inForce = history.findLast(({ from }) => from <= `${taxYear}-01-01`);
      return (inForce?.carriedFrom ?? taxYear) < taxYear ? [{ state: state!, provision: source.split(';')[0]! }] : [];
    });
  expect(carriedIn(2026).length).toBeGreaterThan(40);
  for (const taxYear of [2025, 2026]) {
    for (const { state, provision } of carriedIn(taxYear)) {
      const { assumptions } = calculate({
        filingStatus: 'single',
        taxpayer: { age: 40 },
        income: 50_000,
        state,
        taxYear,
      });
      const told = assumptions.find(({ code }) => code === 'amounts_not_published');
      expect([state, told?.message]).toEqual([state, expect.stringContaining(provision)]);
    }
  }
});

test('an explanation says which amounts of the law are those of an earlier year', () => {
  const sources = (taxYear: number) => {
    const { lines } = calculate({ filingStatus: 'single', income: 50_000, state: 'CA', taxYear }, { explain: true });
    return lines!.flatMap(({ law }) => law.map(({ source }) => source));
  };
  expect(sources(2026)).toContain('2025 Form 540 instructions; 2026 not published');
  expect(sources(2025)).toContain('2025 Form 540 instructions');
  expect(sources(2025).filter((source) => /not published/.test(source))).toEqual([]);
});

test('an answer says what it presumed about the household and the home of a credit for rent or property tax', () => {
  const senior = { ...couple, income: 12_000 };
  const home = { deductions: { itemized: [{ type: 'real_estate_tax', amount: 2_000 } as const] } };
  for (const state of ['AZ', 'MT', 'NM', 'NY', 'OK', 'RI', 'WV'])
    expect([state, codesOf({ ...senior, ...home, state })]).toEqual([
      state,
      expect.arrayContaining(['dependents household_presumed']),
    ]);
  expect(codesOf({ ...senior, state: 'NY', rentPaid: 4_000 })).toContain('dependents household_presumed');
  expect(codesOf({ ...senior, state: 'NM' })).toContain('dependents household_presumed');
  expect(codesOf({ ...couple, income: 90_000, state: 'NM' })).not.toContain('dependents household_presumed');
  expect(codesOf({ ...senior, ...home, state: 'MI' })).toContain('deductions.itemized home_value');
  expect(codesOf({ ...senior, ...home, state: 'IL' })).not.toContain('deductions.itemized home_value');
});

test('an answer says what it presumed for a rule of one state', () => {
  const { spouse: _, ...one } = couple;
  const alone = { ...one, filingStatus: 'single' } as const;
  const gain = { ...alone, incomeSources: { wages: 50_000, longTermCapitalGains: 4_000 } };
  expect(codesOf({ ...gain, state: 'AZ' })).toContain('incomeSources.longTermCapitalGains gain_after_2011');
  expect(codesOf({ ...gain, state: 'CA' })).not.toContain('incomeSources.longTermCapitalGains gain_after_2011');
  const pension = { ...alone, incomeSources: { pensions: 30_000 } };
  expect(codesOf({ ...pension, state: 'MD' })).toContain('incomeSources.pensions pension_of_employer');
  expect(codesOf({ ...pension, taxpayer: { age: 60 }, state: 'MD' })).not.toContain(
    'incomeSources.pensions pension_of_employer',
  );
  const benefits = (age: number) => ({
    ...alone,
    taxpayer: { age },
    incomeSources: { socialSecurityBenefits: 30_000 },
  });
  const forAge = 'incomeSources.socialSecurityBenefits benefits_for_age';
  expect(codesOf({ ...benefits(58), state: 'MO' })).toContain(forAge);
  expect(codesOf({ ...benefits(66), state: 'MO' })).not.toContain(forAge);
  expect(codesOf({ ...alone, income: 5_000, state: 'PA' })).toContain('incomeSources income_for_forgiveness');
  expect(codesOf({ ...alone, income: 50_000, state: 'PA' })).not.toContain('incomeSources income_for_forgiveness');
  const family = { ...couple, taxpayer: { age: 40 }, spouse: { age: 40 }, dependents: [{ age: 4 }], income: 22_000 };
  expect(codesOf({ ...family, state: 'VA' })).toContain('dependents dependents_without_income');
  expect(codesOf({ ...family, income: 200_000, state: 'VA' })).not.toContain('dependents dependents_without_income');
  expect(codesOf({ ...family, childCareExpenses: 900, state: 'CA' })).toContain('childCareExpenses care_in_state');
});

test('an answer says which laws of 2026 we know only from others', () => {
  const giver = (state: string, taxYear: number) =>
    codesOf({
      ...couple,
      taxYear,
      income: 90_000,
      state,
      deductions: { itemized: [{ type: 'charity_cash', amount: 40_000 }] },
    });
  expect(giver('AZ', 2026)).toContain('state session_law_not_read');
  expect(giver('NC', 2026)).toContain('deductions.itemized session_law_not_read');
  for (const [state, year] of [
    ['AZ', 2025],
    ['NC', 2025],
    ['SC', 2026],
  ] as const)
    expect(giver(state, year).filter((code) => code.endsWith('session_law_not_read'))).toEqual([]);
});

type Presumed = [presumption: string, concerned: Partial<CalculationInput>, other: Partial<CalculationInput>];

const blindInHawaii: Partial<CalculationInput> = { state: 'HI', income: 50_000, taxpayer: { age: 40, blind: true } };

/** Each row differs from a single filer of 40 in 2025. */
const presumedFromAlabamaToMinnesota: Presumed[] = [
  [
    'incomeSources.ordinaryDividends dividends_of_companies',
    withIncome('CT', 'ordinaryDividends'),
    withIncome('WA', 'ordinaryDividends'),
  ],
  ['incomeSources.otherIncome no_state_refund', withIncome('MN', 'otherIncome'), withIncome('HI', 'otherIncome')],
  ['incomeSources.otherIncome no_state_refund', withIncome('DC', 'otherIncome'), withIncome('GA', 'otherIncome')],
  ['incomeSources.otherIncome no_state_refund', withIncome('DE', 'otherIncome'), withIncome('AZ', 'otherIncome')],
  ['taxpayer no_disability', { state: 'GA', income: 50_000 }, { state: 'GA', income: 50_000, taxpayer: { age: 63 } }],
  ['taxpayer no_disability', { state: 'HI', income: 50_000 }, { state: 'CT', income: 50_000 }],
  ['taxpayer no_disability', { state: 'ID', income: 50_000 }, { state: 'ID', income: 5_000 }],
  ['taxpayer no_disability', withIncome('IN', 'pensions'), { ...withIncome('IN', 'pensions'), taxpayer: { age: 66 } }],
  ['taxpayer no_disability', { state: 'KS', income: 50_000 }, { state: 'KS', income: 5_000 }],
  ['taxpayer no_disability', withIncome('LA', 'pensions'), { state: 'LA', income: 50_000 }],
  ['taxpayer no_disability', { state: 'ME', income: 20_000, rentPaid: 12_000 }, { state: 'ME', income: 20_000 }],
  ['taxpayer no_disability', { state: 'MI', income: 50_000 }, { state: 'MI', income: 5_000 }],
  ['taxpayer no_disability', withIncome('MN', 'pensions'), { ...withIncome('MN', 'pensions'), taxpayer: { age: 66 } }],
  ['taxpayer no_disability', { state: 'MN', income: 30_000, rentPaid: 12_000 }, { state: 'MN', income: 30_000 }],
  [
    'rentPaid rented_home_taxed',
    { state: 'HI', income: 20_000, rentPaid: 9_000 },
    { state: 'HI', income: 50_000, rentPaid: 9_000 },
  ],
  ['rentPaid rented_home_taxed', { state: 'IN', income: 50_000, rentPaid: 9_000 }, { state: 'IN', income: 50_000 }],
  ['rentPaid rented_home_taxed', { ...renter('MA', 20_000), taxpayer: { age: 70 } }, renter('MA', 20_000)],
  ['rentPaid rented_home_taxed', renter('MI', 20_000), renter('MI', 90_000)],
  ['rentPaid rented_home_taxed', renter('MN', 30_000), { ...renter('MN', 30_000), taxYear: 2023 }],
  ['dependents not_in_prison', { state: 'CO', income: 50_000 }, { state: 'CO', income: 50_000, taxYear: 2026 }],
  ['dependents not_in_prison', { state: 'HI', income: 30_000 }, { state: 'HI', income: 90_000 }],
  [
    'dependents not_in_prison',
    { state: 'ID', income: 30_000 },
    { state: 'ID', income: 30_000, taxpayer: { claimedAsDependent: true } },
  ],
  [
    'dependents not_in_prison',
    { state: 'IN', income: 5_000, taxpayer: { age: 70 } },
    { state: 'IN', income: 50_000, taxpayer: { age: 70 } },
  ],
  ['dependents no_food_assistance', { state: 'GA', income: 15_000 }, { state: 'GA', income: 50_000 }],
  ['dependents no_food_assistance', { state: 'ID', income: 30_000 }, { state: 'CO', income: 30_000 }],
  [
    'incomeSources.longTermCapitalGains gain_without_deduction',
    withIncome('ID', 'longTermCapitalGains'),
    withIncome('CT', 'longTermCapitalGains'),
  ],
  [
    'studentLoanInterest student_loan_without_credit',
    { state: 'MN', income: 50_000, studentLoanInterest: 900 },
    { state: 'MN', income: 50_000 },
  ],
  ['childCareExpenses care_without_quality_rating', inCare('LA', 4), inCare('LA', 8)],
  ['childCareExpenses care_without_quality_rating', inCare('ME', 8), inCare('ME', 15)],
  [
    'incomeSources.unemployment unemployment_of_state',
    withIncome('AL', 'unemployment'),
    withIncome('GA', 'unemployment'),
  ],
  ['w2s no_exempt_overtime', { state: 'AL', income: 50_000 }, { state: 'AL', income: 50_000, taxYear: 2026 }],
  [
    'dependents dependents_supported',
    { state: 'AL', income: 50_000, dependents: [{ age: 4 }] },
    { state: 'AL', income: 50_000 },
  ],
  [
    'dependents dependents_supported',
    { state: 'AL', income: 50_000, dependents: [{ age: 70, relationship: 'aunt' }] },
    { state: 'AL', income: 50_000, dependents: [{ age: 9, relationship: 'foster_child' }] },
  ],
  [
    'incomeSources.pensions no_survivor_pension',
    withIncome('CO', 'pensions'),
    { ...withIncome('CO', 'pensions'), taxpayer: { age: 60 } },
  ],
  [
    'incomeSources.pensions no_survivor_pension',
    withIncome('MI', 'pensions'),
    { ...withIncome('MI', 'pensions'), taxYear: 2026 },
  ],
  ['deductions.itemized no_property_tax_exemption', seniorIn2024('CO', 40_000), seniorIn2024('CO', 90_000)],
  [
    'incomeSources.pensions pension_of_employer',
    withIncome('CT', 'pensions'),
    { ...withIncome('CT', 'pensions'), taxYear: 2026 },
  ],
  [
    'deductions.itemized tax_of_own_car',
    payer('CT', 'personal_property_tax', 40_000),
    payer('CT', 'personal_property_tax', 400_000),
  ],
  [
    'dependents own_children',
    { state: 'GA', income: 19_000, dependents: [{ age: 9 }] },
    { state: 'GA', income: 19_000, dependents: [{ age: 9, relationship: 'son' }] },
  ],
  ['taxpayer.blind blindness_certified', blindInHawaii, { ...blindInHawaii, taxpayer: { age: 40 } }],
  ['taxpayer no_disability', { ...blindInHawaii, taxpayer: { age: 40 } }, blindInHawaii],
  ['dependents persons_in_state', { state: 'HI', income: 30_000 }, { state: 'HI', income: 90_000 }],
  [
    'dependents aged_dependents_at_home',
    { state: 'ID', income: 20_000, dependents: [{ age: 70 }] },
    { state: 'ID', income: 20_000, dependents: [{ age: 70, relationship: 'none' }] },
  ],
  [
    'dependents no_developmental_disability',
    { state: 'ID', income: 20_000, dependents: [{ age: 10, disabled: true }] },
    { state: 'ID', income: 20_000, dependents: [{ age: 10 }] },
  ],
  ['state food_without_receipts', { state: 'ID', income: 30_000 }, { state: 'ID', income: 30_000, taxYear: 2024 }],
  ['state no_public_assistance', { state: 'ID', income: 30_000 }, { state: 'ID', income: 5_000 }],
  [
    'dependents child_counted_before',
    { state: 'IN', income: 50_000, dependents: [{ age: 4 }] },
    { state: 'IN', income: 50_000, dependents: [{ age: 0 }] },
  ],
  [
    'dependents child_not_adopted',
    { state: 'IN', income: 50_000, dependents: [{ age: 0 }] },
    { state: 'IN', income: 50_000, dependents: [{ age: 30 }] },
  ],
  [
    'dependents legal_guardians',
    { state: 'IN', income: 50_000, dependents: [{ age: 4, relationship: 'grandchild' }] },
    { state: 'IN', income: 50_000, dependents: [{ age: 4, relationship: 'stepchild' }] },
  ],
  ['childCareExpenses no_care_benefits', inCare('MN', 0), inCare('MN', 1)],
  ['filingStatus newborn_without_joint_return', { ...inCare('MN', 0), taxYear: 2023 }, inCare('MN', 0)],
  [
    'childCareExpenses expenses_per_child',
    { ...inCare('MN', 0), dependents: [{ age: 0 }, { age: 3 }] },
    { ...inCare('MN', 1), dependents: [{ age: 1 }, { age: 3 }] },
  ],
  [
    'dependents child_all_year',
    { state: 'KS', income: 20_000, taxYear: 2024, dependents: [{ age: 5 }] },
    { state: 'KS', income: 20_000, dependents: [{ age: 5 }] },
  ],
  ['taxpayer health_coverage', { state: 'MA', income: 50_000 }, { state: 'MA', income: 50_000, taxpayer: { age: 16 } }],
  ['incomeSources.pensions contributions_untaxed', withIncome('MA', 'pensions'), { state: 'MA', income: 50_000 }],
  [
    'deductions.itemized no_water_charges',
    { ...payer('MA', 'real_estate_tax', 20_000), taxpayer: { age: 70 } },
    payer('MA', 'real_estate_tax', 20_000),
  ],
  ['incomeSources income_for_home_credit', renter('MI', 20_000), { state: 'MI', income: 20_000 }],
  ['incomeSources income_for_home_credit', { ...renter('MA', 20_000), taxpayer: { age: 70 } }, renter('MA', 20_000)],
  [
    'incomeSources.pensions pension_subtracted',
    { ...withIncome('MI', 'pensions'), taxpayer: { age: 66 } },
    withIncome('MI', 'pensions'),
  ],
];

/** Each row differs from a single filer of 40 in 2025. */
const presumedFromMississippiToWisconsin: Presumed[] = [
  ['incomeSources.otherIncome no_state_refund', withIncome('SC', 'otherIncome'), withIncome('RI', 'otherIncome')],
  ['incomeSources.otherIncome no_state_refund', withIncome('NE', 'otherIncome'), withIncome('ND', 'otherIncome')],
  ['incomeSources.otherIncome no_state_refund', withIncome('OH', 'otherIncome'), withIncome('OH', 'interest')],
  ['incomeSources.otherIncome no_state_refund', withIncome('VA', 'otherIncome'), withIncome('VA', 'interest')],
  [
    'taxpayer no_disability',
    { ...withIncome('IA', 'pensions'), taxpayer: { age: 50 } },
    { ...withIncome('IA', 'pensions'), taxpayer: { age: 60 } },
  ],
  ['taxpayer no_disability', withIncome('MD', 'pensions'), withIncome('MD', 'interest')],
  ['taxpayer no_disability', withIncome('NY', 'pensions'), { ...withIncome('NY', 'pensions'), taxpayer: { age: 66 } }],
  ['taxpayer no_disability', { state: 'OR', income: 50_000 }, { state: 'OR', income: 150_000 }],
  ['taxpayer no_disability', withIncome('SC', 'pensions'), withIncome('SC', 'interest')],
  ['taxpayer no_disability', withIncome('WI', 'pensions'), withIncome('WI', 'interest')],
  ['taxpayer no_disability', { state: 'WV', income: 50_000 }, { state: 'WV', income: 50_000, taxpayer: { age: 70 } }],
  ['taxpayer no_disability', renter('MO', 20_000), renter('MO', 90_000)],
  ['taxpayer no_disability', { state: 'OK', income: 30_000 }, { state: 'OK', income: 60_000 }],
  [
    'taxpayer no_disability',
    payer('OK', 'real_estate_tax', 10_000),
    { ...payer('OK', 'real_estate_tax', 10_000), taxpayer: { age: 70 } },
  ],
  ['taxpayer no_disability', renter('RI', 20_000), { ...renter('RI', 20_000), taxpayer: { age: 70 } }],
  ['taxpayer no_disability', { state: 'WI', rentPaid: 6_000, income: 0 }, renter('WI', 20_000)],
  ['taxpayer no_disability', { state: 'NJ', income: 50_000 }, { state: 'NJ', income: 5_000 }],
  ['taxpayer health_coverage', { state: 'RI', income: 50_000 }, { state: 'VT', income: 50_000 }],
  ['rentPaid rented_home_taxed', renter('CA', 40_000), renter('CA', 90_000)],
  ['rentPaid rented_home_taxed', renter('NJ', 40_000), { state: 'NJ', income: 40_000 }],
  [
    'rentPaid rented_home_taxed',
    { state: 'NY', income: 10_000, rentPaid: 5_000 },
    { state: 'NY', income: 40_000, rentPaid: 5_000 },
  ],
  ['rentPaid rented_home_taxed', renter('WI', 40_000), renter('RI', 20_000)],
  ['incomeSources income_for_home_credit', { ...renter('MO', 20_000), taxpayer: { age: 70 } }, renter('MO', 20_000)],
  ['incomeSources income_for_home_credit', { state: 'NM', income: 9_000 }, { state: 'NM', income: 60_000 }],
  [
    'incomeSources income_for_home_credit',
    { state: 'NY', income: 10_000, rentPaid: 5_000 },
    { state: 'NY', income: 10_000 },
  ],
  ['incomeSources income_for_home_credit', { state: 'OK', income: 9_000 }, { state: 'OK', income: 60_000 }],
  ['incomeSources income_for_home_credit', { ...renter('RI', 20_000), taxpayer: { age: 70 } }, renter('RI', 20_000)],
  ['incomeSources income_for_home_credit', renter('WI', 12_000), renter('WI', 40_000)],
  ['dependents not_in_prison', { state: 'NM', income: 9_000 }, { state: 'NM', income: 60_000 }],
  [
    'dependents not_in_prison',
    { state: 'OK', income: 40_000, dependents: [{ age: 9 }] },
    { state: 'OK', income: 40_000 },
  ],
  ['state no_public_assistance', { state: 'OK', income: 9_000 }, { state: 'NM', income: 9_000 }],
  [
    'incomeSources.longTermCapitalGains gain_without_deduction',
    withIncome('MS', 'longTermCapitalGains'),
    withIncome('MS', 'shortTermCapitalGains'),
  ],
  [
    'incomeSources.longTermCapitalGains gain_without_deduction',
    withIncome('WI', 'longTermCapitalGains'),
    withIncome('ND', 'longTermCapitalGains'),
  ],
  [
    'incomeSources.longTermCapitalGains gain_without_deduction',
    withIncome('NM', 'longTermCapitalGains'),
    { ...withIncome('NM', 'longTermCapitalGains'), taxYear: 2024 },
  ],
  [
    'incomeSources.longTermCapitalGains gain_without_deduction',
    withIncome('VT', 'longTermCapitalGains'),
    { state: 'VT', incomeSources: { longTermCapitalGains: 4_000 } },
  ],
  ['incomeSources.longTermCapitalGains gain_taxed', ofGain(400_000), ofGain(200_000)],
  ['deductions.itemized gifts_without_deduction', giverOfGain(400_000), giverOfGain(200_000)],
  [
    'state credit_applied_for',
    { state: 'WA', income: 15_000, dependents: [{ age: 9 }] },
    { state: 'WA', income: 90_000, dependents: [{ age: 9 }] },
  ],
  ['incomeSources business_income_without_election', withIncome('SC', 'selfEmployment'), withIncome('SC', 'interest')],
  [
    'incomeSources business_income_without_election',
    withIncome('OR', 'sCorporationIncome'),
    withIncome('UT', 'sCorporationIncome'),
  ],
  [
    'incomeSources.pensions no_survivor_pension',
    withIncome('SC', 'pensions'),
    { ...withIncome('SC', 'pensions'), filingStatus: 'married_filing_jointly', spouse: { age: 40 } },
  ],
  [
    'incomeSources.pensions no_survivor_pension',
    withIncome('IA', 'pensions'),
    { ...withIncome('IA', 'pensions'), taxpayer: { age: 60 } },
  ],
  ['incomeSources.pensions contributions_untaxed', withIncome('NJ', 'pensions'), withIncome('NJ', 'interest')],
  [
    'incomeSources.pensions pension_of_employer',
    { ...withIncome('RI', 'pensions'), taxpayer: { age: 70 } },
    withIncome('RI', 'pensions'),
  ],
  [
    'dependents no_care_of_relatives',
    { state: 'ND', income: 90_000, dependents: [{ age: 80, relationship: 'parent' }] },
    { state: 'ND', income: 90_000, dependents: [{ age: 8 }] },
  ],
  ['incomeSources federal_tax_of_year', { state: 'OR', income: 50_000 }, { state: 'OR', income: 120_000 }],
  [
    'dependents no_special_education',
    { state: 'OR', income: 50_000, dependents: [{ age: 8, disabled: true }] },
    { state: 'OR', income: 50_000, dependents: [{ age: 8 }] },
  ],
  ['childCareExpenses children_in_care', { ...inCare('OR', 4), dependents: [{ age: 4 }, { age: 9 }] }, inCare('OR', 4)],
  [
    'childCareExpenses children_in_care',
    { ...inCare('OR', 15), income: 40_000, dependents: [{ age: 15, disabled: true }, { age: 17 }] },
    { ...inCare('OR', 15), income: 40_000, dependents: [{ age: 15 }, { age: 17 }] },
  ],
  ['livedApartAllYear lived_with_spouse', unemployedApart('WI', false), unemployedApart('WI', true)],
  ['livedApartAllYear lived_with_spouse', unemployedApart('WI', false), unemployedApart('MN', false)],
  [
    'dependents parent_at_home',
    { state: 'UT', incomeSources: { interest: 30_000 }, dependents: [{ age: 0 }] },
    { state: 'UT', income: 30_000, dependents: [{ age: 0 }] },
  ],
  [
    'deductions.itemized no_vehicle_tax',
    payer('WV', 'personal_property_tax', 40_000),
    { ...payer('WV', 'personal_property_tax', 40_000), taxYear: 2023 },
  ],
  [
    'dependents no_school_expenses',
    { state: 'IA', income: 50_000, dependents: [{ age: 9 }] },
    { state: 'IA', income: 50_000, dependents: [{ age: 80 }] },
  ],
  [
    'studentLoanInterest student_loan_without_credit',
    { state: 'MD', income: 50_000, studentLoanInterest: 900 },
    { state: 'MD', income: 50_000 },
  ],
];

/** Each row differs from a single filer of 40 in 2025. */
const presumedInManyStates: Presumed[] = [
  ['w2s no_military_pay', { state: 'ND', income: 90_000 }, withIncome('ND', 'interest')],
  ['w2s no_military_pay', { state: 'WV', income: 50_000 }, { state: 'NC', income: 50_000 }],
  ['deductions no_college_savings', { state: 'WI', income: 50_000 }, { state: 'CA', income: 50_000 }],
  ['w2s no_military_pay', { state: 'ND', income: 90_000, taxpayer: { age: 68 } }, seniorWorker('ND')],
  ['deductions no_college_savings', { state: 'NM', income: 50_000 }, { state: 'NM', income: 5_000 }],
  ['deductions no_college_savings', { state: 'NJ', income: 200_000 }, { state: 'NJ', income: 200_001 }],
  ['deductions no_college_savings', { state: 'ME', income: 100_000 }, { state: 'ME', income: 100_001 }],
  ['deductions no_college_savings', { state: 'AL', income: 50_000 }, { state: 'KY', income: 50_000 }],
  ['deductions no_college_savings', { state: 'IL', income: 50_000 }, { state: 'NC', income: 50_000 }],
  ['livedApartLastSixMonths lived_with_spouse', separateInCare(undefined), separateInCare(true)],
  ['educationExpenses tuition_without_credit', student('SC'), student('OK')],
];

function withIncome(state: string, source: keyof NonNullable<CalculationInput['incomeSources']>) {
  return { state, incomeSources: { [source]: 30_000 } };
}

function renter(state: string, income: number) {
  return { state, income, rentPaid: 12_000 };
}

function inCare(state: string, age: number) {
  return { state, income: 60_000, childCareExpenses: 3_000, dependents: [{ age }] };
}

function seniorWorker(state: string) {
  return { state, income: 90_000, taxpayer: { age: 69 } };
}

function unemployedApart(state: string, livedApartAllYear: boolean): Partial<CalculationInput> {
  const incomeSources = { wages: 20_000, unemployment: 10_000 };
  return { state, filingStatus: 'married_filing_separately', livedApartAllYear, incomeSources };
}

function separateInCare(livedApart: true | undefined): Partial<CalculationInput> {
  const apart = livedApart && { livedApartAllYear: livedApart };
  return { ...inCare('CA', 5), filingStatus: 'married_filing_separately', ...apart };
}

function seniorIn2024(state: string, income: number) {
  return { state, income, taxYear: 2024, taxpayer: { age: 70 } };
}

function payer(state: string, type: 'real_estate_tax' | 'personal_property_tax', income: number) {
  return { state, income, deductions: { itemized: [{ type, amount: 3_000 }] } };
}

function ofGain(longTermCapitalGains: number) {
  return { state: 'WA', incomeSources: { longTermCapitalGains } };
}

function giverOfGain(amount: number): Partial<CalculationInput> {
  return { ...ofGain(amount), deductions: { itemized: [{ type: 'charity_cash', amount: 300_000 }] } };
}

function student(state: string): Partial<CalculationInput> {
  return { state, income: 50_000, educationExpenses: [{ credit: 'lifetime_learning', amount: 2_000 }] };
}

test.each([...presumedFromAlabamaToMinnesota, ...presumedFromMississippiToWisconsin, ...presumedInManyStates])(
  '%s is told for %j and not for %j',
  (presumption, concerned, other) => {
    const codes = (more: Partial<CalculationInput>) =>
      codesOf({ taxYear: 2025, filingStatus: 'single', taxpayer: { age: 40 }, ...more });
    expect(codes(concerned)).toContain(presumption);
    expect(codes(other)).not.toContain(presumption);
  },
);

test('wages of box 16 contain no overtime that Alabama exempts', () => {
  const w2s = [{ socialSecurityWages: 50_000, medicareWages: 50_000, stateWages: 48_000 }];
  const input = { taxYear: 2025, filingStatus: 'single', taxpayer: { age: 40 }, income: 50_000, state: 'AL' } as const;
  expect(codesOf({ ...input, w2s })).not.toContain('w2s no_exempt_overtime');
});

test.each(Object.keys(stateLaws))('%s taxes interest on bonds only if the answer says so', (state) => {
  const answer = (taxExemptInterest: number) =>
    calculate({
      taxYear: 2025,
      filingStatus: 'single',
      taxpayer: { age: 40 },
      incomeSources: { wages: 150_000, taxExemptInterest },
      state,
    });
  const codes = answer(20_000).assumptions.map(({ code }) => code);
  const taxOf = (interest: number) => answer(interest).state?.tax ?? 0;
  const taxed = taxOf(20_000) > taxOf(0);
  expect(codes.includes('bonds_of_other_states')).toBe(taxed);
  expect(codes.includes('bonds_untaxed')).toBe(!taxed && codes.includes('resident_all_year'));
});

test('the rent includes heat in Wisconsin only', () => {
  const messageIn = (state: string) =>
    calculate({ taxYear: 2025, filingStatus: 'single', income: 30_000, state, rentPaid: 9_000 }).assumptions.filter(
      ({ code }) => code === 'rented_all_year',
    );
  expect(messageIn('WI')).toEqual([expect.objectContaining({ message: expect.stringContaining('includes heat') })]);
  expect(messageIn('MI')).toEqual([expect.objectContaining({ message: expect.stringContaining('not include heat') })]);
});

test.each([
  ['withholding', {}],
  ['stateWithholding', { state: 'OR' }],
])('%s above all income is told, and a loss does not lower the income', (member, more) => {
  const input = { taxYear: 2025, filingStatus: 'single', taxpayer: { age: 40 }, ...more } as const;
  const incomeSources = { wages: 50_000, interest: 1_000, rentalIncome: -9_000 };
  const told = (withheld: number) => codesOf({ ...input, incomeSources, [member]: withheld });
  expect(told(51_000.01)).toContain(`${member} withholding_above_income`);
  expect(told(51_000)).not.toContain(`${member} withholding_above_income`);
  expect(codesOf({ ...input, income: 50_000, [member]: 50_001 })).toContain(`${member} withholding_above_income`);
});

describe('Itemized deductions that are not used', () => {
  const owner = { taxYear: 2025, filingStatus: 'single', taxpayer: { age: 40 }, income: 90_000 } as const;
  const interest = (amount: number, loanBalance?: number) => ({
    type: 'mortgage_interest' as const,
    amount,
    ...(loanBalance !== undefined && { loanBalance }),
  });
  const noncash = { type: 'charity_noncash', amount: 20_000 } as const;
  const codes = (deductions: CalculationInput['deductions'], more: Partial<CalculationInput> = {}) =>
    codesOf({ ...owner, deductions, ...more });
  const notUsed = 'deductions.standard itemized_not_used';
  const nothing = 'deductions.itemized nothing_to_itemize';

  test('the answer says that standard: true leaves them out', () => {
    const itemized = [interest(30_000)];
    expect(codes({ standard: true, itemized })).toContain(notUsed);
    expect(calculate({ ...owner, deductions: { standard: true, itemized } }).deduction.kind).toBe('standard');
    for (const deductions of [
      { itemized },
      { standard: false, itemized },
      { standard: true },
      { standard: true, itemized: [] },
    ])
      expect(codes(deductions)).not.toContain(notUsed);
  });

  test('the answer says that standard: false has nothing to itemize', () => {
    for (const deductions of [{ standard: false }, { standard: false, itemized: [] }]) {
      expect(codes(deductions)).toContain(nothing);
      expect(calculate({ ...owner, deductions }).deduction).toEqual({ kind: 'standard', amount: 15_750 });
    }
    for (const deductions of [{}, { itemized: [] }, { standard: true }, { standard: false, itemized: [interest(1)] }])
      expect(codes(deductions)).not.toContain(nothing);
  });

  test.each([
    ['mortgage_within_limit', interest(20_000)],
    ['mortgage_since_2017', interest(20_000, 400_000)],
    ['gift_of_property', noncash],
  ] as const)('%s is presumed only where the deduction has an effect', (code, item) => {
    const presumed = `deductions.itemized ${code}`;
    expect(codes({ itemized: [item] })).toContain(presumed);
    expect(codes({ standard: true, itemized: [item] })).not.toContain(presumed);
    // Smaller than the standard deduction.
    expect(codes({ itemized: [{ ...item, amount: 900 }] })).not.toContain(presumed);
    // New York lets a filer itemize who does not do so on the federal return. Virginia does not.
    expect(codes({ standard: true, itemized: [item] }, { state: 'NY' })).toContain(presumed);
    expect(codes({ standard: true, itemized: [item] }, { state: 'VA' })).not.toContain(presumed);
  });
});

test('nothing is presumed about what the input does not contain', () => {
  expect(codesOf({ ...couple, taxpayer: { age: 64 }, income: 50_000 })).toEqual([]);
});
