import type { Scenario } from '../../scenario.ts';

export const mississippi: readonly Scenario[] = [
  {
    name: 'MS 2024: deductions of a couple take what lies above the 10,000 of each spouse',
    source:
      'Form 80-105 by hand: 60,000 - 10,000 - (4,600 + 12,000 + 1,500) = 31,900 at 4.7 %; 5,000 of the other is untaxed',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 60_000, spouseWages: 5_000 },
      dependents: [{ age: 8 }],
      state: 'MS',
    },
    lines: { 'MS:deductions': 18_100, 'MS:taxableIncome': 46_900, 'MS:tax': 1_499.3 },
  },
  {
    name: 'MS 2025: pensions and social security are not taxed',
    source: 'Form 80-105 by hand: 40,000 - 10,000 - 2,300 - 6,000 - 1,500 = 20,200 at 4.4 %',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { wages: 40_000, pensions: 20_000, socialSecurityBenefits: 15_000 },
      taxpayer: { age: 66 },
      state: 'MS',
    },
    lines: { 'MS:income': 40_000, 'MS:tax': 888.8 },
  },
];
