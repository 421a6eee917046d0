import type { Cents } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { listed } from './listed.js';
import { cashCharityLimit, charityFloor, charityWithoutItemizing, noncashCharityLimit } from './parameters.js';

/** Schedule A, line 11. */
export const cashGifts = listed('cashGifts', 'Schedule A, line 11', 'charity_cash');

/** Schedule A, line 12: property except appreciated capital assets, whose lower limit is not modeled. */
export const noncashGifts = listed('noncashGifts', 'Schedule A, line 12', 'charity_noncash');

/** Property first, then cash up to the combined limit. */
export const giftsWithinLimits = fact<Cents>('giftsWithinLimits', '26 U.S.C. 170(b)(1)', ({ get, law, times }) => {
  const base = floorZero(get(adjustedGrossIncome));
  const property = lesser(get(noncashGifts), times(base, law(noncashCharityLimit)));
  const cash = lesser(get(cashGifts), floorZero(times(base, law(cashCharityLimit)) - property));
  return property + cash;
});

/** Schedule A, line 14. From 2026 only the amount above the floor. */
export const charityDeduction = fact<Cents>(
  'charityDeduction',
  '26 U.S.C. 170(b)(1); Schedule A, line 14',
  ({ get, law, times }) =>
    floorZero(get(giftsWithinLimits) - times(floorZero(get(adjustedGrossIncome)), law(charityFloor))),
);

/** Cash gifts of a filer who does not itemize. */
export const charityDeductionWithoutItemizing = fact<Cents>(
  'charityDeductionWithoutItemizing',
  '26 U.S.C. 170(p)',
  ({ given, get, law }) => lesser(get(cashGifts), law(charityWithoutItemizing)[given.filingStatus]),
);
