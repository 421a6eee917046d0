import type { Scenario } from '../../scenario.ts';

export const iowa: readonly Scenario[] = [
  {
    name: 'IA 2024: three rates on federal taxable income',
    source: 'IA 1040 by hand: 45,400; 273.24 + 4.82 % of 24,840 + 5.7 % of 14,350 = 2,288.48, less 40',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, taxpayer: { age: 40 }, state: 'IA' },
    lines: { 'IA:taxableIncome': 45400, 'IA:taxBeforeCredits': 2288.48, 'IA:tax': 2248.48 },
  },
  {
    name: 'IA 2025: one rate; a pension from the age of 55 is not taxed',
    source: 'IA 1040 by hand: 40,000 + 30,000 - 15,750 - 30,000 = 24,250 at 3.8 % = 921.50, less 40',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { wages: 40_000, pensions: 30_000 },
      taxpayer: { age: 60 },
      state: 'IA',
    },
    lines: { 'IA:taxableIncome': 24250, 'IA:tax': 881.5 },
  },
  {
    name: 'IA 2024: a couple pays by the alternate tax where that is less',
    source:
      'IA 1040, line 7 by hand: 30,000 - 13,500 at 5.7 % = 940.50 is more than 4.4 % of 800 = 35.20; credits of 80',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      income: 30_000,
      taxpayer: { age: 40 },
      spouse: { age: 40 },
      state: 'IA',
    },
    lines: { 'IA:taxBeforeCredits': 35.2, 'IA:nonrefundableCredits': 80, 'IA:tax': 0 },
  },
];
