import type { Rate } from '@exchequer/money';
import { parametersOf } from '../../../engine/parameter.js';
import { percent } from '../../values.js';

const parameter = parametersOf('PA');

/** Rate on residents' wages. If the rate changes on 1 July, wages are assumed to be paid evenly over the year. */
export const philadelphiaWageTax = parameter('paPhiladelphiaWageTax', 'Phila. Code 19-1502(1)', [
  ['2023-01-01', percent('3.77'), 'Department of Revenue: 3.79 % to 30 June, 3.75 % from 1 July 2023'],
  ['2024-01-01', percent('3.75'), 'Department of Revenue, Wage Tax'],
  ['2025-01-01', percent('3.745'), 'Department of Revenue: 3.75 % to 30 June, 3.74 % from 1 July 2025'],
  ['2026-01-01', percent('3.74'), 'Department of Revenue: 3.74 % to 30 June 2026', { carriedFrom: 2025 }],
]);

/** Rate on the profit of residents' businesses. */
export const philadelphiaNetProfitsTax = parameter('paPhiladelphiaNetProfitsTax', 'Phila. Code 19-1502(2)', [
  ['2023-01-01', percent('3.75'), 'Department of Revenue, Net Profits Tax'],
  ['2025-01-01', percent('3.74'), 'Department of Revenue, Net Profits Tax'],
]);

/** Combined rate of cities and their school districts on what residents earn. */
export const earnedIncomeTaxRates = parameter('paEarnedIncomeTaxRates', '53 P.S. 6924.301.1; Act 32 of 2008', [
  [
    '2023-01-01',
    ratesInPercent({ bethlehem: '1', erie: '1.65', pittsburgh: '3', reading: '3.6', scranton: '3.4' }),
    'Department of Community and Economic Development, Municipal Statistics, earned income tax',
  ],
]);

function ratesInPercent(rows: Readonly<Record<string, string>>): Readonly<Record<string, Rate>> {
  return Object.fromEntries(Object.entries(rows).map(([name, rate]) => [name, percent(rate)]));
}
