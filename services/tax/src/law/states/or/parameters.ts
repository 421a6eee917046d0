import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('OR');

export const incomeTaxRates = parameter('orIncomeTaxRates', 'Or. Rev. Stat. 316.037', [
  ['2023-01-01', schedules(4_050, 10_200), '2023 OR-40 instructions, Tax rate charts'],
  ['2024-01-01', schedules(4_300, 10_750), '2024 OR-40 instructions, Tax rate charts'],
  ['2025-01-01', schedules(4_400, 11_100), '2025 OR-40 instructions, Tax rate charts'],
  ['2026-01-01', schedules(4_550, 11_400), '2026 Publication OR-ESTIMATE'],
]);

/** Couples, heads of household and surviving spouses have brackets twice as wide. */
function schedules(first: number, second: number) {
  const [single, double] = [1, 2].map((width) =>
    rates([0, '4.75'], [first * width, '6.75'], [second * width, '8.75'], [125_000 * width, '9.9']),
  );
  return byStatus(single!, double!, single!, double!, double!);
}

export const standardDeduction = parameter('orStandardDeduction', 'Or. Rev. Stat. 316.695(1)(c)', [
  ['2023-01-01', usdByStatus(2_605, 5_210, 2_605, 4_195, 5_210), '2023 OR-40 instructions'],
  ['2024-01-01', usdByStatus(2_745, 5_495, 2_745, 4_420, 5_495), '2024 OR-40 instructions'],
  ['2025-01-01', usdByStatus(2_835, 5_670, 2_835, 4_560, 5_670), '2025 OR-40 instructions', { carriedFrom: 2025 }],
]);

/** For each filer who is 65 or older, and for each who is blind. */
export const additionalDeduction = parameter('orAdditionalDeduction', 'Or. Rev. Stat. 316.695(7)', [
  ['1990-01-01', usdByStatus(1_200, 1_000, 1_000, 1_200, 1_000), 'OR-40 instructions, line 17'],
]);

/** Federal income tax that is subtracted from income, by federal adjusted gross income. */
export const federalTaxLimit = parameter('orFederalTaxLimit', 'Or. Rev. Stat. 316.680, 316.695(3)', [
  ['2023-01-01', federalTaxLimits([7_800, 6_250, 4_700, 3_100, 1_550]), '2023 OR-40 instructions, line 10'],
  ['2024-01-01', federalTaxLimits([8_250, 6_600, 5_000, 3_300, 1_650]), '2024 OR-40 instructions, line 10'],
  ['2025-01-01', federalTaxLimits([8_500, 6_800, 5_100, 3_400, 1_700]), '2025 OR-40 instructions, line 10'],
  ['2026-01-01', federalTaxLimits([8_750, 7_000, 5_250, 3_500, 1_750]), '2026 Publication OR-ESTIMATE'],
]);

/** For couples the incomes are doubled. Separate filers have half. */
function federalTaxLimits(limits: readonly number[]) {
  const falling = (start: number, width: number, parts: bigint) =>
    steps(
      ...[...limits, 0].map(
        (limit, index) => [index === 0 ? 0 : start + (index - 1) * width, usd(limit) / parts] as const,
      ),
    );
  const joint = falling(250_000, 10_000, 1n);
  return byStatus(falling(125_000, 5_000, 1n), joint, falling(125_000, 5_000, 2n), joint, joint);
}

/** For each filer and dependent, up to the federal adjusted gross income. */
export const exemptionCredit = parameter('orExemptionCredit', 'Or. Rev. Stat. 316.085', [
  ['2023-01-01', usd(236), '2023 OR-40 instructions, line 24'],
  ['2024-01-01', usd(249), '2024 OR-40 instructions, line 24'],
  ['2025-01-01', usd(256), '2025 OR-40 instructions, line 24', { carriedFrom: 2025 }],
]);

export const exemptionCreditIncome = parameter('orExemptionCreditIncome', 'Or. Rev. Stat. 316.085(5)', [
  ['2013-01-01', usdByStatus(100_000, 200_000, 100_000, 200_000, 200_000), 'OR-40 instructions, line 24'],
]);

/** Credit on pensions up to a base, which is reduced by benefits and by household income above the limit. */
export const retirementCredit = parameter('orRetirementCredit', 'Or. Rev. Stat. 316.157', [
  [
    '1991-01-01',
    {
      fromAge: 62,
      share: percent('9'),
      base: usdByStatus(7_500, 15_000, 7_500, 7_500, 7_500),
      income: usdByStatus(15_000, 30_000, 15_000, 15_000, 15_000),
    },
    'Publication OR-17, retirement income credit',
  ],
]);

/** Share of the federal credit. Higher with a child younger than the age. */
export const earnedIncomeCreditShare = parameter('orEarnedIncomeCreditShare', 'Or. Rev. Stat. 315.266', [
  ['2020-01-01', { share: percent('9'), withYoungChild: percent('12'), belowAge: 3 }, 'OR-40 instructions, line 37'],
  ['2026-01-01', { share: percent('14'), withYoungChild: percent('17'), belowAge: 3 }, '2026 Senate Bill 1507'],
]);

/** For each young child; falls evenly over the range of income. */
export const kidsCredit = parameter('orKidsCredit', 'Or. Rev. Stat. 315.273', [
  [
    '2023-01-01',
    { amount: usd(1_000), belowAge: 6, most: 5, start: usd(25_000), range: usd(5_000) },
    '2023 House Bill 3235; 2023 OR-40 instructions',
  ],
  [
    '2024-01-01',
    { amount: usd(1_000), belowAge: 6, most: 5, start: usd(25_750), range: usd(5_000) },
    '2024 OR-40 instructions',
  ],
  [
    '2025-01-01',
    { amount: usd(1_050), belowAge: 6, most: 5, start: usd(26_550), range: usd(5_000) },
    '2025 OR-40 instructions',
    { carriedFrom: 2025 },
  ],
]);

/** Share of care expenses by income in tenths of the poverty guideline begun, for a youngest child below each age. */
export const careCredit = parameter('orCareCredit', 'Or. Rev. Stat. 315.264', [
  [
    '2021-01-01',
    {
      expensesPerChild: usd(12_000),
      mostChildren: 2,
      belowAge: 13,
      guidelineSteps: 10n,
      byYoungestBelow: [
        {
          age: 3,
          shares: shares([
            10, 10, 20, 30, 40, 50, 55, 60, 65, 70, 75, 75, 71, 66, 61, 55, 50, 47, 47, 47, 47, 45, 40, 35, 30, 20, 10,
            6, 6, 4, 4,
          ]),
        },
        {
          age: 6,
          shares: shares([
            8, 8, 18, 28, 38, 48, 53, 58, 63, 68, 73, 73, 69, 64, 59, 53, 48, 45, 45, 45, 45, 43, 38, 33, 28, 18, 8, 6,
            6, 4, 4,
          ]),
        },
        {
          age: 13,
          shares: shares([
            5, 5, 15, 25, 35, 45, 50, 55, 60, 65, 70, 70, 66, 61, 56, 50, 45, 42, 42, 42, 42, 40, 35, 30, 25, 15, 5, 4,
            4, 4, 4,
          ]),
        },
      ],
    },
    'Publication OR-WFHDC-TB, tables',
  ],
]);

/** If the youngest person in care is disabled and has reached the age. Before it, such a person counts like the oldest children. */
export const careCreditOfDisabledAdults = parameter('orCareCreditOfDisabledAdults', 'Or. Rev. Stat. 315.264(2)', [
  [
    '2021-01-01',
    {
      asChildBelow: 18,
      shares: shares([
        5, 5, 5, 10, 20, 30, 35, 40, 45, 50, 55, 55, 50, 45, 39, 33, 28, 25, 25, 25, 25, 22, 20, 15, 10, 5, 5, 4, 4, 4,
        4,
      ]),
    },
    'Or. Rev. Stat. 315.264(2), table, last column',
  ],
]);

function shares(inPercent: readonly number[]) {
  return inPercent.map((share) => percent(String(share)));
}
