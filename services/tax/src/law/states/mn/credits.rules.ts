import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepReached } from '../../../engine/brackets.js';
import { careExpenseLimit } from '../../federal/child-care-credit/parameters.js';
import { careExpenses, earningsForCare, personsInCare } from '../../federal/child-care-credit/rules.js';
import { investmentIncomeLimit, qualifyingChildAge } from '../../federal/earned-income-credit/parameters.js';
import { creditWithAnyNumber, earnedIncomeCreditInvestmentIncome } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import { earnedIncome, earnedIncomeOfFilers } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import {
  canBeQualifyingChild,
  type Fact,
  fact,
  filersOf,
  hasNumber,
  isChildOrSibling,
  isJoint,
  isNewborn,
  isSeparate,
} from '../../tax-return.js';
import {
  childrenAtHome,
  dependentsAtHome,
  dependentsAtHomeBelow,
  dependentsOf,
  filerCount,
  hasClaimedFiler,
} from '../filers.js';
import { scheduleYield } from '../steps.js';
import {
  careCredit,
  dependentExemption,
  familyCredits,
  incomeTaxRates,
  marriageCredit,
  standardDeduction,
} from './parameters.js';
import { rentersCreditTable, rentersIncomeReduction, rentTaxShare } from './renters.parameters.js';

/** For those with the investment income that the federal credit allows, with a child or of an age. */
const creditsForFamilies = fact<Cents>(
  'mnFamilyCredits',
  'Minn. Stat. 290.0661, 290.0671; Schedule M1CWFC',
  (scope) => {
    const { given, get, law, times } = scope;
    const terms = law(familyCredits);
    const investments = get(earnedIncomeCreditInvestmentIncome) <= law(investmentIncomeLimit);
    if (isSeparate(given) || given.taxpayer.claimedAsDependent || !investments) return 0n;
    if (!filersOf(given).every(hasNumber)) return 0n;
    const ofAge = filersOf(given).some(({ age }) => age !== null && age >= terms.fromAge && age < terms.belowAge);
    const young = dependentsAtHomeBelow(given, terms.childBelow).filter(isChildOrSibling).filter(hasNumber).length;
    if (young === 0 && get(creditWithAnyNumber.children) === 0 && !ofAge) return 0n;
    const { below, studentBelow } = law(qualifyingChildAge);
    const older = dependentsAtHome(given).filter(
      (dependent) =>
        canBeQualifyingChild(given, dependent) &&
        hasNumber(dependent) &&
        dependent.age >= terms.childBelow &&
        (dependent.disabled || dependent.age < (dependent.student ? studentBelow : below)),
    ).length;
    const forEarnings = times(lesser(get(earnedIncome), terms.earnings), terms.earningsShare);
    const forOlder = terms.older[Math.min(older, terms.older.length - 1)]!;
    const excess = floorZero(greater(get(earnedIncome), get(adjustedGrossIncome)) - terms.start[given.filingStatus]);
    const fall = times(excess, young === 0 && older > 0 ? terms.fallShareOfOlder : terms.fallShare);
    return floorZero(terms.perChild * BigInt(young) + forEarnings + forOlder - fall);
  },
);

/**
 * With a newborn child, an amount counts in place of its actual expenses, whatever was paid: the limit for one person, up to the
 * earnings of the filers together. The other children have their share of the expenses.
 */
const expensesForCare = fact<Cents>(
  'mnCareExpenses',
  'Minn. Stat. 290.067, subd. 1(c); Schedule M1CD',
  ({ given, get, law, round, times }) => {
    const newborns = childrenAtHome(given).filter(isNewborn).length;
    const inCare = get(personsInCare);
    if (newborns === 0 || inCare === 0) return get(careExpenses);
    const { one, more } = law(careExpenseLimit);
    const share = { numerator: BigInt(inCare - newborns), denominator: BigInt(inCare) };
    const lowerEarnings = get(earningsForCare).reduce(lesser);
    const ofOthers = lesser(times(round(given.childCareExpenses), share), lowerEarnings);
    const counted = lesser(lesser(get(earnedIncome), one) + ofOthers, inCare > 1 ? more : one);
    return greater(get(careExpenses), counted);
  },
);

const creditForCare = fact<Cents>(
  'mnCareCredit',
  'Minn. Stat. 290.067; Schedule M1CD',
  ({ given, get, law, times }) => {
    const { highest, lowest, start, step, stepShare, income, fallShare, below, limitAbove } = law(careCredit);
    const agi = get(adjustedGrossIncome);
    const fallen = highest.numerator - begunSteps(floorZero(agi - start), step) * stepShare.numerator;
    const rate = { numerator: greater(lowest.numerator, fallen), denominator: highest.denominator };
    const credit = times(get(expensesForCare), rate);
    if (agi <= income) return credit;
    const children = dependentsAtHome(given).filter(({ age, disabled }) => disabled || age < below).length;
    const limit = (children > 1 ? limitAbove.more : limitAbove.one) - times(agi - income, fallShare);
    return lesser(credit, floorZero(limit));
  },
);

/** From 2024 on. Depends on federal income minus multiples of the dependent exemption. Not for a filer whom someone else can claim. */
const creditOfRenters = fact<Cents>(
  'mnRentersCredit',
  'Minn. Stat. 290.0693; Schedule M1RENT',
  ({ given, get, law, times, round }) => {
    const table = law(rentersCreditTable);
    if (hasClaimedFiler(given) || table === null || given.residence.rentPaid === 0n) return 0n;
    const { byDependents, ofAged } = law(rentersIncomeReduction);
    const { amount } = law(dependentExemption);
    const dependents = Math.min(dependentsOf(given).length, byDependents.length - 1);
    const reduction = times(amount, byDependents[dependents]!) + (get(seniors).length > 0 ? times(amount, ofAged) : 0n);
    const income = floorZero(get(adjustedGrossIncome) - reduction);
    const { incomeShare, ownShare, most } = stepReached(table, income);
    const excess = floorZero(times(round(given.residence.rentPaid), law(rentTaxShare)) - times(income, incomeShare));
    return lesser(most, excess - times(excess, ownShare));
  },
);

export function creditsOf(taxableIncome: Fact, scheduleTax: Fact) {
  /** The tax less what two single filers would pay: on the lesser income less half the deduction, and on the rest. */
  const marriage = fact<Cents>('mnMarriageCredit', 'Minn. Stat. 290.0675; Schedule M1MA', (scope) => {
    const { given, get, law, times } = scope;
    if (!isJoint(given)) return 0n;
    const { most, leastIncome, leastTaxable, share } = law(marriageCredit);
    const retirement = (get(pensions) + get(taxableSocialSecurity)) / filerCount(given);
    const lesserIncome = get(earnedIncomeOfFilers).reduce(lesser) + retirement;
    if (lesserIncome < leastIncome || get(taxableIncome) < leastTaxable) return 0n;
    const first = floorZero(lesserIncome - times(law(standardDeduction)[given.filingStatus], share));
    const { single } = law(incomeTaxRates);
    const apart = scheduleYield(scope, single, first) + scheduleYield(scope, single, get(taxableIncome) - first);
    return lesser(most, floorZero(get(scheduleTax) - apart));
  });

  const refundable = fact<Cents>('mnRefundableCredits', 'Schedule M1REF', ({ get }) =>
    sum([get(creditsForFamilies), get(creditForCare), get(creditOfRenters)]),
  );

  return { marriage, refundable };
}
