import { parameter } from '../../../engine/parameter.js';
import { usdByHousehold } from '../../values.js';

/**
 * Annual wages of which nothing is withheld: line 1g of Worksheet 1A (12,900 for couples, 8,600 for others) and the lowest bracket of the
 * standard withholding rate schedules. Those of 2025 were not changed when the standard deduction was raised in July 2025.
 */
export const wagesWithoutWithholding = parameter(
  'wagesWithoutWithholding',
  '26 U.S.C. 3402(a)(1); Pub. 15-T, Worksheet 1A and Percentage Method Tables for Automated Payroll Systems',
  [
    ['2023-01-01', usdByHousehold(13_850, 27_700, 20_800), 'Pub. 15-T (2023)'],
    ['2024-01-01', usdByHousehold(14_600, 29_200, 21_900), 'Pub. 15-T (2024)'],
    ['2025-01-01', usdByHousehold(15_000, 30_000, 22_500), 'Pub. 15-T (2025); IR-2025-82'],
    ['2026-01-01', usdByHousehold(16_100, 32_200, 24_150), 'Pub. 15-T (2026)'],
  ],
);
