import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, lesser, sum, wholeSteps } from '../../../engine/amounts.js';
import { entry, fact, filersOf, hasWorkNumber, isSeparate } from '../../tax-return.js';
import { seniors } from '../filers/rules.js';
import { adjustedGrossIncome } from '../income/rules.js';
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
} from './parameters.js';

/** Schedule 1-A, line 4c. */
export const tips = entry(
  'tips',
  '26 U.S.C. 224(d); Schedule 1-A, line 4c',
  'incomeSources.tips',
  ({ income }) => income.tips,
);

/** Schedule 1-A, line 14c. */
export const overtimePremium = entry(
  'overtimePremium',
  '26 U.S.C. 225(c); Schedule 1-A, line 14c',
  'incomeSources.overtimePremium',
  ({ income }) => income.overtimePremium,
);

/**
 * The wages of the filers whose social security number is valid for employment. Their tips and overtime cannot be more; the input does not say
 * whose they are.
 */
const wagesOfNumberedFilers = fact<Cents>(
  'wagesOfNumberedFilers',
  '26 U.S.C. 224(e), 225(d); Schedule 1-A instructions, Parts II and III',
  ({ given, round }) =>
    sum(
      filersOf(given)
        .filter(hasWorkNumber)
        .map(({ wages }) => round(wages)),
    ),
);

const tipsOfNumberedFilers = fact<Cents>('tipsOfNumberedFilers', '26 U.S.C. 224(e)', ({ get }) =>
  lesser(get(tips), get(wagesOfNumberedFilers)),
);

const overtimeOfNumberedFilers = fact<Cents>('overtimeOfNumberedFilers', '26 U.S.C. 225(d)', ({ get }) =>
  lesser(get(overtimePremium), get(wagesOfNumberedFilers)),
);

/**
 * The reduction of the tips deduction and of the overtime deduction for every whole 1,000 dollars of income above the
 * threshold.
 */
const tipAndOvertimeReduction = fact<Cents>(
  'tipAndOvertimeReduction',
  '26 U.S.C. 224(b)(2), 225(b)(2); Schedule 1-A, lines 8 to 12',
  ({ given, get, law }) => {
    const excess = floorZero(get(adjustedGrossIncome) - law(tipAndOvertimePhaseOutStart)[given.filingStatus]);
    return wholeSteps(excess, law(phaseOutStep)) * law(tipAndOvertimePhaseOutAmount);
  },
);

/** Schedule 1-A, line 13: a married filer must file jointly. */
export const tipDeduction = fact<Cents>(
  'tipDeduction',
  '26 U.S.C. 224; Schedule 1-A, line 13',
  ({ given, get, law }) =>
    isSeparate(given)
      ? 0n
      : floorZero(lesser(get(tipsOfNumberedFilers), law(tipDeductionLimit)) - get(tipAndOvertimeReduction)),
);

/** Schedule 1-A, line 21: a married filer must file jointly. */
export const overtimeDeduction = fact<Cents>(
  'overtimeDeduction',
  '26 U.S.C. 225; Schedule 1-A, line 21',
  ({ given, get, law }) => {
    if (isSeparate(given)) return 0n;
    const limit = law(overtimeDeductionLimit)[given.filingStatus];
    return floorZero(lesser(get(overtimeOfNumberedFilers), limit) - get(tipAndOvertimeReduction));
  },
);

/** Schedule 1-A, line 30: reduced by 200 dollars for every 1,000 dollars begun. */
export const carLoanInterestDeduction = fact<Cents>(
  'carLoanInterestDeduction',
  '26 U.S.C. 163(h)(4); Schedule 1-A, line 30',
  ({ given, get, law, round }) => {
    const excess = floorZero(get(adjustedGrossIncome) - law(carLoanPhaseOutStart)[given.filingStatus]);
    const reduction = begunSteps(excess, law(phaseOutStep)) * law(carLoanPhaseOutAmount);
    return floorZero(lesser(round(given.carLoanInterest), law(carLoanInterestLimit)) - reduction);
  },
  'carLoanInterest',
);

/** Schedule 1-A, line 37: each senior's amount is reduced by the same share of the excess. */
export const seniorDeduction = fact<Cents>(
  'seniorDeduction',
  '26 U.S.C. 151(d)(5)(C), (C)(iv); Schedule 1-A, line 37',
  ({ given, get, law, times }) => {
    if (isSeparate(given)) return 0n;
    const excess = floorZero(get(adjustedGrossIncome) - law(seniorDeductionPhaseOutStart)[given.filingStatus]);
    const each = floorZero(law(seniorDeductionAmount) - times(excess, law(seniorDeductionPhaseOutRate)));
    return each * BigInt(get(seniors).filter(hasWorkNumber).length);
  },
);

/** Schedule 1-A, line 38; Form 1040, line 13b. */
export const additionalDeductions = fact<Cents>('additionalDeductions', 'Schedule 1-A, line 38', ({ get }) =>
  sum([get(tipDeduction), get(overtimeDeduction), get(carLoanInterestDeduction), get(seniorDeduction)]),
);
