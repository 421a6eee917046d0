import { parametersOf } from '../../../engine/parameter.js';
import {
  byHousehold,
  byStatus,
  percent,
  rates,
  usd,
  usdByHousehold,
  usdByStatus,
  usdJointOrOther,
} from '../../values.js';

const parameter = parametersOf('ME');

const schedule = (middle: number, high: number) => rates([0, '5.8'], [middle, '6.75'], [high, '7.15']);

export const incomeTaxRates = parameter('meIncomeTaxRates', '36 M.R.S. 5111', [
  [
    '2023-01-01',
    byHousehold(schedule(24_500, 58_050), schedule(49_050, 116_100), schedule(36_750, 87_100)),
    '2023 Tax Rate Schedules',
  ],
  [
    '2024-01-01',
    byHousehold(schedule(26_050, 61_600), schedule(52_100, 123_250), schedule(39_050, 92_450)),
    '2024 Tax Rate Schedules',
  ],
  [
    '2025-01-01',
    byHousehold(schedule(26_800, 63_450), schedule(53_600, 126_900), schedule(40_200, 95_150)),
    '2025 Tax Rate Schedules',
  ],
  [
    '2026-01-01',
    byHousehold(schedule(27_400, 64_850), schedule(54_850, 129_750), schedule(41_100, 97_300)),
    '2026 Tax Rate Schedules',
  ],
]);

const none = rates([0, '0']);
const above = (threshold: number) => rates([0, '0'], [threshold, '2']);

export const surcharge = parameter('meSurcharge', '36 M.R.S. 5111(7)', [
  ['2023-01-01', byStatus(none, none, none, none, none), 'no surcharge before 2026'],
  [
    '2026-01-01',
    byStatus(above(1_000_000), above(1_500_000), above(750_000), above(1_500_000), above(1_500_000)),
    'P.L. 2025, c. 650',
  ],
]);

/** The federal amounts until those were raised by Pub. L. 119-21. */
export const standardDeduction = parameter('meStandardDeduction', '36 M.R.S. 5124-C', [
  ['2023-01-01', usdByStatus(13_850, 27_700, 13_850, 20_800, 27_700), '2023 Form 1040ME, line 17'],
  ['2024-01-01', usdByStatus(14_600, 29_200, 14_600, 21_900, 29_200), '2024 Form 1040ME, line 17'],
  ['2025-01-01', usdByStatus(15_000, 30_000, 15_000, 22_500, 30_000), '2025 Form 1040ME, line 17'],
  ['2026-01-01', usdByStatus(15_700, 31_400, 15_700, 23_550, 31_400), 'P.L. 2025, c. 650, pt. K'],
]);

/** Itemized deductions but medical are limited. */
export const itemizedLimit = parameter('meItemizedLimit', '36 M.R.S. 5125(4)', [
  ['2023-01-01', usd(33_200), '2023 Form 1040ME, Schedule 2'],
  ['2024-01-01', usd(35_250), '2024 Form 1040ME, Schedule 2'],
  ['2025-01-01', usd(36_300), '2025 Form 1040ME, Schedule 2', { carriedFrom: 2025 }],
]);

/** The deduction falls to zero over this width above the start. */
export const deductionFall = parameter('meDeductionFall', '36 M.R.S. 5124-C(2), 5125(7)', [
  ['2023-01-01', fallOf([91_500, 183_050, 137_300], [75_000, 150_000, 112_500]), '2023 Worksheet for Phaseout'],
  ['2024-01-01', fallOf([97_150, 194_300, 145_750], [75_000, 150_000, 112_500]), '2024 Worksheet for Phaseout'],
  ['2025-01-01', fallOf([100_000, 200_050, 150_000], [75_000, 150_000, 112_500]), '2025 Worksheet for Phaseout'],
  ['2026-01-01', fallOf([102_250, 204_550, 153_400], [75_000, 150_000, 112_500]), '2026 indexed amounts'],
]);

function fallOf(start: [number, number, number], width: [number, number, number]) {
  return { start: usdByHousehold(...start), width: usdByHousehold(...width) };
}

export const personalExemption = parameter('mePersonalExemption', '36 M.R.S. 5126-A', [
  ['2023-01-01', usd(4_700), '2023 Form 1040ME, line 18'],
  ['2024-01-01', usd(5_000), '2024 Form 1040ME, line 18'],
  ['2025-01-01', usd(5_150), '2025 Form 1040ME, line 18'],
  ['2026-01-01', usd(5_250), '2026 indexed amounts'],
]);

export const exemptionFall = parameter('meExemptionFall', '36 M.R.S. 5126-A(3)', [
  ['2023-01-01', exemptionFallFrom(305_150, 366_100, 183_050, 335_650), '2023 Worksheet for Phaseout'],
  ['2024-01-01', exemptionFallFrom(323_900, 388_650, 194_325, 356_300), '2024 Worksheet for Phaseout'],
  ['2025-01-01', exemptionFallFrom(333_450, 400_100, 200_050, 366_750), '2025 Worksheet for Phaseout'],
  ['2026-01-01', exemptionFallFrom(341_000, 409_150, 204_575, 375_050), '2026 indexed amounts'],
]);

function exemptionFallFrom(single: number, joint: number, separate: number, head: number) {
  return {
    start: usdByStatus(single, joint, separate, head, joint),
    width: usdByStatus(125_000, 125_000, 62_500, 125_000, 125_000),
  };
}

/** Maximum for each filer, minus social security received. From 2025 on it is reduced above an income. */
export const pensionDeduction = parameter('mePensionDeduction', '36 M.R.S. 5122(2)(M-2)', [
  ['2023-01-01', { most: usd(30_000), fall: null }, 'P.L. 2021, c. 635'],
  ['2024-01-01', { most: usd(45_864), fall: null }, '2024 Pension Income Deduction Worksheet'],
  [
    '2025-01-01',
    { most: usd(48_216), fall: pensionFallFrom(125_000, 250_000, 187_500) },
    '2025 Pension Income Deduction Worksheet',
  ],
  ['2026-01-01', { most: usd(49_824), fall: pensionFallFrom(127_800, 255_650, 191_700) }, '2026 indexed amounts'],
]);

function pensionFallFrom(single: number, joint: number, head: number) {
  return {
    start: usdByHousehold(single, joint, head),
    width: usdByStatus(100_000, 100_000, 50_000, 100_000, 100_000),
  };
}

/** For each dependent, more for those younger; falls for each step of Maine income begun; refundable from 2024 on. */
export const dependentCredit = parameter('meDependentCredit', '36 M.R.S. 5219-SS', [
  ['2023-01-01', dependentCreditUntil2024(false), 'Form 1040ME, Schedule A'],
  ['2024-01-01', dependentCreditUntil2024(true), '2024 Form 1040ME, Schedule A'],
  [
    '2025-01-01',
    {
      amount: usd(305),
      youngBelow: 6,
      youngAmount: usd(610),
      start: usdByStatus(100_000, 150_000, 75_000, 125_000, 150_000),
      step: usd(500),
      perStep: usd(20),
      refundable: true,
    },
    'P.L. 2025, c. 388',
    { carriedFrom: 2025 },
  ],
]);

function dependentCreditUntil2024(refundable: boolean) {
  return {
    amount: usd(300),
    youngBelow: 0,
    youngAmount: usd(300),
    start: usdJointOrOther(400_000, 200_000),
    step: usd(1_000),
    perStep: usd(15) / 2n,
    refundable,
  };
}

/** Share of the federal care credit, refundable up to an amount. */
export const careCredit = parameter('meCareCredit', '36 M.R.S. 5218', [
  ['2003-01-01', { share: percent('25'), refundable: usd(500) }, 'Form 1040ME, Schedule A, Child Care Credit'],
]);

/** Share with and without children. Without children only from the age on. */
export const earnedIncomeCredit = parameter('meEarnedIncomeCredit', '36 M.R.S. 5219-S', [
  ['2022-01-01', { share: percent('25'), shareWithoutChildren: percent('50'), fromAge: 18 }, 'P.L. 2021, c. 635'],
]);

/** Sales tax fairness credit: the base, more for one and for several children, falling for each step of income begun. */
export const salesTaxCredit = parameter('meSalesTaxCredit', '36 M.R.S. 5213-A', [
  ['2023-01-01', salesTaxCreditOf([140, 200], [25, 55], [23_300, 46_600, 34_950]), '2023 Schedule PTFC/STFC'],
  ['2024-01-01', salesTaxCreditOf([150, 210], [30, 60], [24_750, 49_500, 37_100]), '2024 Schedule PTFC/STFC'],
  [
    '2025-01-01',
    salesTaxCreditOf([155, 215], [35, 65], [25_450, 50_950, 38_200]),
    '2025 Schedule PTFC/STFC',
    { carriedFrom: 2025 },
  ],
]);

function salesTaxCreditOf(
  [single, others]: [number, number],
  [one, several]: [number, number],
  start: [number, number, number],
) {
  return {
    base: usdByStatus(single, others, 0, others, others),
    /** A head of household has the first child in the base. */
    one: usd(one),
    several: usd(several),
    start: usdByHousehold(...start),
    step: usdByHousehold(500, 1_000, 750),
    perStep: usdByHousehold(10, 20, 15),
  };
}

/** Property tax fairness credit: tax, or a share of rent, up to a base, above a share of income, up to an amount. */
export const propertyTaxCredit = parameter('mePropertyTaxCredit', '36 M.R.S. 5219-KK', [
  ['2023-01-01', propertyTaxCreditOf([2_300, 3_000, 3_700, null], [1_000, 1_500]), '2023 Schedule PTFC/STFC'],
  ['2024-01-01', propertyTaxCreditOf([2_450, 3_200, 3_900, 4_000], [1_000, 2_000]), '2024 Schedule PTFC/STFC'],
  [
    '2025-01-01',
    propertyTaxCreditOf([2_550, 3_300, 4_050, 4_100], [1_000, 2_000]),
    '2025 Schedule PTFC/STFC',
    { carriedFrom: 2025 },
  ],
  [
    '2026-01-01',
    propertyTaxCreditOf([2_550, 3_300, 4_050, 4_100], [1_500, 2_000]),
    '36 M.R.S. 5219-KK(2-D); bases of 2025',
  ],
]);

function propertyTaxCreditOf(
  [single, two, more, senior]: [number, number, number, number | null],
  [most, mostOfSeniors]: [number, number],
) {
  return {
    single: usd(single),
    two: usd(two),
    more: usd(more),
    /** Null: seniors have no base of their own. */
    senior: senior === null ? null : usd(senior),
    rentShare: percent('15'),
    incomeShare: percent('4'),
    most: usd(most),
    mostOfSeniors: usd(mostOfSeniors),
  };
}
