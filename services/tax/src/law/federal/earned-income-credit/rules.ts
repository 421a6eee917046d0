import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { rowMiddle } from '../../../engine/table.js';
import {
  type Dependent,
  fact,
  filersOf,
  isChildOrSibling,
  isJoint,
  isSeparate,
  type TaxReturn,
} from '../../tax-return.js';
import { capitalGainOrLoss } from '../capital-gains/rules.js';
import { qualifyingChildren } from '../child-tax-credit/children.rules.js';
import { adjustedGrossIncome, ordinaryDividends, taxableInterest, taxExemptInterest } from '../income/rules.js';
import { rentalIncome } from '../rental-loss/rules.js';
import { earnedIncome } from '../self-employment/rules.js';
import {
  ageWithoutChildren,
  creditPercentage,
  creditTableRows,
  investmentIncomeLimit,
  jointPhaseOutAddition,
  maximumCredit,
  phaseOutPercentage,
  phaseOutStart,
  qualifyingChildAge,
} from './parameters.js';

/** Pub. 596, Worksheet 1. */
export const earnedIncomeCreditInvestmentIncome = fact<Cents>(
  'earnedIncomeCreditInvestmentIncome',
  '26 U.S.C. 32(i)(2)',
  ({ get }) =>
    sum([
      get(taxableInterest),
      get(taxExemptInterest),
      get(ordinaryDividends),
      floorZero(get(capitalGainOrLoss)),
      floorZero(get(rentalIncome)),
    ]),
);

/** Number of qualifying children, limited to the largest number with its own schedule. */
export const creditChildren = fact<number>(
  'earnedIncomeCreditChildren',
  '26 U.S.C. 32(c)(3); Schedule EIC',
  ({ given, get, law }) => {
    const most = law(maximumCredit).length - 1;
    if (given.dependents === null) {
      const implied = get(qualifyingChildren).children;
      return implied === 0 && given.claimed.earnedIncomeCredit !== null ? most : Math.min(most, implied);
    }
    const { below, studentBelow } = law(qualifyingChildAge);
    const qualifies = (dependent: Dependent) => {
      const { age, student, disabled, hasSocialSecurityNumber } = dependent;
      const ofAge = disabled || age < (student ? studentBelow : below);
      return ofAge && hasSocialSecurityNumber && isChildOrSibling(dependent);
    };
    return Math.min(most, given.dependents.filter(qualifies).length);
  },
  'dependents',
);

/** The reason why a return cannot take the credit. Null if it can. */
export const earnedIncomeCreditBar = fact<EarnedIncomeCreditBar | null>(
  'earnedIncomeCreditBar',
  '26 U.S.C. 32(c)(1), (d), (i); Pub. 596, chapters 1 to 3',
  ({ given, get, law }) => {
    const apartWithChild = given.livedApartAllYear && get(creditChildren) > 0;
    if (isSeparate(given) && !apartWithChild) return 'separate_return';
    if (filersOf(given).some(({ claimedAsDependent }) => claimedAsDependent)) return 'claimed_as_dependent';
    if (get(earnedIncomeCreditInvestmentIncome) > law(investmentIncomeLimit)) return 'investment_income';
    if (get(creditChildren) > 0) return null;
    const { from, below } = law(ageWithoutChildren);
    const ofAge = filersOf(given).some(({ age }) => age !== null && age >= from && age < below);
    return ofAge ? null : 'age';
  },
);
export type EarnedIncomeCreditBar = 'separate_return' | 'claimed_as_dependent' | 'investment_income' | 'age';

/** Form 1040, line 27. */
export const earnedIncomeCredit = fact<Cents>('earnedIncomeCredit', '26 U.S.C. 32(a); Form 1040, line 27', ({ get }) =>
  get(earnedIncomeCreditBar) === null ? get(earnedIncomeCreditAtAnyAge) : 0n,
);

/** The credit by earned income, or by adjusted gross income if that gives less. Some states allow it at more ages. */
export const earnedIncomeCreditAtAnyAge = fact<Cents>('earnedIncomeCreditAtAnyAge', '26 U.S.C. 32(a)', (scope) => {
  const { given, get } = scope;
  const bar = get(earnedIncomeCreditBar);
  if (bar !== null && bar !== 'age') return 0n;
  const allowed = lesser(creditFor(scope, get(earnedIncome)), creditFor(scope, get(adjustedGrossIncome), false));
  return given.dependents === null ? lesser(claimedOf(given, allowed), allowed) : allowed;
});

/** The income at which the credit reaches zero. */
export const earnedIncomeCreditEnd = fact<Cents>(
  'earnedIncomeCreditEnd',
  '26 U.S.C. 32(a)(2), (b)',
  ({ given, get, law, times }) => {
    const children = get(creditChildren);
    const { numerator, denominator } = law(phaseOutPercentage)[children]!;
    const length = times(law(maximumCredit)[children]!, { numerator: denominator, denominator: numerator });
    return law(phaseOutStart)[children]! + (isJoint(given) ? law(jointPhaseOutAddition)[children]! : 0n) + length;
  },
);

/**
 * Without dependents: the claimed amount; zero if the caller claims a credit for a child; otherwise the credit of a filer
 * without children.
 */
function claimedOf({ claimed }: TaxReturn, allowed: Cents): Cents {
  return claimed.earnedIncomeCredit ?? (claimed.childTaxCredit === null ? allowed : 0n);
}

/** The credit at an income: it rises to the maximum and then falls. For adjusted gross income the rise is left out. */
function creditFor(scope: Scope<TaxReturn>, income: Cents, rises = true): Cents {
  const { given, get, law, times } = scope;
  const children = get(creditChildren);
  const amount = given.usesTables ? (rowMiddle(law(creditTableRows), floorZero(income)) ?? 0n) : floorZero(income);
  const maximum = law(maximumCredit)[children]!;
  const start = law(phaseOutStart)[children]! + (isJoint(given) ? law(jointPhaseOutAddition)[children]! : 0n);
  const rising = rises ? lesser(maximum, times(amount, law(creditPercentage)[children]!)) : maximum;
  const reduced = floorZero(maximum - times(floorZero(amount - start), law(phaseOutPercentage)[children]!));
  return lesser(rising, reduced);
}
