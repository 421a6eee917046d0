import type { Cents, Rate } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser } from '../../../engine/amounts.js';
import {
  canBeQualifyingChild,
  type Dependent,
  fact,
  filersOf,
  hasNumber,
  isJoint,
  isSeparate,
  livesWithFiler,
} from '../../tax-return.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { earnedIncomeOfFilers } from '../self-employment/rules.js';
import { taxBeforeCredits } from '../totals/tax-before-credits.rules.js';
import {
  careChildAge,
  careExpenseLimit,
  careFirstPhaseOut,
  careHighestRate,
  careLowestRate,
  careMiddleRate,
  careRateStep,
  careSecondPhaseOut,
  deemedEarningsPerMonth,
} from './parameters.js';

/**
 * Form 2441, line 2: children, disabled dependents and a disabled spouse with a number. Only those who live with the filer count, whoever claims
 * them. Zero for a separate filer who lived with the spouse in the last six months, also if a written agreement separates them.
 */
export const personsInCare = fact<number>(
  'personsInCare',
  '26 U.S.C. 21(b)(1), (e)(4), (5), (10), 152(a)(1)',
  ({ given, law }) => {
    if (isSeparate(given) && !given.livedApartLastSixMonths) return 0;
    const isChild = (dependent: Dependent) =>
      dependent.age < law(careChildAge) && canBeQualifyingChild(given, dependent);
    const dependents = (given.dependents ?? []).filter(livesWithFiler).filter((one) => one.disabled || isChild(one));
    const spouses = isJoint(given) ? filersOf(given).filter(({ disabled }) => disabled) : [];
    return [...dependents, ...spouses].filter(hasNumber).length;
  },
);

/** The least earnings of a spouse who is a student or disabled, for a year in which that holds in every month. */
const deemedEarnings = fact<Cents>('deemedEarnings', '26 U.S.C. 21(d)(2); Form 2441, lines 4 and 5', ({ get, law }) => {
  const { one, more, months } = law(deemedEarningsPerMonth);
  return (get(personsInCare) > 1 ? more : one) * months;
});

/** Earnings of each filer for the credit. In one month only one spouse can have deemed earnings: the one with whom more expenses count. */
export const earningsForCare = fact<readonly Cents[]>(
  'earningsForCare',
  '26 U.S.C. 21(d); Form 2441, lines 4 and 5',
  ({ given, get }) => {
    const earned = get(earnedIncomeOfFilers).map(floorZero);
    if (!isJoint(given)) return earned;
    const withDeemed = filersOf(given).flatMap(({ student, disabled }, index) =>
      student || disabled ? [earned.with(index, greater(earned[index]!, get(deemedEarnings)))] : [],
    );
    return [earned, ...withDeemed].reduce((best, other) => (other.reduce(lesser) > best.reduce(lesser) ? other : best));
  },
);

/** Whether the earnings of a spouse are deemed. */
export const usesDeemedEarnings = fact<boolean>('usesDeemedEarnings', '26 U.S.C. 21(d)(2)', ({ get }) => {
  const actual = get(earnedIncomeOfFilers).map(floorZero);
  return get(earningsForCare).some((earned, index) => earned > actual[index]!);
});

/** Form 2441, line 6: expenses, limited by the maximum and by the earnings of the filer or the spouse, whichever is lower. */
export const careExpenses = fact<Cents>(
  'careExpenses',
  '26 U.S.C. 21(b)(1), (c), (d); Form 2441, line 6',
  ({ given, get, law, round }) => {
    const inCare = get(personsInCare);
    if (inCare === 0) return 0n;
    const { one, more } = law(careExpenseLimit);
    const earned = get(earningsForCare).reduce(lesser);
    return lesser(lesser(round(given.childCareExpenses), inCare > 1 ? more : one), earned);
  },
  'childCareExpenses',
);

/** Form 2441, line 8. */
export const careRate = fact<Rate>('careRate', '26 U.S.C. 21(a)(2); Form 2441, line 8', ({ given, get, law }) => {
  const income = get(adjustedGrossIncome);
  const { denominator } = law(careHighestRate);
  const step = law(careRateStep).numerator;
  const first = law(careFirstPhaseOut);
  const second = law(careSecondPhaseOut);
  const firstSteps = begunSteps(floorZero(income - first.start), first.step);
  const afterFirst = greater(law(careMiddleRate).numerator, law(careHighestRate).numerator - firstSteps * step);
  const excess = floorZero(income - second.start[given.filingStatus]);
  const secondSteps = begunSteps(excess, second.step[given.filingStatus]);
  return { numerator: greater(law(careLowestRate).numerator, afterFirst - secondSteps * step), denominator };
});

/** Form 2441, line 9a. States use the credit before the tax limits it. */
export const childCareCreditBeforeLimit = fact<Cents>(
  'childCareCreditBeforeLimit',
  '26 U.S.C. 21(a)(1); Form 2441, line 9a',
  ({ get, times }) => times(get(careExpenses), get(careRate)),
);

/** Form 2441, line 11; Schedule 3, line 2. */
export const childCareCredit = fact<Cents>(
  'childCareCredit',
  '26 U.S.C. 21, 26(a); Form 2441, line 11; Schedule 3, line 2',
  ({ get }) => lesser(get(childCareCreditBeforeLimit), get(taxBeforeCredits)),
);
