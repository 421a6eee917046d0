import { parameter } from '../../../engine/parameter.js';
import { usd } from '../../values.js';

/** A child below the first age; below the others only if the child earns no more than half of the own support. */
export const childAges = parameter('kiddieTaxAges', '26 U.S.C. 1(g)(2)(A), 152(c)(3)', [
  ['2008-01-01', { below: 18, supportedBelow: 19, studentBelow: 24 }, 'Pub. L. 110-28, s. 8241; Form 8615'],
]);

/** Unearned income above this is taxed at the rate of the parents. */
export const unearnedIncomeThreshold = parameter('kiddieTaxThreshold', '26 U.S.C. 1(g)(4)(A)(ii); Form 8615, line 2', [
  ['2023-01-01', usd(2_500), 'Rev. Proc. 2022-38, s. 3.02'],
  ['2024-01-01', usd(2_600), 'Rev. Proc. 2023-34, s. 3.02'],
  ['2025-01-01', usd(2_700), 'Rev. Proc. 2024-40, s. 2.02'],
  ['2026-01-01', usd(2_700), 'Rev. Proc. 2025-32, s. 4.02'],
]);

/** Added to earned income, this limits the exemption of the alternative minimum tax. */
export const childAmtExemptionAddition = parameter('kiddieTaxAmtExemptionAddition', '26 U.S.C. 59(j)(1)', [
  ['2023-01-01', usd(8_800), 'Rev. Proc. 2022-38, s. 3.02'],
  ['2024-01-01', usd(9_250), 'Rev. Proc. 2023-34, s. 3.02'],
  ['2025-01-01', usd(9_550), 'Rev. Proc. 2024-40, s. 2.02'],
  // Computed: 5,000 dollars adjusted for inflation and rounded to 50. The assumption `child_amt_limit` says so.
  ['2026-01-01', usd(9_750), '26 U.S.C. 59(j)(2), computed'],
]);
