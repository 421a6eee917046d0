import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('NJ');

const single = rates(
  [0, '1.4'],
  [20_000, '1.75'],
  [35_000, '3.5'],
  [40_000, '5.525'],
  [75_000, '6.37'],
  [500_000, '8.97'],
  [1_000_000, '10.75'],
);
const joint = rates(
  [0, '1.4'],
  [20_000, '1.75'],
  [50_000, '2.45'],
  [70_000, '3.5'],
  [80_000, '5.525'],
  [150_000, '6.37'],
  [500_000, '8.97'],
  [1_000_000, '10.75'],
);

/** Heads of household have the schedule of couples. */
export const incomeTaxRates = parameter('njIncomeTaxRates', 'N.J. Stat. 54A:2-1', [
  ['2020-01-01', byStatus(single, joint, single, joint, joint), 'P.L. 2020, c. 94; NJ-1040 Tax Rate Schedules'],
]);

/** Gross income up to which there is no tax. */
export const untaxedIncome = parameter('njUntaxedIncome', 'N.J. Stat. 54A:2-4', [
  ['2001-01-01', usdByStatus(10_000, 20_000, 10_000, 20_000, 20_000), 'NJ-1040 instructions, filing requirements'],
]);

/** For each filer; and again for 65 or older, and for blind. */
export const personalExemption = parameter('njPersonalExemption', 'N.J. Stat. 54A:3-1', [
  ['1976-01-01', usd(1_000), 'NJ-1040, lines 6 to 8'],
]);

/** For each dependent, and more for each full-time student below the age. */
export const dependentExemption = parameter('njDependentExemption', 'N.J. Stat. 54A:3-1(b), 54A:3-1.1', [
  ['1991-01-01', { amount: usd(1_500), student: usd(1_000), studentBelow: 22 }, 'NJ-1040, lines 10 to 12'],
]);

/** A full-time student from this age on is presumed to attend a college. Younger students attend a school. */
export const collegeAge = parameter('njCollegeAge', 'N.J. Stat. 54A:3-1.1', [
  ['1991-01-01', 18, 'NJ-1040, line 12: accredited colleges and postsecondary schools only'],
]);

/** Medical expenses above the share of gross income. */
export const medicalFloor = parameter('njMedicalFloor', 'N.J. Stat. 54A:3-3', [
  ['1976-01-01', percent('2'), 'NJ-1040, Worksheet F'],
]);

/** Maximum exclusion from the age on. It also covers other income if earnings do not exceed the amount. */
export const retirementExclusion = parameter('njRetirementExclusion', 'N.J. Stat. 54A:6-10, 54A:6-15', [
  [
    '2021-01-01',
    { fromAge: 62, most: usdByStatus(75_000, 100_000, 50_000, 75_000, 75_000), earnings: usd(3_000) },
    'NJ-1040, lines 28a and 28b',
  ],
]);

const exclusionShares = (second: string, third: string) =>
  steps([0, percent('100')], [100_000, percent(second)], [125_000, percent(third)], [150_000, percent('0')]);
const otherShares = exclusionShares('37.5', '18.75');

/** Share of the exclusion, by total income. */
export const retirementExclusionShare = parameter('njRetirementExclusionShare', 'N.J. Stat. 54A:6-10', [
  [
    '2021-01-01',
    byStatus(otherShares, exclusionShares('50', '25'), exclusionShares('25', '12.5'), otherShares, otherShares),
    'NJ-1040, line 28a, Worksheet D',
  ],
]);

/** Property tax and a share of rent are deducted, or a credit is taken. */
export const propertyTaxRelief = parameter('njPropertyTaxRelief', 'N.J. Stat. 54A:3A-15 to 20', [
  [
    '2018-01-01',
    { most: usd(15_000), rentShare: percent('18'), credit: usd(50), ofSeparate: percent('50') },
    'P.L. 2018, c. 45; NJ-1040, Worksheet H',
  ],
]);

/** Share of the federal credit. Filers who are excluded only by age get the share of the maximum without children. */
export const earnedIncomeCredit = parameter('njEarnedIncomeCredit', 'N.J. Stat. 54A:4-7', [
  ['2021-01-01', { share: percent('40'), fromAge: 18 }, 'NJ-1040, line 58'],
]);

/** Share of the federal credit, by taxable income. */
export const careCreditShare = parameter('njCareCreditShare', 'N.J. Stat. 54A:4-17', [
  [
    '2021-01-01',
    steps(
      [0, percent('50')],
      [30_000, percent('40')],
      [60_000, percent('30')],
      [90_000, percent('20')],
      [120_000, percent('10')],
      [150_000, percent('0')],
    ),
    'NJ-1040, line 64',
  ],
]);

const childCredits = (...amounts: readonly number[]) =>
  steps(...[0, 30_000, 40_000, 50_000, 60_000, 80_000].map((over, index) => [over, usd(amounts[index]!)] as const));

/** Credit for each child younger than the age. Each row applies above its taxable income. */
export const childTaxCreditAge = parameter('njChildTaxCreditAge', 'N.J. Stat. 54A:4-17.1', [
  ['2022-01-01', 6, 'P.L. 2022, c. 24'],
]);

export const childTaxCredit = parameter('njChildTaxCredit', 'N.J. Stat. 54A:4-17.1', [
  ['2023-01-01', childCredits(1_000, 800, 600, 400, 200, 0), 'P.L. 2023, c. 72; NJ-1040, line 65'],
  ['2026-01-01', childCredits(1_250, 1_000, 750, 500, 250, 0), 'P.L. 2026, c. 26'],
]);
