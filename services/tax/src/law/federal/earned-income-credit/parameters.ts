import { parameter } from '../../../engine/parameter.js';
import { percent, usd } from '../../values.js';

/** By number of qualifying children: 0, 1, 2, 3 or more. */
const byChildren = <Value>(none: Value, one: Value, two: Value, three: Value) => [none, one, two, three] as const;
const noneOrSome = (none: number, some: number) => byChildren(usd(none), usd(some), usd(some), usd(some));
const usdByChildren = (...dollars: [number, number, number, number]) =>
  byChildren(...(dollars.map(usd) as [bigint, bigint, bigint, bigint]));

export const creditPercentage = parameter('earnedIncomeCreditPercentage', '26 U.S.C. 32(b)(1)', [
  ['2018-01-01', byChildren(percent('7.65'), percent('34'), percent('40'), percent('45')), '26 U.S.C. 32(b)(1)'],
]);

export const phaseOutPercentage = parameter('earnedIncomePhaseOutPercentage', '26 U.S.C. 32(b)(1)', [
  [
    '2018-01-01',
    byChildren(percent('7.65'), percent('15.98'), percent('21.06'), percent('21.06')),
    '26 U.S.C. 32(b)(1)',
  ],
]);

export const maximumCredit = parameter('maximumEarnedIncomeCredit', '26 U.S.C. 32(b)(2)', [
  ['2023-01-01', usdByChildren(600, 3_995, 6_604, 7_430), 'Rev. Proc. 2022-38, s. 3.06(1)'],
  ['2024-01-01', usdByChildren(632, 4_213, 6_960, 7_830), 'Rev. Proc. 2023-34, s. 3.06(1)'],
  ['2025-01-01', usdByChildren(649, 4_328, 7_152, 8_046), 'Rev. Proc. 2024-40, s. 2.06(1)'],
  ['2026-01-01', usdByChildren(664, 4_427, 7_316, 8_231), 'Rev. Proc. 2025-32'],
]);

export const phaseOutStart = parameter('earnedIncomePhaseOutStart', '26 U.S.C. 32(b)(2)(A)', [
  ['2023-01-01', noneOrSome(9_800, 21_560), 'Rev. Proc. 2022-38, s. 3.06(1)'],
  ['2024-01-01', noneOrSome(10_330, 22_720), 'Rev. Proc. 2023-34, s. 3.06(1)'],
  ['2025-01-01', noneOrSome(10_620, 23_350), 'Rev. Proc. 2024-40, s. 2.06(1)'],
  ['2026-01-01', noneOrSome(10_860, 23_890), 'Rev. Proc. 2025-32'],
]);

/** On a joint return the phase-out starts at an income higher by this amount. */
export const jointPhaseOutAddition = parameter('earnedIncomeJointPhaseOutAddition', '26 U.S.C. 32(b)(2)(B)', [
  ['2023-01-01', noneOrSome(6_570, 6_560), 'Rev. Proc. 2022-38, s. 3.06(1)'],
  ['2024-01-01', noneOrSome(6_920, 6_920), 'Rev. Proc. 2023-34, s. 3.06(1)'],
  ['2025-01-01', noneOrSome(7_110, 7_120), 'Rev. Proc. 2024-40, s. 2.06(1)'],
  ['2026-01-01', noneOrSome(7_280, 7_270), 'Rev. Proc. 2025-32'],
]);

export const investmentIncomeLimit = parameter('earnedIncomeInvestmentLimit', '26 U.S.C. 32(i)', [
  ['2023-01-01', usd(11_000), 'Rev. Proc. 2022-38, s. 3.06(2)'],
  ['2024-01-01', usd(11_600), 'Rev. Proc. 2023-34, s. 3.06(2)'],
  ['2025-01-01', usd(11_950), 'Rev. Proc. 2024-40, s. 2.06(2)'],
  ['2026-01-01', usd(12_200), 'Rev. Proc. 2025-32'],
]);

/** A filer without children must have reached the first age and be younger than the second. */
export const ageWithoutChildren = parameter('earnedIncomeAgeWithoutChildren', '26 U.S.C. 32(c)(1)(A)(ii)(II)', [
  ['2022-01-01', { from: 25, below: 65 }, 'the ages of 2021 have expired'],
]);

/** A qualifying child is younger than the first age, or a student and younger than the second. */
export const qualifyingChildAge = parameter('earnedIncomeChildAge', '26 U.S.C. 32(c)(3)(A), 152(c)(3)', [
  ['2005-01-01', { below: 19, studentBelow: 24 }, '26 U.S.C. 152(c)(3)(A)'],
]);

/** Row width of the EIC Table. Its amounts are computed for the middle of a row. */
export const creditTableRows = parameter('earnedIncomeTableRows', '26 U.S.C. 32(f); EIC Table', [
  [
    '1994-01-01',
    [
      { from: usd(0), width: usd(1) },
      { from: usd(1), width: usd(49) },
      { from: usd(50), width: usd(50) },
    ],
    'EIC Table',
  ],
]);
