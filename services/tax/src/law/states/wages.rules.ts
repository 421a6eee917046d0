import type { Cents } from '@exchequer/money';
import { sum } from '../../engine/amounts.js';
import { corrected } from '../../engine/fact.js';
import { type Filer, fact, filersOf, type TaxReturn } from '../tax-return.js';
import { editionOf } from '../version.js';

/** The sum of box 16 for the state of residence. Null if the input does not give it. */
export function boxSixteenOf(filer: Filer, { residence }: TaxReturn): Cents | null {
  const amounts = filer.w2s.flatMap(({ state, stateWages }) =>
    stateWages !== null && (state === null || state === residence.state) ? [stateWages] : [],
  );
  return amounts.length === 0 ? null : sum(amounts);
}

/** Box 12, code W. Some states tax it. Box 16 contains it there. */
export const healthSavingsOf = ({ w2s }: Filer): Cents =>
  sum(w2s.map(({ employerHsaContribution }) => employerHsaContribution));

/** The wages of each filer under state law, for states that do not start from federal income. Without box 16, box 1 is used. */
export const stateWagesOfFilers = fact<readonly Cents[]>(
  'stateWagesOfFilers',
  'Form W-2, boxes 15 and 16',
  corrected(
    editionOf('us-2026.11.4'),
    ({ given, round }) => filersOf(given).map((filer) => round(boxSixteenOf(filer, given) ?? filer.wages)),
    ({ given, round }) => filersOf(given).map(({ wages }) => round(wages)),
  ),
);

export const stateWages = fact<Cents>('stateWages', 'Form W-2, boxes 15 and 16', ({ get }) =>
  sum(get(stateWagesOfFilers)),
);
