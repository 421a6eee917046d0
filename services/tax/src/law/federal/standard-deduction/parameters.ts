import { parameter } from '../../../engine/parameter.js';
import { usd, usdByStatus } from '../../values.js';

export const basicStandardDeduction = parameter('basicStandardDeduction', '26 U.S.C. 63(c)(2), (7)', [
  ['2023-01-01', usdByStatus(13_850, 27_700, 13_850, 20_800, 27_700), 'Rev. Proc. 2022-38, s. 3.15(1)'],
  ['2024-01-01', usdByStatus(14_600, 29_200, 14_600, 21_900, 29_200), 'Rev. Proc. 2023-34, s. 3.15(1)'],
  ['2025-01-01', usdByStatus(15_750, 31_500, 15_750, 23_625, 31_500), 'Pub. L. 119-21, s. 70102'],
  ['2026-01-01', usdByStatus(16_100, 32_200, 16_100, 24_150, 32_200), 'Rev. Proc. 2025-32'],
]);

/** For each filer: once for being 65 or older, and once for being blind. */
export const additionalStandardDeduction = parameter('additionalStandardDeduction', '26 U.S.C. 63(c)(3), (f)', [
  ['2023-01-01', usdByStatus(1_850, 1_500, 1_500, 1_850, 1_500), 'Rev. Proc. 2022-38, s. 3.15(3)'],
  ['2024-01-01', usdByStatus(1_950, 1_550, 1_550, 1_950, 1_550), 'Rev. Proc. 2023-34, s. 3.15(3)'],
  ['2025-01-01', usdByStatus(2_000, 1_600, 1_600, 2_000, 1_600), 'Rev. Proc. 2024-40, s. 2.15(3)'],
  ['2026-01-01', usdByStatus(2_050, 1_650, 1_650, 2_050, 1_650), 'Rev. Proc. 2025-32'],
]);

/** Minimum deduction of a filer whom someone else can claim. */
export const dependentMinimumDeduction = parameter('dependentMinimumDeduction', '26 U.S.C. 63(c)(5)(A)', [
  ['2023-01-01', usd(1_250), 'Rev. Proc. 2022-38, s. 3.15(2)'],
  ['2024-01-01', usd(1_300), 'Rev. Proc. 2023-34, s. 3.15(2)'],
  ['2025-01-01', usd(1_350), 'Rev. Proc. 2024-40, s. 2.15(2)'],
  ['2026-01-01', usd(1_350), 'Rev. Proc. 2025-32'],
]);

/** Added to the earned income of a filer whom someone else can claim. */
export const dependentEarnedIncomeAddition = parameter('dependentEarnedIncomeAddition', '26 U.S.C. 63(c)(5)(B)', [
  ['2023-01-01', usd(400), 'Rev. Proc. 2022-38, s. 3.15(2)'],
  ['2024-01-01', usd(450), 'Rev. Proc. 2023-34, s. 3.15(2)'],
  ['2025-01-01', usd(450), 'Rev. Proc. 2024-40, s. 2.15(2)'],
  ['2026-01-01', usd(450), 'Rev. Proc. 2025-32'],
]);
