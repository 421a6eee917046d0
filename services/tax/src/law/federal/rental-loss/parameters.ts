import { parameter } from '../../../engine/parameter.js';
import { percent, usdByStatus } from '../../values.js';

const source = '26 U.S.C. 469(i)(2), (3), (5); Form 8582, lines 5 to 8';

/** Loss from rental real estate that an active owner can deduct from other income. */
export const rentalLossAllowance = parameter('rentalLossAllowance', source, [
  ['1987-01-01', usdByStatus(25_000, 25_000, 12_500, 25_000, 25_000), '26 U.S.C. 469(i)(2), (5)(A)'],
]);

export const rentalLossPhaseOutStart = parameter('rentalLossPhaseOutStart', source, [
  ['1987-01-01', usdByStatus(100_000, 100_000, 50_000, 100_000, 100_000), '26 U.S.C. 469(i)(3)(A), (5)(A)'],
]);

export const rentalLossPhaseOutRate = parameter('rentalLossPhaseOutRate', source, [
  ['1987-01-01', percent('50'), '26 U.S.C. 469(i)(3)(A)'],
]);
