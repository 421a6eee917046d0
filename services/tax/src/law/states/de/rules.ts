import { allocate, type Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { ordinaryDividends, pensions, taxableInterest } from '../../federal/income/rules.js';
import { itemizedDeductions, stateLocalTaxDeduction } from '../../federal/itemized-deductions/rules.js';
import { personalPropertyTax, realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { earnedIncomeOfFilers } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf } from '../../tax-return.js';
import { dependentCount, dependentsOf, filerCount } from '../filers.js';
import { gap } from '../gaps.js';
import { sharesOfFilers } from '../shares.js';
import { adjustedGrossIncomeOfFilers } from '../spouses.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield } from '../steps.js';
import {
  agedExclusion,
  careCreditShare,
  earnedIncomeCreditShare,
  incomeTaxRates,
  pensionExclusion,
  personalCredit,
  standardDeduction,
} from './parameters.js';

/** Income of each filer without social security and after the pension exclusion. */
const incomesBeforeExclusion = fact<readonly Cents[]>(
  'deIncomesBeforeExclusion',
  '30 Del. C. 1106; PIT-RES, line 10',
  (scope) => {
    const { given, get, law } = scope;
    const { age, most, mostBefore } = law(pensionExclusion);
    const benefits = sharesOfFilers(given, get(taxableSocialSecurity), age);
    const investments = sum([
      get(ordinaryDividends),
      get(taxableInterest),
      get(capitalGainOrLoss),
      floorZero(get(rentalIncome)),
    ]);
    const pensionShares = sharesOfFilers(given, get(pensions), age);
    return adjustedGrossIncomeOfFilers(scope, age).map((federal, index) => {
      const { filer, amount } = pensionShares[index]!;
      const isOld = filer.age !== null && filer.age >= age;
      const eligible = isOld ? amount + investments / filerCount(given) : amount;
      const excluded = lesser(floorZero(eligible), isOld ? most : mostBefore);
      return federal - benefits[index]!.amount - excluded;
    });
  },
);

/** Income of each filer after the exclusion for older filers with low income. */
const incomes = fact<readonly Cents[]>(
  'deIncomes',
  '30 Del. C. 1106(b)(2); PIT-RES, line 12, column A and B',
  (scope) => {
    const { given, get, law } = scope;
    const { age, amount, earned, income } = law(agedExclusion);
    return get(incomesBeforeExclusion).map((own, index) => {
      const filer = filersOf(given)[index]!;
      const entitled = (filer.age ?? 0) >= age && get(earnedIncomeOfFilers)[index]! < earned && own <= income;
      return floorZero(own - (entitled ? amount : 0n));
    });
  },
);

const jointIncome = fact<Cents>('deJointIncome', '30 Del. C. 1106(b)(2); PIT-RES, line 12', ({ given, get, law }) => {
  const { age, amount, earned, income } = law(agedExclusion);
  const count = filerCount(given);
  const own = sum(get(incomesBeforeExclusion));
  const old = filersOf(given).every((filer) => (filer.age ?? 0) >= age);
  const entitled = old && sum(get(earnedIncomeOfFilers)) < earned * count && own <= income * count;
  return floorZero(own - (entitled ? amount * count : 0n));
});

/** Federal deductions without state income tax. */
const itemized = fact<Cents>('deItemizedDeductions', '30 Del. C. 1109; Schedule A', ({ get }) => {
  const propertyTaxes = lesser(get(stateLocalTaxDeduction), get(realEstateTax) + get(personalPropertyTax));
  return get(itemizedDeductions) - get(stateLocalTaxDeduction) + propertyTaxes;
});

/** The standard deduction of each filer. */
const standardOfFilers = fact<readonly Cents[]>(
  'deStandardDeductions',
  '30 Del. C. 1108; PIT-RES, lines 19, 20',
  ({ given, get, law }) => {
    const { base, agedOrBlind } = law(standardDeduction);
    return filersOf(given).map(
      (filer) => base + agedOrBlind * ((get(seniors).includes(filer) ? 1n : 0n) + (filer.blind ? 1n : 0n)),
    );
  },
);

const deductions = fact<Cents>('deDeductions', '30 Del. C. 1108, 1109; PIT-RES, line 21', ({ get }) =>
  greater(get(itemized), sum(get(standardOfFilers))),
);

interface Result {
  readonly income: Cents;
  readonly taxableIncome: Cents;
  readonly tax: Cents;
  /** Limited to the tax, or to the tax of each column. */
  readonly nonrefundable: Cents;
  readonly refundable: Cents;
}

const balanceOf = ({ tax, nonrefundable, refundable }: Result) => tax - nonrefundable - refundable;
const better = (one: Result, other: Result) => (balanceOf(other) < balanceOf(one) ? other : one);

/** The credit of each filer: for the person, and for age. */
const ownCredits = fact<readonly Cents[]>(
  'deOwnCredits',
  '30 Del. C. 1110; PIT-RES, lines 26a, 26b',
  ({ given, law }) => {
    const { amount, age } = law(personalCredit);
    return filersOf(given).map(
      (filer) => (filer.claimedAsDependent ? 0n : amount) + ((filer.age ?? 0) >= age ? amount : 0n),
    );
  },
);

const credits = fact<{ care: Cents; nonrefundable: Cents; refundable: Cents }>(
  'deCareAndEarnedIncomeCredits',
  '30 Del. C. 1114, 1117; PIT-RES, lines 32, 33',
  ({ get, law, times }) => {
    const { refundable, nonrefundable } = law(earnedIncomeCreditShare);
    return {
      care: times(get(childCareCredit), law(careCreditShare)),
      nonrefundable: times(get(earnedIncomeCredit), nonrefundable),
      refundable: times(get(earnedIncomeCredit), refundable),
    };
  },
);

const onOneReturn = fact<Result>('deJointReturn', '30 Del. C. 1102; PIT-RES, filing status 2', (scope) => {
  const { given, get, law } = scope;
  const taxableIncome = floorZero(get(jointIncome) - get(deductions));
  const tax = scheduleYield(scope, law(incomeTaxRates), taxableIncome);
  const { care, nonrefundable, refundable } = get(credits);
  const personal = sum(get(ownCredits)) + law(personalCredit).amount * dependentCount(given) + care;
  const base = { income: get(jointIncome), taxableIncome, tax };
  return better(
    { ...base, nonrefundable: lesser(tax, personal + nonrefundable), refundable: 0n },
    { ...base, nonrefundable: lesser(tax, personal), refundable },
  );
});

/**
 * Each spouse in a column. Credits for dependents go where they save most; care to the column with less income, the
 * earned income credit to the one with more.
 */
const inTwoColumns = fact<Result | null>(
  'deSeparateColumns',
  '30 Del. C. 1117(d); PIT-RES, filing status 4',
  (scope) => {
    const { given, get, law } = scope;
    if (filersOf(given).length === 1) return null;
    const own = get(incomes);
    const itemizes = get(itemized) > sum(get(standardOfFilers));
    const shares = itemizes ? allocate(get(itemized), sum(own) > 0n ? own : own.map(() => 1n)) : get(standardOfFilers);
    const taxable = own.map((amount, index) => floorZero(amount - shares[index]!));
    const higher = taxable.indexOf(taxable.reduce(greater));
    const taxes = taxable.map((amount) => scheduleYield(scope, law(incomeTaxRates), amount));
    const { care, nonrefundable, refundable } = get(credits);
    const { amount } = law(personalCredit);
    const usedWith = (forEarnings: Cents, dependentsOfHigher: bigint) =>
      sum(
        taxes.map((tax, index) => {
          const dependents = index === higher ? dependentsOfHigher : dependentCount(given) - dependentsOfHigher;
          const other = index === higher ? forEarnings : care;
          return lesser(tax, get(ownCredits)[index]! + amount * dependents + other);
        }),
      );
    const ways = [...dependentsOf(given).keys(), dependentsOf(given).length].map(BigInt);
    const mostWith = (forEarnings: Cents) => ways.map((count) => usedWith(forEarnings, count)).reduce(greater);
    const base = { income: sum(own), taxableIncome: sum(taxable), tax: sum(taxes) };
    return better(
      { ...base, nonrefundable: mostWith(nonrefundable), refundable: 0n },
      { ...base, nonrefundable: mostWith(0n), refundable },
    );
  },
);

const result = fact<Result>('deResult', '30 Del. C. 1102', ({ get }) => {
  const columns = get(inTwoColumns);
  return columns === null ? get(onOneReturn) : better(get(onOneReturn), columns);
});

const income = fact<Cents>('deAdjustedGrossIncome', 'PIT-RES, line 12', ({ get }) => get(result).income);
const taxableIncome = fact<Cents>('deTaxableIncome', 'PIT-RES, line 22', ({ get }) => get(result).taxableIncome);
const taxBeforeCredits = fact<Cents>('deTaxBeforeCredits', 'PIT-RES, line 23', ({ get }) => get(result).tax);
const nonrefundableCredits = fact<Cents>(
  'deNonrefundableCredits',
  'PIT-RES, line 35',
  ({ get }) => get(result).nonrefundable,
);
const refundableCredits = fact<Cents>('deRefundableCredits', 'PIT-RES, line 33', ({ get }) => get(result).refundable);

export const delaware = stateLaw(
  'de',
  '30 Del. C. 1102; PIT-RES, line 36',
  { income, deductions, taxableIncome, taxBeforeCredits, nonrefundableCredits, refundableCredits },
  [
    gap(
      'disability_exclusion',
      'military pensions, disability, college savings and other lines of sections A and B',
      'disabled_filer',
    ),
    'tax on lump sums, credits for taxes of other states, volunteers and businesses',
    'wage tax of Wilmington',
  ],
);
