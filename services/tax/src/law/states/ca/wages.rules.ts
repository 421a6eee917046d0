import type { Cents } from '@exchequer/money';
import { greater, sum } from '../../../engine/amounts.js';
import { type Filer, fact, filersOf, type TaxReturn } from '../../tax-return.js';
import { boxSixteenOf, healthSavingsOf } from '../wages.rules.js';

/**
 * Whether box 16 tells the wages of a filer: every W-2 has it for California, and the W-2s list all wages. California taxes all wages of
 * residents, and an empty box says nothing about them.
 */
export const hasWagesOfCalifornia = (filer: Filer, given: TaxReturn): boolean =>
  boxSixteenOf(filer, given) !== null &&
  filer.w2s.every(
    ({ state, stateWages, medicareWages }) =>
      stateWages !== null &&
      (state === null || state === given.residence.state) &&
      (stateWages > 0n || medicareWages === 0n),
  );

/** Box 16 less box 1. */
export const differenceOfBoxes = (filer: Filer, given: TaxReturn): Cents =>
  hasWagesOfCalifornia(filer, given) ? boxSixteenOf(filer, given)! - filer.wages : 0n;

/**
 * Schedule CA (540), Part I, section A, line 1a, columns B and C. Employers who report contributions to a health savings account in box 16 have
 * them there already: then they are the difference, or a part of it.
 */
export const wageDifference = fact<Cents>(
  'caWageDifference',
  'Cal. Rev. & Tax. Code 17041, 17131.4; Schedule CA (540), Part I, section A, line 1a',
  ({ given, round }) =>
    sum(
      filersOf(given).map((filer) => {
        const [boxes, contributions] = [differenceOfBoxes(filer, given), healthSavingsOf(filer)];
        return round(boxes > 0n ? greater(boxes, contributions) : boxes + contributions);
      }),
    ),
  'w2s',
);
