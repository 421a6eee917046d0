import { begunSteps, floorZero, lesser, wholeSteps } from '../engine/amounts.js';
import {
  carLoanInterestLimit,
  carLoanPhaseOutAmount,
  carLoanPhaseOutStart,
  overtimeDeductionLimit,
  phaseOutStep,
  seniorDeductionAmount,
  seniorDeductionPhaseOutRate,
  seniorDeductionPhaseOutStart,
  tipAndOvertimePhaseOutAmount,
  tipAndOvertimePhaseOutStart,
  tipDeductionLimit,
} from '../law/federal/additional-deductions/parameters.js';
import {
  additionalDeductions,
  carLoanInterestDeduction,
  overtimeDeduction,
  overtimePremium,
  seniorDeduction,
  tipDeduction,
  tips,
} from '../law/federal/additional-deductions/rules.js';
import { seniors } from '../law/federal/filers/rules.js';
import { adjustedGrossIncome } from '../law/federal/income/rules.js';
import { type Fact, fact, isSeparate } from '../law/tax-return.js';
import { amountByStatus, copyOf, excessOf, neededFor, productOf, smallerOf } from './form-facts.js';
import { formRevision } from './form-revision.js';

const attached = neededFor('schedule1AAttached', 'Form 1040, line 13b', additionalDeductions);

const income = copyOf('schedule1AIncome', 'Form 1040, line 11b', adjustedGrossIncome);
const modifiedIncome = copyOf('schedule1AModifiedIncome', 'Schedule 1-A, line 3', adjustedGrossIncome);

const tipIncome = copyOf('schedule1ATipIncome', 'Schedule 1-A, line 8', modifiedIncome);
const tipStart = amountByStatus('schedule1ATipStart', 'Schedule 1-A, line 9', tipAndOvertimePhaseOutStart);
const tipExcess = excessOf('schedule1ATipExcess', 'Schedule 1-A, line 10', tipIncome, tipStart);
const tipSteps = stepsOf('schedule1ATipSteps', 'Schedule 1-A, line 11', tipExcess, wholeSteps);
const tipReduction = fact<bigint>(
  'schedule1ATipReduction',
  'Schedule 1-A, line 12',
  ({ get, law }) => get(tipSteps) * law(tipAndOvertimePhaseOutAmount),
);
const allTips = copyOf('schedule1AAllTips', 'Schedule 1-A, line 6', tips);
const limitedTips = fact<bigint>('schedule1ALimitedTips', 'Schedule 1-A, line 7', ({ get, law }) =>
  lesser(get(tips), law(tipDeductionLimit)),
);

const allOvertime = copyOf('schedule1AAllOvertime', 'Schedule 1-A, line 14c', overtimePremium);
const overtimeLimit = amountByStatus('schedule1AOvertimeLimit', 'Schedule 1-A, line 15', overtimeDeductionLimit);
const limitedOvertime = smallerOf('schedule1ALimitedOvertime', 'Schedule 1-A, line 15', overtimePremium, overtimeLimit);
const overtimeIncome = copyOf('schedule1AOvertimeIncome', 'Schedule 1-A, line 16', modifiedIncome);
const overtimeStart = amountByStatus('schedule1AOvertimeStart', 'Schedule 1-A, line 17', tipAndOvertimePhaseOutStart);
const overtimeExcess = excessOf('schedule1AOvertimeExcess', 'Schedule 1-A, line 18', overtimeIncome, overtimeStart);
const overtimeSteps = stepsOf('schedule1AOvertimeSteps', 'Schedule 1-A, line 19', overtimeExcess, wholeSteps);
const overtimeReduction = fact<bigint>(
  'schedule1AOvertimeReduction',
  'Schedule 1-A, line 20',
  ({ get, law }) => get(overtimeSteps) * law(tipAndOvertimePhaseOutAmount),
);

const carLoanInterest = fact<bigint>(
  'schedule1ACarLoanInterest',
  'Schedule 1-A, line 23',
  ({ given, round }) => round(given.carLoanInterest),
  'carLoanInterest',
);
const limitedCarLoanInterest = fact<bigint>(
  'schedule1ALimitedCarLoanInterest',
  'Schedule 1-A, line 24',
  ({ get, law }) => lesser(get(carLoanInterest), law(carLoanInterestLimit)),
);
const carLoanIncome = copyOf('schedule1ACarLoanIncome', 'Schedule 1-A, line 25', modifiedIncome);
const carLoanStart = amountByStatus('schedule1ACarLoanStart', 'Schedule 1-A, line 26', carLoanPhaseOutStart);
const carLoanExcess = excessOf('schedule1ACarLoanExcess', 'Schedule 1-A, line 27', carLoanIncome, carLoanStart);
const carLoanSteps = stepsOf('schedule1ACarLoanSteps', 'Schedule 1-A, line 28', carLoanExcess, begunSteps);
const carLoanReduction = fact<bigint>(
  'schedule1ACarLoanReduction',
  'Schedule 1-A, line 29',
  ({ get, law }) => get(carLoanSteps) * law(carLoanPhaseOutAmount),
);

const seniorIncome = copyOf('schedule1ASeniorIncome', 'Schedule 1-A, line 31', modifiedIncome);
const seniorStart = amountByStatus('schedule1ASeniorStart', 'Schedule 1-A, line 32', seniorDeductionPhaseOutStart);
const seniorExcess = excessOf('schedule1ASeniorExcess', 'Schedule 1-A, line 33', seniorIncome, seniorStart);
const seniorReduction = productOf(
  'schedule1ASeniorReduction',
  'Schedule 1-A, line 34',
  seniorExcess,
  seniorDeductionPhaseOutRate,
);
const seniorAmount = fact<bigint>('schedule1ASeniorAmount', 'Schedule 1-A, line 35', ({ get, law }) =>
  floorZero(law(seniorDeductionAmount) - get(seniorReduction)),
);
const ofSenior = (name: string, line: string, who: 'taxpayer' | 'spouse') =>
  fact<bigint>(name, `Schedule 1-A, line ${line}`, ({ given, get }) =>
    !isSeparate(given) && get(seniors).some((filer) => filer === given[who]) ? get(seniorAmount) : 0n,
  );

export const schedule1AOf2025 = formRevision('Schedule 1-A', 2025, 'Additional Deductions', attached, [
  'Part I: Modified adjusted gross income',
  ['1', 'Form 1040, line 11b', income],
  ['2a', 'Excluded income from Puerto Rico'],
  ['2b', 'Form 2555, line 45'],
  ['2c', 'Form 2555, line 50'],
  ['2d', 'Form 4563, line 15'],
  ['2e', 'Lines 2a through 2d'],
  ['3', 'Modified adjusted gross income', modifiedIncome],
  'Part II: Tips',
  ['4a', 'Qualified tips in Form W-2, box 7'],
  ['4b', 'Qualified tips in Form 4137'],
  ['4c', 'Qualified tips as an employee', tips],
  ['5', 'Qualified tips in a trade or business'],
  ['6', 'Lines 4c and 5', allTips],
  ['7', 'Within the limit', limitedTips],
  ['8', 'Line 3', tipIncome],
  ['9', 'Income from which the deduction shrinks', tipStart],
  ['10', 'Line 8 less line 9', tipExcess],
  ['11', 'Whole thousands in line 10', tipSteps, 'count'],
  ['12', 'Reduction', tipReduction],
  ['13', 'Qualified tips deduction', tipDeduction],
  'Part III: Overtime',
  ['14a', 'Qualified overtime in Form W-2, box 1', overtimePremium],
  ['14b', 'Qualified overtime in Forms 1099'],
  ['14c', 'Lines 14a and 14b', allOvertime],
  ['15', 'Within the limit', limitedOvertime],
  ['16', 'Line 3', overtimeIncome],
  ['17', 'Income from which the deduction shrinks', overtimeStart],
  ['18', 'Line 16 less line 17', overtimeExcess],
  ['19', 'Whole thousands in line 18', overtimeSteps, 'count'],
  ['20', 'Reduction', overtimeReduction],
  ['21', 'Qualified overtime compensation deduction', overtimeDeduction],
  'Part IV: Car loan interest',
  ['22', 'Applicable passenger vehicle'],
  ['23', 'Qualified passenger vehicle loan interest', carLoanInterest],
  ['24', 'Within the limit', limitedCarLoanInterest],
  ['25', 'Line 3', carLoanIncome],
  ['26', 'Income from which the deduction shrinks', carLoanStart],
  ['27', 'Line 25 less line 26', carLoanExcess],
  ['28', 'Thousands begun in line 27', carLoanSteps, 'count'],
  ['29', 'Reduction', carLoanReduction],
  ['30', 'Qualified passenger vehicle loan interest deduction', carLoanInterestDeduction],
  'Part V: Seniors',
  ['31', 'Line 3', seniorIncome],
  ['32', 'Income from which the deduction shrinks', seniorStart],
  ['33', 'Line 31 less line 32', seniorExcess],
  ['34', 'Reduction', seniorReduction],
  ['35', 'Amount for each senior', seniorAmount],
  ['36a', 'You', ofSenior('schedule1ASeniorTaxpayer', '36a', 'taxpayer')],
  ['36b', 'Your spouse', ofSenior('schedule1ASeniorSpouse', '36b', 'spouse')],
  ['37', 'Enhanced deduction for seniors', seniorDeduction],
  'Part VI: Total',
  ['38', 'Total additional deductions', additionalDeductions],
]);

function stepsOf(name: string, source: string, of: Fact, count: (amount: bigint, step: bigint) => bigint): Fact {
  return fact(name, source, ({ get, law }) => count(get(of), law(phaseOutStep)));
}
