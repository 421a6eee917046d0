import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, percent, rates, steps, usd, usdByStatus, usdHalvedIfSeparate } from '../../values.js';

const parameter = parametersOf('HI');

const percents = ['1.4', '3.2', '5.5', '6.4', '6.8', '7.2', '7.6', '7.9', '8.25', '9', '10', '11'];

/** Twelve rates by where each but the first begins. */
const schedule = (...starts: number[]) =>
  rates(...[0, ...starts].map((over, index) => [over, percents[index]!] as const));

export const incomeTaxRates = parameter('hiIncomeTaxRates', 'HRS 235-51', [
  [
    '2018-01-01',
    byHousehold(
      schedule(2_400, 4_800, 9_600, 14_400, 19_200, 24_000, 36_000, 48_000, 150_000, 175_000, 200_000),
      schedule(4_800, 9_600, 19_200, 28_800, 38_400, 48_000, 72_000, 96_000, 300_000, 350_000, 400_000),
      schedule(3_600, 7_200, 14_400, 21_600, 28_800, 36_000, 54_000, 72_000, 225_000, 262_500, 300_000),
    ),
    'Act 107 of 2017',
  ],
  [
    '2025-01-01',
    byHousehold(
      schedule(9_600, 14_400, 19_200, 24_000, 36_000, 48_000, 125_000, 175_000, 225_000, 275_000, 325_000),
      schedule(19_200, 28_800, 38_400, 48_000, 72_000, 96_000, 250_000, 350_000, 450_000, 550_000, 650_000),
      schedule(14_400, 21_600, 28_800, 36_000, 54_000, 72_000, 187_500, 262_500, 337_500, 412_500, 487_500),
    ),
    'Act 46 of 2024',
  ],
]);

/** Rate on net long-term gains, if it gives less tax. The other income fills at least the lower brackets. */
export const gainsRate = parameter('hiGainsRate', 'HRS 235-51(f)', [
  ['1987-01-01', percent('7.25'), 'N-11, Capital Gains Tax Worksheet'],
]);

export const standardDeduction = parameter('hiStandardDeduction', 'HRS 235-2.4(a)', [
  ['2013-01-01', usdByStatus(2_200, 4_400, 2_200, 3_212, 4_400), '2023 N-11, line 23'],
  ['2024-01-01', usdByStatus(4_400, 8_800, 4_400, 6_424, 8_800), 'Act 46 of 2024'],
  ['2026-01-01', usdByStatus(8_000, 16_000, 8_000, 12_000, 16_000), 'Act 46 of 2024'],
]);

/** For each person, and again for each filer of 65 or older. */
export const exemption = parameter('hiExemption', 'HRS 235-54(a)', [['2015-01-01', usd(1_144), 'N-11, line 25']]);

/** The exemption of a blind filer, in place of the exemptions for the filer, for age and for dependents. */
export const blindExemption = parameter('hiBlindExemption', 'HRS 235-54(c)', [
  ['2015-01-01', usd(7_000), 'N-11 instructions, line 25; Form N-172'],
]);

/** The standard deduction of a filer whom someone else can claim is this amount, or the earnings if they are more. */
export const dependentMinimumDeduction = parameter('hiDependentMinimumDeduction', 'HRS 235-2.4(a)', [
  ['2013-01-01', usd(500), 'N-11 instructions, Standard Deduction Worksheet for Dependents'],
]);

export const earnedIncomeCreditShare = parameter('hiEarnedIncomeCreditShare', 'HRS 235-55.75', [
  ['2023-01-01', percent('40'), 'Act 163 of 2023'],
]);

/** Income above which state income tax is no itemized deduction. */
export const stateTaxDeductionIncome = parameter('hiStateTaxDeductionIncome', 'HRS 235-2.4(k)(2)', [
  ['2011-01-01', usdByStatus(100_000, 200_000, 100_000, 150_000, 200_000), 'N-11 instructions, Taxes You Paid'],
]);

/** Itemized deductions lose a share of the income above the start, but not more than the given part of them. */
export const itemizedLimit = parameter('hiItemizedLimit', 'HRS 235-2.4(c); 26 U.S.C. 68 as in force in 2009', [
  [
    '2023-01-01',
    { start: usdHalvedIfSeparate(166_800), share: percent('3'), most: percent('80') },
    'N-11 instructions, Total Itemized Deductions Worksheet',
  ],
]);

/** Care credit: a share of the expenses. Each row applies above its Hawaii income. */
export const careCredit = parameter('hiCareCredit', 'HRS 235-55.6', [
  [
    '2023-01-01',
    {
      most: { one: usd(10_000), more: usd(20_000) },
      below: 13,
      share: steps(
        [0, percent('25')],
        [25_000, percent('24')],
        [30_000, percent('23')],
        [35_000, percent('22')],
        [40_000, percent('21')],
        [45_000, percent('20')],
        [50_000, percent('15')],
      ),
    },
    'Act 163 of 2023; Schedule X, part II',
  ],
]);

const foodSteps = [
  [0, usd(220)],
  [15_000, usd(200)],
  [20_000, usd(170)],
  [25_000, usd(140)],
  [30_000, usd(110)],
] as const;
const single = steps(...foodSteps, [40_000, usd(0)]);
const others = steps(...foodSteps, [40_000, usd(90)], [50_000, usd(70)], [60_000, usd(0)]);

/** Refundable food and excise credit for each person. Each row applies from its federal income on. */
export const foodCredit = parameter('hiFoodCredit', 'HRS 235-55.85', [
  [
    '2023-01-01',
    {
      single,
      married_filing_jointly: others,
      married_filing_separately: others,
      head_of_household: others,
      qualifying_surviving_spouse: others,
    },
    'Act 163 of 2023; Form N-311',
  ],
]);

/** For each person, and again for each filer of 65, of those below the income who pay more than the rent. */
export const renterCredit = parameter('hiRenterCredit', 'HRS 235-55.7', [
  ['1989-01-01', { amount: usd(50), income: usd(30_000), rent: usd(1_000) }, 'Schedule X, part I'],
]);
