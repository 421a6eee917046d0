import type { Scenario } from '../../scenario.ts';

export const alabama: readonly Scenario[] = [
  {
    name: 'AL 2024: payroll tax is an itemized deduction, the federal tax is deducted',
    source:
      'Form 40 by hand: 40,000 - 3,060 of FICA - 2,816 of federal tax - 1,500 = 32,624; 2 % of 500, 4 % of 2,500, 5 % of the rest',
    input: { taxYear: 2024, filingStatus: 'single', income: 40_000, taxpayer: { age: 40 }, state: 'AL' },
    lines: { 'AL:deductions': 7376, 'AL:taxableIncome': 32624, 'AL:tax': 1591.2 },
  },
];
