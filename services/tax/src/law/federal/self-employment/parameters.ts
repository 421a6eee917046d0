import { parameter } from '../../../engine/parameter.js';
import { percent, usd } from '../../values.js';

export const netEarningsShare = parameter('netEarningsShare', '26 U.S.C. 1402(a)(12); Schedule SE, line 4a', [
  ['1990-01-01', percent('92.35'), '100 % less half of 15.3 %'],
]);

export const minimumNetEarnings = parameter('minimumNetEarnings', '26 U.S.C. 1402(b)(2); Schedule SE, line 4c', [
  ['1954-01-01', usd(400), '26 U.S.C. 1402(b)(2)'],
]);

export const selfEmploymentSocialSecurityRate = parameter(
  'selfEmploymentSocialSecurityRate',
  '26 U.S.C. 1401(a); Schedule SE, line 10',
  [['2013-01-01', percent('12.4'), '26 U.S.C. 1401(a)']],
);

export const selfEmploymentMedicareRate = parameter(
  'selfEmploymentMedicareRate',
  '26 U.S.C. 1401(b)(1); Schedule SE, line 11',
  [['1986-01-01', percent('2.9'), '26 U.S.C. 1401(b)(1)']],
);

export const deductibleShare = parameter('deductibleShareOfSelfEmploymentTax', '26 U.S.C. 164(f)(1)', [
  ['2013-01-01', percent('50'), 'Schedule SE, line 13'],
]);
