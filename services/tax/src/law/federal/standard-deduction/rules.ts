import type { Cents } from '@exchequer/money';
import { greater, lesser } from '../../../engine/amounts.js';
import { fact, filersOf, isSeparate } from '../../tax-return.js';
import { seniors } from '../filers/rules.js';
import { earnedIncome } from '../self-employment/rules.js';
import {
  additionalStandardDeduction,
  basicStandardDeduction,
  dependentEarnedIncomeAddition,
  dependentMinimumDeduction,
} from './parameters.js';

/** The least basic amount of a filer whom someone else can claim. Some states use the same limit for their own deduction. */
export const dependentDeductionLimit = fact<Cents>(
  'dependentDeductionLimit',
  '26 U.S.C. 63(c)(5); Standard Deduction Worksheet for Dependents, line 3',
  ({ get, law }) => greater(law(dependentMinimumDeduction), get(earnedIncome) + law(dependentEarnedIncomeAddition)),
);

/** The basic amount. Earnings limit it for a filer whom someone else can claim. */
export const basicAmount = fact<Cents>(
  'basicStandardDeduction',
  '26 U.S.C. 63(c)(2), (5); Standard Deduction Worksheet for Dependents',
  ({ given, get, law }) => {
    const full = law(basicStandardDeduction)[given.filingStatus];
    if (!filersOf(given).some(({ claimedAsDependent }) => claimedAsDependent)) return full;
    const byEarnings = get(earnedIncome) + law(dependentEarnedIncomeAddition);
    return lesser(full, greater(law(dependentMinimumDeduction), byEarnings));
  },
);

/** The additional amount for age and blindness. */
export const additionalAmount = fact<Cents>('additionalStandardDeduction', '26 U.S.C. 63(f)', ({ given, get, law }) => {
  const blind = filersOf(given).filter((filer) => filer.blind);
  return law(additionalStandardDeduction)[given.filingStatus] * BigInt(get(seniors).length + blind.length);
});

/** Zero for a separate filer whose spouse itemizes. */
export const standardDeduction = fact<Cents>(
  'standardDeduction',
  '26 U.S.C. 63(c); Form 1040, line 12',
  ({ given, get }) => (isSeparate(given) && given.spouseItemizes ? 0n : get(basicAmount) + get(additionalAmount)),
);
