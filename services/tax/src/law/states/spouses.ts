import type { Cents } from '@exchequer/money';
import { sum } from '../../engine/amounts.js';
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
