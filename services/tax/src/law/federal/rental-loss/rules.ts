import type { Cents } from '@exchequer/money';
import { floorZero, greater } from '../../../engine/amounts.js';
import { entry, fact, isSeparate } from '../../tax-return.js';
import { incomeOtherThanRentAndBenefits } from '../income/before-rent.rules.js';
import { rentalLossAllowance, rentalLossPhaseOutRate, rentalLossPhaseOutStart } from './parameters.js';

/** Schedule E, line 26 before the passive loss limit. */
const rentalResult = entry(
  'rentalResult',
  '26 U.S.C. 61(a)(5); Schedule E, line 21',
  'incomeSources.rentalIncome',
  ({ income }) => income.rentalIncome,
);

/**
 * Schedule E, line 26: the rent, or the part of the loss that an active owner can deduct. The owner is assumed to take part in
 * the management. The income that limits the allowance excludes social security benefits and the IRA and student loan
 * deductions.
 */
export const rentalIncome = fact<Cents>(
  'rentalIncome',
  '26 U.S.C. 469(i); Form 8582; Schedule E, line 26',
  ({ given, get, law, times }) => {
    const result = get(rentalResult);
    if (result >= 0n) return result;
    if (isSeparate(given) && !given.livedApartAllYear) return 0n;
    const excess = floorZero(get(incomeOtherThanRentAndBenefits) - law(rentalLossPhaseOutStart)[given.filingStatus]);
    const allowance = law(rentalLossAllowance)[given.filingStatus] - times(excess, law(rentalLossPhaseOutRate));
    return greater(result, -floorZero(allowance));
  },
);
