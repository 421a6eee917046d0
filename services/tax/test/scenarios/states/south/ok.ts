import type { Scenario } from '../../scenario.ts';

export const oklahoma: readonly Scenario[] = [
  {
    name: 'OK 2024: family credit, sales tax relief and the earned income credit by the law of 2020',
    source:
      'Form 511 by hand: 27,650 taxed by the schedule of couples is 936.38; 5 % of 4,000 child tax credits; 3 x 40; ' +
      '5 % of 5,920 - 21.06 % of 20,670',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 40_000,
      taxpayer: { age: 40 },
      dependents: [{ age: 8 }, { age: 10 }],
      state: 'OK',
    },
    lines: {
      'OK:taxableIncome': 27_650,
      'OK:taxBeforeCredits': 936.38,
      'OK:nonrefundableCredits': 200,
      'OK:refundableCredits': 198.35,
      'OK:tax': 538.03,
    },
  },
  {
    name: 'OK 2026: new brackets, and 10,000 of a pension are not taxed',
    source: 'By hand: 40,000 - 10,000 - 6,350 - 1,000 = 22,650; 2.5 % of 1,150, 3.5 % of 2,300, 4.5 % of 15,450',
    input: {
      taxYear: 2026,
      filingStatus: 'single',
      incomeSources: { pensions: 40_000 },
      taxpayer: { age: 62 },
      state: 'OK',
    },
    lines: { 'OK:income': 30_000, 'OK:tax': 804.5 },
  },
];
