import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../engine/amounts.js';
import type { Scope } from '../../engine/fact.js';
import { adjustedGrossIncome, pensions } from '../federal/income/rules.js';
import { earnedIncomeOfFilers } from '../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../federal/social-security-benefits/rules.js';
import type { TaxReturn } from '../tax-return.js';
import { halves, sharesOfFilers } from './shares.js';

/**
 * Federal adjusted gross income of each filer: what each earns, pensions and benefits as `sharesOfFilers` has them, and
 * of everything else half.
 */
export function adjustedGrossIncomeOfFilers({ given, get }: Scope<TaxReturn>, age: number): readonly Cents[] {
  const earned = get(earnedIncomeOfFilers);
  const retirement = sharesOfFilers(given, get(pensions) + get(taxableSocialSecurity), age);
  const rest = get(adjustedGrossIncome) - sum(earned) - get(pensions) - get(taxableSocialSecurity);
  return halves(given, rest).map(({ amount }, index) => earned[index]! + retirement[index]!.amount + amount);
}

/**
 * The taxable incomes of a couple who may divide their deductions as they like: as even as their incomes allow, which
 * under rising rates takes the least tax.
 */
export function taxableIncomesApart(incomes: readonly Cents[], deductions: Cents): readonly Cents[] {
  const count = BigInt(incomes.length);
  const even = (sum(incomes) - deductions) / count;
  const lowest = incomes.reduce(lesser);
  if (even <= lowest) return incomes.map(() => floorZero(even));
  return incomes.map((income) => floorZero(income === lowest ? income : income - deductions));
}
