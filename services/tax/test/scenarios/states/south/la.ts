import type { Scenario } from '../../scenario.ts';

export const louisiana: readonly Scenario[] = [
  {
    name: 'LA 2024: the exemption is taken from the lowest bracket',
    source: 'IT-540 by hand: 231.25 + 1,312.50 + 4.25 % of 10,000 = 1,968.75, less 1.85 % of 4,500',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, taxpayer: { age: 40 }, state: 'LA' },
    lines: { 'LA:taxableIncome': 60000, 'LA:tax': 1885.5 },
  },
  {
    name: 'LA 2025: one rate after the deduction; 12,000 of a pension from 65 on',
    source: 'IT-540 by hand: 60,000 + 20,000 - 12,000 - 12,500 = 55,500 at 3 %',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { wages: 60_000, pensions: 20_000 },
      taxpayer: { age: 66 },
      state: 'LA',
    },
    lines: { 'LA:income': 68000, 'LA:taxableIncome': 55500, 'LA:tax': 1665 },
  },
];
