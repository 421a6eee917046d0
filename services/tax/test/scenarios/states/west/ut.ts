import type { Scenario } from '../../scenario.ts';

export const utah: readonly Scenario[] = [
  {
    name: 'UT 2025: the taxpayer credit and the child tax credit fall with income',
    source:
      'TC-40 by hand: 2,160 - (6 % of 25,736 - 1.3 % of 20,680) = 884.68; 1,000 - 10 % of 5,000; ' +
      '20 % of 4,328 - 15.98 % of 24,650',
    input: {
      taxYear: 2025,
      filingStatus: 'head_of_household',
      income: 48_000,
      taxpayer: { age: 30 },
      dependents: [{ age: 3 }],
      state: 'UT',
    },
    lines: { 'UT:taxBeforeCredits': 884.68, 'UT:nonrefundableCredits': 577.79, 'UT:tax': 306.89 },
  },
  {
    name: 'UT 2024: of the credits for the retired and for benefits the larger one counts',
    source: 'TC-40 by hand: 1,879.15 - (993 - 1.3 % of 23,648) = 1,193.57; 4.55 % of 11,300, not 450 - 2.5 % of 16,300',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 30_000, socialSecurityBenefits: 24_000 },
      taxpayer: { age: 75 },
      state: 'UT',
    },
    lines: { 'UT:income': 41_300, 'UT:nonrefundableCredits': 514.15, 'UT:tax': 679.42 },
  },
];
