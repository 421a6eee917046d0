import { parametersOf } from '../../../engine/parameter.js';
import { percent, steps, usd } from '../../values.js';

const parameter = parametersOf('KY');

export const incomeTaxRate = parameter('kyIncomeTaxRate', 'KRS 141.020(2)', [
  ['2023-01-01', percent('4.5'), 'House Bill 8 of 2022'],
  ['2024-01-01', percent('4'), 'House Bill 1 of 2023'],
  ['2026-01-01', percent('3.5'), 'House Bill 1 of 2025'],
]);

/** One on each return: a couple has it twice only on separate returns. */
export const standardDeduction = parameter('kyStandardDeduction', 'KRS 141.081', [
  ['2023-01-01', usd(2_980), '2023 Form 740 instructions'],
  ['2024-01-01', usd(3_160), '2024 Form 740 instructions'],
  ['2025-01-01', usd(3_270), '2025 Form 740 instructions'],
  ['2026-01-01', usd(3_360), 'Department of Revenue, 2026 standard deduction'],
]);

/** Pension exclusion of each filer, at any age. */
export const pensionExclusion = parameter('kyPensionExclusion', 'KRS 141.019(1)(j)', [
  ['2018-01-01', usd(31_110), 'Schedule P'],
]);

/** For each filer of 65 or older, and again for each blind one. */
export const personalCredit = parameter('kyPersonalCredit', 'KRS 141.020(3)', [
  ['2014-01-01', usd(40), 'Schedule ITC, section B'],
]);

/** Share of the tax that is credited to families. Each row applies above its percentage of the poverty level. */
export const familySizeCredit = parameter('kyFamilySizeCredit', 'KRS 141.066', [
  [
    '2005-01-01',
    {
      mostPersons: 4,
      /** The poverty level in the unit of the steps. */
      shareUnit: usd(100),
      shares: steps(
        [0, percent('100')],
        [100, percent('90')],
        [104, percent('80')],
        [108, percent('70')],
        [112, percent('60')],
        [116, percent('50')],
        [120, percent('40')],
        [124, percent('30')],
        [127, percent('20')],
        [130, percent('10')],
        [133, percent('0')],
      ),
    },
    'Form 740 instructions, Family Size Table',
  ],
]);

export const careCreditShare = parameter('kyCareCreditShare', 'KRS 141.067', [
  ['1990-01-01', percent('20'), 'Form 740, line 24'],
]);
