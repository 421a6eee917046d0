import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { careChildAge } from '../../federal/child-care-credit/parameters.js';
import { childCareCreditBeforeLimit } from '../../federal/child-care-credit/rules.js';
import { creditPercentage, maximumCredit } from '../../federal/earned-income-credit/parameters.js';
import { creditWithAnyNumber } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { type Fact, fact } from '../../tax-return.js';
import { filersFrom, numberedDependentsOf } from '../filers.js';
import {
  careCreditShare,
  childCredit,
  childlessCreditFall,
  earlyCareCredit,
  earnedIncomeCreditShare,
  propertyTaxCredit,
} from './parameters.js';

export const careCredit = fact<Cents>('dcCareCredit', 'D.C. Code 47-1806.04(c); D-40, line 21', ({ get, law, times }) =>
  times(get(childCareCreditBeforeLimit), law(careCreditShare)),
);

/** A share of the federal credit with a child; without one the federal credit that falls later. */
const creditForEarnings = fact<Cents>(
  'dcEarnedIncomeCredit',
  'D.C. Code 47-1806.04(f); D-40, line 27',
  ({ get, law, times }) => {
    if (get(creditWithAnyNumber.children) > 0)
      return times(get(creditWithAnyNumber.credit), law(earnedIncomeCreditShare));
    if (get(creditWithAnyNumber.bar) !== null) return 0n;
    const rising = lesser(law(maximumCredit)[0], times(get(earnedIncome), law(creditPercentage)[0]));
    const { start, rate } = law(childlessCreditFall);
    const excess = floorZero(greater(get(earnedIncome), get(adjustedGrossIncome)) - start);
    return floorZero(rising - times(excess, rate));
  },
);

const creditForPropertyTax = fact<Cents>('dcPropertyTaxCredit', 'D.C. Code 47-1806.06; Schedule H', (scope) => {
  const { given, get, law, times, round } = scope;
  const { most, rentShare, age, incomeShare, incomeShareOfOld } = law(propertyTaxCredit);
  const income = floorZero(get(adjustedGrossIncome));
  const share = stepFor(filersFrom(given, age).length > 0 ? incomeShareOfOld : incomeShare, income);
  if (share === null || given.taxpayer.claimedAsDependent) return 0n;
  const paid = get(realEstateTax) + times(round(given.residence.rentPaid), rentShare);
  return lesser(most, floorZero(paid - times(income, share)));
});

/** Applies from 2026 on. A child needs a number to be a dependent on the return (Schedule S). */
const creditForChildren = fact<Cents>('dcChildCredit', 'D.C. Code 47-1806.17', ({ given, get, law }) => {
  const credit = law(childCredit);
  if (credit === null) return 0n;
  const children = BigInt(numberedDependentsOf(given).filter(({ age }) => age < credit.below).length);
  const excess = floorZero(get(adjustedGrossIncome) - credit.income[given.filingStatus]);
  return floorZero(credit.amount * children - begunSteps(excess, credit.step) * credit.perStep);
});

export function refundableCreditsOf(taxableIncome: Fact): Fact {
  /**
   * The part of the expenses for the youngest children, if the input gives expenses for all children together. A child needs a number
   * (Schedule ELC, line 3).
   */
  const creditForEarlyCare = fact<Cents>('dcEarlyCareCredit', 'D.C. Code 47-1806.15; Schedule ELC', (scope) => {
    const { given, get, law, times, round } = scope;
    const { below, most, income } = law(earlyCareCredit);
    const young = BigInt(numberedDependentsOf(given).filter(({ age }) => age < below).length);
    if (young === 0n || get(taxableIncome) > income[given.filingStatus]) return 0n;
    const all = BigInt((given.dependents ?? []).filter(({ age }) => age < law(careChildAge)).length);
    return lesser(most * young, times(round(given.childCareExpenses), { numerator: young, denominator: all }));
  });

  return fact<Cents>('dcRefundableCredits', 'D-40, lines 27 to 31', ({ get }) =>
    sum([get(creditForEarnings), get(creditForPropertyTax), get(creditForEarlyCare), get(creditForChildren)]),
  );
}
