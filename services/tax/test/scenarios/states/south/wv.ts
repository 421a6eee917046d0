import type { Scenario } from '../../scenario.ts';

export const westVirginia: readonly Scenario[] = [
  {
    name: 'WV 2025: benefits are untaxed up to 100,000 of a couple, and take the senior deduction up',
    source: 'IT-140 by hand: 70,400 - 20,400 - 4,000 = 46,000; 1,165.50 + 4.44 % of 6,000',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 20_000, pensions: 30_000, socialSecurityBenefits: 24_000 },
      taxpayer: { age: 67 },
      spouse: { age: 67 },
      state: 'WV',
    },
    lines: { 'WV:income': 50_000, 'WV:tax': 1_431.9 },
  },
  {
    name: 'WV 2024: the family tax credit is a share of the tax by income above the poverty guideline',
    source: 'Schedule FTC-1 by hand: 566.75 on 20,500; 680 above 25,820 leaves 70 %',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 26_500,
      dependents: [{ age: 8 }, { age: 10 }],
      state: 'WV',
    },
    lines: { 'WV:taxBeforeCredits': 566.75, 'WV:nonrefundableCredits': 396.73, 'WV:tax': 170.02 },
  },
];
