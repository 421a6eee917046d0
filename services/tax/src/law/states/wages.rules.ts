import type { Cents } from '@exchequer/money';
import { greater, sum } from '../../engine/amounts.js';
import { type Filer, fact, filersOf, type TaxReturn } from '../tax-return.js';

/**
 * Box 16 for the state of residence, if it tells what the state taxes. Null if the input does not give it, or if wages are on no listed W-2 and
 * box 1 is higher: then box 1 counts.
 */
export function boxSixteenOf(filer: Filer, given: TaxReturn): Cents | null {
  const boxes = listedBoxSixteenOf(filer, given);
  if (boxes === null || boxes >= filer.wages) return boxes;
  return listsAllWages(filer) ? boxes : null;
}

/** The sum of box 16 for the state of residence. Null if no listed W-2 has it. */
export function listedBoxSixteenOf({ w2s }: Filer, { residence }: TaxReturn): Cents | null {
  const amounts = w2s.flatMap(({ state, stateWages }) =>
    stateWages !== null && (state === null || state === residence.state) ? [stateWages] : [],
  );
  return amounts.length === 0 ? null : sum(amounts);
}

/** Whether the listed W-2s can contain the wages of box 1. Box 5 is at least box 1, except for employees without Medicare tax, who have box 16. */
const listsAllWages = ({ w2s, wages }: Filer): boolean =>
  sum(w2s.map(({ medicareWages, stateWages }) => greater(medicareWages, stateWages ?? 0n))) >= wages;

/** Box 12, code W. Some states tax it. Box 16 contains it there. */
export const healthSavingsOf = ({ w2s }: Filer): Cents =>
  sum(w2s.map(({ employerHsaContribution }) => employerHsaContribution));

/** The wages of each filer under state law, for states that do not start from federal income. Without box 16, box 1 is used. */
export const stateWagesOfFilers = fact<readonly Cents[]>(
  'stateWagesOfFilers',
  'Form W-2, boxes 15 and 16',
  ({ given, round }) => filersOf(given).map((filer) => round(boxSixteenOf(filer, given) ?? filer.wages)),
);

export const stateWages = fact<Cents>('stateWages', 'Form W-2, boxes 15 and 16', ({ get }) =>
  sum(get(stateWagesOfFilers)),
);
