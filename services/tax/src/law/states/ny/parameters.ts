import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, byStatus, percent, rates, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('NY');

type Lower = readonly [string, string, string, string, string];

/** The lower five rates fall over the years; the brackets and the higher rates stay. */
function schedules([first, second, third, fourth, fifth]: Lower) {
  return byHousehold(
    rates(
      [0, first],
      [8_500, second],
      [11_700, third],
      [13_900, fourth],
      [80_650, fifth],
      [215_400, '6.85'],
      [1_077_550, '9.65'],
      [5_000_000, '10.3'],
      [25_000_000, '10.9'],
    ),
    rates(
      [0, first],
      [17_150, second],
      [23_600, third],
      [27_900, fourth],
      [161_550, fifth],
      [323_200, '6.85'],
      [2_155_350, '9.65'],
      [5_000_000, '10.3'],
      [25_000_000, '10.9'],
    ),
    rates(
      [0, first],
      [12_800, second],
      [17_650, third],
      [20_900, fourth],
      [107_650, fifth],
      [269_300, '6.85'],
      [1_616_450, '9.65'],
      [5_000_000, '10.3'],
      [25_000_000, '10.9'],
    ),
  );
}

export const incomeTaxRates = parameter('nyIncomeTaxRates', 'N.Y. Tax Law 601(a)-(c)', [
  ['2023-01-01', schedules(['4', '4.5', '5.25', '5.5', '6']), 'L. 2021, ch. 59; IT-201 instructions, rate schedules'],
  ['2026-01-01', schedules(['3.9', '4.4', '5.15', '5.4', '5.9']), 'L. 2025, ch. 59 (S.3009-C)'],
]);

type Row = readonly [over: number, base: number, benefit: number];
const recapture = (...rows: readonly Row[]) =>
  rows.map(
    ([over, base, benefit]) => [usd(over), { from: usd(over), base: usd(base), benefit: usd(benefit) }] as const,
  );

/**
 * Above the start, the supplemental tax takes back the benefit of the lower brackets: up to the first taxable income by one
 * flat rate, then by amounts. Above the highest income all income is taxed at the highest rate.
 */
export const supplementalTax = parameter('nySupplementalTax', 'N.Y. Tax Law 601(d-4)', [
  [
    '2023-01-01',
    {
      start: usd(107_650),
      range: usd(50_000),
      flatRate: byHousehold(percent('6'), percent('5.5'), percent('6')),
      steps: byHousehold(
        recapture([215_400, 568, 1_831], [1_077_550, 2_399, 30_172], [5_000_000, 32_571, 32_500]),
        recapture(
          [161_550, 333, 807],
          [323_200, 1_140, 2_747],
          [2_155_350, 3_887, 60_350],
          [5_000_000, 64_237, 32_500],
        ),
        recapture([269_300, 787, 2_289], [1_616_450, 3_076, 45_261], [5_000_000, 48_337, 32_500]),
      ),
      highest: { over: usd(25_000_000), rate: percent('10.9') },
    },
    'IT-201 instructions, tax computation worksheets',
  ],
  [
    '2026-01-01',
    {
      start: usd(107_650),
      range: usd(50_000),
      flatRate: byHousehold(percent('5.9'), percent('5.4'), percent('5.9')),
      steps: byHousehold(
        recapture([215_400, 567, 2_047], [1_077_550, 2_614, 30_172], [5_000_000, 32_786, 32_500]),
        recapture(
          [161_550, 333, 807],
          [323_200, 1_140, 3_071],
          [2_155_350, 4_211, 60_350],
          [5_000_000, 64_561, 32_500],
        ),
        recapture([269_300, 787, 2_559], [1_616_450, 3_346, 45_260], [5_000_000, 48_606, 32_500]),
      ),
      highest: { over: usd(25_000_000), rate: percent('10.9') },
    },
    'L. 2025, ch. 59 (S.3009-C)',
  ],
]);

export const standardDeduction = parameter('nyStandardDeduction', 'N.Y. Tax Law 614', [
  ['2018-01-01', usdByStatus(8_000, 16_050, 8_000, 11_200, 16_050), 'IT-201 instructions, line 34'],
]);

/** Standard deduction of a single filer whom another person claims. */
export const dependentStandardDeduction = parameter('nyDependentStandardDeduction', 'N.Y. Tax Law 614(a)', [
  ['2013-01-01', usd(3_100), 'IT-201 instructions, line 34'],
]);

export const dependentExemption = parameter('nyDependentExemption', 'N.Y. Tax Law 616(a)', [
  ['1988-01-01', usd(1_000), 'IT-201, line 36'],
]);

/** Exclusion for the pensions of each filer aged 59 1/2 or older. The input has whole years only. */
export const pensionExclusion = parameter('nyPensionExclusion', 'N.Y. Tax Law 612(c)(3-a)', [
  ['1982-01-01', { fromAge: 60, most: usd(20_000) }, 'IT-201 instructions, line 29'],
]);

export const medicalFloor = parameter('nyMedicalFloor', 'N.Y. Tax Law 615(a): 26 U.S.C. 213 as in force in 2017', [
  ['2018-01-01', percent('10'), 'IT-196, line 3'],
]);

/** Federal adjusted gross income above which itemized deductions fall by 26 U.S.C. 68 as in force in 2017. */
export const itemizedPhaseOut = parameter('nyItemizedPhaseOut', 'N.Y. Tax Law 615(a); 26 U.S.C. 68', [
  [
    '2023-01-01',
    {
      start: usdByStatus(313_200, 375_850, 187_900, 344_500, 375_850),
      ofExcess: percent('3'),
      ofDeductions: percent('80'),
    },
    '2023 IT-196 instructions, line 40',
  ],
  [
    '2024-01-01',
    {
      start: usdByStatus(330_200, 396_250, 198_100, 363_250, 396_250),
      ofExcess: percent('3'),
      ofDeductions: percent('80'),
    },
    '2024 IT-196 instructions, line 40',
  ],
  [
    '2025-01-01',
    {
      start: usdByStatus(340_700, 408_850, 204_400, 374_800, 408_850),
      ofExcess: percent('3'),
      ofDeductions: percent('80'),
    },
    '2025 IT-196 instructions, line 40',
    { carriedFrom: 2025 },
  ],
]);

/** Two reductions by New York income, each a share of the deductions that is reached over the range. */
export const itemizedReduction = parameter('nyItemizedReduction', 'N.Y. Tax Law 615(f)', [
  [
    '1991-01-01',
    {
      lower: usdByStatus(100_000, 200_000, 100_000, 150_000, 200_000),
      higher: usd(475_000),
      range: usd(50_000),
      share: percent('25'),
    },
    'IT-196 instructions, line 46',
  ],
]);

/** Above these New York incomes only a share of gifts is deductible. */
export const giftsOnly = parameter('nyGiftsOnly', 'N.Y. Tax Law 615(g)', [
  [
    '2010-01-01',
    { over: usd(1_000_000), share: percent('50'), highest: usd(10_000_000), highestShare: percent('25') },
    'IT-196 instructions, line 46',
  ],
]);

/** Share of the state tax, for residents of Yonkers. */
export const yonkersSurcharge = parameter('nyYonkersSurcharge', 'N.Y. Tax Law 1321', [
  ['2014-01-01', percent('16.75'), 'IT-201 instructions, line 55'],
]);

export const cityTaxRates = parameter('nyCityTaxRates', 'N.Y. Tax Law 1304; N.Y.C. Admin. Code 11-1701', [
  [
    '2017-01-01',
    byStatus(
      cityRates(12_000, 25_000, 50_000),
      cityRates(21_600, 45_000, 90_000),
      cityRates(12_000, 25_000, 50_000),
      cityRates(14_400, 30_000, 60_000),
      cityRates(21_600, 45_000, 90_000),
    ),
    'IT-201 instructions, New York City tax rate schedule',
  ],
]);

function cityRates(first: number, second: number, third: number) {
  return rates([0, '3.078'], [first, '3.762'], [second, '3.819'], [third, '3.876']);
}
