import type { Scenario } from '../../scenario.ts';

export const illinois: readonly Scenario[] = [
  {
    name: 'IL 2024: one rate after exemptions; retirement income is not taxed',
    source: 'IL-1040 by hand: 60,000 - 2,775 - 1,000 = 56,225 at 4.95 %',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 60_000, pensions: 20_000 },
      taxpayer: { age: 66 },
      state: 'IL',
    },
    lines: { 'IL:income': 60000, 'IL:taxableIncome': 56225, 'IL:tax': 2783.14 },
  },
  {
    name: 'IL 2025: a share of the federal credit, more with a child under 12',
    source:
      'Schedule IL-E/EIC by hand: 20 % of 4,328 = 865.60 and 40 % of that = 346.24; (20,000 - 2 x 2,850) at 4.95 % = 707.85',
    input: {
      taxYear: 2025,
      filingStatus: 'head_of_household',
      income: 20_000,
      taxpayer: { age: 30 },
      dependents: [{ age: 6 }],
      state: 'IL',
    },
    lines: { 'IL:taxBeforeCredits': 707.85, 'IL:refundableCredits': 1211.84, 'IL:tax': -503.99 },
  },
];
