import type { Scenario } from './scenario.js';

/** Forms W-2: what employers withheld beyond what is owed. */
export const payrollScenarios: readonly Scenario[] = [
  {
    name: 'two employers withheld social security tax on more than the wage base',
    source: '26 U.S.C. 6413(c); Schedule 3, line 11: by hand 2 x 6,200 less 6.2 % of 176,100',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      income: 200_000,
      w2s: [1, 2].map(() => ({ socialSecurityWages: 100_000, socialSecurityTax: 6_200, medicareWages: 100_000 })),
    },
    lines: { 'Schedule 3:11': 1_481.8, '1040:31': 1_481.8, '1040:33': 1_481.8 },
  },
  {
    name: 'the additional Medicare tax that one employer of a couple withheld, and another of the spouse did not',
    source:
      'Form 8959 by hand: 0.9 % of 50,000 above 250,000; withheld 4,075 + 725 less 1.45 % of 300,000, which is 0.9 % above 200,000',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 250_000, spouseWages: 50_000 },
      w2s: [
        {
          socialSecurityWages: 176_100,
          socialSecurityTax: 10_918.2,
          medicareWages: 250_000,
          medicareTax: 4_075,
        },
        {
          owner: 'spouse',
          socialSecurityWages: 50_000,
          socialSecurityTax: 3_100,
          medicareWages: 50_000,
          medicareTax: 725,
        },
      ],
    },
    lines: { '8959:18': 450, '8959:24': 450, '1040:25c': 450, 'Schedule 3:11': 0 },
  },
  {
    name: 'three children: payroll taxes of the self-employed less the earned income credit',
    source:
      'Schedule 8812, Part II-B by hand: tax of 9,235 at 15.3 % = 1,412.96, half of it 706.48; credit 45 % of 9,293.52; 15 % of 6,793.52',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      incomeSources: { selfEmployment: 10_000 },
      dependents: [{ age: 5 }, { age: 8 }, { age: 9 }],
    },
    lines: {
      'Schedule 8812:22': 706.48,
      'Schedule 8812:24': 4_182.08,
      'Schedule 8812:25': 0,
      '1040:28': 1_019.03,
    },
  },
];
