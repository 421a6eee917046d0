import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, forAll, percent, rates, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('MT');

/** From 2024 on: rates on taxable income without net long-term gain. Before: on all taxable income. */
export const incomeTaxRates = parameter('mtIncomeTaxRates', 'Mont. Code 15-30-2103', [
  [
    '2023-01-01',
    forAll(rates([0, '1'], [3_600, '2'], [6_300, '3'], [9_700, '4'], [13_000, '5'], [16_800, '6'], [21_600, '6.75'])),
    '2023 Form 2 instructions, Tax Table',
  ],
  ['2024-01-01', schedules('4.7', '5.9', 20_500, 41_000, 30_750), '2023 Senate Bill 121'],
  ['2025-01-01', schedules('4.7', '5.9', 21_100, 42_200, 31_700), '2025 Montana Tax Tables and Deductions'],
  ['2026-01-01', schedules('4.7', '5.65', 47_500, 95_000, 71_250), '2025 House Bill 337'],
]);

/** Rates on net long-term gain, which is placed above other income. Null in years without separate rates. */
export const gainRates = parameter('mtGainRates', 'Mont. Code 15-30-2103(2)', [
  ['2023-01-01', null, 'gain is taxed as other income, less a credit'],
  ['2024-01-01', schedules('3', '4.1', 20_500, 41_000, 30_750), '2023 House Bill 221'],
  ['2025-01-01', schedules('3', '4.1', 21_100, 42_200, 31_700), '2025 Montana Tax Tables and Deductions'],
  ['2026-01-01', schedules('3', '4.1', 47_500, 95_000, 71_250), '2025 House Bill 337'],
]);

function schedules(lower: string, higher: string, single: number, joint: number, head: number) {
  const [ofSingle, ofJoint, ofHead] = [single, joint, head].map((end) => rates([0, lower], [end, higher]));
  return byHousehold(ofSingle!, ofJoint!, ofHead!);
}

/** For each filer of 65 or older. */
export const seniorSubtraction = parameter('mtSeniorSubtraction', 'Mont. Code 15-30-2120(3)(g)', [
  ['2023-01-01', usd(0), 'exemptions in its place'],
  ['2024-01-01', usd(5_500), '2024 Form 2 instructions'],
  ['2025-01-01', usd(5_660), '2025 Montana Tax Tables and Deductions', { carriedFrom: 2025 }],
]);

/** Interest of a filer of 65 or older, or of a couple of whom one is. */
export const interestExemption = parameter('mtInterestExemption', 'Mont. Code 15-30-2120(3)', [
  ['1981-01-01', usdByStatus(800, 1_600, 800, 800, 800), '2023 Form 2, Subtractions Schedule'],
  ['2024-01-01', usdByStatus(0, 0, 0, 0, 0), '2021 Senate Bill 399'],
]);

/** Share of the federal credit. */
export const earnedIncomeCreditShare = parameter('mtEarnedIncomeCreditShare', 'Mont. Code 15-30-2318', [
  ['2019-01-01', percent('3'), '2017 House Bill 391'],
  ['2024-01-01', percent('10'), '2023 Senate Bill 121'],
  ['2026-01-01', percent('20'), '2025 House Bill 337'],
]);

/**
 * Property tax and a share of rent, minus a share of household income, up to a maximum. Household income decides which part is
 * credited.
 */
export const elderlyCredit = parameter('mtElderlyCredit', 'Mont. Code 15-30-2337 to 2341', [
  [
    '2021-01-01',
    {
      fromAge: 62,
      rentShare: percent('15'),
      exclusion: usd(12_600),
      most: usd(1_150),
      incomeShares: steps(
        [0, percent('0')],
        [2_000, percent('0.6')],
        [3_000, percent('1.6')],
        [4_000, percent('2.4')],
        [5_000, percent('2.8')],
        [6_000, percent('3.2')],
        [7_000, percent('3.5')],
        [8_000, percent('3.9')],
        [9_000, percent('4.2')],
        [10_000, percent('4.5')],
        [11_000, percent('4.8')],
        [12_000, percent('5')],
      ),
      parts: steps(
        [0, percent('100')],
        [35_000, percent('40')],
        [37_501, percent('30')],
        [40_001, percent('20')],
        [42_501, percent('10')],
        [45_000, percent('0')],
      ),
    },
    'Form 2, Elderly Homeowner/Renter Credit Schedule',
  ],
]);

/** The law before 2024; null since then, when the state took the federal deductions. */
export const before2024 = parameter('mtBefore2024', 'Mont. Code 15-30-2101 to 2132 as in force in 2023', [
  [
    '2023-01-01',
    {
      /** A share of income, with a minimum and a maximum. */
      standardDeduction: {
        share: percent('20'),
        least: usdByStatus(2_460, 4_920, 2_460, 4_920, 2_460),
        most: usdByStatus(5_540, 11_080, 5_540, 11_080, 5_540),
      },
      /** For each filer and dependent, again for each filer of 65 or older and each blind one. */
      exemption: usd(2_960),
      federalTaxDeduction: usdByStatus(5_000, 10_000, 5_000, 5_000, 5_000),
      /** Benefits are taxed like under federal law, separately for each spouse on a return with two columns. */
      benefits: {
        base: usdByStatus(25_000, 32_000, 16_000, 25_000, 25_000),
        adjustedBase: usdByStatus(34_000, 44_000, 22_000, 34_000, 34_000),
        fromAge: 62,
      },
      gainCreditShare: percent('2'),
    },
    '2023 Form 2 and instructions',
  ],
  ['2024-01-01', null, '2021 Senate Bill 399'],
]);
