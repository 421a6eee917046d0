import type { Scenario } from '../../scenario.ts';

export const virginia: readonly Scenario[] = [
  {
    name: 'VA 2025: the spouse tax adjustment gives a couple two schedules',
    source: 'Form 760 by hand: 4,325.83 on 79,710; 1,989.03 on 39,070 and 2,079.30 on the rest; at most 259',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 60_000, spouseWages: 40_000 },
      dependents: [{ age: 5 }],
      state: 'VA',
    },
    lines: { 'VA:taxableIncome': 79_710, 'VA:nonrefundableCredits': 257.5, 'VA:tax': 4_068.33 },
  },
  {
    name: 'VA 2024: age deduction of a senior, benefits untaxed',
    source: 'Form 760 by hand: 57,000 - 17,000 - 12,000; less 8,500 and 1,730 is 17,770; 720 + 5.75 % of 770',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 40_000, socialSecurityBenefits: 20_000 },
      taxpayer: { age: 70 },
      state: 'VA',
    },
    lines: { 'VA:income': 28_000, 'VA:tax': 764.28 },
  },
  {
    name: 'VA 2025: the refundable earned income credit is taken where it gives more',
    source: 'Form 760 by hand: 293 on 8,460; 20 % of 7,152',
    input: {
      taxYear: 2025,
      filingStatus: 'head_of_household',
      income: 20_000,
      taxpayer: { age: 30 },
      dependents: [{ age: 5 }, { age: 7 }],
      state: 'VA',
    },
    lines: { 'VA:taxBeforeCredits': 293, 'VA:refundableCredits': 1_430.4, 'VA:tax': -1_137.4 },
  },
];
