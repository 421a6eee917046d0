import type { Scenario } from '../../scenario.ts';

export const hawaii: readonly Scenario[] = [
  {
    name: 'HI 2024: the schedule of 2018 with the doubled deduction',
    source:
      'N-11 by hand: 50,000 - 4,400 - 1,144 = 44,456; 33.60 + 76.80 + 264 + 307.20 + 326.40 + 345.60 + 912 + 7.9 % of 8,456 = 2,933.62',
    input: { taxYear: 2024, filingStatus: 'single', income: 50_000, taxpayer: { age: 40 }, state: 'HI' },
    lines: { 'HI:taxableIncome': 44456, 'HI:tax': 2933.62 },
  },
  {
    name: 'HI 2025: a pensioner pays nothing and has food and renter credits',
    source: 'N-11 by hand: pension and benefits are not taxed; 220 for food, 2 x 50 for a renter of 65 or older',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { pensions: 10_000, socialSecurityBenefits: 15_000 },
      taxpayer: { age: 70 },
      rentPaid: 12_000,
      state: 'HI',
    },
    lines: { 'HI:income': 0, 'HI:refundableCredits': 320, 'HI:tax': -320 },
  },
  {
    name: 'HI 2024: long-term gain at 7.25 percent above the brackets below that rate',
    source:
      'Capital Gains Tax Worksheet by hand: 205,544 - 5,544 = 200,000, 100,000 of it gain; 24,000 to 100,000 by the schedule: 3,213.60 on 48,000 and 8.25 % of 52,000 = 7,503.60; 7.25 % of 100,000',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 105_544, longTermCapitalGains: 100_000 },
      taxpayer: { age: 40 },
      state: 'HI',
    },
    lines: { 'HI:taxableIncome': 200000, 'HI:tax': 14753.6 },
  },
];
