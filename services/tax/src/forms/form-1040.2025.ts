import { additionalDeductions } from '../law/federal/additional-deductions/rules.js';
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
import { copyOf } from './form-facts.js';
import { formRevision } from './form-revision.js';

/** Also used for 2026, because that form is not published yet. */
export const form1040Of2025 = formRevision('1040', 2025, 'U.S. Individual Income Tax Return', form1040Attached, [
  ...incomeRows,
  capitalGainRow('7a'),
  ...totalIncomeRows,
  ['11a', 'Adjusted gross income', adjustedGrossIncome],
  'Tax and credits',
  ['11b', 'Line 11a', copyOf('form1040AdjustedGrossIncome', 'Form 1040, line 11a', adjustedGrossIncome)],
  ['12e', 'Standard deduction or itemized deductions', deductionTaken],
  ['13a', 'Qualified business income deduction', qbiDeduction],
  ['13b', 'Additional deductions (Schedule 1-A, line 38)', additionalDeductions],
  ['14', 'Lines 12e, 13a and 13b', totalDeductions],
  ['15', 'Taxable income', taxableIncome],
  ...taxRows,
  ...paymentRows('27a', 'Refundable adoption credit (Form 8839, line 13)'),
]);
