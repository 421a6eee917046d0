import { parametersOf } from '../../../engine/parameter.js';
import { percent, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('PA');

export const incomeTaxRate = parameter('paIncomeTaxRate', '72 P.S. 7302', [
  ['2004-01-01', percent('3.07'), 'Act 46 of 2003'],
]);

/** From this age on a pension is assumed to be paid because of retirement. The state does not tax such pensions. */
export const retirementAge = parameter('paRetirementAge', '61 Pa. Code 101.6(c)(8)', [
  ['2004-01-01', 60, 'Personal Income Tax Guide, gross compensation: 59 1/2 for plans without an age of their own'],
]);

/** Eligibility income up to which all tax is forgiven. */
export const forgivenessIncome = parameter('paForgivenessIncome', '72 P.S. 7304(d)(1); Schedule SP', [
  [
    '2004-01-01',
    { base: usdByStatus(6_500, 13_000, 13_000, 6_500, 6_500), perDependent: usd(9_500) },
    'Act 46 of 2003; Schedule SP, Eligibility Income Tables',
  ],
]);

/** Each step of income begun reduces the forgiven share. */
export const forgivenessStep = parameter('paForgivenessStep', '72 P.S. 7304(d)(2)', [
  ['2004-01-01', { income: usd(250), share: percent('10') }, 'Schedule SP, Eligibility Income Tables'],
]);

export const careCreditShare = parameter(
  'paCareCreditShare',
  'Child and Dependent Care Enhancement Tax Credit; PA-40 Schedule DC',
  [
    ['2022-01-01', percent('30'), 'Act 53 of 2022'],
    ['2023-01-01', percent('100'), 'Act 34 of 2023'],
  ],
);

export const earnedIncomeCreditShare = parameter('paEarnedIncomeCreditShare', 'Working Pennsylvanians Tax Credit', [
  ['2023-01-01', percent('0'), 'no credit before 2025'],
  ['2025-01-01', percent('10'), '2025 House Bill 416, art. XVI-W.2'],
]);
