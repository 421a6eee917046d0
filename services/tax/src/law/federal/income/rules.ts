import type { Cents } from '@exchequer/money';
import { fact } from '../../tax-return.js';
import { adjustmentsToIncome } from '../adjustments/rules.js';
import { totalIncome } from './total-income.rules.js';

export * from './sources.rules.js';
export * from './total-income.rules.js';

/** Form 1040, line 11. */
export const adjustedGrossIncome = fact<Cents>(
  'adjustedGrossIncome',
  '26 U.S.C. 62; Form 1040, line 11',
  ({ get }) => get(totalIncome) - get(adjustmentsToIncome),
);
