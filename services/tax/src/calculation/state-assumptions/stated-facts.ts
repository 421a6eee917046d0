import { studentLoanInterestDeduction } from '../../law/federal/adjustments/rules.js';
import { earnedIncomeCredit } from '../../law/federal/earned-income-credit/rules.js';
import { seniorAge } from '../../law/federal/filers/parameters.js';
import { itemizes } from '../../law/federal/itemized-deductions/rules.js';
import { filersFrom } from '../../law/states/filers.js';
import type { Gap, StatedFact } from '../../law/states/gaps.js';
import { stateLaws } from '../../law/states/index.js';
import { placeOf } from '../../law/states/locality.js';
import { filersOf, type TaxReturn } from '../../law/tax-return.js';
import type { Presumed, Presumption } from '../presumption.js';
import { paysPropertyTax } from './conditions.js';

type When = Presumption['when'];

const CENTENARIAN = 100;
const [YEAR_2023, YEAR_2024, YEAR_2025, YEAR_2026] = [2023, 2024, 2025, 2026];

const listed =
  (...types: TaxReturn['itemized'][number]['type'][]): When =>
  ({ itemized }) =>
    itemized.some(({ type, amount }) => amount > 0n && types.includes(type));
const inYear =
  (year: number, when: When): When =>
  (given, evaluation) =>
    given.taxYear === year && when(given, evaluation);
const since =
  (year: number, when: When): When =>
  (given, evaluation) =>
    given.taxYear >= year && when(given, evaluation);
const isMedical = listed('medical');
const hasCareExpenses: When = ({ childCareExpenses }) => childCareExpenses > 0n;
const pays: When = (given) => paysPropertyTax(given);
const rents: When = ({ residence }) => residence.rentPaid > 0n;
const livesInCounty = (given: TaxReturn, ...counties: string[]) => counties.includes(placeOf(given, 'county'));
/** The places of New York City. */
const NEW_YORK_CITY = 'new york,new york city,nyc,manhattan,brooklyn,bronx,the bronx,queens,staten island'.split(',');

/** For each fact: the member of the input that states it, and whether it does. */
const facts: Readonly<Record<StatedFact, { readonly field: string; readonly when: When }>> = {
  business_income: {
    field: 'incomeSources.selfEmployment',
    when: (given) =>
      given.income.sCorporationIncome > 0n || filersOf(given).some(({ selfEmployment }) => selfEmployment > 0n),
  },
  business_loss: {
    field: 'incomeSources.selfEmployment',
    when: (given) =>
      given.income.sCorporationIncome < 0n || filersOf(given).some(({ selfEmployment }) => selfEmployment < 0n),
  },
  care_expenses: { field: 'childCareExpenses', when: hasCareExpenses },
  care_expenses_of_2023: { field: 'childCareExpenses', when: inYear(YEAR_2023, hasCareExpenses) },
  centenarian: { field: 'taxpayer.age', when: (given) => filersFrom(given, CENTENARIAN).length > 0 },
  disabled_dependent: {
    field: 'dependents.disabled',
    when: ({ dependents }) => (dependents ?? []).some(({ disabled }) => disabled),
  },
  disabled_filer: { field: 'taxpayer.disabled', when: (given) => filersOf(given).some(({ disabled }) => disabled) },
  earned_income_credit_of_montgomery_county: {
    field: 'county',
    when: (given, { get }) => livesInCounty(given, 'montgomery') && get(earnedIncomeCredit) > 0n,
  },
  gifts: { field: 'deductions.itemized', when: listed('charity_cash', 'charity_noncash') },
  health_insurance: {
    field: 'selfEmployedHealthInsurance',
    when: ({ selfEmployedHealthInsurance }) => selfEmployedHealthInsurance > 0n,
  },
  income_of_s_corporation: {
    field: 'incomeSources.sCorporationIncome',
    when: ({ income, taxYear }) => income.sCorporationIncome !== 0n && taxYear <= YEAR_2024,
  },
  itemized_taxes_or_gains: {
    field: 'deductions.itemized',
    when: (given, evaluation) =>
      evaluation.get(itemizes) && listed('real_estate_tax', 'personal_property_tax', 'other')(given, evaluation),
  },
  medical_expenses: { field: 'deductions.itemized', when: isMedical },
  medical_expenses_of_2023: { field: 'deductions.itemized', when: inYear(YEAR_2023, isMedical) },
  overtime: {
    field: 'incomeSources.overtimePremium',
    when: ({ income, taxYear }) => income.overtimePremium > 0n && (taxYear === YEAR_2024 || taxYear === YEAR_2025),
  },
  own_business_in_new_york_city: {
    field: 'incomeSources.selfEmployment',
    when: (given) =>
      NEW_YORK_CITY.includes(placeOf(given, 'city')) &&
      filersOf(given).some(({ selfEmployment }) => selfEmployment > 0n),
  },
  property_tax: { field: 'deductions.itemized', when: pays },
  property_tax_in_los_alamos_or_santa_fe: {
    field: 'county',
    when: (given) => livesInCounty(given, 'los alamos', 'santa fe') && paysPropertyTax(given),
  },
  property_tax_of_2023: { field: 'deductions.itemized', when: inYear(YEAR_2023, pays) },
  rent: { field: 'rentPaid', when: rents },
  rent_before_2024: { field: 'rentPaid', when: inYear(YEAR_2023, rents) },
  senior_with_property_tax: {
    field: 'deductions.itemized',
    when: (given, { law }) => filersFrom(given, law(seniorAge)).length > 0 && paysPropertyTax(given),
  },
  student_loan_interest: {
    field: 'studentLoanInterest',
    when: ({ studentLoanInterest }, { get }) => studentLoanInterest > get(studentLoanInterestDeduction),
  },
  student_loan_interest_since_2025: {
    field: 'studentLoanInterest',
    when: since(YEAR_2025, ({ studentLoanInterest }) => studentLoanInterest > 0n),
  },
  tips_or_overtime_since_2026: {
    field: 'incomeSources.tips',
    when: since(YEAR_2026, ({ income }) => income.tips + income.overtimePremium > 0n),
  },
  unearned_income_in_philadelphia: {
    field: 'incomeSources',
    when: (given) =>
      placeOf(given, 'city') === 'philadelphia' &&
      [
        given.income.interest,
        given.income.ordinaryDividends,
        given.income.shortTermCapitalGains,
        given.income.rentalIncome,
        given.income.sCorporationIncome,
        given.income.otherIncome,
      ].some((amount) => amount > 0n),
  },
};

/** The code of the assumption that a rule was left out although the input states what it depends on. */
export const RULE_NOT_MODELED = 'rule_not_modeled';

/** Names each rule of the state that is not modeled although the input states what it depends on. */
export function statedGaps(...[given, evaluation]: Parameters<When>): Presumed[] {
  const gaps: readonly Gap[] = stateLaws[given.residence.state ?? '']?.notModeled ?? [];
  return gaps.flatMap(({ text, statedBy }) => {
    const stated = statedBy.find((fact) => facts[fact].when(given, evaluation));
    if (stated === undefined) return [];
    return [{ field: facts[stated].field, code: RULE_NOT_MODELED, message: `The tax is without: ${text}.` }];
  });
}
