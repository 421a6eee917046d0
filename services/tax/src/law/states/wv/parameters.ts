import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, steps, usd, usdByStatus, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('WV');

type FiveRates = readonly [string, string, string, string, string];

/** Separate filers have brackets half as wide. */
function schedules([first, second, third, fourth, fifth]: FiveRates) {
  const all = rates([0, first], [10_000, second], [25_000, third], [40_000, fourth], [60_000, fifth]);
  const separate = rates([0, first], [5_000, second], [12_500, third], [20_000, fourth], [30_000, fifth]);
  return byStatus(all, all, separate, all, all);
}

export const incomeTaxRates = parameter('wvIncomeTaxRates', 'W. Va. Code 11-21-4g to 4j', [
  ['2023-01-01', schedules(['2.36', '3.15', '3.54', '4.72', '5.12']), '2023 House Bill 2526'],
  [
    '2025-01-01',
    schedules(['2.22', '2.96', '3.33', '4.44', '4.82']),
    '2025 Personal Income Tax Forms and Instructions, Tax Rate Schedules',
  ],
  ['2026-01-01', schedules(['2.11', '2.81', '3.16', '4.22', '4.58']), '2026 Senate Bill 392'],
]);

/** For each person on the return; a filer whom another claims has the lesser one. */
export const personalExemption = parameter('wvPersonalExemption', 'W. Va. Code 11-21-16', [
  ['1987-01-01', { amount: usd(2_000), ofClaimedFiler: usd(500) }, 'IT-140, line 6'],
]);

/** Benefits are not taxed up to the federal adjusted gross income, and above it by the share. */
export const benefitsIncome = parameter('wvBenefitsIncome', 'W. Va. Code 11-21-12(c)(8)', [
  ['2022-01-01', usdJointOrOther(100_000, 50_000), 'Schedule M, line 32'],
]);

export const benefitsShareAbove = parameter('wvBenefitsShareAbove', 'W. Va. Code 11-21-12(c)(8)(C)', [
  ['2022-01-01', percent('0'), 'Schedule M, line 32'],
  ['2024-01-01', percent('35'), '2024 House Bill 4880'],
  ['2025-01-01', percent('65'), '2024 House Bill 4880'],
  ['2026-01-01', percent('100'), '2024 House Bill 4880'],
]);

/** Deduction from any income of each filer aged 65 or older, minus other untaxed parts of it. */
export const seniorDeduction = parameter('wvSeniorDeduction', 'W. Va. Code 11-21-12(c)(9)', [
  ['1987-01-01', usd(8_000), 'Schedule M, line 47'],
]);

/** Earned income that is not taxed where federal adjusted gross income is no more than the amount. */
export const earnedIncomeExclusion = parameter('wvEarnedIncomeExclusion', 'W. Va. Code 11-21-10', [
  ['1996-01-01', usdByStatus(10_000, 10_000, 5_000, 10_000, 10_000), 'IT-140, line 5'],
]);

const familyShares = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0];
const familySteps = (width: number) =>
  steps(...familyShares.map((share, index) => [width * (index - 1), percent(String(share))] as const));

/** Share of the tax that is credited, by income above the poverty guideline; separate filers by half of it. */
export const familyTaxCredit = parameter('wvFamilyTaxCredit', 'W. Va. Code 11-21-22b', [
  [
    '2007-01-01',
    {
      shares: byStatus(familySteps(300), familySteps(300), familySteps(150), familySteps(300), familySteps(300)),
      guidelineShare: byStatus(percent('100'), percent('100'), percent('50'), percent('100'), percent('100')),
      mostPersons: 8n,
    },
    'Schedule FTC-1, Family Tax Credit Tables',
  ],
]);

/** Share of the federal credit. */
export const careCreditShare = parameter('wvCareCreditShare', 'W. Va. Code 11-21-26', [
  ['2023-01-01', percent('0'), 'no credit before 2024'],
  ['2024-01-01', percent('50'), '2024 Personal Income Tax Forms and Instructions'],
]);

/** Property tax above a share of gross household income, for families up to a multiple of the poverty guideline. */
export const homesteadCredit = parameter('wvHomesteadCredit', 'W. Va. Code 11-21-23', [
  ['2008-01-01', { guidelines: 3n, share: percent('4'), most: usd(1_000) }, 'Schedule HEPTC-1'],
]);
