import { parametersOf } from '../../../engine/parameter.js';
import { percent, rates, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('RI');

const INDEXED_2023 = '2023 RI-1040 instructions';
const INDEXED_2024 = '2024 RI-1040 instructions';
const INDEXED_2025 = '2025 RI-1040 instructions';
const INDEXED_2026 = 'Division of Taxation, ADV 2025-22';

export const incomeTaxRates = parameter('riIncomeTaxRates', 'R.I. Gen. Laws 44-30-2.6(c)(3)(A)', [
  ['2023-01-01', rates([0, '3.75'], [73_450, '4.75'], [166_950, '5.99']), INDEXED_2023],
  ['2024-01-01', rates([0, '3.75'], [77_450, '4.75'], [176_050, '5.99']), INDEXED_2024],
  ['2025-01-01', rates([0, '3.75'], [79_900, '4.75'], [181_650, '5.99']), INDEXED_2025],
  ['2026-01-01', rates([0, '3.75'], [82_050, '4.75'], [186_450, '5.99']), INDEXED_2026],
]);

export const standardDeduction = parameter('riStandardDeduction', 'R.I. Gen. Laws 44-30-2.6(c)(3)(B)', [
  ['2023-01-01', usdByStatus(10_000, 20_050, 10_025, 15_050, 20_050), INDEXED_2023],
  ['2024-01-01', usdByStatus(10_550, 21_150, 10_575, 15_850, 21_150), INDEXED_2024],
  ['2025-01-01', usdByStatus(10_900, 21_800, 10_900, 16_350, 21_800), INDEXED_2025],
  ['2026-01-01', usdByStatus(11_200, 22_400, 11_200, 16_800, 22_400), INDEXED_2026],
]);

/** For each filer and dependent. */
export const personalExemption = parameter('riPersonalExemption', 'R.I. Gen. Laws 44-30-2.6(c)(3)(C)', [
  ['2023-01-01', usd(4_700), INDEXED_2023],
  ['2024-01-01', usd(4_950), INDEXED_2024],
  ['2025-01-01', usd(5_100), INDEXED_2025],
  ['2026-01-01', usd(5_250), INDEXED_2026],
]);

/** Deduction and exemptions lose the share for each step of income begun above the start. */
export const phaseOut = parameter('riPhaseOut', 'R.I. Gen. Laws 44-30-2.6(c)(3)(B)(III), (C)(II)', [
  ['2023-01-01', { start: usd(233_750), step: usd(6_700), share: percent('20') }, INDEXED_2023],
  ['2024-01-01', { start: usd(246_450), step: usd(7_050), share: percent('20') }, INDEXED_2024],
  ['2025-01-01', { start: usd(254_250), step: usd(7_250), share: percent('20') }, INDEXED_2025],
  ['2026-01-01', { start: usd(261_000), step: usd(7_450), share: percent('20') }, INDEXED_2026],
]);

/** Born up to the year, a filer has reached the full retirement age of social security. */
export const retiredBornTo = parameter('riRetiredBornTo', 'R.I. Gen. Laws 44-30-12(c)(8), (9)', [
  ['2023-01-01', 1957, '2023 Social Security Worksheet'],
  ['2024-01-01', 1958, '2024 Social Security Worksheet'],
  ['2025-01-01', 1959, '2025 Social Security Worksheet'],
  ['2026-01-01', 1960, '42 U.S.C. 416(l): 67 years'],
]);

/** Federal adjusted gross income below which retired filers do not pay on benefits and pensions. */
export const retirementIncomeLimit = parameter('riRetirementIncomeLimit', 'R.I. Gen. Laws 44-30-12(c)(8), (9)', [
  ['2023-01-01', usdByStatus(101_000, 126_250, 101_025, 101_000, 126_250), '2023 Social Security Worksheet'],
  ['2024-01-01', usdByStatus(104_200, 130_250, 104_225, 104_200, 130_250), '2024 Social Security Worksheet'],
  [
    '2025-01-01',
    usdByStatus(107_000, 133_750, 107_000, 107_000, 133_750),
    '2025 Social Security Worksheet',
    { carriedFrom: 2025 },
  ],
]);

/** Exclusion for the pensions of each retired filer. */
export const pensionExclusion = parameter('riPensionExclusion', 'R.I. Gen. Laws 44-30-12(c)(9)', [
  ['2023-01-01', usd(20_000), '2023 RI-1040 instructions, Schedule M, line 1u'],
  ['2025-01-01', usd(50_000), '2025 RI-1040 instructions, p. I-10'],
]);

/** Share of the federal credit. */
export const careCreditShare = parameter('riCareCreditShare', 'R.I. Gen. Laws 44-30-2.6(F)(I)(g)', [
  ['2011-01-01', percent('25'), 'RI Schedule I, line 22'],
]);

/** Share of the federal credit. Refundable. */
export const earnedIncomeCreditShare = parameter('riEarnedIncomeCreditShare', 'R.I. Gen. Laws 44-30-2.6(c)(2)(N)', [
  ['2017-01-01', percent('15'), 'RI Schedule EIC'],
  ['2024-01-01', percent('16'), '2024 RI-1040, line 40; RI Schedule EIC'],
]);

/** Relief for seniors: property tax or a share of rent above a share of household income, up to a maximum. */
export const propertyTaxRelief = parameter('riPropertyTaxRelief', 'R.I. Gen. Laws 44-33-9; RI-1040H', [
  [
    '2023-01-01',
    {
      rentShare: percent('20'),
      most: usd(650),
      income: usd(37_870),
      onePerson: shares(6_495, 9_740, 12_985),
      morePersons: shares(6_495, 9_740, 16_230),
    },
    '2023 RI-1040H',
  ],
  [
    '2024-01-01',
    {
      rentShare: percent('20'),
      most: usd(675),
      income: usd(39_275),
      onePerson: shares(6_740, 10_105, 13_470),
      morePersons: shares(6_740, 10_105, 16_835),
    },
    '2024 RI-1040H',
  ],
  [
    '2025-01-01',
    {
      rentShare: percent('20'),
      most: usd(700),
      income: usd(40_730),
      onePerson: shares(6_990, 10_480, 13_970),
      morePersons: shares(6_990, 10_480, 17_460),
    },
    '2025 RI-1040H',
    { carriedFrom: 2025 },
  ],
]);

function shares(first: number, second: number, third: number) {
  return steps([0, percent('3')], [first, percent('4')], [second, percent('5')], [third, percent('6')]);
}
