import type { Scenario } from '../../scenario.ts';

export const northDakota: readonly Scenario[] = [
  {
    name: 'ND 2025: 40 % of long-term gain is not taxed',
    source: 'Form ND-1 by hand: 90,000 - 15,750 - 4,000 = 70,250; 1.95 % of 21,775',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { wages: 80_000, longTermCapitalGains: 10_000 },
      state: 'ND',
    },
    lines: { 'ND:taxableIncome': 70_250, 'ND:tax': 424.61 },
  },
  {
    name: 'ND 2025: two equal earners have the marriage penalty back',
    source: 'Schedule ND-1MP by hand: 1,706.74 on 168,500, less twice 697.61 on 84,250 of a single filer; at most 312',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 100_000, spouseWages: 100_000 },
      state: 'ND',
    },
    lines: { 'ND:taxBeforeCredits': 1_706.74, 'ND:nonrefundableCredits': 311.52, 'ND:tax': 1_395.22 },
  },
];
