import { allocate, type Cents } from '@exchequer/money';
import { sum } from '../../engine/amounts.js';
import type { Scope } from '../../engine/fact.js';
import { adjustedGrossIncome, pensions } from '../federal/income/rules.js';
import { earnedIncomeOfFilers } from '../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../federal/social-security-benefits/rules.js';
import { filersOf, type TaxReturn } from '../tax-return.js';
import { sharesOfFilers } from './shares.js';

/**
 * Federal adjusted gross income of each filer: what each earns, pensions and benefits as `sharesOfFilers` has them, and
 * of everything else half.
 */
export function adjustedGrossIncomeOfFilers({ given, get }: Scope<TaxReturn>, age: number): readonly Cents[] {
  const filers = filersOf(given);
  const earned = get(earnedIncomeOfFilers);
  const retirement = sharesOfFilers(given, get(pensions) + get(taxableSocialSecurity), age);
  const rest = get(adjustedGrossIncome) - sum(earned) - get(pensions) - get(taxableSocialSecurity);
  const halves = allocate(
    rest,
    filers.map(() => 1n),
  );
  return filers.map((_filer, index) => earned[index]! + retirement[index]!.amount + halves[index]!);
}
