import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { totalIncome } from '../income/total-income.rules.js';
import { adjustmentsBeforeIra } from './before-ira.rules.js';
import { iraDeduction } from './ira.rules.js';
import { studentLoanInterestLimit, studentLoanPhaseOutRange, studentLoanPhaseOutStart } from './parameters.js';

export { hsaDeduction, selfEmployedHealthDeduction } from './before-ira.rules.js';
export { iraDeduction } from './ira.rules.js';

/** Schedule 1, line 21: reduced evenly over the phase-out range. */
export const studentLoanInterestDeduction = fact<Cents>(
  'studentLoanInterestDeduction',
  '26 U.S.C. 221; Student Loan Interest Deduction Worksheet; Schedule 1, line 21',
  ({ given, get, law, round, times }) => {
    const interest = lesser(round(given.studentLoanInterest), law(studentLoanInterestLimit)[given.filingStatus]);
    if (interest === 0n) return 0n;
    const income = get(totalIncome) - get(adjustmentsBeforeIra) - get(iraDeduction);
    const excess = floorZero(income - law(studentLoanPhaseOutStart)[given.filingStatus]);
    const range = law(studentLoanPhaseOutRange)[given.filingStatus];
    return interest - times(interest, { numerator: lesser(excess, range), denominator: range });
  },
  'studentLoanInterest',
);

/** Schedule 1, line 26. */
export const adjustmentsToIncome = fact<Cents>(
  'adjustmentsToIncome',
  '26 U.S.C. 62(a); Schedule 1, line 26',
  ({ get }) => sum([get(adjustmentsBeforeIra), get(iraDeduction), get(studentLoanInterestDeduction)]),
);
