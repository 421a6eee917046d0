import type { Scenario } from '../../scenario.ts';

export const indiana: readonly Scenario[] = [
  {
    name: 'IN 2024: state and county tax on the same income',
    source:
      'IT-40 by hand: 60,000 - 3,000 of rent - 1,000 = 56,000; 3.05 % = 1,708; Marion County 2.02 % = 1,131.20 (Departmental Notice 1)',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 60_000,
      taxpayer: { age: 40 },
      rentPaid: 12_000,
      state: 'IN',
      county: 'Marion',
    },
    lines: { 'IN:taxableIncome': 56000, 'IN:taxBeforeCredits': 1708, 'IN:localTax': 1131.2, 'IN:tax': 2839.2 },
  },
  {
    name: 'IN 2025: exemptions of a couple of seniors with a small income, and their credit',
    source: 'IT-40 by hand: 9,000 of interest - 2 x (1,000 + 1,000 + 500) = 4,000 at 3 % = 120; 80 of unified credit',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      incomeSources: { interest: 9_000 },
      taxpayer: { age: 70 },
      spouse: { age: 68 },
      state: 'IN',
    },
    lines: { 'IN:deductions': 5000, 'IN:taxBeforeCredits': 120, 'IN:refundableCredits': 80, 'IN:tax': 40 },
  },
  {
    name: 'IN 2024: unemployment compensation is taxed to half of the income above 12,000',
    source: 'IT-40 by hand: half of 13,000 - 12,000 is taxed, so 5,500 - 1,000 at 3.05 % = 137.25, less 10 % of 382.50',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 5_000, unemployment: 8_000 },
      taxpayer: { age: 40 },
      state: 'IN',
    },
    lines: { 'IN:taxableIncome': 4500, 'IN:taxBeforeCredits': 137.25, 'IN:tax': 99 },
  },
];
