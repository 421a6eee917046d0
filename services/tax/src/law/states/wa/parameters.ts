import { parametersOf } from '../../../engine/parameter.js';
import { rates, usd } from '../../values.js';

const parameter = parametersOf('WA');

/** Subtracted from long-term gains before the tax. Indexed each year. */
export const gainsStandardDeduction = parameter('waGainsStandardDeduction', 'RCW 82.87.060(1)', [
  ['2023-01-01', usd(262_000), 'Department of Revenue, capital gains tax, 2023'],
  ['2024-01-01', usd(270_000), 'Department of Revenue, capital gains tax, 2024'],
  ['2025-01-01', usd(278_000), 'Department of Revenue, capital gains tax, 2025', { carriedFrom: 2025 }],
]);

export const gainsRates = parameter('waGainsRates', 'RCW 82.87.040', [
  ['2022-01-01', rates([0, '7']), 'Laws of 2021, ch. 196'],
  ['2025-01-01', rates([0, '7'], [1_000_000, '9.9']), 'Laws of 2025, ch. 421 (ESSB 5813)'],
]);

/** Credit by number of qualifying children: 0, 1, 2, 3 or more. */
export const familiesCreditAmount = parameter('waWorkingFamiliesCreditAmount', 'RCW 82.08.0206(3)(a)', [
  ['2023-01-01', [usd(315), usd(625), usd(940), usd(1_255)], 'WAC 458-20-285; Working Families Tax Credit 2023'],
  ['2024-01-01', [usd(325), usd(640), usd(965), usd(1_290)], 'Working Families Tax Credit 2024'],
  ['2025-01-01', [usd(335), usd(660), usd(995), usd(1_330)], 'Working Families Tax Credit 2025', { carriedFrom: 2025 }],
]);

/** Width of income over which the credit falls, ending where the federal earned income credit ends, by number of children. */
export const familiesCreditFall = parameter('waWorkingFamiliesCreditFall', 'RCW 82.08.0206(3)(b)', [
  ['2022-01-01', [usd(2_500), usd(5_000), usd(5_000), usd(5_000)], 'Laws of 2021, ch. 195'],
]);

export const familiesCreditLeast = parameter('waWorkingFamiliesCreditLeast', 'RCW 82.08.0206(3)(c)', [
  ['2022-01-01', usd(50), 'Laws of 2021, ch. 195'],
]);
