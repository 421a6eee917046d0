import type { Scenario } from './scenario.ts';

const joint = 'married_filing_jointly';
const separate = 'married_filing_separately';

const adjustments: readonly Scenario[] = [
  ...(
    [
      [2023, 170_000],
      [2024, 180_000],
      [2025, 185_000],
      [2026, 190_000],
    ] as const
  ).map(
    ([taxYear, income]): Scenario => ({
      name: `${taxYear}: half of the student loan interest in the middle of the phase-out range`,
      source: 'By hand: 2,500 less 2,500 x 15,000 / 30,000',
      input: { taxYear, filingStatus: joint, income, studentLoanInterest: 4_000 },
      lines: { 'Schedule 1:21': 1_250 },
    }),
  ),
  {
    name: 'no student loan interest on a separate return',
    source: '26 U.S.C. 221(e)(2)',
    input: { taxYear: 2024, filingStatus: separate, income: 30_000, studentLoanInterest: 1_000 },
    lines: { 'Schedule 1:21': 0 },
  },
  ...(
    [
      [2023, 78_000, 3_250],
      [2024, 82_000, 3_500],
      [2025, 84_000, 3_500],
      [2026, 86_000, 3_750],
    ] as const
  ).map(
    ([taxYear, income, deduction]): Scenario => ({
      name: `${taxYear}: half of the IRA limit in the middle of the range of a filer with a plan at work`,
      source: 'By hand: 5,000 of 10,000 left',
      input: {
        taxYear,
        filingStatus: 'single',
        income,
        taxpayer: { age: 40, coveredByRetirementPlan: true },
        iraContribution: 9_000,
      },
      lines: { 'Schedule 1:20': deduction },
    }),
  ),
  {
    name: 'IRA: a filer of 50 or older may add the catch-up',
    source: 'Notice 2025-67: 7,500 + 1,100',
    input: {
      taxYear: 2026,
      filingStatus: 'single',
      income: 90_000,
      taxpayer: { age: 50 },
      iraContribution: 9_000,
    },
    lines: { 'Schedule 1:20': 8_600 },
  },
  ...(
    [
      [2023, 223_000, 3_250],
      [2024, 235_000, 3_500],
      [2025, 241_000, 3_500],
      [2026, 247_000, 3_750],
    ] as const
  ).map(
    ([taxYear, income, deduction]): Scenario => ({
      name: `${taxYear}: half of the IRA limit of a filer whose spouse has a plan at work`,
      source: 'By hand: 5,000 of 10,000 left',
      input: {
        taxYear,
        filingStatus: joint,
        income,
        taxpayer: { age: 40, coveredByRetirementPlan: true },
        spouse: { age: 40 },
        spouseIraContribution: 7_500,
      },
      lines: { 'Schedule 1:20': deduction },
    }),
  ),
  {
    name: 'IRA: taxable social security counts in the income that decides',
    source: 'By hand: 80,000 + 85 % of 20,000 is beyond 87,000',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      taxpayer: { age: 67, coveredByRetirementPlan: true },
      incomeSources: { wages: 80_000, socialSecurityBenefits: 20_000 },
      iraContribution: 8_000,
    },
    lines: { '1040:6b': 17_000, 'Schedule 1:20': 0 },
  },
  {
    name: 'IRA: a reduced limit is at least 200 and rounded up to 10',
    source: '26 U.S.C. 219(g)(2)(B), (C): 7,000 x 100 / 10,000 = 70',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      income: 88_900,
      taxpayer: { age: 40, coveredByRetirementPlan: true },
      iraContribution: 7_000,
    },
    lines: { 'Schedule 1:20': 200 },
  },
  {
    name: 'IRA: not more than what is earned',
    source: '26 U.S.C. 219(b)(1)(B)',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { wages: 3_000, interest: 20_000 },
      iraContribution: 7_000,
    },
    lines: { 'Schedule 1:20': 3_000 },
  },
  ...(
    [
      [2023, 3_850, 7_750],
      [2024, 4_150, 8_300],
      [2025, 4_300, 8_550],
      [2026, 4_400, 8_750],
    ] as const
  ).flatMap(([taxYear, selfOnly, family]): Scenario[] => [
    {
      name: `${taxYear}: HSA limit of self-only coverage`,
      source: 'Revenue procedure of the year',
      input: { taxYear, filingStatus: 'single', income: 60_000, hsaContribution: 12_000 },
      lines: { 'Schedule 1:13': selfOnly },
    },
    {
      name: `${taxYear}: HSA limit of family coverage with catch-up`,
      source: 'Revenue procedure of the year, and 1,000 from age 55',
      input: {
        taxYear,
        filingStatus: 'single',
        income: 60_000,
        taxpayer: { age: 56 },
        hsaContribution: 12_000,
        hsaCoverage: 'family',
      },
      lines: { 'Schedule 1:13': family + 1_000 },
    },
  ]),
  {
    name: 'health insurance of the self-employed: not more than the business earns',
    source: 'By hand: 20,000 less half of 2,825.91',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { selfEmployment: 20_000 },
      selfEmployedHealthInsurance: 25_000,
    },
    lines: { 'Schedule 1:17': 18_587.04, '1040:11': 0 },
  },
];

const standard: readonly Scenario[] = [
  ...(
    [
      [2023, '1040:12', 27_700 + 3 * 1_500, 1_250, 5_400],
      [2024, '1040:12', 29_200 + 3 * 1_550, 1_300, 5_450],
      [2025, '1040:12e', 31_500 + 3 * 1_600, 1_350, 5_450],
      [2026, '1040:12e', 32_200 + 3 * 1_650, 1_350, 5_450],
    ] as const
  ).flatMap(([taxYear, line, olderCouple, dependentLeast, dependentEarning]): Scenario[] => [
    {
      name: `${taxYear}: standard deduction of a couple over 65, one of them blind`,
      source: '26 U.S.C. 63(f)',
      input: {
        taxYear,
        filingStatus: joint,
        income: 80_000,
        taxpayer: { age: 66 },
        spouse: { age: 65, blind: true },
      },
      lines: { [line]: olderCouple },
    },
    {
      name: `${taxYear}: least standard deduction of a dependent`,
      source: '26 U.S.C. 63(c)(5)(A)',
      input: {
        taxYear,
        filingStatus: 'single',
        taxpayer: { age: 16, claimedAsDependent: true },
        incomeSources: { wages: 500, interest: 2_000 },
      },
      lines: { [line]: dependentLeast },
    },
    {
      name: `${taxYear}: standard deduction of a dependent who earns`,
      source: '26 U.S.C. 63(c)(5)(B)',
      input: {
        taxYear,
        filingStatus: 'single',
        taxpayer: { age: 16, claimedAsDependent: true },
        incomeSources: { wages: 5_000, interest: 2_000 },
      },
      lines: { [line]: dependentEarning },
    },
  ]),
  {
    name: 'no standard deduction where the spouse itemizes',
    source: '26 U.S.C. 63(c)(6)(A)',
    input: { taxYear: 2024, filingStatus: separate, income: 30_000, spouseItemizes: true },
    lines: { '1040:12': 0, '1040:15': 30_000 },
  },
];

const itemized: readonly Scenario[] = [
  {
    name: 'medical expenses above 7.5 % of income, mortgage interest on 750,000 of 1,000,000',
    source: 'By hand: 10,000 - 7,500; 40,000 x 3/4',
    input: {
      taxYear: 2023,
      filingStatus: 'single',
      income: 100_000,
      deductions: {
        itemized: [
          { type: 'medical', amount: 10_000 },
          { type: 'mortgage_interest', amount: 40_000, loanBalance: 1_000_000 },
          { type: 'other', amount: 100 },
        ],
      },
    },
    lines: { 'Schedule A:4': 2_500, 'Schedule A:10': 30_000, 'Schedule A:17': 32_600, '1040:12': 32_600 },
  },
  {
    name: 'state and local taxes are capped at 10,000 until 2024',
    source: '26 U.S.C. 164(b)(6)',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 200_000,
      deductions: {
        itemized: [
          { type: 'state_local_income_tax', amount: 9_000 },
          { type: 'real_estate_tax', amount: 6_000 },
          { type: 'personal_property_tax', amount: 500 },
          { type: 'mortgage_interest', amount: 9_000 },
        ],
      },
    },
    lines: { 'Schedule A:5d': 15_500, 'Schedule A:5e': 10_000, '1040:12': 19_000 },
  },
  {
    name: 'the cap of 2025 shrinks by 30 % of income above 500,000',
    source: 'By hand: 40,000 - 30 % of 50,000',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      income: 550_000,
      deductions: { itemized: [{ type: 'real_estate_tax', amount: 50_000 }] },
    },
    lines: { 'Schedule A:5e': 25_000 },
  },
  {
    name: 'the cap of 2026 does not shrink below 10,000; income in the 37 % bracket takes 2/37 back',
    source: 'By hand: 50,000 + 10,000 + 36,000 = 96,000, less 96,000 x 2/37 = 5,189.19',
    input: {
      taxYear: 2026,
      filingStatus: 'single',
      income: 800_000,
      deductions: {
        itemized: [
          { type: 'mortgage_interest', amount: 50_000 },
          { type: 'real_estate_tax', amount: 30_000 },
          { type: 'charity_cash', amount: 40_000 },
        ],
      },
    },
    lines: { 'Schedule A:5e': 10_000, 'Schedule A:14': 36_000, 'Schedule A:17': 90_810.81, '6251:2a': 4_810.81 },
  },
  {
    name: 'cash gifts up to 60 % of income, after property up to 50 %',
    source: 'By hand: 50,000 + 10,000',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 100_000,
      deductions: {
        itemized: [
          { type: 'charity_noncash', amount: 55_000 },
          { type: 'charity_cash', amount: 20_000 },
        ],
      },
    },
    lines: { 'Schedule A:11': 20_000, 'Schedule A:12': 55_000, 'Schedule A:14': 60_000 },
  },
  {
    name: 'casualty: 100 dollars per event and 10 % of income',
    source: 'By hand: 8,100 - 100 - 5,000',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 50_000,
      deductions: { itemized: [{ type: 'casualty', amount: 8_100 }] },
    },
    lines: { 'Schedule A:15': 3_000, '1040:12': 14_600 },
  },
  {
    name: 'from 2026 cash gifts of a filer who does not itemize, up to 1,000',
    source: '26 U.S.C. 170(p): 16,100 + 1,000',
    input: {
      taxYear: 2026,
      filingStatus: 'single',
      income: 60_000,
      deductions: { itemized: [{ type: 'charity_cash', amount: 1_500 }] },
    },
    lines: { '1040:12e': 16_100, '1040:14': 17_100 },
  },
];

const additional: readonly Scenario[] = [
  {
    name: 'tips lose 100 dollars for every whole 1,000 above 150,000',
    source: 'By hand: 20,000 - 10 x 100',
    input: { taxYear: 2025, filingStatus: 'single', incomeSources: { wages: 160_500, tips: 20_000 } },
    lines: { 'Schedule 1-A:4c': 20_000, 'Schedule 1-A:13': 19_000, '1040:13b': 19_000 },
  },
  {
    name: 'overtime up to 25,000 on a joint return',
    source: '26 U.S.C. 225(b)(1)',
    input: { taxYear: 2026, filingStatus: joint, incomeSources: { wages: 150_000, overtimePremium: 30_000 } },
    lines: { 'Schedule 1-A:21': 25_000 },
  },
  {
    name: 'car loan interest loses 200 dollars for every 1,000 begun above 100,000',
    source: 'By hand: 3,000 - 5 x 200',
    input: { taxYear: 2025, filingStatus: 'single', income: 104_500, carLoanInterest: 3_000 },
    lines: { 'Schedule 1-A:30': 2_000 },
  },
  {
    name: 'each senior loses 6 % of income above 150,000',
    source: 'By hand: 2 x (6,000 - 600)',
    input: {
      taxYear: 2025,
      filingStatus: joint,
      income: 160_000,
      taxpayer: { age: 66 },
      spouse: { age: 70 },
    },
    lines: { 'Schedule 1-A:37': 10_800 },
  },
  {
    name: 'a separate filer has none of tips, overtime and senior deduction',
    source: '26 U.S.C. 151(d)(5)(C)(v), 224(f), 225(e)',
    input: {
      taxYear: 2025,
      filingStatus: separate,
      taxpayer: { age: 66 },
      incomeSources: { wages: 50_000, tips: 5_000, overtimePremium: 2_000 },
    },
    lines: { 'Schedule 1-A:38': 0 },
  },
  {
    name: 'none of them before 2025',
    source: 'Pub. L. 119-21, s. 70103, 70201, 70202, 70203',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      taxpayer: { age: 66 },
      carLoanInterest: 2_000,
      incomeSources: { wages: 50_000, tips: 5_000, overtimePremium: 2_000 },
    },
    lines: { '1040:14': 16_550 },
  },
];

const sCorporation = { wages: 130_000, sCorporationIncome: 100_000 };

const businessIncome: readonly Scenario[] = [
  {
    name: 'business income: half of wages limits it by the part of the range that is passed',
    source: 'By hand: 20,000 - 10,000 x 23,450 / 50,000',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: sCorporation,
      businessDetails: { w2Wages: 20_000 },
    },
    lines: { '8995:11': 215_400, '8995:15': 15_310 },
  },
  {
    name: 'business income: a quarter of wages and 2.5 % of property may limit it less',
    source: 'By hand: 20,000 - 5,000 x 23,450 / 50,000',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: sCorporation,
      businessDetails: { w2Wages: 20_000, unadjustedBasis: 400_000 },
    },
    lines: { '8995:15': 17_655 },
  },
  {
    name: 'business income: of a service trade only what is left of the range counts',
    source: 'By hand: 53.1 % of 20,000 less 46.9 % of 5,310',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: sCorporation,
      businessDetails: { w2Wages: 20_000, specifiedService: true },
    },
    lines: { '8995:15': 8_129.61 },
  },
  {
    name: 'business income: a sole proprietor without employees has none above the range',
    source: '26 U.S.C. 199A(b)(2)(B)',
    input: { taxYear: 2025, filingStatus: 'single', incomeSources: { wages: 400_000, selfEmployment: 50_000 } },
    lines: { '8995:15': 0 },
  },
  {
    name: 'business income: from 2026 at least 400 dollars',
    source: '26 U.S.C. 199A(i)',
    input: { taxYear: 2026, filingStatus: 'single', incomeSources: { wages: 400_000, selfEmployment: 50_000 } },
    lines: { '8995:15': 400 },
  },
];

export const deductionScenarios = [...adjustments, ...standard, ...itemized, ...additional, ...businessIncome];
