import type { Scenario } from '../../scenario.ts';

export const missouri: readonly Scenario[] = [
  {
    name: 'MO 2024: a quarter of the federal tax is deducted',
    source: 'MO-1040 by hand: 30,000 - 14,600 - 25 % of 1,616 = 14,996; 248.24 up to 8,911, 4.8 % of 6,085',
    input: { taxYear: 2024, filingStatus: 'single', income: 30_000, taxpayer: { age: 40 }, state: 'MO' },
    lines: { 'MO:taxableIncome': 14996, 'MO:tax': 540.32 },
  },
  {
    name: 'MO 2024: a senior gets back part of the rent',
    source: 'MO-PTS by hand: 20 % of 5,000 limited to 750; the income of 12,000 is below 14,300, so all of it',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { socialSecurityBenefits: 12_000 },
      taxpayer: { age: 70 },
      rentPaid: 5_000,
      state: 'MO',
    },
    lines: { 'MO:refundableCredits': 750, 'MO:tax': -750 },
  },
];
