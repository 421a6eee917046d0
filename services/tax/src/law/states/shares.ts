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
  const old = filersFrom(given, age);
  return divided(given, amount, (filer) => old.length !== 1 || filer === old[0]);
}

/** An amount of a couple, half each. */
export const halves = (given: TaxReturn, amount: Cents): readonly FilerShare[] => divided(given, amount, () => true);

function divided(given: TaxReturn, amount: Cents, takesPart: (filer: Filer) => boolean): readonly FilerShare[] {
  const filers = filersOf(given);
  const amounts = allocate(
    amount,
    filers.map((filer) => (takesPart(filer) ? 1n : 0n)),
  );
  return filers.map((filer, index) => ({ filer, amount: amounts[index]! }));
}
