import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, percent, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('NC');

export const incomeTaxRate = parameter('ncIncomeTaxRate', 'N.C. Gen. Stat. 105-153.7(a)', [
  ['2023-01-01', percent('4.75'), 'S.L. 2021-180'],
  ['2024-01-01', percent('4.5'), 'S.L. 2023-134'],
  ['2025-01-01', percent('4.25'), 'S.L. 2023-134'],
  ['2026-01-01', percent('3.99'), 'S.L. 2023-134'],
]);

export const standardDeduction = parameter('ncStandardDeduction', 'N.C. Gen. Stat. 105-153.5(a)(1)', [
  ['2022-01-01', usdByStatus(12_750, 25_500, 12_750, 19_125, 25_500), 'S.L. 2021-180; Form D-400, line 11'],
]);

/** Mortgage interest and property tax together. */
export const homeDeductionLimit = parameter('ncHomeDeductionLimit', 'N.C. Gen. Stat. 105-153.5(a)(2)b', [
  ['2014-01-01', usd(20_000), 'D-400 Schedule A, line 5'],
]);

/** Deduction for each child with the federal credit. Each row applies above its federal adjusted gross income. */
export const childDeduction = parameter('ncChildDeduction', 'N.C. Gen. Stat. 105-153.5(a1)', [
  [
    '2022-01-01',
    byHousehold(
      steps(
        [0, usd(3_000)],
        [20_000, usd(2_500)],
        [30_000, usd(2_000)],
        [40_000, usd(1_500)],
        [50_000, usd(1_000)],
        [60_000, usd(500)],
        [70_000, usd(0)],
      ),
      steps(
        [0, usd(3_000)],
        [40_000, usd(2_500)],
        [60_000, usd(2_000)],
        [80_000, usd(1_500)],
        [100_000, usd(1_000)],
        [120_000, usd(500)],
        [140_000, usd(0)],
      ),
      steps(
        [0, usd(3_000)],
        [30_000, usd(2_500)],
        [45_000, usd(2_000)],
        [60_000, usd(1_500)],
        [75_000, usd(1_000)],
        [90_000, usd(500)],
        [105_000, usd(0)],
      ),
    ),
    'S.L. 2021-180; Form D-401, Child Deduction Table',
  ],
]);

/** Whether a child counts only with a number of the filer (26 U.S.C. 24(h)(7) as amended in 2025). */
export const numberOfFilerNeeded = parameter('ncNumberOfFilerNeeded', 'N.C. Gen. Stat. 105-228.90(b)(7)', [
  ['2023-01-01', false, 'the Internal Revenue Code of 1 January 2023'],
  ['2026-01-01', true, 'S.L. 2026-31: the Internal Revenue Code of 5 July 2025, known from others who quote it'],
]);
