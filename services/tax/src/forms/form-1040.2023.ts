import { adjustedGrossIncome } from '../law/federal/income/rules.js';
import { taxableIncome, totalDeductions } from '../law/federal/income-tax/rules.js';
import { deductionTaken } from '../law/federal/itemized-deductions/rules.js';
import { qbiDeduction } from '../law/federal/qualified-business-income/rules.js';
import {
  capitalGainRow,
  form1040Attached,
  incomeRows,
  paymentRows,
  taxRows,
  totalIncomeRows,
} from './form-1040.rows.js';
import { formRevision } from './form-revision.js';

export const form1040Of2023 = formRevision('1040', 2023, 'U.S. Individual Income Tax Return', form1040Attached, [
  ...incomeRows,
  capitalGainRow('7'),
  ...totalIncomeRows,
  ['11', 'Adjusted gross income', adjustedGrossIncome],
  ['12', 'Standard deduction or itemized deductions', deductionTaken],
  ['13', 'Qualified business income deduction', qbiDeduction],
  ['14', 'Lines 12 and 13', totalDeductions],
  ['15', 'Taxable income', taxableIncome],
  'Tax and credits',
  ...taxRows,
  ...paymentRows('27', 'Reserved for future use'),
]);
