import type { Cents } from '@exchequer/money';
import { fact } from '../../tax-return.js';
import { excessBusinessLoss } from '../excess-business-loss/rules.js';
import { rentalIncome } from '../rental-loss/rules.js';
import { incomeOtherThanRentAndBenefits } from './before-rent.rules.js';

/** Total income without social security benefits. */
export const incomeOtherThanBenefits = fact<Cents>(
  'incomeOtherThanBenefits',
  '26 U.S.C. 86(b)(2); Social Security Benefits Worksheet, line 3',
  ({ get }) => get(incomeOtherThanRentAndBenefits) + get(rentalIncome) + get(excessBusinessLoss),
);
