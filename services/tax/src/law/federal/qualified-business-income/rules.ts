import type { Cents } from '@exchequer/money';
import { fact } from '../../tax-return.js';
import { itemizes } from '../itemized-deductions/rules.js';
import {
  incomeBeforeIfItemized,
  incomeBeforeIfStandard,
  qbiDeductionIfItemized,
  qbiDeductionIfStandard,
} from './deduction.rules.js';

export { businessIncomeBeforeLoss, qualifiedBusinessIncome } from './deduction.rules.js';

/** Form 8995, line 11. */
export const incomeBeforeQbiDeduction = fact<Cents>(
  'incomeBeforeQbiDeduction',
  '26 U.S.C. 199A(e)(1); Form 8995, line 11',
  ({ get }) => get(get(itemizes) ? incomeBeforeIfItemized : incomeBeforeIfStandard),
);

/** Form 8995, line 15 (or Form 8995-A, line 39); Form 1040, line 13a. */
export const qbiDeduction = fact<Cents>(
  'qualifiedBusinessIncomeDeduction',
  '26 U.S.C. 199A; Form 8995, line 15; Form 1040, line 13a',
  ({ get }) => get(get(itemizes) ? qbiDeductionIfItemized : qbiDeductionIfStandard),
);
