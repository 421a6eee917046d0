import { earnedIncomeCredit } from '../law/federal/earned-income-credit/rules.js';
import { needsForm8615 } from '../law/federal/unearned-income-of-children/rules.js';
import { isSeparate, type TaxReturn } from '../law/tax-return.js';
import type { Presumption } from './presumption.js';

const listed = (type: TaxReturn['itemized'][number]['type']) => (given: TaxReturn) =>
  given.itemized.some((item) => item.type === type && item.amount > 0n);

/** Assumptions of the federal calculation about amounts that the input does not describe in detail. */
export const federalPresumptions: readonly Presumption[] = [
  {
    field: 'dependents',
    code: 'lived_with_filer',
    message:
      'Each dependent lived with the filer for more than half of the year and, if a child, is claimed by nobody else.',
    when: ({ dependents }) => (dependents ?? []).length > 0,
  },
  {
    field: 'dependents',
    code: 'earned_income_credit_conditions',
    message:
      'The filers lived in the United States for more than half of the year and have social security numbers that allow to work.',
    when: (_given, { get }) => get(earnedIncomeCredit) > 0n,
  },
  {
    field: 'taxpayer',
    code: 'child_amt_limit',
    message:
      'The exemption of the alternative minimum tax of a child is limited to its earned income and $9,750 in 2026. We computed that amount from the inflation of the other amounts of 2026 (26 U.S.C. 59(j)(2)) and have not read its announcement.',
    when: ({ taxYear }, { get }) => taxYear >= CHILD_AMT_LIMIT_COMPUTED && get(needsForm8615),
  },
  {
    field: 'educationExpenses',
    code: 'student_qualifies',
    message:
      'The students are the filers or their dependents, and those of the American opportunity credit are in their first four years and study at least half-time.',
    when: ({ education }) => education.some(({ amount }) => amount > 0n),
  },
  {
    field: 'childCareExpenses',
    code: 'care_for_work',
    message: 'The expenses were paid so that the filers could work, to someone who is not a dependent.',
    when: ({ childCareExpenses }) => childCareExpenses > 0n,
  },
  {
    field: 'livedApartAllYear',
    code: 'lived_with_spouse',
    message: 'Lived with the spouse: no credit for the care (26 U.S.C. 21(e)(2)).',
    when: (given) => isSeparate(given) && !given.livedApartAllYear && given.childCareExpenses > 0n,
  },
  {
    field: 'incomeSources.rentalIncome',
    code: 'active_participation',
    message: 'The owner takes part in the management of the rented property (26 U.S.C. 469(i)).',
    when: ({ income }) => income.rentalIncome < 0n,
  },
  {
    field: 'incomeSources.sCorporationIncome',
    code: 'material_participation',
    message: 'The shareholder takes part in the business, and the basis covers a loss.',
    when: ({ income }) => income.sCorporationIncome !== 0n,
  },
  {
    field: 'incomeSources.longTermCapitalGains',
    code: 'gain_on_securities',
    message: 'No collectibles, small business stock or depreciated real estate, whose gain has other rates.',
    when: ({ income }) => income.longTermCapitalGains > 0n,
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_taxable',
    message: 'The amount is the taxable part, and no additional tax on early distributions applies.',
    when: ({ income }) => income.pensions > 0n,
  },
  {
    field: 'incomeSources.tips',
    code: 'tipped_occupation',
    message: 'The occupation is one in which tips were customary (26 U.S.C. 224(d)).',
    when: ({ income, taxYear }) => income.tips > 0n && taxYear >= FIRST_YEAR_OF_TIPS,
  },
  {
    field: 'carLoanInterest',
    code: 'car_loan_qualifies',
    message: 'The loan is for a new car for own use that was assembled in the United States (26 U.S.C. 163(h)(4)).',
    when: ({ carLoanInterest, taxYear }) => carLoanInterest > 0n && taxYear >= FIRST_YEAR_OF_TIPS,
  },
  {
    field: 'iraContribution',
    code: 'traditional_ira',
    message: 'The contribution goes to a traditional account, not to a Roth account.',
    when: ({ taxpayer, spouse }) => taxpayer.iraContribution > 0n || (spouse?.iraContribution ?? 0n) > 0n,
  },
  {
    field: 'hsaContribution',
    code: 'covered_all_year',
    message: 'The health plan covers the filer in all twelve months.',
    when: ({ hsaContribution }) => hsaContribution > 0n,
  },
  {
    field: 'deductions.itemized',
    code: 'mortgage_since_2017',
    message: 'The mortgage was taken out after 15 December 2017 to buy or improve the home.',
    when: ({ itemized }) =>
      itemized.some(({ type, loanBalance }) => type === 'mortgage_interest' && loanBalance !== null),
  },
  {
    field: 'deductions.itemized',
    code: 'mortgage_within_limit',
    message: 'The mortgage is within the limit, because its balance is not given.',
    when: ({ itemized }) =>
      itemized.some(
        ({ type, amount, loanBalance }) => type === 'mortgage_interest' && amount > 0n && loanBalance === null,
      ),
  },
  {
    field: 'deductions.itemized',
    code: 'gift_of_property',
    message: 'Gifts of property are not appreciated capital assets and go to public charities.',
    when: listed('charity_noncash'),
  },
];

const FIRST_YEAR_OF_TIPS = 2025;
const CHILD_AMT_LIMIT_COMPUTED = 2026;
