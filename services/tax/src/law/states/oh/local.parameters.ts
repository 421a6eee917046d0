import type { Rate } from '@exchequer/money';
import { parametersOf } from '../../../engine/parameter.js';
import { percent } from '../../values.js';

const parameter = parametersOf('OH');

/** Rates of the largest cities on what residents earn. */
export const cityRates = parameter('ohCityRates', 'Ohio Rev. Code ch. 718', [
  [
    '2023-01-01',
    ratesInPercent({
      akron: '2.5',
      canton: '2.5',
      cincinnati: '1.8',
      cleveland: '2.5',
      columbus: '2.5',
      dayton: '2.5',
      toledo: '2.5',
      youngstown: '2.75',
    }),
    'Ohio Department of Taxation, municipal income tax rates',
  ],
]);

function ratesInPercent(rows: Readonly<Record<string, string>>): Readonly<Record<string, Rate>> {
  return Object.fromEntries(Object.entries(rows).map(([name, rate]) => [name, percent(rate)]));
}
