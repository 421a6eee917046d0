import type { Scenario } from '../../scenario.ts';

const single = { taxYear: 2025, filingStatus: 'single', income: 120_000, state: 'NY' } as const;

export const newYork: readonly Scenario[] = [
  {
    name: 'NY 2025: high income takes the lower brackets back in part',
    source: 'IT-201 instructions, Tax computation worksheet 7 by hand: 6,151.75 + 24.7 % of (6,720 - 6,151.75)',
    input: single,
    lines: { 'NY:taxableIncome': 112_000, 'NY:tax': 6_292.11 },
  },
  {
    name: 'NY 2025: New York City takes its tax less the school tax credits',
    source: 'By hand: 4,216.29 on 112,000, less 63, 21 and 228',
    input: { ...single, city: 'Brooklyn' },
    lines: { 'NY:localTax': 3_904.29, 'NY:tax': 10_196.4 },
  },
  {
    name: 'NY 2025: Yonkers takes 16.75 % of the state tax',
    source: 'By hand: 16.75 % of 6,292.11',
    input: { ...single, city: 'Yonkers' },
    lines: { 'NY:localTax': 1_053.93 },
  },
  {
    name: 'NY 2024: the child credit is a third of the federal one of 2017',
    source: 'By hand: 692 - 30; 33 % of 2,000; 30 % of 5,426.83 less 30',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 30_000,
      dependents: [{ age: 5 }, { age: 8 }],
      state: 'NY',
    },
    lines: { 'NY:nonrefundableCredits': 30, 'NY:refundableCredits': 2_258.05, 'NY:tax': -1_596.05 },
  },
  {
    name: 'NY 2025: 1,000 for a child under 4 and 330 for an older one, less 16.50 for each whole 1,000',
    source: 'IT-213 by hand: 1,330 - 10 x 16.50',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      income: 120_500,
      dependents: [{ age: 2 }, { age: 10 }],
      state: 'NY',
    },
    lines: { 'NY:refundableCredits': 1_165 },
  },
];
