import type { Cents } from '@exchequer/money';
import { floorZero, greater, sum } from '../../../engine/amounts.js';
import { sCorporationIncome } from '../../federal/income/rules.js';
import { payrollWagesOf } from '../../federal/payroll-tax/wages.rules.js';
import { spouseScheduleSE, taxpayerScheduleSE } from '../../federal/self-employment/rules.js';
import { fact, filersOf } from '../../tax-return.js';
import { halves } from '../shares.js';
import { boxSixteenOf } from '../wages.rules.js';

/**
 * Deferrals to a retirement plan are taxed. Without box 16 they are found in box 5, and without Forms W-2 in the contributions
 * that the input gives.
 */
const compensationOfFilers = fact<readonly Cents[]>(
  'paCompensationOfFilers',
  '72 P.S. 7301(d), 7303(a)(1); 61 Pa. Code 101.6(c); PA-40, line 1a',
  ({ given, get, round }) =>
    filersOf(given).map((filer) => {
      const boxSixteen = boxSixteenOf(filer, given);
      if (boxSixteen !== null) return round(boxSixteen);
      if (filer.w2s.length > 0) return round(greater(filer.wages, get(payrollWagesOf(filer, given).medicare)));
      return round(filer.wages) + (filer.wages > 0n ? round(filer.retirementContributions) : 0n);
    }),
);

export const compensation = fact<Cents>('paCompensation', '72 P.S. 7303(a)(1); PA-40, line 1a', ({ get }) =>
  sum(get(compensationOfFilers)),
);

/** Box 18 of the W-2s of each filer, if they have it, otherwise what the state taxes. */
export const localCompensation = fact<Cents>(
  'paLocalCompensation',
  '53 P.S. 6924.501; Phila. Code 19-1501; Form W-2, box 18',
  ({ given, get, round }) =>
    sum(
      filersOf(given).map((filer, index) => {
        const boxes = filer.w2s.flatMap(({ localWages }) => (localWages === null ? [] : [localWages]));
        return boxes.length > 0 ? round(sum(boxes)) : get(compensationOfFilers)[index]!;
      }),
    ),
);

/** Net profit of each filer. The loss of one spouse does not reduce the profit of the other. */
export const profitsOfFilers = fact<readonly Cents[]>(
  'paProfitsOfFilers',
  '72 P.S. 7303(a)(2); 53 P.S. 6924.501; Phila. Code 19-1502',
  ({ get }) => [taxpayerScheduleSE, spouseScheduleSE].map(({ profit }) => floorZero(get(profit))),
);

/** Profits and shares of S corporations, of each filer. */
export const businessClass = fact<Cents>('paBusinessClass', '72 P.S. 7303(a)(2); PA-40, line 4', ({ given, get }) => {
  const profits = [get(taxpayerScheduleSE.profit), get(spouseScheduleSE.profit)];
  const shares = halves(given, get(sCorporationIncome));
  return sum(shares.map(({ amount }, index) => floorZero(profits[index]! + amount)));
});
