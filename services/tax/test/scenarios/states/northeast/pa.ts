import type { Scenario } from '../../scenario.ts';

export const pennsylvania: readonly Scenario[] = [
  {
    name: 'PA 2024: a tenth of the tax is forgiven less for each 250 dollars of income begun',
    source: 'Schedule SP by hand: 521.90; 17,000 is 4 steps above 16,000, 60 % forgiven',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 17_000,
      dependents: [{ age: 8 }],
      state: 'PA',
    },
    lines: { 'PA:taxBeforeCredits': 521.9, 'PA:nonrefundableCredits': 313.14, 'PA:tax': 208.76 },
  },
  {
    name: 'PA 2025: Philadelphia taxes wages at the rates of both halves of the year, and profits',
    source: 'By hand: 3.745 % of 50,000 and 3.74 % of 10,000; 3.07 % of 60,000',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { wages: 50_000, selfEmployment: 10_000 },
      state: 'PA',
      city: 'Philadelphia',
    },
    lines: { 'PA:localTax': 2_246.5, 'PA:tax': 4_088.5 },
  },
  {
    name: 'PA 2023: Pittsburgh and its school district take 3 % of what is earned, a loss taking nothing from wages',
    source: 'Act 32 of 2008 by hand: 3 % of 50,000; 3.07 % of 50,000',
    input: {
      taxYear: 2023,
      filingStatus: 'single',
      incomeSources: { wages: 50_000, selfEmployment: -5_000 },
      state: 'PA',
      city: 'Pittsburgh',
    },
    lines: { 'PA:localTax': 1_500 },
  },
];
