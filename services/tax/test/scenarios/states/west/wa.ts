import type { Scenario } from '../../scenario.ts';

export const washington: readonly Scenario[] = [
  {
    name: 'WA 2025: long-term gain above the deduction is taxed, more above a million',
    source: 'By hand: 1,500,000 - 278,000 = 1,222,000; 70,000 + 9.9 % of 222,000',
    input: { taxYear: 2025, filingStatus: 'single', incomeSources: { longTermCapitalGains: 1_500_000 }, state: 'WA' },
    lines: { 'WA:taxableIncome': 1_222_000, 'WA:tax': 91_978 },
  },
  {
    name: 'WA 2024: the working families credit goes with the federal one',
    source: 'RCW 82.08.0206: 965 for two children',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 20_000,
      dependents: [{ age: 5 }, { age: 8 }],
      state: 'WA',
    },
    lines: { 'WA:tax': -965 },
  },
];
