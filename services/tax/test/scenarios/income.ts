import type { Scenario } from './scenario.ts';

const joint = 'married_filing_jointly';
const separate = 'married_filing_separately';

export const incomeScenarios: readonly Scenario[] = [
  {
    name: 'every kind of ordinary income reaches adjusted gross income',
    source: 'By hand: 30,000 + 5,000 + 1,000 + 2,000 + 700 + 900 + 1,500; tax-exempt interest stays out',
    input: {
      taxYear: 2023,
      filingStatus: 'single',
      incomeSources: {
        pensions: 30_000,
        unemployment: 5_000,
        otherIncome: 1_000,
        rentalIncome: 2_000,
        interest: 700,
        taxExemptInterest: 400,
        ordinaryDividends: 900,
        sCorporationIncome: 1_500,
      },
    },
    lines: { '1040:2a': 400, '1040:5b': 30_000, 'Schedule 1:5': 3_500, 'Schedule 1:10': 9_500, '1040:11': 41_100 },
  },
  {
    name: 'social security: half of the benefits of a single retiree',
    source: 'Pub. 915, example 1 (George White)',
    input: {
      taxYear: 2023,
      filingStatus: 'single',
      incomeSources: { pensions: 18_600, wages: 9_400, interest: 990, socialSecurityBenefits: 5_980 },
    },
    lines: { '1040:6a': 5_980, '1040:6b': 2_990 },
  },
  {
    name: 'social security: an IRA deduction keeps a couple below the base amount',
    source: 'Pub. 915, example 2 (Ray and Alice Hopkins)',
    input: {
      taxYear: 2024,
      filingStatus: joint,
      incomeSources: { pensions: 15_500, spouseWages: 14_000, interest: 250, socialSecurityBenefits: 5_600 },
      spouse: { age: 50 },
      spouseIraContribution: 1_000,
    },
    lines: { '1040:6b': 0, 'Schedule 1:20': 1_000 },
  },
  {
    name: 'social security: tax-exempt interest counts, and 85 % of what exceeds the adjusted base',
    source: 'Pub. 915, example 3 (Joe and Betty Johnson)',
    input: {
      taxYear: 2024,
      filingStatus: joint,
      incomeSources: { pensions: 38_000, interest: 2_300, taxExemptInterest: 200, socialSecurityBenefits: 10_000 },
    },
    lines: { '1040:6b': 6_275 },
  },
  {
    name: 'social security: a separate filer who lived with the spouse has no base amount',
    source: 'By hand: 85 % of 16,000 is more than 85 % of 12,000',
    input: { taxYear: 2024, filingStatus: separate, incomeSources: { wages: 10_000, socialSecurityBenefits: 12_000 } },
    lines: { '1040:6b': 10_200 },
  },
  {
    name: 'social security: a separate filer who lived apart has the base amount of a single one',
    source: 'By hand: 16,000 is below 25,000',
    input: {
      taxYear: 2024,
      filingStatus: separate,
      livedApartAllYear: true,
      incomeSources: { wages: 10_000, socialSecurityBenefits: 12_000 },
    },
    lines: { '1040:6b': 0 },
  },
  {
    name: 'rental loss: half of the income above 100,000 reduces the allowance of 25,000',
    source: 'By hand: 25,000 less 50 % of 20,000',
    input: { taxYear: 2024, filingStatus: 'single', incomeSources: { wages: 120_000, rentalIncome: -20_000 } },
    lines: { 'Schedule 1:5': -15_000, '1040:11': 105_000 },
  },
  {
    name: 'rental loss: nothing for a separate filer who lived with the spouse',
    source: '26 U.S.C. 469(i)(5)(B)',
    input: { taxYear: 2024, filingStatus: separate, incomeSources: { wages: 20_000, rentalIncome: -5_000 } },
    lines: { '1040:11': 20_000 },
  },
  ...(
    [
      [2023, '1040:11', 311_000],
      [2024, '1040:11', 295_000],
      [2025, '1040:11a', 287_000],
      [2026, '1040:11a', 344_000],
    ] as const
  ).map(
    ([taxYear, line, income]): Scenario => ({
      name: `${taxYear}: a business loss above the threshold is not deducted`,
      source: 'By hand: 600,000 less the threshold of a single filer',
      input: {
        taxYear,
        filingStatus: 'single',
        incomeSources: { wages: 600_000, selfEmployment: -300_000, sCorporationIncome: -100_000 },
      },
      lines: { 'Schedule 1:8p': income - 200_000, [line]: income },
    }),
  ),
  {
    name: 'self-employment: tax, its deduction and the business income deduction limited by taxable income',
    source: 'By hand: 46,175 x 12.4 % = 5,725.70, x 2.9 % = 1,339.08; 20 % of 31,867.61; 1,160 + 12 % of 13,894.09',
    input: { taxYear: 2024, filingStatus: 'single', incomeSources: { selfEmployment: 50_000 } },
    lines: {
      'Schedule SE:4c': 46_175,
      'Schedule SE:12': 7_064.78,
      'Schedule SE:13': 3_532.39,
      '1040:11': 46_467.61,
      '8995:15': 6_373.52,
      '1040:15': 25_494.09,
      '1040:16': 2_827.29,
      '1040:24': 9_892.07,
    },
  },
  {
    name: 'self-employment: wages use up the social security base of the same spouse only',
    source: 'By hand: room 6,100 x 12.4 % = 756.40 and 18,470 x 2.9 % = 535.63; the spouse pays on all 18,470',
    input: {
      taxYear: 2025,
      filingStatus: joint,
      incomeSources: { wages: 170_000, selfEmployment: 20_000, spouseSelfEmployment: 20_000 },
    },
    lines: { 'Schedule SE:12': 1_292.03, 'Schedule SE (spouse):12': 2_825.91, 'Schedule 2:4': 4_117.94 },
  },
  {
    name: 'self-employment: net earnings below 400 carry no tax',
    source: '26 U.S.C. 1402(b)(2): 433 x 92.35 % = 399.88',
    input: { taxYear: 2024, filingStatus: 'single', incomeSources: { selfEmployment: 433 } },
    lines: { 'Schedule SE:2': 433, 'Schedule SE:12': 0 },
  },
  {
    name: 'additional Medicare tax: wages use up the threshold before self-employment',
    source: 'By hand: 46,175 less the room of 10,000, x 0.9 %',
    input: { taxYear: 2024, filingStatus: 'single', incomeSources: { wages: 190_000, selfEmployment: 50_000 } },
    lines: { '8959:7': 0, '8959:13': 325.58 },
  },
  {
    name: 'net investment income tax: the excess of income where that is less',
    source: 'By hand: 3.8 % of 10,000',
    input: { taxYear: 2024, filingStatus: 'single', incomeSources: { wages: 190_000, interest: 20_000 } },
    lines: { '8960:12': 20_000, '8960:17': 380 },
  },
  {
    name: 'alternative minimum tax: a large gain shrinks the exemption',
    source: 'By hand: 26 % of 62,025 + 73,455 + 197,410 = 286,991.50 against 8,032 + 73,455 + 197,410',
    input: { taxYear: 2024, filingStatus: joint, incomeSources: { wages: 100_000, longTermCapitalGains: 1_500_000 } },
    lines: { '6251:4': 1_600_000, '6251:5': 37_975, '6251:7': 286_991.5, '1040:16': 278_897, '6251:11': 8_094.5 },
  },
  {
    name: 'alternative minimum tax: gifts smaller than the standard deduction are itemized where that costs less',
    source:
      'By hand: as above with 15,000 of gifts: line 4 1,585,000, exemption 41,725, 26 % of 43,275 + 73,455 + 200,250',
    input: {
      taxYear: 2024,
      filingStatus: joint,
      incomeSources: { wages: 100_000, longTermCapitalGains: 1_500_000 },
      deductions: { itemized: [{ type: 'charity_cash', amount: 15_000 }] },
    },
    lines: { '1040:12': 15_000, '6251:4': 1_585_000, '6251:5': 41_725, '1040:18': 284_956.5 },
  },
  {
    name: 'alternative minimum tax: a separate filer adds what exceeds the end of the exemption',
    source: 'By hand: 50 % of 700,000 - 640,200 is 29,900; 31,785 + 28 % of 607,650',
    input: { taxYear: 2026, filingStatus: separate, income: 700_000 },
    lines: { '6251:4': 729_900, '6251:5': 0, '6251:7': 201_927, '6251:11': 0 },
  },
  {
    name: 'alternative minimum tax: the senior deduction is added back',
    source: 'By hand: 2,000 + 15,750 of standard deduction on line 2a, 6,000 left out of line 1a',
    input: { taxYear: 2025, filingStatus: 'single', income: 60_000, taxpayer: { age: 70 } },
    lines: { '6251:1a': 17_750, '6251:1b': 42_250, '6251:2a': 17_750, '6251:4': 60_000 },
  },
  {
    name: 'payments above the tax are refunded',
    source: 'By hand: 1,160 + 12 % of 13,800 = 2,816',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 40_000,
      withholding: 2_500,
      estimatedPayments: 1_000,
    },
    lines: { '1040:24': 2_816, '1040:33': 3_500, '1040:34': 684, '1040:37': 0 },
  },
];
