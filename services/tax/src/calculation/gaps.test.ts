import type { Gap, StatedFact } from '../law/states/gaps.js';
import { stateLaws } from '../law/states/index.js';
import { calculate } from './calculate.js';
import type { CalculationInput, ItemizedItem } from './calculation.api.js';
import { RULE_NOT_MODELED } from './state-assumptions/stated-facts.js';

const itemized = (type: ItemizedItem['type'], amount = 30_000): Partial<CalculationInput> => ({
  deductions: { itemized: [{ type, amount }] },
});
const income = (incomeSources: CalculationInput['incomeSources']): Partial<CalculationInput> => ({
  incomeSources: { wages: 40_000, ...incomeSources },
});

/** A request that states each fact. */
const requestOf: Readonly<Record<StatedFact, Partial<CalculationInput>>> = {
  business_income: income({ selfEmployment: 20_000 }),
  business_loss: income({ selfEmployment: -5_000 }),
  care_expenses: { childCareExpenses: 3_000 },
  care_expenses_of_2023: { childCareExpenses: 3_000, taxYear: 2023 },
  centenarian: { taxpayer: { age: 101 } },
  disabled_dependent: { dependents: [{ age: 8, disabled: true }] },
  disabled_filer: { taxpayer: { age: 40, disabled: true } },
  earned_income_credit_of_montgomery_county: {
    county: 'Montgomery',
    incomeSources: { wages: 20_000 },
    dependents: [{ age: 8 }],
  },
  gifts: itemized('charity_cash'),
  health_insurance: { ...income({ selfEmployment: 20_000 }), selfEmployedHealthInsurance: 4_000 },
  income_of_s_corporation: { ...income({ sCorporationIncome: 20_000 }), taxYear: 2024 },
  itemized_taxes_or_gains: itemized('real_estate_tax'),
  medical_expenses: itemized('medical'),
  medical_expenses_of_2023: { ...itemized('medical'), taxYear: 2023 },
  overtime: { ...income({ overtimePremium: 2_000 }), taxYear: 2024 },
  own_business_in_new_york_city: { ...income({ selfEmployment: 60_000 }), city: 'New York' },
  property_tax: itemized('real_estate_tax', 5_000),
  property_tax_in_los_alamos_or_santa_fe: { ...itemized('real_estate_tax', 5_000), county: 'Santa Fe County' },
  property_tax_of_2023: { ...itemized('real_estate_tax', 5_000), taxYear: 2023 },
  rent: { rentPaid: 12_000 },
  rent_before_2024: { rentPaid: 12_000, taxYear: 2023 },
  senior_with_property_tax: { ...itemized('real_estate_tax', 5_000), taxpayer: { age: 70 } },
  student_loan_interest: { studentLoanInterest: 4_000 },
  student_loan_interest_since_2025: { studentLoanInterest: 1_000 },
  tips_or_overtime_since_2026: { ...income({ tips: 3_000 }), taxYear: 2026 },
  unearned_income_in_philadelphia: { ...income({ interest: 2_000 }), city: 'Philadelphia' },
};

const household = (state: string, facts: Partial<CalculationInput> = {}): CalculationInput => ({
  taxYear: 2025,
  filingStatus: 'head_of_household',
  method: 'formula',
  incomeSources: { wages: 40_000 },
  taxpayer: { age: 40 },
  dependents: [{ age: 8 }],
  state,
  ...facts,
});
const toldGaps = (input: CalculationInput) =>
  calculate(input)
    .assumptions.filter(({ code }) => code === RULE_NOT_MODELED)
    .map(({ message }) => message);

const gaps = Object.entries(stateLaws).flatMap(([state, { notModeled }]) =>
  notModeled.map((gap): [state: string, gap: Gap] => [state, gap]),
);
const stated = gaps.flatMap(([state, { id, text, statedBy }]) =>
  statedBy.map((fact): [state: string, id: string, fact: StatedFact, text: string] => [state, id, fact, text]),
);

test('every rule that is not modeled has an id of its own in its state', () => {
  const ids = gaps.map(([state, { id }]) => `${state} ${id}`);
  expect(ids.length).toBeGreaterThan(120);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(stated)(
  '%s, %s: an answer to a request that states %s says that the rule was left out',
  (state, _id, fact, text) => {
    expect(toldGaps(household(state, requestOf[fact]))).toContain(`The tax is without: ${text}.`);
    expect(toldGaps(household(state))).not.toContain(`The tax is without: ${text}.`);
  },
);

/** What a phrase speaks of, and a fact that an input can state about it. */
const spoken: readonly (readonly [RegExp, StatedFact])[] = [
  [/\bgifts?\b(?! schools and businesses$)/, 'gifts'],
  [/\bdisab|\bdeaf\b/, 'disabled_filer'],
  [/\bmedical (?!savings)/, 'medical_expenses'],
  [/student loan interest/, 'student_loan_interest'],
  [/\b(overtime|tips)\b/, 'overtime'],
  [/health insurance/, 'health_insurance'],
  [/renter|\brent\b.*rebates/, 'rent'],
  [/homeowner|homestead (and|property)/, 'property_tax'],
  [/100 years/, 'centenarian'],
  [/business owners|reduced rate/, 'business_income'],
  [/child care expenses/, 'care_expenses'],
  [/ITIN|separate returns|health savings/, 'gifts'],
];

/** Phrases that speak of something else than an input can state. */
const spokenOfOtherwise = new Set([
  // The input has no amount for a foster care gift alone, and no home for a surviving spouse.
  'MS credits_for_foster_care_gifts_other_states_and_businesses',
  // A tax on wages beside the income tax, and taxes of places, which "city_tax_not_modeled" tells.
  'CA state_disability_insurance',
  'IA surtaxes_of_school_districts_and_emergency_medical_services',
  'IA gains_of_farms_college_savings_alternate_deductions_of_separate_filers',
]);

test('a phrase that names what an input can state is linked to the fact', () => {
  const unlinked = gaps.filter(
    ([state, { id, text, statedBy }]) =>
      statedBy.length === 0 && !spokenOfOtherwise.has(`${state} ${id}`) && spoken.some(([words]) => words.test(text)),
  );
  expect(unlinked.map(([state, { text }]) => `${state}: ${text}`)).toEqual([]);
});

/** What answers each assumption: with it, the assumption must not be made. */
const answered: readonly (readonly [code: string, without: CalculationInput, answer: Partial<CalculationInput>])[] = [
  ['age_unknown', household('CA', { taxpayer: {} }), { taxpayer: { age: 40 } }],
  [
    'identification_presumed',
    household('CA', { incomeSources: { wages: 20_000 } }),
    {
      taxpayer: { age: 40, identification: { type: 'itin' } },
      dependents: [{ age: 8, identification: { type: 'itin' } }],
    },
  ],
  ['no_disability', household('NJ'), { taxpayer: { age: 40, disabled: true } }],
  ['no_disability', household('ID'), { taxpayer: { age: 40, disabled: true } }],
  ['no_exempt_overtime', household('AL', { taxYear: 2024 }), income({ overtimePremium: 1_000 })],
  ['city_unknown', household('OH'), { city: 'Columbus' }],
  ['city_unknown', household('OH'), { city: 'Marietta' }],
  ['county_unknown', household('IN'), { county: 'Marion' }],
  [
    'no_care_of_relatives',
    household('ND', { dependents: [{ age: 70, relationship: 'parent' }], incomeSources: { wages: 90_000 } }),
    { childCareExpenses: 2_000 },
  ],
  ['qualifying_person_presumed', household('CA', { dependents: [] }), { dependents: [{ age: 8 }] }],
  [
    'additional_medicare_not_withheld',
    household('CA', { incomeSources: { wages: 300_000 } }),
    { w2s: [{ socialSecurityWages: 176_100, medicareWages: 300_000, medicareTax: 5_250 }] },
  ],
  [
    'state_wages_presumed',
    household('NJ'),
    { w2s: [{ socialSecurityWages: 40_000, medicareWages: 40_000, stateWages: 41_000 }] },
  ],
  [
    'mortgage_within_limit',
    household('CA', itemized('mortgage_interest')),
    { deductions: { itemized: [{ type: 'mortgage_interest', amount: 30_000, loanBalance: 900_000 }] } },
  ],
  [
    'lived_with_spouse',
    household('CA', { filingStatus: 'married_filing_separately', incomeSources: { wages: 20_000 } }),
    { livedApartLastSixMonths: true },
  ],
];

test.each(answered)('%s: it is not assumed if the input says otherwise', (code, without, answer) => {
  const codesOf = (input: CalculationInput) => calculate(input).assumptions.map((one) => one.code);
  expect(codesOf(without)).toContain(code);
  expect(codesOf({ ...without, ...answer })).not.toContain(code);
});
