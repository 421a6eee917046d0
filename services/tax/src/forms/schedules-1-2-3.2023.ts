import { additionalMedicareTax } from '../law/federal/additional-medicare-tax/rules.js';
import {
  adjustmentsToIncome,
  hsaDeduction,
  iraDeduction,
  selfEmployedHealthDeduction,
  studentLoanInterestDeduction,
} from '../law/federal/adjustments/rules.js';
import { alternativeMinimumTax } from '../law/federal/alternative-minimum-tax/rules.js';
import { childCareCredit } from '../law/federal/child-care-credit/rules.js';
import { nonrefundableEducationCredits } from '../law/federal/education-credits/rules.js';
import { excessBusinessLoss } from '../law/federal/excess-business-loss/rules.js';
import { additionalIncome, otherIncome, scheduleEIncome, unemployment } from '../law/federal/income/rules.js';
import { netInvestmentIncomeTax } from '../law/federal/net-investment-income-tax/rules.js';
import { saversCredit } from '../law/federal/savers-credit/rules.js';
import { businessIncome, selfEmploymentTax, selfEmploymentTaxDeduction } from '../law/federal/self-employment/rules.js';
import { otherTaxes, scheduleThreeCredits } from '../law/federal/totals/rules.js';
import { formRevision } from './form-revision.js';

export const schedule1Of2023 = formRevision('Schedule 1', 2023, [
  ['3', 'Business income or loss', businessIncome],
  ['5', 'Rental real estate, S corporations', scheduleEIncome],
  ['7', 'Unemployment compensation', unemployment],
  ['8p', 'Excess business loss', excessBusinessLoss],
  ['8z', 'Other income', otherIncome],
  ['10', 'Additional income', additionalIncome],
  ['13', 'Health savings account deduction', hsaDeduction],
  ['15', 'Deductible part of self-employment tax', selfEmploymentTaxDeduction],
  ['17', 'Self-employed health insurance deduction', selfEmployedHealthDeduction],
  ['20', 'IRA deduction', iraDeduction],
  ['21', 'Student loan interest deduction', studentLoanInterestDeduction],
  ['26', 'Adjustments to income', adjustmentsToIncome],
]);

export const schedule2Of2023 = formRevision('Schedule 2', 2023, [
  ['2', 'Alternative minimum tax', alternativeMinimumTax],
  ['4', 'Self-employment tax', selfEmploymentTax],
  ['11', 'Additional Medicare Tax', additionalMedicareTax],
  ['12', 'Net investment income tax', netInvestmentIncomeTax],
  ['21', 'Other taxes', otherTaxes],
]);

export const schedule3Of2023 = formRevision('Schedule 3', 2023, [
  ['2', 'Credit for child and dependent care expenses', childCareCredit],
  ['3', 'Education credits', nonrefundableEducationCredits],
  ['4', "Retirement savings contributions credit (saver's credit)", saversCredit],
  ['8', 'Nonrefundable credits', scheduleThreeCredits],
]);
