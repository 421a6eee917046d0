import { parametersOf } from '../../../engine/parameter.js';
import { percent, rates, usd } from '../../values.js';

const parameter = parametersOf('DE');

/** The same for all statuses: a couple does better with separate columns. */
export const incomeTaxRates = parameter('deIncomeTaxRates', '30 Del. C. 1102(a)(14)', [
  [
    '2014-01-01',
    rates(
      [0, '0'],
      [2_000, '2.2'],
      [5_000, '3.9'],
      [10_000, '4.8'],
      [20_000, '5.2'],
      [25_000, '5.55'],
      [60_000, '6.6'],
    ),
    'PIT-RES instructions, Tax Rate Schedule',
  ],
]);

/** One credit for each filer, and additional ones if the filer is 65 or older or blind. */
export const standardDeduction = parameter('deStandardDeduction', '30 Del. C. 1108', [
  ['2000-01-01', { base: usd(3_250), agedOrBlind: usd(2_500) }, 'PIT-RES, lines 19 and 20'],
]);

/** Exclusion of each filer: pensions, and from the age on investment income too. */
export const pensionExclusion = parameter('dePensionExclusion', '30 Del. C. 1106(b)(3)', [
  ['2000-01-01', { age: 60, most: usd(12_500), mostBefore: usd(2_000) }, 'PIT-RES, line 6'],
]);

/** Exclusion of each older filer with low income. A couple gets it only if both spouses qualify. */
export const agedExclusion = parameter('deAgedExclusion', '30 Del. C. 1106(b)(2)', [
  ['1988-01-01', { age: 60, amount: usd(2_000), earned: usd(2_500), income: usd(10_000) }, 'PIT-RES, line 11'],
]);

/** For each person, and again for each filer of the age. */
export const personalCredit = parameter('dePersonalCredit', '30 Del. C. 1110', [
  ['2000-01-01', { amount: usd(110), age: 60 }, 'PIT-RES, lines 26a and 26b'],
]);

export const careCreditShare = parameter('deCareCreditShare', '30 Del. C. 1114', [
  ['1997-01-01', percent('50'), 'PIT-RES, line 32'],
]);

/** Either refundable or up to the tax. */
export const earnedIncomeCreditShare = parameter('deEarnedIncomeCreditShare', '30 Del. C. 1117', [
  ['2022-01-01', { refundable: percent('4.5'), nonrefundable: percent('20') }, 'PIT-RES, line 33'],
]);
