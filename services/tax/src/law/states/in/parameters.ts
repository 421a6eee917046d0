import { parametersOf } from '../../../engine/parameter.js';
import { percent, steps, usd, usdHalvedIfSeparate, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('IN');

export const incomeTaxRate = parameter('inIncomeTaxRate', 'IC 6-3-2-1(b)', [
  ['2023-01-01', percent('3.15'), 'IC 6-3-2-1(b)(3)'],
  ['2024-01-01', percent('3.05'), 'IC 6-3-2-1(b)(4)'],
  ['2025-01-01', percent('3'), 'IC 6-3-2-1(b)(5)'],
  ['2026-01-01', percent('2.95'), 'IC 6-3-2-1(b)(6)'],
]);

/** For each person; more for a child, for 65 or older, for blind, and for 65 or older with low income. */
export const exemption = parameter('inExemption', 'IC 6-3-1-3.5(a)(3) to (5)', [
  [
    '2023-01-01',
    {
      person: usd(1_000),
      child: usd(1_500),
      childBelow: 19,
      studentBelow: 24,
      agedOrBlind: usd(1_000),
      agedWithLowIncome: usd(500),
      lowIncome: usdHalvedIfSeparate(40_000),
    },
    'IT-40, Schedule 3',
  ],
]);

/** In place of the additional exemption for a child, in the first year in which the child counts. */
export const firstYearExemption = parameter('inFirstYearExemption', 'IC 6-3-1-3.5(a)(5)', [
  ['2023-01-01', usd(3_000), 'House Enrolled Act 1001 (2023); Information Bulletin 117; IT-40 booklet, Schedule 3'],
]);

export const rentersDeduction = parameter('inRentersDeduction', 'IC 6-3-2-6', [
  ['2008-01-01', usdHalvedIfSeparate(3_000), 'IT-40, Schedule 2, line 1'],
]);

export const propertyTaxDeduction = parameter('inPropertyTaxDeduction', 'IC 6-3-1-3.5(a)(13)', [
  ['2008-01-01', usdHalvedIfSeparate(2_500), 'IT-40, Schedule 2, line 2'],
]);

/** Unemployment is taxed up to a share of federal adjusted gross income above the base. */
export const unemploymentBase = parameter('inUnemploymentBase', 'IC 6-3-2-10', [
  ['1987-01-01', { base: usdJointOrOther(18_000, 12_000), share: percent('50') }, 'IT-40, Schedule 2, line 10'],
]);

/** Whether the state adopts these deductions of Pub. L. 119-21. */
export const takesTipsOvertimeCarLoans = parameter('inTakesTipsOvertimeCarLoans', 'IC 6-3-2', [
  ['2023-01-01', false, 'not before 2026'],
  ['2026-01-01', true, 'Senate Enrolled Act 243 of 2026'],
]);

export const earnedIncomeCreditShare = parameter('inEarnedIncomeCreditShare', 'IC 6-3.1-21-6', [
  ['2023-01-01', percent('10'), 'IT-40, Schedule IN-EIC'],
]);

/** Unified credit for the elderly by federal adjusted gross income from: one filer of 65, or both. */
export const elderlyCredit = parameter('inElderlyCredit', 'IC 6-3-3-9', [
  [
    '1985-01-01',
    {
      one: steps([0, usd(100)], [1_000, usd(50)], [3_000, usd(40)], [10_000, usd(0)]),
      both: steps([0, usd(140)], [1_000, usd(90)], [3_000, usd(80)], [10_000, usd(0)]),
    },
    'Form SC-40',
  ],
]);
