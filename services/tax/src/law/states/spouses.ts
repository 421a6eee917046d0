import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../engine/amounts.js';
import type { Scope } from '../../engine/fact.js';
import { adjustedGrossIncome, pensions } from '../federal/income/rules.js';
import { earnedIncomeOfFilers } from '../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../federal/social-security-benefits/rules.js';
import type { TaxReturn } from '../tax-return.js';
import { halves, sharesOfFilers } from './shares.js';

/**
 * Federal adjusted gross income of each filer: own earnings, pensions and benefits by `sharesOfFilers`, and half of everything
 * else.
 */
export function adjustedGrossIncomeOfFilers({ given, get }: Scope<TaxReturn>, age: number): readonly Cents[] {
  const earned = get(earnedIncomeOfFilers);
  const retirement = sharesOfFilers(given, get(pensions) + get(taxableSocialSecurity), age);
  const rest = get(adjustedGrossIncome) - sum(earned) - get(pensions) - get(taxableSocialSecurity);
  return halves(given, rest).map(({ amount }, index) => earned[index]! + retirement[index]!.amount + amount);
}

/**
 * The taxable incomes of a couple who can divide their deductions freely. They are as equal as the incomes allow, which gives
 * the lowest tax under rising rates.
 */
export function taxableIncomesApart(incomes: readonly Cents[], deductions: Cents): readonly Cents[] {
  const count = BigInt(incomes.length);
  const even = (sum(incomes) - deductions) / count;
  const lowest = incomes.reduce(lesser);
  if (even <= lowest) return incomes.map(() => floorZero(even));
  return incomes.map((income) => floorZero(income === lowest ? income : income - deductions));
}
