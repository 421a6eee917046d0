import type { Cents } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { additionalDeductions } from '../additional-deductions/rules.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { highestBracketStart } from '../income-tax/parameters.js';
import { qbiDeductionIfItemized } from '../qualified-business-income/deduction.rules.js';
import { standardDeduction } from '../standard-deduction/rules.js';
import { charityDeductionWithoutItemizing } from './charity.rules.js';
import { itemizedReductionRate } from './parameters.js';
import { itemizedBeforeReduction } from './schedule-a.rules.js';

export { charityDeductionWithoutItemizing } from './charity.rules.js';
export { stateLocalTaxDeduction } from './schedule-a.rules.js';

/** The reduction for income in the highest bracket. */
export const itemizedReduction = fact<Cents>('itemizedReduction', '26 U.S.C. 68(a)', ({ given, get, law, times }) => {
  const income = get(adjustedGrossIncome) - get(additionalDeductions) - get(qbiDeductionIfItemized);
  const inHighestBracket = floorZero(income - law(highestBracketStart)[given.filingStatus]);
  return times(lesser(get(itemizedBeforeReduction), inHighestBracket), law(itemizedReductionRate));
});

/** Schedule A, line 17. */
export const itemizedDeductions = fact<Cents>(
  'itemizedDeductions',
  '26 U.S.C. 63(d), 68; Schedule A, line 17',
  ({ get }) => get(itemizedBeforeReduction) - get(itemizedReduction),
);

/** Whether the return itemizes: as the caller chose, otherwise if that allows more. */
export const itemizes = fact<boolean>('itemizes', '26 U.S.C. 63(b), (e)', ({ given, get }) => {
  if (given.deductionChoice !== 'better') return given.deductionChoice === 'itemized';
  return get(itemizedDeductions) > get(standardDeduction) + get(charityDeductionWithoutItemizing);
});

/** Form 1040, line 12. */
export const deductionTaken = fact<Cents>('deductionTaken', '26 U.S.C. 63; Form 1040, line 12', ({ get }) =>
  get(itemizes) ? get(itemizedDeductions) : get(standardDeduction),
);
