import { adjustmentsToIncome } from '../law/federal/adjustments/rules.js';
import { alternativeMinimumTax } from '../law/federal/alternative-minimum-tax/rules.js';
import { capitalGainOrLoss } from '../law/federal/capital-gains/rules.js';
import { additionalChildTaxCredit, nonrefundableDependentCredits } from '../law/federal/child-tax-credit/rules.js';
import { earnedIncomeCredit } from '../law/federal/earned-income-credit/rules.js';
import { refundableOpportunityCredit } from '../law/federal/education-credits/rules.js';
import {
  additionalIncome,
  ordinaryDividends,
  pensions,
  qualifiedDividends,
  taxableInterest,
  taxExemptInterest,
  totalIncome,
  wages,
} from '../law/federal/income/rules.js';
import { regularTax, taxableIncome, totalDeductions } from '../law/federal/income-tax/rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../law/federal/social-security-benefits/rules.js';
import {
  amountOwed,
  estimatedPayments,
  nonrefundableCredits,
  otherTaxes,
  overpayment,
  refundableCredits,
  scheduleThreeCredits,
  taxAfterCredits,
  totalPayments,
  totalTax,
  withholding,
} from '../law/federal/totals/rules.js';
import { taxBeforeCredits } from '../law/federal/totals/tax-before-credits.rules.js';

/** Lines that the revisions of Form 1040 share. */
export const incomeRows = [
  ['1a', 'Wages from Forms W-2', wages],
  ['2a', 'Tax-exempt interest', taxExemptInterest],
  ['2b', 'Taxable interest', taxableInterest],
  ['3a', 'Qualified dividends', qualifiedDividends],
  ['3b', 'Ordinary dividends', ordinaryDividends],
  ['5b', 'Pensions and annuities, taxable amount', pensions],
  ['6a', 'Social security benefits', socialSecurityBenefits],
  ['6b', 'Social security benefits, taxable amount', taxableSocialSecurity],
] as const;

export const capitalGainRow = (line: string) => [line, 'Capital gain or loss', capitalGainOrLoss] as const;

export const totalIncomeRows = [
  ['8', 'Additional income from Schedule 1, line 10', additionalIncome],
  ['9', 'Total income', totalIncome],
  ['10', 'Adjustments to income from Schedule 1, line 26', adjustmentsToIncome],
] as const;

export const taxRows = [
  ['14', 'Total deductions', totalDeductions],
  ['15', 'Taxable income', taxableIncome],
  ['16', 'Tax', regularTax],
  ['17', 'Amount from Schedule 2, line 3', alternativeMinimumTax],
  ['18', 'Tax with alternative minimum tax', taxBeforeCredits],
  ['19', 'Child tax credit or credit for other dependents', nonrefundableDependentCredits],
  ['20', 'Amount from Schedule 3, line 8', scheduleThreeCredits],
  ['21', 'Nonrefundable credits', nonrefundableCredits],
  ['22', 'Tax after nonrefundable credits', taxAfterCredits],
  ['23', 'Other taxes from Schedule 2, line 21', otherTaxes],
  ['24', 'Total tax', totalTax],
] as const;

export const paymentRows = (earnedIncomeLine: string) =>
  [
    ['25d', 'Federal income tax withheld', withholding],
    ['26', 'Estimated tax payments', estimatedPayments],
    [earnedIncomeLine, 'Earned income credit', earnedIncomeCredit],
    ['28', 'Additional child tax credit', additionalChildTaxCredit],
    ['29', 'American opportunity credit', refundableOpportunityCredit],
    ['32', 'Other payments and refundable credits', refundableCredits],
    ['33', 'Total payments', totalPayments],
    ['34', 'Overpayment', overpayment],
    ['37', 'Amount owed', amountOwed],
  ] as const;
