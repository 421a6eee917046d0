import type { Scenario } from '../../scenario.ts';

export const rhodeIsland: readonly Scenario[] = [
  {
    name: 'RI 2025: retired filers do not pay on benefits, nor on 50,000 of pensions each',
    source: 'RI-1040 by hand: 107,000 - 17,000 - 40,000 = 50,000; 3.75 % of 18,000',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 50_000, pensions: 40_000, socialSecurityBenefits: 20_000 },
      taxpayer: { age: 67 },
      spouse: { age: 67 },
      state: 'RI',
    },
    lines: { 'RI:income': 50_000, 'RI:deductions': 32_000, 'RI:tax': 675 },
  },
  {
    name: 'RI 2024: deduction and exemption fall by fifths',
    source: 'By hand: 260,000 is two steps above 246,450; 60 % of 15,500; 2,904.375 + 4,683.50 + 5.99 % of 74,650',
    input: { taxYear: 2024, filingStatus: 'single', income: 260_000, state: 'RI' },
    lines: { 'RI:deductions': 9_300, 'RI:tax': 12_059.41 },
  },
  {
    name: 'RI 2025: a senior has back rent above a share of income, up to 700',
    source: 'RI-1040H by hand: 20 % of 9,000 less 6 % of 15,000 is 900',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { socialSecurityBenefits: 15_000 },
      taxpayer: { age: 70 },
      rentPaid: 9_000,
      state: 'RI',
    },
    lines: { 'RI:tax': -700 },
  },
];
