import type { Scenario } from '../../scenario.ts';

export const nebraska: readonly Scenario[] = [
  {
    name: 'NE 2025: a low income has the care credit paid out, and 2,000 for a young child in care',
    source: 'Form 1040N by hand: 461.69 - 342; 40 % of 840, 2,000, 10 % of 4,328 - 15.98 % of 4,650',
    input: {
      taxYear: 2025,
      filingStatus: 'head_of_household',
      income: 28_000,
      dependents: [{ age: 4 }],
      childCareExpenses: 3_000,
      state: 'NE',
    },
    lines: {
      'NE:taxBeforeCredits': 461.69,
      'NE:nonrefundableCredits': 342,
      'NE:refundableCredits': 2_694.49,
      'NE:tax': -2_574.8,
    },
  },
  {
    name: 'NE 2025: the tax is not more than the federal one',
    source: 'Federal Tax Liability Worksheet by hand: 217.43 - 171 = 46.43, limited to 10 % of 250',
    input: { taxYear: 2025, filingStatus: 'single', income: 16_000, state: 'NE' },
    lines: { 'NE:taxBeforeCredits': 217.43, 'NE:tax': 25 },
  },
];
