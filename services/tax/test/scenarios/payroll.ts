import type { Scenario } from './scenario.ts';

/** Forms W-2 whose boxes differ, and excess withholding by employers. */
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
  {
    name: 'a couple with deferrals, tips and a business: Schedule SE and Form 8959 go by boxes 3, 5 and 7',
    source:
      '26 U.S.C. 1402(b)(1), 3101(b)(2). Net earnings 40,000 x 92.35 % = 36,940; the base of 176,100 leaves 5,000 beside 165,000 and 6,100: 12.4 % = 620; ' +
      '2.9 % of 36,940 = 1,071.26. Medicare wages 271,100 are 21,100 above 250,000: 0.9 % = 189.90; 0.9 % of 36,940 = 332.46. No employer paid above 200,000',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 150_000, spouseWages: 90_000, selfEmployment: 40_000 },
      w2s: [
        {
          owner: 'taxpayer',
          socialSecurityWages: 165_000,
          socialSecurityTips: 6_100,
          socialSecurityTax: 10_608.2,
          medicareWages: 171_100,
          medicareTax: 2_480.95,
        },
        {
          owner: 'spouse',
          socialSecurityWages: 100_000,
          socialSecurityTax: 6_200,
          medicareWages: 100_000,
          medicareTax: 1_450,
        },
      ],
    },
    lines: {
      '1040:1a': 240_000,
      'Schedule SE:8a': 171_100,
      'Schedule SE:9': 5_000,
      'Schedule SE:10': 620,
      'Schedule SE:11': 1_071.26,
      'Schedule SE:12': 1_691.26,
      '8959:1': 271_100,
      '8959:7': 189.9,
      '8959:13': 332.46,
      '8959:18': 522.36,
      '8959:24': 0,
      'Schedule 3:11': 0,
      '1040:25c': 0,
    },
  },
];
