import { additionalDeductions } from '../law/federal/additional-deductions/rules.js';
import { adjustedGrossIncome } from '../law/federal/income/rules.js';
import { deductionTaken } from '../law/federal/itemized-deductions/rules.js';
import { qbiDeduction } from '../law/federal/qualified-business-income/rules.js';
import { capitalGainRow, incomeRows, paymentRows, taxRows, totalIncomeRows } from './form-1040.rows.js';
import { formRevision } from './form-revision.js';

/** Also for 2026, whose form is not published. */
export const form1040Of2025 = formRevision('1040', 2025, [
  ...incomeRows,
  capitalGainRow('7a'),
  ...totalIncomeRows,
  ['11a', 'Adjusted gross income', adjustedGrossIncome],
  ['12e', 'Standard deduction or itemized deductions', deductionTaken],
  ['13a', 'Qualified business income deduction', qbiDeduction],
  ['13b', 'Additional deductions from Schedule 1-A, line 38', additionalDeductions],
  ...taxRows,
  ...paymentRows('27a'),
]);
