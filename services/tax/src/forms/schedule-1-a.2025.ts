import {
  additionalDeductions,
  carLoanInterestDeduction,
  overtimeDeduction,
  overtimePremium,
  seniorDeduction,
  tipDeduction,
  tips,
} from '../law/federal/additional-deductions/rules.js';
import { formRevision } from './form-revision.js';

export const schedule1AOf2025 = formRevision('Schedule 1-A', 2025, [
  ['5', 'Qualified tips', tips],
  ['13', 'Qualified tips deduction', tipDeduction],
  ['14c', 'Qualified overtime compensation', overtimePremium],
  ['21', 'Qualified overtime compensation deduction', overtimeDeduction],
  ['30', 'Qualified passenger vehicle loan interest deduction', carLoanInterestDeduction],
  ['37', 'Enhanced deduction for seniors', seniorDeduction],
  ['38', 'Total additional deductions', additionalDeductions],
]);
