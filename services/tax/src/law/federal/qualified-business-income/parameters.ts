import { parameter } from '../../../engine/parameter.js';
import { percent, usd, usdByStatus } from '../../values.js';

export const qbiRate = parameter('qbiRate', '26 U.S.C. 199A(a), (b)(2)(A); Form 8995, line 5', [
  ['2018-01-01', percent('20'), 'Pub. L. 115-97, s. 11011'],
]);

/** The limits start at this taxable income. It is doubled only on a joint return. */
export const qbiThreshold = parameter('qbiThreshold', '26 U.S.C. 199A(e)(2)', [
  ['2023-01-01', usdByStatus(182_100, 364_200, 182_100, 182_100, 182_100), 'Rev. Proc. 2022-38, s. 3.27'],
  ['2024-01-01', usdByStatus(191_950, 383_900, 191_950, 191_950, 191_950), 'Rev. Proc. 2023-34, s. 3.27'],
  ['2025-01-01', usdByStatus(197_300, 394_600, 197_300, 197_300, 197_300), 'Rev. Proc. 2024-40, s. 2.27'],
  ['2026-01-01', usdByStatus(201_750, 403_500, 201_775, 201_750, 201_750), 'Rev. Proc. 2025-32'],
]);

export const qbiPhaseInRange = parameter('qbiPhaseInRange', '26 U.S.C. 199A(b)(3)(B)(ii), (d)(3)(A)', [
  ['2018-01-01', usdByStatus(50_000, 100_000, 50_000, 50_000, 50_000), 'Pub. L. 115-97, s. 11011'],
  ['2026-01-01', usdByStatus(75_000, 150_000, 75_000, 75_000, 75_000), 'Pub. L. 119-21, s. 70105(a)'],
]);

export const qbiWageShare = parameter('qbiWageShare', '26 U.S.C. 199A(b)(2)(B)(i); Form 8995-A, line 5', [
  ['2018-01-01', percent('50'), 'Pub. L. 115-97, s. 11011'],
]);

export const qbiWageShareWithProperty = parameter('qbiWageShareWithProperty', '26 U.S.C. 199A(b)(2)(B)(ii)', [
  ['2018-01-01', percent('25'), 'Pub. L. 115-97, s. 11011'],
]);

export const qbiPropertyShare = parameter('qbiPropertyShare', '26 U.S.C. 199A(b)(2)(B)(ii)', [
  ['2018-01-01', percent('2.5'), 'Pub. L. 115-97, s. 11011'],
]);

export const qbiMinimumDeduction = parameter('qbiMinimumDeduction', '26 U.S.C. 199A(i)(1)', [
  ['2018-01-01', usd(0), 'none before Pub. L. 119-21'],
  ['2026-01-01', usd(400), 'Pub. L. 119-21, s. 70105(b)'],
]);

/** Income from trades in which the filer takes part that is needed for the minimum deduction. */
export const qbiForMinimumDeduction = parameter('qbiForMinimumDeduction', '26 U.S.C. 199A(i)(1)', [
  ['2018-01-01', usd(1_000), 'Pub. L. 119-21, s. 70105(b)'],
]);
