import type { Rate } from '@exchequer/money';
import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, percent, rates, steps } from '../../values.js';

const parameter = parametersOf('MD');

const counties2023 = ratesInPercent({
  allegany: '3.03',
  'baltimore city': '3.2',
  baltimore: '3.2',
  calvert: '3',
  caroline: '3.2',
  carroll: '3.03',
  cecil: '2.8',
  charles: '3.03',
  dorchester: '3.2',
  garrett: '2.65',
  harford: '3.06',
  howard: '3.2',
  kent: '3.2',
  montgomery: '3.2',
  'prince georges': '3.2',
  'queen annes': '3.2',
  somerset: '3.2',
  'st marys': '3',
  talbot: '2.4',
  washington: '2.95',
  wicomico: '3.2',
  worcester: '2.25',
});
const counties2024 = { ...counties2023, ...ratesInPercent({ cecil: '2.75' }) };
const counties2025 = {
  ...counties2024,
  ...ratesInPercent({ calvert: '3.2', cecil: '2.74', dorchester: '3.3', 'st marys': '3.2' }),
};

function ratesInPercent(rows: Readonly<Record<string, string>>): Readonly<Record<string, Rate>> {
  return Object.fromEntries(Object.entries(rows).map(([name, rate]) => [name, percent(rate)]));
}

/** Rates of the counties with a single rate, and of Baltimore City. */
export const countyRates = parameter('mdCountyRates', 'Md. Code, Tax-Gen. 10-106', [
  ['2023-01-01', counties2023, '2023 Resident booklet, Local Tax Rate Chart'],
  ['2024-01-01', counties2024, '2024 Resident booklet, Local Tax Rate Chart'],
  ['2025-01-01', counties2025, '2025 Resident booklet, Local Tax Rate Chart', { carriedFrom: 2025 }],
]);

export const anneArundelRates = parameter('mdAnneArundelRates', 'Md. Code, Tax-Gen. 10-106(a)(1)(iii)', [
  [
    '2023-01-01',
    byHousehold(
      rates([0, '2.7'], [50_000, '2.81']),
      rates([0, '2.7'], [50_000, '2.81']),
      rates([0, '2.7'], [50_000, '2.81']),
    ),
    '2023 Resident booklet, Local Tax Rate Chart',
  ],
  [
    '2024-01-01',
    byHousehold(
      rates([0, '2.7'], [50_000, '2.81'], [400_000, '3.2']),
      rates([0, '2.7'], [75_000, '2.81'], [480_000, '3.2']),
      rates([0, '2.7'], [75_000, '2.81'], [480_000, '3.2']),
    ),
    '2024 Resident booklet, Local Tax Rate Chart',
  ],
  [
    '2025-01-01',
    byHousehold(
      rates([0, '2.7'], [50_000, '2.94'], [400_000, '3.2']),
      rates([0, '2.7'], [75_000, '2.94'], [480_000, '3.2']),
      rates([0, '2.7'], [75_000, '2.94'], [480_000, '3.2']),
    ),
    '2025 Resident booklet, Local Tax Rate Chart',
    { carriedFrom: 2025 },
  ],
]);

const frederick2023 = (middle: number) => steps([0, percent('2.75')], [middle, percent('2.96')]);
const frederick2024 = (middle: number, high: number) =>
  steps([0, percent('2.25')], [25_000, percent('2.75')], [middle, percent('2.96')], [high, percent('3.2')]);

/** One rate on all taxable income, by its amount. */
export const frederickRates = parameter('mdFrederickRates', 'Md. Code, Tax-Gen. 10-106(a)(1)(iii)', [
  [
    '2023-01-01',
    byHousehold(frederick2023(50_000), frederick2023(100_000), frederick2023(100_000)),
    '2023 Resident booklet, Local Tax Rate Chart',
  ],
  [
    '2024-01-01',
    byHousehold(frederick2024(50_000, 150_000), frederick2024(100_000, 250_000), frederick2024(100_000, 250_000)),
    '2024 and 2025 Resident booklets, Local Tax Rate Chart',
    { carriedFrom: 2025 },
  ],
]);

/** The local earned income credit is the federal one times the local rate and this. */
export const localEarnedIncomeFactor = parameter('mdLocalEarnedIncomeFactor', 'Md. Code, Tax-Gen. 10-704(d)', [
  ['1998-01-01', 10n, 'Form 502, Worksheet 19B'],
]);
