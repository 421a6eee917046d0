import { parametersOf } from '../../../engine/parameter.js';
import { percent, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('UT');

export const incomeTaxRate = parameter('utIncomeTaxRate', 'Utah Code 59-10-104(2)(b)', [
  ['2023-01-01', percent('4.65'), '2023 House Bill 54'],
  ['2024-01-01', percent('4.55'), '2024 Senate Bill 69'],
  ['2025-01-01', percent('4.5'), '2025 House Bill 106'],
  ['2026-01-01', percent('4.45'), '2026 Senate Bill 60'],
]);

/** Share of deductions and exemptions together. */
export const taxpayerCreditRate = parameter('utTaxpayerCreditRate', 'Utah Code 59-10-1018(2)', [
  ['2008-01-01', percent('6'), 'TC-40, line 16'],
]);

/** For each dependent, twice in the year of birth. */
export const dependentExemption = parameter('utDependentExemption', 'Utah Code 59-10-1018(1)(g)', [
  ['2023-01-01', usd(1_941), '2023 TC-40, line 11'],
  ['2024-01-01', usd(2_046), '2024 TC-40, line 11'],
  ['2025-01-01', usd(2_111), '2025 TC-40, line 11', { carriedFrom: 2025 }],
]);

/** Taxable income above which the credit falls at the rate. */
export const taxpayerCreditStart = parameter('utTaxpayerCreditStart', 'Utah Code 59-10-1018(4)', [
  ['2023-01-01', usdByStatus(16_742, 33_484, 16_742, 25_114, 33_484), '2023 TC-40, line 17'],
  ['2024-01-01', usdByStatus(17_652, 35_304, 17_652, 26_478, 35_304), '2024 TC-40, line 17'],
  ['2025-01-01', usdByStatus(18_213, 36_426, 18_213, 27_320, 36_426), '2025 TC-40, line 17', { carriedFrom: 2025 }],
]);

export const taxpayerCreditFall = parameter('utTaxpayerCreditFall', 'Utah Code 59-10-1018(4)', [
  ['2008-01-01', percent('1.3'), 'TC-40, line 19'],
]);

/** The credit for each filer born in or before this year. Above the income it is reduced at the rate. */
export const retirementCredit = parameter('utRetirementCredit', 'Utah Code 59-10-1019', [
  [
    '2008-01-01',
    {
      bornTo: 1952,
      amount: usd(450),
      start: usdByStatus(25_000, 32_000, 16_000, 32_000, 32_000),
      fall: percent('2.5'),
    },
    'TC-40A, retirement credit',
  ],
]);

/** The tax on social security benefits, falling at the rate above the income. */
export const benefitsCredit = parameter('utBenefitsCredit', 'Utah Code 59-10-1042', [
  [
    '2023-01-01',
    { start: usdByStatus(45_000, 75_000, 37_500, 75_000, 75_000), fall: percent('2.5') },
    'TC-40A, Part 3, code AH',
  ],
  [
    '2025-01-01',
    { start: usdByStatus(54_000, 90_000, 45_000, 90_000, 90_000), fall: percent('2.5') },
    '2025 Senate Bill 71',
  ],
]);

/** For each child from the first age to below the second; falls at the rate above the income. */
export const childTaxCredit = parameter('utChildTaxCredit', 'Utah Code 59-10-1047', [
  ['2023-01-01', null, 'no credit before 2024'],
  [
    '2024-01-01',
    {
      fromAge: 1,
      belowAge: 4,
      amount: usd(1_000),
      start: usdByStatus(43_000, 54_000, 27_000, 43_000, 54_000),
      fall: percent('10'),
    },
    '2023 House Bill 170',
  ],
  [
    '2025-01-01',
    {
      fromAge: 0,
      belowAge: 6,
      amount: usd(1_000),
      start: usdByStatus(43_000, 54_000, 27_000, 43_000, 54_000),
      fall: percent('10'),
    },
    '2025 House Bill 106',
  ],
  [
    '2026-01-01',
    {
      fromAge: 0,
      belowAge: 6,
      amount: usd(1_000),
      start: usdByStatus(49_000, 61_000, 30_500, 49_000, 61_000),
      fall: percent('10'),
    },
    '2026 House Bill 290',
  ],
]);

/** Share of the federal credit, limited to the wages. */
export const earnedIncomeCreditShare = parameter('utEarnedIncomeCreditShare', 'Utah Code 59-10-1044', [
  ['2023-01-01', percent('20'), '2023 House Bill 54'],
]);

/** For each child below the age, where a parent earns no more than the amount. */
export const atHomeParentCredit = parameter('utAtHomeParentCredit', 'Utah Code 59-10-1005', [
  [
    '2008-01-01',
    { amount: usd(100), belowAge: 1, earnings: usd(3_000), income: usd(50_000) },
    'TC-40A, at-home parent credit',
  ],
]);
