import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, usd, usdByStatus, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('NE');

type Ends = readonly [first: number, second: number, third: number];

/** Four rates for single and separate filers, couples, and heads of household. */
function schedules(third: string, fourth: string, single: Ends, joint: Ends, head: Ends) {
  const [ofSingle, ofJoint, ofHead] = [single, joint, head].map((ends) =>
    rates([0, '2.46'], [ends[0], '3.51'], [ends[1], third], ...(third === fourth ? [] : [[ends[2], fourth] as const])),
  );
  return byStatus(ofSingle!, ofJoint!, ofSingle!, ofHead!, ofJoint!);
}

export const incomeTaxRates = parameter('neIncomeTaxRates', 'Neb. Rev. Stat. 77-2715.03', [
  [
    '2023-01-01',
    schedules('5.01', '6.64', [3_700, 22_170, 35_730], [7_390, 44_350, 71_460], [6_900, 35_480, 52_980]),
    '2023 Form 1040N booklet',
  ],
  [
    '2024-01-01',
    schedules('5.01', '5.84', [3_900, 23_370, 37_670], [7_790, 46_760, 75_340], [7_270, 37_400, 55_850]),
    '2024 Form 1040N booklet',
  ],
  [
    '2025-01-01',
    schedules('5.01', '5.2', [4_030, 24_120, 38_870], [8_040, 48_250, 77_730], [7_510, 38_590, 57_630]),
    '2025 Form 1040N booklet',
  ],
  [
    '2026-01-01',
    schedules('4.55', '4.55', [4_130, 24_760, 39_900], [8_250, 49_530, 79_800], [7_700, 39_620, 59_160]),
    '2026 Form 1040N-ES; 2023 Legislative Bill 754',
  ],
]);

export const standardDeduction = parameter('neStandardDeduction', 'Neb. Rev. Stat. 77-2716.01(2)', [
  ['2023-01-01', usdByStatus(7_900, 15_800, 7_900, 11_600, 15_800), '2023 Form 1040N, line 6'],
  ['2024-01-01', usdByStatus(8_350, 16_700, 8_350, 12_250, 16_700), '2024 Form 1040N, line 6'],
  ['2025-01-01', usdByStatus(8_600, 17_200, 8_600, 12_600, 17_200), '2025 Form 1040N, line 6'],
  ['2026-01-01', usdByStatus(8_850, 17_700, 8_850, 12_950, 17_700), '2026 Form 1040N-ES'],
]);

/** For each filer who is 65 or older, and for each who is blind. */
export const additionalDeduction = parameter('neAdditionalDeduction', 'Neb. Rev. Stat. 77-2716.01(2)', [
  ['2023-01-01', usdByStatus(1_850, 1_500, 1_500, 1_850, 1_500), '2023 Form 1040N, line 6'],
  ['2024-01-01', usdByStatus(1_950, 1_600, 1_600, 1_950, 1_600), '2024 Form 1040N, line 6'],
  ['2025-01-01', usdByStatus(2_000, 1_650, 1_650, 2_000, 1_650), '2025 Form 1040N, line 6'],
  ['2026-01-01', usdByStatus(2_050, 1_700, 1_700, 2_050, 1_700), '2026 Form 1040N-ES'],
]);

/** For each filer and dependent. */
export const exemptionCredit = parameter('neExemptionCredit', 'Neb. Rev. Stat. 77-2716.01(1)', [
  ['2023-01-01', usd(157), '2023 Form 1040N, line 19'],
  ['2024-01-01', usd(166), '2024 Form 1040N, line 19'],
  ['2025-01-01', usd(171), '2025 Form 1040N, line 19'],
  ['2026-01-01', usd(176), '2026 Form 1040N-ES'],
]);

/** Benefits are untaxed up to the federal adjusted gross income, and above it by the share; null: at any income. */
export const benefitsExclusion = parameter('neBenefitsExclusion', 'Neb. Rev. Stat. 77-2716(13), (14)', [
  [
    '2023-01-01',
    { income: usdJointOrOther(66_510, 49_310), shareAbove: percent('60') },
    '2023 Form 1040N, Schedule I, line 19',
  ],
  ['2024-01-01', null, '2023 Legislative Bill 754'],
]);

/** Share of the federal credit. It is refundable up to the income and is reduced for each step begun. */
export const careCredit = parameter('neCareCredit', 'Neb. Rev. Stat. 77-2715.07(2), (3)', [
  [
    '1998-01-01',
    {
      refundableIncome: usd(29_000),
      fallStart: usd(22_000),
      fallStep: usd(1_000),
      fallShare: percent('10'),
      nonrefundableShare: percent('25'),
    },
    'Form 2441N; Form 1040N, line 22',
  ],
]);

export const earnedIncomeCreditShare = parameter('neEarnedIncomeCreditShare', 'Neb. Rev. Stat. 77-2715.07(2)(b)', [
  ['2007-01-01', percent('10'), 'Form 1040N, line 33'],
]);

/** For each child up to the age who is in paid care or whose family is in poverty, by income. */
export const childCareTaxCredit = parameter('neChildCareTaxCredit', 'Neb. Rev. Stat. 77-7203', [
  ['2023-01-01', null, 'no credit before 2024'],
  [
    '2024-01-01',
    { belowAge: 6, lowerIncome: usd(75_000), higher: usd(2_000), income: usd(150_000), lower: usd(1_000) },
    '2023 Legislative Bill 754; Form 1040N, line 48',
  ],
]);

/** If adjustments raise income by less than this, the tax is limited to the federal tax. */
export const federalLimitAdjustments = parameter('neFederalLimitAdjustments', 'Neb. Rev. Stat. 77-2715(5)', [
  ['1993-01-01', usd(5_000), 'Form 1040N booklet, Federal Tax Liability Worksheet'],
]);
