import { parametersOf } from '../../../engine/parameter.js';
import { percent, rates, steps, usd, usdByStatus, usdHalvedIfSeparate } from '../../values.js';

const parameter = parametersOf('DC');

/** The same for all statuses. */
export const incomeTaxRates = parameter('dcIncomeTaxRates', 'D.C. Code 47-1806.03(a)(11)', [
  [
    '2022-01-01',
    rates(
      [0, '4'],
      [10_000, '6'],
      [40_000, '6.5'],
      [60_000, '8.5'],
      [250_000, '9.25'],
      [500_000, '9.75'],
      [1_000_000, '10.75'],
    ),
    'D-40 booklet, Calculation I',
  ],
]);

/** The federal basic amounts until Pub. L. 119-21 raised those. */
export const standardDeduction = parameter('dcStandardDeduction', 'D.C. Code 47-1801.04', [
  ['2023-01-01', usdByStatus(13_850, 27_700, 13_850, 20_800, 27_700), '2023 D-40, line 17'],
  ['2024-01-01', usdByStatus(14_600, 29_200, 14_600, 21_900, 29_200), '2024 D-40, line 17'],
  ['2025-01-01', usdByStatus(15_000, 30_000, 15_000, 22_500, 30_000), '2025 D-40, line 17', { carriedFrom: 2025 }],
]);

/** Itemized deductions but medical and casualty lose a share of income above the start. */
export const itemizedReduction = parameter('dcItemizedReduction', 'D.C. Code 47-1803.03(b-4)', [
  ['2011-01-01', { share: percent('5'), start: usdHalvedIfSeparate(200_000) }, 'D-40 booklet, Calculation F'],
]);

/** Business losses above this are added back. */
export const businessLossLimit = parameter('dcBusinessLossLimit', 'D.C. Code 47-1803.02(a)(1)', [
  ['2015-01-01', usd(12_000), 'Schedule I, Calculation A'],
]);

export const careCreditShare = parameter('dcCareCreditShare', 'D.C. Code 47-1806.04(c)', [
  ['1987-01-01', percent('32'), 'D-40, line 21'],
  ['2026-01-01', percent('24.25'), 'D.C. Code 47-1806.04(c)'],
]);

/** Share of the federal credit for filers with a child. */
export const earnedIncomeCreditShare = parameter('dcEarnedIncomeCreditShare', 'D.C. Code 47-1806.04(f)(1)', [
  ['2022-01-01', percent('70'), 'D-40, line 27'],
  ['2025-01-01', percent('100'), '2025 D-40, line 27'],
]);

/** For filers without a child: the federal credit with a later phase-out. */
export const childlessCreditFall = parameter('dcChildlessCreditFall', 'D.C. Code 47-1806.04(f)(1)(C)', [
  ['2023-01-01', { start: usd(21_888), rate: percent('8.48') }, '2023 D-40 booklet'],
  ['2024-01-01', { start: usd(22_566), rate: percent('8.48') }, '2024 D-40 booklet'],
  ['2025-01-01', { start: usd(23_288), rate: percent('8.48') }, '2025 D-40 booklet', { carriedFrom: 2025 }],
]);

const shareSteps = steps<ReturnType<typeof percent> | null>;

/**
 * The credit is the part of property tax, or of a share of rent, that exceeds a share of federal income. That share depends on
 * income. Above the last income there is no credit.
 */
export const propertyTaxCredit = parameter('dcPropertyTaxCredit', 'D.C. Code 47-1806.06; Schedule H', [
  ['2023-01-01', propertyTaxCreditWith(1_325, 61_300, 83_700), '2023 Schedule H'],
  ['2024-01-01', propertyTaxCreditWith(1_375, 63_900, 87_100), '2024 Schedule H'],
  ['2025-01-01', propertyTaxCreditWith(1_425, 66_000, 90_000), '2025 Schedule H', { carriedFrom: 2025 }],
]);

function propertyTaxCreditWith(most: number, income: number, incomeOfOld: number) {
  return {
    most: usd(most),
    rentShare: percent('20'),
    age: 70,
    incomeShare: shareSteps([0, percent('3')], [25_000, percent('4')], [52_000, percent('5')], [income, null]),
    incomeShareOfOld: shareSteps([0, percent('3')], [incomeOfOld, null]),
  };
}

/** Care of children of up to three years, of those with taxable income up to the limit. */
export const earlyCareCredit = parameter('dcEarlyCareCredit', 'D.C. Code 47-1806.15', [
  [
    '2023-01-01',
    { below: 4, most: usd(1_115), income: usdByStatus(167_400, 167_400, 83_700, 167_400, 167_400) },
    '2023 Schedule ELC',
  ],
  [
    '2024-01-01',
    { below: 4, most: usd(1_160), income: usdByStatus(174_300, 174_300, 87_100, 174_300, 174_300) },
    '2024 Schedule ELC',
  ],
  [
    '2025-01-01',
    { below: 4, most: usd(1_200), income: usdByStatus(180_100, 180_100, 90_000, 180_100, 180_100) },
    '2025 Schedule ELC',
    { carriedFrom: 2025 },
  ],
]);

export const childCredit = parameter('dcChildCredit', 'D.C. Code 47-1806.17', [
  ['2023-01-01', null, 'no credit before 2026'],
  [
    '2026-01-01',
    {
      amount: usd(1_000),
      below: 18,
      income: usdByStatus(55_000, 70_000, 35_000, 55_000, 55_000),
      step: usd(1_000),
      perStep: usd(50),
    },
    'D.C. Code 47-1806.17(b)',
  ],
]);
