import { parameter } from '../../engine/parameter.js';
import { usd } from '../values.js';

/** Federal poverty guideline of the 48 contiguous states, for one person and for each more. */
export const povertyGuideline = parameter('povertyGuideline', '42 U.S.C. 9902(2)', [
  ['2023-01-01', { one: usd(14_580), more: usd(5_140) }, '88 Fed. Reg. 3424'],
  ['2024-01-01', { one: usd(15_060), more: usd(5_380) }, '89 Fed. Reg. 2961'],
  ['2025-01-01', { one: usd(15_650), more: usd(5_500) }, '90 Fed. Reg. 5917'],
  ['2026-01-01', { one: usd(15_960), more: usd(5_680) }, 'HHS poverty guidelines for 2026'],
]);
