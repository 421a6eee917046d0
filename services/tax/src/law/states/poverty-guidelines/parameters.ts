import { parameter } from '../../../engine/parameter.js';
import { usd } from '../../values.js';

/** For the 48 contiguous states and DC: the first person of a household, and each additional person. */
export const povertyGuideline = parameter('povertyGuideline', '42 U.S.C. 9902(2)', [
  ['2023-01-01', { first: usd(14_580), other: usd(5_140) }, '88 Fed. Reg. 3424'],
  ['2024-01-01', { first: usd(15_060), other: usd(5_380) }, '89 Fed. Reg. 2961'],
  ['2025-01-01', { first: usd(15_650), other: usd(5_500) }, '90 Fed. Reg. 5917'],
  ['2026-01-01', { first: usd(15_960), other: usd(5_680) }, 'HHS Poverty Guidelines for 2026'],
]);
