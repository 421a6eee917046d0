import { parameter } from '../../../engine/parameter.js';
import { percent, usdByStatus } from '../../values.js';

/** Not indexed. Zero for a separate filer who lived with the spouse at any time. */
export const benefitsBaseAmount = parameter('benefitsBaseAmount', '26 U.S.C. 86(c)(1); worksheet, line 8', [
  ['1984-01-01', usdByStatus(25_000, 32_000, 25_000, 25_000, 25_000), 'Pub. L. 98-21'],
]);

export const benefitsAdjustedBaseAmount = parameter('benefitsAdjustedBaseAmount', '26 U.S.C. 86(c)(2)', [
  ['1994-01-01', usdByStatus(34_000, 44_000, 34_000, 34_000, 34_000), 'Pub. L. 103-66'],
]);

export const benefitsLowerShare = parameter('benefitsLowerShare', '26 U.S.C. 86(a)(1); worksheet, line 2', [
  ['1984-01-01', percent('50'), 'Pub. L. 98-21'],
]);

export const benefitsUpperShare = parameter('benefitsUpperShare', '26 U.S.C. 86(a)(2); worksheet, line 17', [
  ['1994-01-01', percent('85'), 'Pub. L. 103-66'],
]);
