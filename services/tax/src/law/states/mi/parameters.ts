import { parametersOf } from '../../../engine/parameter.js';
import { percent, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('MI');

/** The amount for all filing statuses. A joint return has twice as much. */
const perSpouse = (amount: number) => usdByStatus(amount, amount * 2, amount, amount, amount);

export const incomeTaxRate = parameter('miIncomeTaxRate', 'MCL 206.51', [
  ['2023-01-01', percent('4.05'), '2023 MI-1040 instructions: lowered for one year by revenue'],
  ['2024-01-01', percent('4.25'), '2024 MI-1040 instructions'],
]);

export const exemption = parameter('miExemption', 'MCL 206.30(2)', [
  ['2023-01-01', usd(5_400), '2023 MI-1040, line 9a'],
  ['2024-01-01', usd(5_600), '2024 MI-1040, line 9a'],
  ['2025-01-01', usd(5_800), '2025 MI-1040, line 9a'],
  ['2026-01-01', usd(5_900), '2026 Michigan income tax withholding guide'],
]);

/** For the deaf, the blind and the disabled. */
export const disabledExemption = parameter('miDisabledExemption', 'MCL 206.30(3)', [
  ['2023-01-01', usd(3_100), '2023 MI-1040, line 9b'],
  ['2024-01-01', usd(3_300), '2024 MI-1040, line 9b'],
  ['2025-01-01', usd(3_400), '2025 MI-1040, line 9b', { carriedFrom: 2025 }],
]);

export const dependentFilerExemption = parameter('miDependentFilerExemption', 'MCL 206.30(4)', [
  ['2012-01-01', usd(1_500), 'MI-1040, line 9e'],
]);

/** Years of birth of the older spouse: tier 1 before the first, tier 2 before the second, tier 3 after. */
export const tierBirthYears = parameter('miTierBirthYears', 'MCL 206.30(1)(f), (9)', [
  ['2012-01-01', { second: 1946, third: 1953 }, 'MI-1040, Schedule 1 instructions, lines 23 and 24'],
]);

/** Private pensions of tier 1, and the base of the share for later ones. */
export const pensionLimit = parameter('miPensionLimit', 'MCL 206.30(1)(f)', [
  ['2023-01-01', perSpouse(61_518), '2023 Form 4884'],
  ['2024-01-01', perSpouse(64_040), '2024 Form 4884'],
  ['2025-01-01', perSpouse(65_897), '2025 Form 4884'],
  ['2026-01-01', perSpouse(67_610), 'Revenue Administrative Bulletin 2026-1'],
]);

/** The share of the limit for those born from 1946 on and before the year; null: whatever the year. */
export const pensionPhaseIn = parameter('miPensionPhaseIn', 'MCL 206.30(10)', [
  ['2023-01-01', { share: percent('25'), bornBefore: 1959 }, 'Public Act 4 of 2023'],
  ['2024-01-01', { share: percent('50'), bornBefore: 1963 }, 'Public Act 4 of 2023'],
  ['2025-01-01', { share: percent('75'), bornBefore: 1967 }, 'Public Act 4 of 2023'],
  ['2026-01-01', { share: percent('100'), bornBefore: null }, 'Public Act 4 of 2023'],
]);

/**
 * Deduction from all income from the age on. In tier 3 it is reduced by exemptions and, in some years, by taxable social
 * security.
 */
export const seniorDeduction = parameter('miSeniorDeduction', 'MCL 206.30(9)(b), (e)', [
  ['2023-01-01', { age: 67, amount: perSpouse(20_000), lessBenefits: true }, 'MI-1040, Schedule 1, line 23'],
  ['2026-01-01', { age: 67, amount: perSpouse(20_000), lessBenefits: false }, 'Public Act 24 of 2025'],
]);

/** Interest, dividends and gains of those born before 1946, less their pension deduction. */
export const investmentDeduction = parameter('miInvestmentDeduction', 'MCL 206.30(1)(p)', [
  ['2023-01-01', perSpouse(13_712), '2023 MI-1040, Schedule 1'],
  ['2024-01-01', perSpouse(14_274), '2024 MI-1040, Schedule 1'],
  ['2025-01-01', perSpouse(14_688), '2025 MI-1040, Schedule 1', { carriedFrom: 2025 }],
]);

export const subtractsTipsAndOvertime = parameter('miSubtractsTipsAndOvertime', 'MCL 206.30', [
  ['2023-01-01', false, 'before Public Act 24 of 2025'],
  ['2026-01-01', true, 'Public Act 24 of 2025'],
]);

export const earnedIncomeCreditShare = parameter('miEarnedIncomeCreditShare', 'MCL 206.272', [
  ['2022-01-01', percent('30'), 'Public Act 4 of 2023'],
]);

/** Household resources up to which there is a property tax credit, where it falls, and its limit. */
export const homesteadLimits = parameter('miHomesteadLimits', 'MCL 206.520(8), (15)', [
  ['2023-01-01', { resources: usd(67_300), fallStart: usd(58_300), most: usd(1_700) }, '2023 MI-1040CR'],
  ['2024-01-01', { resources: usd(69_700), fallStart: usd(60_700), most: usd(1_800) }, '2024 MI-1040CR'],
  [
    '2025-01-01',
    { resources: usd(71_500), fallStart: usd(62_500), most: usd(1_900) },
    '2025 MI-1040CR',
    { carriedFrom: 2025 },
  ],
]);

export const homesteadFall = parameter('miHomesteadFall', 'MCL 206.520(8)', [
  ['2018-01-01', { step: usd(1_000), share: percent('10') }, 'MI-1040CR, table B'],
]);

/** Share of rent that counts as property tax. */
export const rentShare = parameter('miRentShare', 'MCL 206.520(2)', [
  ['2018-01-01', percent('23'), 'MI-1040CR, line 12'],
]);

/** Property tax must exceed this share of household resources; this share of the excess is the credit. */
export const homesteadShares = parameter('miHomesteadShares', 'MCL 206.522(1)', [
  [
    '2018-01-01',
    {
      ownShare: percent('3.2'),
      credited: percent('60'),
      ownShareOfSeniors: steps(
        [0, percent('0')],
        [3_000, percent('1')],
        [4_000, percent('2')],
        [5_000, percent('3')],
        [6_000, percent('3.2')],
      ),
      creditedToSeniors: steps(
        [0, percent('100')],
        [21_000, percent('96')],
        [22_000, percent('92')],
        [23_000, percent('88')],
        [24_000, percent('84')],
        [25_000, percent('80')],
        [26_000, percent('76')],
        [27_000, percent('72')],
        [28_000, percent('68')],
        [29_000, percent('64')],
        [30_000, percent('60')],
      ),
      rentBurdenOfSeniors: percent('40'),
    },
    'MI-1040CR, lines 31 to 43, table A',
  ],
]);
