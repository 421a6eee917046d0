import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser } from '../../../engine/amounts.js';
import { entry, fact } from '../../tax-return.js';
import { capitalLossLimit } from './parameters.js';

/** Schedule D, line 7. */
export const shortTermGain = entry(
  'shortTermCapitalGain',
  '26 U.S.C. 1222(5); Schedule D, line 7',
  'incomeSources.shortTermCapitalGains',
  ({ income }) => income.shortTermCapitalGains,
);

/** Schedule D, line 15. */
export const longTermGain = entry(
  'longTermCapitalGain',
  '26 U.S.C. 1222(7); Schedule D, line 15',
  'incomeSources.longTermCapitalGains',
  ({ income }) => income.longTermCapitalGains,
);

/** Schedule D, line 16. */
export const netCapitalResult = fact<Cents>(
  'netCapitalResult',
  'Schedule D, line 16',
  ({ get }) => get(shortTermGain) + get(longTermGain),
);

/** Form 1040, line 7: the net gain, or the part of the loss that is allowed this year. */
export const capitalGainOrLoss = fact<Cents>(
  'capitalGainOrLoss',
  '26 U.S.C. 1211(b); Form 1040, line 7',
  ({ given, get, law }) => greater(get(netCapitalResult), -law(capitalLossLimit)[given.filingStatus]),
);

/** The part of the loss that is carried to later years. */
export const capitalLossCarryover = fact<Cents>(
  'capitalLossCarryover',
  '26 U.S.C. 1212(b)',
  ({ get }) => get(capitalGainOrLoss) - get(netCapitalResult),
);

/** Net long-term gain over net short-term loss (the smaller of Schedule D, lines 15 and 16, when both are gains). */
export const netCapitalGain = fact<Cents>('netCapitalGain', '26 U.S.C. 1222(11)', ({ get }) =>
  floorZero(lesser(get(longTermGain), get(netCapitalResult))),
);
