import { parameter } from '../../../engine/parameter.js';
import { percent, usd } from '../../values.js';

/** Earnings above this amount are not subject to social security tax. */
export const socialSecurityWageBase = parameter('socialSecurityWageBase', '42 U.S.C. 430; 26 U.S.C. 3121(a)(1)', [
  ['2023-01-01', usd(160_200), 'SSA, 87 FR 64296'],
  ['2024-01-01', usd(168_600), 'SSA, 88 FR 72803'],
  ['2025-01-01', usd(176_100), 'SSA, 89 FR 85275'],
  ['2026-01-01', usd(184_500), 'SSA, cost-of-living notice for 2026'],
]);

export const employeeSocialSecurityRate = parameter('employeeSocialSecurityRate', '26 U.S.C. 3101(a)', [
  ['2013-01-01', percent('6.2'), '26 U.S.C. 3101(a)'],
]);

export const employeeMedicareRate = parameter('employeeMedicareRate', '26 U.S.C. 3101(b)(1)', [
  ['1986-01-01', percent('1.45'), '26 U.S.C. 3101(b)(1)'],
]);
