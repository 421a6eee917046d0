import { parametersOf } from '../../../engine/parameter.js';
import { percent, rates, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('SC');

export const incomeTaxRates = parameter('scIncomeTaxRates', 'S.C. Code 12-6-510', [
  ['2023-01-01', rates([0, '0'], [3_330, '3'], [16_680, '6.4']), '2023 SC1040TT'],
  ['2024-01-01', rates([0, '0'], [3_460, '3'], [17_330, '6.2']), '2024 SC1040TT'],
  ['2025-01-01', rates([0, '0'], [3_560, '3'], [17_830, '6']), '2025 SC1040 instructions'],
  ['2026-01-01', rates([0, '1.99'], [30_000, '5.21']), '2026 House Bill 4216, s. 1'],
]);

/** The federal deduction that the state knows, where the federal one is larger; null: the federal one. */
export const standardDeductionKept = parameter('scStandardDeductionKept', 'S.C. Code 12-6-40(A)(1)', [
  ['2023-01-01', null, 'the federal deduction'],
  [
    '2025-01-01',
    usdByStatus(15_000, 30_000, 15_000, 22_500, 30_000),
    '2025 SC1040 instructions: conformity to the law of 31 December 2024',
  ],
]);

/** From 2026 instead of the federal deduction. It falls evenly over the range, in steps. */
export const incomeAdjustedDeduction = parameter('scIncomeAdjustedDeduction', 'S.C. Code 12-6-1140(15)', [
  ['2023-01-01', null, 'the state starts from federal taxable income'],
  [
    '2026-01-01',
    {
      amount: usdByStatus(15_000, 30_000, 15_000, 22_500, 30_000),
      start: usdByStatus(40_000, 80_000, 40_000, 60_000, 80_000),
      range: usdByStatus(55_000, 110_000, 55_000, 82_500, 110_000),
      step: usd(10),
    },
    '2026 House Bill 4216, s. 3',
  ],
]);

/** Share of net long-term gain. */
export const gainDeductionShare = parameter('scGainDeductionShare', 'S.C. Code 12-6-1150', [
  ['1991-01-01', percent('44'), 'SC1040, line i'],
]);

/** Deduction from the retirement income of each filer. */
export const retirementDeduction = parameter('scRetirementDeduction', 'S.C. Code 12-6-1170(A)', [
  ['1993-01-01', { most: usd(3_000), mostOfSeniors: usd(10_000) }, 'SC1040, lines p-1 and p-2'],
]);

/** Deduction from any income of each filer aged 65 or older, minus the retirement deduction. */
export const seniorDeduction = parameter('scSeniorDeduction', 'S.C. Code 12-6-1170(B)', [
  ['1993-01-01', usd(15_000), 'SC1040, lines q-1 and q-2'],
]);

/** For each dependent, and again for each one below the age. */
export const dependentExemption = parameter('scDependentExemption', 'S.C. Code 12-6-1140(13), 12-6-1160', [
  ['2023-01-01', { amount: usd(4_610), youngBelow: 6 }, '2023 SC1040, lines t and w'],
  ['2024-01-01', { amount: usd(4_790), youngBelow: 6 }, '2024 SC1040, lines t and w'],
  ['2025-01-01', { amount: usd(4_930), youngBelow: 6 }, '2025 SC1040, lines t and w', { carriedFrom: 2025 }],
]);

export const careCreditShare = parameter('scCareCreditShare', 'S.C. Code 12-6-3380', [
  ['1992-01-01', percent('7'), 'SC1040, line 11'],
]);

/** Share of the earnings of the spouse who earns less, up to the amount. */
export const twoEarnerCredit = parameter('scTwoEarnerCredit', 'S.C. Code 12-6-3330', [
  ['2022-01-01', { share: percent('0.7'), earnings: usd(50_000) }, 'SC1040, line 12, worksheet'],
]);

/** Share of the federal credit. Not refundable. */
export const earnedIncomeCreditShare = parameter('scEarnedIncomeCreditShare', 'S.C. Code 12-6-3632', [
  ['2023-01-01', { share: percent('125'), most: null }, 'SC1040TC, code 060; SCH.TC-60'],
  ['2026-01-01', { share: percent('125'), most: usd(200) }, '2026 House Bill 4216, s. 7'],
]);
