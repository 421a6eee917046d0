import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { creditWithAnyNumber, earnedIncomeCreditInvestmentIncome } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome, wages } from '../../federal/income/rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { fact, hasNumber, isChildOrSibling, type TaxReturn } from '../../tax-return.js';
import { dependentsAtHomeBelow, filersFrom } from '../filers.js';
import {
  earnedIncomeCreditAge,
  earnedIncomeCreditEnd,
  earnedIncomeCreditIncome,
  earnedIncomeCreditInvestments,
  earnedIncomeCreditRate,
  earnedIncomeCreditTail,
  youngChildAge,
  youngChildCredit,
  youngChildCreditFall,
  youngChildLossLimit,
} from './parameters.js';

/** FTB 3514: also for separate filers and filers of 18 and older without children. */
const mayTakeCredit = fact<boolean>('caMayTakeEarnedIncomeCredit', 'Cal. Rev. & Tax. Code 17052(c)', (scope) => {
  const { given, get, law } = scope;
  const bar = get(creditWithAnyNumber.bar);
  if (bar === 'separate_return' || bar === 'claimed_as_dependent' || bar === 'number') return false;
  return (
    filersFrom(given, law(earnedIncomeCreditAge)).length > 0 &&
    get(earnedIncomeCreditInvestmentIncome) <= law(earnedIncomeCreditInvestments) &&
    get(adjustedGrossIncome) < law(earnedIncomeCreditEnd)
  );
});

export const earnedIncomeCredit = fact<Cents>(
  'caEarnedIncomeCredit',
  'Cal. Rev. & Tax. Code 17052; FTB 3514, line 20',
  (scope) => {
    const { get } = scope;
    if (!get(mayTakeCredit) || get(earnedIncome) === 0n) return 0n;
    const income = greater(get(earnedIncome), get(adjustedGrossIncome));
    return lesser(creditAt(scope, get(earnedIncome)), creditAt(scope, income));
  },
);

/** The credit at an income: up to the earned income amount rising, then falling at the same rate, then in the tail. */
function creditAt({ get, law, times }: Scope<TaxReturn>, income: Cents): Cents {
  const children = get(creditWithAnyNumber.children);
  const rate = law(earnedIncomeCreditRate)[children]!;
  const peak = law(earnedIncomeCreditIncome)[children]!;
  const tail = law(earnedIncomeCreditTail)[children]!;
  const credit = times(peak - floorZero(income - peak) - floorZero(peak - income), rate);
  if (income <= peak || credit > tail) return credit;
  const tailStart = peak + peak - times(tail, { numerator: rate.denominator, denominator: rate.numerator });
  const end = law(earnedIncomeCreditEnd);
  return times(tail, { numerator: floorZero(end - income), denominator: end - tailStart });
}

/** For a return that has the earned income credit, or has no earnings because of a loss, and a child under 6. */
export const youngChildTaxCredit = fact<Cents>(
  'caYoungChildTaxCredit',
  'Cal. Rev. & Tax. Code 17052.1; FTB 3514, line 28',
  ({ given, get, law, times }) => {
    const children = dependentsAtHomeBelow(given, law(youngChildAge)).filter(hasNumber);
    if (!children.some(isChildOrSibling)) return 0n;
    const limit = law(youngChildLossLimit);
    const noEarnings =
      get(mayTakeCredit) && get(earnedIncome) === 0n && -get(adjustedGrossIncome) <= limit && get(wages) <= limit;
    if (get(earnedIncomeCredit) === 0n && !noEarnings) return 0n;
    const { start, rate } = law(youngChildCreditFall);
    return floorZero(law(youngChildCredit) - times(floorZero(get(earnedIncome) - start), rate));
  },
);
