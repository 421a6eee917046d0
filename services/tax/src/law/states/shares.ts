import { allocate, type Cents } from '@exchequer/money';
import { sum } from '../../engine/amounts.js';
import type { Scope } from '../../engine/fact.js';
import { adjustedGrossIncome, pensions } from '../federal/income/rules.js';
import { earnedIncomeOfFilers } from '../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../federal/social-security-benefits/rules.js';
import { type Filer, filersOf, type TaxReturn } from '../tax-return.js';
import { filersFrom } from './filers.js';

export interface FilerShare {
  readonly filer: Filer;
  readonly amount: Cents;
}

/**
 * Income of a couple that is told as one amount, by filer. Half each, as the input does not say whose it is; all of it
 * belongs to the one who has reached the age at which the state favours it when the other has not.
 */
export function sharesOfFilers(given: TaxReturn, amount: Cents, age: number): readonly FilerShare[] {
  const old = filersFrom(given, age);
  return divided(given, amount, (filer) => old.length !== 1 || filer === old[0]);
}

/** An amount of a couple, half each. */
export const halves = (given: TaxReturn, amount: Cents): readonly FilerShare[] => divided(given, amount, () => true);

/**
 * Federal adjusted gross income by filer: what each earns less half of the self-employment tax, pensions and taxable
 * benefits as `sharesOfFilers` divides them, and half of the rest.
 */
export function incomeOfFilers({ given, get }: Scope<TaxReturn>, age: number): readonly FilerShare[] {
  const earned = get(earnedIncomeOfFilers);
  const retirement = get(pensions) + get(taxableSocialSecurity);
  const rest = halves(given, get(adjustedGrossIncome) - sum(earned) - retirement);
  return sharesOfFilers(given, retirement, age).map(({ filer, amount }, index) => ({
    filer,
    amount: earned[index]! + amount + rest[index]!.amount,
  }));
}

function divided(given: TaxReturn, amount: Cents, takesPart: (filer: Filer) => boolean): readonly FilerShare[] {
  const filers = filersOf(given);
  const amounts = allocate(
    amount,
    filers.map((filer) => (takesPart(filer) ? 1n : 0n)),
  );
  return filers.map((filer, index) => ({ filer, amount: amounts[index]! }));
}
