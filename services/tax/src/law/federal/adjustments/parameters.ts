import { parameter } from '../../../engine/parameter.js';
import { percent, usd, usdByStatus } from '../../values.js';

export const studentLoanInterestLimit = parameter('studentLoanInterestLimit', '26 U.S.C. 221(b)(1), (e)(2)', [
  ['2001-01-01', usdByStatus(2_500, 2_500, 0, 2_500, 2_500), 'not indexed; none on a separate return'],
]);

export const studentLoanPhaseOutStart = parameter('studentLoanPhaseOutStart', '26 U.S.C. 221(b)(2)(B), (f)', [
  ['2023-01-01', usdByStatus(75_000, 155_000, 0, 75_000, 75_000), 'Rev. Proc. 2022-38, s. 3.30'],
  ['2024-01-01', usdByStatus(80_000, 165_000, 0, 80_000, 80_000), 'Rev. Proc. 2023-34, s. 3.30'],
  ['2025-01-01', usdByStatus(85_000, 170_000, 0, 85_000, 85_000), 'Rev. Proc. 2024-40, s. 2.30'],
  ['2026-01-01', usdByStatus(85_000, 175_000, 0, 85_000, 85_000), 'Rev. Proc. 2025-32'],
]);

export const studentLoanPhaseOutRange = parameter('studentLoanPhaseOutRange', '26 U.S.C. 221(b)(2)(B)(ii)', [
  ['2001-01-01', usdByStatus(15_000, 30_000, 15_000, 15_000, 15_000), '26 U.S.C. 221(b)(2)(B)(ii)'],
]);

export const iraLimit = parameter('iraLimit', '26 U.S.C. 219(b)(5)(A), (C)', [
  ['2023-01-01', usd(6_500), 'Notice 2022-55'],
  ['2024-01-01', usd(7_000), 'Notice 2023-75'],
  ['2025-01-01', usd(7_000), 'Notice 2024-80'],
  ['2026-01-01', usd(7_500), 'Notice 2025-67'],
]);

export const iraCatchUp = parameter('iraCatchUp', '26 U.S.C. 219(b)(5)(B)', [
  ['2006-01-01', usd(1_000), '26 U.S.C. 219(b)(5)(B)(ii)'],
  ['2026-01-01', usd(1_100), 'Notice 2025-67'],
]);

export const iraCatchUpAge = parameter('iraCatchUpAge', '26 U.S.C. 219(b)(5)(B)(i)', [
  ['2002-01-01', 50, '26 U.S.C. 219(b)(5)(B)(i)'],
]);

/** Start of the phase-out for a filer with a plan at work. */
export const iraPhaseOutStart = parameter('iraPhaseOutStart', '26 U.S.C. 219(g)(3)(B)', [
  ['2023-01-01', usdByStatus(73_000, 116_000, 0, 73_000, 116_000), 'Notice 2022-55'],
  ['2024-01-01', usdByStatus(77_000, 123_000, 0, 77_000, 123_000), 'Notice 2023-75'],
  ['2025-01-01', usdByStatus(79_000, 126_000, 0, 79_000, 126_000), 'Notice 2024-80'],
  ['2026-01-01', usdByStatus(81_000, 129_000, 0, 81_000, 129_000), 'Notice 2025-67'],
]);

export const iraPhaseOutRange = parameter('iraPhaseOutRange', '26 U.S.C. 219(g)(2)(A)(ii)', [
  ['2007-01-01', usdByStatus(10_000, 20_000, 10_000, 10_000, 20_000), '26 U.S.C. 219(g)(2)(A)(ii)'],
]);

/** Start of the phase-out for a filer without a plan at work whose spouse has one. */
export const iraSpousalPhaseOutStart = parameter('iraSpousalPhaseOutStart', '26 U.S.C. 219(g)(7)', [
  ['2023-01-01', usd(218_000), 'Notice 2022-55'],
  ['2024-01-01', usd(230_000), 'Notice 2023-75'],
  ['2025-01-01', usd(236_000), 'Notice 2024-80'],
  ['2026-01-01', usd(242_000), 'Notice 2025-67'],
]);

export const iraSpousalPhaseOutRange = parameter('iraSpousalPhaseOutRange', '26 U.S.C. 219(g)(7)(B)', [
  ['1998-01-01', usd(10_000), '26 U.S.C. 219(g)(7)(B)'],
]);

/** A reduced limit is rounded up to a multiple of this amount. */
export const iraRounding = parameter('iraRounding', '26 U.S.C. 219(g)(2)(C)', [
  ['1987-01-01', usd(10), '26 U.S.C. 219(g)(2)(C)'],
]);

/** A reduced limit above zero is at least this amount. */
export const iraReducedMinimum = parameter('iraReducedMinimum', '26 U.S.C. 219(g)(2)(B)', [
  ['1987-01-01', usd(200), '26 U.S.C. 219(g)(2)(B)'],
]);

export const hsaLimitSelfOnly = parameter('hsaLimitSelfOnly', '26 U.S.C. 223(b)(2)(A)', [
  ['2023-01-01', usd(3_850), 'Rev. Proc. 2022-24'],
  ['2024-01-01', usd(4_150), 'Rev. Proc. 2023-23'],
  ['2025-01-01', usd(4_300), 'Rev. Proc. 2024-25'],
  ['2026-01-01', usd(4_400), 'Rev. Proc. 2025-19'],
]);

export const hsaLimitFamily = parameter('hsaLimitFamily', '26 U.S.C. 223(b)(2)(B)', [
  ['2023-01-01', usd(7_750), 'Rev. Proc. 2022-24'],
  ['2024-01-01', usd(8_300), 'Rev. Proc. 2023-23'],
  ['2025-01-01', usd(8_550), 'Rev. Proc. 2024-25'],
  ['2026-01-01', usd(8_750), 'Rev. Proc. 2025-19'],
]);

export const hsaCatchUp = parameter('hsaCatchUp', '26 U.S.C. 223(b)(3)(B)', [
  ['2009-01-01', usd(1_000), '26 U.S.C. 223(b)(3)(B)'],
]);

export const hsaCatchUpAge = parameter('hsaCatchUpAge', '26 U.S.C. 223(b)(3)(A)', [
  ['2004-01-01', 55, '26 U.S.C. 223(b)(3)(A)'],
]);

export const selfEmployedHealthShare = parameter('selfEmployedHealthShare', '26 U.S.C. 162(l)(1)', [
  ['2003-01-01', percent('100'), '26 U.S.C. 162(l)(1)(A)'],
]);
