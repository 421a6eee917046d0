import type { Scenario } from '../../scenario.ts';

export const montana: readonly Scenario[] = [
  {
    name: 'MT 2025: long-term gain has rates of its own on top of other income',
    source: 'Form 2 by hand: 991.70 + 5.9 % of 23,150 on 44,250; 4.1 % of 10,000',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { wages: 60_000, longTermCapitalGains: 10_000 },
      state: 'MT',
    },
    lines: { 'MT:taxableIncome': 54_250, 'MT:tax': 2_767.55 },
  },
  {
    name: 'MT 2024: an elderly renter has back what rent is above a share of income, up to 1,150',
    source: 'Form 2, Elderly Homeowner/Renter Credit Schedule by hand: 15 % of 8,000; no income above 12,600',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { socialSecurityBenefits: 12_000 },
      taxpayer: { age: 70 },
      rentPaid: 8_000,
      state: 'MT',
    },
    lines: { 'MT:tax': -1_150 },
  },
  {
    name: 'MT 2023: a couple in two columns',
    source: '2023 Form 2 by hand: 2,820.25 on 51,500 and 1,470.25 on 31,500, where one column takes 4,946.50',
    input: {
      taxYear: 2023,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 60_000, spouseWages: 40_000 },
      state: 'MT',
    },
    lines: { 'MT:deductions': 17_000, 'MT:tax': 4_290.5 },
  },
];
