import type { IncomeSources } from '../../calculation/calculation.api.js';
import { type Household, type Mechanism, mechanismScenario } from './mechanism.js';

const retired = (age: number, incomeSources: IncomeSources): Household => ({
  filingStatus: 'single',
  incomeSources,
  taxpayer: { age },
});

/** Pensions and social security benefits of one filer. */
const rows: readonly Mechanism[] = [
  [
    'AL',
    2024,
    'a senior has 6,000 of pensions untaxed',
    '14,000 - 3,000 - 1,500 - 345 of federal tax = 9,155: 10 + 100 + 5 % of 6,155',
    retired(66, { pensions: 20_000 }),
    417.75,
  ],
  [
    'CT',
    2023,
    'below 75,000 pensions and benefits are untaxed',
    '67,000 - 17,000 of benefits - 30,000 = 20,000, less 15,000, at 3 %, less 60 %',
    retired(67, { wages: 20_000, pensions: 30_000, socialSecurityBenefits: 20_000 }),
    60,
  ],
  [
    'GA',
    2023,
    'a senior with a dependent, by the rates that ended with 2023',
    '70,000 - 24,000 of retirement income - 5,400 - 1,300 - 2,700 - 3,000 = 33,600: 340 + 5.75 % of 23,600',
    {
      filingStatus: 'head_of_household',
      incomeSources: { wages: 50_000, pensions: 20_000 },
      taxpayer: { age: 66 },
      dependents: [{ age: 30, disabled: true }],
    },
    1_697,
  ],
  [
    'MO',
    2023,
    'benefits are untaxed, and 6,000 of pensions less what the rest is above 25,000',
    '33,775 - 5,775 - 3,000 - 15,700 - 25 % of 1,949 = 8,812.75: 235.365 + 4.95 % of 363.75',
    retired(66, { pensions: 28_000, socialSecurityBenefits: 15_000 }),
    253.37,
  ],
  [
    'NE',
    2023,
    'benefits are untaxed up to 49,310 of federal income',
    '48,500 - 8,500 - 7,900 - 1,850 = 30,250: 91.02 + 648.30 + 5.01 % of 8,080, less 157',
    retired(66, { pensions: 40_000, socialSecurityBenefits: 10_000 }),
    987.13,
  ],
  [
    'NY',
    2024,
    '20,000 of pensions are untaxed',
    '40,000 - 20,000 - 8,000 = 12,000: 340 + 144 + 5.25 % of 300',
    retired(65, { pensions: 40_000 }),
    499.75,
  ],
  [
    'OH',
    2024,
    'credits for retirement income and for seniors',
    '37,600: 360.69 + 2.75 % of 11,550, less 200 and 50',
    retired(66, { pensions: 40_000 }),
    428.32,
  ],
  [
    'OR',
    2024,
    'a low income has 9 % of pensions credited, up to the tax',
    '12,000 - 2,745 - 1,200 = 8,055: 204.25 + 253.46, less 249 and 9 % of 7,500',
    retired(65, { pensions: 12_000 }),
    0,
  ],
  ['PA', 2024, 'a pension before retirement is taxed', '20,000 at 3.07 %', retired(50, { pensions: 20_000 }), 614],
  [
    'WV',
    2024,
    'a senior has 8,000 of any income untaxed',
    '30,000 - 8,000 - 2,000 = 20,000: 236 + 315',
    retired(66, { pensions: 30_000 }),
    551,
  ],
  [
    'WV',
    2025,
    'above 50,000 65 % of the taxed benefits are subtracted',
    '77,000 - 11,050 - 2,000 = 63,950: 222 + 444 + 499.50 + 888 + 4.82 % of 3,950',
    retired(66, { pensions: 60_000, socialSecurityBenefits: 20_000 }),
    2_243.89,
  ],
  [
    'CT',
    2023,
    'above 75,000 a quarter of the benefits may be taxed, and pensions are',
    '97,000 - 12,000 = 85,000: 300 + 2,000 + 5.5 % of 35,000, and 6 x 20',
    retired(67, { pensions: 80_000, socialSecurityBenefits: 20_000 }),
    4_345,
  ],
  [
    'LA',
    2024,
    '6,000 of pensions are untaxed',
    '24,000: 1.85 % of 7,000 above the exemptions of 5,500 + 3.5 % of 11,500',
    retired(66, { pensions: 30_000 }),
    532,
  ],
  [
    'LA',
    2026,
    '12,324 of pensions are untaxed',
    '60,000 - 12,324 - 12,838 at 3 %',
    retired(66, { pensions: 60_000 }),
    1_045.14,
  ],
  [
    'RI',
    2023,
    '20,000 of pensions are untaxed',
    '40,000 - 20,000 - 10,000 - 4,700 at 3.75 %',
    retired(67, { pensions: 40_000 }),
    198.75,
  ],
  ...([2023, 2024] as const).map(
    (taxYear): Mechanism => [
      'WV',
      taxYear,
      'above 50,000 benefits are taxed but for 35 % since 2024, which the deduction of seniors takes in',
      '77,000 - 8,000 - 2,000 = 67,000: 236 + 472.50 + 531 + 944 + 5.12 % of 7,000',
      retired(66, { pensions: 60_000, socialSecurityBenefits: 20_000 }),
      2_541.9,
    ],
  ),
];

export const retiredFilers = rows.map(mechanismScenario);
