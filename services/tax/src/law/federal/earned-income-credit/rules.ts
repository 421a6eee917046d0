import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { rowMiddle } from '../../../engine/table.js';
import {
  canBeQualifyingChild,
  type Fact,
  fact,
  filersOf,
  hasNumber,
  hasWorkNumber,
  type Identified,
  isJoint,
  isSeparate,
  livesWithFiler,
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

/** The credit for people with certain kinds of numbers. */
export interface EarnedIncomeCredit {
  /** Whether each dependent is a qualifying child. */
  readonly qualifying: Fact<readonly boolean[]>;
  /** Number of qualifying children, limited to the largest number with its own schedule. */
  readonly children: Fact<number>;
  /** The reason why a return cannot take the credit. Null if it can. */
  readonly bar: Fact<EarnedIncomeCreditBar | null>;
  /** The same, but for states that allow the credit on every separate return. */
  readonly barBesideStatus: Fact<EarnedIncomeCreditBar | null>;
  readonly credit: Fact;
  /** The credit by earned income, or by adjusted gross income if that gives less. Some states allow it at more ages. */
  readonly atAnyAge: Fact;
  /** The income at which the credit reaches zero. */
  readonly end: Fact;
}

export type EarnedIncomeCreditBar = 'separate_return' | 'claimed_as_dependent' | 'investment_income' | 'number' | 'age';

/** Form 1040, line 27: filers and children need social security numbers that are valid for employment. */
export const {
  qualifying: dependentsOfCredit,
  children: creditChildren,
  bar: earnedIncomeCreditBar,
  credit: earnedIncomeCredit,
  atAnyAge: earnedIncomeCreditAtAnyAge,
  end: earnedIncomeCreditEnd,
} = creditOf('earnedIncomeCredit', '26 U.S.C. 32(c)(1)(E), (c)(3)(D), (m)', hasWorkNumber);

/** The credit as if an ITIN or ATIN were enough, as in CA, CO, DC, IL, MD, ME, MN, NM, OR, VT and WA. */
export const creditWithAnyNumber = creditOf('earnedIncomeCreditWithAnyNumber', 'credits of states', hasNumber);

function creditOf(name: string, numbers: string, hasRightNumber: (person: Identified) => boolean): EarnedIncomeCredit {
  const qualifying = fact<readonly boolean[]>(
    `${name}Qualifying`,
    '26 U.S.C. 32(c)(3); '.concat(numbers),
    ({ given, law }) => {
      const { below, studentBelow } = law(qualifyingChildAge);
      return (given.dependents ?? []).map((dependent) => {
        const { age, student, disabled } = dependent;
        const ofAge = disabled || age < (student ? studentBelow : below);
        return (
          ofAge && hasRightNumber(dependent) && livesWithFiler(dependent) && canBeQualifyingChild(given, dependent)
        );
      });
    },
    'dependents',
  );

  const children = fact<number>(
    `${name}Children`,
    '26 U.S.C. 32(c)(3); Schedule EIC; '.concat(numbers),
    ({ given, get, law }) => {
      const most = law(maximumCredit).length - 1;
      if (given.dependents === null) {
        const { claimed } = get(qualifyingChildren);
        return claimed === 0 && given.claimed.earnedIncomeCredit !== null ? most : Math.min(most, claimed);
      }
      return Math.min(most, get(qualifying).filter(Boolean).length);
    },
    'dependents',
  );

  const barBesideStatus = fact<EarnedIncomeCreditBar | null>(
    `${name}BarBesideStatus`,
    '26 U.S.C. 32(c)(1), (i); Pub. 596, chapters 1 to 3; '.concat(numbers),
    ({ given, get, law }) => {
      if (filersOf(given).some(({ claimedAsDependent }) => claimedAsDependent)) return 'claimed_as_dependent';
      if (get(earnedIncomeCreditInvestmentIncome) > law(investmentIncomeLimit)) return 'investment_income';
      if (!filersOf(given).every(hasRightNumber)) return 'number';
      if (get(children) > 0) return null;
      const { from, below } = law(ageWithoutChildren);
      const ofAge = filersOf(given).some(({ age }) => age !== null && age >= from && age < below);
      return ofAge ? null : 'age';
    },
  );

  const bar = fact<EarnedIncomeCreditBar | null>(
    `${name}Bar`,
    '26 U.S.C. 32(d); Pub. 596, rule 3',
    ({ given, get }) => {
      const isApart = given.livedApartLastSixMonths === true || given.separatedByAgreement;
      const apartWithChild = isApart && get(children) > 0;
      return isSeparate(given) && !apartWithChild ? 'separate_return' : get(barBesideStatus);
    },
  );

  const atAnyAge = fact<Cents>(`${name}AtAnyAge`, '26 U.S.C. 32(a)', (scope) => {
    const { given, get } = scope;
    if (![null, 'age'].includes(get(bar))) return 0n;
    const creditFor = (income: Cents, rises = true) => creditOfIncome(scope, get(children), income, rises);
    const allowed = lesser(creditFor(get(earnedIncome)), creditFor(get(adjustedGrossIncome), false));
    return given.dependents === null ? lesser(claimedOf(given, allowed), allowed) : allowed;
  });

  const credit = fact<Cents>(name, '26 U.S.C. 32(a); Form 1040, line 27', ({ get }) =>
    get(bar) === null ? get(atAnyAge) : 0n,
  );

  const end = fact<Cents>(`${name}End`, '26 U.S.C. 32(a)(2), (b)', ({ given, get, law, times }) => {
    const count = get(children);
    const { numerator, denominator } = law(phaseOutPercentage)[count]!;
    const length = times(law(maximumCredit)[count]!, { numerator: denominator, denominator: numerator });
    return law(phaseOutStart)[count]! + (isJoint(given) ? law(jointPhaseOutAddition)[count]! : 0n) + length;
  });

  return { qualifying, children, bar, barBesideStatus, credit, atAnyAge, end };
}

/**
 * Without dependents: the claimed amount; zero if the caller claims a credit for a child; otherwise the credit of a filer
 * without children.
 */
function claimedOf({ claimed }: TaxReturn, allowed: Cents): Cents {
  return claimed.earnedIncomeCredit ?? (claimed.childTaxCredit === null ? allowed : 0n);
}

/** The credit at an income: it rises to the maximum and then falls. For adjusted gross income the rise is left out. */
function creditOfIncome(
  { given, law, times }: Scope<TaxReturn>,
  children: number,
  income: Cents,
  rises: boolean,
): Cents {
  const amount = given.usesTables ? (rowMiddle(law(creditTableRows), floorZero(income)) ?? 0n) : floorZero(income);
  const maximum = law(maximumCredit)[children]!;
  const start = law(phaseOutStart)[children]! + (isJoint(given) ? law(jointPhaseOutAddition)[children]! : 0n);
  const rising = rises ? lesser(maximum, times(amount, law(creditPercentage)[children]!)) : maximum;
  const reduced = floorZero(maximum - times(floorZero(amount - start), law(phaseOutPercentage)[children]!));
  return lesser(rising, reduced);
}
