import type { Cents } from '@exchequer/money';
import { fact } from '../../tax-return.js';
import { alternativeMinimumTax } from '../alternative-minimum-tax/rules.js';
import { regularTax } from '../income-tax/rules.js';

/** Form 1040, line 18. */
export const taxBeforeCredits = fact<Cents>(
  'taxBeforeCredits',
  '26 U.S.C. 26(b); Form 1040, line 18',
  ({ get }) => get(regularTax) + get(alternativeMinimumTax),
);
