import type { Cents, Rate } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser } from '../../../engine/amounts.js';
import { fact, isSeparate } from '../../tax-return.js';
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
} from './parameters.js';

/** Form 2441, line 2. Zero for a separate filer who lived with the spouse. */
export const personsInCare = fact<number>('personsInCare', '26 U.S.C. 21(b)(1), (e)', ({ given, law }) => {
  if (isSeparate(given) && !given.livedApartAllYear) return 0;
  return (given.dependents ?? []).filter(({ age, disabled }) => disabled || age < law(careChildAge)).length;
});

/** Form 2441, line 6: expenses, limited by the maximum and by the earnings of the filer or the spouse, whichever is lower. */
export const careExpenses = fact<Cents>(
  'careExpenses',
  '26 U.S.C. 21(b)(1), (c), (d); Form 2441, line 6',
  ({ given, get, law, round }) => {
    const inCare = get(personsInCare);
    if (inCare === 0) return 0n;
    const { one, more } = law(careExpenseLimit);
    const earned = get(earnedIncomeOfFilers).map(floorZero).reduce(lesser);
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
