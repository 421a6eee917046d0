import { additionalMedicareTax } from '../law/federal/additional-medicare-tax/rules.js';
import { alternativeMinimumTax } from '../law/federal/alternative-minimum-tax/rules.js';
import { childCareCredit } from '../law/federal/child-care-credit/rules.js';
import { nonrefundableEducationCredits } from '../law/federal/education-credits/rules.js';
import { netInvestmentIncomeTax } from '../law/federal/net-investment-income-tax/rules.js';
import { excessSocialSecurity } from '../law/federal/payroll-tax/excess.rules.js';
import { saversCredit } from '../law/federal/savers-credit/rules.js';
import { selfEmploymentTax } from '../law/federal/self-employment/rules.js';
import { otherTaxes, scheduleThreeCredits } from '../law/federal/totals/rules.js';
import { copyOf, neededFor } from './form-facts.js';
import { formRevision, type Row } from './form-revision.js';

const schedule2Attached = neededFor(
  'schedule2Attached',
  'Form 1040, lines 17 and 23',
  alternativeMinimumTax,
  otherTaxes,
);
const alternativeMinimumTaxCarried = copyOf('schedule2AdditionalTax', 'Schedule 2, line 3', alternativeMinimumTax);

const otherTaxRows = (line10: string): readonly Row[] => [
  'Part II: Other taxes',
  ['4', 'Self-employment tax (Schedule SE)', selfEmploymentTax],
  ['5', 'Social security and Medicare tax on unreported tips'],
  ['6', 'Uncollected social security and Medicare tax on wages'],
  ['7', 'Lines 5 and 6'],
  ['8', 'Additional tax on IRAs and other tax-favored accounts'],
  ['9', 'Household employment taxes'],
  ['10', line10],
  ['11', 'Additional Medicare Tax (Form 8959)', additionalMedicareTax],
  ['12', 'Net investment income tax (Form 8960)', netInvestmentIncomeTax],
  ['13', 'Uncollected social security and Medicare tax in Form W-2, box 12'],
  ['14', 'Interest on installment income from residential lots and timeshares'],
  ['15', 'Interest on deferred tax on installment sales above $150,000'],
  ['16', 'Recapture of low-income housing credit'],
  ['17a', 'Recapture of other credits'],
  ['17b', 'Recapture of federal mortgage subsidy'],
  ['17c', 'Additional tax on HSA distributions'],
  ['17d', 'Additional tax on an HSA, eligibility lost'],
  ['17e', 'Additional tax on Archer MSA distributions'],
  ['17f', 'Additional tax on Medicare Advantage MSA distributions'],
  ['17g', 'Recapture of a fractional charitable contribution'],
  ['17h', 'Nonqualified deferred compensation, section 409A'],
  ['17i', 'Nonqualified deferred compensation, section 457A'],
  ['17j', 'Section 72(m)(5) excess benefits tax'],
  ['17k', 'Golden parachute payments'],
  ['17l', 'Tax on accumulation distribution of trusts'],
  ['17m', 'Excise tax on insider stock compensation'],
  ['17n', 'Look-back interest (Form 8697 or 8866)'],
  ['17o', 'Tax on non-effectively connected income'],
  ['17p', 'Interest from Form 8621, line 16f'],
  ['17q', 'Interest from Form 8621, line 24'],
  ['17z', 'Other taxes'],
  ['18', 'Total additional taxes'],
  ['19', 'Recapture of net EPE (Form 4255)'],
  ['20', 'Section 965 net tax liability installment'],
  ['21', 'Total other taxes', otherTaxes],
];

const SCHEDULE_2 = 'Additional Taxes';
const HOMEBUYER = 'Repayment of first-time homebuyer credit';

export const schedule2Of2023 = formRevision('Schedule 2', 2023, SCHEDULE_2, schedule2Attached, [
  'Part I: Tax',
  ['1', 'Alternative minimum tax (Form 6251)', alternativeMinimumTax],
  ['2', 'Excess advance premium tax credit repayment'],
  ['3', 'Lines 1 and 2', alternativeMinimumTaxCarried],
  ...otherTaxRows(HOMEBUYER),
]);

const additionRows: readonly Row[] = [
  'Part I: Tax',
  ['1a', 'Excess advance premium tax credit repayment'],
  ['1b', 'Repayment of new clean vehicle credits'],
  ['1c', 'Repayment of previously owned clean vehicle credits'],
  ['1d', 'Recapture of net EPE (Form 4255)'],
  ['1e', 'Excessive payments (Form 4255)'],
  ['1f', '20 % of excessive payments (Form 4255)'],
  ['1y', 'Other additions to tax'],
  ['1z', 'Lines 1a through 1y'],
  ['2', 'Alternative minimum tax (Form 6251)', alternativeMinimumTax],
  ['3', 'Lines 1z and 2', alternativeMinimumTaxCarried],
];

export const schedule2Of2024 = formRevision('Schedule 2', 2024, SCHEDULE_2, schedule2Attached, [
  ...additionRows,
  ...otherTaxRows(HOMEBUYER),
]);

export const schedule2Of2025 = formRevision('Schedule 2', 2025, SCHEDULE_2, schedule2Attached, [
  ...additionRows,
  ...otherTaxRows('Reserved for future use'),
]);

const schedule3Attached = neededFor(
  'schedule3Attached',
  'Form 1040, lines 20 and 31',
  scheduleThreeCredits,
  excessSocialSecurity,
);

/** Schedule 3, line 15; Form 1040, line 31. */
export const otherPayments = copyOf('schedule3Payments', 'Schedule 3, line 15', excessSocialSecurity);

export const schedule3Of2023 = formRevision('Schedule 3', 2023, 'Additional Credits and Payments', schedule3Attached, [
  'Part I: Nonrefundable credits',
  ['1', 'Foreign tax credit'],
  ['2', 'Credit for child and dependent care expenses (Form 2441)', childCareCredit],
  ['3', 'Education credits (Form 8863, line 19)', nonrefundableEducationCredits],
  ['4', "Retirement savings contributions credit (saver's credit)", saversCredit],
  ['5a', 'Residential clean energy credit'],
  ['5b', 'Energy efficient home improvement credit'],
  ['6a', 'General business credit'],
  ['6b', 'Credit for prior year minimum tax'],
  ['6c', 'Adoption credit'],
  ['6d', 'Credit for the elderly or disabled'],
  ['6e', 'Reserved for future use'],
  ['6f', 'Clean vehicle credit'],
  ['6g', 'Mortgage interest credit'],
  ['6h', 'District of Columbia first-time homebuyer credit'],
  ['6i', 'Qualified electric vehicle credit'],
  ['6j', 'Alternative fuel vehicle refueling property credit'],
  ['6k', 'Credit to holders of tax credit bonds'],
  ['6l', 'Form 8978, line 14'],
  ['6m', 'Credit for previously owned clean vehicles'],
  ['6z', 'Other nonrefundable credits'],
  ['7', 'Total other nonrefundable credits'],
  ['8', 'Nonrefundable credits', scheduleThreeCredits],
  'Part II: Other payments and refundable credits',
  ['9', 'Net premium tax credit'],
  ['10', 'Paid with the request for extension'],
  ['11', 'Excess social security and tier 1 RRTA tax withheld', excessSocialSecurity],
  ['12', 'Credit for federal tax on fuels'],
  ['13a', 'Form 2439'],
  ['13b', 'Section 1341 credit'],
  ['13c', 'Net elective payment election amount (Form 3800)'],
  ['13d', 'Deferred amount of net 965 tax liability'],
  ['13z', 'Other refundable credits'],
  ['14', 'Total other payments or refundable credits'],
  ['15', 'Lines 9 through 12 and 14', otherPayments],
]);
