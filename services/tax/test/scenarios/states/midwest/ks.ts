import type { Scenario } from '../../scenario.ts';

export const kansas: readonly Scenario[] = [
  {
    name: 'KS 2024: two rates and the exemption of that year',
    source: 'K-40 by hand: 60,000 - 3,605 - 9,160 = 47,235; 1,196 + 5.58 % of 24,235 = 2,548.31',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, taxpayer: { age: 40 }, state: 'KS' },
    lines: { 'KS:taxableIncome': 47235, 'KS:tax': 2548.31 },
  },
  {
    name: 'KS 2023: benefits are taxed above 75,000, and there are three rates',
    source:
      'K-40 by hand: 80,000 of pension and 17,000 of 20,000 of benefits; 97,000 - 4,350 - 2,250 = 90,400; 465 + 787.50 + 5.7 % of 60,400 = 4,695.30',
    input: {
      taxYear: 2023,
      filingStatus: 'single',
      incomeSources: { pensions: 80_000, socialSecurityBenefits: 20_000 },
      taxpayer: { age: 70 },
      state: 'KS',
    },
    lines: { 'KS:income': 97000, 'KS:taxableIncome': 90400, 'KS:tax': 4695.3 },
  },
];
