import { parametersOf } from '../../../engine/parameter.js';
import { percent, rates, usd, usdByStatus, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('VA');

export const incomeTaxRates = parameter('vaIncomeTaxRates', 'Va. Code 58.1-320', [
  ['1990-01-01', rates([0, '2'], [3_000, '3'], [5_000, '5'], [17_000, '5.75']), 'Va. Code 58.1-320'],
]);

/** Virginia adjusted gross income below which there is no tax. */
export const filingThreshold = parameter('vaFilingThreshold', 'Va. Code 58.1-321(A)', [
  ['2012-01-01', usdJointOrOther(23_900, 11_950), 'Form 760 instructions, who must file'],
]);

export const standardDeduction = parameter('vaStandardDeduction', 'Va. Code 58.1-322.03(1)(b)', [
  ['2022-01-01', usdJointOrOther(16_000, 8_000), '2022 Special Session I, ch. 2 and 3'],
  ['2024-01-01', usdJointOrOther(17_000, 8_500), '2023 Special Session I, ch. 1'],
  ['2025-01-01', usdJointOrOther(17_500, 8_750), '2025 Form 760 instructions'],
]);

/** For each filer and dependent. */
export const personalExemption = parameter('vaPersonalExemption', 'Va. Code 58.1-322.03(2)(a)', [
  ['2008-01-01', usd(930), 'Form 760, exemptions'],
]);

/** For each filer who is 65 or older, and for each who is blind. */
export const additionalExemption = parameter('vaAdditionalExemption', 'Va. Code 58.1-322.03(2)(b)', [
  ['2005-01-01', usd(800), 'Form 760, exemptions'],
]);

/**
 * Deduction of each filer aged 65 or older. For filers born in the given year or later it is reduced by income above the
 * amount.
 */
export const ageDeduction = parameter('vaAgeDeduction', 'Va. Code 58.1-322.03(5)', [
  [
    '2004-01-01',
    { most: usd(12_000), income: usdByStatus(50_000, 75_000, 75_000, 50_000, 50_000), reducedFromBirthYear: 1939 },
    'Form 760, Age Deduction Worksheet',
  ],
]);

/** Federal adjusted gross income above which itemized deductions are reduced. */
export const itemizedReductionStart = parameter('vaItemizedReductionStart', 'Va. Code 58.1-301; Virginia Schedule A', [
  ['2023-01-01', usdByStatus(307_400, 368_900, 184_450, 338_150, 368_900), '2023 Virginia Schedule A'],
  ['2024-01-01', usdByStatus(323_650, 388_400, 194_200, 356_000, 388_400), '2024 Virginia Schedule A'],
  [
    '2025-01-01',
    usdByStatus(332_700, 399_200, 199_600, 365_950, 399_200),
    '2025 Virginia Schedule A',
    { carriedFrom: 2025 },
  ],
]);

/** Reduced by a share of the excess or a share of the deductions, whichever is less. */
export const itemizedReduction = parameter('vaItemizedReduction', '26 U.S.C. 68 as in force in 2017', [
  ['2018-01-01', { ofExcess: percent('3'), ofDeductions: percent('80') }, 'Virginia Schedule A'],
]);

export const spouseTaxAdjustmentMost = parameter('vaSpouseTaxAdjustmentMost', 'Va. Code 58.1-324(D)', [
  ['1990-01-01', usd(259), 'Form 760, Spouse Tax Adjustment worksheet'],
]);

/** Share of the federal credit: nonrefundable, or refundable if the filer chooses. */
export const earnedIncomeCreditShare = parameter('vaEarnedIncomeCreditShare', 'Va. Code 58.1-339.8(B)', [
  ['2022-01-01', { nonrefundable: percent('20'), refundable: percent('15') }, '2022 Special Session I, ch. 2'],
  ['2025-01-01', { nonrefundable: percent('20'), refundable: percent('20') }, '2025 Form 760 instructions'],
]);

/** For each person of a family in poverty. */
export const lowIncomeCredit = parameter('vaLowIncomeCredit', 'Va. Code 58.1-339.8(B)(1)', [
  ['2000-01-01', usd(300), 'Schedule ADJ, Part III'],
]);
