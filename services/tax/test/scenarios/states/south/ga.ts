import type { Scenario } from '../../scenario.ts';

export const georgia: readonly Scenario[] = [
  {
    name: 'GA 2025: one rate after the deduction and the exemption of a dependent',
    source: 'Form 500 by hand: 80,000 - 24,000 - 4,000 = 52,000 at 5.19 %',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      income: 80_000,
      taxpayer: { age: 40 },
      spouse: { age: 40 },
      dependents: [{ age: 8 }],
      state: 'GA',
    },
    lines: { 'GA:taxableIncome': 52000, 'GA:tax': 2698.8 },
  },
  {
    name: 'GA 2024: retirement income of a senior is excluded up to 65,000, and 5,000 of what is earned',
    source:
      'Schedule 1 by hand: 70,000 of pension and 5,000 of wages limited to 65,000; 80,000 - 65,000 - 12,000 = 3,000 at 5.39 %',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 10_000, pensions: 70_000 },
      taxpayer: { age: 66 },
      state: 'GA',
    },
    lines: { 'GA:income': 15000, 'GA:taxableIncome': 3000, 'GA:tax': 161.7 },
  },
];
