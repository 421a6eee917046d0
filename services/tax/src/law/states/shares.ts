import { allocate, type Cents } from '@exchequer/money';
import { type Filer, filersOf, type TaxReturn } from '../tax-return.js';
import { filersFrom } from './filers.js';

export interface FilerShare {
  readonly filer: Filer;
  readonly amount: Cents;
}

/**
 * Splits income of a couple that the input gives as one amount. Each spouse gets half, because the input does not say whose it
 * is. If only one spouse has reached the age from which the state favors the income, that spouse gets all of it.
 */
export function sharesOfFilers(given: TaxReturn, amount: Cents, age: number): readonly FilerShare[] {
  const old = filersFrom(given, age);
  return divided(given, amount, (filer) => old.length !== 1 || filer === old[0]);
}

/** Splits an amount of a couple in half. */
export const halves = (given: TaxReturn, amount: Cents): readonly FilerShare[] => divided(given, amount, () => true);

function divided(given: TaxReturn, amount: Cents, takesPart: (filer: Filer) => boolean): readonly FilerShare[] {
  const filers = filersOf(given);
  const amounts = allocate(
    amount,
    filers.map((filer) => (takesPart(filer) ? 1n : 0n)),
  );
  return filers.map((filer, index) => ({ filer, amount: amounts[index]! }));
}
