import {
  adjustmentsToIncome,
  hsaDeduction,
  iraDeduction,
  selfEmployedHealthDeduction,
  studentLoanInterestDeduction,
} from '../law/federal/adjustments/rules.js';
import { excessBusinessLoss } from '../law/federal/excess-business-loss/rules.js';
import { additionalIncome, otherIncome, scheduleEIncome, unemployment } from '../law/federal/income/rules.js';
import { businessIncome, selfEmploymentTaxDeduction } from '../law/federal/self-employment/rules.js';
import { neededFor, sumOf } from './form-facts.js';
import { formRevision, type Row } from './form-revision.js';

const attached = neededFor(
  'schedule1Attached',
  'Form 1040, lines 8 and 10',
  businessIncome,
  scheduleEIncome,
  unemployment,
  otherIncome,
  adjustmentsToIncome,
);

const totalOtherIncome = sumOf('totalOtherIncome', 'Schedule 1, line 9', excessBusinessLoss, otherIncome);

const otherIncomeRows: readonly Row[] = [
  ['8a', 'Net operating loss'],
  ['8b', 'Gambling'],
  ['8c', 'Cancellation of debt'],
  ['8d', 'Foreign earned income exclusion (Form 2555)'],
  ['8e', 'Income from Form 8853'],
  ['8f', 'Income from Form 8889'],
  ['8g', 'Alaska Permanent Fund dividends'],
  ['8h', 'Jury duty pay'],
  ['8i', 'Prizes and awards'],
  ['8j', 'Activity not engaged in for profit'],
  ['8k', 'Stock options'],
  ['8l', 'Rental of personal property, not as a business'],
  ['8m', 'Olympic and Paralympic medals, USOC prize money'],
  ['8n', 'Section 951(a) inclusion'],
  ['8o', 'Section 951A(a) inclusion'],
  ['8p', 'Section 461(l) excess business loss', excessBusinessLoss],
  ['8q', 'Taxable distributions from an ABLE account'],
  ['8r', 'Scholarships and fellowships not on Form W-2'],
  ['8s', 'Nontaxable Medicaid waiver payments in Form 1040, line 1a or 1d'],
  ['8t', 'Nonqualified deferred compensation or nongovernmental section 457 plan'],
  ['8u', 'Wages earned while incarcerated'],
];

const adjustmentRows: readonly Row[] = [
  'Part II: Adjustments to income',
  ['11', 'Educator expenses'],
  ['12', 'Business expenses of reservists, performing artists, fee-basis officials'],
  ['13', 'Health savings account deduction (Form 8889)', hsaDeduction],
  ['14', 'Moving expenses of members of the Armed Forces'],
  ['15', 'Deductible part of self-employment tax', selfEmploymentTaxDeduction],
  ['16', 'Self-employed SEP, SIMPLE and qualified plans'],
  ['17', 'Self-employed health insurance deduction', selfEmployedHealthDeduction],
  ['18', 'Penalty on early withdrawal of savings'],
  ['19a', 'Alimony paid'],
  ['20', 'IRA deduction', iraDeduction],
  ['21', 'Student loan interest deduction', studentLoanInterestDeduction],
  ['22', 'Reserved for future use'],
  ['23', 'Archer MSA deduction'],
  ['24a', 'Jury duty pay given to the employer'],
  ['24b', 'Expenses of the rental on line 8l'],
  ['24c', 'Nontaxable medals and prize money on line 8m'],
  ['24d', 'Reforestation amortization and expenses'],
  ['24e', 'Repaid supplemental unemployment benefits'],
  ['24f', 'Contributions to section 501(c)(18)(D) plans'],
  ['24g', 'Contributions by chaplains to section 403(b) plans'],
  ['24h', 'Attorney fees: unlawful discrimination claims'],
  ['24i', 'Attorney fees: awards from the IRS'],
  ['24j', 'Housing deduction (Form 2555)'],
  ['24k', 'Excess deductions of section 67(e)'],
  ['24z', 'Other adjustments'],
  ['25', 'Total other adjustments'],
  ['26', 'Adjustments to income', adjustmentsToIncome],
];

const incomeRows: readonly Row[] = [
  'Part I: Additional income',
  ['1', 'Taxable refunds of state and local income taxes'],
  ['2a', 'Alimony received'],
  ['3', 'Business income or loss (Schedule C)', businessIncome],
  ['4', 'Other gains or losses (Form 4797)'],
  ['5', 'Rental real estate, royalties, S corporations (Schedule E)', scheduleEIncome],
  ['6', 'Farm income or loss (Schedule F)'],
  ['7', 'Unemployment compensation', unemployment],
  ...otherIncomeRows,
];

const totalRows: readonly Row[] = [
  ['8z', 'Other income', otherIncome],
  ['9', 'Total other income', totalOtherIncome],
  ['10', 'Additional income', additionalIncome],
  ...adjustmentRows,
];

const TITLE = 'Additional Income and Adjustments to Income';

export const schedule1Of2023 = formRevision('Schedule 1', 2023, TITLE, attached, [...incomeRows, ...totalRows]);

export const schedule1Of2024 = formRevision('Schedule 1', 2024, TITLE, attached, [
  ...incomeRows,
  ['8v', 'Digital assets received as ordinary income'],
  ...totalRows,
]);
