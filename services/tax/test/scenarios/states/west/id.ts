import type { Scenario } from '../../scenario.ts';

export const idaho: readonly Scenario[] = [
  {
    name: 'ID 2025: one rate above an untaxed amount, 10 dollars for buildings, less the credit for groceries',
    source: 'Form 40 by hand: 34,250 - 4,811 = 29,439 at 5.3 % is 1,560.27; + 10 - 155',
    input: { taxYear: 2025, filingStatus: 'single', income: 50_000, taxpayer: { age: 40 }, state: 'ID' },
    lines: { 'ID:taxableIncome': 34250, 'ID:otherTaxes': 10, 'ID:refundableCredits': 155, 'ID:tax': 1415.27 },
  },
];
