import type { Cents } from '@exchequer/money';
import { sum } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { excessBusinessLoss } from '../excess-business-loss/rules.js';
import { rentalIncome } from '../rental-loss/rules.js';
import { businessIncome } from '../self-employment/rules.js';
import { taxableSocialSecurity } from '../social-security-benefits/rules.js';
import { incomeOtherThanBenefits } from './before-benefits.rules.js';
import { otherIncome, sCorporationIncome, unemployment } from './sources.rules.js';

/** Schedule 1, line 5. */
export const scheduleEIncome = fact<Cents>(
  'scheduleEIncome',
  'Schedule 1, line 5',
  ({ get }) => get(rentalIncome) + get(sCorporationIncome),
);

/** Schedule 1, line 10. */
export const additionalIncome = fact<Cents>('additionalIncome', 'Schedule 1, line 10', ({ get }) =>
  sum([get(businessIncome), get(scheduleEIncome), get(unemployment), get(otherIncome), get(excessBusinessLoss)]),
);

/** Form 1040, line 9. */
export const totalIncome = fact<Cents>(
  'totalIncome',
  '26 U.S.C. 61; Form 1040, line 9',
  ({ get }) => get(incomeOtherThanBenefits) + get(taxableSocialSecurity),
);
