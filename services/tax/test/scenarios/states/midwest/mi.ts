import type { Scenario } from '../../scenario.ts';

export const michigan: readonly Scenario[] = [
  {
    name: 'MI 2024: one rate after the exemption',
    source: 'MI-1040 by hand: 60,000 - 5,600 = 54,400 at 4.25 %',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, taxpayer: { age: 40 }, state: 'MI' },
    lines: { 'MI:taxableIncome': 54400, 'MI:tax': 2312 },
  },
  {
    name: 'MI 2024: half of the limit for a pension of one who was born in 1960',
    source: 'Form 4884 by hand: 50,000 - 64,040 x 50 % = 17,980; less 5,600; 12,380 at 4.25 % = 526.15',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 50_000 },
      taxpayer: { age: 64 },
      state: 'MI',
    },
    lines: { 'MI:income': 17980, 'MI:tax': 526.15 },
  },
  {
    name: 'MI 2024: a renter of small income has the homestead credit',
    source:
      'MI-1040CR by hand: 23 % of 10,000 less 3.2 % of 20,000 = 1,660 at 60 % = 996; (20,000 - 5,600) at 4.25 % = 612',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 20_000,
      taxpayer: { age: 40 },
      rentPaid: 10_000,
      state: 'MI',
    },
    lines: { 'MI:taxBeforeCredits': 612, 'MI:refundableCredits': 996, 'MI:tax': -384 },
  },
  {
    name: 'MI 2024: interest of one who was born before 1946, as far as the pension leaves room',
    source: 'Schedule 1 by hand: 38,000 - 8,000 - (14,274 - 8,000) - 5,600 = 18,126 at 4.25 %',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 8_000, interest: 30_000 },
      taxpayer: { age: 80 },
      state: 'MI',
    },
    lines: { 'MI:taxableIncome': 18126, 'MI:tax': 770.36 },
  },
];
