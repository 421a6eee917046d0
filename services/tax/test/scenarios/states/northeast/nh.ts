import type { Scenario } from '../../scenario.ts';

const couple = {
  filingStatus: 'married_filing_jointly',
  incomeSources: { pensions: 30_000, interest: 10_000, ordinaryDividends: 2_000 },
  taxpayer: { age: 66 },
  spouse: { age: 67 },
  state: 'NH',
} as const;

export const newHampshire: readonly Scenario[] = [
  {
    name: 'NH 2024: interest and dividends above the exemptions are taxed',
    source: 'Form DP-10 by hand: 12,000 - 4,800 - 2 x 1,200 = 4,800 at 3 %',
    input: { taxYear: 2024, ...couple },
    lines: { 'NH:income': 12_000, 'NH:tax': 144 },
  },
  {
    name: 'NH 2025: the tax is repealed',
    source: 'N.H. RSA 77 as repealed; TIR 2025-001',
    input: { taxYear: 2025, ...couple },
    lines: { 'NH:tax': 0 },
  },
];
