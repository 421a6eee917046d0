import { parameter } from '../../../engine/parameter.js';
import { percent, usd, usdByStatus } from '../../values.js';

export const additionalMedicareRate = parameter('additionalMedicareRate', '26 U.S.C. 3101(b)(2), 1401(b)(2)', [
  ['2013-01-01', percent('0.9'), 'Pub. L. 111-148, s. 9015'],
]);

export const additionalMedicareThreshold = parameter(
  'additionalMedicareThreshold',
  '26 U.S.C. 3101(b)(2); Form 8959, line 5',
  [['2013-01-01', usdByStatus(200_000, 250_000, 125_000, 200_000, 200_000), 'not indexed']],
);

/** An employer withholds the tax on wages above this amount, whatever the filing status. */
export const additionalMedicareWithheldAbove = parameter('additionalMedicareWithheldAbove', '26 U.S.C. 3102(f)(1)', [
  ['2013-01-01', usd(200_000), 'not indexed'],
]);
