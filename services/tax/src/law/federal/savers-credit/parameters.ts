import type { Rate } from '@exchequer/money';
import { parameter } from '../../../engine/parameter.js';
import { byStatus, percent, usd } from '../../values.js';

type Ends = [fifty: number, twenty: number, ten: number];

/** Adjusted gross income up to which the rates of 50, 20 and 10 % apply. */
function steps(...[fifty, twenty, ten]: Ends): (readonly [over: bigint, rate: Rate])[] {
  return [
    [usd(0), percent('50')],
    [usd(fifty), percent('20')],
    [usd(twenty), percent('10')],
    [usd(ten), percent('0')],
  ];
}

const table = (single: Ends, joint: Ends, head: Ends) =>
  byStatus(steps(...single), steps(...joint), steps(...single), steps(...head), steps(...single));

export const saversCreditRates = parameter('saversCreditRates', '26 U.S.C. 25B(b); Form 8880, line 9', [
  ['2023-01-01', table([21_750, 23_750, 36_500], [43_500, 47_500, 73_000], [32_625, 35_625, 54_750]), 'Notice 2022-55'],
  ['2024-01-01', table([23_000, 25_000, 38_250], [46_000, 50_000, 76_500], [34_500, 37_500, 57_375]), 'Notice 2023-75'],
  ['2025-01-01', table([23_750, 25_500, 39_500], [47_500, 51_000, 79_000], [35_625, 38_250, 59_250]), 'Notice 2024-80'],
  ['2026-01-01', table([24_250, 26_250, 40_250], [48_500, 52_500, 80_500], [36_375, 39_375, 60_375]), 'Notice 2025-67'],
]);

/** Maximum contribution of one filer that counts. */
export const saversContributionLimit = parameter('saversContributionLimit', '26 U.S.C. 25B(a); Form 8880, line 6', [
  ['2002-01-01', usd(2_000), '26 U.S.C. 25B(a)'],
]);

export const saversMinimumAge = parameter('saversMinimumAge', '26 U.S.C. 25B(c)(1)', [
  ['2002-01-01', 18, '26 U.S.C. 25B(c)(1)'],
]);
