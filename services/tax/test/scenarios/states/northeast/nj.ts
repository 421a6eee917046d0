import type { Scenario } from '../../scenario.ts';

export const newJersey: readonly Scenario[] = [
  {
    name: 'NJ 2025: 18 % of rent is deducted as property tax',
    source: 'NJ-1040 by hand: 90,000 - 3,500 - 3,600 = 82,900; 1,645 + 5.525 % of 2,900',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      income: 90_000,
      dependents: [{ age: 4 }],
      rentPaid: 20_000,
      state: 'NJ',
    },
    lines: { 'NJ:income': 90_000, 'NJ:deductions': 7_100, 'NJ:tax': 1_805.23 },
  },
  {
    name: 'NJ 2024: half of pensions and of other retirement income of a couple between 100,000 and 125,000',
    source: 'Worksheet D by hand: 110,000 - 45,000 - 10,000 - 4,000 = 51,000; 280 + 525 + 2.45 % of 1,000',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      incomeSources: { pensions: 90_000, interest: 20_000, socialSecurityBenefits: 30_000 },
      taxpayer: { age: 66 },
      spouse: { age: 66 },
      state: 'NJ',
    },
    lines: { 'NJ:income': 55_000, 'NJ:taxableIncome': 51_000, 'NJ:tax': 829.5 },
  },
  {
    name: 'NJ 2025: a worker too young for the federal credit has 40 % of the most without children',
    source: 'NJ-1040 instructions, line 58: 40 % of 649',
    input: { taxYear: 2025, filingStatus: 'single', income: 9_000, taxpayer: { age: 20 }, state: 'NJ' },
    lines: { 'NJ:tax': -259.6 },
  },
];
