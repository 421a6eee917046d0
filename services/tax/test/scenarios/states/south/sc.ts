import type { Scenario } from '../../scenario.ts';

export const southCarolina: readonly Scenario[] = [
  {
    name: 'SC 2025: the federal standard deduction counts as it was in 2024; two earners and a young child',
    source: 'SC1040 by hand: 68,500 + 1,500 - 2 x 4,930 = 60,140; 428.10 + 6 % of 42,310; 0.7 % of 30,000',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 70_000, spouseWages: 30_000 },
      dependents: [{ age: 4 }],
      state: 'SC',
    },
    lines: { 'SC:income': 70_000, 'SC:taxBeforeCredits': 2_966.7, 'SC:nonrefundableCredits': 210, 'SC:tax': 2_756.7 },
  },
  {
    name: 'SC 2026: the deduction falls with income in steps of 10 dollars',
    source: 'By hand: 15,000 - 5,450 = 9,550; 597 + 5.21 % of 20,450',
    input: { taxYear: 2026, filingStatus: 'single', income: 60_000, state: 'SC' },
    lines: { 'SC:deductions': 9_550, 'SC:tax': 1_662.45 },
  },
  {
    name: 'SC 2024: seniors deduct 15,000 each, pensions within it',
    source: 'SC1040 by hand: 60,000 - 16,550 - 15,000 = 28,450; 416.10 + 6.2 % of 11,120',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 52_000, pensions: 8_000 },
      taxpayer: { age: 70 },
      state: 'SC',
    },
    lines: { 'SC:deductions': 15_000, 'SC:tax': 1_105.54 },
  },
];
