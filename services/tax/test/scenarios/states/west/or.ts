import type { Scenario } from '../../scenario.ts';

export const oregon: readonly Scenario[] = [
  {
    name: 'OR 2024: federal tax is subtracted from income',
    source: 'OR-40 by hand: 60,000 - 5,216 - 2,745 = 52,039; 4,252.41 - 249',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, state: 'OR' },
    lines: { 'OR:taxableIncome': 52_039, 'OR:tax': 4_003.41 },
  },
  {
    name: 'OR 2025: care credit by income and age, kids credit and earned income credit are paid out',
    source: 'OR-40 by hand: 1,606 - 512; 53 % of 6,000, 31 % of 1,050, 9 % of 3,265.33',
    input: {
      taxYear: 2025,
      filingStatus: 'head_of_household',
      income: 30_000,
      dependents: [{ age: 4 }],
      childCareExpenses: 6_000,
      state: 'OR',
    },
    lines: { 'OR:taxBeforeCredits': 1_606, 'OR:refundableCredits': 3_799.38, 'OR:tax': -2_705.38 },
  },
];
