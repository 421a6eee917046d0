import { estimateRefund } from '../refund/estimate-refund.js';
import { type AssumptionCode, assumptionCodes } from './assumption-codes.js';
import { calculate } from './calculate.js';
import type { CalculationInput, IncomeSources, ItemizedItem } from './calculation.api.js';

type Facts = Partial<CalculationInput>;
/** When the assumption is made, and what answers it: facts with which it is not made, or why no member of the input can answer it. */
type Case = readonly [made: Facts, answer: Facts | string];

const sources = (incomeSources: IncomeSources, more: Facts = {}): Facts => ({ incomeSources, ...more });
const wages = (amount: number, more: Facts = {}): Facts => sources({ wages: amount }, more);
const itemized = (type: ItemizedItem['type'], amount: number, more: Facts = {}): Facts => ({
  deductions: { itemized: [{ type, amount }] },
  ...more,
});
const filer = (taxpayer: CalculationInput['taxpayer']): Facts => ({ taxpayer: { age: 40, ...taxpayer } });
const child = (age: number, more: object = {}): Facts => ({ dependents: [{ age, ...more }] });
const inState = (state: string, ...facts: Facts[]): Facts => Object.assign({ state }, ...facts);
const couple = (...facts: Facts[]): Facts =>
  Object.assign({ filingStatus: 'married_filing_jointly', spouse: { age: 40 } }, ...facts);
const separate = (...facts: Facts[]): Facts => Object.assign({ filingStatus: 'married_filing_separately' }, ...facts);
const box = (medicareWages: number, more: object = {}): Facts => ({
  w2s: [{ socialSecurityWages: Math.min(medicareWages, 176_100), medicareWages, ...more }],
});
const opportunity: Facts = { educationExpenses: [{ credit: 'american_opportunity', amount: 4_000 }] };
const young = { age: 16, claimedAsDependent: true };
const parents: Facts = { parents: { taxableIncome: 90_000, filingStatus: 'married_filing_jointly' } };

/** Why no member of the input can answer an assumption. */
const not = {
  history: 'The input has no member for the history of an asset or a loan.',
  kind: 'The input has no member for the payer or the kind of this amount.',
  household: 'The input has no member for this circumstance of a person, the household or the home.',
  signature: 'The input has no member for a certificate or a declaration.',
  paid: 'The input has no member for this payment or benefit.',
  law: 'It is about the law or what is not computed, and not about the input.',
  ignored: 'It says what the input states without an effect; only without it the assumption goes.',
  told: 'It says how the input was understood; another input is another return.',
} as const;

/** Each case differs from a single filer of 40 in 2025 with wages of 50,000. */
const cases: Readonly<Record<AssumptionCode, Case>> = {
  active_participation: [sources({ wages: 50_000, rentalIncome: -5_000 }), not.household],
  additional_medicare_not_withheld: [wages(300_000), box(300_000, { medicareTax: 5_250 })],
  age_unknown: [{ taxpayer: {} }, filer({})],
  aged_dependents_at_home: [inState('ID', wages(20_000), child(70)), child(70, { relationship: 'none' })],
  agreement_gives_no_care_credit: [
    separate({ separatedByAgreement: true, childCareExpenses: 3_000 }, child(4)),
    { livedApartLastSixMonths: true },
  ],
  all_w2s_listed: [inState('NJ', box(50_000, { stateWages: 40_000 })), box(50_000, { stateWages: 50_000 })],
  amounts_not_published: [inState('CA', { taxYear: 2026 }), not.law],
  benefits_divided: [
    couple(inState('MO', sources({ wages: 50_000, socialSecurityBenefits: 20_000 }), filer({ age: 66 }))),
    not.household,
  ],
  benefits_for_age: [
    inState('MO', sources({ wages: 50_000, socialSecurityBenefits: 20_000 }), filer({ age: 58 })),
    filer({ age: 66 }),
  ],
  blindness_certified: [inState('HI', filer({ blind: true })), not.signature],
  bonds_of_other_states: [inState('IL', sources({ wages: 50_000, taxExemptInterest: 2_000 })), not.kind],
  bonds_untaxed: [inState('UT', sources({ wages: 50_000, taxExemptInterest: 2_000 })), not.kind],
  business_income_without_election: [inState('SC', sources({ selfEmployment: 50_000 })), not.told],
  business_wages: [sources({ selfEmployment: 400_000 }), { businessDetails: { w2Wages: 100_000 } }],
  car_loan_qualifies: [{ carLoanInterest: 1_000 }, not.history],
  care_for_work: [{ childCareExpenses: 3_000, ...child(4) }, not.household],
  care_in_state: [inState('CA', { childCareExpenses: 3_000 }, child(4)), not.household],
  care_without_quality_rating: [inState('ME', { childCareExpenses: 3_000 }, child(8)), not.signature],
  cheapest_filing: [couple(inState('KY', {})), not.told],
  child_age_unusual: [child(35, { relationship: 'son' }), child(8, { relationship: 'son' })],
  child_all_year: [inState('KS', wages(20_000), { taxYear: 2024 }, child(5)), not.household],
  child_amt_limit: [sources({ interest: 9_000 }, { taxYear: 2026, taxpayer: young, ...parents }), not.law],
  child_care_enrolment: [inState('NE', { childCareExpenses: 4_000 }, child(3)), not.household],
  child_counted_before: [inState('IN', child(4)), not.history],
  child_not_adopted: [inState('IN', child(0)), not.household],
  children_in_care: [
    inState('OR', { childCareExpenses: 3_000, dependents: [{ age: 4 }, { age: 9 }] }, wages(40_000)),
    not.household,
  ],
  children_presumed: [{ credits: { childTaxCredit: 2_200 } }, child(8)],
  children_unknown: [wages(20_000, { credits: { earnedIncomeCredit: 3_000 } }), child(8)],
  city_not_known: [inState('OH', { city: 'Marietta' }), not.law],
  city_tax_not_modeled: [inState('MI', { city: 'Detroit' }), not.law],
  city_unknown: [inState('OH', {}), { city: 'Columbus' }],
  city_wages_presumed: [inState('OH', { city: 'Columbus' }), box(50_000)],
  claim_released: [child(8, { releasedTo: 'filer' }), not.signature],
  claim_released_in_state: [inState('OR', child(8, { releasedTo: 'filer' })), not.law],
  claimant_income: [inState('PA', wages(6_000), { taxpayer: { age: 19, claimedAsDependent: true } }), not.household],
  college_presumed: [inState('NJ', child(19, { student: true })), child(19, { student: false })],
  contributions_untaxed: [inState('NJ', sources({ pensions: 30_000 })), not.history],
  county_tax_not_modeled: [inState('KY', { county: 'Boone' }), not.law],
  county_unknown: [inState('IN', {}), { county: 'Marion' }],
  covered_all_year: [{ hsaContribution: 1_000 }, not.household],
  credit_applied_for: [inState('WA', wages(15_000), child(9)), not.signature],
  deemed_all_year: [couple({ spouse: { age: 38, student: true }, childCareExpenses: 4_000 }, child(3)), not.household],
  dependents_supported: [inState('AL', child(4)), child(4, { relationship: 'foster_child' })],
  dependents_without_income: [couple(inState('VA', wages(22_000), child(4))), not.household],
  disability_not_modeled: [inState('NJ', filer({ disabled: true })), not.law],
  dividends_of_companies: [inState('CT', sources({ ordinaryDividends: 30_000 })), not.kind],
  earned_income_credit_conditions: [wages(20_000, child(8)), not.household],
  elderly_credit_not_modeled: [
    sources({ wages: 5_000, pensions: 12_000 }, { taxpayer: { age: 66 }, taxYear: 2023 }),
    not.law,
  ],
  excess_contributions_not_modeled: [
    { ...box(50_000, { employerHsaContribution: 20_000 }), hsaCoverage: 'family' },
    not.law,
  ],
  expenses_per_child: [inState('DC', { childCareExpenses: 4_000, dependents: [{ age: 3 }, { age: 5 }] }), not.paid],
  family_plan_presumed: [box(50_000, { employerHsaContribution: 6_000 }), { hsaCoverage: 'family' }],
  federal_tax_of_year: [inState('OR', {}), not.history],
  food_without_receipts: [inState('ID', wages(30_000)), not.paid],
  gain_after_2011: [inState('AZ', sources({ wages: 50_000, longTermCapitalGains: 4_000 })), not.history],
  gain_on_securities: [sources({ longTermCapitalGains: 30_000 }), not.kind],
  gain_taxed: [inState('WA', sources({ longTermCapitalGains: 400_000 })), not.kind],
  gain_without_deduction: [inState('ID', sources({ longTermCapitalGains: 30_000 })), not.kind],
  gift_floor_presumed: [inState('AL', { taxYear: 2026 }, itemized('charity_cash', 20_000)), not.law],
  gift_of_property: [itemized('charity_noncash', 20_000), not.history],
  gifts_without_deduction: [
    inState('WA', sources({ longTermCapitalGains: 400_000 }), itemized('charity_cash', 300_000)),
    not.kind,
  ],
  health_coverage: [inState('RI', {}), not.household],
  health_savings_in_box_16: [
    inState('CA', box(50_000, { stateWages: 53_000, employerHsaContribution: 3_000 })),
    box(50_000, { stateWages: 50_000, employerHsaContribution: 3_000 }),
  ],
  home_value: [inState('MI', wages(12_000), itemized('real_estate_tax', 2_000)), not.household],
  household_presumed: [inState('NY', wages(12_000), { rentPaid: 4_000 }), not.household],
  identification_of_spouses: [
    couple(sources({ wages: 20_000, spouseWages: 30_000, overtimePremium: 4_000 }), {
      taxpayer: { age: 40, identification: { type: 'itin' } },
      spouse: { age: 40, identification: { type: 'ssn' } },
    }),
    filer({ identification: { type: 'ssn' } }),
  ],
  identification_presumed: [
    wages(20_000, child(8)),
    { ...filer({ identification: { type: 'ssn' } }), ...child(8, { identification: { type: 'ssn' } }) },
  ],
  income_for_forgiveness: [inState('PA', wages(5_000)), not.paid],
  income_for_home_credit: [inState('MI', wages(20_000), { rentPaid: 12_000 }), not.paid],
  income_halved: [couple(inState('MO', sources({ wages: 50_000, interest: 900 }))), not.household],
  interest_of_banks: [inState('MA', sources({ wages: 50_000, interest: 900 })), not.kind],
  itemized_not_used: [
    { deductions: { standard: true, itemized: [{ type: 'medical', amount: 30_000 }] } },
    itemized('medical', 30_000),
  ],
  legal_guardians: [inState('IN', child(4, { relationship: 'grandchild' })), child(4, { relationship: 'son' })],
  lived_apart_for_care: [
    separate({ livedApartLastSixMonths: true, childCareExpenses: 3_000 }, child(4)),
    { livedApartAllYear: true },
  ],
  lived_with_filer: [child(8), child(8, { releasedTo: 'filer' })],
  lived_with_spouse: [separate(wages(20_000), child(8)), { livedApartLastSixMonths: true }],
  material_participation: [sources({ sCorporationIncome: 20_000 }), not.household],
  mortgage_since_2017: [
    { deductions: { itemized: [{ type: 'mortgage_interest', amount: 30_000, loanBalance: 400_000 }] } },
    not.history,
  ],
  mortgage_within_limit: [
    itemized('mortgage_interest', 30_000),
    { deductions: { itemized: [{ type: 'mortgage_interest', amount: 30_000, loanBalance: 900_000 }] } },
  ],
  newborn_without_joint_return: [inState('MN', { taxYear: 2023, childCareExpenses: 3_000 }, child(0)), not.law],
  no_care_benefits: [inState('MN', { childCareExpenses: 3_000 }, child(0)), not.paid],
  no_care_of_relatives: [
    inState('ND', wages(90_000), child(80, { relationship: 'parent' })),
    { childCareExpenses: 2_000 },
  ],
  no_college_savings: [inState('WI', {}), not.paid],
  no_developmental_disability: [inState('ID', wages(20_000), child(10, { disabled: true })), not.household],
  no_disability: [inState('NJ', {}), filer({ disabled: true })],
  no_exempt_overtime: [inState('AL', { taxYear: 2024 }), sources({ wages: 50_000, overtimePremium: 1_000 })],
  no_food_assistance: [inState('GA', wages(15_000)), not.paid],
  no_military_pay: [inState('WV', {}), not.kind],
  no_private_activity_bonds: [sources({ wages: 50_000, taxExemptInterest: 300_000 }), not.kind],
  no_property_tax_exemption: [inState('CO', wages(40_000), { taxYear: 2024, taxpayer: { age: 70 } }), not.signature],
  no_public_assistance: [inState('OK', wages(9_000)), not.paid],
  no_school_expenses: [inState('IA', child(9)), not.paid],
  no_special_education: [inState('OR', child(8, { disabled: true })), not.household],
  no_state_refund: [inState('MN', sources({ otherIncome: 30_000 })), not.kind],
  no_survivor_pension: [inState('SC', sources({ pensions: 30_000 })), not.kind],
  no_vehicle_tax: [inState('WV', itemized('personal_property_tax', 3_000)), not.kind],
  no_water_charges: [inState('MA', wages(20_000), itemized('real_estate_tax', 3_000), filer({ age: 70 })), not.paid],
  nobody_in_care: [{ childCareExpenses: 3_000, ...child(14) }, child(8)],
  not_a_child: [sources({ interest: 9_000 }, { taxpayer: { claimedAsDependent: true } }), filer({})],
  not_able_to_care: [{ childCareExpenses: 3_000, ...child(20, { disabled: true }) }, not.household],
  not_in_prison: [inState('HI', wages(30_000)), not.household],
  not_used_on_joint_return: [couple(filer({ earnsOverHalfOfSupport: true })), not.ignored],
  not_younger_than_filer: [child(60), child(60, { relationship: 'parent' })],
  nothing_to_itemize: [{ deductions: { standard: false } }, itemized('medical', 30_000)],
  number_missing_in_state: [
    inState('OR', child(8, { identification: { type: 'none' } })),
    child(8, { identification: { type: 'ssn' } }),
  ],
  other_dependent_conditions: [child(25, { relationship: 'sibling' }), not.household],
  own_children: [inState('GA', wages(19_000), child(9)), child(9, { relationship: 'son' })],
  parent_at_home: [inState('UT', sources({ interest: 30_000 }), child(0)), not.household],
  parents_income_missing: [sources({ interest: 9_000 }, { taxpayer: young }), parents],
  parents_not_used: [parents, not.ignored],
  pension_divided: [couple(inState('MO', sources({ pensions: 30_000 }), filer({ age: 66 }))), not.household],
  pension_of_employer: [inState('MD', sources({ pensions: 30_000 }), filer({ age: 66 })), not.kind],
  pension_of_retirement: [inState('PA', sources({ pensions: 30_000 })), not.kind],
  pension_private: [inState('CA', sources({ pensions: 30_000 })), not.kind],
  pension_subtracted: [inState('MI', sources({ pensions: 30_000 }), filer({ age: 66 })), not.kind],
  pension_taxable: [sources({ pensions: 30_000 }), not.kind],
  pension_untaxed: [inState('IL', sources({ pensions: 30_000 })), not.kind],
  persons_in_state: [inState('HI', wages(30_000)), not.household],
  qualifying_person_presumed: [{ filingStatus: 'head_of_household', dependents: [] }, child(8)],
  rented_all_year: [inState('MI', { rentPaid: 9_000 }), not.household],
  rented_home_taxed: [inState('CA', wages(40_000), { rentPaid: 12_000 }), not.household],
  resident_all_year: [inState('CA', {}), not.household],
  rule_not_modeled: [inState('AZ', itemized('charity_cash', 20_000)), not.law],
  self_only_plan_presumed: [{ hsaContribution: 6_000 }, { hsaCoverage: 'family' }],
  session_law_not_read: [inState('AZ', { taxYear: 2026 }), not.law],
  spouse_not_on_return: [separate({ spouse: { age: 40 } }), { spouse: { coveredByRetirementPlan: true } }],
  state_tax_not_in_investment_income: [
    sources({ wages: 250_000, interest: 50_000 }, itemized('state_local_income_tax', 30_000)),
    not.law,
  ],
  state_wages_not_used: [
    inState('NJ', wages(80_000), box(50_000, { stateWages: 50_000 })),
    box(80_000, { stateWages: 80_000 }),
  ],
  state_wages_presumed: [inState('NJ', {}), box(50_000, { stateWages: 50_000 })],
  state_withholding_missing: [inState('CA', {}), { stateWithholding: 1_000 }],
  student_has_number: [
    { ...opportunity, ...child(19, { student: true, identification: { type: 'none' } }) },
    child(19, { student: true, identification: { type: 'ssn' } }),
  ],
  student_loan_without_credit: [inState('MN', { studentLoanInterest: 900 }), not.signature],
  student_qualifies: [opportunity, not.household],
  support_presumed: [
    wages(22_000, { ...opportunity, taxpayer: { age: 20, student: true } }),
    { taxpayer: { age: 20, student: true, earnsOverHalfOfSupport: true } },
  ],
  tax_of_own_car: [inState('CT', wages(40_000), itemized('personal_property_tax', 3_000)), not.kind],
  tax_of_own_home: [inState('MI', wages(12_000), itemized('real_estate_tax', 2_000)), not.household],
  tipped_occupation: [sources({ wages: 50_000, tips: 3_000 }), not.household],
  trades_as_one: [sources({ selfEmployment: 300_000, sCorporationIncome: 100_000 }), not.kind],
  traditional_ira: [{ iraContribution: 1_000 }, not.kind],
  tuition_without_credit: [
    inState('SC', { educationExpenses: [{ credit: 'lifetime_learning', amount: 2_000 }] }),
    not.kind,
  ],
  unemployment_of_state: [inState('AL', sources({ unemployment: 30_000 })), not.kind],
  wages_not_in_box_5: [box(20_000), box(50_000)],
  wages_spread_evenly: [inState('PA', { city: 'Philadelphia' }), not.paid],
  withholding_above_income: [{ withholding: 60_000 }, { withholding: 6_000 }],
  withholding_presumed: [{}, { withholding: 6_000 }],
  works_in_city: [inState('OH', { city: 'Columbus' }), not.household],
};

/** Made by refund estimates alone. */
const ofEstimates: ReadonlySet<AssumptionCode> = new Set(['withholding_presumed', 'state_withholding_missing']);

function codesOf(code: AssumptionCode, facts: Facts): string[] {
  const input: CalculationInput = {
    taxYear: 2025,
    filingStatus: 'single',
    taxpayer: { age: 40 },
    ...wages(50_000),
    ...facts,
  };
  const { deductions: _, ...others } = input;
  const now = new Date('2026-03-01T12:00:00Z');
  const { assumptions } = ofEstimates.has(code) ? estimateRefund(others, now) : calculate(input);
  return assumptions.map((one) => one.code);
}

test('every code that the service can tell has a case here', () => {
  expect(Object.keys(cases).sort()).toEqual([...assumptionCodes].sort());
});

test.each(Object.entries(cases) as [AssumptionCode, Case][])('%s is told when it is made', (code, [made]) => {
  expect(codesOf(code, made)).toContain(code);
});

const answered = Object.entries(cases).flatMap(([code, [made, answer]]): [AssumptionCode, Facts][] =>
  typeof answer === 'string' ? [] : [[code as AssumptionCode, { ...made, ...answer }]],
);
test.each(answered)('%s is not told if the input answers it', (code, facts) => {
  expect(codesOf(code, facts)).not.toContain(code);
});

test('without the fact that they concern, the others are not told', () => {
  const unanswerable = assumptionCodes.filter((code) => typeof cases[code][1] === 'string');
  const told = new Set(codesOf('age_unknown', {}));
  expect(unanswerable.filter((code) => told.has(code))).toEqual([]);
  const reasons = new Set<string>(Object.values(not));
  expect(unanswerable.filter((code) => !reasons.has(cases[code][1] as string))).toEqual([]);
});
