import { allocate, type Cents } from '@exchequer/money';
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
  const filers = filersOf(given);
  const old = filersFrom(given, age);
  const weights = filers.map((filer) => (old.length === 1 && filer !== old[0] ? 0n : 1n));
  const amounts = allocate(amount, weights);
  return filers.map((filer, index) => ({ filer, amount: amounts[index]! }));
}
